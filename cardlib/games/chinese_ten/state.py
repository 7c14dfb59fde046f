"""A deal of Chinese Ten at one moment."""

from __future__ import annotations

from typing import final

from cardlib.cards import Card, CardSet
from cardlib.contents import ByContents


@final
class State(ByContents):
    """Hands, table, stock and piles; whose turn it is and what the turn still asks for.

    A value: it compares and hashes by its contents, and only the game's own step changes a copy.
    The private lists hold masks; the public fields bear the names of `position`'s keywords.
    """

    __slots__ = (
        "_hands", "_piles", "_stock", "_sweeps", "_table", "dealer", "last_capturer", "to_turn_up", "turn",
        "turned_up",
    )  # fmt: skip

    def __init__(
        self,
        hands: list[int],
        table: int,
        stock: tuple[Card, ...],
        piles: list[int],
        sweeps: list[int],
        turn: int | None,
        to_turn_up: bool,
        turned_up: Card | None,
        dealer: int,
        last_capturer: int | None,
    ) -> None:
        self._hands, self._table, self._stock, self._piles = hands, table, stock, piles
        self._sweeps, self.turn, self.to_turn_up, self.turned_up = sweeps, turn, to_turn_up, turned_up
        self.dealer, self.last_capturer = dealer, last_capturer

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards in hand, by seat."""
        return tuple(map(CardSet, self._hands))

    @property
    def table(self) -> CardSet:
        """The cards face up on the table."""
        return CardSet(self._table)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The face-down cards, the top one first."""
        return self._stock

    @property
    def piles(self) -> tuple[CardSet, ...]:
        """The cards captured, by seat (`ct.capture.pile`)."""
        return tuple(map(CardSet, self._piles))

    @property
    def sweeps(self) -> tuple[int, ...]:
        """How many sweeps each seat has made (`ct.sweep`)."""
        return tuple(self._sweeps)

    def copy(self) -> State:
        """A state that can be changed without changing this one."""
        return State(
            self._hands[:], self._table, self._stock, self._piles[:], self._sweeps[:], self.turn,
            self.to_turn_up, self.turned_up, self.dealer, self.last_capturer,
        )  # fmt: skip

    def _key(self) -> tuple[object, ...]:
        return (
            tuple(self._hands), self._table, self._stock, tuple(self._piles), tuple(self._sweeps), self.turn,
            self.to_turn_up, self.turned_up, self.dealer, self.last_capturer,
        )  # fmt: skip

    def __repr__(self) -> str:
        hands = " / ".join(str(hand) or "-" for hand in self.hands)
        return f"<Chinese Ten: hands {hands}; table {self.table or '-'}; stock {len(self.stock)}; turn {self.turn}>"

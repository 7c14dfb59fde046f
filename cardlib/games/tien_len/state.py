"""A deal of Tien Len at one moment."""

from __future__ import annotations

from typing import final

from cardlib.cards import Card, CardSet
from cardlib.contents import ByContents
from cardlib.games.tien_len.moves import Play


@final
class State(ByContents):
    """Hands, what lies on top, who has passed and who is out; whose turn it is.

    A value: it compares and hashes by its contents, and only the game's own step changes a copy.
    The private fields hold masks; the public ones bear the names of `position`'s keywords: `first_card` is the
    lowest card that was dealt, which everybody has heard of in the first deal. `_plays` remembers the
    combinations of each hand and is no part of the value.
    """

    __slots__ = (
        "_aside", "_hands", "_passed", "_places", "_played", "_plays", "_top", "first_card", "first_deal", "instant",
        "turn",
    )  # fmt: skip

    def __init__(
        self,
        hands: list[int],
        top: Play | None,
        passed: int,
        places: tuple[int, ...],
        played: int,
        aside: int,
        turn: int | None,
        first_deal: bool,
        first_card: Card | None,
        instant: int | None,
        plays: list[list[Play] | None],
    ) -> None:
        self._hands, self._top, self._passed, self._places = hands, top, passed, places
        self._played, self._aside, self.turn, self.first_deal = played, aside, turn, first_deal
        self.first_card, self.instant, self._plays = first_card, instant, plays

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards in hand, by seat."""
        return tuple(map(CardSet, self._hands))

    @property
    def top(self) -> CardSet:
        """The combination to beat; empty before a lead."""
        return CardSet(self._top.mask if self._top else 0)

    @property
    def top_seat(self) -> int | None:
        """Who has played it."""
        return self._top.seat if self._top else None

    @property
    def passed(self) -> tuple[int, ...]:
        """Who has passed in this round (`tl.pass`)."""
        return tuple(seat for seat in range(len(self._hands)) if self._passed >> seat & 1)

    @property
    def places(self) -> tuple[int, ...]:
        """Who is out, the first one first (`tl.out`)."""
        return self._places

    @property
    def played(self) -> CardSet:
        """The cards that were played before those on top."""
        return CardSet(self._played)

    @property
    def aside(self) -> CardSet:
        """The cards set aside unseen (`tl.deal`)."""
        return CardSet(self._aside)

    def copy(self) -> State:
        """A state that can be changed without changing this one."""
        return State(
            self._hands[:], self._top, self._passed, self._places, self._played, self._aside, self.turn,
            self.first_deal, self.first_card, self.instant, self._plays[:],
        )  # fmt: skip

    def _key(self) -> tuple[object, ...]:
        return (
            tuple(self._hands), self._top, self._passed, self._places, self._played, self._aside, self.turn,
            self.first_deal, self.first_card, self.instant,
        )  # fmt: skip

    def __repr__(self) -> str:
        hands = " / ".join(str(hand) or "-" for hand in self.hands)
        return f"<Tien Len: hands {hands}; top {self.top or '-'}; turn {self.turn}>"

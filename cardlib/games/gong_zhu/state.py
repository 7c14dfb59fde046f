"""A round of Gong Zhu at one moment."""

from __future__ import annotations

from typing import final

from cardlib.cards import Card, CardSet, cards_in
from cardlib.contents import ByContents
from cardlib.games.gong_zhu.moves import KEYS


@final
class State(ByContents):
    """Hands, the trick, what each seat has taken, what lies open; whose turn it is, and in which phase.

    A value: it compares and hashes by its contents, and only the game's own step changes a copy. The private
    fields hold masks; the public ones bear the names of `position`'s keywords. `_factors` are those of the pig,
    the sheep, the doubler and the ace of hearts, 1 where the card is not exposed; `_sold` are the cards that lie
    face down for sale, by seat; `holder` is who everybody knows to have been dealt 2♠, in a first round.
    """

    __slots__ = (
        "_factors", "_first_cards", "_hands", "_led", "_sold", "_taken", "_trick", "_void", "dealer", "first_deal",
        "holder", "leader", "phase", "turn",
    )  # fmt: skip

    def __init__(
        self,
        hands: list[int],
        taken: list[int],
        trick: tuple[Card, ...],
        leader: int,
        turn: int | None,
        phase: str,
        factors: tuple[int, ...],
        sold: tuple[int, ...],
        led: int,
        void: list[int],
        dealer: int,
        first_deal: bool,
        first_cards: tuple[Card, ...],
        holder: int | None,
    ) -> None:
        self._hands, self._taken, self._trick, self.leader, self.turn = hands, taken, trick, leader, turn
        self.phase, self._factors, self._sold, self._led = phase, factors, sold, led
        self._void, self.dealer, self.first_deal, self._first_cards = void, dealer, first_deal, first_cards
        self.holder = holder

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards in hand, by seat."""
        return tuple(map(CardSet, self._hands))

    @property
    def taken(self) -> tuple[CardSet, ...]:
        """The cards of the tricks each seat has taken (`gz.pile`)."""
        return tuple(map(CardSet, self._taken))

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards of the trick so far, the one led first."""
        return self._trick

    @property
    def exposed(self) -> dict[Card, int]:
        """The cards that lie open, or have, with what they multiply (`gz.expose.effect`)."""
        return {one: factor for one, factor in zip(KEYS, self._factors, strict=True) if factor > 1}

    @property
    def for_sale(self) -> tuple[CardSet, ...]:
        """The cards that lie face down for sale, by seat."""
        return tuple(map(CardSet, self._sold))

    @property
    def suits_led(self) -> str:
        """The suits that were led in earlier tricks (`gz.expose.first-trick`)."""
        return suits_of(self._led)

    @property
    def void(self) -> tuple[str, ...]:
        """The suits that each seat has shown not to hold."""
        return tuple(map(suits_of, self._void))

    @property
    def first_cards(self) -> tuple[Card, ...]:
        """The first card of each hand as dealt, where one may be exposed blind."""
        return self._first_cards

    def copy(self) -> State:
        """A state that can be changed without changing this one."""
        return State(
            self._hands[:], self._taken[:], self._trick, self.leader, self.turn, self.phase, self._factors, self._sold,
            self._led, self._void[:], self.dealer, self.first_deal, self._first_cards,
            self.holder,
        )  # fmt: skip

    def _key(self) -> tuple[object, ...]:
        return (
            tuple(self._hands), tuple(self._taken), self._trick, self.leader, self.turn, self.phase, self._factors,
            self._sold, self._led, tuple(self._void), self.dealer, self.first_deal, self._first_cards,
            self.holder,
        )  # fmt: skip

    def __repr__(self) -> str:
        hands = " / ".join(str(hand) or "-" for hand in self.hands)
        trick = " ".join(map(str, self._trick)) or "-"
        return f"<Gong Zhu: hands {hands}; trick {trick}; {self.phase}, turn {self.turn}>"


def suits_of(mask: int) -> str:
    """The suits of a mask, as text."""
    return " ".join(suit for place, suit in enumerate("♠♥♦♣") if mask >> 13 * place & 1)


def key_cards(mask: int) -> tuple[Card, ...]:
    """The cards of a mask that can be exposed."""
    return tuple(one for one in cards_in(mask) if one in KEYS)

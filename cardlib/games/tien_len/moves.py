"""The moves of Tien Len: to play a combination, or to pass."""

from __future__ import annotations

from typing import TypeAlias, final

from cardlib.cards import CARDS, UNKNOWN, Card, cards_in, mask_of
from cardlib.contents import ByContents
from cardlib.game import Fact, Statement

RANKS = [*map(str, range(3, 11)), *"JQKA2"]
SUITS = "♠♣♦♥"
# The place of each card from 3♠ (0) to 2♥ (51), by its index (`tl.deck`).
ORDER = tuple(4 * RANKS.index(str(one.rank)) + SUITS.index(one.suit.value) for one in CARDS)
BY_ORDER = tuple(sorted(CARDS, key=lambda one: ORDER[one.index]))
TWOS = 48  # the place of 2♠, the lowest of the 2s

# What a combination is: its type in the upper four bits, in the lower ones how many cards, ranks or pairs it has.
NONE, SINGLE, PAIR, TRIPLE, QUADS, SEQUENCE, CHAIN = 0, 0x11, 0x22, 0x33, 0x44, 0x50, 0x60
RULES = {1: "tl.single", 2: "tl.pair", 3: "tl.triple", 4: "tl.quads", 5: "tl.sequence", 6: "tl.double-sequence"}


@final
class Play(ByContents):
    """Play cards from the hand (`tl.lead`, `tl.follow`).

    `kind` says which combination they are, NONE where they are none; of two of a kind the one with more
    `power` is higher: the place of its top card. `level` is both in one number, the kind first. Two plays of a
    seat are the same when their cards are.
    """

    __slots__ = ("_cards", "kind", "level", "mask", "power", "seat")

    def __init__(self, seat: int, mask: int, kind: int, power: int, cards: tuple[Card, ...] = ()) -> None:
        self.seat, self.mask, self.kind, self.power, self._cards = seat, mask, kind, power, cards
        self.level = kind << 6 | power

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, from low to high."""
        if not self._cards:
            self._cards = sort(cards_in(self.mask))
        return self._cards

    @property
    def top(self) -> Card:
        """The highest card, which decides."""
        return self.cards[-1]

    @property
    def bomb(self) -> bool:
        """Whether it is quads or a chain of pairs (`tl.bomb`)."""
        return self.kind == QUADS or self.kind >= CHAIN

    @property
    def twos(self) -> bool:
        """Whether it is a 2, or a pair or triple of them (`tl.bomb.twos`)."""
        return self.power >= TWOS and self.kind in (SINGLE, PAIR, TRIPLE)

    @property
    def what(self) -> Statement:
        """The combination by name."""
        return Statement(RULES[self.kind >> 4], "called", (), {"length": self.kind & 15})

    @property
    def many(self) -> Statement:
        """Combinations of this kind by name."""
        return Statement(RULES[self.kind >> 4], "many", (), {"length": self.kind & 15})

    def __str__(self) -> str:
        return "play " + " ".join(map(str, self.cards))

    @property
    def label(self) -> Statement:
        """The move in words."""
        facts: dict[str, Fact] = {"cards": self.cards}
        return Statement("tl.follow", "play", self.cards, facts)

    def _key(self) -> tuple[int, object]:
        return self.seat, self.mask or self._cards

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self}>"


@final
class Pass:
    """Stay out until the round ends (`tl.pass`)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __str__(self) -> str:
        return "pass"

    @property
    def cards(self) -> tuple[Card, ...]:
        """None."""
        return ()

    @property
    def label(self) -> Statement:
        """The move in words."""
        return Statement("tl.pass", "stay-out")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pass) and self.seat == other.seat

    def __hash__(self) -> int:
        return hash((self.seat, "pass"))

    def __repr__(self) -> str:
        return f"<seat {self.seat}: pass>"


Move: TypeAlias = "Play | Pass"
PASS = tuple(Pass(seat) for seat in range(5))


def sort(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards from low to high; face-down ones last."""
    return tuple(sorted(cards, key=lambda one: 52 if one is UNKNOWN else ORDER[one.index]))


def spread(cards: tuple[Card, ...]) -> int:
    """The mask of cards that all differ and are known; 0 for others, which no hand holds."""
    return 0 if UNKNOWN in cards or len(set(cards)) < len(cards) else mask_of(cards)

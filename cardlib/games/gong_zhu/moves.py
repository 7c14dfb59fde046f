"""The moves of Gong Zhu: to expose cards, and to play one to a trick."""

from __future__ import annotations

from typing import TypeAlias, final

from cardlib.cards import CARDS, SUITS, UNKNOWN, Card, card, cards_in, mask_of
from cardlib.contents import ByContents
from cardlib.game import Fact, Statement

PIG, SHEEP, DOUBLER, ACE = map(card, ("Q♠", "J♦", "10♣", "A♥"))
KEYS = (PIG, SHEEP, DOUBLER, ACE)  # the cards that can be exposed (`gz.expose`)
KEY_MASK = mask_of(KEYS)
HEARTS = mask_of(one for one in CARDS if one.suit is ACE.suit)
TWO = card("2♠")  # its holder leads the first round (`gz.lead.first`)
SUIT = tuple(SUITS[one.index // 13] for one in CARDS)  # all cards of a card's suit, by its index
# The place of a card in its suit from 2 (0) to ace (12), by its index (`gz.deck`).
HEIGHT = tuple((one.index % 13 + 12) % 13 for one in CARDS)


def by_height(mask: int) -> tuple[Card, ...]:
    """The cards of a hand as players sort them: by suit, from high to low."""
    return tuple(sorted(cards_in(mask), key=lambda one: (one.index // 13, -HEIGHT[one.index])))


@final
class Play:
    """Play a card to the trick (`gz.follow`)."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, one: Card) -> None:
        self.seat, self.card = seat, one

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card."""
        return (self.card,)

    @property
    def label(self) -> Statement:
        """The move in words."""
        return Statement("gz.follow", "play", self.cards, {"card": self.card})

    def __str__(self) -> str:
        return f"play {self.card}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and (self.seat, self.card) == (other.seat, other.card)

    def __hash__(self) -> int:
        return hash((self.seat, self.card))

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self}>"


@final
class Expose(ByContents):
    """Lay cards open before the first trick, or none (`gz.expose`).

    `up` are laid face up, `down` face down for sale, which only a house with `exposing="sale"` knows.
    """

    __slots__ = ("down", "seat", "up")

    def __init__(self, seat: int, up: tuple[Card, ...] = (), down: tuple[Card, ...] = ()) -> None:
        self.seat, self.up, self.down = seat, up, down

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards laid, those face up first."""
        return (*self.up, *self.down)

    @property
    def label(self) -> Statement:
        """The move in words."""
        facts: dict[str, Fact] = {"cards": self.cards, "up": self.up, "down": self.down}
        key = "nothing" if not self.cards else "down" if not self.up else "both" if self.down else "expose"
        return Statement("gz.expose", f"to-{key}", self.cards, facts)

    def __str__(self) -> str:
        if not self.cards:
            return "expose nothing"
        if not self.down:
            return "expose " + " ".join(map(str, self.up))
        up = [f"{one} up" for one in self.up]
        return "expose " + " ".join([*up, *(f"{one} down" for one in self.down)])

    def _key(self) -> tuple[object, ...]:
        return self.seat, frozenset(self.up), len(self.up), frozenset(self.down), len(self.down)

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self}>"


Move: TypeAlias = "Play | Expose"
# Made once: a bot asks for the same few plays in every game.
PLAYS = tuple(tuple(Play(seat, one) for one in (*CARDS, UNKNOWN)) for seat in range(5))

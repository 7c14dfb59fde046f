"""The moves of Chinese Ten, and which card fits which."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardlib.cards import CARDS, UNKNOWN, Card, Rank, cards_in, mask_of
from cardlib.game import Event, Fact, Seat, Statement


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card from the hand: it takes the table cards named, or it trails (`ct.turn`)."""

    seat: int
    card: Card
    takes: tuple[Card, ...] = field(default=(), compare=False)
    _taken: tuple[int, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        _refuse_no_card(self.card, self.takes)
        # The order of picking makes no other move.
        object.__setattr__(self, "_taken", tuple(sorted(one.index for one in self.takes)))

    def __str__(self) -> str:
        return f"play {self.card}" + (f" takes {' '.join(map(str, self.takes))}" if self.takes else "")

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card played, then the cards it takes."""
        return (self.card, *self.takes)

    @property
    def label(self) -> Statement:
        """The move in words."""
        key = "play-take" if self.takes else "play"
        return Statement("ct.turn", key, self.cards, {"card": self.card, "takes": self.takes})


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn up the top card of the stock (`ct.turn`)."""

    seat: int

    def __str__(self) -> str:
        return "turn up"

    @property
    def cards(self) -> tuple[Card, ...]:
        """None that is known: the top of the stock."""
        return ()

    @property
    def label(self) -> Statement:
        """The move in words."""
        return Statement("ct.turn", "turn-up")


@dataclass(frozen=True, slots=True)
class Take:
    """Take a table card with the card turned up, where several fit (`ct.capture.choice`)."""

    seat: int
    card: Card

    def __post_init__(self) -> None:
        _refuse_no_card(self.card)

    def __str__(self) -> str:
        return f"take {self.card}"

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card taken."""
        return (self.card,)

    @property
    def label(self) -> Statement:
        """The move in words."""
        return Statement("ct.turn", "take", self.cards, {"card": self.card})


def _refuse_no_card(one: object, takes: object = ()) -> None:
    if not isinstance(one, Card) or not isinstance(takes, tuple) or not all(isinstance(each, Card) for each in takes):
        raise ValueError(f"{one!r} takes {takes!r}: a move names a card, and those it takes as a tuple of cards.")


Move: TypeAlias = "Play | TurnUp | Take"


def value(one: Card) -> int:
    """What a card counts towards ten: ace 1, 2 to 9 their number, 0 for those without (`ct.value`)."""
    return one.rank.value if one.rank < Rank.TEN else 0


def _fits(one: Card) -> int:
    if value(one):
        return mask_of(other for other in CARDS if value(one) + value(other) == 10 and other is not one)
    return mask_of(other for other in CARDS if one.rank == other.rank and other is not one)


# Made once: a bot asks for the same few moves in every game, and making a dataclass is dear.
FITS: tuple[int, ...] = (*map(_fits, CARDS), 0)
TRAILS: tuple[tuple[Play, ...], ...] = tuple(tuple(Play(seat, one) for one in (*CARDS, UNKNOWN)) for seat in range(4))
CAPTURES: tuple[tuple[dict[int, Play], ...], ...] = tuple(
    tuple({other.index: Play(seat, one, (other,)) for other in cards_in(FITS[one.index])} for one in CARDS)
    for seat in range(4)
)
TAKES: tuple[tuple[Take, ...], ...] = tuple(tuple(Take(seat, one) for one in CARDS) for seat in range(4))
TURN_UP: tuple[tuple[TurnUp], ...] = tuple((TurnUp(seat),) for seat in range(4))
# Ranks whose fourth card can be left without a partner: the others pair up with another rank.
OWN_PARTNERS = tuple(
    mask_of(one for one in CARDS if one.rank == rank)
    for rank in (Rank.FIVE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
)


def captured(seat: int, one: Card, takes: tuple[Card, ...]) -> Event:
    """What a capture is told as: a sum, two of a rank, or the fourth of a rank."""
    other = takes[0]
    facts: dict[str, Fact] = {"who": Seat(seat), "card": one, "take": other, "takes": takes, "rank": one.rank}
    if len(takes) > 1:
        return Event("ct.capture.one", "fourth-took", (one, *takes), facts, seat=seat)
    if value(one):
        facts |= {"a": value(one), "b": value(other)}
        return Event("ct.capture.sum", "take", (one, other), facts, seat=seat)
    return Event("ct.capture.rank", "take", (one, other), facts, seat=seat)

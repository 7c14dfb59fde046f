"""Cards; the 52 French-suited ones, sets of them as bit masks, reading and shuffling."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, IntEnum
from functools import cache
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Suit(Enum):
    """One of the four suits; its value is the symbol players read."""

    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"

    @property
    def red(self) -> bool:
        """Whether hearts or diamonds (`ct.deck`)."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Rank(IntEnum):
    """Ace to king, numbered 1 to 13; each game has an order of its own."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __str__(self) -> str:
        return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(self.value, str(self.value))


class Card:
    """A playing card: one object for each face, so that cards compare by identity.

    Of the 52, `index` counts by suit (♠ ♥ ♦ ♣), ace to king, from 0 to 51; `bit` is 1 << index; a game with cards of
    its own counts them as it likes, and they have neither rank nor suit. `text` is how the card is written, `shown` how
    it stands in a sentence, `many` how several of them do, `spoken` a pattern with the words that fill it. `UNKNOWN` is
    the card nobody has seen.
    """

    __slots__ = ("bit", "index", "many", "rank", "shown", "spoken", "suit", "text")

    index: int
    bit: int
    text: str
    shown: str
    many: str
    spoken: tuple[str, Mapping[str, str]]
    rank: Rank
    suit: Suit

    def __init__(self, index: int, text: str, shown: str, spoken: tuple[str, Mapping[str, str]]) -> None:
        self.index, self.bit, self.text, self.shown, self.spoken = index, 1 << index, text, shown, spoken
        self.many = shown

    def __repr__(self) -> str:
        return self.text

    __str__ = __repr__

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)


def _french(index: int) -> Card:
    suit, rank = list(Suit)[index // 13], Rank(index % 13 + 1)
    text, names = f"{rank}{suit.value}", {"rank": rank.name.lower(), "suit": suit.name.lower()}
    made = Card(index, text, text, ("{rank} of {suit}", names))
    made.rank, made.suit = rank, suit
    return made


CARDS: tuple[Card, ...] = tuple(_french(index) for index in range(52))
UNKNOWN = Card(52, "?", "the face-down card", ("face-down card", {}))
KNOWN = UNKNOWN.bit - 1  # the 52 cards, as a mask
SUITS = tuple(0x1FFF << 13 * suit for suit in range(4))  # each suit, by index: ♠ ♥ ♦ ♣
_SUIT = re.compile("[♠♥♦♣]")
_SYMBOLS = str.maketrans("SHDCshdc♤♡♢♧", "♠♥♦♣♠♥♦♣♠♥♦♣", "\ufe0e\ufe0f")
_READ = {made.text: made for made in (*CARDS, UNKNOWN)}


def card(text: str) -> Card:
    """The card that `text` names: rank and suit in symbols or letters, "?" for an unknown one.

    >>> card("10♠"), card("TS"), card("10s"), card("?")
    (10♠, 10♠, 10♠, ?)

    Raises ValueError that names the text.
    """
    if not isinstance(text, str):
        raise ValueError(f"{short(repr(text))} is no card: a card is a text, as in “10♠” or “7H”.")
    rank, suit = text[:-1].upper(), text[-1:].translate(_SYMBOLS)
    if not suit and len(text) > 1:  # a variation selector stood last
        rank, suit = text[:-2].upper(), text[-2:-1].translate(_SYMBOLS)
    found = _READ.get(("10" if rank == "T" else rank) + suit)
    if found is None and len(_SUIT.findall(text.translate(_SYMBOLS))) > 1:
        raise ValueError(f"“{short(text)}” is more than one card: put a space between two cards, as in “10♠ 7H”.")
    if found is None:
        raise ValueError(
            f"“{short(text)}” is no card: write a rank (A 2 3 … 10 J Q K) and a suit (♠ ♥ ♦ ♣ or S H D C), "
            "as in 10♠ or 7H."
        )
    return found


def cards(text: str, read: Callable[[str], Card] = card) -> tuple[Card, ...]:
    """The cards of a text, in its order, separated by spaces or commas, each read by `read`; ValueError as there."""
    if not isinstance(text, str):
        raise ValueError(f"{short(repr(text))} is no card: cards are a text, as in “10♠ 7H”.")
    return tuple(read(word) for word in text.replace(",", " ").split())


def short(text: str) -> str:
    """A text that somebody has written, at a length at which it can be quoted."""
    return text if len(text) <= 60 else text[:60] + "…"


@cache
def _one_suit(mask: int) -> tuple[Card, ...]:
    # 8,192 tuples a suit at the most, made when first asked for.
    return tuple(one for one in CARDS if one.bit & mask)


# Most masks that are asked for hold one card or none.
_ONE_CARD: tuple[tuple[Card, ...], ...] = ((), *((one,) for one in CARDS))


def mask_of(members: Iterable[Card]) -> int:
    """The sum of the cards' bits."""
    mask = 0
    for member in members:
        mask += member.bit
    return mask


def cards_in(mask: int) -> tuple[Card, ...]:
    """The known cards of a mask, by suit and rank."""
    if not mask & (mask - 1) and mask <= KNOWN:
        return _ONE_CARD[mask.bit_length()]
    spades, hearts, diamonds, clubs = SUITS
    return _one_suit(mask & spades) + _one_suit(mask & hearts) + _one_suit(mask & diamonds) + _one_suit(mask & clubs)


class CardSet(int):
    """A set of cards, which is the sum of their bits; it prints and iterates as cards.

    Unknown cards have the bit above the 52, so that the sum counts them.

    >>> CardSet.of(cards("7♥ ? A♠ ?"))
    A♠ 7♥ ? ?
    """

    __slots__ = ()

    @classmethod
    def of(cls, members: Iterable[Card]) -> CardSet:
        """The set of these cards; each known card at most once."""
        return cls(mask_of(members))

    @property
    def known(self) -> CardSet:
        """The cards whose faces are known."""
        return CardSet(self & KNOWN)

    @property
    def unknown(self) -> int:
        """How many cards of the set nobody has named."""
        return self >> 52

    def __iter__(self) -> Iterator[Card]:
        yield from cards_in(self)
        for _ in range(self.unknown):
            yield UNKNOWN

    def __len__(self) -> int:
        return count(self)

    def __contains__(self, member: object) -> bool:
        return isinstance(member, Card) and member is not UNKNOWN and bool(self & member.bit)

    def __repr__(self) -> str:
        return " ".join(member.text for member in self)

    __str__ = __repr__


def count(mask: int) -> int:
    """How many cards a mask holds, the unknown ones included."""
    return (mask & KNOWN).bit_count() + (mask >> 52)


def refuse_unwritable(text: str) -> None:
    """Raise ValueError for a text with half a character in it, which nothing could be told about."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("This text holds half a character, so it cannot be read.") from None


def seeded(seed: str) -> Random:
    """A generator for a seed, which is a text that names a deal; ValueError for anything else."""
    if not isinstance(seed, str):
        raise ValueError(f"seed: {seed!r} is no text; a deal is named by a text, as in deal(“monday”).")
    refuse_unwritable(seed)
    return Random(seed)


def shuffled(members: Sequence[T], rng: Random) -> list[T]:
    """The cards in a random order.

    Sorted by random keys: of all that `Random` offers, only `random()` is promised to give the same
    numbers on every version of Python.
    """
    keys = [rng.random() for _ in members]
    return [members[place] for place in sorted(range(len(keys)), key=keys.__getitem__)]

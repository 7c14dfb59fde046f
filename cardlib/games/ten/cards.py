"""TEN's own cards: four colours with their wilds, wilds for any colour, currency; and the two kinds of tokens."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardlib.cards import UNKNOWN, Card, short

if TYPE_CHECKING:
    from cardlib.games.ten.rules import Ten

COLOURS = ("red", "blue", "orange", "green")
HIGHEST = 9
WILD, CASH = 40, 50  # where the wilds of any colour and the currency begin, by index
FACES = 55  # how many different cards there are
BUST_WORTH = 3  # what a bust token pays, without change (`ten.buy.pay`)
SUPPLY, BUSTS = 50, 15  # currency tokens and bust tokens (`ten.tokens`)
SETS = {1: 1, 2: 1, 3: 2, 4: 3, 5: 3}  # how many of the three marked sets are used, by players (`ten.deck.players`)


class Face(Card):
    """A face of TEN (`ten.deck`): a colour with a number, a wild, or currency; equal cards are the same object.

    `kind` is a colour, "wild", "cash" or "token"; `number` is 0 where it stands for any. `index` counts the colours
    by their numbers with # last, then the wilds, then the currency.
    """

    __slots__ = ("kind", "number")

    kind: str
    number: int

    def __init__(self, index: int, kind: str, number: int, shown: str, spoken: str) -> None:
        written = f"{kind}-{number or '#'}" if kind != "token" else shown.replace("a ", "").replace(" token", "")
        super().__init__(index, written, shown, (spoken, {"colour": kind, "number": str(number)}))
        self.kind, self.number = kind, number

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return face, (self.text,)


def _made() -> tuple[Face, ...]:
    found: list[Face] = []
    for kind in COLOURS:
        found += [Face(len(found) + n - 1, kind, n, f"{kind} {n}", "{colour} {number}") for n in range(1, 10)]
        found.append(Face(len(found), kind, 0, f"{kind} #", "{colour} wild, any number"))
    found += [Face(WILD + n - 1, "wild", n, f"wild {n}", "wild {number}, any colour") for n in range(1, 10)]
    found.append(Face(len(found), "wild", 0, "wild #", "full wild, any colour and number"))
    found += [Face(CASH + n - 1, "cash", n, f"currency {n}", "currency {number}") for n in range(1, 6)]
    return tuple(found)


_FACES = _made()
# What a card adds to the running total (`ten.total`), by index: nothing for a wild.
VALUE = tuple({"cash": -one.number, "wild": 0}.get(one.kind, one.number) for one in _FACES)
TOKEN = Face(FACES, "token", 1, "a token", "a token")
BUST = Face(FACES + 1, "token", BUST_WORTH, "a bust token", "a bust token")
TOKEN.many, BUST.many = "tokens", "bust tokens"
HIDDEN = FACES + 2  # the place of an unknown card among the faces
ALL: tuple[Card, ...] = (*_FACES, TOKEN, BUST, UNKNOWN)

NUMBERS = tuple(index for index in range(WILD) if index % 10 != HIGHEST)  # the cards that have a price
IS_WILD = tuple(index < CASH and (index >= WILD or index % 10 == HIGHEST) for index in range(FACES))
_READ = {one.text: one for one in ALL}


def face(text: str) -> Card:
    """The card that a text names, as in red-7, red-#, wild-4, wild-#, cash-3, or "?"; ValueError for any other."""
    found = _READ.get(text.lower()) if isinstance(text, str) else None
    if found is None or found in (TOKEN, BUST):
        said = f"“{short(text)}”" if isinstance(text, str) else short(repr(text))
        raise ValueError(f"{said} is no card of TEN: write it as in red-7, blue-#, wild-4, wild-# or cash-3.")
    return found


def piece(text: str) -> Card:
    """What can be paid with: “token”, “bust” or a card."""
    return {"token": TOKEN, "bust": BUST}.get(text) or face(text)


def worth(one: Card) -> int:
    """What a token or a card pays (`ten.buy.pay`)."""
    return BUST_WORTH if one is BUST else 1


def place(one: Card) -> int:
    """The index of a card, an unknown one included."""
    return HIDDEN if one is UNKNOWN else one.index


@cache
def copies(game: Ten) -> tuple[int, ...]:
    """How many of each face the deck has for that many players (`ten.deck`, `ten.deck.players`, `ten.currency`)."""
    sets = SETS[game.players]
    colour = [sets if number <= 6 else 1 for number in range(1, 10)] + [2]
    return (*colour * 4, *(1,) * 10, *(count // 3 * sets for count in game.currency_cards))


def cards_of(counts: bytearray) -> tuple[Card, ...]:
    """The cards of a pile, equal ones beside each other."""
    return tuple(one for one, number in zip(ALL, counts, strict=False) for _ in range(number))

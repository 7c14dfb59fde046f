"""Reading the keywords of `Game.position`: what a teacher writes, and what a record holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import signature
from typing import ParamSpec, TypeAlias, TypeVar

from cardlib.cards import UNKNOWN, Card, CardSet, card, cards, short

P = ParamSpec("P")
R = TypeVar("R")
Cards: TypeAlias = "str | int | Iterable[Card | str]"
Hands: TypeAlias = "str | int | Sequence[Cards]"
Read: TypeAlias = "Callable[[str], Card]"  # how a deck's cards are read


def known_keywords(position: Callable[P, R]) -> Callable[P, R]:
    """Let a game's `position` answer an unknown keyword with ValueError and the keywords there are."""
    known = [name for name in signature(position).parameters if name != "self"]

    @wraps(position)
    def checked(*args: P.args, **given: P.kwargs) -> R:
        if len(args) > 1:
            raise ValueError(f"{args[1]!r}: a position says what lies where by name: {', '.join(known)}.")
        for name in given:
            if name not in known:
                raise ValueError(f"“{name}” is nothing that a position has; it has {', '.join(known)}.")
        return position(*args, **given)

    return checked


def read_cards(keyword: str, given: Cards, read: Read = card, most: int = 52) -> tuple[Card, ...]:
    """The cards of one pile: a text ("7♥ ?"), a number of unknown cards up to `most`, or a sequence of cards."""
    try:
        if isinstance(given, str):
            return cards(given, read)
        if isinstance(given, CardSet):
            return tuple(given)
        if isinstance(given, int) and not isinstance(given, bool) and 0 <= given <= most:
            return (UNKNOWN,) * given
        if isinstance(given, Iterable):
            return tuple(read(one.text) if isinstance(one, Card) else _only(one, read) for one in given)
    except ValueError as error:
        raise ValueError(f"{keyword}: {error}") from None
    raise ValueError(f"{keyword}: {given!r} is neither a text with cards nor a number of unknown cards up to {most}.")


def _only(text: str, read: Read) -> Card:
    if not isinstance(text, str):
        raise ValueError(f"{text!r} is no card.")
    found = cards(text, read)
    if len(found) != 1:
        raise ValueError(f"“{text}” is not one card.")
    return found[0]


def read_seats(keyword: str, given: Hands, players: int, read: Read = card, most: int = 52) -> list[tuple[Card, ...]]:
    """One pile a seat: a sequence, or a text with " / " between seats; seats not named have none."""
    if isinstance(given, int) and not isinstance(given, bool):
        given = [given]
    if not isinstance(given, str | Sequence) or isinstance(given, bytes):
        raise ValueError(f"{keyword}: {given!r} must be one text a seat, like [“A♠ 6♦”, “? ?”].")
    each: Sequence[Cards] = given.split("/") if isinstance(given, str) else given
    if len(each) > players:
        raise ValueError(f"{keyword}: {len(each)} seats are given, but the game has {players} players.")
    found = [read_cards(f"{keyword} of seat {seat}", pile, read, most) for seat, pile in enumerate(each)]
    return found + [()] * (players - len(found))


def read_numbers(keyword: str, given: str | int | Sequence[int | str], players: int) -> list[int]:
    """One whole number a seat, from 0 on: a text ("5 2"), or a sequence; seats not named have 0."""
    if isinstance(given, bytes):
        raise ValueError(f"{keyword}: {short(repr(given))} are no numbers.")
    each = given.split() if isinstance(given, str) else given if isinstance(given, Sequence) else [given]
    if len(each) > players:
        raise ValueError(f"{keyword}: {len(each)} numbers are given, where there can be {players}.")
    found = []
    for one in each:
        text = str(one)
        if isinstance(one, bool) or not (text.isascii() and text.isdigit() and len(text) < 4):
            raise ValueError(f"{keyword}: {short(repr(one))} is no whole number from 0 to 999.")
        found.append(int(text))
    return found + [0] * (players - len(found))


def read_card(keyword: str, given: str | Card | None, read: Read = card) -> Card | None:
    """One card, or none."""
    if given is None or given == "":
        return None
    found = read_cards(keyword, (given,) if isinstance(given, Card) else given, read)
    if len(found) > 1:
        raise ValueError(f"{keyword}: “{given}” is more than one card.")
    return found[0] if found else None


def read_seat(keyword: str, given: int | str | None, players: int) -> int | None:
    """A seat number, or none."""
    if given is None or given == "none":
        return None
    if isinstance(given, str) and given.isascii() and given.isdigit() and len(given) < 3:
        given = int(given)
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < players:
        raise ValueError(f"{keyword}: {short(repr(given))} is no seat; the seats are 0 to {players - 1}.")
    return given


def refuse_no_seat(seat: object, players: int) -> None:
    """Raise ValueError for what is no number of a seat."""
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < players:
        raise ValueError(f"{short(repr(seat))} is no seat; the seats are 0 to {players - 1}.")


def read_flag(keyword: str, given: bool | str) -> bool:
    """Yes or no."""
    if given in (True, "yes"):
        return True
    if given in (False, "no"):
        return False
    raise ValueError(f"{keyword}: {given!r} is neither True nor False.")


def refuse_twice(piles: Iterable[tuple[str, Iterable[Card]]]) -> None:
    """Raise ValueError for a card of the 52 that lies in more than one place, or for more than 52."""
    seen: dict[Card, list[str]] = {}
    for where, members in piles:
        for one in members:
            if one is not UNKNOWN:
                seen.setdefault(one, []).append(where)
    for one, places in seen.items():
        if len(places) > 1:
            where = " and ".join(dict.fromkeys(places))
            raise ValueError(f"{one} lies in the position {len(places)} times ({where}); the deck has one.")
    total = sum(1 for _, members in piles for _ in members)
    if total > 52:
        raise ValueError(f"The position has {total} cards; the deck has 52.")

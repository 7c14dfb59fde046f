"""What only a position of Tien Len has to read or refuse, and how it is written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from cardlib.cards import UNKNOWN, cards_in, mask_of
from cardlib.games.tien_len.combinations import play_of
from cardlib.games.tien_len.moves import BY_ORDER, Play
from cardlib.games.tien_len.state import State
from cardlib.position import Cards, Hands, read_cards, read_flag, read_seat, read_seats, refuse_twice

if TYPE_CHECKING:
    from cardlib.games.tien_len.rules import TienLen

Seats: TypeAlias = "str | int | Sequence[int]"


def describe(state: State) -> dict[str, str]:
    """The keywords, as text, from which `position` makes this state again."""
    said = {
        "hands": " / ".join(map(str, state.hands)).rstrip(" /").lstrip(),
        "top": " ".join(map(str, state._top.cards)) if state._top else "",
        "top_seat": "" if state.top_seat is None else str(state.top_seat),
        "passed": " ".join(map(str, state.passed)),
        "places": " ".join(map(str, state.places)),
        "played": str(state.played),
        "aside": str(state.aside),
        "turn": "" if state.turn is None else str(state.turn),
        "first_deal": "yes" if state.first_deal else "",
        "instant": "" if state.instant is None else str(state.instant),
    }
    return {keyword: text for keyword, text in said.items() if text}


def read_position(
    game: TienLen,
    hands: Hands,
    top: Cards,
    top_seat: int | str | None,
    passed: Seats,
    places: Seats,
    played: Cards,
    aside: Cards,
    turn: int | str | None,
    first_deal: bool | str,
    instant: int | str | None,
) -> State:
    """The state that these keywords describe; ValueError with the culprit."""
    players = game.players
    held = read_seats("hands", hands, players)
    laid, gone, away = read_cards("top", top), read_cards("played", played), read_cards("aside", aside)
    refuse_twice(
        [(f"the hand of seat {seat}", hand) for seat, hand in enumerate(held)]
        + [("on top", laid), ("played", gone), ("set aside", away)]
    )
    for keyword, given in (("top", laid), ("played", gone)):
        if UNKNOWN in given:
            raise ValueError(f"{keyword}: a card that was played lies face up, so it cannot be unknown.")
    out = _seats("places", places, players)
    for seat in out:
        if held[seat]:
            raise ValueError(f"places: seat {seat} is out, so its hand cannot hold {held[seat][0]}.")
    masks = [mask_of(hand) for hand in held]
    opening = read_flag("first_deal", first_deal)
    first = _turn(read_seat("turn", turn, players), read_seat("top_seat", top_seat, players), masks, opening)
    lies = _top(game, first, read_seat("top_seat", top_seat, players), top, laid) if laid or top_seat not in (
        None, "none",
    ) else None  # fmt: skip
    state = State(
        masks, lies, sum(1 << seat for seat in _passed(passed, players, lies, first)), out, mask_of(gone),
        mask_of(away), first, opening, read_seat("instant", instant, players), [None] * players,
    )  # fmt: skip
    if opening:
        _refuse_no_opening(state)
    return state


def _turn(named: int | None, top_seat: int | None, masks: list[int], opening: bool) -> int:
    """Who is to move: who is named, else who holds the lowest card, else who comes after the top; with cards."""
    seat = named if named is not None else 0 if top_seat is None else (top_seat + 1) % len(masks)
    if named is None and opening:
        lowest = next((one for one in BY_ORDER if any(one.bit & mask for mask in masks)), None)
        seat = next((seat for seat, mask in enumerate(masks) if lowest and lowest.bit & mask), seat)
    while any(masks) and not masks[seat]:
        seat = (seat + 1) % len(masks)
    return seat


def _top(game: TienLen, turn: int, named: int | None, given: Cards, laid: tuple[object, ...]) -> Play:
    seat = (turn - 1) % game.players if named is None else named
    if seat == turn:
        raise ValueError(f"top_seat: seat {seat} is to move, so another seat has played what lies on top.")
    if not laid:
        raise ValueError("top_seat: nothing lies on top, so nobody has played it.")
    play = play_of(seat, read_cards("top", given), game.twos_in_sequences)
    if not play.kind:
        shown = " ".join(map(str, play.cards))
        raise ValueError(f"top: {shown} is no combination, so it cannot have been played.")
    return play


def _seats(keyword: str, given: Seats, players: int) -> tuple[int, ...]:
    """Seats by number: one, a text with spaces between, or a sequence; each at most once."""
    words = [given] if isinstance(given, int) else given.replace(",", " ").split() if isinstance(given, str) else given
    if not isinstance(words, Sequence):
        raise ValueError(f"{keyword}: {words!r} are no seats; write them as in “2 0”.")
    found = [read_seat(keyword, word, players) for word in words]
    seats = tuple(seat for seat in found if seat is not None)
    if len(set(seats)) < len(found):
        raise ValueError(f"{keyword}: every seat is named once, by its number.")
    return seats


def _passed(given: Seats, players: int, top: Play | None, turn: int) -> tuple[int, ...]:
    seats = _seats("passed", given, players)
    if seats and top is None:
        raise ValueError("passed: nothing lies on top, so nobody can have passed.")
    for seat in seats:
        if seat == turn or (top and seat == top.seat):
            what = "is to move" if seat == turn else "has played what lies on top"
            raise ValueError(f"passed: seat {seat} {what}, so it has not passed.")
    return seats


def _refuse_no_opening(state: State) -> None:
    """Raise ValueError where the first lead of a first deal cannot be due."""
    if state._top or state._played or state._places:
        raise ValueError("first_deal: cards were played already, so the first lead is over.")
    assert state.turn is not None
    known = [cards_in(hand & (UNKNOWN.bit - 1)) for hand in state._hands]
    lowest = next((one for one in BY_ORDER if any(one in hand for hand in known)), None)
    if lowest and lowest not in known[state.turn] and state._hands[state.turn] < UNKNOWN.bit:
        raise ValueError(f"first_deal: the holder of {lowest} leads, not seat {state.turn}.")

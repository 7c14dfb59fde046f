"""What only a position of Tien Len has to read or refuse, and how it is written down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from cardlib.cards import KNOWN, UNKNOWN, Card, cards_in, mask_of
from cardlib.games.tien_len.combinations import play_of
from cardlib.games.tien_len.moves import BY_ORDER, Play
from cardlib.games.tien_len.state import State
from cardlib.position import Cards, Hands, read_card, read_cards, read_flag, read_seat, read_seats, refuse_twice

if TYPE_CHECKING:
    from cardlib.games.tien_len.rules import TienLen

Seats: TypeAlias = "str | int | Sequence[int]"
MOST = 13  # cards in a hand


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
        "turn": "none" if state.turn is None else str(state.turn),
        "first_deal": "yes" if state.first_deal else "",
        "first_card": str(state.first_card or ""),
        "instant": "" if state.instant is None else str(state.instant),
    }
    return {keyword: text for keyword, text in said.items() if text}


@dataclass(frozen=True)
class Given:
    """The keywords of a position as they were given."""

    hands: Hands
    top: Cards
    top_seat: int | str | None
    passed: Seats
    places: Seats
    played: Cards
    aside: Cards
    turn: int | str | None
    first_deal: bool | str
    first_card: str | Card | None
    instant: int | str | None


def read_position(game: TienLen, given: Given) -> State:
    """The state that these keywords describe; ValueError with the culprit."""
    players = game.players
    held = read_seats("hands", given.hands, players)
    laid, gone = read_cards("top", given.top), read_cards("played", given.played)
    away = read_cards("aside", given.aside)
    refuse_twice(
        [(f"the hand of seat {seat}", hand) for seat, hand in enumerate(held)]
        + [("on top", laid), ("played", gone), ("set aside", away)]
    )
    for keyword, cards in (("top", laid), ("played", gone)):
        if UNKNOWN in cards:
            raise ValueError(f"{keyword}: a card that was played lies face up, so it cannot be unknown.")
    for seat, hand in enumerate(held):
        if len(hand) > MOST:
            raise ValueError(f"hands: seat {seat} has {len(hand)} cards; nobody gets more than {MOST}.")
    out = _seats("places", given.places, players)
    for seat in out:
        if held[seat]:
            raise ValueError(f"places: seat {seat} is out, so its hand cannot hold {held[seat][0]}.")
    won = read_seat("instant", given.instant, players)
    if won is not None and not game.instant_wins:
        raise ValueError("instant: in this house no hand wins as it is dealt.")
    masks, opening = [mask_of(hand) for hand in held], read_flag("first_deal", given.first_deal)
    owner, passed = read_seat("top_seat", given.top_seat, players), _seats("passed", given.passed, players)
    turn = _turn(read_seat("turn", given.turn, players), owner, passed, masks, opening)
    if owner is not None and not laid:
        raise ValueError("top_seat: nothing lies on top, so nobody has played it.")
    top = _top(game, (turn - 1) % players if owner is None else owner, laid) if laid else None
    if given.turn != "none":
        _refuse_two_roles(turn, top, passed)
    state = State(
        masks, top, sum(1 << seat for seat in passed), out, mask_of(gone), mask_of(away), turn, opening,
        read_card("first_card", given.first_card), won, [None] * players,
    )  # fmt: skip
    if opening:
        _open(state)
    return state


def _turn(named: int | None, top_seat: int | None, passed: tuple[int, ...], masks: list[int], opening: bool) -> int:
    """Who is to move: who is named, else who holds the lowest card, else the next in the round; with cards."""
    if named is not None:
        if any(masks) and not masks[named]:
            raise ValueError(f"turn: seat {named} holds no cards, so it cannot be its turn.")
        return named
    seat = 0 if top_seat is None else (top_seat + 1) % len(masks)
    if opening:
        lowest = next((one for one in BY_ORDER if any(one.bit & mask for mask in masks)), None)
        seat = next((seat for seat, mask in enumerate(masks) if lowest and lowest.bit & mask), seat)
    for _ in masks:
        if masks[seat] and seat not in passed and seat != top_seat:
            break
        seat = (seat + 1) % len(masks)
    return seat


def _top(game: TienLen, seat: int, laid: tuple[Card, ...]) -> Play:
    play = play_of(seat, laid, game.twos_in_sequences)
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


def _refuse_two_roles(turn: int, top: Play | None, passed: tuple[int, ...]) -> None:
    """Raise ValueError where a seat that is to move, or has played the top, is said to have done something else."""
    if passed and top is None:
        raise ValueError("passed: nothing lies on top, so nobody can have passed.")
    if top is not None and top.seat == turn:
        raise ValueError(f"top_seat: seat {turn} is to move, so another seat has played what lies on top.")
    for seat in passed:
        if seat == turn or (top and seat == top.seat):
            what = "is to move" if seat == turn else "has played what lies on top"
            raise ValueError(f"passed: seat {seat} {what}, so it has not passed.")


def _open(state: State) -> None:
    """Note the lowest card; raise ValueError where the first lead of a first deal cannot be due."""
    if state._top or state._played or state._places:
        raise ValueError("first_deal: cards were played already, so the first lead is over.")
    assert state.turn is not None
    known = [cards_in(hand & KNOWN) for hand in state._hands]
    lowest = next((one for one in BY_ORDER if any(one in hand for hand in known)), None)
    if state.first_card is None and state._hands[state.turn] < UNKNOWN.bit:
        state.first_card = lowest
    if lowest and state.first_card == lowest and lowest not in known[state.turn]:
        raise ValueError(f"first_deal: the holder of {lowest} leads, not seat {state.turn}.")

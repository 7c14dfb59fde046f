"""The points of a collection of TEN: the longest run of each colour, with the wilds where they bring most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from cardlib.cards import Card
from cardlib.game import Fact, Line, Score, Seat, Statement
from cardlib.games.ten.cards import ALL, COLOURS, HIGHEST, IS_WILD, WILD, cards_of

if TYPE_CHECKING:
    from cardlib.games.ten.rules import Ten
    from cardlib.games.ten.state import State

ANY = WILD + HIGHEST  # the full wild
# Every stretch of consecutive numbers, the longest first: its length, its lowest number from 0, its numbers as bits.
STRETCHES = tuple(
    (length, low, (1 << length) - 1 << low) for length in range(HIGHEST, 0, -1) for low in range(HIGHEST - length + 1)
)


@dataclass(frozen=True, slots=True)
class Way:
    """A run that one colour could have: its points, how many wilds of any colour it needs, which numbers those may
    have, and where it lies.
    """

    points: int
    needs: int
    usable: int
    low: int
    length: int


@lru_cache(1 << 14)
def _ways(held: int, own_wilds: int, wilds: int, full: int, bonus: int) -> tuple[Way, ...]:
    """The runs worth thinking of for a colour, the longest first; the last needs no wild of any colour."""
    found: list[Way] = []
    for length, low, stretch in STRETCHES:
        missing = stretch & ~held
        needs, usable = missing.bit_count() - own_wilds, missing & wilds
        points = length + (bonus if length == HIGHEST else 0)
        if needs <= 0:
            return (*found, Way(points, 0, 0, low, length))
        # One that has as many points, needs fewer by some and can use all but as many of these wilds is as good.
        if needs <= usable.bit_count() + full and not any(
            way.points >= points and (usable & ~way.usable).bit_count() <= needs - way.needs for way in found
        ):
            found.append(Way(points, needs, usable, low, length))
    return (*found, Way(0, 0, 0, 0, 0))


def best(counts: Sequence[int], bonus: int) -> tuple[Way, ...]:
    """The run of each colour, of all that the wilds allow together, with most points (`ten.score.wilds`).

    A set of runs is possible when no group of them needs more wilds than fit it: then they can be shared out (Hall).
    """
    wilds = sum(1 << number for number in range(HIGHEST) if counts[WILD + number])
    full = counts[ANY]
    colours = [
        _ways(
            sum(1 << number for number in range(HIGHEST) if counts[start + number]), counts[start + HIGHEST], wilds,
            full, bonus,
        )
        for start in range(0, WILD, 10)
    ]  # fmt: skip
    if all(len(ways) == 1 for ways in colours):
        return tuple(ways[0] for ways in colours)
    return _together(tuple(colours), wilds.bit_count() + full, full)


@lru_cache(1 << 12)
def _together(colours: tuple[tuple[Way, ...], ...], supply: int, full: int) -> tuple[Way, ...]:
    # What the colours from each one on could bring at most with so many wilds, whichever these are.
    most = [[0] * (supply + 1)]
    for ways in reversed(colours):
        after = most[0]
        most.insert(
            0,
            [
                max(way.points + after[left - way.needs] for way in ways if way.needs <= left)
                for left in range(supply + 1)
            ],
        )
    reached, chosen = -1, tuple[Way, ...]()

    def search(at: int, left: int, points: int, taken: tuple[Way, ...], groups: list[tuple[int, int]]) -> None:
        nonlocal reached, chosen
        if at == len(colours):
            reached, chosen = points, taken
            return
        for way in colours[at]:
            if way.needs > left or points + way.points + most[at + 1][left - way.needs] <= reached:
                continue
            joined = [(needs + way.needs, usable | way.usable) for needs, usable in groups] if way.needs else []
            if all(needs <= usable.bit_count() + full for needs, usable in joined):
                search(at + 1, left - way.needs, points + way.points, (*taken, way), groups + joined)

    search(0, supply, 0, (), [(0, 0)])
    return chosen


def value(counts: Sequence[int], bonus: int) -> int:
    """The points of a collection, given as how many cards of each face it has."""
    return sum(way.points for way in best(counts, bonus))


def runs(counts: Sequence[int], bonus: int) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    """The best run of each colour: its lowest number and its cards from there on, the wilds where they stand."""
    ways = best(counts, bonus)
    wilds = [number for number in range(HIGHEST) if counts[WILD + number]]
    shared = _shared(ways, tuple(wilds), counts[ANY])
    assert shared is not None, "a set of runs that is possible can be shared out"
    return tuple(
        (way.low + 1, tuple(_fill(start, way, counts, numbers)))
        for start, way, numbers in zip(range(0, WILD, 10), ways, shared, strict=True)
    )


def _shared(ways: tuple[Way, ...], wilds: tuple[int, ...], full: int) -> list[tuple[int, ...]] | None:
    """The numbers of the wilds that each of the runs gets, HIGHEST for the full wild; None where that cannot be."""
    if not ways:
        return []
    way, *rest = ways
    fitting = [number for number in wilds if way.usable >> number & 1]
    for with_full in range(min(full, way.needs) + 1):
        for numbers in combinations(fitting, way.needs - with_full):
            left = tuple(number for number in wilds if number not in numbers)
            others = _shared(tuple(rest), left, full - with_full)
            if others is not None:
                return [(*numbers, *(HIGHEST,) * with_full), *others]
    return None


def _fill(start: int, way: Way, counts: Sequence[int], numbers: tuple[int, ...]) -> list[Card]:
    spare = [ALL[ANY] for number in numbers if number == HIGHEST] + [ALL[start + HIGHEST]] * counts[start + HIGHEST]
    found = []
    for number in range(way.low, way.low + way.length):
        if counts[start + number]:
            found.append(ALL[start + number])
        else:
            found.append(ALL[WILD + number] if number in numbers else spare.pop(0))
    return found


def points(game: Ten, state: State) -> list[int]:
    """The points by seat: what the lines of `score` add up to."""
    return [value(own, game.full_run_bonus) for own in state._own]


def score(game: Ten, state: State) -> Score:
    """A line for the run of each colour, one for a full run, one for the cards that stand apart (`ten.score.run`)."""
    lines: list[Line] = []
    for seat, own in enumerate(state._own):
        left = list(cards_of(own))
        for colour, (first, run) in zip(COLOURS, runs(own, game.full_run_bonus), strict=True):
            for one in run:
                left.remove(one)
            if run:
                lines += _lines(game, seat, colour, first, run)
        if left:
            lines.append(
                Line("ten.score.run", "apart", tuple(left), {"who": Seat(seat), "cards": tuple(left)}, seat=seat)
            )
    return Score(tuple(lines), game.sides, ties(state.tokens, [sum(own) for own in state._own]))


def _lines(game: Ten, seat: int, colour: str, first: int, run: tuple[Card, ...]) -> list[Line]:
    wilds = tuple(one for one in run if IS_WILD[one.index])
    numbers = " ".join(str(first + step) for step in range(len(run)))
    facts: dict[str, Fact] = {
        "who": Seat(seat), "colour": Statement("ten.deck", colour), "numbers": numbers, "cards": wilds,
    }  # fmt: skip
    rule = "ten.score.wilds" if wilds else "ten.score.run"
    key = "alone" if len(wilds) == len(run) else "line"
    found = [Line(rule, key, run, facts, seat=seat, points=len(run))]
    if len(run) == HIGHEST and game.full_run_bonus:
        found.append(Line("ten.score.full", "line", (), facts, seat=seat, points=game.full_run_bonus))
    return found


def ties(tokens: Sequence[int], cards: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """What decides between equal points, by seat: more tokens, then fewer cards (`ten.tie`)."""
    return tuple((held, -owned) for held, owned in zip(tokens, cards, strict=True))


def outcome(scores: Sequence[Score]) -> Statement:
    """Who has won, and by what (`ten.win`, `ten.tie`)."""
    score = scores[-1]
    winners, totals = score.winners, [score.total(side[0]) for side in score.sides]
    most = max(totals)
    equal = tuple(seat for seat, total in enumerate(totals) if total == most)
    facts: dict[str, Fact] = {
        "who": Seat(winners[0]), "all": tuple(map(Seat, winners)), "points": most, "equal": tuple(map(Seat, equal)),
    }  # fmt: skip
    if len(totals) == 1:
        return Statement("ten.solo", "points", (), facts)
    if len(winners) > 1:
        return Statement("ten.tie", "shared", (), facts)
    if len(equal) == 1:
        return Statement("ten.win", "wins", (), facts)
    tokens = max(score.ties[seat][0] for seat in equal)
    rich = tuple(Seat(seat) for seat in equal if score.ties[seat][0] == tokens)
    return Statement(
        "ten.tie", "tokens" if len(rich) == 1 else "cards", (), facts | ({"equal": rich} if len(rich) > 1 else {})
    )

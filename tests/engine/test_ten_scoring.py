"""The points of a collection of TEN, and who wins."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from cardlib import Score, Ten, say
from cardlib.games.ten.cards import CASH, FACES, IS_WILD, WILD, cards_of, copies, face
from cardlib.games.ten.scoring import ties, value

GAME = Ten()
NINE = " ".join(f"red-{number}" for number in range(1, 10))
EXAMPLES = [
    ("blue-1 blue-2 blue-3 blue-5 blue-7", 3),
    ("red-2 red-3 red-4 red-5 red-6 green-4 green-5 green-6 blue-8 blue-9 orange-1", 11),
    (NINE, 10),
    ("green-4 green-5 wild-6", 3),
    ("orange-1 orange-2 orange-4 orange-5 orange-#", 5),
    ("red-1 red-2 blue-4 blue-5 wild-3", 5),
    ("red-8 red-9 wild-#", 3),
    ("", 0),
    ("red-9 red-1", 1),
]


@pytest.mark.parametrize(("collection", "points"), EXAMPLES)
def test_worked_examples(collection: str, points: int) -> None:
    state = GAME.position(collections=collection)
    assert GAME.points(state)[0] == GAME.score(state).total(0) == points


def longest(numbers: int) -> int:
    """The longest run of ones."""
    best = run = 0
    for number in range(9):
        run = run + 1 if numbers >> number & 1 else 0
        best = max(best, run)
    return best


def exhaustive(counts: bytearray, bonus: int) -> int:
    """The most points over every way to put every wild."""
    held = [sum(1 << number for number in range(9) if counts[colour * 10 + number]) for colour in range(4)]
    ways: list[list[tuple[int, int]]] = []
    for colour in range(4):
        ways += [[(colour, number) for number in range(9)]] * counts[colour * 10 + 9]
    for number in range(9):
        ways += [[(colour, number) for colour in range(4)]] * counts[WILD + number]
    ways += [[(colour, number) for colour in range(4) for number in range(9)]] * counts[WILD + 9]
    best = 0
    for put in product(*ways):
        filled = list(held)
        for colour, number in put:
            filled[colour] |= 1 << number
        runs = list(map(longest, filled))
        best = max(best, sum(runs) + bonus * runs.count(9))
    return best


def test_the_best_assignment_is_that_of_an_exhaustive_search_for_two_thousand_collections() -> None:
    rng = Random(8)
    deck = [at for at, number in enumerate(copies(Ten(players=5))[:CASH]) for _ in range(number)]
    wilds, numbers = [at for at in deck if IS_WILD[at]], [at for at in deck if not IS_WILD[at]]
    for number in range(2_000):
        counts = bytearray(FACES)
        for at in (
            *rng.sample(numbers, rng.randrange(25)),
            *rng.sample(wilds, rng.choice((1, 2, 2, 3, 3, 4 if number % 20 == 0 else 3))),
        ):
            counts[at] += 1
        bonus = rng.choice((0, 1, 3))
        assert value(counts, bonus) == exhaustive(counts, bonus), cards_of(counts)


def test_all_wilds_together_and_what_is_greedy_is_not_best() -> None:
    wilds = " ".join([*(f"wild-{number}" for number in range(1, 10)), "wild-#"])
    colours = " ".join(f"{colour}-# {colour}-#" for colour in ("red", "blue", "orange", "green"))
    assert GAME.points(GAME.position(collections=f"{wilds} {colours}"))[0] == 19
    # Wild 5 makes a long red run longer by one, or joins two blue ones.
    joined = "red-1 red-2 red-3 red-4 blue-3 blue-4 blue-6 blue-7 wild-5"
    state = GAME.position(collections=joined)
    assert [(line.rule, line.points) for line in GAME.score(state).lines] == [
        ("ten.score.run", 4), ("ten.score.wilds", 5),
    ]  # fmt: skip


def test_score_lines_say_runs_wilds_and_what_stands_apart() -> None:
    state = Ten(players=3).position(collections="blue-1 blue-2 blue-2 blue-3 blue-5 wild-4 green-7 red-#")
    told = [(say(line), line.points) for line in Ten(players=3).score(state).lines]
    assert told == [
        ("Red # as red 1", 1), ("Blue 1 2 3 4 5 with wild 4", 5), ("Green 7", 1), ("Not in a run: blue 2", 0),
    ]  # fmt: skip


@pytest.mark.parametrize(("bonus", "points"), [(0, 9), (1, 10), (3, 12)])
def test_a_full_run_has_the_bonus_of_the_house_also_with_wilds(bonus: int, points: int) -> None:
    game = Ten(full_run_bonus=bonus)
    for collection in (NINE, NINE.replace("red-5", "wild-5").replace("red-7", "red-#")):
        score = game.score(game.position(collections=collection))
        assert score.total(0) == points
        assert ("ten.score.full" in [line.rule for line in score.lines]) == bool(bonus)


@pytest.mark.parametrize(
    ("collections", "tokens", "rule", "said"),
    [
        ("red-1 red-2 / blue-4", "0 5", "ten.win", "You win with 2 points."),
        ("red-1 red-2 / blue-4 blue-5", "4 2", "ten.tie", "You and Mei have 2 points each, and you have more tokens."),
        ("red-1 red-2 red-9 / blue-4 blue-5", "4 4", "ten.tie", "Mei wins: You and Mei are equal in points and tokens"),
        ("red-1 red-2 / blue-4 blue-5", "4 4", "ten.tie", "You and Mei share the win, with 2 points each."),
    ],
)
def test_who_wins_and_by_what(collections: str, tokens: str, rule: str, said: str) -> None:
    outcome = GAME.outcome([GAME.score(GAME.position(collections=collections, tokens=tokens))])
    assert outcome.rule == rule
    assert said in say(outcome)


def test_wilds_count_as_cards_in_a_tie() -> None:
    sides = ((0,), (1,))
    assert Score((), sides, ties([3, 3], [2, 3])).winners == (0,)
    state = GAME.position(collections="red-1 wild-2 / blue-4 blue-5 blue-9", tokens="3 3")
    assert GAME.score(state).winners == (0,)
    assert str(face("wild-2")) in map(str, state.collections[0])

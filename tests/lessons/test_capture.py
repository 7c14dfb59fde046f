"""The capture lesson, played through by messages: every right answer, every tempting mistake."""

from __future__ import annotations

import pytest

from tests.lessons.notebooks import LESSONS, steps
from tests.lessons.test_steps import pick, send

PATH = LESSONS / "chinese_ten" / "02_capture.ipynb"

THREAD: list[tuple[int, str, list[str], tuple[str, str], list[list[str]]]] = [
    # the step's number and kind, the tempting mistake, its verdict and the rule that answers it, what meets the goal
    (1, "do", ["4♦", "9♥"], ("no", "ct.capture.sum"), [["A♠", "9♥"]]),
    (2, "do", ["7♥", "4♣"], ("no", "ct.capture.sum"), [["3♣", "7♠"]]),
    (3, "predict", ["6♠", "4♥"], ("no", "ct.capture.one"), [["5♣"]]),
    (4, "do", ["10♦", "2♣"], ("no", "ct.capture.rank"), [["10♦", "10♥"]]),
    (5, "do", ["6♥"], ("no", "ct.capture.choice"), [["6♥", "4♦"]]),
    (5, "do", ["6♥", "4♣", "4♦"], ("no", "ct.capture.one"), [["6♥", "4♦"]]),
    (6, "do", ["9♠", "4♣"], ("no", "ct.capture.sum"), [["6♦"]]),
    (7, "do", ["8♠", "A♥"], ("no", "ct.capture.sum"), [["8♠"]]),
    (8, "watch", [], ("info", "ct.capture.sum"), [[]]),
    (9, "predict", ["9♦"], ("no", "ct.capture.sum"), [["4♣"]]),
    (10, "do", ["10♥"], ("no", "ct.capture.rank"), [["3♦"]]),
    (10, "do", ["5♣"], ("no", "ct.capture.order"), [["3♠"]]),
    (11, "do", ["2♣", "7♣"], ("no", "ct.capture.sum"), [["2♣", "8♦"], []]),
    (12, "play", ["A♦", "K♣"], ("no", "ct.capture.rank"), []),
]


@pytest.mark.parametrize(("number", "kind", "mistake", "answered", "answer"), THREAD)
def test_the_mistake_is_answered_and_the_goal_is_met(
    number: int, kind: str, mistake: list[str], answered: tuple[str, str], answer: list[list[str]]
) -> None:
    step = steps(PATH)[number - 1]
    assert step.kind == kind
    view = send(step, pick(*mistake, do=True))
    assert (view["verdict"]["kind"], view["rule"]["id"], view["done"]) == (*answered, False)
    for picked in answer:
        view = send(step, pick(*picked, do=True))
    if answer:
        assert (view["verdict"]["kind"], view["done"]) == ("ok", True)


def test_there_are_twelve_steps_and_the_rulings_are_told() -> None:
    made = steps(PATH)
    assert len(made) == 12
    badges = set()
    for number in (5, 6, 10):
        view = send(made[number - 1], pick({5: "6♥", 6: "6♦", 10: "10♥"}[number], do=True))
        view = send(made[number - 1], {"hint": 1}) if number == 10 else view
        badges.add(view["rule"]["badge"])
    assert "ruling" in badges


@pytest.mark.parametrize("strategy", ["first", "last", "hints"])
def test_the_last_step_ends_with_two_kings_left_over_however_it_is_played(strategy: str) -> None:
    step = steps(PATH)[-1]
    view = step.view()
    while not view["done"]:
        legal = step.game.legal_moves(step.state, 0)
        picked = [str(one) for one in (legal[0 if strategy == "first" else -1].cards if legal else ())]
        if strategy == "hints" and view["hints"]:
            view = send(step, {"hint": 1}, {"hint": 2}, {"hint": 3})
            picked = [one["card"] for pile in view["piles"] for one in pile["cards"] if one.get("is") == "hint"]
        view = send(step, pick(*picked, do=True))
        assert view["verdict"]["kind"] in ("info", "ok")
    assert "Left at the end: K♦ and K♣, for nobody." in view["verdict"]["rest"]

"""The capture lesson, played through by messages: every right answer, every tempting mistake."""

from __future__ import annotations

import pytest

from cardlib.lesson import Predict
from tests.lessons.notebooks import LESSONS, steps
from tests.lessons.test_steps import pick, send

PATH = LESSONS / "chinese_ten" / "02_capture.ipynb"

THREAD = [
    # the step's number, the tempting mistake, the rule that answers it, what meets the goal
    (1, ["4♦", "9♥"], "ct.capture.sum", ["A♠", "9♥"]),
    (2, ["7♥", "4♣"], "ct.capture.sum", ["3♣", "7♠"]),
    (3, ["6♠", "4♥"], "ct.capture.one", ["5♣"]),
    (4, ["10♦", "2♣"], "ct.capture.rank", ["10♦", "10♥"]),
]


@pytest.mark.parametrize(("number", "mistake", "rule", "answer"), THREAD)
def test_the_mistake_is_answered_and_the_goal_is_met(
    number: int, mistake: list[str], rule: str, answer: list[str]
) -> None:
    step = steps(PATH)[number - 1]
    view = send(step, pick(*mistake, do=True))
    assert (view["verdict"]["kind"], view["rule"]["id"], view["done"]) == ("no", rule, False)
    view = send(step, pick(*answer, do=True))
    assert (view["verdict"]["kind"], view["done"]) == ("ok", True)


def test_the_third_step_is_a_prediction() -> None:
    assert [isinstance(step, Predict) for step in steps(PATH)] == [False, False, True, False]

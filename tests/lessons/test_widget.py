"""The anywidget of a step: what fails is shown and logged, what cannot be is one sentence, and the outputs stored."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from cardlib_widgets import count, do, play, predict, switch, watch
from cardlib_widgets.picture import PICTURE
from cardlib_widgets.widget import StepError, StepWidget

from cardlib import ChineseTen

GAME = ChineseTen()


def failing(state: Any, events: Any) -> bool:
    """A teacher's condition with a slip in it that shows only when the table is empty."""
    return bool(state.table) and 1 / (len(state.table) - 2) > 0


def test_what_a_teachers_condition_raises_is_shown_and_logged_and_the_table_stays(
    caplog: pytest.LogCaptureFixture,
) -> None:
    step = do(GAME, "Take.", hands="A♠ 4♦ 7♥", table="9♥ K♦ 5♣", until=lambda state, events: len(state.table) == 2)
    step.step.aim.check = failing  # type: ignore[attr-defined]  # as if the slip showed only now
    before = step.view["record"]
    with caplog.at_level(logging.ERROR):
        step._on_message(step, {"n": 7, "picked": ["A♠", "9♥"], "do": True}, None)
    assert step.view["verdict"]["strong"].startswith("Something in this step has failed")
    assert step.view["verdict"]["rest"] == "ZeroDivisionError: division by zero"
    assert (step.view["n"], step.view["record"]) == (7, before)
    assert "ZeroDivisionError" in caplog.text
    step.step.aim.check = lambda state, events: True  # type: ignore[attr-defined]
    step._on_message(step, {"n": 8, "picked": ["A♠", "9♥"], "do": True}, None)
    assert step.view["done"], "and the step goes on"


IMPOSSIBLE: list[tuple[Any, dict[str, Any], str]] = [
    (do, {}, "goal: a step needs a sentence"),
    (do, {"goal": "Take.", "hands": "7♥"}, "until: say what meets the goal"),
    (do, {"goal": "Take.", "hands": "7♥ 7♥", "until": "ct.trail"}, "7♥ lies in the position 2 times"),
    (
        do,
        {"goal": "Take.", "hand": "7♥", "until": "ct.trail"},
        "“hand” is nothing that a step has. Do you mean “hands”?",
    ),
    (predict, {"goal": "Mark.", "hands": "7♥"}, "of: name the card, as in of=“5♦”; ready to be played here: 7♥."),
    (predict, {"goal": "Mark.", "hands": "7♥", "of": "5X"}, "of: “5X” cannot be played in this position; ready"),
    (do, {"goal": "Take.", "hands": "7♥", "until": lambda state, events: state.luck}, "failed with AttributeError"),
    (do, {"goal": "Take.", "hands": "A♠", "table": "9♥", "until": "try play A♠ takes 9♥"}, "leave out “try”"),
    (watch, {"goal": "See.", "hands": "7♥"}, "moves: a step to watch needs"),
    (watch, {"goal": "See.", "hands": "7♥", "moves": 7}, "moves: 7"),
    (count, {"goal": "Count.", "hands": "7♥"}, "nothing to count"),
    (play, {"goal": "Play.", "bots": "clever"}, "bots: 'clever'"),
    (play, {"goal": "Play.", "bots": 7}, "bots: 7"),
    (switch, {"goal": "Turn.", "option": "luck"}, "option: “luck” is no house rule"),
]


@pytest.mark.parametrize(("make", "given", "said"), IMPOSSIBLE)
def test_a_step_that_cannot_be_is_one_sentence_without_a_traceback(make: Any, given: dict[str, Any], said: str) -> None:
    with pytest.raises(StepError) as error:
        make(GAME, **given)
    (line,) = error.value._render_traceback_()
    assert said in line
    assert "\n" not in line


def test_the_stored_output_holds_the_text_the_widget_and_the_picture() -> None:
    step: StepWidget = do(GAME, "Take.", hands="A♠ 4♦", table="9♥", until="ct.capture.sum")
    data, _ = step._repr_mimebundle_()
    assert set(data) == {"text/plain", "application/vnd.jupyter.widget-view+json", PICTURE}
    assert data["text/plain"] == repr(step)
    assert data[PICTURE].startswith("<svg")

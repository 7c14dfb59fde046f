"""The course of Chinese Ten as a whole: every rule is met, every ruling is told, every step can be done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import nbformat
import pytest

from cardlib import ChineseTen
from cardlib.lesson import Count, Do, Play, Predict, Step, Switch, Watch
from cardlib.lesson.goal import Way
from cardlib.rulebook import sheet
from tests.lessons.notebooks import LESSONS, cells, steps
from tests.lessons.test_steps import pick, send

COURSE = sorted((LESSONS / "chinese_ten").glob("*.ipynb"))
EVERY_STEP = [(path, number) for path in COURSE for number in range(len(steps(path)))]


def done(step: Step) -> Iterator[dict[str, Any]]:
    """The views on the straight way to a step's goal."""
    yield step.view()
    if not step.dealt:
        yield send(step, pick(do=True))
    while not step.done:
        match step:
            case Count():
                yield send(step, {"value": str(step.points), "do": True})
            case Predict():
                yield send(step, pick(*map(str, step.answer_cards), do=True))
            case Switch():
                for option in step.view()["switches"]:
                    for value in option["values"]:
                        yield send(step, {"set": option["name"], "value": value["word"]})
                    back = next(value["word"] for value in option["values"])
                    yield send(step, {"set": option["name"], "value": back if option["name"] != "players" else "4"})
                if not step.done:
                    yield send(step, {"set": option["name"], "value": option["values"][-1]["word"]})
            case _:
                yield send(step, pick(*next_cards(step), do=True))


def next_cards(step: Step) -> list[str]:
    """The cards of the next move on the way; none to go on watching, or to let others move."""
    if isinstance(step, Watch) or not step.mine:
        return []
    if isinstance(step, Do):
        way: Way = step.aim.ways(step.state)[0]
        move = way.moves[0]
        return [str(one) for one in move.cards] if move.cards or (str(move) == "turn up" and not way.tried) else ["?"]
    return [str(one) for one in step.game.legal_moves(step.state, step.seat)[0].cards]


@pytest.mark.parametrize(("path", "number"), EVERY_STEP, ids=lambda part: part.stem if isinstance(part, Path) else part)
def test_every_step_can_be_done_and_comes_back(path: Path, number: int) -> None:
    step, fresh = steps(path)[number], steps(path)[number]
    *_, last = done(step)
    assert last["done"]
    again = send(fresh, {"open": last["record"]})
    assert (again["done"], again["record"]) == (True, last["record"])
    assert again["verdict"] == last["verdict"] or isinstance(step, Switch), "a switch tells all its changes at once"


def test_every_rule_is_met_in_some_step() -> None:
    met: set[str] = set()
    for path in COURSE:
        for step in steps(path):
            for view in done(step):
                met |= {view["rule"]["id"]} if view["rule"] else set()
            met |= {event.rule for moment in step.match.moments for event in moment.events}
            met |= {line.rule for line in step.game.score(step.state).lines}
            if isinstance(step, Do):
                start = step.aim.others_moved(step.match.moments[0].state)
                reasons = (step.game.objection(start, move) for move in step.game.attempts(start, step.seat))
                met |= {way.rule for way in step.ways} | {reason.rule for reason in reasons if reason}
    assert {rule.id for rule in ChineseTen.rulebook if rule.id.startswith("ct.")} - met == set()


def test_every_option_is_a_switch_of_the_house_rules() -> None:
    (house,) = [path for path in COURSE if path.stem == "04_house_rules"]
    turned = {option.name for step in steps(house) if isinstance(step, Switch) for option in step.options}
    assert turned == {option.name for option in fields(ChineseTen)}


def test_every_ruling_of_the_sheet_is_told_as_a_ruling() -> None:
    prose = " ".join(cell.source for path in COURSE for cell in cells(path) if cell.cell_type == "markdown").lower()
    shown = set()
    for path in COURSE:
        for step in steps(path):
            for view in done(step):
                if view["rule"] and view["rule"]["badge"] == "ruling":
                    shown.add(view["rule"]["id"])
    assert {rule.id for rule in sheet(ChineseTen()) if rule.origin == "ruling" and rule.id.startswith("ct.")} <= shown
    assert len(re.findall(r"\bruling", prose)) >= 8


@pytest.mark.parametrize("path", COURSE, ids=lambda path: path.stem)
def test_a_lesson_has_six_to_twelve_steps_and_says_how_long_it_takes(path: Path) -> None:
    assert 6 <= len(steps(path)) <= 12
    about = nbformat.read(path, as_version=4).metadata["first_deal"]  # type: ignore[no-untyped-call]
    assert about["game"] == "Chinese Ten"
    assert 3 <= about["minutes"] <= 30
    assert 2 <= len(about["learn"]) <= 4


def test_the_course_ends_with_whole_deals() -> None:
    assert all(isinstance(step, Play) for step in steps(COURSE[-1]))

"""The course of each game as a whole: every rule is met, every ruling is told, every step can be done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import nbformat
import pytest

from cardlib import GAMES, Game
from cardlib.lesson import Count, Do, Play, Predict, Step, Switch, Watch
from cardlib.lesson.goal import Way
from cardlib.rulebook import sheet
from tests.lessons.notebooks import LESSONS, cells, steps
from tests.lessons.test_steps import pick, send

COURSES = {game: sorted((LESSONS / game.id.replace("-", "_")).glob("*.ipynb")) for game in GAMES.values()}
EVERY_LESSON = [path for course in COURSES.values() for path in course]
EVERY_STEP = [(path, number) for path in EVERY_LESSON for number in range(len(steps(path)))]
GAME = pytest.mark.parametrize("game", COURSES, ids=lambda game: game.id)


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
                yield send(step, next_message(step))


def next_message(step: Step) -> dict[str, Any]:
    """What a page sends for the next move on the way; only the button to go on watching, or to let others move."""
    if isinstance(step, Watch) or not step.mine:
        return pick(do=True)
    if isinstance(step, Do):
        way: Way = step.aim.ways(step.state)[0]
        move = way.moves[0]
        if not move.cards and not offered(step, move):
            return pick(do=True) if str(move) in ("turn up", "draw") and not way.tried else pick("?", do=True)
    else:
        legal = step.game.legal_moves(step.state, step.seat)
        if not legal:
            return pick(do=True)  # it may act out of turn, and has nothing to act with
        move = legal[0]
    return {"offer": str(move)} if offered(step, move) else pick(*map(str, move.cards), do=True)


def offered(step: Step, move: Any) -> bool:
    """Whether the move has a button of its own."""
    return any(move in group for group in step.offers)


@pytest.mark.parametrize(("path", "number"), EVERY_STEP, ids=lambda part: part.stem if isinstance(part, Path) else part)
def test_every_step_can_be_done_and_comes_back(path: Path, number: int) -> None:
    step, fresh = steps(path)[number], steps(path)[number]
    *_, last = done(step)
    assert last["done"]
    again = send(fresh, {"open": last["record"]})
    assert (again["done"], again["record"]) == (True, last["record"])
    assert again["verdict"] == last["verdict"] or isinstance(step, Switch), "a switch tells all its changes at once"


@GAME
def test_every_rule_is_met_in_some_step(game: type[Game[Any, Any]]) -> None:
    met: set[str] = set()
    for path in COURSES[game]:
        for step in steps(path):
            for view in done(step):
                met |= {view["rule"]["id"]} if view["rule"] else set()
            met |= {event.rule for moment in step.match.moments for event in moment.events}
            met |= {line.rule for line in step.game.score(step.state).lines}
            if isinstance(step, Do):
                start = step.aim.others_moved(step.match.moments[0].state)
                reasons = (step.game.objection(start, move) for move in step.game.attempts(start, step.seat))
                met |= {way.rule for way in step.ways} | {reason.rule for reason in reasons if reason}
    assert {rule.id for rule in game.rulebook if not rule.id.startswith("any.")} - met == set()


@GAME
def test_every_option_is_a_switch_in_some_lesson(game: type[Game[Any, Any]]) -> None:
    switches = [step for path in COURSES[game] for step in steps(path) if isinstance(step, Switch)]
    turned = {option.name for step in switches for option in step.options}
    assert turned == {option.name for option in fields(game)}


@GAME
def test_every_ruling_of_the_sheet_is_told_as_a_ruling(game: type[Game[Any, Any]]) -> None:
    course = COURSES[game]
    prose = " ".join(cell.source for path in course for cell in cells(path) if cell.cell_type == "markdown").lower()
    shown = set()
    for path in course:
        for step in steps(path):
            for view in done(step):
                if view["rule"] and view["rule"]["badge"] == "ruling":
                    shown.add(view["rule"]["id"])
    assert {rule.id for rule in sheet(game()) if rule.origin == "ruling"} <= shown  # type: ignore[call-arg]
    assert len(re.findall(r"\bruling", prose)) >= 8


@pytest.mark.parametrize("path", EVERY_LESSON, ids=lambda path: path.stem)
def test_a_lesson_has_six_to_twelve_steps_and_says_how_long_it_takes(path: Path) -> None:
    assert 6 <= len(steps(path)) <= 12
    about = nbformat.read(path, as_version=4).metadata["first_deal"]  # type: ignore[no-untyped-call]
    assert about["game"] in [game.name for game in COURSES]
    assert 3 <= about["minutes"] <= 30
    assert 2 <= len(about["learn"]) <= 4


@GAME
def test_a_course_ends_with_whole_deals(game: type[Game[Any, Any]]) -> None:
    assert all(isinstance(step, Play) for step in steps(COURSES[game][-1]))

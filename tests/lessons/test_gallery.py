"""What the gallery reads of notebooks, also of odd ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cardlib_widgets.gallery import Lesson, by_game, lessons, read_lesson
from cardlib_widgets.picture import fan

from tests.lessons.notebooks import LESSONS


def write(folder: Path, name: str, notebook: Any) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(notebook if isinstance(notebook, str) else json.dumps(notebook), encoding="utf-8")
    return path


def cell(source: Any) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": source}


ABOUT = {"game": "Chinese Ten", "minutes": 7, "learn": ["making ten"], "cards": ["9♥"]}


def test_a_lesson_is_read_with_its_aim_and_what_it_says_of_itself(tmp_path: Path) -> None:
    text = "```\n# no title\n```\n\n# Capturing\n\nTake a card\nof the table.\n\nMore."
    write(tmp_path, "a.ipynb", {"cells": [cell([text])], "metadata": {"first_deal": ABOUT}})
    assert lessons(tmp_path) == [
        Lesson("a.ipynb", "Capturing", "Take a card of the table.", "Chinese Ten", 7, ("making ten",), ("9♥",))
    ]


ODD: list[Any] = [
    "", "{", "[]", "null", '{"cells": 7}', '{"cells": [7]}', '{"cells": [{"cell_type": "markdown"}]}', "[" * 5_000,
    {"cells": [cell(7)]}, {"cells": [], "metadata": None}, {"cells": [], "metadata": {"first_deal": "x"}},
    {"cells": [], "metadata": {"first_deal": {"game": 7, "minutes": "x", "learn": "ten", "cards": {}}}},
    {"cells": [], "metadata": {"first_deal": {"minutes": -3, "learn": [1, None], "cards": [[], "x" * 99]}}},
    {"cells": [], "metadata": {"first_deal": {"minutes": True}}},
]  # fmt: skip


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_an_odd_notebook_is_listed_by_its_name_and_breaks_nothing(tmp_path: Path, odd: Any) -> None:
    write(tmp_path, "odd.ipynb", odd)
    write(tmp_path, "good.ipynb", {"cells": [cell("# Good")], "metadata": {}})
    good, found = lessons(tmp_path)
    assert (good.title, found.title, found.game, found.minutes, found.learn) == ("Good", "odd", "", 0, ())
    assert fan(found.cards).startswith("<svg")


def test_notebooks_of_the_same_title_are_told_apart(tmp_path: Path) -> None:
    for name in ("a.ipynb", "b/copy.ipynb", ".hidden/c.ipynb", "index.ipynb"):
        write(tmp_path, name, {"cells": [cell("# Twice")], "metadata": {}})
    assert [lesson.title for lesson in lessons(tmp_path)] == ["Twice (a.ipynb)", "Twice (b/copy.ipynb)"]


def test_games_come_in_their_order_and_those_of_none_last(tmp_path: Path) -> None:
    found = [Lesson("a", "A"), Lesson("b", "B", game="TEN"), Lesson("c", "C", game="Gong Zhu"), Lesson("d", "D")]
    assert list(by_game(found)) == ["TEN", "Gong Zhu", ""]


def test_our_lessons_say_all_there_is_to_say() -> None:
    for lesson in lessons(LESSONS):
        assert lesson.aim
        assert lesson.steps
        if "/" not in lesson.path:
            continue  # a page for teachers is copied, and what it says of itself would be copied with it
        assert lesson.game
        assert lesson.minutes
        assert 2 <= len(lesson.learn) <= 4
        assert len(lesson.cards) in (2, 3)
        assert read_lesson(LESSONS, Path(lesson.path)) == lesson

"""The picture of a step where no kernel runs."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest
from cardlib_widgets.picture import picture

from cardlib import CARDS, ChineseTen
from cardlib.lesson import Do, Step
from tests.lessons.notebooks import NOTEBOOKS, steps

SVG = "{http://www.w3.org/2000/svg}"


def view(**changes: Any) -> dict[str, Any]:
    step = Do(
        ChineseTen(), "Take a card: make ten.", hands=["A♠ 4♦ 7♥", "? ?"], table="9♥ K♦", stock="2♣ 3♣",
        until="ct.capture.sum",
    )  # fmt: skip
    return step.view() | changes


def texts(svg: str) -> list[str]:
    return [one.text or "" for one in ET.fromstring(svg).iter(f"{SVG}text")]


def test_it_shows_the_goal_and_the_cards_and_tells_them() -> None:
    svg = picture(view())
    assert svg == picture(view())
    assert "Take a card: make ten." in texts(svg)
    assert {"A", "4", "7", "9", "K", "♥\ufe0e"} <= set(texts(svg))
    root = ET.fromstring(svg)
    assert root.findtext(f"{SVG}title") == "Take a card: make ten."
    assert "Your hand, 3 cards: ace of spades, four of diamonds, seven of hearts" in (root.findtext(f"{SVG}desc") or "")
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("goal", ["<script>alert(1)</script> & “x”", "W" * 400, "word " * 90, "a\x00b\ud800c", "'\"<"])
def test_any_goal_is_text_and_fits(goal: str) -> None:
    svg = picture(view(goal=goal))
    root = ET.fromstring(svg.encode())
    assert not list(root.iter(f"{SVG}script"))
    lines = [one for one in root.iter(f"{SVG}text") if one.get("font-size") == "24"]
    assert lines
    assert all(len(one.text or "") * 24 * 0.58 <= 641 for one in lines)


def test_cards_of_other_games_and_long_hands_are_drawn_inside() -> None:
    changed = view()
    changed["piles"][-1]["cards"] = [{"card": str(one), "name": str(one)} for one in CARDS[:26]]
    changed["piles"][-1]["cards"] += [{"card": text, "name": text} for text in ("red-7", "wild-#", "cash-3")]
    root = ET.fromstring(picture(changed))
    height = float(root.get("height", "0"))
    places = [one.get("transform", "")[10:-1].split() for one in root.iter(f"{SVG}g")]
    assert len(places) >= 29
    assert all(0 <= float(x) <= 640 - 56 and float(y) + 78 <= height for x, y in places)
    assert {"red-7", "wild-#", "cash-3"} <= set(texts(picture(changed)))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_step_of_every_lesson_has_one(path: Any) -> None:
    for step in steps(path):
        assert isinstance(step, Step)
        assert step.goal in " ".join(texts(picture(step.view())))

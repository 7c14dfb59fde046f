"""Every lesson played in a real browser, by mouse and by keys alone, beside the engine's own way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from cardlib.lesson import Count, Predict, Step, Switch
from cardlib.words import LABELS
from tests.browser.conftest import Server
from tests.browser.test_course import Hands, button, keyboard, mouse, window
from tests.lessons.notebooks import steps
from tests.lessons.test_course import EVERY_LESSON, next_message
from tests.lessons.test_steps import pick, send

__all__ = ["window"]  # the fixture of the capture lesson serves here too
OTHERS = [path for path in EVERY_LESSON if path.stem != "02_capture"]
# Chinese Ten both ways, of the other games every other lesson by keys alone: each takes the browser half a minute.
PLAYED = [
    (path, by)
    for number, path in enumerate(OTHERS)
    for by in ([mouse, keyboard] if path.parent.name == "chinese_ten" else [(mouse, keyboard)[number % 2]])
]
WHOLE_DEALS = 1  # of the last lesson: each takes the browser half a minute


@pytest.mark.parametrize(("path", "by"), PLAYED, ids=lambda one: one.stem if isinstance(one, Path) else one.__name__)
def test_a_lesson_is_played_to_its_end(
    window: BrowserContext, server: Server, path: Path, by: Callable[[Page], Hands]
) -> None:
    page = window.new_page()
    page.goto(server.lesson(f"{path.parent.name}/{path.name}"))
    expect(button(page).or_(page.locator(".switches:visible")).first).to_be_visible(timeout=20_000)
    lesson = steps(path)
    whole = path.stem.endswith("play")
    for number, step in enumerate(lesson[:WHOLE_DEALS] if whole else lesson, 1):
        expect(page.locator(".words")).to_contain_text(f"Step {number} of {len(lesson)}")
        for _ in range(200):
            if step.done:
                break
            make(page, step, *by(page), by is keyboard)
            if isinstance(step, Switch):
                follow(lesson, step)
        expect(button(page)).to_have_text("Next step" if number < len(lesson) else "Finish the lesson")
        by(page)[1]()
    if not whole:
        expect(page.locator(".end")).to_have_text("The lesson is done. All lessons")


def make(page: Page, step: Step, pick_card: Callable[[str], None], press: Callable[[], None], keys: bool) -> None:
    """One thing done on the page and in the step beside it; both say the same."""
    match step:
        case Count():
            page.locator(".entry input:visible").fill(str(step.points))
            view = send(step, {"value": str(step.points), "do": True})
            press()
        case Switch():
            option = step.view()["switches"][0]
            value = next(value for value in option["values"] if not value["on"])
            radio = page.get_by_role("group", name=option["text"]).get_by_label(value["label"], exact=True)
            radio.press("Space") if keys else radio.click()
            view = send(step, {"set": option["name"], "value": value["word"]})
        case _:
            marked = isinstance(step, Predict) and pick(*map(str, step.answer_cards), do=True)
            message = marked or next_message(step)
            for text in message.get("picked", ()) if step.dealt else ():
                pick_card(text)
            offered = next((one for one in step.view()["offers"] if message.get("offer") in one["moves"]), None)
            view = send(step, message)
            if offered:
                take(page, offered, message["offer"], keys)
            else:
                press()
    said = f"{view['verdict']['strong']} {view['verdict']['rest']}".strip()
    expect(page.locator(".verdict:visible p")).to_have_text(said)
    if view["timeline"]:
        expect(page.get_by_role("slider", name="Moves so far")).to_have_value(str(view["timeline"]["at"]))


def take(page: Page, offer: dict[str, Any], move: str, keys: bool) -> None:
    """Press the button of an offer; where several moves share it, step to the one that is meant."""
    wanted, at = offer["moves"].index(move), offer["at"]
    while at != wanted:
        step = page.get_by_role("button", name=LABELS["one more" if at < wanted else "less"], exact=True)
        step.press("Enter") if keys else step.click()
        at += 1 if at < wanted else -1
    button = page.get_by_role("button", name=offer["labels"][wanted], exact=True)
    button.press("Enter") if keys else button.click()


def follow(lesson: list[Step], turned: Switch) -> None:
    """The other steps move into the house too, as they do on the page."""
    for option in turned.view()["switches"]:
        value = next(value["word"] for value in option["values"] if value["on"])
        for other in lesson:
            if other is not turned and getattr(other.game, option["name"]) != getattr(turned.game, option["name"]):
                send(other, {"follow": option["name"], "value": value})


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_step_passes_axe_and_fits(window: BrowserContext, server: Server, path: Path) -> None:
    page = window.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto(server.lesson(f"{path.parent.name}/{path.name}"))
    for number in range(1, len(steps(path)) + 1):
        page.evaluate("(number) => { location.hash = `#step-${number}`; }", number)
        expect(page.locator(".felt:visible")).to_be_visible(timeout=30_000)
        for width, scheme in [((1280, "light"), (360, "dark"))[number % 2]]:
            page.set_viewport_size({"width": width, "height": 800})
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (number, width)
            results = Axe().run(page)
            assert results.violations_count == 0, f"{number} {width} {scheme}: {results.generate_report()}"

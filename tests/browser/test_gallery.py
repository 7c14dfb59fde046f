"""The gallery and the reader's place: progress, continue, reload, another tab, house rules, damaged memory."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import Server

CAPTURE, HOUSE = "chinese_ten/02_capture.ipynb", "chinese_ten/04_house_rules.ipynb"


@pytest.fixture
def window(chromium: Browser) -> Iterator[BrowserContext]:
    """Open a window with an empty storage, in which an error in the page fails the test."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    wrong: list[str] = []
    context.on("weberror", lambda error: wrong.append(str(error.error)))
    context.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    yield context
    context.close()
    assert wrong == []


def entry(page: Page, title: str) -> Locator:
    """A lesson in the gallery."""
    return page.locator(".lesson").filter(has=page.get_by_role("heading", name=title, exact=True))


def button(page: Page) -> Locator:
    """The main button of the shown step."""
    return page.locator(".act .primary:visible")


def remember(page: Page, path: str, kept: Any) -> None:
    """Put something into the browser's memory of a lesson."""
    text = kept if isinstance(kept, str) else json.dumps(kept)
    page.evaluate("([path, text]) => localStorage.setItem(`first-deal:/voila/render/${path}`, text)", [path, text])


def test_a_reader_starts_goes_away_and_goes_on_from_the_gallery(window: BrowserContext, server: Server) -> None:
    page = window.new_page()
    page.goto(server.address)
    expect(page.get_by_role("heading", name="Chinese Ten")).to_be_visible()
    expect(entry(page, "Capturing").locator(".what")).to_contain_text("In Chinese Ten you win the cards you capture")
    expect(entry(page, "Capturing")).to_contain_text("about 7 min")
    expect(page.locator(".resume")).to_be_hidden()
    page.get_by_role("link", name="Start: Capturing").click()
    expect(button(page)).to_be_visible(timeout=20_000)
    for text in ("A♠", "9♥"):
        page.locator(f".card[data-card='{text}']:visible").click()
    button(page).click()
    expect(button(page)).to_have_text("Next step")
    button(page).click()
    page.get_by_role("link", name="First Deal, all lessons").click()
    expect(entry(page, "Capturing").locator(".state")).to_have_text("step 2 of 12")
    page.get_by_role("link", name="Continue where you were: Chinese Ten: Capturing, step 2 of 12").click()
    expect(page.locator(".words")).to_have_text("Step 2 of 12: Which pair?")


def test_house_rules_take_the_lesson_along_and_come_back(window: BrowserContext, server: Server) -> None:
    page = window.new_page()
    page.goto(f"{server.lesson(HOUSE)}#step-6")
    page.get_by_label("red count", exact=True).click(timeout=20_000)
    expect(page.locator(".verdict:visible p")).to_contain_text("points before, 3 now.")
    page.evaluate("location.hash = '#step-9'")
    expect(page.locator(".scores:visible")).to_contain_text("10♦ a red card1")
    page.reload()
    expect(page.locator(".scores:visible")).to_contain_text("10♦ a red card1", timeout=20_000)
    page.go_back()
    expect(page.get_by_label("red count", exact=True)).to_be_checked()
    page.evaluate("location.hash = '#step-5'")
    expect(page.locator(".scores:visible")).to_contain_text("10♠ the Big Black Ten30", timeout=20_000)


@pytest.mark.parametrize("address", ["#step-99", "#step-0", "#nonsense", "#step-2x", "?x=1#step"])
def test_an_address_edited_by_hand_opens_the_start_and_says_so(
    window: BrowserContext, server: Server, address: str
) -> None:
    page = window.new_page()
    page.goto(server.lesson(CAPTURE) + address)
    expect(page.locator(".words")).to_have_text("Step 1 of 12: Making ten", timeout=20_000)
    expect(page.locator(".note")).to_contain_text("The address names no step of this lesson")


DAMAGED: list[Any] = [
    "{", "null", "7", {"steps": 7}, {"at": [], "of": "x", "steps": {"a": 1}}, {"steps": {"ten-step": "x"}},
    {"at": 3, "of": 12, "steps": {"ten-step": {"record": 5, "done": "yes"}}},
    {"at": 3, "of": 12, "steps": {"ten-step": {"record": "first-deal 9 bridge\nseed x"}}},
    {"at": 3, "of": 12, "steps": {"ten-step": {"record": "\ud800"}}},
]  # fmt: skip


def test_a_damaged_memory_starts_anew(window: BrowserContext, server: Server) -> None:
    page = window.new_page()
    page.goto(server.address)
    for number, kept in enumerate(DAMAGED):
        remember(page, CAPTURE, kept)
        page.goto(server.address)
        expect(entry(page, "Capturing").locator(".go")).to_be_visible()
        if number > 4:  # damage that only the lesson itself reads
            page.goto(server.lesson(CAPTURE))
            expect(button(page)).to_have_text("Choose a card to play", timeout=20_000)
            page.goto(server.address)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_gallery_passes_axe_and_fits(window: BrowserContext, server: Server, scheme: str) -> None:
    page = window.new_page()
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(server.address)
    remember(page, CAPTURE, {"at": 4, "of": 12, "seen": 5, "steps": {"a": {"done": True}}})
    page.reload()
    for width in (1280, 768, 360):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        results = Axe().run(page)
        assert results.violations_count == 0, f"{width}: {results.generate_report()}"


def test_every_kind_of_step_that_teachers_are_shown_stands(window: BrowserContext, server: Server) -> None:
    page = window.new_page()
    page.goto(server.lesson("make_your_own.ipynb"))
    for number in range(1, 10):
        page.evaluate("(number) => { location.hash = `#step-${number}`; }", number)
        expect(page.locator(".felt:visible")).to_be_visible(timeout=30_000)
    expect(page.locator(".failed")).to_have_count(0)

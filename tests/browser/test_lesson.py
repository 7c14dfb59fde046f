"""The capture lesson as learners meet it: on Voila, by mouse and by keyboard, on a phone, with Python killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import Server

CAPTURE = "chinese_ten/02_capture.ipynb"
SEVEN_AND_FOUR = "That is not ten: 7 + 4 = 11. Your 7♥ would need a 3."


@pytest.fixture
def window(chromium: Browser) -> Iterator[BrowserContext]:
    """Open a window with an empty storage."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    yield context
    context.close()


@pytest.fixture
def context(window: BrowserContext) -> Iterator[BrowserContext]:
    """Open a window in which an error in the page fails the test."""
    wrong: list[str] = []
    window.on("weberror", lambda error: wrong.append(str(error.error)))
    window.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    yield window
    assert wrong == []


def opened(context: BrowserContext, server: Server, step: int) -> Page:
    """Open the lesson at a step and wait for its table."""
    page = context.new_page()
    page.goto(f"{server.lesson(CAPTURE)}#step-{step}")
    expect(button(page)).to_be_visible(timeout=20_000)
    return page


def card(page: Page, text: str) -> Locator:
    """The card of the shown step."""
    return page.locator(f".card[data-card='{text}']:visible")


def button(page: Page) -> Locator:
    """The main button of the shown step."""
    return page.locator(".act .primary:visible")


def verdict(page: Page) -> Locator:
    """The verdict's words of the shown step."""
    return page.locator(".verdict:visible p")


def test_the_first_step_by_mouse(context: BrowserContext, server: Server) -> None:
    page = opened(context, server, 1)
    expect(page.get_by_role("heading", name="Take a card: make ten.")).to_be_visible()
    card(page, "A♠").click()
    expect(button(page)).to_have_text("Play A♠, take nothing")
    card(page, "9♥").click()
    expect(button(page)).to_have_text("Play A♠, take 9♥")
    button(page).click()
    expect(verdict(page)).to_have_text("1 + 9 = 10. A♠ takes 9♥.")
    expect(card(page, "9♥")).to_have_class("card heart r9 is-captured")
    expect(card(page, "9♥")).to_have_count(0)  # after a second look it glides to the pile
    expect(page.get_by_role("img", name="Your pile: 2 cards, face down")).to_be_visible()
    button(page).click()
    expect(page.locator(".words")).to_have_text("Step 2 of 12: Which pair?")


def test_a_refused_capture_shows_its_witnesses_and_opens_its_rule(context: BrowserContext, server: Server) -> None:
    page = opened(context, server, 2)
    card(page, "7♥").click()
    card(page, "4♣").click()
    button(page).click()
    expect(verdict(page)).to_have_text(SEVEN_AND_FOUR)
    for text, tag in (("7♥", "7"), ("4♣", "4")):
        expect(card(page, text)).to_contain_class("is-witness")
        expect(card(page, text).locator(".tag")).to_have_text(tag)
    expect(card(page, "4♣")).to_have_accessible_name("four of clubs, marked, 4")
    expect(card(page, "7♠")).not_to_contain_class("is-witness")
    expect(page.locator(".rule:visible h3")).to_have_text("Making ten")
    page.get_by_role("link", name="Rule: Making ten").click()
    expect(page.locator(".rule:visible")).to_be_focused()
    expect(page.locator(".lesson + .sr:visible")).to_have_text(
        "That is not ten: 7 + 4 = 11. Your seven of hearts would need a three. Rule: Making ten."
    )


def test_the_second_step_by_keyboard_alone(context: BrowserContext, server: Server) -> None:
    page = opened(context, server, 2)
    press = page.keyboard.press
    card(page, "4♣").focus()
    press("ArrowRight")
    expect(card(page, "7♠")).to_be_focused()
    press("End")
    expect(card(page, "9♦")).to_be_focused()
    press("ArrowRight")
    expect(card(page, "4♣")).to_be_focused()
    press("Space")
    expect(card(page, "4♣")).to_have_attribute("aria-pressed", "true")
    press("Tab")
    expect(card(page, "7♥")).to_be_focused()
    press("Enter")
    press("Tab")
    expect(button(page)).to_be_focused()
    expect(button(page)).to_have_text("Play 7♥, take 4♣")
    press("Enter")
    expect(verdict(page)).to_have_text(SEVEN_AND_FOUR)
    expect(button(page)).to_be_focused()
    press("Shift+Tab")
    press("ArrowRight")
    press("Space")
    press("Shift+Tab")
    press("Home")
    press("ArrowRight")
    press("Space")
    expect(button(page)).to_have_text("Play 3♣, take 7♠")
    press("Tab")
    press("Tab")
    press("Enter")
    expect(verdict(page)).to_have_text("3 + 7 = 10. 3♣ takes 7♠.")
    press("Enter")
    expect(page.locator(".words")).to_have_text("Step 3 of 12: What will it take?")


def test_a_prediction_is_marked_and_then_happens(context: BrowserContext, server: Server) -> None:
    page = opened(context, server, 3)
    card(page, "6♠").click()
    card(page, "4♥").click()
    expect(card(page, "5♦")).to_have_attribute("role", "img")
    button(page).click()
    expect(card(page, "6♠").locator(".tag")).to_have_text("not this")
    expect(card(page, "5♣")).not_to_contain_class("is-missed")
    card(page, "5♣").click()
    button(page).click()
    expect(verdict(page)).to_have_text("5 + 5 = 10. 5♦ takes 5♣.")


def test_a_legal_move_beside_the_goal_can_be_undone(context: BrowserContext, server: Server) -> None:
    page = opened(context, server, 4)
    card(page, "J♣").click()
    button(page).click()
    expect(page.locator(".verdict.legal:visible")).to_contain_text("J♣ stays on the table.")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    expect(verdict(page)).to_have_text("Taken back: Play J♣, take nothing.")
    expect(page.get_by_role("group", name="Your hand, 3 cards")).to_be_visible()


def test_a_reload_brings_step_and_position_back(context: BrowserContext, server: Server) -> None:
    page = opened(context, server, 4)
    card(page, "J♣").click()
    button(page).click()
    expect(page.get_by_role("group", name="Table cards, 4")).to_be_visible()
    page.reload()
    expect(page.locator(".words")).to_have_text("Step 4 of 12: Cards without a number")
    expect(page.get_by_role("group", name="Table cards, 4")).to_be_visible(timeout=20_000)
    expect(page.locator(".verdict.legal:visible")).to_contain_text("J♣ stays on the table.")


def test_two_quick_picks_are_both_kept(context: BrowserContext, server: Server) -> None:
    page = opened(context, server, 1)
    page.evaluate(
        """() => {
          const shown = [...document.querySelectorAll("section.page:not([hidden]) *")];
          const root = shown.find((one) => one.shadowRoot).shadowRoot;
          for (const text of ["A♠", "9♥"]) root.querySelector(`[data-card="${text}"]`).click();
          root.querySelector(".primary").click();
        }"""
    )
    expect(verdict(page)).to_have_text("1 + 9 = 10. A♠ takes 9♥.")


def test_a_double_click_plays_once(context: BrowserContext, server: Server) -> None:
    page = opened(context, server, 1)
    card(page, "A♠").click()
    card(page, "9♥").click()
    button(page).dblclick(delay=60)
    expect(verdict(page)).to_have_text("1 + 9 = 10. A♠ takes 9♥.")
    expect(button(page)).to_have_text("Next step")
    page.wait_for_timeout(300)
    expect(page.locator(".words")).to_have_text("Step 1 of 12: Making ten")


def test_a_killed_kernel_is_told_and_the_place_is_kept(window: BrowserContext, server: Server) -> None:
    # Not the window that fails on errors: Jupyter's own line to a dead kernel may say "Cannot send".
    page = opened(window, server, 4)
    card(page, "J♣").click()
    button(page).click()
    expect(page.get_by_role("group", name="Table cards, 4")).to_be_visible()
    for kernel in server.kernels():
        os.kill(kernel, signal.SIGKILL)
    card(page, "K♠").click()
    expect(page.locator(".verdict.no:visible")).to_contain_text("The table does not answer.", timeout=8_000)
    expect(button(page)).to_have_text("Load again")
    button(page).click()
    expect(page.get_by_role("group", name="Table cards, 4")).to_be_visible(timeout=20_000)
    expect(page.locator(".words")).to_have_text("Step 4 of 12: Cards without a number")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_axe_violation_in_any_state(context: BrowserContext, server: Server, scheme: str) -> None:
    page = opened(context, server, 2)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    plays: list[list[str]] = [[], ["7♥", "4♣"], ["Q♣"], ["3♣", "7♠"]]
    for picked in plays:
        for text in picked:
            card(page, text).click()
        if picked:
            button(page).click()
            expect(page.locator(".verdict:visible")).not_to_contain_class("info")
        for width in (1280, 360):
            page.set_viewport_size({"width": width, "height": 740})
            results = Axe().run(page)
            assert results.violations_count == 0, f"{picked} {width}: {results.generate_report()}"


def test_everything_fits_a_phone_of_360_pixels(context: BrowserContext, server: Server) -> None:
    page = opened(context, server, 2)
    page.set_viewport_size({"width": 360, "height": 667})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for target in page.locator("button:visible, a:visible, summary:visible").all():
        box = target.bounding_box()
        assert box
        assert box["width"] >= 44, target
        assert box["height"] >= 44, target
    box = button(page).bounding_box()
    assert box
    assert box["y"] + box["height"] <= 667, "hand and button lie within the first screen"

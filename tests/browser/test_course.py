"""The capture lesson on Voila from its first step to its last: by mouse, by keys alone, and with the server gone."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from urllib.parse import urlparse

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, expect

from cardlib.lesson import Play
from tests.browser.conftest import Serve, Server
from tests.lessons.notebooks import LESSONS, steps
from tests.lessons.test_capture import PATH, THREAD
from tests.lessons.test_steps import pick, send

CAPTURE = "chinese_ten/02_capture.ipynb"
Hands = tuple[Callable[[str], None], Callable[[], None]]  # how cards are picked, and the button pressed


@pytest.fixture
def window(chromium: Browser) -> Iterator[BrowserContext]:
    """Open a window with an empty storage, in which a request to elsewhere fails the test."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    foreign: list[str] = []

    def see(request: Request) -> None:
        if urlparse(request.url).hostname not in ("localhost", None):
            foreign.append(request.url)

    context.on("request", see)
    yield context
    context.close()
    assert foreign == []


@pytest.fixture
def page(window: BrowserContext, server: Server) -> Iterator[Page]:
    """Open the lesson at its first step; an error in the page fails the test."""
    page, wrong = window.new_page(), list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    page.goto(server.lesson(CAPTURE))
    expect(button(page)).to_be_visible(timeout=20_000)
    yield page
    assert wrong == []


def button(page: Page) -> Locator:
    """The main button of the shown step."""
    return page.locator(".act > .primary:visible")


def card(page: Page, text: str) -> Locator:
    """A card of the shown step."""
    return page.locator(f"button[data-card='{text}']:visible").first  # of equal ones any will do


def mouse(page: Page) -> Hands:
    """The learner's hand on a mouse."""
    return lambda text: card(page, text).click(), lambda: button(page).click()


FOCUSED = """() => { let one = document.activeElement; while (one?.shadowRoot) one = one.shadowRoot.activeElement;
  return [one?.dataset?.card ?? "", one?.classList?.contains("primary") ?? false] }"""


def keyboard(page: Page) -> Hands:
    """The learner's hands on the keys: Tab between groups, arrows inside them."""

    def pick_card(text: str) -> None:
        for _ in range(60):
            here, _ = page.evaluate(FOCUSED)
            if here == text:
                page.keyboard.press("Space")
                return
            if here:
                for _ in range(13):
                    page.keyboard.press("ArrowRight")
                    if page.evaluate(FOCUSED)[0] == text:
                        page.keyboard.press("Enter")
                        return
            page.keyboard.press("Tab")
        pytest.fail(f"{text} is out of the keyboard's reach")

    def press() -> None:
        for _ in range(60):
            if page.evaluate(FOCUSED)[1]:
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Tab")
        pytest.fail("the button is out of the keyboard's reach")

    return pick_card, press


@pytest.mark.parametrize("by", [mouse, keyboard])
def test_the_lesson_is_played_to_its_end(page: Page, by: Callable[[Page], Hands]) -> None:
    pick_card, press = by(page)
    lesson = steps(PATH)
    for number, step in enumerate(lesson, 1):
        expect(page.locator(".words")).to_contain_text(f"Step {number} of 12")
        expect(page.get_by_role("heading", name=step.goal, level=2)).to_be_visible()
        _, _, mistake, (kind, _), answer = next(one for one in THREAD if one[0] == number)
        for tried, picked in enumerate([mistake, *answer]):
            for text in set(picked) ^ set(map(str, step.picked)):  # some stay picked after a refusal
                pick_card(text)
            view = send(step, pick(*picked, do=True))
            press()
            expect(page.locator(".verdict:visible p")).to_have_text(
                f"{view['verdict']['strong']} {view['verdict']['rest']}".strip()
            )
            expect(page.locator(f".verdict.{view['verdict']['kind']}:visible")).to_be_visible()
            assert tried or view["verdict"]["kind"] == kind
        if isinstance(step, Play):
            play_on(page, step, pick_card, press)
        expect(button(page)).to_have_text("Next step" if number < 12 else "Finish the lesson")
        press()
    expect(page.locator(".end")).to_have_text("The lesson is done. All lessons")
    expect(page.locator(".end")).to_be_focused()


def play_on(page: Page, step: Play, pick_card: Callable[[str], None], press: Callable[[], None]) -> None:
    """Play the deal to its end on the page, and beside it in this process, where the same happens."""
    while not step.done:
        if step.others_turn:
            view = send(step, pick(do=True))  # on the page they move by themselves
        else:
            picked = [str(one) for one in step.game.legal_moves(step.state, 0)[0].cards]
            for text in picked:
                pick_card(text)
            view = send(step, pick(*picked, do=True))
            press()
        expect(page.get_by_role("slider", name="Moves so far")).to_have_value(str(view["timeline"]["at"]))


def test_two_tabs_do_not_disturb_each_other(window: BrowserContext, server: Server) -> None:
    one, other = window.new_page(), window.new_page()
    for page in (one, other):
        page.goto(f"{server.lesson(CAPTURE)}#step-2")
        expect(button(page)).to_be_visible(timeout=20_000)
    for text in ("3♣", "7♠"):
        card(one, text).click()
    button(one).click()
    expect(button(one)).to_have_text("Next step")
    expect(button(other)).to_have_text("Choose a card to play")
    card(other, "Q♣").click()
    button(other).click()
    expect(other.locator(".verdict.legal:visible")).to_contain_text("Q♣ stays")
    expect(button(one)).to_have_text("Next step")


def test_a_stopped_server_is_said_and_the_place_is_kept_until_it_is_back(chromium: Browser, serve: Serve) -> None:
    server = serve(LESSONS, "--no-preheat")
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{server.lesson(CAPTURE)}#step-12")
    expect(button(page)).to_be_visible(timeout=20_000)
    card(page, "A♦").click()
    card(page, "9♠").click()
    button(page).click()
    expect(button(page)).to_have_text("Turn up a card")
    kernels = psutil.Process(server.process.pid).children()
    os.killpg(server.process.pid, signal.SIGTERM)
    server.process.wait(20)
    psutil.wait_procs(kernels, timeout=5)
    button(page).click()
    expect(page.locator(".verdict.no:visible")).to_contain_text("The table does not answer.", timeout=8_000)
    expect(button(page)).to_have_text("Load again")
    expect(page.get_by_role("img", name="Your pile: 2 cards, face down")).to_be_visible()
    serve(LESSONS, "--no-preheat", port=urlparse(server.address).port or 0)
    button(page).click()
    expect(button(page)).to_have_text("Turn up a card", timeout=20_000)
    expect(page.get_by_role("slider", name="Moves so far")).to_have_value("1")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_step_passes_axe_and_fits(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    for number in range(1, 13):
        page.evaluate("(number) => { location.hash = `#step-${number}`; }", number)
        expect(page.locator(".words")).to_contain_text(f"Step {number} of 12")
        for width in (1280, 768, 360):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (number, width)
            results = Axe().run(page)
            assert results.violations_count == 0, f"{number} {width}: {results.generate_report()}"

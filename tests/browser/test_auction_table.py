"""TEN's table alone, with a stand-in for its host: faces, gauges, bids to step through, rows, tokens, busts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cardlib import GongZhu, Ten
from cardlib.lesson import Do, Play
from tests.browser.stand_in import mount
from tests.browser.test_front_end import main_button, page, verdict

__all__ = ["page"]  # the fixture serves here too
FOCUSED = """() => { const one = document.getElementById("step").shadowRoot.activeElement;
  return one?.dataset?.card ?? one?.textContent ?? "" }"""


def table(goal: str = "Draw.", until: Any = "ten.draw", players: int = 3, **position: Any) -> Do:
    place: dict[str, Any] = {
        "stock": "red-2 ? ? ?", "tokens": "5 5 5", "market": "green-2 orange-4 blue-8 red-1",
        "collections": "red-1 red-3 wild-2 green-5 green-5 / blue-1 / orange-#", **position,
    }  # fmt: skip
    return Do(Ten(players=players), goal, until=until, **place)  # type: ignore[arg-type]


def bidding() -> Do:
    return table("Win wild 4.", ["bid 3", "bid 4"], offer="wild-4", turn=1, bids="2", tableau="red-6 cash-3 blue-5")


def paying() -> Do:
    return table(
        "Pay.", lambda state, events: state.phase != "pay", phase="pay", buying="orange-4", busts="1", stock=5,
        tokens="3 5 5",
    )  # fmt: skip


SHAPES = {"red-6": ("6", "●", "R"), "blue-8": ("8", "■", "B"), "orange-4": ("4", "▲", "O"), "green-2": ("2", "✚", "G")}


def test_every_colour_has_a_shape_and_a_letter_of_its_own(page: Page) -> None:
    mount(page, bidding())
    for text, signs in SHAPES.items():
        shown = page.locator(f".card[data-card='{text}']")
        found = shown.locator("[data-g]").evaluate_all("all => all.map((one) => one.dataset.g)")
        assert set(found) == set(signs)
    expect(page.locator(".card[data-card='cash-3'] .rank")).to_have_attribute("data-g", "−3")
    expect(page.get_by_role("img", name="wild 4, any colour, offered")).to_be_visible()
    expect(page.get_by_role("img", name="blue 8")).to_be_visible()


def test_the_gauges_are_meters_with_a_sentence(page: Page) -> None:
    mount(page, bidding())
    meter = page.get_by_role("meter", name="Total")
    expect(meter).to_have_attribute("aria-valuenow", "8")
    expect(meter).to_have_attribute("aria-valuemax", "10")
    said = (meter.get_attribute("aria-valuetext") or "").replace("\xa0", " ")
    assert said == "Total 8 of 10, above 10 is a bust. 6 + 5 − 3 = 8: up to 2 more is safe"
    assert meter.locator("i.on").count() == 8
    expect(meter.locator("em")).to_have_text("Bust")
    assert page.get_by_role("meter", name="Currency").locator("i.on").count() == 3


def test_bids_are_stepped_through_by_keys_and_a_refused_one_is_explained(page: Page) -> None:
    mount(page, bidding())
    expect(main_button(page)).to_be_hidden()
    less, bid = page.get_by_role("button", name="One less"), page.locator(".now")
    expect(bid).to_have_text("Bid 3")
    less.press("Enter")
    expect(bid).to_have_text("Bid 2")
    bid.press("Enter")
    expect(verdict(page)).to_have_text("A bid of 2 is not enough: Jun bids 2. Bid 3 or more, or pass.")
    expect(page.locator(".calls li")).to_have_text(
        ["Jun bids 2, the highest", "You are asked now", "Mei is asked later"]
    )
    for _ in range(2):
        less.press("Enter")
    expect(less).to_have_attribute("aria-disabled", "true")
    less.press("Enter")
    expect(bid).to_have_text("Bid 1")
    for _ in range(2):
        page.get_by_role("button", name="One more").press("Enter")
    bid.press("Enter")
    expect(page.locator(".verdict.ok")).to_be_visible()
    assert page.evaluate(FOCUSED) == "Start again", "the focus goes on to the main button"


def test_tokens_and_cards_are_picked_with_their_sum_in_sight(page: Page) -> None:
    mount(page, paying())
    tokens = page.locator("button[data-card='token']")
    assert tokens.count() == 3
    tokens.nth(1).click()
    expect(page.locator(".call")).to_have_text("1 of 4: 3 still to pay")
    page.locator("button[data-card='bust']").click()
    expect(main_button(page)).to_have_text("Pay a token and a bust token")
    page.locator("button.cell[data-card='green-5']").click()
    expect(page.locator(".call")).to_have_text("5 for 4: take one piece back")
    main_button(page).click()
    expect(verdict(page)).to_have_text("One piece too many: the price of 4 is met without green 5.")
    page.locator("button.cell[data-card='green-5']").click()
    main_button(page).click()
    expect(page.locator(".verdict.ok")).to_be_visible()
    assert page.locator(".tokens .card").count() == 2


def test_pieces_are_within_reach_of_the_keys(page: Page) -> None:
    mount(page, paying())
    page.locator("button[data-card='token']").first.focus()
    for key, text in (("ArrowRight", "token"), ("End", "bust"), ("Tab", "red-1"), ("End", "wild-2"), ("Home", "red-1")):
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == text
    page.keyboard.press("Space")
    expect(page.locator("button[data-card='red-1'].cell")).to_have_attribute("aria-pressed", "true")


def test_a_collection_is_read_row_by_row(page: Page) -> None:
    mount(page, table())
    expect(page.get_by_role("img", name="Red: red 1 and red 3 with wild 2, any colour, 3 points")).to_be_visible()
    own = page.locator(".collection")
    assert own.locator(".green .cell.own").count() == 1
    expect(own.locator(".green .more")).to_have_text("×2")
    assert own.locator(".red .cell.lit").all_text_contents() == ["1", "2", "3"]
    expect(page.get_by_role("group", name="Your collection: 5 cards")).to_be_visible()


def test_a_bust_stays_in_sight_before_the_cards_go(page: Page) -> None:
    mount(page, table("Bust.", "ten.bust", tableau="red-6 blue-4", stock="orange-2 ? ?"))
    page.emulate_media(reduced_motion="reduce")
    main_button(page).click()
    expect(page.locator(".tableau .card.is-captured")).to_have_count(3)
    expect(page.locator(".market .card:visible")).to_have_count(4)
    expect(page.locator(".total .segs em")).to_contain_class("on")
    expect(page.locator(".tableau .card")).to_have_count(0)
    expect(page.locator(".market .card:visible")).to_have_count(7)


def test_cards_that_nobody_has_seen_are_drawn_face_down(page: Page) -> None:
    mount(page, Play(GongZhu(), "Play.", seed="1"))
    backs = page.locator(".hand .card")
    expect(backs).to_have_count(13)
    assert set(backs.evaluate_all("all => all.map((one) => one.classList.contains('is-back'))")) == {True}


SMALL = """all => all.filter((one) => { const box = one.getBoundingClientRect();
  return box.height < 43 || box.width < 34 }).map((one) => one.outerHTML)"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 800, 360])
@pytest.mark.parametrize("step", [bidding, paying])
def test_the_table_fits_and_passes_axe(page: Page, step: Callable[[], Do], width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    mount(page, step())
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.locator("button:visible").evaluate_all(SMALL) == []

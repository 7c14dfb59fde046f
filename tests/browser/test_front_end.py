"""The front end alone, with a stand-in for its host: states, zones, keys, words, motion, colours, widths."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from cardlib import ChineseTen
from cardlib.lesson import Count, Do, Play, Predict, Step, Switch, Watch
from tests.browser.stand_in import mount

GAME = ChineseTen()
HAND = "A♠ 2♥ 3♣ 6♦ 7♥ 8♣ 10♠ J♥ Q♣ K♣"


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """Open an empty page in which an error, a warning or a request to anywhere fails the test."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    page, wrong = context.new_page(), list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type in ("error", "warning") else None)
    page.on("request", lambda request: None if request.url.startswith("blob:") else wrong.append(request.url))
    yield page
    context.close()
    assert wrong == []


def ten() -> Do:
    """A full table: Mei's hand, stock, pile, score sheet."""
    return Do(
        GAME, "Capture a card that scores points.", hands=[HAND, 10], table="9♥ 4♣ K♦ 6♠", stock=20,
        piles=["A♥ 9♦ 2♣ 8♦", "10♥ 10♣"], score=True, until="play A♠ takes 9♥",
    )  # fmt: skip


def dealt(players: Any = 2, cards: int = 0) -> Play:
    """A deal in which the learner has played some cards."""
    step = Play(ChineseTen(players=players), "Play a deal.", seed="tuesday")
    step.answer({"n": 1, "do": True})
    for _ in range(cards * 2 * players):
        legal = step.game.legal_moves(step.state, 0)
        step.answer({"n": step.n + 1, "picked": [str(one) for one in (legal[0].cards if legal else ())], "do": True})
    step.answer({"n": step.n + 1, "picked": []})
    return step


STEPS: dict[str, Callable[[], Step]] = {
    "do": ten,
    "predict": lambda: Predict(GAME, "Mark.", of="6♥", turned_up="6♥", hands="A♠", table="Q♠ 4♦ 4♣", stock=3),
    "watch": lambda: Watch(
        GAME, "See.", hands=["4♣ A♠", "7♦"], table="Q♠", stock="6♥ 8♣", moves=["play 4♣", "turn up"]
    ),
    "count": lambda: Count(GAME, "What is it worth?", piles="9♥ A♠ 3♣ J♦ 10♠ 7♣ 2♦ 4♦ 5♦ 6♦ 8♦"),
    "undealt": lambda: Play(GAME, "Play a deal."),
    "two": lambda: dealt(2, 3),
    "four": lambda: dealt(4, 2),
    "switch": lambda: Switch(
        GAME, "Turn.", option="same_rank_layout", hands=["J♦ 2♠", 2], table="J♠ J♥ J♣", stock=6
    ),
}  # fmt: skip


def card(page: Page, text: str) -> Locator:
    """A card by its text."""
    return page.locator(f".card[data-card='{text}']")


def verdict(page: Page) -> Locator:
    """The words of the verdict."""
    return page.locator(".verdict p")


def main_button(page: Page) -> Locator:
    """The main button."""
    return page.locator(".primary")


STATES = {
    "witness": ("solid", "…, marked, 4"), "hint": ("dashed", "…, would work"), "captured": ("solid", "…, captured"),
    "right": ("solid", "…, right"), "wrong": ("solid", "…, not this"), "missed": ("dashed", "…, missed"),
    "exposed": ("double", "…, exposed, ×2"),
}  # fmt: skip


@pytest.mark.parametrize("forced", ["none", "active"])
@pytest.mark.parametrize("state", STATES)
def test_every_state_has_a_shape_a_word_and_a_name(page: Page, state: str, forced: str) -> None:
    page.emulate_media(forced_colors=forced)  # type: ignore[arg-type]
    line, spoken = STATES[state]
    view = ten().view()
    (table,) = [pile for pile in view["piles"] if pile["zone"] == "table"]
    table["cards"][1] |= {"is": state, "tag": "4", "name": spoken}
    mount(page, view)
    shown = card(page, "4♣")
    expect(shown).to_contain_class(f"is-{state}")
    expect(shown).to_have_css("outline-style", line)
    expect(shown.locator(".tag")).to_have_text("4")
    expect(shown).to_have_accessible_name(spoken)
    ring, felt = (
        page.evaluate("([one, name]) => getComputedStyle(one)[name]", [place.element_handle(), name])
        for place, name in ((shown, "outlineColor"), (page.locator(".felt"), "backgroundColor"))
    )
    assert ring != felt


def test_zones_have_their_roles_their_counts_and_their_places(page: Page) -> None:
    mount(page, dealt(4))
    for who in ("Mei", "Jun", "Lan"):
        expect(page.get_by_role("img", name=f"{who}’s hand: 6 cards, face down")).to_be_visible()
    expect(page.get_by_role("button", name="Stock: 24 cards, face down")).to_be_visible()
    expect(page.get_by_role("group", name="Table cards, 4")).to_be_visible()
    expect(page.get_by_role("img", name="Your pile: 0 cards, face down")).to_be_visible()
    expect(page.get_by_role("group", name="Your hand, 6 cards")).to_be_visible()
    boxes = [page.locator(f".{zone}").first.bounding_box() for zone in ("far", "table", "hand", "act")]
    assert [box["y"] for box in boxes if box] == sorted(box["y"] for box in boxes if box)
    beside = [page.locator(".far").nth(at).bounding_box() for at in range(3)]
    assert [box["x"] for box in beside if box] == sorted(box["x"] for box in beside if box)


def test_the_turned_up_card_and_the_counted_cards_have_places_of_their_own(page: Page) -> None:
    mount(page, STEPS["predict"]())
    expect(page.locator(".turned-up").get_by_role("img", name="six of hearts")).to_be_visible()


def test_the_keyboard_walks_in_the_order_of_the_look(page: Page) -> None:
    step = ten()
    step.answer({"n": 1, "picked": ["7♥", "4♣"], "do": True})
    mount(page, step)
    order = []
    for _ in range(12):
        page.keyboard.press("Tab")
        order.append(
            page.evaluate(
                """() => { const one = document.getElementById("step").shadowRoot.activeElement;
                return one?.getAttribute("aria-label") ?? one?.textContent ?? "" }"""
            )
        )
    assert order[:9] == [
        "Rule: Making ten", "Stock: 20 cards, face down", "nine of hearts", "ace of spades", "Choose a card to play",
        "↶Undo", "↷Redo", "1 Rule", "2 Cards",
    ]  # fmt: skip


def test_arrows_home_and_end_move_inside_a_group_and_round_it(page: Page) -> None:
    mount(page, ten())
    card(page, "9♥").focus()
    for key, text in (
        ("ArrowRight", "4♣"), ("ArrowLeft", "9♥"), ("ArrowLeft", "6♠"), ("Home", "9♥"), ("End", "6♠"),
        ("ArrowRight", "9♥"),
    ):  # fmt: skip
        page.keyboard.press(key)
        expect(card(page, text)).to_be_focused()
    for key in ("Space", "Enter"):
        page.keyboard.press(key)
        expect(card(page, "9♥")).to_have_attribute("aria-pressed", "true" if key == "Space" else "false")


def test_what_is_spoken_names_cards_and_the_rule_and_is_spoken_again(page: Page) -> None:
    mount(page, ten())
    live = page.get_by_role("status")
    expect(live).to_have_text("")
    heard = page.evaluate(
        """() => {
          window.heard = [];
          const live = document.getElementById("step").shadowRoot.querySelector("[role=status]");
          const hear = () => live.textContent && heard.push(live.textContent);
          new MutationObserver(hear).observe(live, { childList: true });
        }"""
    )
    for _ in range(2):
        card(page, "7♥").click()
        card(page, "4♣").click()
        main_button(page).click()
        expect(verdict(page)).to_have_text("That is not ten: 7 + 4 = 11. Your 7♥ would need a 3.")
        page.wait_for_timeout(100)
    heard = page.evaluate("heard")
    said = "That is not ten: 7 + 4 = 11. Your seven of hearts would need a three. Rule: Making ten."
    assert heard == [said, said], "picking is silent, the same words twice are spoken twice"


def test_the_ladder_of_hints(page: Page) -> None:
    mount(page, ten())
    rung = [page.get_by_role("button", name=name) for name in ("1 Rule", "2 Cards", "3 Answer")]
    for at, one in enumerate(rung):
        expect(one).to_have_attribute("aria-disabled", str(at > 0).lower())
    rung[2].click(force=True)
    assert page.evaluate("sent.length") == 0, "a rung that is not open yet keeps still"
    rung[0].click()
    said = page.locator(".hints .said")
    expect(said).to_have_text("Making ten: An ace to 9 takes one table card that adds up with it to exactly 10.")
    rung[1].click()
    expect(said).to_have_text("Look at A♠.")
    expect(card(page, "A♠")).to_have_css("outline-style", "dashed")
    expect(page.get_by_role("status")).to_have_text("Look at ace of spades.")
    rung[2].click()
    expect(said).to_have_text("Play A♠, take 9♥.")
    expect(card(page, "9♥")).to_contain_class("is-hint")


def test_back_and_forth_by_buttons_and_by_the_slider(page: Page) -> None:
    mount(page, dealt(2, 2))
    slider = page.get_by_role("slider", name="Moves so far")
    now = int(slider.input_value())
    assert now >= 8
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", "Nothing played yet.")
    expect(page.get_by_role("group", name="Your hand, 12 cards")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(now))
    expect(page.get_by_role("button", name="Redo")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Undo").click()
    expect(slider).not_to_have_value(str(now))
    page.get_by_role("button", name="Redo").click()
    expect(slider).to_have_value(str(now))


def test_the_others_move_by_themselves_and_at_once_on_demand(page: Page) -> None:
    step = ten()
    step.answer({"n": 1, "picked": ["K♣", "K♦"], "do": True})
    step.answer({"n": 2, "do": True})
    mount(page, step)
    expect(main_button(page)).to_have_text("Mei moves")
    expect(page.get_by_role("slider")).to_have_value("3", timeout=4_000)
    expect(verdict(page)).to_contain_text("Mei")
    page.wait_for_timeout(200)
    main_button(page).click()
    expect(page.get_by_role("slider")).to_have_value("4", timeout=500)


def test_a_count_is_entered_and_judged(page: Page) -> None:
    mount(page, Count(GAME, "What is it worth?", piles="9♥ A♠ 3♣"))
    page.get_by_label("Points").fill("20")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_have_text("20 is too low. The hints count with you.")
    expect(page.get_by_label("Points")).to_be_focused()
    page.get_by_label("Points").fill("30")
    main_button(page).click()
    expect(verdict(page)).to_have_text("30 points. The cards show what each of them brings.")
    expect(card(page, "A♠").locator(".tag")).to_have_text("20")


def test_a_house_rule_is_switched_by_keyboard(page: Page) -> None:
    mount(page, STEPS["switch"]())
    group = page.get_by_role("group", name="What happens when the first table cards hold three of a rank.")
    group.get_by_label("keep").focus()
    page.keyboard.press("ArrowUp")
    expect(group.get_by_label("fourth takes all")).to_be_checked()
    expect(verdict(page)).to_contain_text("Now allowed: Play J♦, take J♠, J♥ and J♣.")
    expect(page.locator(".rule h3")).to_have_text("Three of a rank at the start")


def test_a_switch_takes_the_other_steps_of_the_page_along(page: Page) -> None:
    mount(page, STEPS["switch"]())
    page.evaluate(
        """async () => {
          const host = document.body.appendChild(document.createElement("div"));
          const [view, labels, css] = await window.begin();
          window.followed = [];
          mountStep(host, { send: (message) => followed.push(message), labels, css }).draw(view);
        }"""
    )
    page.locator("#step").get_by_label("redeal").click()
    expect(page.locator("#step").get_by_label("redeal")).to_be_checked()
    assert page.evaluate("followed") == [{"n": 1, "follow": "same_rank_layout", "value": "redeal"}]


def test_a_deal_is_dealt_card_by_card_and_can_be_skipped(page: Page) -> None:
    mount(page, STEPS["undealt"]())
    expect(page.get_by_role("img", name="Stock: 52 cards, face down")).to_be_visible()
    main_button(page).click()
    expect(page.get_by_role("group", name="Your hand, 12 cards")).to_be_visible()
    running = """() => document.getElementById("step").shadowRoot.getAnimations().filter(
        (run) => run.playState === "running" && run.effect.getTiming().delay > 0).length"""
    assert page.evaluate(running) > 10
    page.keyboard.press("Shift")
    assert page.evaluate(running) == 0


def test_what_another_seat_takes_leaves_the_table_for_its_place(page: Page) -> None:
    step = Play(
        ChineseTen(players=3, stock_flip=False), "Play.", hands=["2♠ 3♠", "4♠", "A♠ 5♦"], table="9♥ K♦ 8♦", turn=2
    )
    mount(page, step)
    main_button(page).click()
    taken = card(page, "9♥")
    expect(taken).to_contain_class("is-captured")
    expect(taken).to_have_attribute("role", "img")
    expect(taken).to_have_count(0, timeout=4_000)
    expect(card(page, "A♠")).to_have_count(0)


def test_a_held_key_presses_once(page: Page) -> None:
    mount(page, ten())
    card(page, "A♠").click()
    card(page, "9♥").click()
    main_button(page).focus()
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(verdict(page)).to_contain_text("A♠ takes 9♥.")
    assert [list(message)[-1] for message in page.evaluate("sent")] == ["picked", "picked", "do"]


def test_an_answer_is_spoken_though_a_card_was_picked_before_it_came(page: Page) -> None:
    mount(page, ten())
    page.evaluate(
        """() => {
          const now = window.answer;
          const later = () => new Promise((done) => setTimeout(done, 150));
          window.answer = async (message) => { await later(); return now(message); };
        }"""
    )
    card(page, "7♥").click()
    card(page, "4♣").click()
    main_button(page).click()
    page.wait_for_timeout(40)
    card(page, "2♥").click()
    expect(page.get_by_role("status")).to_contain_text("That is not ten")


def test_the_focus_stays_where_a_button_goes(page: Page) -> None:
    mount(page, STEPS["switch"]())
    page.get_by_label("fourth takes all").click()
    main_button(page).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("keep")).to_be_focused()


def test_a_narrow_phone_and_a_long_goal_leave_the_cards_in_reach(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    step = Do(
        GAME, "Take a card. " * 14, hands=["A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠", 2], table="9♥ K♦ 8♦ 4♥", stock=4,
        until="ct.capture.sum", score=True,
    )  # fmt: skip
    mount(page, step)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for text in ("Q♠", "9♥"):
        card(page, text).click()
        expect(card(page, text)).to_have_attribute("aria-pressed", "true")


def test_reduced_motion_moves_nothing_and_keeps_the_rings(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    mount(page, ten())
    card(page, "A♠").click()
    card(page, "9♥").click()
    main_button(page).click()
    expect(card(page, "9♥")).to_contain_class("is-captured")
    assert page.evaluate('document.getElementById("step").shadowRoot.getAnimations().length') == 0
    expect(card(page, "9♥")).to_have_count(0, timeout=3_000)


def test_no_answer_is_said_after_three_seconds_with_one_way_on(page: Page) -> None:
    mount(page, ten(), answers=False)
    card(page, "A♠").click()
    expect(card(page, "A♠")).to_contain_class("is-selected")
    expect(verdict(page)).to_contain_text("The table does not answer.", timeout=4_500)
    expect(main_button(page)).to_have_text("Load again")


def test_text_never_becomes_markup(page: Page) -> None:
    evil = '<img src="x:" onerror="document.title = 1"><b>7 & 8</b>'
    step = ten()
    view = step.answer({"n": 1, "picked": ["7♥", "4♣"], "do": True}) | {"goal": evil}
    view["verdict"] |= {"strong": evil, "rest": evil, "rule": evil}
    view["rule"] |= {"name": evil, "text": evil, "cite": evil, "badge": evil}
    view["score"]["sides"][0] |= {"name": evil, "lines": [{"text": evil, "points": 1}]}
    view["hints"]["said"] = view["timeline"]["said"] = evil
    for pile in view["piles"]:
        pile |= {"title": [evil, evil], "label": evil, "note": evil}
    mount(page, view)
    expect(page.get_by_role("heading", level=2)).to_have_text(evil)
    assert page.locator("img:not([role])").count() == 0
    assert page.title() == "Stand-in"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", STEPS)
def test_every_kind_of_step_fits_every_width_and_passes_axe(page: Page, name: str, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    mount(page, STEPS[name]())
    for width, frame in ((1280, 1232), (768, 744), (360, 336), (1000, 620)):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("(width) => { document.getElementById('step').style.maxWidth = `${width}px`; }", frame)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        inside = page.evaluate(
            """() => [...document.getElementById("step").shadowRoot.querySelectorAll(".felt *, .side *")]
              .filter((one) => one.checkVisibility() && !one.closest(".flip"))
              .every((one) => one.getBoundingClientRect().right <= innerWidth + 1)"""
        )
        assert inside, width
        results = Axe().run(page)
        assert results.violations_count == 0, f"{width}: {results.generate_report()}"


@pytest.mark.parametrize("name", ["do", "two", "four"])
def test_hand_and_button_lie_within_the_first_screen_of_a_phone(page: Page, name: str) -> None:
    page.set_viewport_size({"width": 375, "height": 667})
    mount(page, STEPS[name]())
    box = main_button(page).bounding_box()
    assert box
    assert box["y"] + box["height"] <= 667 - 95, "with the bar and the progress of a page above"
    for target in page.locator("button:visible, a:visible, input:visible").all():
        size = target.bounding_box()
        assert size
        hidden = "card" in (target.get_attribute("class") or "")  # the strip of an overlapped card is measured below
        assert size["height"] >= 44, target
        assert hidden or size["width"] >= 44, target


def test_a_desk_shows_table_and_panels_at_once(page: Page) -> None:
    mount(page, ten())
    for part in (".felt", ".time", ".scores"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= 800 - 90, part

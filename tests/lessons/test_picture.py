"""The picture of a step where no kernel runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from cardlib_widgets.picture import picture

from cardlib import CARDS, ChineseTen, Ten
from cardlib.lesson import Do
from tests.lessons.notebooks import NOTEBOOKS, steps

SVG = "{http://www.w3.org/2000/svg}"
WIDTH, GOAL = 640, "26.00"
ODD = ("teal-7", "wild-x", "wild-draw-four", "<b>", "", "-", "\x00", "Donaudampfschifffahrtskapitän")


def view(goal: str = "Take a card: make ten.", hand: tuple[str, ...] = ("A♠", "4♦", "7♥")) -> dict[str, Any]:
    """A step's view with any goal and any cards in the hand."""
    hands = ["A♠ 4♦ 7♥", "? ?"]
    shown = Do(ChineseTen(), "Ten", hands=hands, table="9♥ K♦", stock="2♣ 3♣", until="ct.capture.sum").view()
    shown["goal"] = goal
    shown["piles"][-1]["cards"] = [{"card": text, "name": f"name of {text}"} for text in hand]
    return shown


def drawn(shown: dict[str, Any]) -> ElementTree.Element:
    return ElementTree.fromstring(picture(shown).encode())


def texts(root: ElementTree.Element, size: str = "") -> list[str]:
    return [one.text or "" for one in root.iter(f"{SVG}text") if size in ("", one.get("font-size"))]


def boxes(one: ElementTree.Element, x: float = 0, y: float = 0) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of every rectangle."""
    move = re.fullmatch(r"translate\((\S+) (\S+)\)", one.get("transform", ""))
    x, y = (x + float(move[1]), y + float(move[2])) if move else (x, y)
    found = [box for inner in one for box in boxes(inner, x, y)]
    if one.tag == f"{SVG}rect":
        x, y = x + float(one.get("x", "0")), y + float(one.get("y", "0"))
        found.append((x, y, x + float(one.attrib["width"]), y + float(one.attrib["height"])))
    return found


def signs(cards: tuple[str, ...]) -> list[str]:
    """What stands on these cards."""
    large = [(card[:-1], card[-1] + "\ufe0e") for card in cards]
    return [sign for rank, suit in large for sign in (rank, suit, rank if rank in "JQK" else suit)]


def test_it_shows_the_goal_and_the_cards_and_tells_them() -> None:
    root = drawn(view())
    assert root.findtext(f"{SVG}title") == "Take a card: make ten."
    assert texts(root, GOAL) == ["Take a card: make ten."]
    told = root.findtext(f"{SVG}desc") or ""
    assert "Mei’s hand: 2 cards, face down. Stock: 2 cards, face down." in told
    assert "Table cards, 2: nine of hearts, king of diamonds." in told
    assert told.endswith("Your hand, 3 cards: name of A♠, name of 4♦, name of 7♥.")


def test_it_is_the_same_each_time_and_needs_nothing_from_outside() -> None:
    svg = picture(view())
    assert svg == picture(view())
    assert not re.search(r"\bid=|href|url\(|<style|<script", svg)
    assert svg.count("http") == 1
    assert max(float(one.get("font-size", "0")) for one in drawn(view()).iter(f"{SVG}text") if one.text != "K") >= 26


@pytest.mark.parametrize("number", [0, 1, 7, 8, 15, 26, 52])
def test_every_face_up_card_is_drawn_inside(number: int) -> None:
    hand = tuple(map(str, CARDS[:number]))
    root = drawn(view(hand=hand))
    assert texts(root)[len(texts(root)) - 3 * number :] == signs(hand)
    assert "".join(texts(root)).count("9♥\ufe0e♥\ufe0eK♦\ufe0eK") == 1
    height = float(root.attrib["height"])
    assert all(min(x, y) >= 0 and right <= WIDTH and low <= height for x, y, right, low in boxes(root))


def test_no_two_cards_of_a_long_hand_touch() -> None:
    cards = [box for box in boxes(drawn(view(hand=tuple(map(str, CARDS[:26]))))) if box[2] - box[0] == 51]
    assert len(cards) == 26
    for at, (x, y, right, low) in enumerate(cards):
        assert all(x >= c or right <= a or y >= d or low <= b for a, b, c, d in cards[:at])


@pytest.mark.parametrize("text", ODD)
def test_a_card_of_another_game_bears_its_text(text: str) -> None:
    root = drawn(view(hand=(text,)))
    shown = texts(root)[texts(root).index("Your hand") + 1 :]
    assert "".join(shown) == (text.replace("\x00", "") or "?")
    sizes = [float(one.get("font-size", "0")) for one in root.iter(f"{SVG}text")][-len(shown) :]
    assert all(len(one) * size * 0.5 <= 72 for one, size in zip(shown, sizes, strict=True))


@pytest.mark.parametrize(
    ("goal", "em"),
    [("W" * 400, 0.95), ("word " * 90, 0.5), ("i" * 300, 0.25), ("漢" * 100, 1.0), ("Donaudampfschifffahrt" * 9, 0.55)],
    ids=["wide", "words", "narrow", "Chinese", "one word"],
)
def test_a_long_goal_stays_inside(goal: str, em: float) -> None:
    lines = texts(drawn(view(goal)), GOAL)
    assert "".join(lines).replace(" ", "") == goal.replace(" ", "")
    assert all(len(line) * 26 * em <= WIDTH - 32 for line in lines)


@pytest.mark.parametrize("goal", ["<script>alert(1)</script>", "]]> & “x” 'y' \"z\" <!--", "</title></svg>"])
def test_a_goal_is_text(goal: str) -> None:
    root = drawn(view(goal))
    assert root.findtext(f"{SVG}title") == " ".join(texts(root, GOAL)) == goal
    assert not [one for one in root.iter() if one.tag == f"{SVG}script"]


@pytest.mark.parametrize("odd", ["\x00", "\x0b", "\x1b", "\x7f", "\x85", "\ud800", "\ufffe", "\uffff"])
def test_what_xml_cannot_hold_is_dropped_everywhere(odd: str) -> None:
    shown = view(f"a{odd}b", (f"10{odd}♠",))
    shown["piles"][0] |= {"title": [f"M{odd}ei", odd], "label": f"M{odd}ei"}
    shown["piles"][-1]["cards"][0]["name"] = f"ten{odd}"
    root = drawn(shown)
    assert odd not in "".join(root.itertext())
    assert "10" in "".join(texts(root))


def test_suits_in_sentences_never_turn_into_pictograms() -> None:
    assert texts(drawn(view("Take 9♥️ with A♠.")), GOAL) == ["Take 9♥\ufe0e with A♠\ufe0e."]


def test_a_step_without_piles_shows_its_goal() -> None:
    assert texts(drawn(view() | {"piles": []})) == ["Take a card: make ten."]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_step_of_every_lesson_has_one(path: Path) -> None:
    for step in steps(path):
        root = drawn(step.view())
        assert root.findtext(f"{SVG}title") == " ".join(step.goal.split())


def test_the_cards_of_ten_stand_in_their_colours_and_rows() -> None:
    game = Ten(players=3)
    step = Do(game, "Bid.", until="bid 3", turn=1, bids="2", tokens="5 5 5", busts="2", stock=9, tableau="red-6 cash-3",
              offer="wild-4", collections="red-1 red-2 wild-3", market="green-2")  # fmt: skip
    svg = picture(step.view())
    root = ElementTree.fromstring(svg.encode())
    assert texts(root, GOAL) == ["Bid."]
    for colour in ("#b4202c", "#1d6b3c", "#f2d98b", "#3a3f3c"):
        assert colour in svg, "red, green, a token and a bust token"
    assert {"●", "✚", "wild", "−3"} <= set(texts(root))
    assert all(left >= 0 and right <= WIDTH for left, _, right, _ in boxes(root))
    assert "Your collection: 3 cards: red 1, red 2, wild 3, any colour." in (root.findtext(f"{SVG}desc") or "")


def test_an_unknown_card_is_drawn_face_down() -> None:
    assert "?" not in texts(drawn(view(hand=("?", "A♠"))))

"""What Tien Len asks of steps: combinations, passing, moves out of turn, sums below zero."""

from __future__ import annotations

from typing import Any

from cardlib import TienLen
from cardlib.lesson import Count, Do, Predict
from cardlib.words import LABELS
from tests.lessons.test_steps import pick, pile, send, ten

NINES = "9♠ 9♣ 9♦ 9♥"


def climbing(goal: str = "Lead a pair.", until: Any = "tl.pair", **position: Any) -> Do:
    return Do(TienLen(), goal, until=until, **{"hands": ["8♠ 8♦ 10♣ J♥", 4, 4, 4], **position})


def test_what_is_picked_is_named_and_what_it_beats() -> None:
    step = climbing("Beat it.", "tl.sequence", hands=["5♦ 6♣ 7♥ 9♠", 4, 4, 4], top="5♠ 6♦ 7♣")
    assert send(step, pick("5♦", "6♣"))["remark"] == ""
    view = send(step, pick("5♦", "6♣", "7♥"))
    assert view["remark"] == "Sequence of 3, top card 7♥: it beats 5♠, 6♦ and 7♣."
    assert view["button"] == "Play 5♦, 6♣ and 7♥"
    assert send(climbing(), pick("8♠", "8♦"))["remark"] == "Pair, top card 8♦."


def test_a_pass_has_a_button_of_its_own_and_is_refused_to_the_leader() -> None:
    step = climbing("Pass.", "tl.pass", top="A♥")
    assert step.view()["offers"] == [{"moves": ["pass"], "labels": ["Pass"], "at": 0}]
    assert send(step, {"offer": "pass"})["done"]
    leading = climbing()
    view = send(leading, {"offer": "pass"})
    assert (view["verdict"]["kind"], view["rule"]["id"]) == ("no", "tl.lead")
    assert send(leading, {"offer": "bid 3"})["verdict"]["strong"] == LABELS["nothing changed"]
    assert send(ten(), {"offer": "pass"})["verdict"]["strong"] == LABELS["nothing changed"]


def test_a_learner_out_of_turn_can_cut_in_or_let_the_others_move() -> None:
    place: dict[str, Any] = {"hands": [f"{NINES} J♦", "3♠ 4♠", "5♠ 6♠", "7♠ 8♠"], "top": "2♦", "top_seat": 2, "turn": 3}
    step = climbing("Cut in.", "tl.bomb.out-of-turn", **place)
    view = step.view()
    assert (view["button"], view["others"], view["offers"]) == ("Let Lan move", False, [])
    assert send(step, pick(*NINES.split(), do=True))["done"]
    other = climbing("Cut in.", "tl.bomb.out-of-turn", **place)
    view = send(other, pick(do=True))
    assert LABELS["out of reach"] in view["verdict"]["rest"]
    assert send(other, {"undo": True})["button"] == "Let Lan move"


def test_who_has_left_the_way_to_the_goal_is_not_hurried_on() -> None:
    step = climbing(hands=["8♠ 8♦ J♥", 4, 4, 4])
    view = send(step, pick("8♠", do=True))
    assert LABELS["no way on"] in view["verdict"]["rest"]
    assert (view["others"], view["button"]) == (False, "Mei moves")


def test_a_prediction_keeps_the_marks_that_are_right() -> None:
    step = Predict(TienLen(), "Mark.", of="9♠", hands=["9♠ 9♥ 10♣ J♦ 3♠", 4, 4, 4])
    view = send(step, pick("9♥", "3♠", do=True))
    assert view["picked"] == ["9♥"]
    assert view["rule"]["id"] == "tl.pair"
    assert send(step, pick("9♥", "10♣", "J♦", do=True))["done"]


def test_a_sum_below_zero_may_lack_its_minus() -> None:
    step = Count(TienLen(), "Count.", hands="2♠ 2♥ K♦", places="1 2 3")
    view = send(step, {"value": "5", "do": True})
    assert view["verdict"]["strong"] == "The sum is below zero:"
    assert view["entry"]["signed"]
    assert send(step, {"value": "−5", "do": True})["done"]
    assert not pile().view()["entry"]["signed"]

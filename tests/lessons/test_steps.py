"""Steps by messages: what comes in, what goes out, what stays."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardlib import ChineseTen
from cardlib.lesson import Count, Do, Play, Predict, Step, Switch, Watch
from cardlib.words import LABELS

GAME = ChineseTen()


def ten() -> Do:
    return Do(GAME, "Take a card.", hands="7♥ 3♣ Q♣", table="4♣ 7♠ 9♦", until="ct.capture.sum")


def ways(step: Do) -> tuple[str, ...]:
    """What meets the goal, as text."""
    return tuple(map(str, step.ways))


def shown(view: dict[str, Any], zone: str) -> list[str]:
    """The cards of a zone with their signs: “7♥ witness 7”."""
    (pile,) = [pile for pile in view["piles"] if pile["zone"] == zone]
    return [" ".join(filter(None, (one["card"], one.get("is"), one.get("tag")))) for one in pile["cards"]]


def send(step: Step, *messages: dict[str, Any]) -> dict[str, Any]:
    """Send messages with running numbers; the last view."""
    for message in messages:
        number = step.n + 1
        view = step.answer({"n": number, **message})
        assert view["n"] == number
        json.dumps(view)
    return view


def pick(*picked: str, **rest: Any) -> dict[str, Any]:
    return {"picked": list(picked), **rest}


def test_the_first_view_shows_goal_table_and_what_to_do() -> None:
    view = ten().view()
    assert view["goal"] == "Take a card."
    assert view["verdict"]["kind"] == "info"
    assert view["button"] == "Choose a card to play"
    assert shown(view, "hand") == ["7♥", "3♣", "Q♣"], "as the teacher wrote them"
    assert shown(view, "table") == ["4♣", "7♠", "9♦"]
    assert not view["done"]
    assert (view["timeline"]["undo"], view["timeline"]["redo"]) == (False, False)
    assert view["timeline"]["said"] == "Nothing played yet."


def test_picking_names_the_whole_move_and_moves_nothing() -> None:
    step = ten()
    assert send(step, pick("7♥"))["button"] == "Play 7♥, take nothing"
    assert send(step, pick("7♥", "4♣"))["button"] == "Play 7♥, take 4♣"
    assert send(step, pick("7♥", "4♣", "9♦"))["button"] == "Play 7♥, take 4♣ and 9♦"
    assert send(step, pick("4♣"))["button"] == "Choose a card to play"
    view = send(step, pick("4♣", do=True))
    assert view["verdict"]["strong"] == "Choose a card to play."
    assert view["record"].count("\n") == 1


def test_a_refused_capture_says_why_marks_the_witnesses_and_keeps_the_position() -> None:
    step = ten()
    view = send(step, pick("7♥", "4♣", do=True))
    assert view["verdict"]["kind"] == "no"
    assert view["verdict"]["strong"] == "That is not ten:"
    assert view["verdict"]["rest"].replace("\xa0", " ") == "7 + 4 = 11. Your 7♥ would need a 3."
    assert view["spoken"].endswith("Your seven of hearts would need a three. Rule: Making ten.")
    assert view["rule"]["id"] == "ct.capture.sum"
    assert shown(view, "hand") == ["7♥ witness 7", "3♣", "Q♣"]
    assert shown(view, "table") == ["4♣ witness 4", "7♠", "9♦"]
    assert (view["picked"], view["done"], view["timeline"]["undo"]) == ([], False, False)
    view = send(step, pick("3♣"))
    assert shown(view, "hand") == ["7♥", "3♣", "Q♣"], "picking anew clears the marks"
    assert view["verdict"]["strong"] == "That is not ten:", "the words stay to be read"


def test_the_capture_meets_the_goal_and_stays_in_sight_once() -> None:
    step = ten()
    view = send(step, pick("3♣", "7♠", do=True))
    assert (view["verdict"]["kind"], view["done"], view["button"]) == ("ok", True, "Start again")
    assert shown(view, "table") == ["4♣", "7♠ captured", "3♣ captured", "9♦"]
    assert [one["to"] for pile in view["piles"] for one in pile["cards"] if "to" in one] == [["pile", 0]] * 2
    view = send(step, {"picked": ["7♥"]})
    assert shown(view, "table") == ["4♣", "9♦"]
    assert view["picked"] == []
    view = send(step, pick(do=True))
    assert view["done"], "a second press of the same button begins nothing anew"
    view = send(step, {"again": True})
    assert (view["done"], shown(view, "hand")) == (False, ["7♥", "3♣", "Q♣"])


def test_a_legal_move_beside_the_goal_is_told_as_legal_and_can_be_undone() -> None:
    step = ten()
    view = send(step, pick("Q♣", do=True))
    assert (view["verdict"]["kind"], view["verdict"]["strong"]) == ("legal", "Q♣ stays on the table.")
    assert shown(view, "table") == ["4♣", "7♠", "9♦", "Q♣"]
    view = send(step, {"undo": True})
    assert shown(view, "table") == ["4♣", "7♠", "9♦"]
    assert view["verdict"]["rest"] == "Play Q♣, take nothing."
    assert send(step, {"undo": True})["verdict"]["strong"] == "There is nothing there to go to."
    view = send(step, {"redo": True})
    assert (view["verdict"]["strong"], view["timeline"]["redo"]) == ("Q♣ stays on the table.", False)


def test_a_refusal_can_be_the_goal() -> None:
    step = Do(GAME, "Try to play 6♦ without taking.", hands="6♦ 9♠", table="4♣ J♥", until="ct.capture.must")
    assert ways(step) == ("try play 6♦",)
    view = send(step, pick("6♦", do=True))
    assert (view["verdict"]["kind"], view["done"]) == ("ok", True)
    assert view["rule"]["badge"] == "ruling"
    assert shown(view, "table") == ["4♣ witness fits", "J♥"]


def test_a_rule_that_can_happen_is_not_met_by_its_refusal() -> None:
    step = ten()
    assert ways(step) == ("play 3♣ takes 7♠",)
    assert not send(step, pick("7♥", "4♣", do=True))["done"]
    step = Do(GAME, "Try a sum.", hands="7♥", table="4♣", until="try ct.capture.sum")
    assert ways(step) == ("try play 7♥ takes 4♣",)
    assert send(step, pick("7♥", "4♣", do=True))["done"]
    tried = Do(GAME, "Try 7 + 4.", hands="7♥ 3♣", table="4♣ 7♠", until="try play 7♥ takes 4♣")
    assert send(tried, pick("7♥", "4♣", do=True))["done"]


def test_a_goal_may_take_several_moves() -> None:
    step = Do(GAME, "Sweep.", hands=["2♣ 6♠", "K♦ K♥"], table="8♦ 7♣", stock="3♦ Q♥ 9♥", until="ct.sweep")
    assert ways(step) == ("play 2♣ takes 8♦, then turn up",)
    view = send(step, pick("2♣", "8♦", do=True))
    assert (view["verdict"]["kind"], view["button"]) == ("legal", "Turn up a card")
    view = send(step, pick(do=True))
    assert (view["verdict"]["kind"], view["done"]) == ("ok", True)


def test_a_goal_may_be_a_function() -> None:
    step = Do(GAME, "Take both.", hands="3♣ 6♦", table="7♠ 4♣", until=lambda state, events: not state.table)
    assert ways(step) == ("play 6♦ takes 4♣, then play 3♣ takes 7♠",)


@pytest.mark.parametrize(
    ("position", "culprit"),
    [
        ({"hands": "7♥", "table": "4♣", "until": "ct.capture.sum"}, "nothing that can be done"),
        ({"hands": "7♥", "table": "4♣", "until": "ct.capture.sum"}, "write “try ct.capture.sum”."),
        ({"hands": "7♥", "table": "4♣", "until": "ct.capture.summ"}, "Do you mean “ct.capture.sum”?"),
        ({"hands": "7♥", "table": "4♣", "until": "play 7♥ takes 4♣"}, "is refused: That is not ten"),
        ({"hands": "7♥", "table": "4♣", "until": "try ct.turn"}, "nothing that can be done"),
        ({"hands": "7♥", "table": "4♣", "until": "any.held"}, "nothing that can be done"),
        ({"hands": "7♥", "table": "4♣", "until": lambda state: True}, "called with the state and the events"),
        ({"hands": "7♥", "until": "ct.trail", "seat": 2}, "the seats are 0 to 1"),
        ({"hands": "7♥", "until": "ct.trail", "seat": 0.0}, "0.0 is no seat"),
        ({"hands": "7♥", "until": "ct.trail", "seat": "none"}, "'none' is no seat"),
        ({"hands": "7♥", "until": "ct.trail", "seat": None}, "None is no seat"),
        ({"hands": "7♥", "until": "ct.trail", "score": 1}, "score: 1 is neither"),
        ({"hands": "7♥", "table": "4♣", "until": "play 7♥ take 4♣"}, "nor a move. “play 7♥ take 4♣” is no move"),
        ({"hands": "7♥", "table": "4♣"}, "until: say what meets the goal"),
        ({"hands": "7♥", "untill": "ct.trail"}, "“untill” is nothing that a step has. Do you mean “until”?"),
        ({"hands": "7♥ 7♥", "table": "4♣", "until": "ct.trail"}, "7♥ lies in the position 2 times"),
        ({"hands": "7♥", "tabel": "4♣", "until": "ct.trail"}, "Do you mean “table”?"),
        ({"hands": "", "table": "4♣", "until": "ct.trail"}, "name the cards that lie there"),
    ],
)
def test_an_impossible_step_is_refused_with_one_sentence(position: dict[str, Any], culprit: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011  # the culprit is matched below, as plain text
        Do(GAME, "Take a card.", **position)
    assert culprit in str(error.value)
    with pytest.raises(ValueError, match="with the brackets"):
        Do(ChineseTen, "Take a card.", hands="7♥", until="ct.trail")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="until: say what meets the goal"):
        Do(GAME, "Take a card.", hands="7♥")
    for until in (7, [], [7]):
        with pytest.raises(ValueError, match=r"until: .* is neither"):
            Do(GAME, "Take a card.", hands="7♥", until=until)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="goal"):
        Do(GAME, " ", hands="7♥", until="ct.trail")


def test_a_learner_may_sit_in_any_seat() -> None:
    step = Do(
        ChineseTen(players=3), "Take a card.", seat=1, turn=1,
        hands=["K♠ K♥", "3♣ Q♣", "2♠"], table="7♠ 9♠", until="ct.capture.sum",
    )  # fmt: skip
    view = step.view()
    assert shown(view, "hand") == ["3♣", "Q♣"]
    assert [pile["title"][0] for pile in view["piles"] if pile["zone"] == "far"] == ["Jun", "Mei"]
    view = send(step, pick("3♣", "7♠", do=True))
    assert view["verdict"]["rest"] == "3♣ takes 7♠."


def predicted() -> Predict:
    return Predict(GAME, "Mark what 5♦ can take.", of="5♦", hands="5♦", table="5♣ 6♠ 4♥ 10♥")


def test_a_prediction_is_compared_with_the_engine_and_then_happens() -> None:
    step = predicted()
    assert step.view()["button"] == "Check my marks"
    assert [pile["choose"] for pile in step.view()["piles"] if pile["zone"] == "hand"] == ["none"]
    view = send(step, pick("6♠", "4♥", do=True))
    assert (view["verdict"]["kind"], view["rule"]["id"], view["done"]) == ("no", "ct.capture.one", False)
    assert shown(view, "table") == ["5♣", "6♠ wrong not this", "4♥ wrong not this", "10♥"]
    view = send(step, pick("10♥", do=True))
    assert view["rule"]["id"] == "ct.capture.rank"
    view = send(step, pick(do=True))
    assert (view["verdict"]["kind"], shown(view, "table")[0]) == ("no", "5♣")
    assert view["verdict"]["rest"] == "Cards still to mark: 1."
    view = send(step, pick("5♣", do=True))
    assert (view["verdict"]["kind"], view["done"]) == ("ok", True)
    assert shown(view, "table") == ["5♣ captured", "5♦ captured", "6♠", "4♥", "10♥"]
    assert "answer: 5♦ takes 5♣" in repr(step)


def test_a_prediction_with_a_choice_or_with_nothing() -> None:
    step = Predict(GAME, "Mark.", of="6♥", hands="6♥", table="4♣ 4♦ 2♥")
    view = send(step, pick("4♣", do=True))
    assert shown(view, "table") == ["4♣ right right", "4♦", "2♥"]
    view = send(step, pick("4♣", "4♦", do=True))
    assert (view["verdict"]["kind"], view["rule"]["id"], view["done"]) == ("ok", "ct.capture.choice", True)
    assert view["verdict"]["strong"] == "Any one of them."
    step = Predict(GAME, "Mark.", of="K♠", hands="K♠", table="4♣ 10♥")
    assert send(step, pick(do=True))["verdict"]["kind"] == "ok"
    with pytest.raises(ValueError, match="“4♣” cannot be played"):
        Predict(GAME, "Mark.", of="4♣", hands="6♥", table="4♣ 4♦")
    with pytest.raises(ValueError, match="“2♦” cannot be played"):
        Predict(GAME, "Mark.", of="2♦", hands="K♠", table="4♣")


@pytest.mark.parametrize("make", [ten, predicted])
def test_an_opened_record_brings_the_place_back(make: Any) -> None:
    done = make()
    best = pick("3♣", "7♠", do=True) if isinstance(done, Do) else pick("5♣", do=True)
    record = send(done, best)["record"]
    fresh = make()
    view = send(fresh, {"open": record})
    assert (view["done"], view["verdict"]["kind"], view["record"]) == (True, "ok", record)
    assert fresh.state == done.state


def test_a_record_with_somebody_elses_moves_is_not_the_learners_doing() -> None:
    step = Predict(GAME, "Mark.", of="5♦", hands="5♦ K♠", table="5♣ 6♠")
    view = send(step, {"open": f"{step.view()['record']}\n0: play K♠"})
    assert not view["done"]
    do = Do(GAME, "Take.", hands="A♠ 4♦ / 6♥", table="9♦", until="ct.capture.sum")
    view = send(do, {"open": f"{do.view()['record']}\n0: play 4♦\n1: play 6♥ takes 4♦"})
    assert not view["done"]


@pytest.mark.parametrize("record", ["", "x", "first-deal 1 chinese-ten\nposition hands=2♥; table=8♣", "x" * 90_000])
def test_a_record_that_does_not_belong_here_starts_the_step_and_says_so(record: str) -> None:
    step = ten()
    send(step, pick("Q♣", do=True))
    view = send(step, {"open": record})
    assert view["verdict"]["strong"] == "This step starts anew."
    assert shown(view, "hand") == ["7♥", "3♣", "Q♣"]


NONSENSE: list[Any] = [
    None, 7, "do", [], {}, {"n": "1"}, {"n": True}, {"n": -1}, {"n": 1e400}, {"n": 2**70}, {"n": 5, "picked": "7♥"},
    {"n": 5, "picked": [7]}, {"n": 5, "picked": ["?" * 99]},
    {"n": 5, "picked": ["7♥"] * 99},
    {"n": 5, "open": 7}, {"n": 5, "open": "x" * 1_000_000}, {"n": 5, "do": True, "undo": True}, {"n": 5, "win": True},
    {"n": 5, "do": False}, {"n": 5, "undo": None}, {"n": 5, "again": 1}, {"n": 5, "redo": "yes"},
    {"n": 5, "at": -1}, {"n": 5, "at": "2"}, {"n": 5, "hint": True}, {"n": 5, "hint": 1.0}, {"n": 5, "set": ["a", "b"]},
    {"n": 5, "value": 3}, {"n": 5, "value": "9" * 99}, {"n": 5, "open": "\ud800"}, {"n": 5, "picked": ["\udfff"]},
    [[[]]], {"n": {"n": 5}}, {"n": 5, "picked": [["7♥"]]}, {"n": 5, "set": "sweep_bonus", "value": None},
]  # fmt: skip


@pytest.mark.parametrize("message", NONSENSE, ids=range(len(NONSENSE)))
def test_a_message_that_makes_no_sense_changes_nothing_and_says_so(message: Any) -> None:
    step = ten()
    before = send(step, pick("Q♣", do=True))
    view = step.answer(message)
    assert view["verdict"]["strong"] == "Nothing has changed:"
    assert view["record"] == before["record"]
    assert view["n"] in (0, 5)
    assert len(view["verdict"]["rest"]) < 300


def test_a_picked_card_that_is_out_of_reach_is_not_picked() -> None:
    step = ten()
    assert send(step, pick("7♥", "A♦", "?"))["picked"] == ["7♥"]


# Nothing makes sense, but nothing is out of order either: told, and nothing moves.
@pytest.mark.parametrize(
    "message", [{"at": 9}, {"hint": 0}, {"hint": 2}, {"hint": 4}, {"redo": True}, {"set": "players", "value": "7"}]
)
def test_what_cannot_be_done_now_is_said_and_moves_nothing(message: dict[str, Any]) -> None:
    step = ten()
    before = send(step, pick("Q♣", do=True))
    view = send(step, message)
    assert view["record"] == before["record"]
    assert view["verdict"]["kind"] in ("info", "no")


def test_hints_open_one_after_the_other_the_rule_the_cards_the_move() -> None:
    step = ten()
    assert step.view()["hints"] == {"open": 0, "said": ""}
    view = send(step, {"hint": 1})
    assert view["hints"]["said"] == ("Making ten: An ace to 9 takes one table card that adds up with it to exactly 10.")
    assert view["spoken"].startswith("Making ten:")
    view = send(step, {"hint": 2})
    assert (view["hints"], shown(view, "hand")) == ({"open": 2, "said": "Look at 3♣."}, ["7♥", "3♣ hint", "Q♣"])
    assert view["spoken"] == "Look at three of clubs."
    view = send(step, {"hint": 3})
    assert view["hints"]["said"] == "Play 3♣, take 7♠."
    assert shown(view, "table") == ["4♣", "7♠ hint", "9♦"]
    view = send(step, {"hint": 1})
    assert (view["hints"]["open"], view["hints"]["said"][:6]) == (3, "Making")
    view = send(step, pick("Q♣", do=True))
    assert view["hints"] == {"open": 0, "said": ""}, "another position, another ladder"
    view = send(step, pick("3♣", "7♠", do=True))
    assert view["hints"] is None


def test_hints_toward_a_refusal_and_where_the_goal_is_out_of_reach() -> None:
    step = Do(GAME, "Try it.", hands="6♦ 9♠", table="4♣ J♥", until="ct.capture.must")
    send(step, {"hint": 1}, {"hint": 2})
    assert send(step, {"hint": 3})["hints"]["said"] == "Try it: Play 6♦, take nothing."
    step = Do(GAME, "Take it.", hands="6♦ 9♠ 4♠", table="4♣ J♥", until="play 6♦ takes 4♣")
    send(step, pick("6♦", "4♣", do=True), {"again": True}, pick("9♠", do=True))
    gone = Do(GAME, "Take 4♣ with 6♦.", hands="6♦ 6♠", table="4♣ J♥", until="play 6♦ takes 4♣")
    send(gone, pick("6♠", "4♣", do=True))
    assert send(gone, {"hint": 1})["hints"]["said"] == "From here the goal is out of reach: go back."


def test_the_order_of_picking_makes_no_other_move() -> None:
    house = ChineseTen(same_rank_layout="fourth-takes-all")
    step = Do(house, "Take three.", hands="J♦ 2♠", table="J♠ J♥ J♣", until="play J♦ takes J♣ J♥ J♠")
    assert send(step, pick("J♦", "J♥", "J♣", "J♠", do=True))["done"]


def test_the_stock_can_be_tried_and_refused() -> None:
    step = Do(GAME, "Turn up early.", hands="2♣ 3♣", table="5♣", stock="4♠ ?", until="try ct.turn")
    assert ways(step) == ("try turn up",)
    view = send(step, pick("?", do=True))
    assert (view["done"], view["rule"]["id"]) == (True, "ct.turn")
    step = Do(GAME, "Play.", hands="2♣ 3♣", table="5♣", stock="4♠ ?", until="ct.capture.order")
    assert ways(step) == ("play 2♣, then try play 3♣",)
    send(step, pick("2♣", do=True), {"hint": 1}, {"hint": 2})
    assert send(step, {"hint": 3})["hints"]["said"] == "Try it: Play 3♣, take nothing."
    assert send(step, pick("3♣", do=True))["done"]


def bots() -> Do:
    return Do(
        GAME, "Make ten twice.", hands=["A♠ 2♠ K♣", "9♣ 3♣ Q♦"], table="9♥ K♦ 5♣", stock="8♣ 4♠ 4♥ 6♣ Q♠ 7♦",
        until=lambda state, events: len(state.piles[0]) >= 4, score=True,
    )  # fmt: skip


def test_the_computer_plays_the_other_seats_one_move_at_a_time() -> None:
    step = bots()
    view = send(step, pick("A♠", "9♥", do=True))
    assert (view["verdict"]["kind"], view["others"], view["button"]) == ("legal", False, "Turn up a card")
    view = send(step, pick(do=True))
    assert (view["others"], view["button"], view["hints"]) == (True, "Mei moves", None)
    assert [pile["choose"] for pile in view["piles"] if pile["zone"] in ("hand", "table")] == ["none", "none"]
    view = send(step, pick(do=True))
    assert view["verdict"]["strong"].startswith("Mei") or "Mei" in view["verdict"]["rest"]
    assert view["timeline"]["said"].startswith("Mei: ")
    view = send(step, pick(do=True))
    assert not view["others"]
    at = view["timeline"]["at"]
    again = send(step, {"undo": True})
    assert again["timeline"]["at"] == 1, "undo goes back to where the learner was to move"
    assert send(step, {"redo": True})["timeline"]["at"] == at
    assert send(step, {"at": 3})["timeline"]["at"] == 3
    assert send(step, {"at": 3})["others"], "there the others may move again"
    twin = bots()
    assert send(twin, {"open": view["record"]})["record"] == view["record"]
    assert view["score"]["sides"][0]["name"] == "You"
    assert {"text": "A♠ an ace", "points": 20} in view["score"]["sides"][0]["lines"]
    assert view["score"]["mark"] == {"points": 105, "text": "105 is half of all points"}


def test_a_goal_met_by_a_refusal_comes_back_with_its_record() -> None:
    step = Do(GAME, "Try to play 6♦ without taking.", hands="6♦ 9♠", table="4♣ J♥", until="ct.capture.must")
    view = send(step, pick("6♦", do=True))
    assert view["record"].endswith("0: try play 6♦")
    fresh = Do(GAME, "Try to play 6♦ without taking.", hands="6♦ 9♠", table="4♣ J♥", until="ct.capture.must")
    again = send(fresh, {"open": view["record"]})
    assert (again["done"], again["record"], again["verdict"]) == (True, view["record"], view["verdict"])
    assert not send(fresh, {"undo": True})["done"]
    for line in ("try play 9♠ takes J♥", "try play 9♠", "count 3"):
        assert not send(fresh, {"open": view["record"].replace("try play 6♦", line)})["done"], line


def test_a_prediction_with_several_answers_comes_back_with_its_record() -> None:
    def make() -> Predict:
        return Predict(GAME, "Mark.", of="6♥", hands="6♥ K♠", table="4♣ 4♦ 2♥")

    step = make()
    view = send(step, pick("4♣", "4♦", do=True))
    assert view["done"]
    fresh = make()
    again = send(fresh, {"open": view["record"]})
    assert (again["done"], shown(again, "table")) == (True, ["4♣ right right", "4♦ right right", "2♥"])
    view = send(fresh, {"undo": True})
    assert not view["done"]
    send(fresh, {"open": f"{view['record']}\n0: play K♠"})
    assert send(fresh, pick("2♥", do=True))["rule"]["id"] == "ct.capture.sum"


def test_a_prediction_comes_back_in_the_house_in_which_it_was_made() -> None:
    def make() -> Predict:
        return Predict(GAME, "Mark.", of="J♦", hands="J♦ 2♠", table="J♠ J♥ J♣")

    step = make()
    send(step, {"follow": "same_rank_layout", "value": "fourth-takes-all"})
    view = send(step, pick("J♠", "J♥", "J♣", do=True))
    again = send(make(), {"open": view["record"]})
    assert (again["done"], again["record"]) == (True, view["record"])


def test_a_card_turned_up_can_be_predicted() -> None:
    step = Predict(GAME, "What does 6♥ take?", of="6♥", hands="A♠", table="Q♠ 4♣ 2♦", turned_up="6♥", stock="? ?")
    assert [pile["choose"] for pile in step.view()["piles"] if pile["zone"] == "turned-up"] == ["none"]
    assert send(step, pick("2♦", do=True))["rule"]["id"] == "ct.capture.sum"
    assert send(step, pick("2♦", "Q♠", do=True))["verdict"]["kind"] == "no"
    send(step, {"hint": 1})
    assert send(step, {"hint": 2})["hints"]["said"] == "To mark: 1 card."
    assert send(step, {"hint": 3})["hints"]["said"] == "Mark 4♣."
    assert send(step, pick("4♣", do=True))["done"]
    both = Predict(GAME, "What?", of="6♥", hands="A♠", table="4♠ 4♣ 2♦", turned_up="6♥", stock="? ?")
    view = send(both, pick("4♣", "4♠", do=True))
    assert (view["done"], view["rule"]["id"]) == (True, "ct.capture.choice")


def turn() -> Watch:
    return Watch(
        GAME, "See a whole turn.", hands=["4♣ A♠", "7♦"], table="Q♠ 9♦", stock="6♥ 8♣",
        moves=["play 4♣", "turn up", "play 7♦"],
    )  # fmt: skip


def test_a_watched_turn_goes_move_by_move_back_and_forth() -> None:
    step = turn()
    view = step.view()
    assert (view["button"], view["hints"], view["timeline"]["of"]) == ("You: Play 4♣, take nothing", None, 3)
    view = send(step, pick("A♠", do=True))
    assert (view["verdict"]["strong"], view["picked"]) == ("4♣ stays on the table.", [])
    view = send(step, pick(do=True))
    assert view["verdict"]["rest"] == "6♥ takes 4♣."
    assert shown(view, "table") == ["Q♠", "9♦", "4♣ captured", "6♥ captured"]
    view = send(step, pick(do=True))
    assert (view["done"], view["verdict"]["kind"]) == (True, "ok")
    assert view["verdict"]["strong"] == "Mei leaves 7♦"
    back = send(step, {"undo": True})
    assert (back["timeline"]["at"], back["done"], back["timeline"]["of"]) == (2, False, 3)
    fresh = turn()
    assert send(fresh, {"open": view["record"]})["done"]
    assert send(fresh, {"open": back["record"]})["timeline"]["at"] == 2
    assert send(fresh, {"open": back["record"].replace("4♣\n", "A♠ takes 9♦\n")})["timeline"]["at"] == 0
    assert send(fresh, {"again": True})["timeline"]["at"] == 0
    assert "moves: play 4♣, then turn up, then play 7♦" in repr(step)
    for moves, said in (
        ([], "at least one move"),
        (["play 4♠"], "move 1, “play 4♠”, is refused: 4♠ is not in the hand"),
        (["play 4♣", "wait"], "move 2: “wait” is no move"),
        ("play A♠ takes 9♦", ""),
    ):
        if said:
            with pytest.raises(ValueError) as error:  # noqa: PT011  # matched below, as plain text
                Watch(GAME, "See.", hands=["4♣ A♠", "7♦"], table="Q♠ 9♦", moves=moves)
            assert said in str(error.value)
        else:
            Watch(GAME, "See.", hands=["4♣ A♠", "7♦"], table="Q♠ 9♦", moves=moves)
    with pytest.raises(ValueError, match="over before move 2"):
        Watch(GAME, "See.", hands="4♣", moves=["play 4♣", "turn up"])


def pile() -> Count:
    return Count(GAME, "What is this pile worth?", piles="9♥ A♠ 3♣")


def test_points_are_counted_against_the_engine() -> None:
    step = pile()
    view = step.view()
    assert shown(view, "counted") == ["9♥", "A♠", "3♣"]
    assert (view["entry"], view["button"], view["score"]) == (
        {"label": "Points", "value": "", "signed": False}, "That is my count", None,
    )  # fmt: skip
    for value, said in (
        ("20", "20 is too low."), ("40", "40 is too high."), ("-3", "−3 is too low."), ("", "That is no number."),
        ("thirty", "That is no number."), ("٣٠", "That is no number."), ("9" * 40, "That is no number."),
    ):  # fmt: skip
        view = send(step, {"value": value, "do": True})
        assert (view["verdict"]["kind"], view["verdict"]["strong"], view["done"]) == ("no", said, False)
        assert view["entry"]["value"] == value
    assert send(step, {"hint": 1})["hints"]["said"].startswith("Aces: Each ace is 20. Red cards:")
    assert send(step, {"hint": 2})["hints"]["said"] == "2 cards count: 9♥ and A♠."
    assert send(step, {"hint": 3})["hints"]["said"].replace("\xa0", " ") == "10 + 20 = 30."
    view = send(step, {"value": " 30 ", "do": True})
    assert (view["verdict"]["strong"], view["done"]) == ("30 points.", True)
    assert shown(view, "counted") == ["9♥ right 10", "A♠ right 20", "3♣"]
    fresh = pile()
    assert send(fresh, {"open": view["record"]})["done"]
    assert not send(fresh, {"open": view["record"].replace("count 30", "count 40")})["done"]
    assert "answer: 30" in repr(step)
    assert send(Count(GAME, "Nothing?", piles="3♣ 4♣"), {"value": "0", "do": True})["done"]
    with pytest.raises(ValueError, match="nothing to count"):
        Count(GAME, "Count.", hands="A♠")
    with pytest.raises(ValueError, match="of: 5 is no seat"):
        Count(GAME, "Count.", of=5, piles="A♠")


def test_a_deal_is_dealt_and_played_to_its_end_and_comes_back() -> None:
    game = ChineseTen(leftover="last-capturer")
    step = Play(game, "Play a deal.", seed="tuesday")
    view = step.view()
    assert (view["button"], view["record"]) == (
        "Deal the cards",
        f"first-deal 1 chinese-ten {'leftover=last-capturer'}\nseed tuesday",
    )
    assert next(pile for pile in view["piles"] if pile["zone"] == "stock")["count"] == 52
    view = send(step, pick(do=True))
    assert (view["deal"], len(shown(view, "hand"))) == (True, 12)
    for _ in range(200):
        if view["done"]:
            break
        seats = step.game.actors(step.state)
        move = step.game.legal_moves(step.state, 0)[0] if seats == (0,) else None
        view = send(step, pick(*map(str, move.cards if move else ()), do=True))
        assert view["verdict"]["kind"] in ("info", "ok"), view["verdict"]
        assert not view["deal"]
    assert view["done"]
    assert "the deal" in view["verdict"]["strong"]
    assert view["rule"]["id"] == "ct.win"
    fresh = Play(game, "Play a deal.", seed="tuesday")
    again = send(fresh, {"open": view["record"]})
    assert (again["done"], again["verdict"], again["piles"][-1]) == (True, view["verdict"], view["piles"][-1])


def test_a_match_goes_on_deal_after_deal() -> None:
    step = Play(ChineseTen(target="best-of-five"), "Win the match.", bots="random")
    view, deals = send(step, pick(do=True)), 1
    while not view["done"]:
        if step.over:
            assert view["button"] == "Deal the cards"
            middle = view["record"]
            deals += 1
        move = next(iter(step.game.legal_moves(step.state, 0)), None)
        view = send(step, pick(*map(str, move.cards if move else ()), do=True))
    assert deals >= 3
    assert view["rule"]["id"] == "ct.match"
    assert len(view["score"]["match"]) == 2
    fresh = Play(ChineseTen(target="best-of-five"), "Win the match.", bots="random")
    assert send(fresh, {"open": middle})["button"] == "Deal the cards"
    assert send(fresh, {"open": view["record"]})["done"]


def test_a_position_can_be_played_out_against_bots_of_any_strength() -> None:
    three = ChineseTen(players=3)
    step = Play(three, "Finish.", hands=["A♠ K♦", "9♣ 2♦", "8♠ J♣"], table="9♥ Q♣", stock=6, bots=["strong", "random"])
    assert step.view()["button"] == "Choose a card to play"
    send(step, {"hint": 1}, {"hint": 2})
    said = send(step, {"hint": 3})["hints"]["said"]
    assert said == "Play A♠, take 9♥. 30 points: no move brings more than A♠ and 9♥."
    assert "against: strong, random" in repr(step)
    for bots in ("clever", ["tips"], [], 7, None):
        with pytest.raises((ValueError, TypeError), match=r"bots|iterable"):
            Play(three, "Finish.", bots=bots, hands=["A♠", "9♣", "8♠"])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="nobody holds a card"):
        Play(GAME, "Finish.", table="A♠")


def test_a_switch_shows_what_it_changes_in_the_same_position() -> None:
    def make() -> Switch:
        return Switch(GAME, "The fourth takes all.", option="same_rank_layout", hands="J♦ 2♠", table="J♠ J♥ J♣")

    step = make()
    assert [value["word"] for value in step.view()["switches"][0]["values"]] == ["keep", "redeal", "fourth-takes-all"]
    view = send(step, {"set": "same_rank_layout", "value": "fourth-takes-all"})
    assert view["done"]
    assert view["rule"]["id"] == "ct.redeal"
    assert "Play J♦, take J♠" in view["verdict"]["rest"]
    assert [value["on"] for value in view["switches"][0]["values"]] == [False, False, True]
    fresh = make()
    assert send(fresh, {"open": view["record"]})["done"]
    assert not send(fresh, {"set": "same_rank_layout", "value": "keep"})["done"]
    for value in ("", "sometimes", "x" * 30):
        view = send(fresh, {"set": "same_rank_layout", "value": value})
        assert "same_rank_layout cannot be" in view["verdict"]["rest"]
    assert not send(fresh, {"again": True})["done"]
    priced = Switch(GAME, "Dearer.", option="big_ten", piles="10♠ 2♣")
    view = send(priced, {"set": "big_ten", "value": "40"})
    assert view["verdict"]["strong"] == "You: 30 points before,"
    assert view["rule"]["text"] == "10♠ is 40."
    clash = Switch(ChineseTen(scheme="red-count"), "Dearer.", option="big_ten", piles="10♠ 2♣")
    view = send(clash, {"set": "big_ten", "value": "40"})
    assert "Only the standard scheme" in view["verdict"]["rest"]
    with pytest.raises(ValueError, match="laid for 2 players"):
        Switch(GAME, "Three.", option="players", hands=["A♠", "9♥"])
    with pytest.raises(ValueError, match="Do you mean “sweep_bonus”"):
        Switch(GAME, "Turn.", option="sweepbonus")
    with pytest.raises(ValueError, match=r"no house rule of Chinese Ten\. They are players"):
        Switch(GAME, "Turn.", option="luck")


def test_every_step_moves_into_the_house_where_it_can_be_and_says_so_where_it_cannot() -> None:
    step = ten()
    view = send(step, pick("3♣", "7♠", do=True), {"follow": "sweep_bonus", "value": "10"})
    assert (view["verdict"]["strong"], view["done"]) == (LABELS["new house"], False)
    assert view["record"].splitlines()[0] == "first-deal 1 chinese-ten sweep_bonus=10"
    view = send(step, {"follow": "stock_flip", "value": "no"})
    assert "stock_flip=no sweep_bonus=10" in view["record"]
    fresh = ten()
    view = send(step, pick("3♣", "7♠", do=True))
    assert send(fresh, {"open": view["record"]})["done"], "the record brings the house back"
    for name, value, said in (
        ("partners", "yes", "Partners need four players."),
        ("players", "3", "laid for 2 players"),
        ("luck", "7", "“luck” is no house rule"),
        ("players", "x", "cannot be"),
    ):
        view = send(step, {"follow": name, "value": value})
        assert view["verdict"]["strong"] == LABELS["keeps house"]
        assert said in view["verdict"]["rest"]
    asked = Do(GAME, "Turn up.", hands="2♣", table="5♣", stock="4♠ 8♥", until="ct.turn")
    view = send(asked, {"follow": "stock_flip", "value": "no"})
    assert "do not fit that house" in view["verdict"]["rest"], "a goal that this house cannot meet keeps the old one"
    assert (
        send(asked, {"open": view["record"].replace("ten", "ten stock_flip=no", 1)})["verdict"]["strong"]
        == LABELS["starts anew"]
    )
    for other in everything():
        view = send(other, {"follow": "leftover", "value": "last-capturer"})
        assert "leftover=last-capturer" in view["record"], other
        twin = next(one for one in everything() if type(one) is type(other) and one.goal == other.goal)
        assert send(twin, {"open": view["record"]})["record"] == view["record"]
    turning = Switch(GAME, "Turn.", option="big_ten", piles="10♠ 2♣")
    send(turning, {"follow": "red_pips", "value": "1"})
    view = send(turning, {"set": "big_ten", "value": "40"})
    again = send(Switch(GAME, "Turn.", option="big_ten", piles="10♠ 2♣"), {"open": view["record"]})
    assert (again["done"], again["record"]) == (True, view["record"])


def test_a_deal_can_be_watched() -> None:
    for players, each in ((2, 12), (3, 8), (4, 6)):
        step = Watch(ChineseTen(players=players), "See the deal.")  # type: ignore[arg-type]
        view = step.view()
        assert (view["button"], view["done"]) == ("Deal the cards", False)
        view = send(step, pick(do=True))
        assert (view["done"], view["deal"], view["rule"]["id"]) == (True, True, "ct.deal")
        assert f"Everyone has {each} cards" in view["verdict"]["rest"]
        fresh = Watch(ChineseTen(players=players), "See the deal.")  # type: ignore[arg-type]
        again = send(fresh, {"open": view["record"]})
        assert (again["done"], again["deal"], again["verdict"]) == (True, False, view["verdict"])
        assert send(fresh, {"again": True})["button"] == "Deal the cards"
    do = Do(GAME, "Play a card that stays.", until="ct.trail", seed="tuesday")
    assert do.view()["button"] == "Deal the cards"
    view = send(do, pick(do=True))
    assert "24 are in the stock" in view["verdict"]["rest"]


def test_what_others_take_and_what_a_turned_up_card_takes_leaves_too() -> None:
    step = Play(ChineseTen(stock_flip=False), "Play.", hands=["2♠ 3♠", "A♠ 5♦"], table="9♥ K♦ 8♦", turn=1)
    view = send(step, pick(do=True))
    assert shown(view, "table") == ["9♥ captured", "A♠ captured", "K♦", "8♦"]
    assert {tuple(one["to"]) for pile in view["piles"] for one in pile["cards"] if "to" in one} == {("far", 1)}
    take = Do(
        GAME, "Take.", until="ct.capture.sum", hands=["2♠ 3♠", "A♠ 5♦"], table="9♥ 9♣ K♦", turned_up="A♥", stock=8
    )
    view = send(take, pick("9♥", do=True))
    assert shown(view, "table") == ["9♥ captured", "A♥ captured", "9♣", "K♦"]


def test_a_switch_that_would_take_the_learners_seat_away_changes_nothing() -> None:
    step = Switch(ChineseTen(players=4), "Turn.", option="players", seat=3)
    view = send(step, {"set": "players", "value": "2"})
    assert (view["verdict"]["strong"], view["done"]) == ("Nothing has changed:", False)
    assert send(step, {"set": "players", "value": "4"})["record"] == view["record"]


def test_a_switch_is_done_by_the_teachers_house_whatever_else_was_turned() -> None:
    step = Switch(GAME, "Lay three.", option="table_cards")
    assert send(step, {"set": "table_cards", "value": "3"})["done"]
    assert send(step, {"follow": "direction", "value": "clockwise"})["done"]
    assert not send(step, {"set": "table_cards", "value": "4"})["done"]
    view = send(step, {"set": "table_cards", "value": "3"})
    assert send(Switch(GAME, "Lay three.", option="table_cards"), {"open": view["record"]})["done"]
    assert "direction=clockwise" in send(step, {"again": True})["record"], "the other rules stay as they are"
    assert "table_cards" not in step.view()["record"]


def test_a_switch_keeps_a_house_in_which_it_can_be_turned() -> None:
    step = Switch(GAME, "Pay.", option=["sweep_bonus", "sweep_extra_flip"], hands=["2♣ 6♠", "? ?"], table="8♦")
    for name, value in (("stock_flip", "no"), ("table_cards", "3")):
        view = send(step, {"follow": name, "value": value})
        assert view["verdict"]["rest"] == LABELS["no turning"]
        assert name not in view["record"]


def test_a_record_that_is_refused_leaves_no_house_behind() -> None:
    step = Count(GAME, "Count.", piles="A♠ 9♥")
    foreign = "first-deal 1 chinese-ten players=4 scheme=by-players\nposition piles=A♠ A♣"
    view = send(step, {"open": foreign})
    assert view["verdict"]["strong"] == LABELS["starts anew"]
    assert "scheme" not in view["record"]
    assert send(step, {"value": "30", "do": True})["done"]


def test_what_a_house_rule_adds_to_a_move_is_told_once() -> None:
    step = Switch(GAME, "Leave it.", option="stock_flip", hands=["2♠", ""], table="8♦ K♥", stock="5♠ Q♦")
    view = send(step, {"set": "stock_flip", "value": "no"})
    assert f"{view['verdict']['strong']} {view['verdict']['rest']}".count("After “") == 1


def test_a_wrong_count_leaves_the_rule_beside_it() -> None:
    step = Count(GAME, "Count.", piles="A♠ 9♥ J♦", rule="ct.score.red")
    assert send(step, {"value": "10", "do": True})["rule"]["id"] == "ct.score.red"
    assert send(step, {"value": "40", "do": True})["rule"]["id"] == "ct.score.red"


def test_cards_may_be_written_in_letters_and_keep_their_order() -> None:
    step = Predict(GAME, "Mark.", of="5d", hands="Kd 3c TS 5D", table="5♣ 9h Kc 2d")
    assert shown(step.view(), "hand") == ["K♦", "3♣", "10♠", "5♦"]
    assert shown(step.view(), "table") == ["5♣", "9♥", "K♣", "2♦"]


def test_a_face_down_card_is_named_in_words() -> None:
    step = Do(GAME, "Take.", until="ct.capture.sum", hands=["A♠ K♥", "? ?"], table="9♦", stock=4)
    assert send(step, pick("A♠", "?"))["button"] == "Play A♠, take the face-down card"


def test_who_has_lost_hears_the_own_points_and_no_praise() -> None:
    step = Play(GAME, "Play.", hands=["2♣"], table="8♦", piles=["", "A♥ 9♠"], dealer=1)
    view = send(step, pick("2♣", "8♦", do=True))
    assert (view["done"], view["verdict"]["kind"]) == (True, "info")
    assert "You have 0 points." in view["verdict"]["rest"]


def test_a_choice_that_was_made_is_no_longer_asked_for() -> None:
    step = Play(GAME, "Play.", hands=["2♣ 3♣", "? ?"], table="8♦ 4♠ 4♦", stock="6♥ ? ? ?")
    view = send(step, pick("2♣", "8♦", do=True), pick(do=True))
    assert "Choose" in f"{view['verdict']['strong']} {view['verdict']['rest']}"
    view = send(step, pick("4♠", do=True))
    assert "Choose" not in f"{view['verdict']['strong']} {view['verdict']['rest']}"


def test_a_hidden_card_can_be_tried_and_refused() -> None:
    step = Do(GAME, "Take the hidden one.", until="try any.hidden", hands=["A♠ 2♠", 2], table="9♥", stock=4)
    assert send(step, pick("A♠", "?", do=True))["done"]


def test_the_words_of_a_later_deal_come_back_with_its_record() -> None:
    def make() -> Play:
        return Play(ChineseTen(target=500), "Play.", hands=["A♦"], table="K♦", turn=0, dealer=1)

    step = make()
    view = send(step, pick("A♦", do=True), pick(do=True))
    assert view["rule"]["id"] == "ct.deal"
    assert send(make(), {"open": view["record"]})["verdict"] == view["verdict"]


def everything() -> list[Step]:
    return [
        ten(), predicted(), turn(), pile(), bots(), Play(GAME, "Play.", seed="x"),
        Switch(GAME, "Turn.", option="big_ten", piles="10♠ 2♣"),
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(7))
def test_any_messages_in_any_order_leave_a_step_that_stands(number: int) -> None:
    rng = Random(number)
    step = everything()[number]
    for _ in range(400):
        view = step.view()
        cards = [one["card"] for pile in view["piles"] for one in pile["cards"]]
        message: dict[str, Any] = rng.choice(
            [
                {"picked": rng.sample(cards, min(len(cards), rng.randrange(3)))},
                {"picked": rng.sample(cards, min(len(cards), rng.randrange(4))), "do": True, "value": "30"},
                {"do": True},
                {"undo": True},
                {"redo": True},
                {"at": rng.randrange(6)},
                {"hint": rng.randrange(4)},
                {"open": view["record"]},
                {"set": "big_ten", "value": rng.choice(["30", "40", "0"])},
                rng.choice([{"again": True}, {"do": True}, rng.choice(NONSENSE)]),
            ]
        )
        after = step.answer({"n": step.n + 1, **message} if isinstance(message, dict) else message)
        json.dumps(after, ensure_ascii=False).encode()
        fresh = everything()[number]
        if rng.random() < 0.1:
            opened = send(fresh, {"open": after["record"]})
            assert opened["done"] == after["done"]
            assert opened["record"] == after["record"]

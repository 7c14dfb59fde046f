"""Steps by messages: what comes in, what goes out, what stays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardlib import ChineseTen
from cardlib.lesson import Do, Predict, Step

GAME = ChineseTen()


def ten() -> Do:
    return Do(GAME, "Take a card.", hands="7♥ 3♣ Q♣", table="4♣ 7♠ 9♦", until="ct.capture.sum")


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
    assert not view["undo"]


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
    assert view["verdict"]["spoken"].endswith("Your seven of hearts would need a three. Rule: Making ten.")
    assert view["rule"]["id"] == "ct.capture.sum"
    assert shown(view, "hand") == ["7♥ witness 7", "3♣", "Q♣"]
    assert shown(view, "table") == ["4♣ witness 4", "7♠", "9♦"]
    assert (view["picked"], view["done"], view["undo"]) == ([], False, False)
    view = send(step, pick("3♣"))
    assert shown(view, "hand") == ["7♥", "3♣", "Q♣"], "picking anew clears the marks"
    assert view["verdict"]["strong"] == "That is not ten:", "the words stay to be read"


def test_the_capture_meets_the_goal_and_stays_in_sight_once() -> None:
    step = ten()
    view = send(step, pick("3♣", "7♠", do=True))
    assert (view["verdict"]["kind"], view["done"], view["button"]) == ("ok", True, "Start again")
    assert shown(view, "table") == ["4♣", "7♠ captured", "3♣ captured", "9♦"]
    assert {one.get("to") for pile in view["piles"] for one in pile["cards"]} == {None, "pile"}
    view = send(step, {"picked": ["7♥"]})
    assert shown(view, "table") == ["4♣", "9♦"]
    assert view["picked"] == []
    view = send(step, pick(do=True))
    assert (view["done"], shown(view, "hand")) == (False, ["7♥", "3♣", "Q♣"])


def test_a_legal_move_beside_the_goal_is_told_as_legal_and_can_be_undone() -> None:
    step = ten()
    view = send(step, pick("Q♣", do=True))
    assert (view["verdict"]["kind"], view["verdict"]["strong"]) == ("legal", "Q♣ stays on the table.")
    assert shown(view, "table") == ["4♣", "7♠", "9♦", "Q♣"]
    view = send(step, {"undo": True})
    assert shown(view, "table") == ["4♣", "7♠", "9♦"]
    assert view["verdict"]["rest"] == "Play Q♣, take nothing."
    assert send(step, {"undo": True})["verdict"]["strong"] == "Nothing to take back."


def test_a_refusal_can_be_the_goal() -> None:
    step = Do(GAME, "Try to play 6♦ without taking.", hands="6♦ 9♠", table="4♣ J♥", until="ct.capture.must")
    assert step.met_by == ("try play 6♦",)
    view = send(step, pick("6♦", do=True))
    assert (view["verdict"]["kind"], view["done"]) == ("ok", True)
    assert view["rule"]["badge"] == "ruling"
    assert shown(view, "table") == ["4♣ witness fits", "J♥"]


def test_a_rule_that_can_happen_is_not_met_by_its_refusal() -> None:
    step = ten()
    assert step.met_by == ("play 3♣ takes 7♠",)
    assert not send(step, pick("7♥", "4♣", do=True))["done"]
    step = Do(GAME, "Try a sum.", hands="7♥", table="4♣", until="try ct.capture.sum")
    assert step.met_by == ("try play 7♥ takes 4♣",)
    assert send(step, pick("7♥", "4♣", do=True))["done"]
    for until in ("play 7♥ takes 4♣", "try play 7♥ takes 4♣"):
        tried = Do(GAME, "Try 7 + 4.", hands="7♥ 3♣", table="4♣ 7♠", until=until)
        assert send(tried, pick("7♥", "4♣", do=True))["done"]


def test_a_goal_may_take_several_moves() -> None:
    step = Do(GAME, "Sweep.", hands=["2♣ 6♠", "K♦ K♥"], table="8♦ 7♣", stock="3♦ Q♥ 9♥", until="ct.sweep")
    assert step.met_by == ("play 2♣ takes 8♦, then turn up",)
    view = send(step, pick("2♣", "8♦", do=True))
    assert (view["verdict"]["kind"], view["button"]) == ("legal", "Turn up a card")
    view = send(step, pick(do=True))
    assert (view["verdict"]["kind"], view["done"]) == ("ok", True)


def test_a_goal_may_be_a_function() -> None:
    step = Do(GAME, "Take both.", hands="3♣ 6♦", table="7♠ 4♣", until=lambda state, events: not state.table)
    assert step.met_by == ("play 6♦ takes 4♣, then play 3♣ takes 7♠",)


@pytest.mark.parametrize(
    ("position", "culprit"),
    [
        ({"hands": "7♥", "table": "4♣", "until": "ct.capture.sum"}, "nothing that can be done"),
        ({"hands": "7♥", "table": "4♣", "until": "ct.capture.sum"}, "write “try ct.capture.sum”."),
        ({"hands": "7♥", "table": "4♣", "until": "ct.capture.summ"}, "Do you mean “ct.capture.sum”?"),
        ({"hands": "7♥", "table": "4♣", "until": "play 7♥ take 4♣"}, "nor a move. “play 7♥ take 4♣” is no move"),
        ({"hands": "7♥", "table": "4♣"}, "until: None is neither"),
        ({"hands": "7♥", "untill": "ct.trail"}, "“untill” is nothing that a position has"),
        ({"hands": "7♥ 7♥", "table": "4♣", "until": "ct.trail"}, "7♥ lies in the position 2 times"),
        ({"hands": "7♥", "tabel": "4♣", "until": "ct.trail"}, "“tabel” is nothing that a position has"),
        ({"hands": "", "table": "4♣", "until": "ct.trail"}, "no move for seat 0"),
    ],
)
def test_an_impossible_step_is_refused_with_one_sentence(position: dict[str, Any], culprit: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011  # the culprit is matched below, as plain text
        Do(GAME, "Take a card.", **position)
    assert culprit in str(error.value)
    with pytest.raises(ValueError, match="with the brackets"):
        Do(ChineseTen, "Take a card.", hands="7♥", until="ct.trail")  # type: ignore[arg-type]
    for until in (None, 7, [], [7]):
        with pytest.raises(ValueError, match=r"until: .* is neither"):
            Do(GAME, "Take a card.", hands="7♥", until=until)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="goal"):
        Do(GAME, " ", hands="7♥", until="ct.trail")


def test_a_learner_may_sit_in_any_seat() -> None:
    step = Do(
        ChineseTen(players=3), "Take a card.", seat=1, turn=1,
        hands=["K♠ K♥", "3♣ Q♣", "2♠"], table="7♠", until="ct.capture.sum",
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
    assert step.view()["button"] == "Show what happens"
    assert [pile["choose"] for pile in step.view()["piles"] if pile["zone"] == "hand"] == ["none"]
    view = send(step, pick("6♠", "4♥", do=True))
    assert (view["verdict"]["kind"], view["rule"]["id"], view["done"]) == ("no", "ct.capture.one", False)
    assert shown(view, "table") == ["5♣ missed missed", "6♠ wrong not this", "4♥ wrong not this", "10♥"]
    view = send(step, pick("10♥", do=True))
    assert view["rule"]["id"] == "ct.capture.rank"
    view = send(step, pick(do=True))
    assert (view["verdict"]["kind"], shown(view, "table")[0]) == ("no", "5♣ missed missed")
    assert view["verdict"]["rest"] == "Cards still to mark: 1."
    view = send(step, pick("5♣", do=True))
    assert (view["verdict"]["kind"], view["done"]) == ("ok", True)
    assert shown(view, "table") == ["5♣ captured", "5♦ captured", "6♠", "4♥", "10♥"]
    assert "answer: 5♦ takes 5♣" in repr(step)


def test_a_prediction_with_a_choice_or_with_nothing() -> None:
    step = Predict(GAME, "Mark.", of="6♥", hands="6♥", table="4♣ 4♦ 2♥")
    view = send(step, pick("4♣", do=True))
    assert shown(view, "table") == ["4♣ right right", "4♦ missed missed", "2♥"]
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
    {"n": 5, "do": False}, {"n": 5, "undo": None}, {"n": 5, "again": 1},
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

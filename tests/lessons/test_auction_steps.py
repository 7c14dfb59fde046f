"""What TEN asks of steps: gauges, bids to step through, paying with several pieces, equal cards, rows."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib import Ten
from cardlib.lesson import Count, Do, Play, Predict, Switch
from cardlib.lesson.layout import Layout
from cardlib.words import LABELS
from tests.lessons.test_steps import pick, send

TWO, THREE = Ten(), Ten(players=3)


def step(goal: str = "Draw.", until: Any = "ten.draw", game: Ten = TWO, **position: Any) -> Do:
    return Do(game, goal, until=until, **{"stock": "red-2 ? ? ?", "tokens": "5 5", **position})


def pile(view: dict[str, Any], zone: str) -> dict[str, Any]:
    (found,) = [pile for pile in view["piles"] if pile["zone"] == zone]
    assert isinstance(found, dict)
    return found


def test_the_gauges_say_how_much_room_there_is() -> None:
    view = step(tableau="red-6 cash-3 blue-5").view()
    total, money = view["gauges"]
    assert (total["value"], total["limit"], total["note"].replace("\xa0", " ")) == (
        8,
        10,
        "6 + 5 − 3 = 8: up to 2 more is safe",
    )
    assert (money["value"], money["limit"], money["note"]) == (3, 10, "Up to 7 more is safe")
    assert total["label"] == "Total 8 of 10, above 10 is a bust"
    assert step(phase="buy", until="pass", goal="Pass.").view()["gauges"] == []


def test_drawing_is_the_main_button_and_stopping_has_two_of_its_own() -> None:
    drawn = step(tableau="red-3")
    view = drawn.view()
    assert view["button"] == "Draw a card"
    assert [offer["labels"] for offer in view["offers"]] == [["Take the numbers"], ["Take the currency"]]
    assert pile(view, "stock")["choose"] == "one"
    assert {one["card"] for one in pile(view, "stock")["cards"]} == set(), "nobody sees what comes"
    assert send(drawn, pick("?", do=True))["done"]


def test_bids_are_stepped_through_and_those_that_are_refused_can_be_tried() -> None:
    bidding = step("Bid.", ["bid 3", "bid 4"], THREE, offer="wild-4", turn=1, bids="2", tokens="5 5 5", stock=9)
    view = bidding.view()
    bids, skip = view["offers"]
    assert (bids["moves"], bids["at"], skip["moves"]) == ([f"bid {n}" for n in range(1, 7)], 2, ["pass"])
    assert bids["labels"][2] == "Bid 3"
    assert view["button"] == "", "all there is to do has a button of its own"
    assert view["calls"] == [
        ["", "Auction for wild 4"], ["Jun", "bids 2, the highest"], ["You", "are asked now"], ["Mei", "is asked later"],
    ]  # fmt: skip
    for bid, said in (("bid 2", "A bid of 2 is not enough:"), ("bid 6", "You cannot pay 6:")):
        refused = send(bidding, {"offer": bid})
        assert (refused["verdict"]["kind"], refused["verdict"]["strong"]) == ("no", said)
    assert send(bidding, {"offer": "bid 9"})["verdict"]["rest"] == LABELS["no offer"]
    assert send(bidding, {"offer": "bid 3"})["done"]


def paying(**more: Any) -> Do:
    place: dict[str, Any] = {"stock": 9, "phase": "pay", "market": "green-4", "buying": "green-4", "tokens": "2 5",
                             "busts": "1", "collections": "red-8 red-9"}  # fmt: skip
    return step("Pay.", lambda state, events: state.phase != "pay", TWO, **place | more)


def test_several_pieces_are_picked_and_paid_at_once_with_their_sum_in_sight() -> None:
    table = paying()
    assert send(table, pick("token", "token"))["remark"] == "2 of 4: 2 still to pay"
    assert send(table, pick("token", "bust"))["remark"] == "4 of 4: the price is met"
    view = send(table, pick("token", "token", "bust"))
    assert (view["remark"], view["button"]) == ("5 for 4: 1 would be lost", "Pay 2 tokens and a bust token")
    view = send(table, pick("token", "bust", do=True))
    assert view["done"]
    assert "Green 4 joins your collection." in view["verdict"]["strong"] + view["verdict"]["rest"]
    assert pile(view, "tokens")["count"] == 1
    assert view["record"].splitlines()[-2:] == ["0: pay token", "0: pay bust"]
    assert send(paying(), {"open": view["record"]})["done"]


def test_pieces_too_many_pay_nothing() -> None:
    table = paying(busts="2")
    before = table.state
    view = send(table, pick("bust", "bust", "red-8", do=True))
    assert (view["verdict"]["strong"], view["rule"]["id"]) == ("One piece too many:", "ten.buy.pay")
    assert table.state == before
    assert send(table, pick("bust", "red-8", do=True))["done"]


def test_part_of_a_price_stays_to_be_paid() -> None:
    table = paying()
    view = send(table, pick("token", "token", do=True))
    assert (view["done"], view["button"]) == (False, "Pay 2 for green 4")
    assert send(table, pick("red-8", "red-9", do=True))["done"]


def test_equal_cards_are_counted_where_they_lie() -> None:
    game = Ten(players=4)
    taken = step("Take them.", "ten.stop.numbers", game, stock=9, tableau="red-2 red-2 cash-1", tokens="5 5 5 5",
                 market="red-2")  # fmt: skip
    assert [one["card"] for one in pile(taken.view(), "tableau")["cards"]] == ["red-2", "red-2", "cash-1"]
    view = send(taken, {"offer": "stop numbers"})
    assert [(one["card"], one.get("is")) for one in pile(view, "tableau")["cards"]][:2] == [("red-2", "captured")] * 2
    assert [one["card"] for one in pile(view, "market")["cards"]] == ["red-2"]
    assert [one["card"] for one in pile(send(taken, pick()), "tableau")["cards"]] == []
    layout = Layout({}, game.read_card)
    state = game.position(stock=9, tableau="red-2 red-2 blue-1")
    layout.lay(game.piles(state, 0))
    assert [str(one) for one in layout.laid["tableau", None]] == ["red-2", "red-2", "blue-1"]


def test_a_collection_is_laid_out_in_rows_with_its_gaps() -> None:
    view = step(collections="blue-1 blue-2 blue-2 blue-4 wild-9 red-#", game=Ten(players=3), tokens="5 5 5").view()
    rows = pile(view, "collection")["rows"]
    assert [row["kind"] for row in rows] == ["red", "blue", "orange", "green", "wild"]
    blue = rows[1]
    assert [len(cell["cards"]) for cell in blue["cells"]] == [1, 2, 0, 1, 0, 0, 0, 0, 0]
    assert [cell["lit"] for cell in blue["cells"]] == [True, True, *[False] * 7]
    assert (blue["points"], blue["label"]) == (2, "Blue: blue 1, blue 2 and blue 4, 2 points")
    assert [cell["text"] for cell in rows[4]["cells"]] == ["#", "9"]


def test_the_others_pay_in_one_go() -> None:
    watched = Play(THREE, "Play.", stock="red-2 blue-3 ?", offer="wild-4", turn=1, bids="3 pass pass", tokens="5 5 5",
                   tableau="red-1")  # fmt: skip
    view = send(watched, pick(do=True))
    assert watched.state.tokens == [5, 5, 2]
    assert "Wild 4 joins the collection of Jun." in view["verdict"]["strong"]
    buys = Play(
        THREE, "Play.", stock=9, phase="buy", market="red-2", turn=1, tokens="5 5 5", collections="/ red-1 red-3"
    )
    bought = send(buys, pick(do=True))
    while buys.state.turn == 1:
        bought = send(buys, pick(do=True))
    assert f"{bought['verdict']['strong']} {bought['verdict']['rest']}" == (
        "Mei buys red 2 for 2. Red 2 joins the collection of Mei."
    )
    assert view["timeline"]["at"] == 3, "piece by piece for the record, at once for the eye"


def test_counts_and_switches_know_the_cards_of_ten() -> None:
    count = Count(TWO, "What is this worth?", collections="orange-5 orange-4 orange-# blue-9")
    assert [one["card"] for one in count.view()["piles"][0]["cards"]] == ["orange-5", "orange-4", "orange-#", "blue-9"]
    send(count, {"hint": 1})
    assert send(count, {"hint": 2})["hints"]["said"] == "4 cards count: orange 5, orange 4, orange # and blue 9."
    assert send(count, {"hint": 3})["hints"]["said"].replace("\xa0", " ") == "3 + 1 = 4."
    assert send(count, {"value": "4", "do": True})["done"]
    switch = Switch(TWO, "Turn.", option="currency_cards")
    assert [value["label"] for value in switch.view()["switches"][0]["values"]] == [
        "6 6 6 6 3",
        "3 3 3 3 3",
        "6 6 6 3 3",
    ]
    assert send(switch, {"set": "currency_cards", "value": "3-3-3-3-3"})["done"]
    with pytest.raises(ValueError, match="in TEN a card that is played takes no others"):
        Predict(TWO, "Mark.", of="red-2", stock="red-2")


def test_a_game_is_played_to_its_end_and_a_tie_is_told() -> None:
    play = Play(TWO, "Finish.", phase="buy", last=0, tokens="4 2", market="orange-3",
                collections="red-4 red-5 / blue-4 blue-5")  # fmt: skip
    view = send(play, {"offer": "pass"})
    assert (view["done"], view["rule"]["id"]) == (True, "ten.tie")
    assert view["verdict"]["strong"] == "You win:"


def test_a_bust_is_seen_before_the_cards_go_to_the_market() -> None:
    table = step("Bust.", "ten.bust", tableau="red-6 cash-2 blue-6", stock="green-2 ?")
    view = send(table, pick(do=True))
    lying = [(one["card"], one.get("is")) for one in pile(view, "tableau")["cards"]]
    assert lying == [(text, "captured") for text in ("red-6", "cash-2", "blue-6", "green-2")]
    assert all(one["arriving"] for one in pile(view, "market")["cards"]), "they are on their way"
    assert (view["gauges"][0]["value"], view["gauges"][0]["over"]) == (12, "Bust")
    after = send(table, pick())
    assert not any("arriving" in one for one in pile(after, "market")["cards"])
    assert sorted(one["card"] for one in pile(after, "market")["cards"]) == ["blue-6", "green-2", "red-6"]
    assert after["gauges"][0]["value"] == 0


def test_the_gauges_say_when_nothing_more_is_safe() -> None:
    full = step(tableau="red-6 blue-4", stock=9).view()["gauges"][0]
    assert full["note"].replace("\xa0", " ") == "6 + 4 = 10: no number is safe any more"
    assert step(tableau="red-6", stock=9).view()["gauges"][0]["note"] == "Up to 4 more is safe"


def test_what_is_to_be_done_is_asked_for_and_not_the_button() -> None:
    assert step(stock=9).view()["verdict"]["strong"] == "Draw a card:"
    assert step(stock=9, tableau="red-2").view()["verdict"]["strong"] == "Draw on, or stop"


def test_the_wild_on_offer_and_the_card_that_is_paid_for_bear_a_sign() -> None:
    bidding = step("Bid.", "bid 1", THREE, offer="wild-4", turn=2, stock=9, tokens="5 5 5")
    (wild,) = pile(bidding.view(), "tableau")["cards"]
    assert (wild["sign"], wild["tag"], wild["name"]) == ("offered", "offered", "wild 4, any colour, offered")
    (card,) = pile(paying().view(), "market")["cards"]
    assert (card["tag"], card["name"]) == ("4", "green 4, offered, 4")


def test_a_hint_names_all_that_is_to_be_paid() -> None:
    table = paying(tokens="4 5", busts="0", collections="")
    for rung in (1, 2, 3):
        view = send(table, {"hint": rung})
    assert view["hints"]["said"] == "Pay 4 tokens."


def test_no_step_follows_into_a_table_of_other_size() -> None:
    table = step(stock=9)
    view = send(table, {"follow": "players", "value": "3"})
    assert (view["verdict"]["strong"], view["verdict"]["rest"]) == (LABELS["keeps house"], "It is laid for 2 players.")
    dealt = Play(TWO, "Play.", seed="x")
    assert send(dealt, {"follow": "players", "value": "3"})["verdict"]["rest"] == "It is laid for 2 players."


def test_a_row_names_the_wilds_that_stand_in_its_run() -> None:
    rows = pile(step(collections="red-1 red-3 wild-2", stock=9).view(), "collection")["rows"]
    assert rows[0]["label"] == "Red: red 1 and red 3 with wild 2, any colour, 3 points"
    assert rows[1]["label"] == "Blue: no number, 0 points"


def test_a_step_without_a_move_names_a_keyword_that_the_game_has() -> None:
    with pytest.raises(ValueError, match="stock: the learner has no move"):
        Do(TWO, "Draw.", until="ten.draw", tokens="5 5")


def test_a_bust_by_currency_says_no_room_and_who_has_none_gets_none() -> None:
    table = step("Bust.", "ten.bust", tableau="cash-5 cash-4", stock="cash-2 ?")
    total, money = send(table, pick(do=True))["gauges"]
    assert total["note"].replace("\xa0", " ") == "0 − 5 − 4 − 2 = −11"
    assert money["note"].replace("\xa0", " ") == "5 + 4 + 2 = 11: more than 10"
    full = step("Take them.", "ten.tokens", tableau="red-2 cash-4", stock=9, tokens="5 10")
    said = send(full, {"offer": "stop numbers"})["verdict"]
    assert "Mei gets none: nobody holds more than 10, and 4 are lost." in f"{said['strong']} {said['rest']}"

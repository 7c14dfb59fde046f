"""What Gong Zhu asks of steps: goals of one trick, exposed cards, sums with a factor, cards for sale."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib import ChineseTen, GongZhu, Line, Score, say
from cardlib.lesson import Count, Do, Play, Predict, Switch
from cardlib.words import LABELS
from tests.lessons.test_steps import pick, send

GAME = GongZhu()


def trick(goal: str = "Stay below 10♦.", until: Any = "play 4♦", **more: Any) -> Do:
    place: dict[str, Any] = {"hands": ["K♦ 4♦ 9♣", 3, 3, 2], "trick": "10♦", "leader": 3}
    return Do(GAME, goal, until=until, **place | more)


def others(step: Do) -> dict[str, Any]:
    """The view when the others have moved, until the learner is to move again."""
    view = step.view()
    while step.others_turn:
        view = send(step, pick(do=True))
    return view


def test_a_goal_of_one_trick_is_not_met_in_a_later_one() -> None:
    step = trick(within=1)
    view = send(step, pick("K♦", do=True))
    assert (view["done"], view["verdict"]["rest"].endswith(LABELS["no way on"])) == (False, True)
    others(step)
    assert not send(step, pick("4♦", do=True))["done"]
    assert send(trick(within=1), pick("4♦", do=True))["done"]
    loose = trick()
    send(loose, pick("K♦", do=True))
    others(loose)
    assert send(loose, pick("4♦", do=True))["done"], "without it the learner has as many moves as it takes"


def test_a_step_with_few_moves_comes_back_done_and_hints_only_what_is_in_reach() -> None:
    step = trick(within=1)
    view = send(step, pick("4♦", do=True))
    assert send(trick(within=1), {"open": view["record"]})["done"]
    lost = trick(within=1)
    send(lost, pick("K♦", do=True))
    others(lost)
    assert send(lost, {"hint": 1})["hints"]["said"].startswith("From here the goal is out of reach")
    assert send(send_undo(lost), pick("4♦", do=True))["done"]
    for within in (-1, 5, True, "1"):
        with pytest.raises(ValueError, match=r"within: .* is no number of moves from 0 to 4"):
            trick(within=within)


def test_a_refusal_of_a_later_trick_does_not_meet_the_goal_either() -> None:
    step = trick("Try to throw A♥ on the spade.", "try play A♥", within=1, hands=["4♠ 9♠ A♥ 2♦", 4, 4, 3], trick="7♠")
    view = send(step, pick("4♠", do=True))
    assert view["verdict"]["rest"].endswith(LABELS["no way on"])
    others(step)
    view = send(step, pick("A♥", do=True))
    assert not view["done"]
    fresh = trick("Try to throw A♥.", "try play A♥", within=1, hands=["4♠ 9♠ A♥ 2♦", 4, 4, 3], trick="7♠")
    assert send(fresh, pick("A♥", do=True))["done"]


def send_undo(step: Do) -> Do:
    while step.match.at:
        send(step, {"undo": True})
    return step


def test_what_happens_to_another_seat_does_not_meet_the_goal() -> None:
    place: dict[str, Any] = {"hands": ["Q♦ 3♦", "4♣ 5♣", "6♣ 7♣", "8♣ 9♠"], "trick": "10♦ J♦ 4♦", "leader": 1}
    place["hands"] = ["Q♦ 3♦", "4♣", "6♣", "8♣"]
    step = Do(GAME, "Take the sheep.", until="gz.pile", **place)
    assert not send(step, pick("3♦", do=True))["done"]
    assert send(Do(GAME, "Take the sheep.", until="gz.pile", **place), pick("Q♦", do=True))["done"]


def test_nothing_can_be_predicted_where_a_card_takes_no_others() -> None:
    with pytest.raises(ValueError, match="in Gong Zhu a card that is played takes no others"):
        Predict(GAME, "What does it take?", of="A♠", hands=["A♠ 2♥", 1, 1, 1], trick="K♠ 3♠ Q♠", leader=1)


SUMS: list[tuple[dict[str, Any], str, str, str]] = [
    ({"taken": "10♣ 3♥"}, "The low hearts", "2 cards count: 10♣ and 3♥.", "0 × 2 = 0."),
    ({"taken": "Q♠ K♥ 10♣"}, "The pig", "3 cards count: Q♠, K♥ and 10♣.", "(−100 − 40) × 2 = −280."),
    ({"taken": "Q♠ J♦ 10♣"}, "The pig", "3 cards count: Q♠, J♦ and 10♣.", "(−100 + 100) × 2 = 0."),
    ({"taken": "Q♠", "exposed": "Q♠"}, "The pig", "1 card counts: Q♠.", "−200 points."),
    ({"taken": "10♣ A♣"}, "The doubler", "1 card counts: 10♣.", "50 points."),
]


@pytest.mark.parametrize(("position", "rule", "cards", "sum_up"), SUMS)
def test_the_hints_of_a_count_name_all_that_counts_and_write_the_sum_down(
    position: dict[str, Any], rule: str, cards: str, sum_up: str
) -> None:
    step = Count(GAME, "What is this worth?", **position)
    rules = send(step, {"hint": 1})["hints"]["said"]
    assert ("What exposing does" in rules or "multipl" in rules or "×" in rules) == ("exposed" in position)
    assert send(step, {"hint": 2})["hints"]["said"] == cards
    assert send(step, {"hint": 3})["hints"]["said"].replace("\xa0", " ") == sum_up


def test_all_cards_taken_lie_there_to_be_counted_and_bear_what_they_are() -> None:
    step = Count(GAME, "What is this worth?", taken="Q♠ A♠ 10♣", exposed="Q♠")
    (pile,) = step.view()["piles"]
    assert [(one["card"], one.get("sign")) for one in pile["cards"]] == [("Q♠", "exposed"), ("A♠", None), ("10♣", None)]
    assert pile["cards"][0]["name"] == "queen of spades, exposed, × 2"
    assert send(step, {"value": "+50", "do": True})["verdict"]["strong"] == "50 is too high."
    assert send(step, {"value": "-400", "do": True})["done"]
    tags = {one["card"]: one.get("tag") for one in step.view()["piles"][0]["cards"]}
    assert tags == {"Q♠": "−200", "A♠": None, "10♣": "× 2"}


def test_nobody_sees_the_hand_before_the_first_card_was_exposed_or_not() -> None:
    game = GongZhu(exposing="blind")
    state, _ = game.deal("1")
    hand = next(pile for pile in game.piles(state, 0) if pile.zone == "hand")
    assert [str(one) for one in hand.cards].count("?") == 12
    asked = game.propose(state, state.turn or 0, ())
    assert "first card" in say(asked)


def test_cards_for_sale_are_laid_by_stepping_through_the_ways() -> None:
    game = GongZhu(exposing="sale")
    step = Do(game, "Sell both.", until="expose Q♠ down J♦ down", hands=["Q♠ J♦ 5♠", 3, 3, 3], phase="expose")
    (nothing, ways) = step.view()["offers"]
    assert nothing["moves"] == ["expose nothing"]
    assert set(ways["moves"]) == {
        "expose Q♠ down", "expose J♦ down", "expose Q♠ down J♦ down", "expose Q♠ up J♦ down", "expose J♦ up Q♠ down",
    }  # fmt: skip
    assert send(step, {"offer": "expose Q♠ down J♦ down"})["done"]


def test_the_cards_of_a_trick_say_who_laid_them_also_while_they_are_taken() -> None:
    step = Do(GAME, "Take it.", until="gz.pile", hands=["Q♦ 3♦", "4♣", "6♣", "8♣"], trick="10♦ J♦ 4♦", leader=1)
    (before,) = [pile for pile in step.view()["piles"] if pile["zone"] == "trick"]
    assert [(one["card"], one["by"]) for one in before["cards"]] == [("10♦", "Mei"), ("J♦", "Jun"), ("4♦", "Lan")]
    view = send(step, pick("Q♦", do=True))
    (after,) = [pile for pile in view["piles"] if pile["zone"] == "trick"]
    assert [(one["card"], one["by"]) for one in after["cards"]][-1] == ("Q♦", "You")
    assert {one["card"]: one["by"] for one in after["cards"]} == {"10♦": "Mei", "J♦": "Jun", "4♦": "Lan", "Q♦": "You"}
    assert after["title"] == ["", "\xa0"]
    taken = [one for pile in view["piles"] if pile["zone"] == "taken" for one in pile["cards"]]
    assert [(one["card"], one["arriving"]) for one in taken] == [("J♦", True)], "it is on its way"
    again = send(step, pick())
    assert [one["card"] for pile in again["piles"] if pile["zone"] == "taken" for one in pile["cards"]] == ["J♦"]


def test_a_turned_switch_speaks_to_the_learner() -> None:
    step = trick(rule="gz.expose.effect")
    view = send(step, {"follow": "exposing", "value": "none"})
    assert view["verdict"]["strong"] != LABELS["keeps house"], "the rule card of another house is left out"
    exposed = Do(GAME, "Try it.", until="try play Q♠", hands=["Q♠ 4♠", 2, 2, 1], trick="K♠", leader=3, exposed="Q♠")
    view = send(exposed, {"follow": "exposing", "value": "none"})
    assert (view["verdict"]["strong"], view["verdict"]["rest"]) == (LABELS["keeps house"], LABELS["no position"])
    view = send(Switch(GongZhu(exposing="sale"), "Hwa.", option="hwa"), {"set": "hwa", "value": "yes"})
    assert view["verdict"]["rest"].startswith("Hwa plays with pips")


def test_a_value_that_is_not_listed_can_be_turned_back_to() -> None:
    step = Switch(GongZhu(limit=-300), "Turn.", option="limit", taken="Q♠")
    values = step.view()["switches"][0]["values"]
    assert [(value["label"], value["on"]) for value in values] == [("−300", True), ("−1000", False), ("−500", False)]
    assert send(step, {"set": "limit", "value": "-500"})["done"]
    assert not send(step, {"set": "limit", "value": "-300"})["done"]


OUTCOMES: list[tuple[dict[str, Any], tuple[int, ...], str]] = [
    ({"limit": -50}, (-60, -60, -60, -60),
     "Nobody stays above −50, so all have lost. The highest total wins: You, Mei, Jun and Lan."),
    ({}, (-1000, -1200, -1300, -1400), "Nobody stays above −1000, so all have lost. The highest total wins: You."),
    ({"hwa": True}, (-1000, -1200, 0, 0),
     "You won the game. The pig: Mei. The limit, met exactly, has turned plus for You."),
    ({}, (-1000, 20, 0, 0), "Mei won the game. The pig: You."),
]  # fmt: skip


@pytest.mark.parametrize(("options", "points", "said"), OUTCOMES)
def test_the_end_names_all_who_have_lost(options: dict[str, Any], points: tuple[int, ...], said: str) -> None:
    game = GongZhu(**options)
    lines = tuple(Line("gz.pig", "line", seat=seat, points=each) for seat, each in enumerate(points))
    assert say(game.outcome([Score(lines, game.sides)])) == said


CANNOT: list[tuple[dict[str, Any], str]] = [
    ({"hands": ["9♠ 2♥", 2, 1, "5♠"], "trick": "K♠ A♥", "leader": 2}, "trick: seat 3 has thrown A♥"),
    ({"hands": ["2♠ 3♠", "5♠ 6♠", "8♠ 9♠", "K♠"], "trick": "Q♠", "leader": 3, "exposed": "Q♠"},
     "trick: seat 3 could not play Q♠"),
    ({"hands": ["9♥ K♦", "2♠ 3♠", 2, 2], "first_deal": True}, "first_deal: seat 1 holds 2♠"),
    ({"hands": ["9♥ K♦", 2, 2, 2], "first_deal": True}, "first_deal: seat 0 is to lead first"),
    ({"hands": ["9♥ K♦", 2, 2, 2], "phase": "expose", "suits_led": "♠"}, "suits_led, void: nothing was played"),
    ({"taken": "Q♠", "exposed": "Q♠:"}, "exposed: Q♠ counts × 2 or × 4"),
    ({"hands": "2♠", "suits_led": "spades"}, "suits_led: “spades” is no suit"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "said"), CANNOT)
def test_positions_that_could_not_be_are_refused(position: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        GAME.position(**position)


def test_cards_that_no_seat_may_hold_are_not_lost() -> None:
    with pytest.raises(ValueError, match="void: too few seats"):
        Do(GAME, "Lead.", until="gz.lead.any", hands=["9♠ 2♥", 2, 2, 2], void=["", "♠♥♦♣", "♠♥♦♣", "♠♥♦♣"])


def test_a_partner_with_all_hearts_is_not_stopped() -> None:
    place: dict[str, Any] = {
        "hands": ["A♦ 3♦ 5♠", "9♦ 6♠", "8♠ 9♠", "10♠ J♠"], "trick": "4♦ 7♥ 6♦", "leader": 1,
        "taken": ["", "", "2♥ 3♥ 4♥ 5♥ 6♥"],
    }  # fmt: skip
    assert "to stop Jun" in say(GAME.by_tips.advise(GAME, GAME.position(**place), 0).because)
    pairs = GongZhu(partners=True)
    assert "to stop Jun" not in say(pairs.by_tips.advise(pairs, pairs.position(**place), 0).because)


def test_the_others_sit_the_way_the_turn_goes_round() -> None:
    for game, order in ((GAME, [3, 2, 1]), (GongZhu(direction="clockwise"), [1, 2, 3])):
        piles = game.piles(game.deal("1")[0], 0)
        assert [pile.seat for pile in piles if pile.zone == "far"] == order


def test_before_the_deal_every_card_is_face_down() -> None:
    step = Play(GAME, "Play.", seed="1")
    assert {one["card"] for pile in step.view()["piles"] for one in pile["cards"]} == {"?"}
    assert ChineseTen.takes

"""Every rule id of Chinese Ten causes what its sentence says: a refusal, an event, a score line, a deal, an error."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardlib import CARDS, ChineseTen, Event, cards, say, sheet
from cardlib.games.chinese_ten import State
from cardlib.games.chinese_ten.scoring import deck_total
from cardlib.match import Match, best_of, first_to
from tests.engine.walks import random_game


def refused(move: str, seat: int = 0, options: dict[str, Any] | None = None, **position: Any) -> tuple[str, str]:
    """Rule and key of the refusal of a move in a position."""
    game = ChineseTen(**(options or {}))
    reason = game.objection(game.position(**position), game.read_move(move, seat))
    assert reason is not None
    return reason.rule, reason.key


def events(moves: list[str], options: dict[str, Any] | None = None, **position: Any) -> tuple[list[str], State]:
    """The rules of all that happens when seat 0 makes the moves, and the state after."""
    game = ChineseTen(**(options or {}))
    state, told = game.position(**position), list[Event]()
    for move in moves:
        state, more = game.play(state, game.read_move(move, 0))
        told += more
    return [event.rule for event in told], state


def lines(pile: str, options: dict[str, Any] | None = None, **more: Any) -> list[tuple[str, int]]:
    """Rule and points of the score lines of a pile."""
    game = ChineseTen(**(options or {}))
    return [(line.rule, line.points) for line in game.score(game.position(piles=pile, **more)).lines]


def players() -> None:
    with pytest.raises(ValueError, match="players is 5"):
        ChineseTen(players=5)  # type: ignore[arg-type]
    assert ChineseTen(players=4, partners=True).sides == ((0, 2), (1, 3))
    assert ChineseTen(players=3).sides == ((0,), (1,), (2,))


def deck() -> None:
    state, _ = ChineseTen().deal("x")
    dealt = [one for pile in (*state.hands, state.table) for one in pile] + list(state.stock)
    assert sorted(one.index for one in dealt) == list(range(52))
    assert sum(one.suit.red for one in CARDS) == 26


def value() -> None:
    assert refused("play A♠ takes 8♦", hands="A♠", table="8♦") == ("ct.capture.sum", "not-ten")
    assert refused("play 9♠ takes 10♦", hands="9♠", table="10♦") == ("ct.capture.rank", "no-number")
    assert events(["play A♠ takes 9♥"], hands="A♠", table="9♥")[0][0] == "ct.capture.sum"


def deal() -> None:
    for number, each in ((2, 12), (3, 8), (4, 6)):
        for down in (4, 3):
            game = ChineseTen(players=number, table_cards=down)  # type: ignore[arg-type]
            state, told = game.deal("x")
            assert {len(hand) for hand in state.hands} == {each}
            assert (len(state.table), len(state.stock)) == (down, 28 - down)
            assert told[-1].rule == "ct.deal"


def crowded(state: State) -> bool:
    return any(sum(one.rank == other.rank for other in state.table) >= 3 for one in state.table)


def redeal() -> None:
    kept, again = ChineseTen(), ChineseTen(same_rank_layout="redeal")
    seed = next(f"{number}" for number in range(5_000) if crowded(kept.deal(f"{number}")[0]))
    state, told = again.deal(seed)
    assert not crowded(state)
    assert [event.rule for event in told] == ["ct.redeal", "ct.deal"]
    house = ChineseTen(same_rank_layout="fourth-takes-all")
    position: dict[str, Any] = {"hands": "J♦ 2♠", "table": "J♠ J♥ J♣"}
    assert (
        events(["play J♦ takes J♠ J♥ J♣"], {"same_rank_layout": "fourth-takes-all"}, **position)[0][0]
        == "ct.capture.one"
    )
    assert refused("play J♦ takes J♠", 0, {"same_rank_layout": "fourth-takes-all"}, **position) == (
        "ct.capture.one",
        "fourth",
    )
    assert house.legal_moves(house.position(hands="8♦", table="8♠ 2♥ 2♣"), 0)
    # Two seeds, searched for, whose table is four of a rank: kings, and twos, which pair up with eights.
    state, told = house.deal("2911")
    assert str(kept.deal("2911")[0].table) == "K♠ K♥ K♦ K♣"
    assert (str(state.table), str(state.piles[1]), state.sweeps) == ("", "K♠ K♥ K♦ K♣", (0, 0))
    assert (told[-1].rule, state.last_capturer) == ("ct.redeal", None)
    assert str(house.deal("53860")[0].table) == "2♠ 2♥ 2♦ 2♣"


def first() -> None:
    game = ChineseTen(players=3)
    one, _ = game.deal("a")
    two, _ = game.deal("b", after=one)
    three, _ = game.deal("c", after=two)
    assert [(state.dealer, state.turn) for state in (one, two, three)] == [(2, 0), (0, 1), (1, 2)]


def turn() -> None:
    assert refused("turn up", hands="2♣ 3♣", stock="4♣", table="5♣") == ("ct.turn", "play-first")
    assert refused("turn up", hands="2♣ 3♣", table="5♣") == ("ct.turn", "no-stock")
    assert refused("turn up", 0, {"stock_flip": False}, hands="2♣", stock="4♣") == ("ct.turn", "no-flip")
    assert events(["play 2♣", "turn up"], hands="2♣ 3♣", stock="4♣")[0] == ["ct.trail", "ct.turn", "ct.trail"]


def order() -> None:
    # The hand card that just trailed is taken by the card turned up.
    told, state = events(["play 4♣", "turn up"], hands="4♣ A♠", table="Q♠", stock="6♥")
    assert told == ["ct.trail", "ct.turn", "ct.capture.sum", "ct.capture.pile"]
    assert str(state.table) == "Q♠"
    game = ChineseTen()
    state, _ = game.play(game.position(hands="4♣ A♠", table="Q♠", stock="6♥"), game.read_move("play 4♣", 0))
    reason = game.objection(state, game.read_move("play A♠", 0))
    assert reason is not None
    assert (reason.rule, reason.key) == ("ct.capture.order", "turn-up-first")
    two: dict[str, Any] = {"hands": "2♠ 3♠", "table": "A♦ A♣", "stock": "5♠", "turned_up": "9♠"}
    assert refused("play 2♠", **two) == ("ct.capture.order", "settle-first")
    assert refused("turn up", **two) == ("ct.capture.order", "turned-already")


def one_takes_one() -> None:
    assert refused("play 5♦ takes 2♠ 3♥", hands="5♦", table="2♠ 3♥") == ("ct.capture.one", "sum")
    assert refused("play K♦ takes K♠ K♥", hands="K♦", table="K♠ K♥") == ("ct.capture.one", "alone")
    assert refused("play K♦ takes 2♠ 3♥", hands="K♦", table="2♠ 3♥") == ("ct.capture.one", "many")


def must_and_choice() -> None:
    assert refused("play 6♦", hands="6♦", table="4♣") == ("ct.capture.must", "must")
    assert refused("play 6♦", hands="6♦", table="4♣ 4♥") == ("ct.capture.choice", "choose")
    told, _ = events(["play 2♠", "turn up"], hands="2♠ 3♠", table="A♦ A♣", stock="9♠ 5♠")
    assert told == ["ct.trail", "ct.turn", "ct.capture.choice"]


def sweep() -> None:
    swept: dict[str, Any] = {"hands": ["2♣ A♠", "K♠"], "table": "8♦", "stock": "Q♥ Q♣"}
    assert "ct.sweep" not in events(["play 2♣ takes 8♦", "turn up"], **swept)[0]
    swept = {"hands": ["2♣ A♠", "K♠"], "table": "8♦ Q♦", "stock": "Q♥ Q♣"}
    assert events(["play 2♣ takes 8♦", "turn up"], **swept)[0][-1] == "ct.sweep"
    # The last turn is never a sweep; a turn from an empty table to an empty table is one.
    assert "ct.sweep" not in events(["play 2♣ takes 8♦"], hands="2♣", table="8♦")[0]
    assert events(["play 2♣", "turn up"], hands=["2♣ A♠", "K♠"], stock="8♦ Q♥")[0][-1] == "ct.sweep"
    assert lines("", {"sweep_bonus": 10}, sweeps=[2]) == [("ct.sweep", 20)]
    with pytest.raises(ValueError, match="pay no sweeps"):
        ChineseTen(sweep_bonus=1, table_cards=3)
    extra = {"sweep_bonus": 10, "sweep_extra_flip": True}
    told, state = events(["play 2♣ takes 8♦", "turn up", "turn up"], extra, **swept)
    assert told[-3:] == ["ct.sweep", "ct.turn", "ct.trail"]
    assert (str(state.table), state.turn, state.stock) == ("Q♣", 1, ())


def end() -> None:
    told, state = events(["play 2♣ takes 8♦", "turn up"], hands="2♣", table="8♦", stock="3♠")
    assert told[-2:] == ["ct.end", "ct.leftover"]
    assert state.turn is None
    # With no stock turned up the deal ends with the hands.
    told, state = events(["play 2♣ takes 8♦"], {"stock_flip": False}, hands="2♣", table="8♦", stock="3♠")
    assert told[-1] == "ct.end"
    quiet = ChineseTen(stock_flip=False)
    _, over = quiet.play(quiet.position(hands="2♣", table="8♦", stock="3♠"), quiet.read_move("play 2♣ takes 8♦", 0))
    assert say(over[-1]) == "The deal is over: the hands are used up, and the stock stays face down."
    # With three cards down the next seat turns up the last one, and that is the last turn.
    game = ChineseTen(table_cards=3)
    state = game.position(hands=["2♣"], table="8♦ K♠", stock="3♠ K♥")
    state, _ = game.play(state, game.read_move("play 2♣ takes 8♦", 0))
    state, _ = game.play(state, game.read_move("turn up", 0))
    assert (state.turn, state.to_turn_up, str(state.table)) == (1, True, "3♠ K♠")
    state, told_last = game.play(state, game.read_move("turn up", 1))
    assert [event.rule for event in told_last][-2:] == ["ct.end", "ct.leftover"]
    assert str(state.piles[1]) == "K♠ K♥"


def leftover() -> None:
    told, state = events(["play 2♣ takes 8♦"], hands="2♣", table="8♦ J♦")
    assert told[-1] == "ct.leftover"
    assert str(state.table) == "J♦"
    told, state = events(["play 2♣ takes 8♦"], {"leftover": "last-capturer"}, hands="2♣", table="8♦ J♦")
    assert told[-1] == "ct.leftover"
    assert (str(state.table), str(state.piles[0])) == ("", "8♦ J♦ 2♣")


def points() -> None:
    assert lines("A♥") == [("ct.score.ace", 20)]
    assert lines("9♥ 10♦ J♥ Q♦ K♥") == [("ct.score.red", 10)] * 5
    assert lines("10♠") == [("ct.score.big-ten", 30)]
    assert lines("10♠", {"big_ten": 40}) == [("ct.score.big-ten", 40)]
    assert lines("10♠", {"big_ten": 0}) == [("ct.score.zero", 0)]
    assert lines("8♥ 2♣ K♠") == [("ct.score.zero", 0)]
    assert lines("A♠ A♣") == [("ct.score.ace", 20)] * 2


TOTALS = [
    ({}, 210), ({"big_ten": 40}, 220), ({"big_ten": 0}, 180), ({"red_pips": 1}, 224), ({"red_pips": 2}, 238),
    ({"red_pips": "face"}, 280), ({"scheme": "aces-and-courts"}, 140), ({"scheme": "red-count"}, 26),
    ({"scheme": "by-players"}, 210), ({"scheme": "by-players", "players": 3}, 240),
    ({"scheme": "by-players", "players": 4}, 280),
]  # fmt: skip


def total() -> None:
    for options, points in TOTALS:
        assert deck_total(ChineseTen(**options)) == points, options  # type: ignore[arg-type]


def win() -> None:
    game = ChineseTen(players=4, partners=True)
    score = game.score(game.position(piles=["A♠", "K♥", "", "A♥ A♦"]))
    assert score.winners == (1, 3)
    assert game.score(game.position(piles=["A♠", "A♥"])).winners == (0, 1, 2, 3)
    assert ChineseTen().score(ChineseTen().position(piles=["A♠ 2♥", "A♥"])).winners == (0, 1)


def match() -> None:
    game = ChineseTen()
    ahead = [game.score(game.position(piles=[pile, other])) for pile, other in (("A♠ A♥", "K♥"), ("", "K♥ K♦"))]
    assert first_to(40, ahead[:1]) == (0,)
    assert first_to(50, ahead) == ()
    assert first_to(20, [game.score(game.position(piles=["A♠", "A♥"]))]) == ()
    won, shared = ahead[0], game.score(game.position(piles=["A♠", "A♥"]))
    assert best_of(5, [won, won]) == ()
    assert best_of(5, [won, won, won]) == (0,)
    assert best_of(5, [won, shared, won, shared]) == (0,)
    assert best_of(5, [won, ahead[1], shared, won, ahead[1]]) == ()
    assert best_of(5, [won, ahead[1], shared, won, ahead[1], won]) == (0,)
    table: Match[Any, Any] = Match(ChineseTen(target=500), "long")
    while not table.champions:
        while table.game.actors(table.state):
            table.play(table.game.legal_moves(table.state, table.game.actors(table.state)[0])[0])
        if not table.champions:
            table.deal_again()
    assert max(table.totals()) >= 500
    assert table.moment.deal >= 3
    with pytest.raises(ValueError, match="match is over"):
        table.deal_again()
    assert Match.replay(table.record()).state == table.state


def anybody() -> None:
    assert refused("play 2♣", 1, hands=["2♣", "3♣"]) == ("any.seat", "turn")


def another_time() -> None:
    assert refused("take 5♣", hands="2♣", table="5♣") == ("any.phase", "not-now")


def held() -> None:
    assert refused("play 2♣", hands="3♣") == ("any.held", "hand")
    assert refused("play 3♣ takes 7♠", hands="3♣") == ("any.held", "table")
    assert refused("play 3♣ takes 7♠ 7♠", hands="3♣", table="7♠") == ("any.held", "twice")


def hidden() -> None:
    assert refused("play ?", hands="3♣") == ("any.hidden", "unknown")


def over() -> None:
    assert refused("play 3♣") == ("any.over", "over")


PROOF: dict[str, Callable[[], None]] = {
    "ct.players": players, "ct.deck": deck, "ct.value": value, "ct.deal": deal, "ct.redeal": redeal,
    "ct.first": first, "ct.turn": turn, "ct.capture.sum": value, "ct.capture.rank": value,
    "ct.capture.one": one_takes_one, "ct.capture.order": order, "ct.capture.pile": order,
    "ct.capture.must": must_and_choice, "ct.capture.choice": must_and_choice, "ct.trail": turn, "ct.sweep": sweep,
    "ct.end": end, "ct.leftover": leftover, "ct.score.ace": points, "ct.score.red": points,
    "ct.score.big-ten": points, "ct.score.zero": points, "ct.score.total": total, "ct.score.black-ace": points,
    "ct.win": win, "ct.match": match, "any.seat": anybody, "any.phase": another_time, "any.held": held,
    "any.hidden": hidden, "any.over": over,
}  # fmt: skip


@pytest.mark.parametrize("rule", [rule.id for rule in ChineseTen.rulebook])
def test_the_rule_causes_what_it_says(rule: str) -> None:
    PROOF[rule]()


def test_every_proof_belongs_to_a_rule() -> None:
    assert set(PROOF) == {rule.id for rule in ChineseTen.rulebook}


def test_the_sheet_shows_the_rules_in_force() -> None:
    default = {rule.id for rule in sheet(ChineseTen())}
    assert "ct.redeal" not in default
    assert "ct.match" not in default
    assert "ct.redeal" in {rule.id for rule in sheet(ChineseTen(same_rank_layout="redeal"))}
    assert "ct.match" in {rule.id for rule in sheet(ChineseTen(target=500))}
    assert all(rule.name and rule.text and rule.cite and rule.section for rule in ChineseTen.rulebook)
    assert {rule.origin for rule in ChineseTen.rulebook} == {"rule", "ruling", "ours"}


SHEETS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "ct.deal", "Each of 2 players has 12 cards, 4 lie face up, 24 are the stock."),
    ({"players": 3, "table_cards": 3}, "ct.deal", "Each of 3 players has 8 cards, 3 lie face up, 25 are the stock."),
    ({"big_ten": 40}, "ct.score.big-ten", "10♠ is 40."),
    ({"big_ten": 40}, "ct.score.total", "The deck holds 220 points and half of them, 110, is the mark; "
     "unclaimed cards count for nobody."),
    ({"red_pips": 2}, "ct.score.red", "Each red 9, 10, J, Q, K is 10, each red 2 to 8 is 2."),
    ({"scheme": "by-players", "players": 3}, "ct.score.total",
     "The deck holds 240 points and an equal share of them, 80, is the mark."),
    ({"scheme": "by-players", "players": 4}, "ct.score.ace", "Each red ace is 20, A♠ is 30 and A♣ is 40."),
    (
            {"table_cards": 3}, "ct.sweep",
            "With three cards at the start only the last turn can leave the table empty, and it is no sweep."),
    ({"table_cards": 3, "stock_flip": False}, "ct.sweep",
     "A turn that leaves the table empty is a sweep, except the last turn of a deal."),
    ({"sweep_extra_flip": True}, "ct.sweep",
     "A turn that leaves the table empty, except the last, is a sweep, and one more card is turned up."),
    ({"stock_flip": False}, "ct.turn", "Play one card from the hand; the stock stays face down."),
    ({"target": 500}, "ct.match", "First to 500 wins the match, checked after each deal; equal means another deal."),
    ({"leftover": "last-capturer"}, "ct.leftover", "Table cards left at the end go to the player who captured last."),
]  # fmt: skip


@pytest.mark.parametrize(("options", "rule", "sentence"), SHEETS)
def test_the_sheet_is_told_as_the_house_plays(options: dict[str, Any], rule: str, sentence: str) -> None:
    told = {each.id: each for each in sheet(ChineseTen(**options))}
    assert say(told[rule]) == sentence


def test_no_sheet_has_a_gap_under_any_house_rules() -> None:
    rng = Random(12)
    for _ in range(300):
        told = [say(each) for each in sheet(random_game(ChineseTen, rng))]
        assert all(told)
        assert not [sentence for sentence in told if "{" in sentence or "None" in sentence]


def test_a_scheme_without_a_card_has_no_rule_for_it() -> None:
    assert "ct.score.big-ten" not in {each.id for each in sheet(ChineseTen(big_ten=0))}
    assert "ct.score.ace" not in {each.id for each in sheet(ChineseTen(scheme="red-count"))}


def test_leftovers_come_only_after_a_layout_of_one_rank() -> None:
    game = ChineseTen()
    crowds = {"5", "10", "J", "Q", "K"}
    for number in range(3_000):
        state, _ = game.deal(f"left {number}")
        ranks = [str(one.rank) for one in state.table]
        blocked = any(ranks.count(rank) >= 3 for rank in crowds)
        while game.actors(state):
            moves = game.moves(state)
            game.step(state, moves[number % len(moves)])
        if not blocked:
            assert not state.table, f"left {number}: {cards(str(state.table))}"

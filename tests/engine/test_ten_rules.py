"""Every rule id of TEN causes what its sentence says, and what cannot be is refused in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardlib import Record, Ten, say, sheet
from cardlib.games.ten import Move, face
from cardlib.match import Match
from cardlib.options import turned
from tests.engine.walks import random_game


def refused(move: str, seat: int = 0, options: dict[str, Any] | None = None, **position: Any) -> str:
    """The rule that refuses a move in a position."""
    game = Ten(**(options or {}))
    reason = game.objection(game.position(**position), game.read_move(move, seat))
    assert reason is not None
    return reason.rule


def happens(*moves: str, options: dict[str, Any] | None = None, **position: Any) -> list[str]:
    """The rules of all that happens when moves are made, each by the seat that acts."""
    game = Ten(**(options or {}))
    state, told = game.position(**position), list[str]()
    for move in moves:
        state, events = game.play(state, game.read_move(move, game.actors(state)[0]))
        told += [event.rule for event in events]
    return told


def scored(collections: str) -> list[str]:
    """The rules of the score lines of seat 0."""
    game = Ten()
    return [line.rule for line in game.score(game.position(collections=collections)).lines]


def won(collections: str, tokens: str = "") -> str:
    """The rule by which a game has ended."""
    game = Ten()
    return game.outcome([game.score(game.position(collections=collections, tokens=tokens))]).rule


def players() -> None:
    with pytest.raises(ValueError, match="players is 6"):
        Ten(players=6)  # type: ignore[arg-type]


def deck() -> None:
    for text in ("red-7 red-7", "wild-4 wild-4", "green-# green-# green-#", "cash-5 cash-5"):
        with pytest.raises(ValueError, match="times; with 2 players the deck has"):
            Ten().position(stock=text)
    Ten(players=5).position(stock="red-6 red-6 red-6 green-# green-#")


def currency() -> None:
    with pytest.raises(ValueError, match="cash-5 lies in the position 4 times; with 4 players the deck has 3"):
        Ten(players=4).position(stock="cash-5 cash-5 cash-5 cash-5")
    with pytest.raises(ValueError, match="5 multiples of 3 from 0 to 15"):
        Ten(currency_cards=(6, 6, 6, 6, 4))


def dealt() -> None:
    told = [event.rule for event in Ten().deal("monday")[1]]
    assert told == ["ten.deck.players", "ten.tokens", "ten.first"]
    assert [event.rule for event in Ten(players=1).deal("monday")[1]] == ["ten.deck.players", "ten.tokens"]


def drawing() -> None:
    assert happens("draw", tableau="red-6", stock="blue-4 ?") == ["ten.draw", "ten.total"]
    assert "ten.bust.numbers" in happens("draw", tableau="red-6", stock="blue-5 ?")
    assert {"ten.bust.currency", "ten.bust"} <= set(happens("draw", tableau="cash-5 cash-4", stock="cash-2 ?"))
    assert refused("stop numbers", stock=4) == "ten.draw"


def rewards() -> None:
    assert happens("stop numbers", tableau="red-6 cash-1", stock=4) == ["ten.stop.numbers", "ten.tokens"]
    assert happens("stop currency", tableau="red-6 cash-1", stock=4) == ["ten.stop.currency"]
    assert refused("stop numbers", phase="buy", stock=4) == "ten.stop.numbers"


def auction() -> None:
    place: dict[str, Any] = {"stock": 4, "offer": "wild-2", "turn": 1, "tokens": "3 3"}
    assert happens("draw", stock="wild-2 ?") == ["ten.draw", "ten.auction"]
    assert refused("draw", **place) == "ten.auction"
    assert refused("bid 4", **place) == "ten.auction.order"
    told = happens("bid 1", "pass", "pay token", **place)
    assert {"ten.auction.order", "ten.auction.pay", "ten.buy.pay", "ten.wild.late"} == set(told)
    assert "ten.auction.nobody" in happens("pass", "pass", **place)


def buying() -> None:
    place: dict[str, Any] = {"stock": 4, "phase": "buy", "market": "red-3", "tokens": "2 2"}
    assert refused("buy red-3", **place) == "ten.buy.pay"
    assert refused("buy red-3", **place | {"collections": "red-3"}, options={"players": 3}) == "ten.buy.no-twin"
    assert refused("buy red-4", **place) == "ten.buy"
    assert happens("pass", **place) == ["ten.buy"]


def ending() -> None:
    assert happens("draw", tableau="red-2", stock="red-3")[-1] == "ten.end"
    assert refused("draw", tableau="red-2") == "ten.end"
    assert happens("pass", phase="buy", last=0)[-1] == "ten.end"


def scoring() -> None:
    assert scored("red-1 red-2") == ["ten.score.run"]
    assert scored("red-1 wild-2") == ["ten.score.wilds"]
    assert scored(" ".join(f"red-{number}" for number in range(1, 10))) == ["ten.score.run", "ten.score.full"]
    assert won("red-1") == "ten.win"
    assert won("red-1 / red-2", "1") == "ten.tie"


def alone() -> None:
    alone = {"players": 1}
    assert happens("draw", "pass", options=alone, stock="wild-2 ?") == ["ten.draw", "ten.solo", "ten.solo"]
    assert refused("bid 2", options=alone, stock=4, offer="wild-2", tokens="5") == "ten.solo"
    assert refused("draw", options=alone, stock=4, offer="wild-2", tokens="5") == "ten.solo"


def any_game() -> None:
    assert refused("draw", seat=1, stock=4) == "any.seat"
    assert refused("buy ?", stock=4) == "any.hidden"
    assert refused("draw") == "any.over"


PROOF: dict[str, Callable[[], None]] = {
    "ten.players": players, "ten.deck": deck, "ten.currency": currency, "ten.deck.players": dealt, "ten.tokens": dealt,
    "ten.first": dealt, "ten.draw": drawing, "ten.total": drawing, "ten.bust.numbers": drawing,
    "ten.bust.currency": drawing, "ten.bust": drawing, "ten.stop.numbers": rewards, "ten.stop.currency": rewards,
    "ten.auction": auction, "ten.auction.order": auction, "ten.auction.pay": auction, "ten.auction.nobody": auction,
    "ten.wild.late": auction, "ten.buy": buying, "ten.buy.pay": buying, "ten.buy.no-twin": buying, "ten.end": ending,
    "ten.score.run": scoring, "ten.score.full": scoring, "ten.score.wilds": scoring, "ten.win": scoring,
    "ten.tie": scoring, "ten.solo": alone, "any.seat": any_game, "any.hidden": any_game, "any.over": any_game,
}  # fmt: skip
ELSEWHERE = {"any.phase", "any.held"}  # what comes when, and what is owned, is told by TEN's own rules


@pytest.mark.parametrize("rule", PROOF)
def test_the_rule_causes_what_it_says(rule: str) -> None:
    PROOF[rule]()


def test_every_rule_has_its_proof() -> None:
    assert set(PROOF) | ELSEWHERE == {rule.id for rule in Ten.rulebook}


def test_no_sheet_has_a_gap_under_any_house_rules() -> None:
    rng = Random(12)
    for _ in range(300):
        told = [say(each) for each in sheet(random_game(Ten, rng))]
        assert all(told)
        assert not [sentence for sentence in told if "{" in sentence or "None" in sentence]


SHEETS: list[tuple[dict[str, Any], str, str]] = [
    ({"bust_limit": 8}, "ten.bust.numbers", "A running total above 8 is a bust."),
    ({"players": 3}, "ten.deck.players", "For three players one set of 1–6 and of currency is left out: 96 cards."),
    ({"full_run_bonus": 0}, "ten.score.full", "All nine of a colour score 9, as any run does, in this house."),
    ({"players": 3, "unclaimed_wild": "active-player"}, "ten.auction.nobody",
     "If all pass, the active player takes the wild for nothing."),
]  # fmt: skip


@pytest.mark.parametrize(("options", "rule", "sentence"), SHEETS)
def test_the_sheet_is_told_as_the_house_plays(options: dict[str, Any], rule: str, sentence: str) -> None:
    assert say(next(each for each in sheet(Ten(**options)) if each.id == rule)) == sentence


HOUSES: list[tuple[dict[str, Any], str]] = [
    ({"start_tokens": 11}, "nobody can begin with more tokens than anybody may hold"),
    ({"players": 4, "token_limit": 13}, "all players together could hold more than the 50 tokens"),
    ({"players": 1, "unclaimed_wild": "active-player"}, "who plays alone"),
    ({"currency_cards": (6, 6, 6)}, "5 multiples of 3"),
    ({"currency_cards": [6, 6, 6, 6, 3]}, "5 multiples of 3"),
    ({"currency_cards": (6, 6, 6, 6, 18)}, "5 multiples of 3"),
    ({"bust_limit": 0}, "a whole number from 1 to 99"),
    ({"full_run_bonus": True}, "a whole number from 0 to 99"),
]


@pytest.mark.parametrize(("options", "said"), HOUSES)
def test_house_rules_that_cannot_be_are_refused_with_their_reason(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        Ten(**options)


def test_counts_of_currency_stand_in_a_record() -> None:
    game = Ten(currency_cards=(9, 0, 3, 15, 6), token_limit=20)
    match: Match[Any, Any] = Match(game, "coins")
    assert "currency_cards=9-0-3-15-6" in str(match.record())
    assert Match.replay(Record.read(str(match.record()))).state == match.state
    assert turned(Ten(), "currency_cards", "3-3-3-3-3").currency_cards == (3, 3, 3, 3, 3)
    with pytest.raises(ValueError, match="cannot be “3-3-3-3-4”; it is 5 multiples of 3 from 0 to 15, as in 6-6-6-6-3"):
        turned(Ten(), "currency_cards", "3-3-3-3-4")


POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"tableau": "red-6 blue-5"}, "tableau: it is a bust already"),
    ({"tableau": "cash-5 cash-4 cash-3"}, "tableau: it is a bust already"),
    ({"tableau": "wild-4"}, "tableau: wild-4 is a wild"),
    ({"tableau": "?"}, "only cards of the stock lie face down"),
    ({"market": "red-#"}, "market: red-# is no number card"),
    ({"collections": "cash-3"}, "collections of seat 0: cash-3 is currency"),
    ({"collections": ["red-1", "red-2", "red-3"]}, "3 seats are given"),
    ({"stock": "7♥"}, "stock: “7♥” is no card of TEN"),
    ({"stock": 205}, "stock: 205 is neither"),
    ({"stock": 63, "market": "red-3"}, "The position has 64 cards; with 2 players the deck has 63."),
    ({"stock": 4, "tokens": "11"}, "tokens: seat 0 has 11; nobody holds more than 10."),
    ({"stock": 4, "tokens": "-1"}, "tokens: '-1' is no whole number"),
    ({"stock": 4, "tokens": [1, 2, 3]}, "tokens: 3 numbers are given"),
    ({"stock": 4, "busts": "9 9"}, "busts: 18 are given; there are 15"),
    ({"stock": 4, "offer": "red-3"}, "offer: red-3 is no wild"),
    ({"stock": 4, "offer": "wild-3", "bids": "2 2 2"}, "bids: 3 are given"),
    ({"stock": 4, "offer": "wild-3", "bids": "2 1", "tokens": "5 5"}, "bids: 1 is not higher than 2"),
    ({"stock": 4, "offer": "wild-3", "bids": "7", "tokens": "5 5"}, "bids: seat 1 bids 7, but can pay no more than 5."),
    ({"stock": 4, "bids": "2"}, "bids: no wild is offered"),
    (
        {"stock": 4, "phase": "pay", "buying": "red-3", "market": "red-3", "tokens": "5", "tableau": "red-2"},
        "tableau: who buys has taken the numbers",
    ),
    (
        {"stock": 4, "buying": "red-3", "market": "red-3", "offer": "wild-3", "bids": "1 2", "tokens": "5 5"},
        "buying: while a wild is offered",
    ),
    ({"stock": 4, "offer": "wild-3", "bids": "9 10", "tokens": "10 0", "price": 1}, "bids: seat 1 bids 9"),
    ({"stock": 63, "drawn": True}, "drawn: all cards lie in the stock"),
    ({"phase": "over", "turn": 1}, "phase: when the game is over"),
    ({"stock": 4, "phase": None}, "phase: None is none"),
    ({"stock": 4, "tokens": b"ab"}, "tokens: b'ab' are no numbers."),
    ({"stock": 4, "phase": "buy", "tableau": "red-3"}, "tableau: who buys has taken the numbers"),
    ({"stock": 4, "phase": "pay"}, "buying: name the card"),
    ({"stock": 4, "phase": "lunch"}, "phase: 'lunch' is none"),
    ({"phase": "draw"}, "stock: a turn begins with a card that can be drawn"),
    ({"stock": 4, "phase": "over"}, "phase: with cards to draw"),
    ({"stock": 4, "last": 1}, "last: all buy for the last time only"),
    ({"stock": 4, "buying": "red-3", "tokens": "3"}, "buying: red-3 is not in the market."),
    ({"stock": 4, "buying": "red-3", "market": "red-3", "tokens": "2"}, "price: 3 is to be paid"),
    ({"stock": 4, "price": 2}, "price: nothing is paid for in this phase."),
    ({"stock": 4, "turn": 2}, "turn: 2 is no seat"),
    ({"stock": 4, "turn": "none"}, "turn: somebody is to move"),
    ({"hands": "red-3"}, "“hands” is nothing that a position has"),
]


@pytest.mark.parametrize(("position", "said"), POSITIONS)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(position: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        Ten().position(**position)


def test_alone_nobody_bids_in_a_position_either() -> None:
    places: list[dict[str, Any]] = [{"bids": "7"}, {"bids": "pass", "phase": "pay"}]
    for more in places:
        with pytest.raises(ValueError, match="bids: who plays alone does not bid"):
            Ten(players=1).position(stock=5, offer="wild-3", tokens="10", **more)
    with pytest.raises(ValueError, match="with 1 player the deck has 1"):
        Ten(players=1).position(stock="wild-3 wild-3")


def test_every_position_of_a_game_stands_in_a_record() -> None:
    rng = Random(6)
    for number in range(30):
        game = random_game(Ten, rng)
        state, _ = game.deal(str(number))
        while seats := game.actors(state):
            game.step(state, rng.choice(game.legal_moves(state, seats[0])))
            if rng.random() < 0.05:
                match: Match[Any, Any] = Match(game, game.describe(state))
                assert Match.replay(Record.read(str(match.record()))).state == state


SAID: list[tuple[dict[str, Any], dict[str, Any], tuple[str, ...], str]] = [
    ({"players": 3}, {"stock": "wild-3 ?", "turn": 2}, ("draw",),
     "The turn stops for an auction: you are asked first."),
    ({}, {"stock": 4, "tableau": "cash-1", "tokens": "9 10"}, ("stop numbers",),
     "nobody holds more than 10, and 1 is lost."),
    ({}, {"stock": 4, "drawn": True}, ("stop currency",), "You stop, with nothing to take."),
    ({}, {"stock": "cash-2 ?", "tableau": "cash-5 cash-4"}, ("draw",), "You get a bust token."),
    ({"players": 1}, {"stock": "red-2"}, ("draw", "stop currency"), "You may buy once more."),
]  # fmt: skip


@pytest.mark.parametrize(("options", "position", "moves", "said"), SAID)
def test_what_happens_is_told_in_true_sentences(
    options: dict[str, Any], position: dict[str, Any], moves: tuple[str, ...], said: str
) -> None:
    game = Ten(**options)
    state, told = game.position(**position), list[str]()
    for move in moves:
        state, events = game.play(state, game.read_move(move, game.actors(state)[0]))
        told += map(say, events)
    assert said in " ".join(told)


def test_a_tie_by_cards_names_only_those_who_are_equal_in_tokens_too() -> None:
    game = Ten(players=3)
    held = "red-1 red-2 / blue-1 blue-2 blue-4 / green-1 green-2"
    score = game.score(game.position(phase="over", collections=held, tokens="5 5 2"))
    assert say(game.outcome([score])).startswith("You win: You and Mei are equal in points and tokens")


def test_the_sheet_of_a_game_alone_knows_no_others() -> None:
    told = " ".join(map(say, sheet(Ten(players=1))))
    for word in ("all others", "everybody", "Somebody begins", "clockwise", "highest bid"):
        assert word not in told


def test_what_no_page_can_send_is_no_move() -> None:
    game = Ten()
    state = game.position(stock=4, offer="wild-3", turn=1, tokens="5 5")
    strange = [
        Move(0, "bid", -1),
        Move(0, "buy"),
        Move(0, "sing"),
        Move(0, "bid", True),
        Move(0, "draw", 0, face("red-1")),
    ]
    for move in strange:
        with pytest.raises(ValueError, match="is no move"):
            game.objection(state, move)


@pytest.mark.parametrize(
    "text",
    ["bid " + "9" * 5000, "", "draw 2", "stop", "bid", "bid -1", "bid 256", "bid ٣", "buy", "buy 7♥", "pay cash"],
)
def test_a_text_that_is_no_move_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no move of TEN|is no card of TEN"):
        Ten().read_move(text, 0)

"""Players of Chinese Ten: what they choose, what they say of it, and how they fare."""

from __future__ import annotations

from random import Random

import pytest

from cardlib import ChineseTen, say
from cardlib.games.chinese_ten.players import ByTips
from cardlib.players import Advice, MonteCarlo, Player, RandomPlayer, ask, margin
from tests.engine.walks import random_game

GAME = ChineseTen()


def advice(player: Player, hand: str, table: str, **more: str) -> Advice:
    """What the player would do with these cards."""
    return ask(player, GAME, GAME.position(hands=[hand, "? ? ?"], table=table, **more), 0)


@pytest.mark.parametrize(
    ("hand", "table", "move"),
    [
        ("4♠ J♣", "6♣ J♦", "play J♣ takes J♦"),  # points first
        ("A♠ 3♣", "9♥ 7♣", "play A♠ takes 9♥"),  # the ace has waited for its red nine
        ("A♠ 3♣", "9♣ 7♦ K♣", "play A♠ takes 9♣"),  # an ace in the pile is 20
        ("2♣ K♥ A♦", "Q♠", "play 2♣"),  # what must stay is low and black
        ("6♥", "4♣ 4♦", "play 6♥ takes 4♦"),
    ],
)
def test_the_player_by_tips_follows_them(hand: str, table: str, move: str) -> None:
    assert str(advice(ByTips(), hand, table).move) == move


def test_advice_says_which_tip_speaks_for_the_move() -> None:
    told = advice(ByTips(), "4♠ J♣", "6♣ J♦").because
    assert told.rule == "ct.tip.points-first"
    assert say(told) == "10 points: no move brings more than J♣ and J♦."
    assert advice(ByTips(), "2♣ K♥ A♦", "Q♠").because.rule == "ct.tip.trail-black-low"
    assert advice(ByTips(), "A♦", "Q♠").because.rule == "ct.tip.hold-aces"
    assert advice(ByTips(), "10♦", "Q♠").because.rule == "ct.tip.watch-tens"
    pairs = ChineseTen(players=4, partners=True)
    left = ask(ByTips(), pairs, pairs.position(hands=["K♥", "? ?", "? ?", "? ?"], table="Q♠"), 0).because
    assert say(left) == "K♥ may go to Jun: your partner can take it as well as the others."
    assert advice(ByTips(), "2♣", "A♦ A♣", turned_up="9♠").move in GAME.legal_moves(
        GAME.position(hands=["2♣", "? ? ?"], table="A♦ A♣", turned_up="9♠"), 0
    )


def test_playing_it_out_finds_the_plain_best_move_and_says_how_it_knows() -> None:
    found = advice(MonteCarlo(Random(2)), "4♠ J♣", "6♣ J♦")
    assert str(found.move) == "play J♣ takes J♦"
    assert "when played out" in say(found.because)
    only = advice(MonteCarlo(Random(2)), "J♣", "J♦")
    assert only.because.rule == "any.tip.only"


def test_what_advice_says_is_true_of_the_position() -> None:
    equal = advice(ByTips(), "K♠ A♣", "K♥ 9♠")
    assert (str(equal.move), say(equal.because)) == (
        "play A♣ takes 9♠", "20 points: no move brings more than A♣ and 9♠.",
    )  # fmt: skip
    waits = advice(ByTips(), "Q♥ 10♠", "Q♦ 10♣")
    assert say(waits.because) == "20 points, and 10♠ waits: it can bring more with another card."
    back = advice(ByTips(), "K♥ K♠ 2♣", "8♠")
    if str(back.move) == "play K♥":
        assert say(back.because) == "K♥ may come back: K♠ in your hand can take it."
    assert "rank" not in say(advice(ByTips(), "9♥", "8♠").because)
    pairs = ChineseTen(players=4, partners=True)
    alone = ask(ByTips(), pairs, pairs.position(hands=["A♥", "2♣"], piles="9♠ 9♥ 9♦ 9♣"), 0)
    assert "partner" not in say(alone.because)
    one = ask(ByTips(), GAME, GAME.position(hands=["9♥", "?"], table="8♠", stock="?", to_turn_up=True), 0)
    assert say(one.because) == "The turn asks for it: 1 card is in the stock."


def test_the_margin_is_what_a_side_is_ahead_of_the_best_other_one() -> None:
    assert margin(GAME, GAME.position(piles="A♠ A♥"), 0) == 40
    assert margin(GAME, GAME.position(piles="A♠ A♥"), 1) == -40
    three = ChineseTen(players=3)
    assert margin(three, three.position(piles="A♠ / A♥ K♥ / J♥"), 0) == -10
    pairs = ChineseTen(players=4, partners=True)
    assert margin(pairs, pairs.position(piles="A♠ / A♥ / J♥"), 2) == 10
    ahead = GAME.position(hands=["A♠", "?"], table="9♠ 9♥", piles=["A♥ A♦ 10♠ 10♦", ""])
    assert str(ask(MonteCarlo(Random(1)), GAME, ahead, 0).move) == "play A♠ takes 9♥", "also who is ahead wants more"


def test_players_are_legal_in_every_position_under_every_house_rule() -> None:
    rng = Random(4)
    for number in range(60):
        game = random_game(ChineseTen, rng)
        state, _ = game.deal(str(number))
        while game.actors(state):
            (seat,) = game.actors(state)
            found = ask(ByTips(), game, state, seat)
            assert found.move in game.legal_moves(state, seat)
            assert say(found.because)
            game.step(state, found.move)


def points_of_first(one: Player, other: Player, deals: int) -> tuple[int, int]:
    """The points of two players over deals in which they change seats."""
    totals = [0, 0]
    for number in range(deals):
        state, _ = GAME.deal(f"contest {number // 2}")
        players = (one, other) if number % 2 == 0 else (other, one)
        while GAME.actors(state):
            (seat,) = GAME.actors(state)
            GAME.step(state, ask(players[seat], GAME, state, seat).move)
        points = GAME.points(state)
        totals[0] += points[number % 2]
        totals[1] += points[1 - number % 2]
    return totals[0], totals[1]


def test_the_tips_beat_chance_and_playing_out_does_too() -> None:
    mine, theirs = points_of_first(ByTips(), RandomPlayer(Random(1)), 200)
    assert mine > 1.3 * theirs
    mine, theirs = points_of_first(MonteCarlo(Random(1), 40), RandomPlayer(Random(1)), 24)
    assert mine > 1.2 * theirs

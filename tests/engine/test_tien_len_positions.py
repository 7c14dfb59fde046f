"""Positions of Tien Len: what is known of unknown cards, what cannot be, and true refusals."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from cardlib import TienLen, say
from cardlib.games.tien_len.moves import BY_ORDER, ORDER

GAME = TienLen()


def test_the_leader_of_a_first_deal_holds_the_lowest_card_in_every_completion() -> None:
    rng = Random(8)
    for number in range(40):
        game = TienLen(players=rng.choice([2, 3, 4, 5]))
        state, _ = game.deal(str(number))
        leader = state.turn
        assert leader is not None
        for _ in range(6):
            for seat in range(game.players):
                full = game.complete(game.hide(state, seat), rng)
                assert game.position(**game.describe(full)) == full
                low = [one for one in BY_ORDER if ORDER[one.index] < ORDER[state.first_card.index]]  # type: ignore[union-attr]
                assert not any(one in hand for hand in full.hands for one in low)
                if state.first_deal:
                    assert state.first_card in full.hands[leader]
            game.step(state, rng.choice(game.moves(state)))


def test_whoever_leads_can_lead_in_a_position_and_in_its_completions() -> None:
    game = TienLen(last_two_forbidden=True)
    assert game.position(hands=["2♠", "3♥ 4♥"], turn=0).turn == 1
    assert game.position(hands=["2♠", "2♥"], turn=0).turn is None
    for number in range(60):
        full = game.complete(game.position(hands=["3♠", "?"], turn=1), Random(number))
        assert game.legal_moves(full, 1)


BAD: list[tuple[dict[str, Any], str]] = [
    ({"hands": ["3♠ 4♠", "5♠"], "turn": 2}, "turn: seat 2 holds no cards"),
    ({"hands": ["3♠", "5♠"], "top": "3♣ 4♣"}, "top: 3♣ 4♣ is no combination"),
    ({"hands": ["3♠", "5♠"], "top": "?"}, "top: a card that was played lies face up"),
    ({"hands": ["3♠", "5♠"], "top_seat": 1}, "top_seat: nothing lies on top"),
    ({"hands": ["3♠", "5♠"], "top": "4♠", "top_seat": 0, "turn": 0}, "top_seat: seat 0 is to move"),
    ({"hands": ["3♠", "5♠"], "passed": "1"}, "passed: nothing lies on top"),
    ({"hands": ["3♠", "5♠", "6♠"], "top": "4♠", "passed": "3"}, "passed: seat 3 has played what lies on top"),
    ({"hands": ["3♠", "5♠"], "places": "1"}, "places: seat 1 is out"),
    ({"hands": ["3♠"], "places": "1 1"}, "places: every seat is named once"),
    ({"hands": ["3♠"], "places": "7"}, "places: 7 is no seat"),
    ({"hands": ["3♠"], "places": 2.5}, "places: 2.5 are no seats"),
    ({"hands": [14]}, "hands: seat 0 has 14 cards"),
    ({"hands": b"3"}, "must be one text a seat"),
    ({"hands": ["3♠", "4♠"], "instant": 1}, "instant: in this house no hand wins"),
    ({"hands": ["3♠", "4♠"], "first_deal": True, "turn": 1}, "the holder of 3♠ leads, not seat 1"),
    ({"hands": ["3♠", "4♠"], "first_deal": True, "played": "5♠"}, "the first lead is over"),
]


@pytest.mark.parametrize(("position", "said"), BAD)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(position: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        GAME.position(**position)


@pytest.mark.parametrize("text", ["play", "play ,", "pass 3♠", "play " + "3♠,4♠," * 7, "", "play 3♠ 4♠♠", "bomb"])
def test_a_text_that_is_no_move_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"no move|no card|more than one"):
        GAME.read_move(text, 0)


def test_a_deal_follows_only_one_that_is_over() -> None:
    with pytest.raises(ValueError, match="not over"):
        GAME.deal("b", after=GAME.deal("a")[0])


def told(game: TienLen, move: str, spoken: bool = False, **position: Any) -> str:
    """The sentence that refuses a move of seat 0."""
    reason = game.objection(game.position(**position), game.read_move(move, 0))
    assert reason is not None
    return say(reason, spoken=spoken)


def test_refusals_are_true_of_the_position() -> None:
    assert told(GAME, "play A♠ A♥ 2♠ 2♥", hands=["A♠ A♥ 2♠ 2♥ 3♠", 3]).startswith("2♠ and 2♥ are 2s:")
    assert told(GAME, "play 4♠ 4♣ 4♦", hands=["4♠ 4♣ 4♦", 3], top="2♠ 2♥") == (
        "Triple on pair: only the same type beats it, or a bomb that is big enough."
    )
    assert told(GAME, "play 4♠ 4♣ 4♦", spoken=True, hands=["4♠ 4♣ 4♦", 3], top="5♠ 5♥") == (
        "Triple on pair: only the same type beats it."
    )
    classic = TienLen(bombs="classic")
    chain = "9♠ 9♣ 10♠ 10♣ J♠ J♣ Q♠ Q♣"
    assert "only a higher one of the same kind" in told(
        classic, f"play {chain}", hands=[chain, 3], top="4♠ 4♣ 5♠ 5♣ 6♠ 6♣"
    )

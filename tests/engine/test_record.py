"""Records: what is stored and sent."""

from __future__ import annotations

from random import Random

import pytest

from cardlib import ChineseTen, IllegalMove, Record
from cardlib.match import Match


def test_a_whole_deal_round_trips_through_its_record() -> None:
    game = ChineseTen(players=3, leftover="last-capturer", same_rank_layout="redeal")
    state, _ = game.deal("monday")
    rng, moves = Random(5), []
    while game.actors(state):
        (seat,) = game.actors(state)
        move = rng.choice(game.legal_moves(state, seat))
        moves.append((seat, str(move)))
        state, _ = game.play(state, move)
    text = str(Record(game, "monday", tuple(moves)))
    assert text.splitlines()[0] == "first-deal 1 chinese-ten players=3 same_rank_layout=redeal leftover=last-capturer"
    again = Record.read(text)
    assert again == Record(game, "monday", tuple(moves))
    assert Match.replay(again).state == state
    assert str(again) == text


def test_a_position_round_trips_through_its_record() -> None:
    game = ChineseTen()
    state = game.position(hands=["A♠ 4♦", "? ?"], table="9♥ K♦", stock="3♦ ?", piles=["", "10♠ 10♦"], sweeps=[0, 1])
    record = Record.read(str(Record(game, game.describe(state))))
    assert Match.replay(record).state == state


GOOD = "first-deal 1 chinese-ten\nposition hands=A♠ 4♦; table=9♥\n0: play A♠ takes 9♥"


@pytest.mark.parametrize(
    ("text", "culprit"),
    [
        ("", "no record"),
        ("first-deal 1 chinese-ten", "second with its start"),
        ("hello\nworld", "starts with “first-deal 1”"),
        (GOOD.replace("1 chinese", "2 chinese"), "version 2"),
        (GOOD.replace("chinese-ten", "bridge"), "bridge"),
        (GOOD.replace("chinese-ten", "chinese-ten players=7"), "players cannot be “7”"),
        (GOOD.replace("chinese-ten", "chinese-ten luck=7"), "luck=7"),
        (GOOD.replace("chinese-ten", "chinese-ten players=2 players=2"), "stands twice"),
        (GOOD.replace("position", "posture"), "Line 2"),
        (GOOD.replace("table=", "table"), "table9♥"),
        (GOOD.replace("0: ", "7: "), "Line 3"),
        (GOOD.replace("0: ", "nobody "), "Line 3"),
        (GOOD.replace("0: ", "00: "), "Line 3"),
        (GOOD + "\ud800", "half a character"),
        ("x" * 1_000_000, "too long"),
        (GOOD[:30], "start with “seed” or “position”"),
    ],
)
def test_a_record_that_cannot_be_read_is_refused_with_its_line(text: str, culprit: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011  # the culprit is matched below, as plain text
        Record.read(text)
    assert culprit in str(error.value)
    assert len(str(error.value)) < 300


def test_a_record_with_an_impossible_position_or_move_does_not_replay() -> None:
    with pytest.raises(ValueError, match="chairs"):
        Match.replay(Record.read(GOOD.replace("table", "chairs")))
    with pytest.raises(ValueError, match="is no move"):
        Match.replay(Record.read(GOOD.replace("play A♠ takes 9♥", "wait")))
    with pytest.raises(IllegalMove, match="not in the hand"):
        Match.replay(Record.read(GOOD.replace("play A♠", "play A♥")))


@pytest.mark.parametrize("seed", ["", " ", " a ", "a\n0: turn up", "a\u2028b", "\ud800"])
def test_a_seed_that_could_not_be_read_back_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match=r"seed|half a character"):
        Record(ChineseTen(), seed)


def test_a_match_from_a_position_keeps_it_as_the_engine_writes_it() -> None:
    match: Match[object, object] = Match(ChineseTen(), {"hands": "AS\n4D", "table": "9h"})
    assert str(match.record()).splitlines()[1] == "position hands=A♠ 4♦; table=9♥"

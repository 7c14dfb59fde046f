"""What every game promises, under all its house rules."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardlib import Game, Record, say, sheet
from cardlib.match import Match
from cardlib.players import MonteCarlo, RandomPlayer, ask, choices
from tests.engine.walks import all_games, random_game, spread, walk

HERE = Path(__file__).parent
GAMES = pytest.mark.parametrize("kind", all_games(), ids=lambda kind: kind.id)


@GAMES
def test_legal_moves_and_objections_agree_on_every_attempt(kind: type[Game[Any, Any]]) -> None:
    rng = Random(1)
    for _ in range(40):
        game = random_game(kind, rng)
        in_force = {rule.id: rule for rule in sheet(game)}
        for state, seat, *_ in walk(game, rng):
            if rng.random() > 0.15:
                continue
            legal = set(game.legal_moves(state, seat))
            for move in game.attempts(state, seat):
                reason = game.objection(state, move)
                assert (reason is None) == (move in legal), move
                if reason is not None:
                    assert reason.rule in in_force
                    assert reason.key in in_force[reason.rule].refuses
                    assert say(reason)
                    assert say(reason, spoken=True)
            assert legal <= set(game.attempts(state, seat))


@GAMES
def test_what_is_hidden_changes_neither_moves_nor_actors(kind: type[Game[Any, Any]]) -> None:
    rng = Random(2)
    for _ in range(40):
        game = random_game(kind, rng)
        for state, seat, *_ in walk(game, rng):
            seen = game.hide(state, seat)
            assert game.actors(seen) == game.actors(state)
            assert game.legal_moves(seen, seat) == game.legal_moves(state, seat)
            assert game.hide(seen, seat) == seen
            if rng.random() < 0.1:
                full = game.complete(seen, rng)
                assert game.hide(full, seat) == seen
                assert spread(full) == spread(state)


@GAMES
def test_cards_are_conserved_scores_add_up_and_every_deal_ends(kind: type[Game[Any, Any]]) -> None:
    rng = Random(3)
    for _ in range(150):
        game = random_game(kind, rng)
        cards = None
        for before, _, _, after, events in walk(game, rng):
            cards = cards or spread(before)
            assert spread(after) == cards
            assert {event.rule for event in events} <= {rule.id for rule in sheet(game)}
        score = game.score(after)
        assert [score.total(seat) for seat in range(game.players)] == game.points(after)
        assert {line.rule for line in score.lines} <= {rule.id for rule in sheet(game)}
        for line in score.lines:
            assert say(line)
        assert sorted(seat for side in score.sides for seat in side) == list(range(game.players))
        assert score.winners


@GAMES
def test_twenty_thousand_deals_end_with_every_card_and_point_accounted_for(kind: type[Game[Any, Any]]) -> None:
    rng = Random(9)
    for number in range(20_000):
        if number % 100 == 0:
            game = random_game(kind, rng)
        state, _ = game.deal(str(number))
        cards = spread(state)
        game.playout(state, rng)
        assert game.actors(state) == ()
        assert spread(state) == cards
        if number % 100 == 0:
            score = game.score(state)
            assert [score.total(seat) for seat in range(game.players)] == game.points(state)


@GAMES
def test_states_moves_and_records_round_trip_through_text(kind: type[Game[Any, Any]]) -> None:
    rng = Random(4)
    for number in range(40):
        game = random_game(kind, rng)
        match: Match[Any, Any] = Match(game, f"walk {number}")
        while seats := game.actors(match.state):
            move = rng.choice(game.legal_moves(match.state, seats[0]))
            assert game.read_move(str(move), move.seat) == move
            match.play(move)
            if rng.random() < 0.2:
                assert game.position(**game.describe(match.state)) == match.state
                assert hash(game.position(**game.describe(match.state))) == hash(match.state)
        assert game.position(**game.describe(match.state)) == match.state
        for seat in range(game.players):
            hidden = game.hide(match.state, seat)
            assert game.position(**game.describe(hidden)) == hidden
        record = match.record()
        assert Record.read(str(record)) == record
        assert Match.replay(Record.read(str(record))).state == match.state


@GAMES
def test_undo_and_redo_walk_the_same_states(kind: type[Game[Any, Any]]) -> None:
    rng = Random(5)
    for number in range(20):
        game = random_game(kind, rng)
        match: Match[Any, Any] = Match(game, f"back {number}")
        while seats := game.actors(match.state):
            match.play(rng.choice(game.legal_moves(match.state, seats[0])))
        states = [moment.state for moment in match.moments]
        assert not match.redo()
        for state in reversed(states[:-1]):
            assert match.undo()
            assert match.state == state
        assert not match.undo()
        for state in states[1:]:
            assert match.redo()
            assert match.state == state
        assert match.go(len(states) // 2)
        assert match.state == states[len(states) // 2]
        assert not match.go(len(states))


@GAMES
def test_play_never_changes_the_state_it_is_given(kind: type[Game[Any, Any]]) -> None:
    rng = Random(6)
    for _ in range(20):
        game = random_game(kind, rng)
        for state, _, move, after, events in walk(game, rng):
            again, told = game.play(state, move)
            assert (again, told) == (after, events)
            stepped = state.copy()
            game.step(stepped, move)
            assert stepped == after


@GAMES
def test_a_move_of_a_seat_that_may_not_act_is_refused(kind: type[Game[Any, Any]]) -> None:
    rng = Random(7)
    for _ in range(10):
        game = random_game(kind, rng)
        for state, _, move, *_ in walk(game, rng):
            for other in set(range(game.players)) - set(game.actors(state)):
                assert game.legal_moves(state, other) == ()
                refused = game.objection(state, game.read_move(str(move), other))
                assert refused is not None
                assert refused.rule in ("any.seat", "tl.pass"), "it is not that seat's turn, or it has passed"


@GAMES
def test_players_move_legally_and_know_only_what_they_may(kind: type[Game[Any, Any]]) -> None:
    rng = Random(8)
    for _ in range(3):
        game = random_game(kind, rng)
        for state, seat, *_ in walk(game, rng):
            if rng.random() > 0.2:
                continue
            for player in (RandomPlayer(Random(1)), MonteCarlo(Random(1), playouts=12)):
                advice = ask(player, game, state, seat)
                assert advice.move in choices(game, state, seat)
                assert say(advice.because)


def count_positions(game: Game[Any, Any], state: Any, depth: int) -> int:
    """How many lines of moves of that length lead on from a state; a line that ends earlier counts once."""
    seats = game.actors(state)
    if depth == 0 or not seats:
        return 1
    total = 0
    for move in game.legal_moves(state, seats[0]):
        after = state.copy()
        game.step(after, move)
        total += count_positions(game, after, depth - 1)
    return total


@pytest.mark.parametrize("case", json.loads((HERE / "position_counts.json").read_text(encoding="utf-8")), ids=str)
def test_position_counts_match_the_file(case: dict[str, Any]) -> None:
    game = next(kind for kind in all_games() if kind.id == case["game"])(**case["options"])
    state, _ = game.deal(case["seed"])
    assert [count_positions(game, state, depth) for depth in range(1, len(case["counts"]) + 1)] == case["counts"]

"""Positions, records and walks back and forth that nobody would think of."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cardlib import CARDS, ChineseTen, Record
from cardlib.match import Match

WORDS = st.sampled_from(
    ["A♠", "?", "10♥", "7", "♦", "/", ";", "=", "play", "takes", "turn", "up", "take", "0:", "1:", "\n"]
)
GAMES = st.builds(
    ChineseTen,
    players=st.sampled_from([2, 3, 4]),
    same_rank_layout=st.sampled_from(["keep", "redeal", "fourth-takes-all"]),
    stock_flip=st.booleans(),
    leftover=st.sampled_from(["unclaimed", "last-capturer"]),
)


@st.composite
def positions(draw: st.DrawFn) -> tuple[ChineseTen, dict[str, Any]]:
    """A game, and keywords that make a position: no card lies twice."""
    game = draw(GAMES)
    order = draw(st.permutations(CARDS))
    cuts = sorted(draw(st.lists(st.integers(0, 40), min_size=2 * game.players + 1, max_size=2 * game.players + 1)))
    heaps = [list(order[start:stop]) for start, stop in zip([0, *cuts], [*cuts, 52], strict=True)]
    hands, piles = heaps[: game.players], heaps[game.players : 2 * game.players]
    return game, {"hands": hands, "piles": piles, "table": heaps[-2], "stock": heaps[-1]}


@given(positions(), st.integers(0, 3))
@settings(max_examples=150, deadline=None)
def test_any_position_can_be_described_hidden_completed_and_played_to_its_end(
    case: tuple[ChineseTen, dict[str, Any]], turn: int
) -> None:
    game, keywords = case
    state = game.position(**keywords, turn=turn % game.players)
    assert game.position(**game.describe(state)) == state
    record = Record(game, game.describe(state))
    assert Record.read(str(record)) == record
    for seat in range(game.players):
        seen = game.hide(state, seat)
        assert game.position(**game.describe(seen)) == seen
        assert game.hide(game.complete(seen, Random(turn)), seat) == seen
        assert game.legal_moves(seen, seat) == game.legal_moves(state, seat)
    end = state.copy()
    game.playout(end, Random(turn))
    assert game.actors(end) == ()
    assert not any(end.hands)


def complaint(read: Callable[[], object]) -> str:
    """What a reader says against its text; any error but ValueError fails the test."""
    try:
        read()
    except ValueError as error:
        return str(error)
    return "nothing"


@given(st.lists(WORDS, max_size=12).map(" ".join) | st.text(max_size=80))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_refused_with_one_error(text: str) -> None:
    game = ChineseTen()
    readers = (
        lambda: game.read_move(text, 0),
        lambda: game.position(hands=text),
        lambda: Match.replay(Record.read(text)),
        lambda: Match.replay(Record.read(f"first-deal 1 chinese-ten {text}\nseed x")),
        lambda: Match.replay(Record.read(f"first-deal 1 chinese-ten\nposition {text}")),
        lambda: Match.replay(Record.read(f"first-deal 1 chinese-ten\nseed x\n{text}")),
    )
    for read in readers:
        assert 0 < len(complaint(read)) < 500


@given(st.lists(st.integers(-3, 3), max_size=60), st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_undo_and_redo_in_any_order_keep_the_timeline(steps: list[int], seed: int) -> None:
    match: Match[Any, Any] = Match(ChineseTen(), str(seed))
    rng = Random(seed)
    for step in steps:
        before = [moment.state for moment in match.moments]
        if step > 0 and match.game.actors(match.state):
            at = match.at
            match.play(rng.choice(match.game.legal_moves(match.state, match.game.actors(match.state)[0])))
            assert [moment.state for moment in match.moments[: at + 1]] == before[: at + 1]
            assert match.at == at + 1 == len(match.moments) - 1
        elif step < 0:
            match.undo()
            assert [moment.state for moment in match.moments] == before
        else:
            match.redo()
    assert Match.replay(match.record()).state == match.state

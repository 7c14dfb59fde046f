"""Whole deals written down once, with their score sheets: a change of the rules shows here."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlib import ChineseTen, Record
from cardlib.games.chinese_ten import State
from cardlib.match import Match

GAMES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_deal_replays_to_its_score_sheet(path: Path) -> None:
    text, sheet = path.read_text(encoding="utf-8").split("\n\n")
    record = Record.read(text)
    game, state = record.game, Match.replay(record).state
    assert isinstance(game, ChineseTen)
    assert isinstance(state, State)
    score = game.score(state)
    lines = [f"{line.seat} {line.rule} {line.points} {' '.join(map(str, line.cards))}".rstrip() for line in score.lines]
    last = f"totals {' '.join(map(str, game.points(state)))}; winners {' '.join(map(str, score.winners))}"
    lines.append(f"{last}; sweeps {' '.join(map(str, state.sweeps))}")
    assert lines == sheet.splitlines()

"""Lesson steps for notebooks: one call a step.

>>> from cardlib import ChineseTen
>>> do(ChineseTen(), "Take a card: make ten.", hands="A♠ 4♦ 7♥", table="9♥ K♦", until="ct.capture.sum")
do: Take a card: make ten.
Chinese Ten: hands A♠ 7♥ 4♦; table 9♥ K♦
met by: play A♠ takes 9♥
"""

from __future__ import annotations

from typing import Any

from cardlib.game import Game
from cardlib.lesson import Do, Predict
from cardlib.lesson.do import Until
from cardlib_widgets.widget import StepWidget

__all__ = ["do", "predict"]


def do(game: Game[Any, Any], goal: str, *, until: Until | None = None, **position: Any) -> StepWidget:
    """A step in which the learner makes a move, or a few, that meet the goal.

    `until` is a rule id, a move such as "play 6♥ takes 4♦", several of these, or a function of state
    and events; the other keywords are those of `game.position`. Bad input raises ValueError.
    """
    return StepWidget(Do(game, goal, until=until, **position))


def predict(game: Game[Any, Any], goal: str, *, of: str, **position: Any) -> StepWidget:
    """A step in which the learner marks what the card `of` will take, before it is shown."""
    return StepWidget(Predict(game, goal, of=of, **position))

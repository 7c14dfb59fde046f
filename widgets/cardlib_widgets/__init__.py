"""Lesson steps for notebooks: one call a step.

>>> from cardlib import ChineseTen
>>> do(ChineseTen(), "Take a card: make ten.", hands="A♠ 4♦ 7♥", table="9♥ K♦", until="ct.capture.sum")
do: Take a card: make ten.
Chinese Ten: hands A♠ 4♦ 7♥; table 9♥ K♦
met by: play A♠ takes 9♥
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardlib.game import Game
from cardlib.lesson import Count, Do, Play, Predict, Step, Switch, Watch
from cardlib.lesson.goal import Until
from cardlib_widgets.widget import step_of

__all__ = ["count", "do", "play", "predict", "switch", "watch"]


@step_of
def watch(game: Game[Any, Any], goal: str = "", *, moves: Iterable[str] = (), **position: Any) -> Step:
    """A step that is played for the learner: `moves` one by one, back and forth."""
    return Watch(game, goal, moves=moves, **position)


@step_of
def do(game: Game[Any, Any], goal: str = "", *, until: Until | None = None, **position: Any) -> Step:
    """A step in which the learner makes a move, or a few, that meet the goal.

    `until` is a rule id, a move such as "play 6♥ takes 4♦", "try" before either, several of these, or a
    function of state and events; the other keywords are those of `game.position`. Bad input raises ValueError.
    """
    return Do(game, goal, until=until, **position)


@step_of
def predict(game: Game[Any, Any], goal: str = "", *, of: str = "", **position: Any) -> Step:
    """A step in which the learner marks what the card `of` will take, before it is shown."""
    return Predict(game, goal, of=of, **position)


@step_of
def count(game: Game[Any, Any], goal: str = "", *, of: int | None = None, **position: Any) -> Step:
    """A step in which the learner enters the points of a seat's cards, as in piles="A♠ 9♥"."""
    return Count(game, goal, of=of, **position)


@step_of
def play(
    game: Game[Any, Any], goal: str = "", *, bots: str | Sequence[str] = "tips", deals: int = 0, **position: Any
) -> Step:
    """A step in which the learner plays to the end against the computer: "random", "tips" or "strong".

    `deals` is how many deals are played; 0: as many as the match takes.
    """
    return Play(game, goal, bots=bots, deals=deals, **position)


@step_of
def switch(game: Game[Any, Any], goal: str = "", *, option: str | Sequence[str] = "", **position: Any) -> Step:
    """A step in which the learner turns a house rule, or several, and sees what that changes in the position."""
    return Switch(game, goal, option=option, **position)

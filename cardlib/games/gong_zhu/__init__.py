"""Gong Zhu, the trick-taking game in which nobody wants the pig."""

from cardlib.games.gong_zhu.moves import Expose, Play
from cardlib.games.gong_zhu.rules import GongZhu
from cardlib.games.gong_zhu.state import State

__all__ = ["Expose", "GongZhu", "Play", "State"]

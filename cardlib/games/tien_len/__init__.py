"""Tien Len, the climbing game."""

from cardlib.games.tien_len.moves import Move, Pass, Play
from cardlib.games.tien_len.rules import TienLen
from cardlib.games.tien_len.state import State

__all__ = ["Move", "Pass", "Play", "State", "TienLen"]

"""TEN, a game of pushing your luck, of auctions and of runs."""

from cardlib.games.ten.cards import face
from cardlib.games.ten.moves import Move
from cardlib.games.ten.rules import Ten
from cardlib.games.ten.state import State

__all__ = ["Move", "State", "Ten", "face"]

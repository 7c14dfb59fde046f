"""Chinese Ten (Jiǎn Hóng Diǎn): a fishing game of pairs that make ten."""

from cardlib.games.chinese_ten.moves import Play, Take, TurnUp
from cardlib.games.chinese_ten.rules import ChineseTen
from cardlib.games.chinese_ten.state import State

__all__ = ["ChineseTen", "Play", "State", "Take", "TurnUp"]

"""The engine of First Deal: the rules of card games, as data that explains itself."""

from typing import Any

from cardlib.cards import CARDS, UNKNOWN, Card, CardSet, Rank, Suit, card, cards
from cardlib.game import Event, Game, IllegalMove, Line, Move, Reason, Score, Seat, State, Statement
from cardlib.games.chinese_ten import ChineseTen
from cardlib.games.gong_zhu import GongZhu
from cardlib.games.ten import Ten
from cardlib.games.tien_len import TienLen
from cardlib.record import Record
from cardlib.rulebook import Rule, sheet
from cardlib.words import say

GAMES: dict[str, type[Game[Any, Any]]] = {game.id: game for game in (ChineseTen, TienLen, GongZhu, Ten)}

__all__ = [
    "CARDS", "GAMES", "UNKNOWN", "Card", "CardSet", "ChineseTen", "Event", "Game", "GongZhu", "IllegalMove", "Line",
    "Move", "Rank", "Reason", "Record", "Rule", "Score", "Seat", "State", "Statement", "Suit", "Ten", "TienLen", "card",
    "cards", "say", "sheet",
]  # fmt: skip

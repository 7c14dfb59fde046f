"""What the cards of a pile are worth in Chinese Ten, by scheme."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from cardlib.cards import CARDS, Card, Rank, Suit, cards_in
from cardlib.game import Fact, Line, Score, Seat, Statement

if TYPE_CHECKING:
    from cardlib.games.chinese_ten.rules import ChineseTen
    from cardlib.games.chinese_ten.state import State

Worth = tuple[str, str, int]  # rule id, key of its sentence, points
NOTHING: Worth = ("ct.score.zero", "line", 0)


def _standard(game: ChineseTen, one: Card) -> Worth:
    if one.rank is Rank.ACE:
        return ("ct.score.ace", "line", 20)
    if one.suit.red and one.rank >= Rank.NINE:
        return ("ct.score.red", "line", 10)
    if one.suit is Suit.SPADES and one.rank is Rank.TEN and game.big_ten:
        return ("ct.score.big-ten", "line", game.big_ten)
    if one.suit.red and game.red_pips:
        return ("ct.score.red", "pips", one.rank.value if game.red_pips == "face" else int(game.red_pips))
    return NOTHING


def _aces_and_courts(game: ChineseTen, one: Card) -> Worth:
    if one.rank is Rank.ACE:
        return ("ct.score.ace", "line", 20)
    if one.suit.red and one.rank >= Rank.JACK:
        return ("ct.score.red", "line", 10)
    return NOTHING


def _red_count(game: ChineseTen, one: Card) -> Worth:
    return ("ct.score.red", "count", 1) if one.suit.red else NOTHING


def _by_players(game: ChineseTen, one: Card) -> Worth:
    if one.suit.red and one.rank is Rank.ACE:
        return ("ct.score.ace", "line", 20)
    if one.suit.red:
        return ("ct.score.red", *(("line", 10) if one.rank >= Rank.NINE else ("pips", one.rank.value)))
    if one.rank is Rank.ACE and one.suit is Suit.SPADES and game.players >= 3:
        return ("ct.score.ace", "line", 30)
    if one.rank is Rank.ACE and one.suit is Suit.CLUBS and game.players == 4:
        return ("ct.score.ace", "line", 40)
    return NOTHING


SCHEMES: dict[str, Callable[[ChineseTen, Card], Worth]] = {
    "standard": _standard,
    "aces-and-courts": _aces_and_courts,
    "red-count": _red_count,
    "by-players": _by_players,
}


@cache
def worths(game: ChineseTen) -> tuple[Worth, ...]:
    """Rule, sentence and points of each of the 52 cards under the game's options."""
    return tuple(SCHEMES[game.scheme](game, one) for one in CARDS)


def deck_total(game: ChineseTen) -> int:
    """The points of the whole deck (`ct.score.total`)."""
    return sum(points for _, _, points in worths(game))


@cache
def _by_points(game: ChineseTen) -> tuple[tuple[int, int], ...]:
    """The cards that share a worth, as a mask, with that worth."""
    worth: dict[int, int] = {}
    for one, (_, _, points) in zip(CARDS, worths(game), strict=True):
        worth[points] = worth.get(points, 0) | one.bit
    return tuple((mask, points) for points, mask in worth.items() if points)


def points(game: ChineseTen, state: State) -> list[int]:
    """The points by seat, sweeps included."""
    groups = _by_points(game)
    return [
        sum((pile & mask).bit_count() * worth for mask, worth in groups) + sweeps * game.sweep_bonus
        for pile, sweeps in zip(state._piles, state._sweeps, strict=True)
    ]


def score(game: ChineseTen, state: State) -> Score:
    """A line for every card that counts, one for the others together, one for the sweeps."""
    worth = worths(game)
    lines = []
    for seat, pile in enumerate(state.piles):
        rest = []
        for one in cards_in(pile):
            rule, key, points = worth[one.index]
            if points:
                facts: dict[str, Fact] = {"card": one, "rank": one.rank}
                lines.append(Line(rule, key, (one,), facts, seat=seat, points=points))
            else:
                rest.append(one)
        if rest:
            lines.append(Line(*NOTHING[:2], tuple(rest), {"cards": tuple(rest)}, seat=seat, points=0))
        if game.sweep_bonus and state.sweeps[seat]:
            times = state.sweeps[seat]
            lines.append(Line("ct.sweep", "line", (), {"times": times}, seat=seat, points=times * game.sweep_bonus))
    return Score(tuple(lines), game.sides)


def outcome(game: ChineseTen, scores: Sequence[Score]) -> Statement:
    """Who has won the last deal, or with it the match."""
    champions = game.champions(scores) if game.target else ()
    winners = champions or scores[-1].winners
    points = scores[-1].side_total(next(side for side in game.sides if winners[0] in side))
    facts: dict[str, Fact] = {"who": Seat(winners[0]), "all": tuple(map(Seat, winners)), "points": points}
    key = "one" if len(winners) == 1 else "pair" if winners in game.sides else "shared"
    return Statement("ct.match" if champions else "ct.win", key, (), facts)

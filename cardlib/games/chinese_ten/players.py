"""A player of Chinese Ten by the tips of its sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlib.cards import CARDS, Card, Rank, cards_in
from cardlib.game import Fact, Seat, Statement
from cardlib.games.chinese_ten.moves import FITS, Move, Play, Take, TurnUp
from cardlib.games.chinese_ten.scoring import worths
from cardlib.games.chinese_ten.state import State
from cardlib.players import Advice

if TYPE_CHECKING:
    from cardlib.games.chinese_ten.rules import ChineseTen


class ByTips:
    """Takes the points it sees, keeps aces and tens for their targets, and trails what helps others least.

    A capture is worth its points; a card left on the table is worth what it may give away, by how many
    of the cards that could take it are still unseen.
    """

    def advise(self, game: ChineseTen, seen: State, seat: int) -> Advice:
        """The move worth most, with the tip that speaks for it."""
        moves = game.moves(seen)
        judged = [self._judge(game, seen, move) for move in moves]
        best = max(range(len(moves)), key=lambda place: (judged[place][0], _points(judged[place][1])))
        because = judged[best][1]
        richer = next((said for _, said in judged if _points(said) > _points(because)), None)
        if richer and because.rule == "ct.tip.points-first":
            because = Statement(because.rule, "later", because.cards, {**because.facts, "kept": richer.cards[0]})
        return Advice(moves[best], because)

    def _judge(self, game: ChineseTen, seen: State, move: Move) -> tuple[float, Statement]:
        if isinstance(move, TurnUp):
            return 0.0, Statement("ct.tip.count-stock", "because", (), {"count": len(seen.stock)})
        points = [worth for _, _, worth in worths(game)]
        if isinstance(move, Take):
            return _capture(points, move.card, ())
        if move.takes:
            return _capture(points, move.card, move.takes)
        return self._trail(game, seen, move, points)

    def _trail(self, game: ChineseTen, seen: State, move: Play, points: list[int]) -> tuple[float, Statement]:
        one = move.card
        unseen = _unseen(seen, move.seat)
        takers = cards_in(FITS[one.index] & unseen)
        danger = len(takers) / max(1, unseen.bit_count())
        mates = cards_in(FITS[one.index] & seen._hands[move.seat] & ~one.bit)
        given = points[one.index] + max((points[taker.index] for taker in takers), default=0)
        worth = -danger * given * 4 + (0.5 * points[one.index] if mates else 0) - 0.01 * one.rank
        facts: dict[str, Fact] = {"card": one}
        if mates and points[one.index]:
            return worth, Statement("ct.tip.save-ranks", "mate", (one, *mates), facts | {"mates": mates})
        side = next(side for side in game.sides if move.seat in side)
        partner = next((seat for seat in side if seat != move.seat and seen._hands[seat]), None)
        if partner is not None and points[one.index] and takers:
            # Of the three who may take it, one plays for the same side.
            facts["partner"] = Seat(partner)
            return worth / 3, Statement("ct.tip.partner", "because", (one,), facts)
        if one.rank is Rank.TEN and any(taker.suit.red for taker in takers):
            return worth, Statement("ct.tip.watch-tens", "none-better", (one,), facts)
        if one.rank is Rank.ACE or points[one.index] >= 20:
            return worth - 5, Statement("ct.tip.hold-aces", "none-better", (one,), facts)
        if points[one.index]:
            return worth, Statement("ct.tip.save-ranks", "none-better", (one,), facts)
        return worth, Statement("ct.tip.trail-black-low", "because", (one,), facts)


def _points(said: Statement) -> int:
    points = said.facts.get("points", 0)
    return points if isinstance(points, int) else 0


def _capture(points: list[int], one: Card, takes: tuple[Card, ...]) -> tuple[float, Statement]:
    cards = (one, *takes)
    gained = sum(points[each.index] for each in cards)
    # What scores nothing in the hand is spent first: an ace is kept for a 9 that scores, a ten for a red ten.
    spent = points[one.index] * 0.5 if takes and not any(points[each.index] for each in takes) else 0
    facts: dict[str, Fact] = {"cards": cards, "points": gained, "card": one}
    if not gained:
        return 1.0 - spent, Statement("ct.tip.points-first", "nothing", cards, facts)
    return 1.0 + gained - spent, Statement("ct.tip.points-first", "because", cards, facts)


def _unseen(seen: State, seat: int) -> int:
    """The cards that lie in other hands or in the stock, as a mask."""
    known = seen._hands[seat] | seen._table
    for pile in seen._piles:
        known |= pile
    return sum(one.bit for one in CARDS if not one.bit & known)

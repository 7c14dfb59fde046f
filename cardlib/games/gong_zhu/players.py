"""A player of Gong Zhu by the tips of its source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlib.cards import KNOWN, Card, cards_in
from cardlib.game import Fact, Seat, Statement
from cardlib.games.gong_zhu.moves import ACE, DOUBLER, HEARTS, HEIGHT, PIG, SHEEP, SUIT, Expose, Play
from cardlib.games.gong_zhu.scoring import heart_values
from cardlib.games.gong_zhu.state import State
from cardlib.players import Advice

if TYPE_CHECKING:
    from cardlib.games.gong_zhu.rules import GongZhu

QUEEN = HEIGHT[PIG.index]
SURE = 3  # high cards of a suit that make a sheep safe to expose


class ByTips:
    """Does not take the pig gladly, does not throw the sheep away, and stops who collects all hearts.

    Each card is weighed by what its trick would bring: the counting cards in it, if it would win.
    """

    def advise(self, game: GongZhu, seen: State, seat: int) -> Advice:
        """The move worth most, with the tip that speaks for it."""
        moves = game.legal_moves(seen, seat)
        if seen.phase != "play":
            return self._exposure(game, seen, seat, [move for move in moves if isinstance(move, Expose)])
        if len(moves) == 1:
            return Advice(moves[0], Statement("any.tip.only", "because"))
        plays = [move for move in moves if isinstance(move, Play)]
        judged = [(_judge(game, seen, seat, play.card), play) for play in plays]
        (_, because), best = max(judged, key=lambda one: one[0][0])
        return Advice(best, because)

    def _exposure(self, game: GongZhu, seen: State, seat: int, moves: list[Expose]) -> Advice:
        hand = seen._hands[seat] & KNOWN
        diamonds = [HEIGHT[one.index] for one in cards_in(hand & SUIT[SHEEP.index])]
        high = sum(height > HEIGHT[SHEEP.index] for height in diamonds)
        for move in moves:
            sure = move.cards == (SHEEP,) and not move.down and not game.negative_sheep
            if sure and high >= SURE and len(diamonds) > SURE:
                return Advice(move, Statement("gz.tip.sheep-sure", "because", move.cards))
        return Advice(moves[0], Statement("gz.tip.expose-late", "because"))


def _judge(game: GongZhu, seen: State, seat: int, one: Card) -> tuple[float, Statement]:
    """What playing the card is worth, about in points, and why."""
    return _lead(game, seen, seat, one) if not seen._trick else _follow(game, seen, seat, one)


def _worth(game: GongZhu, seen: State, one: Card) -> int:
    """About what a card costs or brings its taker."""
    pig, sheep, _, ace = seen._factors
    if one is PIG:
        return -100 * pig
    if one is SHEEP:
        return -game.negative_sheep if game.negative_sheep and sheep > 1 else 100 * sheep
    if one is DOUBLER:
        return -30
    return heart_values(game.hwa or game.hearts == "pips")[one.index] * ace


def _follow(game: GongZhu, seen: State, seat: int, one: Card) -> tuple[float, Statement]:
    trick, suit = seen._trick, SUIT[seen._trick[0].index]
    best = max(HEIGHT[played.index] for played in trick if played.bit & suit)
    last = len(trick) == game.players - 1
    lies = sum(_worth(game, seen, played) for played in trick)
    facts: dict[str, Fact] = {"card": one, "points": lies}
    own = _worth(game, seen, one)
    if not one.bit & suit:
        worth = -own + 0.3 * HEIGHT[one.index] - (200 if one is SHEEP else 0)
        return worth, Statement("gz.tip.shed-high", "throw", (one,), facts)
    if HEIGHT[one.index] < best:
        low = -own - (150 if one is SHEEP else 0) + 0.2 * HEIGHT[one.index]
        return low, Statement("gz.tip.shed-high", "low", (one,), facts)
    collector = _collector(game, seen, seat)
    hearts = [played for played in trick if played.bit & HEARTS]
    if collector is not None and hearts:
        return 60.0, Statement("gz.tip.watch-hearts", "because", (one,), facts | {"who": Seat(collector)})
    risk = 0.0 if last else _risk(seen, seat, suit, len(trick), game.players)
    won = lies + own - risk
    if one is not PIG and one.bit & SUIT[PIG.index] and HEIGHT[one.index] > QUEEN and not last and not _gone(seen, PIG):
        won -= 60
    if lies + own > 0:
        return won, Statement("gz.tip.sheep", "because", (one,), facts | {"points": lies + own})
    return won + 0.1 * HEIGHT[one.index], Statement("gz.tip.shed-high", "because", (one,), facts)


def _lead(game: GongZhu, seen: State, seat: int, one: Card) -> tuple[float, Statement]:
    facts: dict[str, Fact] = {"card": one}
    hand, height = seen._hands[seat] & KNOWN, HEIGHT[one.index]
    own = _worth(game, seen, one)
    if one.bit & SUIT[PIG.index] and height < QUEEN and not hand & PIG.bit and not _gone(seen, PIG):
        return 8.0 - 0.1 * height, Statement("gz.tip.chase", "because", (one,), facts)
    unseen = _unseen(game, seen, seat) & SUIT[one.index]
    above = sum(HEIGHT[other.index] > height for other in cards_in(unseen))
    below = unseen.bit_count() - above
    wins = 1.0 if not unseen else below / (below + above) if below + above else 1.0
    danger = own * wins + (-60 * wins if one.bit & SUIT[PIG.index] and not _gone(seen, PIG) else 0)
    if one is SHEEP:
        danger = 100 if not above else -100
    if one in (PIG, ACE):
        danger -= 50
    return danger - 4 * wins, Statement("gz.tip.shed-high", "because", (one,), facts)


def _gone(seen: State, one: Card) -> bool:
    """Whether a card was played already."""
    return one in seen._trick or any(taken & one.bit for taken in seen._taken)


def _unseen(game: GongZhu, seen: State, seat: int) -> int:
    known = seen._hands[seat] & KNOWN
    for taken in seen._taken:
        known |= taken
    for one in seen._trick:
        known |= one.bit
    return game.deck & ~known


def _risk(seen: State, seat: int, suit: int, played: int, players: int) -> float:
    """What those who still follow may throw on a trick that is won."""
    left = players - played - 1
    return left * (12.0 if not seen._led & suit else 25.0)


def _collector(game: GongZhu, seen: State, seat: int) -> int | None:
    """A seat of another side that has all hearts taken so far, and at least four of them."""
    takers = [other for other, taken in enumerate(seen._taken) if taken & HEARTS]
    own = next(side for side in game.sides if seat in side)
    if len(takers) == 1 and takers[0] not in own and (seen._taken[takers[0]] & HEARTS).bit_count() >= 4:
        return takers[0]
    return None

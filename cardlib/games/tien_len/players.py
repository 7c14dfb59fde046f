"""A player of Tien Len by the tips of its source."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from cardlib.cards import count
from cardlib.game import Fact, Seat, Statement
from cardlib.games.tien_len.combinations import RANK, TWO, plays_of
from cardlib.games.tien_len.moves import CHAIN, PAIR, PASS, SINGLE, TWOS, Move, Play
from cardlib.games.tien_len.state import State
from cardlib.players import Advice

if TYPE_CHECKING:
    from cardlib.games.tien_len.rules import TienLen

FEW = 3  # cards in another hand from which on it is time to play high
LOW = 16  # the place of 7♠: lower single cards are low


class ByTips:
    """Plans the hand into few plays, dumps low singles, keeps 2s and bombs until they are needed."""

    def advise(self, game: TienLen, seen: State, seat: int) -> Advice:
        """The move that leaves the fewest plays, with the tip that speaks for it; None out of turn to wait."""
        moves = game.legal_moves(seen, seat)
        plays = [move for move in moves if isinstance(move, Play)]
        if seat != seen.turn:
            return _spend(plays[0], seen) if plays else _wait(None)
        hand, top = seen._hands[seat], seen._top
        if not plays:
            assert top is not None
            return Advice(moves[0], Statement("tl.tip.save", "cannot", (), {"beaten": top.cards}))
        going = next((play for play in plays if play.mask == hand), None)
        if going:
            return Advice(going, Statement("tl.tip.plan", "last", going.cards))
        if top is None:
            return _lead(seen, seat, plays)
        return _follow(seen, seat, plays, top)


def _lead(seen: State, seat: int, plays: list[Play]) -> Advice:
    hand, rival = seen._hands[seat], _nearest(seen, seat)
    # A bomb or a 2 is not led while there is anything else.
    quiet = [play for play in plays if not play.bomb and not play.twos] or plays
    if rival is not None and count(seen._hands[rival]) == 1:
        quiet = [play for play in quiet if play.kind != SINGLE] or [max(quiet, key=lambda play: play.power)]
    left = {play: plays_left(hand & ~play.mask) for play in quiet}
    best = min(quiet, key=lambda play: (left[play], play.power - 4 * len(play.cards)))
    facts: dict[str, Fact] = {"what": best.what, "cards": best.cards, "plays": left[best]}
    if rival is not None and count(seen._hands[rival]) == 1:
        facts |= {"who": Seat(rival), "count": 1}
        return Advice(best, Statement("tl.tip.count-cards", "because", best.cards, facts))
    alone = not any(play.mask & best.mask and play.kind != SINGLE for play in plays)
    if best.kind == SINGLE and best.power < LOW and alone:
        return Advice(best, Statement("tl.tip.dump-low", "because", best.cards, facts))
    pairs = sum((hand & rank).bit_count() >= 2 for rank in RANK)
    if best.kind == PAIR and pairs > 2:
        return Advice(best, Statement("tl.tip.lead-strong-type", "because", best.cards, facts | {"count": pairs}))
    return Advice(best, Statement("tl.tip.plan", "because", best.cards, facts))


def _follow(seen: State, seat: int, plays: list[Play], top: Play) -> Advice:
    hand, now = seen._hands[seat], plays_left(seen._hands[seat])
    if top.twos and (bombs := [play for play in plays if play.bomb]):
        return _spend(bombs[0], seen)
    rival = _nearest(seen, seat)
    pressed = rival is not None and count(seen._hands[rival]) <= FEW
    quiet = [play for play in plays if not play.bomb and play.power < TWOS]
    left = {play: plays_left(hand & ~play.mask) for play in plays}
    if quiet:
        best = min(quiet, key=lambda play: (left[play], -play.power if pressed else play.power))
        # A play that breaks the hand up costs more than the round is worth, unless somebody is nearly out.
        if left[best] < now or (pressed and left[best] <= now):
            facts: dict[str, Fact] = {"plays": left[best], "what": best.what}
            if pressed and rival is not None:
                facts |= {"who": Seat(rival), "count": count(seen._hands[rival])}
                return Advice(best, Statement("tl.tip.count-cards", "because", best.cards, facts))
            return Advice(best, Statement("tl.tip.plan", "because", best.cards, facts))
    high = [play for play in plays if play.power >= TWOS and not play.bomb]
    if high and (pressed or min(left[play] for play in high) <= 2):
        best = min(high, key=lambda play: (left[play], play.power))
        return Advice(best, Statement("tl.tip.hold-twos", "spend", best.cards, {"plays": left[best]}))
    if high and not quiet:
        return Advice(PASS[seat], Statement("tl.tip.hold-twos", "keep"))
    if any(play.bomb for play in plays) or any(play.mask & _bombs(hand) for play in plays):
        return Advice(PASS[seat], Statement("tl.tip.keep-chain", "keep"))
    return Advice(PASS[seat], Statement("tl.tip.save", "because"))


def _spend(bomb: Play, seen: State) -> Advice:
    return Advice(bomb, Statement("tl.tip.keep-chain", "spend", bomb.cards))


def _wait(move: Move | None) -> Advice:
    return Advice(move, Statement("tl.tip.keep-chain", "keep"))


def _nearest(seen: State, seat: int) -> int | None:
    """Of the others that hold cards the one with fewest."""
    others = [one for one, hand in enumerate(seen._hands) if hand and one != seat]
    return min(others, key=lambda one: count(seen._hands[one]), default=None)


def _bombs(hand: int) -> int:
    """The cards of a hand that are part of a bomb."""
    fours = sum(hand & rank for rank in RANK if (hand & rank).bit_count() == 4)
    paired = [(hand & rank).bit_count() >= 2 for rank in RANK[:TWO]]
    runs = [list(run) for pairs, run in groupby(range(TWO), key=paired.__getitem__) if pairs]
    return fours | sum(hand & RANK[rank] for run in runs if len(run) >= 3 for rank in run) & ~fours


@cache
def _all(hand: int) -> tuple[tuple[int, int], ...]:
    return tuple((play.kind, play.mask) for play in plays_of(0, hand, False))


def plays_left(hand: int) -> int:
    """In about how many plays a hand can be emptied: long combinations first, then what is left rank by rank."""
    plays = 0
    longest = sorted((mask for kind, mask in _all(hand) if kind >= CHAIN or kind >> 4 == 5), key=_gain, reverse=True)
    for mask in longest:
        if mask & hand == mask and _gain(mask) >= 3 and not _breaks(hand, mask):
            hand &= ~mask
            plays += 1
    return plays + sum(bool(hand & rank) for rank in RANK)


def _gain(mask: int) -> int:
    return sum(bool(mask & rank) for rank in RANK)


def _breaks(hand: int, mask: int) -> bool:
    """Whether taking these cards out leaves as many ranks to play as before."""
    before = sum(bool(hand & rank) for rank in RANK)
    after = sum(bool(hand & ~mask & rank) for rank in RANK)
    return after + 1 >= before

"""What beats what: the ladders of bombs, and who may cut in with one."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardlib.games.tien_len.moves import CHAIN, PAIR, QUADS, SINGLE, TRIPLE, Play

if TYPE_CHECKING:
    from cardlib.games.tien_len.rules import TienLen

LONGEST = 6  # pairs in a row that a hand of 13 can hold


def chains(least: int) -> frozenset[int]:
    """The kinds of all chains of at least so many pairs."""
    return frozenset(CHAIN + length for length in range(least, LONGEST + 1))


FOURS = frozenset({QUADS})


@cache
def ladder(bombs: str, three_pairs_beat_quads: bool) -> dict[int, frozenset[int]]:
    """What beats a kind whatever its cards are, beside a higher one of it; 2s have the negative of their kind."""
    if bombs == "classic":
        return {-SINGLE: FOURS | chains(3), -PAIR: chains(4), -TRIPLE: chains(5)}
    over = {CHAIN + length: chains(length + 1) for length in range(3, LONGEST + 1)}
    over[CHAIN + 3] |= FOURS
    over[QUADS] = chains(3 if three_pairs_beat_quads else 4)
    over[-SINGLE] = FOURS | chains(3)
    over[-PAIR] = FOURS | chains(4 if bombs == "southern" else 3)
    if bombs == "source":
        over[-TRIPLE] = chains(4)
    return over


def above(game: TienLen, top: Play) -> frozenset[int]:
    """The kinds that beat this play whatever their cards are (`tl.bomb.twos`, `tl.bomb.order`)."""
    key = -top.kind if top.twos else top.kind
    return ladder(game.bombs, game.three_pairs_beat_quads).get(key, frozenset())


@cache
def cutting(bombs: str, three_pairs_beat_quads: bool, out_of_turn: str) -> dict[int, frozenset[int]]:
    """What may be played out of turn on a single 2 and on a pair of 2s, under their kinds."""
    allowed = {"any-bomb": FOURS | chains(3), "four-pairs": chains(4), "never": frozenset[int]()}[out_of_turn]
    return {kind: ladder(bombs, three_pairs_beat_quads)[-kind] & allowed for kind in (SINGLE, PAIR)}


def beats(game: TienLen, play: Play, top: Play) -> bool:
    """Whether a combination beats another (`tl.follow`, `tl.bomb`)."""
    return (play.kind == top.kind and play.power > top.power) or play.kind in above(game, top)


def open_to_bombs(game: TienLen, top: Play | None) -> bool:
    """Whether a bomb may come out of turn now: on a single 2 or a pair of 2s (`tl.bomb.out-of-turn`)."""
    return top is not None and game.out_of_turn != "never" and top.twos and top.kind in (SINGLE, PAIR)

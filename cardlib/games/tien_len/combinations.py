"""The combinations of Tien Len: which one some cards are, and all that lie in a hand."""

from __future__ import annotations

from itertools import combinations

from cardlib.cards import Card, cards_in
from cardlib.games.tien_len.moves import (
    BY_ORDER,
    CHAIN,
    NONE,
    ORDER,
    PAIR,
    QUADS,
    SEQUENCE,
    SINGLE,
    TRIPLE,
    Play,
    sort,
    spread,
)

SAME = (NONE, SINGLE, PAIR, TRIPLE, QUADS)
RANK = tuple(sum(one.bit for one in BY_ORDER[4 * rank : 4 * rank + 4]) for rank in range(13))
ACE, TWO = 11, 12  # places in RANK

Part = tuple[int, int]  # some cards of one rank: their mask, and the place of the highest


class Group:
    """The cards of one rank in one seat's hand: every single, pair, triple and quads that they are."""

    __slots__ = ("pairs", "plays", "singles")

    def __init__(self, seat: int, held: tuple[Card, ...]) -> None:
        parts = [list(combinations(held, size)) for size in range(5)]
        self.singles: list[Part] = [(spread(part), ORDER[part[-1].index]) for part in parts[1]]
        self.pairs: list[Part] = [(spread(part), ORDER[part[-1].index]) for part in parts[2]]
        self.plays = [
            Play(seat, spread(part), SAME[size], ORDER[part[-1].index]) for size in range(1, 5) for part in parts[size]
        ]


def _groups(seat: int) -> dict[int, Group]:
    ranks = [BY_ORDER[4 * rank : 4 * rank + 4] for rank in range(13)]
    return {
        spread(held): Group(seat, held) for cards in ranks for size in range(1, 5) for held in combinations(cards, size)
    }


NOTHING = Group(0, ())

# Made once: every hand is put together from these 195 groups.
GROUPS = tuple(map(_groups, range(5)))


def plays_of(seat: int, hand: int, twos: bool) -> list[Play]:
    """Every combination in a hand; `twos` says whether a 2 may end a sequence (`twos_in_sequences`)."""
    known = GROUPS[seat]
    groups = [known.get(hand & rank, NOTHING) for rank in RANK]
    found: list[Play] = []
    for group in groups:
        found += group.plays
    _rows(seat, [group.singles for group in groups[: TWO + twos]], SEQUENCE, found)
    _rows(seat, [group.pairs for group in groups[:TWO]], CHAIN, found)
    return found


def _rows(seat: int, ranks: list[list[Part]], kind: int, found: list[Play]) -> None:
    """Three or more ranks in a row, one part of each: sequences of single cards, chains of pairs."""
    rows: list[list[int]] = []  # the masks of those that end at the rank before, the shortest first
    for parts in ranks:
        if not parts:
            rows = []
            continue
        longer: list[list[int]] = [[mask for mask, _ in parts]]
        length = kind + 1
        for row in rows:
            length += 1
            grown: list[int] = []
            for part, power in parts:
                for mask in row:
                    more = mask | part
                    grown.append(more)
                    if length > kind + 2:
                        found.append(Play(seat, more, length, power))
            longer.append(grown)
        rows = longer


def play_of(seat: int, cards: tuple[Card, ...], twos: bool) -> Play:
    """These cards as a play, whatever they are."""
    mask = spread(cards)
    if not mask:
        return Play(seat, 0, NONE, 0, cards)
    kind = _kind(mask, twos)
    return Play(seat, mask, kind, ORDER[sort(cards_in(mask))[-1].index] if kind else 0)


def _kind(mask: int, twos: bool) -> int:
    counts = [(mask & rank).bit_count() for rank in RANK]
    held = [rank for rank, number in enumerate(counts) if number]
    each = {counts[rank] for rank in held}
    if len(held) == 1:
        return SAME[counts[held[0]]]
    in_a_row = held[-1] - held[0] + 1 == len(held) >= 3
    if in_a_row and each == {1} and held[-1] <= (TWO if twos else ACE):
        return SEQUENCE + len(held)
    if in_a_row and each == {2} and held[-1] <= ACE:
        return CHAIN + len(held)
    return NONE


def goes_out_on_two(hand: int, play: Play) -> bool:
    """Whether the play is the last one of the hand and holds a 2 (`last_two_forbidden`)."""
    return play.mask == hand and bool(hand & RANK[TWO])

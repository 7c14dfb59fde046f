"""Places and points of Tien Len."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from cardlib.cards import KNOWN, Card, cards_in, count
from cardlib.game import Fact, Line, Score, Seat, Statement
from cardlib.games.tien_len.combinations import ACE, RANK, TWO
from cardlib.games.tien_len.moves import sort

if TYPE_CHECKING:
    from cardlib.games.tien_len.rules import TienLen
    from cardlib.games.tien_len.state import State

# What the places are worth, by how many play (`tl.score.place`).
PLACES = {2: (3, -1), 3: (3, 1, -1), 4: (3, 1, 0, -1), 5: (3, 1, 0, 0, -1)}
FIRST, LAST = 3, -1

Instant = tuple[int, str, tuple[Card, ...]]  # who, by which hand, with which cards


def instant(game: TienLen, state: State) -> Instant | None:
    """Who wins as the cards are dealt, the first in playing order, with which hand (`tl.instant`)."""
    assert state.turn is not None
    for step in range(game.players):
        seat = (state.turn + step) % game.players
        hand = state._hands[seat]
        twos, pairs = cards_in(hand & RANK[TWO]), sum((hand & rank).bit_count() // 2 for rank in RANK)
        row = [sort(cards_in(hand & rank)) for rank in RANK[: ACE + 1]]
        suits = [{one.suit for one in held} for held in row]
        if len(twos) == 4:
            return seat, "four-twos", twos
        if pairs >= 6:
            paired = [one for rank in RANK for one in cards_in(hand & rank)[: (hand & rank).bit_count() // 2 * 2]]
            return seat, "six-pairs", sort(tuple(paired))
        if all(row):
            dragon = set.intersection(*suits)
            key = "dragon" if dragon else "twelve"
            return seat, key, tuple(next((one for one in held if one.suit in dragon), held[0]) for held in row)
    return None


def ranking(game: TienLen, state: State) -> list[int]:
    """All seats from the first to the last: who is out in that order, then by cards left, then in turn (`tl.end`)."""
    places = [state.instant] if state.instant is not None else list(state._places)
    winner = places[0] if places else 0
    rest = [seat for seat in range(game.players) if seat not in places]
    return places + sorted(rest, key=lambda seat: (count(state._hands[seat]), -((seat - winner) % game.players)))


def leader(game: TienLen, after: State) -> int:
    """Who leads the deal after this one (`tl.next-lead`).

    Where several share the last place the loser is the one with most cards left, then the first after the winner.
    """
    ranked = ranking(game, after)
    return ranked[0] if game.next_lead == "winner" else ranked[-1]


def _losers(game: TienLen, state: State) -> tuple[list[int], list[int]]:
    """At the end, all seats by place, and those who also pay for their cards (`tl.score.left`)."""
    ranked = ranking(game, state)
    if state.instant is not None:
        return ranked, []
    return ranked, ranked[-1:] if game.play_on else ranked[1:]


def _place(game: TienLen, state: State, place: int) -> int:
    """The points of a place, from 0."""
    if state.instant is not None or not game.play_on:
        return LAST if place else FIRST
    return PLACES[game.players][place]


def points(game: TienLen, state: State) -> list[int]:
    """The points by seat; before the end, of those who are out."""
    if state.turn is not None:
        return _sum(game, score(game, state))
    ranked, losers = _losers(game, state)
    gained = [0] * game.players
    for place, seat in enumerate(ranked):
        gained[seat] = _place(game, state, place)
    for seat in losers:
        for _, cost, _ in _left(game, state._hands[seat]):
            gained[seat] -= cost
    return gained


def _sum(game: TienLen, counted: Score) -> list[int]:
    return [counted.total(seat) for seat in range(game.players)]


def _left(game: TienLen, hand: int) -> list[tuple[str, int, tuple[Card, ...]]]:
    """What is charged of the cards left in a hand: the key of its sentence, the points, the cards."""
    charged: list[tuple[str, int, tuple[Card, ...]]] = [
        ("two", game.leftover_two, (one,)) for one in cards_in(hand & RANK[TWO])
    ]
    charged += [
        ("quads", game.leftover_quads, sort(cards_in(hand & rank)))
        for rank in RANK[:TWO]
        if (hand & rank).bit_count() == 4
    ]
    if game.leftover_chain:
        paired = [(hand & rank).bit_count() >= 2 for rank in RANK[:TWO]]
        for pairs, run in groupby(range(TWO), key=paired.__getitem__):
            ranks = list(run)
            if pairs and len(ranks) >= 3:
                held = sort(tuple(one for rank in ranks for one in cards_in(hand & RANK[rank])))
                charged.append(("chain", game.leftover_chain, held))
    return charged


def score(game: TienLen, state: State) -> Score:
    """A line for each place, one for each card or combination that costs, one for the other cards left."""
    over = state.turn is None
    ranked, losers = _losers(game, state) if over else (list(state._places), [])
    lines = []
    for place, seat in enumerate(ranked):
        gained = _place(game, state, place)
        last = gained == LAST
        lost = "last" if game.play_on and state.instant is None else "lost"
        key = "instant" if state.instant == seat else lost if last else f"place-{place + 1}"
        rule = "tl.instant" if state.instant == seat else "tl.score.place"
        lines.append(Line(rule, key, (), {"who": Seat(seat)}, seat=seat, points=gained))
        hand = state._hands[seat]
        if seat in losers and hand:
            charged = _left(game, hand)
            for what, cost, cards in charged:
                facts: dict[str, Fact] = {"cards": cards}
                lines.append(Line("tl.score.left", what, cards, facts, seat=seat, points=-cost))
            named = {one for _, _, cards in charged for one in cards}
            rest = sort(tuple(one for one in cards_in(hand & KNOWN) if one not in named))
            if rest:
                lines.append(Line("tl.score.left", "free", rest, {"cards": rest}, seat=seat, points=0))
    lines.sort(key=lambda line: line.seat)
    return Score(tuple(lines), game.sides)


def outcome(game: TienLen, scores: Sequence[Score]) -> Statement:
    """Who has most points in the last deal, or with it has won the match."""
    champions = game.champions(scores) if game.target else ()
    winners = champions or scores[-1].winners
    points = scores[-1].side_total(next(side for side in game.sides if winners[0] in side))
    facts: dict[str, Fact] = {"who": Seat(winners[0]), "all": tuple(map(Seat, winners)), "points": points}
    key = "one" if len(winners) == 1 else "pair" if winners in game.sides else "sides" if game.partners else "shared"
    return Statement("tl.match" if champions else "tl.end", key, (), facts)

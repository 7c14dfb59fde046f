"""What refuses a move of Tien Len: the rule that says no, and the cards that prove it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cardlib.cards import UNKNOWN, Card, cards_in
from cardlib.game import Fact, Reason, Seat
from cardlib.games.tien_len.bombs import above, beats, cutting, open_to_bombs
from cardlib.games.tien_len.combinations import RANK, TWO, goes_out_on_two
from cardlib.games.tien_len.moves import NONE, RULES, Move, Pass, Play, sort

if TYPE_CHECKING:
    from cardlib.games.tien_len.rules import TienLen
    from cardlib.games.tien_len.state import State


def objection(game: TienLen, state: State, move: Move) -> Reason | None:
    """None when the move is legal, else the reason that refuses it."""
    if not isinstance(move, Play | Pass):
        raise ValueError(f"{move!r} is no move; a text becomes one by read_move(text, seat).")
    if state.turn is None:
        return Reason("any.over", "over")
    if isinstance(move, Pass):
        return _to_pass(state, move)
    if move.seat not in game.actors(state):
        return _not_now(game, state, move)
    if UNKNOWN in move.cards:
        return Reason("any.hidden", "unknown")
    if state._hands[move.seat] >= UNKNOWN.bit:
        return Reason("any.hidden", "hand")
    for one in move.cards:
        if not one.bit & state._hands[move.seat]:
            return Reason("any.held", "hand", (one,), {"card": one})
        if move.cards.count(one) > 1:
            return Reason("any.held", "twice", (one,), {"card": one})
    if move.kind == NONE:
        return no_combination(game, move)
    if move.seat != state.turn:
        return _to_cut_in(game, state, move)
    return _to_play(game, state, move)


def _to_pass(state: State, move: Pass) -> Reason | None:
    assert state.turn is not None
    if move.seat != state.turn:
        return Reason("any.seat", "turn", facts={"who": Seat(state.turn)})
    if state._top is None:
        return Reason("tl.lead", "no-pass")
    return Reason("any.hidden", "hand") if state._hands[move.seat] >= UNKNOWN.bit else None


def _not_now(game: TienLen, state: State, move: Play) -> Reason:
    assert state.turn is not None
    if state._passed >> move.seat & 1:
        return Reason("tl.pass", "back" if game.bomb_after_pass else "passed")
    return Reason("any.seat", "turn", facts={"who": Seat(state.turn)})


def _to_cut_in(game: TienLen, state: State, move: Play) -> Reason | None:
    top = state._top
    assert top is not None
    assert state.turn is not None
    assert open_to_bombs(game, top)
    facts: dict[str, Fact] = {"who": Seat(state.turn), "cards": move.cards, "beaten": top.cards}
    if not move.bomb:
        return Reason("tl.bomb.out-of-turn", "no-bomb", move.cards, facts)
    if not beats(game, move, top):
        return _too_small(game, move, top)
    if move.kind not in cutting(game.bombs, game.three_pairs_beat_quads, game.out_of_turn)[top.kind]:
        return Reason("tl.bomb.out-of-turn", "four-pairs", move.cards, facts)
    return None


def _to_play(game: TienLen, state: State, move: Play) -> Reason | None:
    top = state._top
    if top is None and state.first_deal and not move.mask & game.lowest(state).bit:
        lowest = game.lowest(state)
        return Reason("tl.first-lead", "must", (lowest,), {"card": lowest})
    if top is not None and not beats(game, move, top):
        return _not_higher(game, move, top)
    if game.last_two_forbidden and goes_out_on_two(state._hands[move.seat], move):
        twos = tuple(one for one in move.cards if one.bit & RANK[TWO])
        return Reason("tl.out", "two", twos, {"cards": twos})
    return None


def _not_higher(game: TienLen, move: Play, top: Play) -> Reason:
    """Why a combination does not beat another: it is lower, longer, of another type, or a bomb out of place."""
    facts: dict[str, Fact] = {"cards": move.cards, "what": move.what, "beaten": top.cards, "other": top.what}
    if move.kind == top.kind:
        facts |= {"card": move.top, "top": top.top}
        return Reason(RULES[move.kind >> 4], "low", (move.top, top.top), facts)
    if move.bomb and (top.bomb or top.twos):
        return _too_small(game, move, top)
    if move.bomb:
        return Reason("tl.bomb.only-twos", "no-two", (*move.cards, *top.cards), facts)
    if move.kind >> 4 == top.kind >> 4:
        facts |= {"length": move.kind & 15, "wanted": top.kind & 15}
        return Reason("tl.sequence", "length", (*move.cards, *top.cards), facts)
    key = "type-or-bomb" if above(game, top) else "type"
    return Reason("tl.follow", key, (*move.cards, *top.cards), facts)


def _too_small(game: TienLen, move: Play, top: Play) -> Reason:
    facts: dict[str, Fact] = {"cards": move.cards, "what": move.what, "beaten": top.cards, "other": top.what}
    if top.twos:
        key = f"few-{top.kind & 15}" if above(game, top) else "none"
        return Reason("tl.bomb.twos", key, (*move.cards, *top.cards), facts)
    key = "other-kind" if game.bombs == "classic" else "small"
    return Reason("tl.bomb.order", key, (*move.cards, *top.cards), facts)


def no_combination(game: TienLen, move: Play) -> Reason:
    """What these cards lack to be a combination."""
    cards = move.cards
    groups = [sort(held) for rank in RANK if (held := cards_in(move.mask & rank))]
    sizes = {len(held) for held in groups}
    facts: dict[str, Fact] = {"cards": cards, "count": len(cards)}
    twos = tuple(one for one in cards if one.bit & RANK[TWO])
    if len(cards) == 2:
        return Reason("tl.pair", "two-ranks", cards, facts | {"a": cards[0].rank, "b": cards[1].rank})
    if sizes == {1}:
        return _no_sequence(game, cards, twos, facts)
    if sizes == {2}:
        return _no_chain(groups, twos, facts)
    lone = [held[0] for held in groups if len(held) == 1]
    if len(lone) == 1 and sizes == {1, 2} and len(groups) > 2:
        return Reason("tl.double-sequence", "odd", (lone[0],), facts | {"card": lone[0]})
    if len(cards) == 3 or sizes == {1, 2}:
        double = next(held for held in groups if len(held) > 1)
        other = next(held[0] for held in groups if held != double)
        facts |= {"rank": double[0].rank, "same": double, "card": other}
        if len(cards) == 3:
            return Reason("tl.triple", "third", cards, facts)
        return Reason("tl.sequence", "twice", double, facts)
    return Reason("tl.lead", "mixed", cards, facts)


def _no_sequence(game: TienLen, cards: tuple[Card, ...], twos: tuple[Card, ...], facts: dict[str, Fact]) -> Reason:
    if twos and game.twos_in_sequences:
        return Reason("tl.sequence", "wrap", twos, facts) if cards[0].rank == 3 else _gap(cards, facts)
    if twos:
        return Reason("tl.sequence", "two", twos, facts | {"two": twos[0]})
    return _gap(cards, facts)


def _gap(cards: tuple[Card, ...], facts: dict[str, Fact]) -> Reason:
    """The first rank that is missing between two of the cards."""
    low, high = next((a, b) for a, b in pairwise(cards) if _place(b) - _place(a) > 1)
    facts |= {"ranks": " ".join(str(one.rank) for one in cards), "missing": _rank(_place(low) + 1)}
    return Reason("tl.sequence", "gap", (low, high), facts)


def _no_chain(groups: list[tuple[Card, ...]], twos: tuple[Card, ...], facts: dict[str, Fact]) -> Reason:
    if twos:
        return Reason("tl.double-sequence", "two", twos, {"cards": twos})
    for low, high in pairwise(groups):
        if _place(high[0]) - _place(low[0]) > 1:
            facts |= {"missing": _rank(_place(low[0]) + 1)}
            return Reason("tl.double-sequence", "gap", (*low, *high), facts)
    return Reason("tl.double-sequence", "short", tuple(one for held in groups for one in held), facts)


def _place(one: Card) -> int:
    return next(place for place, rank in enumerate(RANK) if one.bit & rank)


def _rank(place: int) -> Fact:
    return cards_in(RANK[place])[0].rank

"""What refuses a move of Chinese Ten: the rule that says no, and the cards that prove it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlib.cards import UNKNOWN, Card, Rank, cards_in, mask_of
from cardlib.game import Fact, Reason, Seat, Statement
from cardlib.games.chinese_ten.moves import FITS, Move, Play, Take, TurnUp, value

if TYPE_CHECKING:
    from cardlib.games.chinese_ten.rules import ChineseTen
    from cardlib.games.chinese_ten.state import State


def objection(game: ChineseTen, state: State, move: Move) -> Reason | None:
    """None when the move is legal, else the reason that refuses it."""
    if not isinstance(move, Play | TurnUp | Take):
        raise ValueError(f"{move!r} is no move; a text becomes one by read_move(text, seat).")
    if state.turn is None:
        return Reason("any.over", "over")
    if move.seat != state.turn:
        return Reason("any.seat", "turn", facts={"who": Seat(state.turn)})
    if UNKNOWN in move.cards:
        return Reason("any.hidden", "unknown")
    if state._hands[move.seat] >= UNKNOWN.bit:
        return Reason("any.hidden", "hand")
    match move:
        case Play():
            return _to_play(game, state, move)
        case TurnUp():
            return _to_turn_up(game, state, move)
        case Take():
            return _to_take(state, move)


def _to_play(game: ChineseTen, state: State, move: Play) -> Reason | None:
    one, takes = move.card, move.takes
    if not one.bit & state._hands[move.seat]:
        return Reason("any.held", "hand", (one,), {"card": one})
    if state.turned_up is not None:
        return _settle_first(state, state.turned_up, "settle-first")
    if state.to_turn_up:
        return Reason("ct.capture.order", "turn-up-first", (one,), {"card": one})
    for taken in takes:
        if not taken.bit & state._table:
            return Reason("any.held", "table", (taken,), {"card": taken})
        if takes.count(taken) > 1:
            return Reason("any.held", "twice", (taken,), {"card": taken})
    fits = FITS[one.index] & state._table
    fitting = cards_in(fits)
    if game.takes_all(one, fits):
        return None if mask_of(takes) == fits else _fitting("ct.capture.one", "fourth", one, fitting)
    if len(takes) > 1:
        return _one_takes_one(one, takes)
    if takes:
        return None if takes[0].bit & fits else _no_pair(one, takes[0], "not-ten")
    match len(fitting):
        case 0:
            return None
        case 1:
            return _fitting("ct.capture.must", "must", one, fitting)
    return _fitting("ct.capture.choice", "choose", one, fitting)


def _to_turn_up(game: ChineseTen, state: State, move: TurnUp) -> Reason | None:
    if state.turned_up is not None:
        return _settle_first(state, state.turned_up, "turned-already")
    if state.to_turn_up:
        return None
    if not game.stock_flip:
        return Reason("ct.turn", "no-flip")
    if not state._stock:
        return Reason("ct.turn", "no-stock")
    return Reason("ct.turn", "play-first", cards_in(state._hands[move.seat]))


def _to_take(state: State, move: Take) -> Reason | None:
    flipped = state.turned_up
    if flipped is None:
        now = Statement("ct.turn", "turn-up" if state.to_turn_up else "play-a-card")
        return Reason("any.phase", "not-now", (move.card,), {"move": move.label, "now": now})
    if not move.card.bit & state._table:
        return Reason("any.held", "table", (move.card,), {"card": move.card})
    if move.card.bit & FITS[flipped.index]:
        return None
    return _no_pair(flipped, move.card, "not-ten-turned")


def _settle_first(state: State, flipped: Card, key: str) -> Reason:
    return _fitting("ct.capture.order", key, flipped, cards_in(FITS[flipped.index] & state._table))


def _fitting(rule: str, key: str, one: Card, fitting: tuple[Card, ...]) -> Reason:
    """A reason whose witnesses are a card and the table cards that fit it."""
    facts: dict[str, Fact] = {"card": one, "takes": fitting}
    return Reason(rule, key, (one, *fitting), facts, ("", *("fits" for _ in fitting)))


def _one_takes_one(one: Card, takes: tuple[Card, ...]) -> Reason:
    numbers = [value(each) for each in (one, *takes)]
    fitting = tuple(each for each in takes if each.bit & FITS[one.index])
    facts: dict[str, Fact] = {
        "card": one,
        "takes": takes,
        "fitting": fitting,
        "sum": sum(numbers),
        "count": len(numbers),
        "terms": " + ".join(map(str, numbers)),
    }
    tags = tuple(str(number or each.rank) for number, each in zip(numbers, (one, *takes), strict=True))
    key = "alone" if fitting else "sum" if all(numbers) and sum(numbers) == 10 else "many"
    return Reason("ct.capture.one", key, (one, *takes), facts, tags)


def _no_pair(one: Card, other: Card, key: str) -> Reason:
    """Why `one` cannot take `other`: not ten, not the same rank, or no number."""
    pair, tags = (one, other), (str(value(one) or one.rank), str(value(other) or other.rank))
    if not value(one):
        return Reason("ct.capture.rank", "other-rank", pair, {"card": one, "take": other, "rank": one.rank}, tags)
    if not value(other):
        return Reason("ct.capture.rank", "no-number", pair, {"card": one, "take": other, "rank": other.rank}, tags)
    facts: dict[str, Fact] = {
        "card": one,
        "a": value(one),
        "b": value(other),
        "sum": value(one) + value(other),
        "need": Rank(10 - value(one)),
    }
    return Reason("ct.capture.sum", key, pair, facts, tags)

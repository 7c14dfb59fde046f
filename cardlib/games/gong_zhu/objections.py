"""What refuses a move of Gong Zhu: the rule that says no, and the cards that prove it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlib.cards import KNOWN, UNKNOWN, Card
from cardlib.game import Fact, Reason, Seat, Statement
from cardlib.games.gong_zhu.moves import KEYS, SUIT, TWO, Expose, Move, Play, by_height

if TYPE_CHECKING:
    from cardlib.games.gong_zhu.rules import GongZhu
    from cardlib.games.gong_zhu.state import State


def objection(game: GongZhu, state: State, move: Move) -> Reason | None:
    """None when the move is legal, else the reason that refuses it."""
    if not isinstance(move, Play | Expose):
        raise ValueError(f"{move!r} is no move; a text becomes one by read_move(text, seat).")
    if state.turn is None:
        return Reason("any.over", "over")
    if move.seat != state.turn:
        return Reason("any.seat", "turn", facts={"who": Seat(state.turn)})
    if UNKNOWN in move.cards:
        return Reason("any.hidden", "unknown")
    if isinstance(move, Expose):
        return _to_expose(game, state, move)
    if state.phase != "play":
        return Reason("gz.expose", "first", move.cards, {"card": move.card})
    if state._hands[move.seat] >= UNKNOWN.bit:
        return Reason("any.hidden", "hand")
    if not move.card.bit & state._hands[move.seat]:
        return Reason("any.held", "hand", move.cards, {"card": move.card})
    return _to_play(game, state, move)


def _to_expose(game: GongZhu, state: State, move: Expose) -> Reason | None:
    hand = state._hands[move.seat]
    if state.phase == "play":
        return Reason("gz.expose", "late" if game.exposes else "none", move.cards, {"cards": move.cards})
    blind = state.phase == "blind"
    if hand >= UNKNOWN.bit and not (blind and state._first_cards[move.seat] is not UNKNOWN):
        return Reason("any.hidden", "hand")
    if blind and any(one is not state._first_cards[move.seat] for one in move.cards):
        first = state._first_cards[move.seat]
        return Reason("gz.expose", "unseen", (first,), {"card": first})
    for one in move.cards:
        if not one.bit & hand:
            return Reason("any.held", "hand", (one,), {"card": one})
        if move.cards.count(one) > 1:
            return Reason("any.held", "twice", (one,), {"card": one})
        if one not in KEYS:
            return Reason("gz.expose", "no-key", (one,), {"card": one})
        if one.bit & game.laid(state, move.seat):
            return Reason("gz.expose", "already", (one,), {"card": one})
    if move.down and game.exposing != "sale":
        return Reason("gz.expose", "no-sale", move.down, {"cards": move.down})
    return None


def _to_play(game: GongZhu, state: State, move: Play) -> Reason | None:
    one, hand, trick = move.card, state._hands[move.seat], state._trick
    suit = SUIT[one.index]
    if trick:
        asked = SUIT[trick[0].index]
        held = hand & asked
        if held and not one.bit & asked:
            shown = by_height(held)
            facts: dict[str, Fact] = {"card": one, "suit": _suit(trick[0]), "held": shown}
            return Reason("gz.follow", "must", shown, facts)
        bound = suit == asked
    else:
        if game.lead_two and state.first_deal and hand & TWO.bit and one is not TWO:
            return Reason("gz.lead.first", "two", (TWO,), {"card": one, "two": TWO})
        bound = True
    others = hand & suit & KNOWN & ~game.laid(state, move.seat)
    if bound and others and one.bit & game.laid(state, move.seat) and not state._led & suit:
        shown = by_height(others)
        facts = {"card": one, "suit": _suit(one), "others": shown}
        return Reason("gz.expose.first-trick", "follow" if trick else "lead", (one, *shown), facts)
    return None


def _suit(one: Card) -> Statement:
    return Statement("gz.deck", one.suit.name.lower())

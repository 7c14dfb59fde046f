"""What refuses a move of TEN: the rule that says no, and the cards that prove it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlib.cards import UNKNOWN, Card
from cardlib.game import Fact, Reason, Seat
from cardlib.games.ten.cards import ALL, BUST, BUST_WORTH, CASH, IS_WILD, TOKEN, WILD
from cardlib.games.ten.moves import LABELS, Move

if TYPE_CHECKING:
    from cardlib.games.ten.rules import Ten
    from cardlib.games.ten.state import State


def objection(game: Ten, state: State, move: Move) -> Reason | None:
    """None when the move is legal, else the reason that refuses it."""
    if not isinstance(move, Move) or not _is_whole(move):
        raise ValueError(f"{move!r} is no move; a text becomes one by read_move(text, seat).")
    if state.actor is None:
        return Reason("any.over", "over")
    if move.seat != state.actor:
        return Reason("any.seat", "turn", facts={"who": Seat(state.actor)})
    if move.card is UNKNOWN:
        return Reason("any.hidden", "unknown")
    if state.phase == "pay":
        return _paying(state, move)
    if move.act == "pay":
        return Reason("ten.buy.pay", "met")
    if state.phase == "auction":
        return _in_auction(game, state, move)
    if move.act == "bid":
        return Reason("ten.solo", "alone") if game.players == 1 else Reason("ten.auction", "none")
    if move.act == "buy":
        return _buying(game, state, move)
    return _drawing(state, move) if state.phase == "draw" else _after_numbers(state, move)


def _is_whole(move: Move) -> bool:
    """Whether the move has the card or the number that its kind needs, and nothing else."""
    named, amount = move.act in ("buy", "pay"), move.amount
    return move.act in LABELS and named == isinstance(move.card, Card) and type(amount) is int and amount >= 0


def _drawing(state: State, move: Move) -> Reason | None:
    if move.act == "pass":
        key = "first" if not state.drawn else "no-pass" if state._stock else "no-pass-last"
        return Reason("ten.draw", key)
    if move.act == "draw":
        return None if state._stock else Reason("ten.end", "no-card")
    return None if state.drawn else Reason("ten.draw", "nothing-drawn")


def _after_numbers(state: State, move: Move) -> Reason | None:
    if move.act == "pass":
        return None
    if state.last is not None:
        return Reason("ten.end", "only-buy")
    return Reason("ten.draw" if move.act == "draw" else "ten.stop.numbers", "reward-taken")


def _buying(game: Ten, state: State, move: Move) -> Reason | None:
    """A card of the market, bought for its number (`ten.buy`)."""
    one = move.card
    assert one is not None
    if state.phase == "draw":
        return Reason("ten.buy", "too-early", (one,) if state._market[one.index] else (), {"card": one})
    if not state._market[one.index]:
        return Reason("ten.buy", "absent", (), {"card": one})
    if state._own[move.seat][one.index]:
        return Reason("ten.buy.no-twin", "twin", (one,), {"card": one})
    return _affordable(state, move, game.price(one.index))


def _affordable(state: State, move: Move, price: int) -> Reason | None:
    purse, one = state.purse(move.seat), move.card
    if price <= purse or one is None:
        return None
    facts: dict[str, Fact] = {"card": one, "price": price, "purse": purse, "tokens": state.tokens[move.seat]}
    facts |= {"busts": BUST_WORTH * state.busts[move.seat], "cards": sum(state._own[move.seat])}
    return Reason("ten.buy.pay", "dear", (one,), facts)


def _in_auction(game: Ten, state: State, move: Move) -> Reason | None:
    offer = ALL[state._offer]
    if move.act == "pass":
        return None
    if game.players == 1:
        if move.act == "buy" and move.card is offer:
            return _affordable(state, move, game.price(state._offer))
        if move.act == "bid":
            return Reason("ten.solo", "alone")
        return Reason("ten.solo", "first", (offer,), {"card": offer})
    if move.act == "buy" and move.card is offer:
        return Reason("ten.auction", "not-for-sale", (offer,), {"card": offer})
    if move.act != "bid":
        return Reason("ten.auction", "first", (offer,), {"card": offer})
    return _bidding(game, state, move)


def _bidding(game: Ten, state: State, move: Move) -> Reason | None:
    """Higher than every bid so far, and no more than can be paid (`ten.auction.order`)."""
    highest, purse, seat = max(state._bids, default=0), state.purse(move.seat), move.seat
    assert state.turn is not None
    if not move.amount:
        return Reason("ten.auction.order", "least")
    facts: dict[str, Fact] = {"amount": move.amount, "purse": purse}
    if move.amount <= highest:
        bidder = (state.turn + 1 + state._bids.index(highest)) % game.players
        key = "low" if highest < purse else "low-and-poor"
        return Reason("ten.auction.order", key, (), facts | {"who": Seat(bidder), "high": highest, "next": highest + 1})
    if move.amount > purse:
        facts |= {"tokens": state.tokens[seat], "busts": BUST_WORTH * state.busts[seat], "cards": sum(state._own[seat])}
        return Reason("ten.auction.order", "purse", (), facts)
    return None


def _paying(state: State, move: Move) -> Reason | None:
    """Piece by piece, until the price is met (`ten.buy.pay`)."""
    buying, one, seat = ALL[state._buying], move.card, move.seat
    if move.act != "pay" or one is None:
        return Reason("ten.buy.pay", "open", (buying,), {"card": buying, "price": state.price})
    if one is TOKEN:
        return None if state.tokens[seat] else Reason("ten.buy.pay", "no-token")
    if one is BUST:
        return None if state.busts[seat] else Reason("ten.buy.pay", "no-bust")
    if one.index >= CASH:
        return Reason("ten.buy.pay", "currency", (), {"card": one})
    if not state._own[seat][one.index]:
        key = "offer" if one is buying and (IS_WILD[one.index] or one.index >= WILD) else "not-owned"
        return Reason("ten.buy.pay", key, (), {"card": one})
    return None

"""A player of TEN by a stated policy: the chance of a bust, what a wild adds, what a card is worth."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardlib.game import Fact, Statement
from cardlib.games.ten import turn
from cardlib.games.ten.cards import ALL, BUST, BUST_WORTH, CASH, IS_WILD, TOKEN, VALUE, WILD, copies
from cardlib.games.ten.moves import BIDS, BUYS, DRAW, PASS, PAYS, STOPS, Move
from cardlib.games.ten.scoring import value
from cardlib.games.ten.state import NOTHING, State
from cardlib.players import Advice

if TYPE_CHECKING:
    from cardlib.games.ten.rules import Ten

TOKENS_A_POINT = 3  # what a point is worth
STEP = 0.9  # points: about what one more card brings
SPARE = 0.25  # points: what a card may still become that is in no run yet
SHORT = 1.0  # points: what a bust costs beside the tableau, with the other players' tokens


class ByTips:
    """Draws while a card brings more than the chance of a bust costs; bids and buys by the points that are added."""

    def advise(self, game: Ten, seen: State, seat: int) -> Advice:
        """The move, with the count or the sum that speaks for it."""
        moves = game.legal_moves(seen, seat)
        if seen.phase == "draw":
            return self._draw(game, seen, seat)
        if len(moves) == 1:
            return Advice(moves[0], Statement("any.tip.only", "because"))
        if seen.phase == "pay":
            return self._pay(game, seen, seat)
        return self._bid(game, seen, seat) if seen.phase == "auction" else self._buy(game, seen, seat)

    def _draw(self, game: Ten, seen: State, seat: int) -> Advice:
        if not seen.drawn:
            return Advice(DRAW[seat], Statement("ten.tip.must", "because"))
        numbers, money = worths(game, seen, seat)
        reward = STOPS[seat][0] if numbers >= money else STOPS[seat][1]
        if not seen._stock:
            return Advice(reward, Statement("ten.tip.risk", "last" if seen._tableau else "last-none"))
        bad, unseen = busting(game, seen)
        facts: dict[str, Fact] = {
            "bad": bad, "unseen": unseen, "chance": round(100 * bad / unseen), "left": game.bust_limit - seen.total,
            "coin": game.bust_limit - seen.currency,
        }  # fmt: skip
        high, coins = seen.total + 9 > game.bust_limit, seen.currency + 5 > game.bust_limit
        facts["which"] = Statement(
            "ten.tip.risk", "both" if high and coins else "number" if high else "coin", (), facts
        )
        risk = bad / unseen
        on = (1 - risk) * STEP > risk * (max(numbers, money) + SHORT)
        key = "safe" if not bad else "draw" if on else "stop"
        return Advice(DRAW[seat] if on else reward, Statement("ten.tip.risk", key, (), facts))

    def _bid(self, game: Ten, seen: State, seat: int) -> Advice:
        adds = gain(game, seen, seat, seen._offer)
        most = round(TOKENS_A_POINT * (adds + SPARE))
        facts: dict[str, Fact] = {"card": ALL[seen._offer], "points": adds, "most": most}
        alone, highest = game.players == 1, max(seen._bids, default=0)
        if game.unclaimed_wild == "active-player" and seat == seen.turn and not highest:
            return Advice(PASS[seat], Statement("ten.tip.bid", "free", (), facts))
        price = game.price(seen._offer) if alone else highest + 1
        spent = cost(seen, seat, price)
        if spent is not None and spent <= most:
            move = BUYS[seat][seen._offer] if alone else BIDS[seat][price]
            return Advice(move, Statement("ten.tip.bid", "bid", (), facts))
        return Advice(PASS[seat], Statement("ten.tip.bid", "poor" if price <= most else "none", (), facts))

    def _buy(self, game: Ten, seen: State, seat: int) -> Advice:
        last = seen.last is not None
        best, worth = NOTHING, 0.0
        for place in game.affordable(seen, seat):
            added, spent = gain(game, seen, seat, place), cost(seen, seat, game.price(place))
            if last:  # nothing is worth keeping but the cards of the runs
                over = added - _dearest(game, seen, seat, place) - place / 1000
            elif spent is None:
                continue
            else:
                over = TOKENS_A_POINT * added - spent
            if over > worth and added:
                best, worth = place, over
        if best == NOTHING:
            return Advice(PASS[seat], Statement("ten.tip.buy", "last-none" if last else "none"))
        facts: dict[str, Fact] = {"card": ALL[best], "points": gain(game, seen, seat, best), "price": game.price(best)}
        return Advice(BUYS[seat][best], Statement("ten.tip.buy", "last" if last else "buy", (), facts))

    def _pay(self, game: Ten, seen: State, seat: int) -> Advice:
        price, tokens, busts = seen.price, seen.tokens[seat], seen.busts[seat]
        card = least(game, seen, seat)
        spare = card != NOTHING and not _harm(game, seen, seat, card)
        if busts and price >= BUST_WORTH:
            return Advice(PAYS[seat][BUST.index], Statement("ten.tip.pay", "bust"))
        if tokens and (tokens >= price or not busts):
            return Advice(PAYS[seat][TOKEN.index], Statement("ten.tip.pay", "token"))
        if busts and not (spare and not tokens):
            return Advice(PAYS[seat][BUST.index], Statement("ten.tip.pay", "bust-loss"))
        return Advice(PAYS[seat][card], Statement("ten.tip.pay", "card" if spare else "card-run"))


def cost(seen: State, seat: int, price: int) -> int | None:
    """What a price takes of a seat's tokens and bust tokens, with what is lost; None where they do not meet it."""
    ways = [
        BUST_WORTH * busts + max(0, price - BUST_WORTH * busts)
        for busts in range(seen.busts[seat] + 1)
        if price - BUST_WORTH * busts <= seen.tokens[seat]
    ]
    return min(ways, default=None)


def least(game: Ten, seen: State, seat: int) -> int:
    """The place of the card that a seat's runs miss least; NOTHING where it owns none."""
    owned = [place for place in range(CASH) if seen._own[seat][place]]
    return min(owned, key=lambda place: (_harm(game, seen, seat, place), IS_WILD[place]), default=NOTHING)


def _harm(game: Ten, seen: State, seat: int, place: int) -> int:
    """The points that a card of a collection is worth to it, with the card that is being paid for."""
    own = seen._own[seat][:]
    if seen._buying != NOTHING:
        own[seen._buying] += 1
    fewer = own[:]
    fewer[place] -= 1
    return value(own, game.full_run_bonus) - value(fewer, game.full_run_bonus)


def _dearest(game: Ten, seen: State, seat: int, place: int) -> int:
    """About how many points the cards cost that have to be paid with, when a card is bought for its price."""
    short = game.price(place) - seen.coins(seat)
    if short <= 0:
        return 0
    own = seen._own[seat][:]
    own[place] += 1
    whole = value(own, game.full_run_bonus)
    for _ in range(short):  # the least missed one first
        owned = [one for one in range(CASH) if own[one] and one != place]

        def without(one: int, own: bytearray = own) -> int:
            fewer = own[:]
            fewer[one] -= 1
            return value(fewer, game.full_run_bonus)

        own[max(owned, key=without)] -= 1
    return whole - value(own, game.full_run_bonus)


def promising(game: Ten, seen: State, seat: int) -> tuple[Move, ...]:
    """Bids a little above the highest, what tokens and bust tokens can buy, and one way to pay; every other move."""
    moves = game.legal_moves(seen, seat)
    purse = seen.coins(seat)
    if seen.phase == "pay":
        return (game.by_tips.advise(game, seen, seat).move,)
    if seen.phase == "auction" and game.players > 1:
        most = min(purse, max(seen._bids, default=0) + 3)
        return tuple(move for move in moves if move.amount <= most)
    if seen.phase != "buy":
        return moves
    return tuple(move for move in moves if move.card is None or game.price(move.card.index) <= purse)


def rollout(game: Ten, state: State, rng: Random) -> None:
    """Play to the end in place by rules of thumb, a little at random.

    Draw up to six or so; take what is more; bid little; buy next to what is owned; pay with tokens, then cards.
    """
    random, players = rng.random, game.players
    while (seat := state.actor) is not None:
        phase = state.phase
        if phase == "draw":
            coins = state.currency
            far = max(state.total, coins) > 4 + 4 * random()
            if state._stock and not (state.drawn and far):
                turn.step(game, state, DRAW[seat])
            else:
                turn.step(game, state, STOPS[seat][0 if len(state._tableau) > coins else 1])
        elif phase == "auction":
            price = game.price(state._offer) if players == 1 else max(state._bids, default=0) + 1
            if price <= state.tokens[seat] and price < 2 + 4 * random():
                turn.step(game, state, BUYS[seat][state._offer] if players == 1 else BIDS[seat][price])
            else:
                turn.step(game, state, PASS[seat])
        elif phase == "buy":
            own, purse = state._own[seat], state.coins(seat)
            near = [
                place
                for place in game.affordable(state, seat)
                if game.price(place) <= purse and (own[place + 1] or (place % 10 and own[place - 1])) and random() < 0.7
            ]
            turn.step(game, state, BUYS[seat][near[-1]] if near else PASS[seat])
        elif state.tokens[seat] and (state.price < BUST_WORTH or not state.busts[seat]):
            turn.step(game, state, PAYS[seat][TOKEN.index])
        else:
            turn.step(game, state, PAYS[seat][game.pieces(state, seat)[0]])


def busting(game: Ten, seen: State) -> tuple[int, int]:
    """How many of the unseen cards would bust the tableau, and how many there are (`ten.bust.numbers` …).

    Unseen is what lies nowhere else: in a dealt game just the cards of the stock.
    """
    bad = unseen = 0
    room, coins = game.bust_limit - seen.total, game.bust_limit - seen.currency
    for place, number in enumerate(left(game, seen)):
        if number > 0:
            unseen += number
            if place < WILD:
                bad += number * (VALUE[place] > room)
            elif place >= CASH:
                bad += number * (-VALUE[place] > coins)
    return bad, unseen


def left(game: Ten, seen: State) -> list[int]:
    """How many of each face lie nowhere in sight."""
    found = list(copies(game))
    for pile in (seen._market, seen._discard, *seen._own):
        for place, number in enumerate(pile):
            found[place] -= number
    for place in seen._tableau:
        found[place] -= 1
    if seen._offer != NOTHING:
        found[seen._offer] -= 1
    return found


def gain(game: Ten, seen: State, seat: int, place: int) -> int:
    """The points that one more card adds to a collection."""
    own = seen._own[seat]
    more = own[:]
    more[place] += 1
    return value(more, game.full_run_bonus) - value(own, game.full_run_bonus)


def worths(game: Ten, seen: State, seat: int) -> tuple[float, float]:
    """What each reward is worth in points: the numbers, and the currency."""
    own, numbers = seen._own[seat], [place for place in seen._tableau if place < WILD]
    more = own[:]
    for place in numbers:
        more[place] += 1
    added = value(more, game.full_run_bonus) - value(own, game.full_run_bonus)
    fresh = len({place for place in numbers if not own[place]})
    money = seen.currency
    for_others = money / TOKENS_A_POINT / 2 if game.players > 1 else 0.0
    return added + SPARE * (fresh - added) - for_others, min(
        money, game.token_limit - seen.tokens[seat]
    ) / TOKENS_A_POINT

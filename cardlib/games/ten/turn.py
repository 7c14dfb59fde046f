"""What happens in a turn of TEN: drawing, rewards, auctions, buying; the only place where cards and tokens move."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardlib.game import Event, Fact, Seat, Tell
from cardlib.games.ten.cards import ALL, BUST, BUSTS, CASH, HIDDEN, IS_WILD, TOKEN, VALUE, WILD, worth
from cardlib.games.ten.moves import Move
from cardlib.games.ten.state import NOTHING, State

if TYPE_CHECKING:
    from cardlib.games.ten.rules import Ten


def step(game: Ten, state: State, move: Move, tell: Tell | None = None) -> None:
    """Make a legal move in place; `tell` hears what happens (`ten.draw`, `ten.auction.order`, `ten.buy` …)."""
    act = move.act
    if act == "draw":
        _draw(game, state, tell)
    elif act == "pay":
        assert move.card is not None
        _pay(game, state, move.card.index, tell)
    elif act == "bid":
        _bid(game, state, move.amount, tell)
    elif act == "buy":
        assert move.card is not None
        _buy(game, state, move.card.index, tell)
    elif act == "pass":
        _pass(game, state, tell)
    else:
        _stop(game, state, act == "stop numbers", tell)


def _draw(game: Ten, state: State, tell: Tell | None) -> None:
    place = state._stock[-1]
    if place == HIDDEN:
        raise ValueError("The next card of the stock is unknown; `complete` deals it.")
    state._stock.pop()
    state.drawn = True
    if IS_WILD[place]:
        state._offer, state._bids, state.phase = place, (), "auction"
        assert state.turn is not None
        state.actor = (state.turn + 1) % game.players
    else:
        state._tableau.append(place)
        state.total += VALUE[place]
    if tell:
        _tell_draw(game, state, place, tell)
    if state.total > game.bust_limit:
        _bust(game, state, True, tell)
    elif place >= CASH and state.currency > game.bust_limit:
        _bust(game, state, False, tell)


def _tell_draw(game: Ten, state: State, place: int, tell: Tell) -> None:
    one, seat = ALL[place], Seat(state.turn or 0)
    facts: dict[str, Fact] = {"who": seat, "card": one, "total": state.total, "currency": state.currency}
    tell(Event("ten.draw", "wild" if IS_WILD[place] else "draws", (one,), facts, seat=seat))
    if not IS_WILD[place]:
        tell(Event("ten.total", "now", state.tableau, facts, seat=seat))
    elif game.players == 1:
        tell(Event("ten.solo", "offered", (one,), {"card": one, "price": game.price(place)}))
    else:
        facts = {"card": one, "who": Seat(state.actor or 0)}
        tell(Event("ten.auction", "opens", (one,), facts))
    if not state._stock:
        tell(Event("ten.end", "last-card", (), {"who": seat}))


def _bust(game: Ten, state: State, by_numbers: bool, tell: Tell | None) -> None:
    seat = state.turn
    assert seat is not None
    gets = sum(state.busts) < BUSTS
    if tell:
        facts: dict[str, Fact] = {"who": Seat(seat), "total": state.total, "currency": state.currency}
        rule = "ten.bust.numbers" if by_numbers else "ten.bust.currency"
        tell(Event(rule, "bust", state.tableau, facts | {"limit": game.bust_limit}, seat=seat, lingers=True))
        key = "token" if gets else "no-token"
        if not any(place < WILD for place in state._tableau):
            key += "-only"
        tell(Event("ten.bust", key, (), facts, seat=seat))
    state.busts[seat] += gets
    if by_numbers:
        _receive_others(game, state, tell)
    _clear(game, state, state._market)
    _end_turn(game, state, tell)


def _stop(game: Ten, state: State, numbers: bool, tell: Tell | None) -> None:
    seat = state.turn
    assert seat is not None
    money = state.currency
    if tell:
        kept = tuple(one for one in state.tableau if (one.index < WILD) == numbers)
        facts: dict[str, Fact] = {"who": Seat(seat), "cards": kept, "amount": money, "count": len(kept)}
        rule = "ten.stop.numbers" if numbers else "ten.stop.currency"
        key = "takes" if kept else "nothing"
        if not numbers and len(kept) == len(state._tableau):
            key += "-only"  # no number goes to the market
        tell(Event(rule, key, kept, facts, seat=seat))
    if numbers:
        _receive_others(game, state, tell)
        _clear(game, state, state._own[seat])
        state.phase, state.drawn = "buy", False
    else:
        _receive(game, state, seat, money, tell)
        _clear(game, state, state._market)
        _end_turn(game, state, tell)


def _receive_others(game: Ten, state: State, tell: Tell | None) -> None:
    money = state.currency
    if not money or game.players == 1:
        return
    if tell:
        tell(Event("ten.tokens", "others", (), {"who": Seat(state.turn or 0), "amount": money}))
    for other in range(game.players):
        if other != state.turn:
            _receive(game, state, other, money, tell)


def _receive(game: Ten, state: State, seat: int, amount: int, tell: Tell | None) -> None:
    held = state.tokens[seat]
    state.tokens[seat] = min(game.token_limit, held + amount)
    if tell and held + amount > game.token_limit:
        got = state.tokens[seat] - held
        facts: dict[str, Fact] = {"who": Seat(seat), "amount": got, "lost": amount - got, "limit": game.token_limit}
        tell(Event("ten.tokens", "full" if got else "full-none", (), facts, seat=seat))


def _clear(game: Ten, state: State, pile: bytearray) -> None:
    """The numbers of the tableau go to a pile, the currency to the discard (`ten.bust`)."""
    for place in state._tableau:
        (pile if place < WILD else state._discard)[place] += 1
    state._tableau.clear()
    state.total = 0


def _end_turn(game: Ten, state: State, tell: Tell | None) -> None:
    """The next player's turn; after the last card everybody buys once more (`ten.end`)."""
    assert state.turn is not None
    state.drawn = False
    if state.turn == state.last:
        state.turn = state.actor = state.last = None
        state.phase = "over"
        if tell:
            tell(Event("ten.end", "over", (), {}))
        return
    if not state._stock and state.last is None:
        state.last = state.turn
        if tell:
            first = Seat((state.turn + 1) % game.players)
            tell(Event("ten.end", "buying" if game.players > 1 else "buying-alone", (), {"who": first}))
    state.turn = state.actor = (state.turn + 1) % game.players
    state.phase = "draw" if state.last is None else "buy"


def _bid(game: Ten, state: State, amount: int, tell: Tell | None) -> None:
    seat = state.actor
    assert seat is not None
    if tell:
        tell(Event("ten.auction.order", "bids", (), {"who": Seat(seat), "amount": amount}, seat=seat))
    state._bids = (*state._bids, amount)
    _ask_next(game, state, tell)


def _pass(game: Ten, state: State, tell: Tell | None) -> None:
    seat = state.actor
    assert seat is not None
    bought = state.phase == "buy"
    if tell and (bought or game.players > 1):
        tell(Event("ten.buy" if bought else "ten.auction.order", "passes", (), {"who": Seat(seat)}, seat=seat))
    if bought:
        _end_turn(game, state, tell)
        return
    state._bids = (*state._bids, 0)
    _ask_next(game, state, tell)


def _ask_next(game: Ten, state: State, tell: Tell | None) -> None:
    assert state.turn is not None
    bids = state._bids
    if len(bids) < game.players:
        state.actor = (state.turn + 1 + len(bids)) % game.players
        return
    highest = max(bids)
    if not highest:
        _unclaimed(game, state, tell)
        return
    state.actor = (state.turn + 1 + bids.index(highest)) % game.players
    state.phase, state.price, state._buying = "pay", highest, state._offer
    if tell:
        facts: dict[str, Fact] = {"who": Seat(state.actor), "card": ALL[state._offer], "amount": highest}
        tell(Event("ten.auction.pay", "wins", (ALL[state._offer],), facts, seat=state.actor))


def _unclaimed(game: Ten, state: State, tell: Tell | None) -> None:
    """Nobody has bid (`ten.auction.nobody`)."""
    assert state.turn is not None
    free = game.unclaimed_wild == "active-player"
    if tell:
        facts: dict[str, Fact] = {"who": Seat(state.turn), "card": ALL[state._offer]}
        rule, key = ("ten.solo", "passed") if game.players == 1 else ("ten.auction.nobody", "free" if free else "out")
        tell(Event(rule, key, (ALL[state._offer],), facts, seat=state.turn if free else None))
    (state._own[state.turn] if free else state._discard)[state._offer] += 1
    _go_on(game, state)


def _go_on(game: Ten, state: State) -> None:
    """The auction is over and the active player's turn goes on (`ten.auction`)."""
    state._offer, state._bids = NOTHING, ()
    state.phase, state.actor = "draw", state.turn


def _buy(game: Ten, state: State, place: int, tell: Tell | None) -> None:
    price = game.price(place)
    state.phase, state.price, state._buying = "pay", price, place
    if tell:
        facts: dict[str, Fact] = {"who": Seat(state.actor or 0), "card": ALL[place], "amount": price}
        tell(Event("ten.buy", "chooses", (ALL[place],), facts, seat=state.actor))


def _pay(game: Ten, state: State, paid: int, tell: Tell | None) -> None:
    seat = state.actor
    assert seat is not None
    before = state.price
    if paid == TOKEN.index:
        state.tokens[seat] -= 1
    elif paid == BUST.index:
        state.busts[seat] -= 1
    else:
        state._own[seat][paid] -= 1
        state._discard[paid] += 1
    state.price -= worth(ALL[paid])
    if tell:
        lost = max(0, -state.price)
        facts: dict[str, Fact] = {"who": Seat(seat), "card": ALL[paid], "left": max(0, state.price), "lost": lost}
        key = "pays-more" if state.price > 0 else "overpays" if lost else "pays"
        tell(Event("ten.buy.pay", key, (ALL[paid],), facts | {"price": before}, seat=seat))
    if state.price <= 0:
        _hand_over(game, state, seat, tell)


def _hand_over(game: Ten, state: State, seat: int, tell: Tell | None) -> None:
    """The price is met: the card joins the collection."""
    bought = state._buying
    state._own[seat][bought] += 1
    state.price, state._buying = 0, NOTHING
    if tell:
        facts: dict[str, Fact] = {"who": Seat(seat), "card": ALL[bought]}
        auctioned = "ten.auction.pay" if game.players > 1 else "ten.solo"
        rule = auctioned if state._offer != NOTHING else "ten.buy"
        tell(Event(rule, "gets", (ALL[bought],), facts, seat=seat))
        if IS_WILD[bought]:
            tell(Event("ten.wild.late", "open", (ALL[bought],), facts, seat=seat))
    if state._offer != NOTHING:
        _go_on(game, state)
    else:
        state._market[bought] -= 1
        _end_turn(game, state, tell)


def playout(game: Ten, state: State, rng: Random) -> None:
    """Play to the end in place, at random: every legal move is as likely as any other, and most are never built."""
    random, players = rng.random, game.players
    while (seat := state.actor) is not None:
        phase = state.phase
        if phase == "draw":
            one = int(random() * ((1 if state._stock else 0) + (2 if state.drawn else 0)))
            if not state._stock:
                _stop(game, state, one == 0, None)
            elif one:
                _stop(game, state, one == 1, None)
            else:
                _draw(game, state, None)
        elif phase == "auction" and players > 1:
            least = max(state._bids, default=0) + 1
            amount = least + int(random() * (max(state.purse(seat) + 1, least) - least + 1))
            if amount <= state.purse(seat):
                _bid(game, state, amount, None)
            else:
                _pass(game, state, None)
        elif phase == "pay":
            pieces = game.pieces(state, seat)
            _pay(game, state, pieces[int(random() * len(pieces))], None)
        else:
            found = game.moves(state)
            game.step(state, found[int(random() * len(found))])

"""The table of TEN as a seat sees it, and what its picked cards and tokens would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlib.cards import UNKNOWN, Card
from cardlib.game import Cell, Event, Fact, Gauge, Pile, Reason, Row, Seat, Sign, Statement
from cardlib.games.ten.cards import (
    ALL,
    BUST,
    CASH,
    COLOURS,
    HIGHEST,
    IS_WILD,
    NUMBERS,
    TOKEN,
    VALUE,
    WILD,
    cards_of,
    place,
    worth,
)
from cardlib.games.ten.moves import BUYS, DRAW, PAYS, Move
from cardlib.games.ten.scoring import runs

if TYPE_CHECKING:
    from cardlib.games.ten.rules import Ten
    from cardlib.games.ten.state import State


def propose(game: Ten, state: State, seat: int, picked: Sequence[Card]) -> Move | tuple[Move, ...] | Statement:
    """To draw where nothing is picked; to buy the card of the market; to pay with all that is picked."""
    if state.actor is None:
        return Statement("ten.end", "over")
    if state.actor not in (None, seat):
        return Statement("ten.draw", "wait", (), {"who": Seat(state.actor or 0)})
    if state.phase == "pay":
        pays = tuple(PAYS[seat][place(one)] for one in picked)
        facts: dict[str, Fact] = {"price": state.price, "card": ALL[state._buying]}
        if sum(map(worth, picked[:-1])) >= state.price:
            return Reason("ten.buy.pay", "superfluous", (), facts | {"card": picked[-1]})
        return (pays if len(pays) > 1 else pays[0]) if pays else Statement("ten.buy.pay", "choose", (), facts)
    if list(picked) == [UNKNOWN]:
        return DRAW[seat]
    if len(picked) == 1:
        return (PAYS if picked[0] in (TOKEN, BUST) else BUYS)[seat][picked[0].index]
    if state.phase == "draw":
        return DRAW[seat] if state._stock else Statement("ten.end", "choose")
    if state.phase == "buy":
        return Statement("ten.buy", "choose")
    if game.players == 1:
        return BUYS[seat][state._offer]
    return Statement("ten.auction.order", "choose", (), {"card": ALL[state._offer]})


def remark(state: State, seat: int, picked: Sequence[Card]) -> Statement | None:
    """What the picked tokens and cards come to, and what of it would be lost (`ten.buy.pay`)."""
    if state.phase != "pay" or state.actor != seat:
        return None
    total = sum(map(worth, picked))
    facts: dict[str, Fact] = {
        "sum": total,
        "price": state.price,
        "left": state.price - total,
        "lost": total - state.price,
    }
    return Statement("ten.buy.pay", _sum_key(list(map(worth, picked)), state.price), (), facts)


def _sum_key(pays: list[int], price: int) -> str:
    if sum(pays[:-1]) >= price:
        return "too-many"
    return "part" if sum(pays) < price else "more" if sum(pays) > price else "exact"


def piles(game: Ten, state: State, seat: int) -> tuple[Pile, ...]:
    """The other collections, stock, tableau, market, the own tokens and collection, in reading order."""
    mine = state.actor == seat
    paying = mine and state.phase == "pay"
    shopping = mine and (state.phase == "buy" or (state.phase == "draw" and bool(state._stock)))
    others = [(seat + step) % game.players for step in range(1, game.players)]
    stock = Pile(
        "stock", "heap", None, (UNKNOWN,) * len(state._stock),
        _title("ten.deck", "stock-title", count=len(state._stock)),
        "one" if mine and state.phase in ("draw", "buy") and state._stock else "none",
    )  # fmt: skip
    offer = () if state.offer is None else (state.offer,)
    whose: dict[str, Fact] = {"who": Seat(state.turn or 0), "cards": state.tableau, "total": state.total}
    tableau = Pile(
        "tableau", "row", None, (*state.tableau, *offer),
        Statement("ten.draw", "tableau-title" if state.drawn or state.phase == "draw" else "empty-title", (), whose),
    )  # fmt: skip
    market = Pile(
        "market", "row", None, state.market, _title("ten.buy", "market-title", count=len(state.market)),
        "one" if shopping else "none",
    )  # fmt: skip
    tokens = (TOKEN,) * state.tokens[seat] + (BUST,) * state.busts[seat]
    purse = Pile("tokens", "row", seat, tokens, _purse(state, seat), "many" if paying else "none")
    return (
        *(_collection(game, state, other, "far", "none") for other in others),
        stock, tableau, market, purse, _collection(game, state, seat, "collection", "many" if paying else "none"),
    )  # fmt: skip


def _title(rule: str, key: str, **facts: Fact) -> Statement:
    return Statement(rule, key, (), facts)


def _purse(state: State, seat: int) -> Statement:
    key = "busts-title" if state.busts[seat] else "title"
    return _title("ten.tokens", key, count=state.tokens[seat], busts=state.busts[seat])


def _collection(game: Ten, state: State, seat: int, zone: str, choose: str) -> Pile:
    own = state._own[seat]
    facts: dict[str, Fact] = {
        "who": Seat(seat), "count": sum(own), "tokens": state.tokens[seat], "busts": state.busts[seat],
    }  # fmt: skip
    key = f"{zone}-title" if not state.busts[seat] or zone != "far" else "far-busts-title"
    title = Statement("ten.score.run", key, (), facts)
    return Pile(zone, "runs", seat, cards_of(own), title, choose, _rows(game, own))


def _rows(game: Ten, own: bytearray) -> tuple[Row, ...]:
    """A row of nine places for each colour, with its best run lit, and one for the wilds, which stay open."""
    found = []
    for start, colour, (first, run) in zip(range(0, WILD, 10), COLOURS, runs(own, game.full_run_bonus), strict=True):
        lit = range(first - 1, first - 1 + len(run))
        cells = tuple(
            Cell(str(number + 1), (ALL[start + number],) * own[start + number], number in lit)
            for number in range(HIGHEST)
        )
        bonus = game.full_run_bonus if len(run) == HIGHEST else 0
        facts: dict[str, Fact] = {
            "colour": Statement("ten.deck", colour),
            "cards": tuple(ALL[start + number] for number in range(HIGHEST) if own[start + number]),
            "points": len(run) + bonus,
        }
        facts["wilds"] = tuple(one for one in run if IS_WILD[one.index])
        key = ("row-title" if facts["cards"] else "row-none-title") if not facts["wilds"] else "row-wild-title"
        found.append(Row(colour, Statement("ten.score.run", key, (), facts), cells, len(run) + bonus))
    wilds = [place for place in range(CASH) if own[place] and place not in NUMBERS]
    if wilds:
        cells = tuple(Cell(ALL[place].text.rpartition("-")[2], (ALL[place],) * own[place]) for place in wilds)
        facts = {"cards": tuple(ALL[place] for place in wilds for _ in range(own[place]))}
        found.append(Row("wild", Statement("ten.wild.late", "row-title", (), facts), cells))
    return tuple(found)


def gauges(game: Ten, state: State, events: Sequence[Event]) -> tuple[Gauge, ...]:
    """The running total and the currency of the tableau, each against the limit (`ten.total`, `ten.bust.currency`).

    While a bust is still to be seen they say how far it went.
    """
    bust = next((event for event in events if event.rule in ("ten.bust.numbers", "ten.bust.currency")), None)
    if bust is None and (state.turn is None or not (state.drawn or state.phase == "draw")):
        return ()
    places = [one.index for one in bust.cards] if bust else state._tableau
    numbers = [VALUE[place] for place in places if place < WILD]
    coins = [-VALUE[place] for place in places if place >= WILD]
    burst = bust is not None
    sums = (" + ".join(map(str, numbers)) or "0") + "".join(f" − {coin}" for coin in coins)
    return (
        _gauge("total", "ten.total", sums, sum(numbers) - sum(coins), game.bust_limit, len(places), burst),
        _gauge(
            "money", "ten.bust.currency", " + ".join(map(str, coins)), sum(coins), game.bust_limit, len(coins), burst
        ),
    )


def _gauge(kind: str, rule: str, sums: str, value: int, limit: int, terms: int, burst: bool) -> Gauge:
    facts: dict[str, Fact] = {"sum": sums, "total": value, "limit": limit, "left": limit - value}
    if value > limit:
        note = "over"
    elif burst:
        note = "just-sum"
    else:
        note = ("note" if terms == 1 else "sum") + ("" if value < limit else "-full") if terms else "note-none"
    title, over = Statement(rule, "gauge", (), facts), Statement("ten.bust", "gauge")
    return Gauge(kind, title, value, limit, Statement(rule, note, (), facts), over)


def signs(state: State) -> dict[Card, Sign]:
    """The wild that is bid for, the card that is paid for (`ten.auction`, `ten.buy.pay`)."""
    if state.phase == "pay":
        return {ALL[state._buying]: Sign("offered", str(state.price))}
    return {} if state.offer is None else {state.offer: Sign("offered", "")}


def question(game: Ten, state: State, seat: int) -> Statement | None:
    """To draw, or to stop (`ten.draw`)."""
    if state.actor != seat or state.phase != "draw" or not state._stock:
        return None
    return Statement("ten.draw", "ask" if state.drawn else "ask-first")


def calls(game: Ten, state: State) -> tuple[Statement, ...]:
    """The auction so far: what is bid for, then each seat with its bid, in order (`ten.auction.order`)."""
    if state.turn is None or state.offer is None or game.players == 1:
        return ()
    facts: dict[str, Fact] = {"card": state.offer}
    said = [Statement("ten.auction", "title", (state.offer,), facts)]
    highest = max(state._bids, default=0)
    for step in range(1, game.players + 1):
        who = Seat((state.turn + step) % game.players)
        if step > len(state._bids):
            key, amount = "call-next" if step == len(state._bids) + 1 else "call-later", 0
        else:
            amount = state._bids[step - 1]
            key = "call-high" if amount and amount == highest else "call-bid" if amount else "call-pass"
        said.append(Statement("ten.auction.order", key, (), {"who": who, "amount": amount}))
    return tuple(said)

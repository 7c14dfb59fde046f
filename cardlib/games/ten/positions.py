"""What only a position of TEN has to read, refuse or fill in, and how it is written down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from cardlib.cards import UNKNOWN, Card, short, shuffled
from cardlib.games.ten.cards import ALL, BUSTS, CASH, HIDDEN, IS_WILD, NUMBERS, copies, face, place
from cardlib.games.ten.state import NOTHING, State, empty
from cardlib.position import Cards, Hands, read_card, read_cards, read_flag, read_numbers, read_seat, read_seats

if TYPE_CHECKING:
    from cardlib.games.ten.rules import Ten

PHASES = ("draw", "auction", "buy", "pay", "over")
LARGEST = 102 + 75  # cards: with the most currency that a house may have


@dataclass(frozen=True)
class Given:
    """The keywords of a position as they were given."""

    stock: Cards
    tableau: Cards
    market: Cards
    discard: Cards
    collections: Hands
    tokens: str | Sequence[int]
    busts: str | Sequence[int]
    turn: int | str | None
    phase: str
    drawn: bool | str
    offer: str | Card | None
    bids: str | Sequence[int | str]
    buying: str | Card | None
    price: int | str
    last: int | str | None


def describe(state: State) -> dict[str, str]:
    """The keywords, as text, from which `position` makes this state again."""
    said = {
        "stock": _words(state.stock),
        "tableau": _words(state.tableau),
        "market": _words(state.market),
        "discard": _words(state.discard),
        "collections": " / ".join(map(_words, state.collections)).rstrip(" /").lstrip(),
        "tokens": _words(state.tokens) if any(state.tokens) else "",
        "busts": _words(state.busts) if any(state.busts) else "",
        "turn": str(state.turn) if state.turn else "",
        "phase": state.phase,
        "drawn": "yes" if state.drawn and not state.tableau else "",
        "offer": str(state.offer or ""),
        "bids": " ".join(str(bid or "pass") for bid in state.bids),
        "buying": str(state.buying or "") if state.offer is None else "",
        "price": str(state.price or ""),
        "last": "" if state.last is None else str(state.last),
    }
    return {keyword: text for keyword, text in said.items() if text}


def _words(parts: Sequence[object]) -> str:
    return " ".join(map(str, parts))


def read_position(game: Ten, given: Given) -> State:
    """The state that these keywords describe; ValueError with the culprit."""
    players = game.players
    stock, tableau = _cards("stock", given.stock), _cards("tableau", given.tableau)
    market, discard = _cards("market", given.market), _cards("discard", given.discard)
    own = read_seats("collections", given.collections, players, face, LARGEST)
    offer, buying = (read_card(key, one, face) for key, one in (("offer", given.offer), ("buying", given.buying)))
    tokens, busts = read_numbers("tokens", given.tokens, players), read_numbers("busts", given.busts, players)
    _refuse_faces(tableau, market, discard, own, offer, buying)
    _refuse_copies(game, (*stock, *tableau, *market, *discard, *(one for pile in own for one in pile), *_only(offer)))
    _refuse_tokens(game, tokens, busts)
    if not isinstance(given.phase, str):
        raise ValueError(f"phase: {short(repr(given.phase))} is none; the phases are {', '.join(PHASES)}.")
    state = State(
        [place(one) for one in reversed(stock)], [one.index for one in tableau], _counts(market), _counts(discard),
        list(map(_counts, own)), tokens, busts, read_seat("turn", given.turn, players) or 0, given.phase, None,
        read_flag("drawn", given.drawn) or bool(tableau), _bids(given.bids, players),
        NOTHING if offer is None else offer.index, NOTHING if buying is None else buying.index, 0,
        read_seat("last", given.last, players),
    )  # fmt: skip
    state.phase = given.phase or _phase(state, players)
    if state.phase not in PHASES:
        raise ValueError(f"phase: {short(repr(given.phase))} is none; the phases are {', '.join(PHASES)}.")
    if state.total > game.bust_limit or state.currency > game.bust_limit:
        raise ValueError(
            f"tableau: it is a bust already, with a total of {state.total} and {state.currency} of currency."
        )
    if state._offer != NOTHING:
        state.drawn = True
    _refuse_what_cannot_be(game, state, given.turn)
    _act(game, state, read_numbers("price", given.price, 1)[0])
    return state


def _cards(keyword: str, given: Cards) -> tuple[Card, ...]:
    return read_cards(keyword, given, face, LARGEST)


def _only(one: Card | None) -> tuple[Card, ...]:
    return () if one is None else (one,)


def _counts(cards: Sequence[Card]) -> bytearray:
    found = empty()
    for one in cards:
        found[one.index] += 1
    return found


def _refuse_faces(
    tableau: Sequence[Card],
    market: Sequence[Card],
    discard: Sequence[Card],
    own: Sequence[Sequence[Card]],
    offer: Card | None,
    buying: Card | None,
) -> None:
    """Raise ValueError for a card where none of its kind can lie."""
    open_piles = {
        "tableau": tableau,
        "market": market,
        "discard": discard,
        "offer": _only(offer),
        "buying": _only(buying),
    }
    open_piles |= {f"collections of seat {seat}": pile for seat, pile in enumerate(own)}
    for where, pile in open_piles.items():
        if UNKNOWN in pile:
            raise ValueError(f"{where}: only cards of the stock lie face down, so none here can be unknown.")
    for one in tableau:
        if IS_WILD[one.index]:
            raise ValueError(f"tableau: {one} is a wild; write offer=“{one}” while it is bid for.")
    for where, pile in {"market": market, "buying": _only(buying)}.items():
        for one in pile:
            if one.index not in NUMBERS:
                raise ValueError(f"{where}: {one} is no number card, and only these have a price.")
    for seat, pile in enumerate(own):
        for one in pile:
            if one.index >= CASH:
                raise ValueError(f"collections of seat {seat}: {one} is currency, which nobody collects.")
    if offer is not None and not IS_WILD[offer.index]:
        raise ValueError(f"offer: {offer} is no wild, and only for these there is an auction.")


def _refuse_copies(game: Ten, cards: Sequence[Card]) -> None:
    """Raise ValueError for more cards of a face than the deck has (`ten.deck`, `ten.currency`)."""
    deck, used = copies(game), "with 1 player" if game.players == 1 else f"with {game.players} players"
    for one in dict.fromkeys(cards):
        if one is not UNKNOWN and cards.count(one) > deck[one.index]:
            raise ValueError(
                f"{one} lies in the position {cards.count(one)} times; {used} the deck has {deck[one.index]}."
            )
    if len(cards) > sum(deck):
        raise ValueError(f"The position has {len(cards)} cards; {used} the deck has {sum(deck)}.")


def _refuse_tokens(game: Ten, tokens: Sequence[int], busts: Sequence[int]) -> None:
    """Raise ValueError for more tokens than there can be (`ten.tokens`)."""
    for seat, held in enumerate(tokens):
        if held > game.token_limit:
            raise ValueError(f"tokens: seat {seat} has {held}; nobody holds more than {game.token_limit}.")
    if sum(busts) > BUSTS:
        raise ValueError(f"busts: {sum(busts)} are given; there are {BUSTS} bust tokens.")


def _bids(given: str | Sequence[int | str], players: int) -> tuple[int, ...]:
    words = given.split() if isinstance(given, str) else given if isinstance(given, Sequence) else [given]
    read = [0 if bid == "pass" else read_numbers("bids", str(bid), 1)[0] for bid in words]
    if len(read) > players:
        raise ValueError(f"bids: {len(read)} are given, but each of {players} players is asked once.")
    for number, bid in enumerate(read):
        if bid and bid <= max(read[:number], default=0):
            raise ValueError(f"bids: {bid} is not higher than {max(read[:number])}, so it could not be bid.")
    return tuple(read)


def _phase(state: State, players: int) -> str:
    """The phase that follows from what lies there."""
    if state._offer != NOTHING:
        return "pay" if len(state._bids) == players > 1 and any(state._bids) else "auction"
    if state._buying != NOTHING:
        return "pay"
    if state.last is not None:
        return "buy"
    return "draw" if state._stock or state.drawn else "over"


def _refuse_what_cannot_be(game: Ten, state: State, turn: int | str | None) -> None:
    """Raise ValueError for a phase that does not fit what lies there."""
    phase, offered = state.phase, state._offer != NOTHING
    if state._bids and not offered:
        raise ValueError("bids: no wild is offered, so there is nothing to bid for; name it as in offer=“wild-4”.")
    if state._bids and game.players == 1:
        raise ValueError("bids: who plays alone does not bid, but buys the wild for its price.")
    if offered and state._buying != NOTHING:
        raise ValueError("buying: while a wild is offered, nothing of the market is paid for.")
    if state.drawn and not state._tableau and not offered and len(state._stock) == sum(copies(game)):
        raise ValueError("drawn: all cards lie in the stock, so none was drawn.")
    if phase == "over" and (turn not in (None, "none") or state.last is not None):
        raise ValueError("phase: when the game is over, it is nobody’s turn, and nobody was last.")
    if (turn == "none") != (phase == "over") and turn == "none":
        raise ValueError(f"turn: somebody is to move in the phase “{phase}”.")
    if phase == "over" and (state._stock or state.drawn or offered):
        raise ValueError("phase: with cards to draw, or on the tableau, the game is not over.")
    if phase == "draw" and not state._stock and not state.drawn:
        raise ValueError("stock: a turn begins with a card that can be drawn; name one, or 5 for five unknown cards.")
    if phase in ("draw", "buy", "over") and offered:
        raise ValueError("offer: a wild is bid for before anything else can be done.")
    if phase == "auction" and (not offered or len(state._bids) >= game.players):
        raise ValueError("offer, bids: in an auction a wild lies there, and somebody is still to be asked.")
    if (phase == "buy" or (phase == "pay" and not offered)) and state.drawn:
        raise ValueError("tableau: who buys has taken the numbers, so nothing lies on the tableau.")
    if state.last is not None and (phase not in ("buy", "pay", "over") or state._stock or offered):
        raise ValueError("last: all buy for the last time only when the last card has been drawn.")
    if phase == "pay" and not offered and state._buying == NOTHING:
        raise ValueError("buying: name the card that is being paid for.")
    if phase == "pay" and offered and game.players > 1 and (len(state._bids) != game.players or not any(state._bids)):
        raise ValueError("bids: who pays for a wild has won an auction, in which all were asked.")
    if phase != "pay" and state._buying != NOTHING:
        raise ValueError(f"buying: in the phase “{phase}” nothing is paid for.")
    if state._buying != NOTHING and not state._market[state._buying]:
        raise ValueError(f"buying: {ALL[state._buying]} is not in the market.")


def _act(game: Ten, state: State, left: int) -> None:
    """Who is to move, and what is left to pay."""
    assert state.turn is not None
    state.actor = state.turn
    if state.phase == "over":
        state.turn = state.actor = state.last = None
    elif state.phase == "auction":
        state.actor = (state.turn + 1 + len(state._bids)) % game.players
        _refuse_bids(game, state, None)
    elif state.phase == "pay":
        if state._offer != NOTHING:
            price = max(state._bids, default=0) or game.price(state._offer)
            if state._bids:
                state.actor = (state.turn + 1 + state._bids.index(price)) % game.players
                _refuse_bids(game, state, state.actor)
            state._buying = state._offer
        else:
            price = game.price(state._buying)
            if state._own[state.actor][state._buying]:
                raise ValueError(f"buying: seat {state.actor} owns {ALL[state._buying]} already (ten.buy.no-twin).")
        state.price = left or price
        if state.price > min(price, state.purse(state.actor)):
            raise ValueError(
                f"price: {state.price} is to be paid, but the price is {price} and seat {state.actor} can pay no more "
                f"than {state.purse(state.actor)}."
            )
        return
    if left:
        raise ValueError("price: nothing is paid for in this phase.")


def _refuse_bids(game: Ten, state: State, payer: int | None) -> None:
    """Raise ValueError for a bid that its seat could not pay; who is paying may have less by now."""
    assert state.turn is not None
    for number, bid in enumerate(state._bids):
        bidder = (state.turn + 1 + number) % game.players
        if bidder != payer and bid > state.purse(bidder):
            raise ValueError(f"bids: seat {bidder} bids {bid}, but can pay no more than {state.purse(bidder)}.")


def complete(game: Ten, state: State, rng: Random) -> State:
    """Unknown cards of the stock dealt at random from those that lie nowhere else."""
    full = state.copy()
    if HIDDEN not in full._stock:
        return full
    left = list(copies(game))
    piles = [full._market, full._discard, *full._own]
    for at in range(len(left)):
        left[at] -= sum(pile[at] for pile in piles)
    for at in (*full._tableau, *(one for one in full._stock if one != HIDDEN)):
        left[at] -= 1
    if full._offer != NOTHING:
        left[full._offer] -= 1
    unseen = iter(shuffled([at for at, number in enumerate(left) for _ in range(number)], rng))
    full._stock = [next(unseen) if at == HIDDEN else at for at in full._stock]
    return full

"""TEN: house rules, deal, and which moves there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal

from cardlib.cards import Card, seeded, short, shuffled
from cardlib.game import Event, Fact, Game, Gauge, Pile, Reason, Score, Seat, Sign, Statement, Tell
from cardlib.games.ten import scoring, table, turn
from cardlib.games.ten.cards import (
    BUST,
    CASH,
    FACES,
    HIDDEN,
    IS_WILD,
    NUMBERS,
    SUPPLY,
    TOKEN,
    VALUE,
    copies,
    face,
    piece,
)
from cardlib.games.ten.moves import BIDS, BUYS, DEAREST, DRAW, PASS, PAYS, STOPS, Move
from cardlib.games.ten.objections import objection
from cardlib.games.ten.players import ByTips, promising, rollout
from cardlib.games.ten.positions import Given, complete, describe, read_position
from cardlib.games.ten.rulebook import RULEBOOK, TIPS
from cardlib.games.ten.state import NOTHING, State, empty
from cardlib.options import Clash, option
from cardlib.position import Cards, Hands, known_keywords, refuse_no_seat

SOLO, SOLO_FULL = 3, 5  # what a wild costs who plays alone, and the full one (`ten.solo`)


@dataclass(frozen=True)
class Ten(Game[State, Move]):
    """TEN, of pushing your luck and of auctions; the fields are its house rules (`ten.*`).

    The project is not affiliated with the publisher of the game.
    """

    id: ClassVar[str] = "ten"
    name: ClassVar[str] = "TEN"
    rulebook = RULEBOOK
    tips = TIPS
    by_tips = ByTips()
    playouts = 200

    players: Literal[1, 2, 3, 4, 5] = option(2, 1, 3, 4, 5, text="How many play.")
    start_tokens: int = option(
        5,
        3,
        8,
        span=(0, 50),
        text="How many tokens a player begins with.",
        clashes=(
            Clash(
                ("start_tokens", "token_limit"),
                "nobody can begin with more tokens than anybody may hold.",
                lambda start, limit: start > limit,
            ),
        ),
    )
    bust_limit: int = option(
        10, 8, 12, span=(1, 99), text="Above which total, of numbers or of currency, a turn busts."
    )
    token_limit: int = option(
        10,
        8,
        15,
        span=(0, 50),
        text="How many currency tokens a player may hold.",
        clashes=(
            Clash(
                ("players", "token_limit"),
                f"all players together could hold more than the {SUPPLY} tokens there are.",
                lambda players, limit: players * limit > SUPPLY,
            ),
        ),
    )
    unclaimed_wild: Literal["discard", "active-player"] = option(
        "discard",
        "active-player",
        text="What becomes of a wild for which nobody bids.",
        clashes=(
            Clash(
                {"unclaimed_wild": ("active-player",), "players": (1,)}, "who plays alone passes and then it is free."
            ),
        ),
    )
    currency_cards: tuple[int, ...] = option(
        (6, 6, 6, 6, 3),
        (3, 3, 3, 3, 3),
        (6, 6, 6, 3, 3),
        each=range(0, 16, 3),
        text="How many currency cards of 1, 2, 3, 4 and 5 there are.",
    )
    full_run_bonus: int = option(1, 0, 3, span=(0, 99), text="How many points a full run scores beside its cards.")

    def read_card(self, text: str) -> Card:
        """The card that a text names, as in red-7, red-#, wild-4 or cash-3 (`ten.deck`)."""
        return face(text)

    @property
    def figures(self) -> dict[str, object]:
        """The options, and how many cards are used (`ten.deck.players`)."""
        used = copies(self)
        return super().figures | {
            "cards": sum(used),
            "cash": sum(used[CASH:]),
            "all_cash": sum(self.currency_cards),
            "all_cards": 102 + sum(self.currency_cards),
            "burst": self.bust_limit + 1,
            "full": 9 + self.full_run_bonus,
        }

    # The deal

    def undealt(self) -> State:
        """All cards in the stock (`ten.deck`)."""
        return self._begin([HIDDEN] * sum(copies(self)), 0)

    def deal(self, seed: str, after: State | None = None) -> tuple[State, tuple[Event, ...]]:
        """Shuffle, hand out the tokens and draw who begins (`ten.deck.players`, `ten.tokens`, `ten.first`)."""
        if after is not None and (not isinstance(after, State) or len(after.tokens) != self.players):
            raise ValueError(f"after: {after!r} is no game with {self.players} players.")
        if after is not None and after.turn is not None:
            raise ValueError("after: the game before is not over.")
        rng = seeded(seed)
        stock = shuffled([place for place, number in enumerate(copies(self)) for _ in range(number)], rng)
        first = int(rng.random() * self.players)
        figures = self.figures
        facts: dict[str, Fact] = {"count": self.players, "cards": len(stock), "cash": int(str(figures["cash"]))}
        told = [
            Event("ten.deck.players", "alone" if self.players == 1 else "dealt", (), facts),
            Event("ten.tokens", "start" if self.players > 1 else "start-alone", (), {"count": self.start_tokens}),
        ]
        if self.players > 1:
            told.append(Event("ten.first", "starts", (), {"who": Seat(first)}, seat=first))
        return self._begin(stock, first), tuple(told)

    def _begin(self, stock: list[int], first: int) -> State:
        seats = range(self.players)
        return State(
            stock, [], empty(), empty(), [empty() for _ in seats], [self.start_tokens] * len(seats), [0] * len(seats),
            first, "draw", first, False, (), NOTHING, NOTHING, 0, None,
        )  # fmt: skip

    @known_keywords
    def position(  # type: ignore[override]  # each game has keywords of its own
        self,
        *,
        stock: Cards = (),
        tableau: Cards = (),
        market: Cards = (),
        discard: Cards = (),
        collections: Hands = (),
        tokens: str | Sequence[int] = (),
        busts: str | Sequence[int] = (),
        turn: int | str | None = None,
        phase: str = "",
        drawn: bool | str = False,
        offer: str | Card | None = None,
        bids: str | Sequence[int | str] = (),
        buying: str | Card | None = None,
        price: int | str = 0,
        last: int | str | None = None,
    ) -> State:
        """A state given in words: cards as texts (“red-7 wild-4”), unknown ones of the stock as "?" or a number.

        `phase` is "draw", "auction", "buy", "pay" or "over"; left out, it follows from what lies there. `turn` is the
        active player, `drawn` says that only wilds were drawn so far, `bids` are in order, with "pass" or 0 for a pass,
        `price` is what is left to pay.
        """
        given = Given(
            stock, tableau, market, discard, collections, tokens, busts, turn, phase, drawn, offer, bids, buying, price,
            last,
        )  # fmt: skip
        return read_position(self, given)

    def describe(self, state: State) -> dict[str, str]:
        """The keywords, as text, from which `position` makes this state again."""
        return describe(state)

    # Moves

    def actors(self, state: State) -> tuple[int, ...]:
        """The seat that is to move, in an auction the one that is asked, or () when the game is over."""
        return () if state.actor is None else (state.actor,)

    def legal_moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of the seat."""
        return tuple(self.moves(state)) if seat == state.actor else ()

    def moves(self, state: State) -> Sequence[Move]:
        """The legal moves of the seat that acts, for bots; the game is not over."""
        seat, phase = state.actor, state.phase
        assert seat is not None
        if phase == "draw":
            return (*((DRAW[seat],) if state._stock else ()), *(STOPS[seat] if state.drawn else ()))
        if phase == "auction":
            if self.players == 1:
                affordable = state.purse(0) >= self.price(state._offer)
                return (BUYS[0][state._offer], PASS[0]) if affordable else (PASS[0],)
            return (*BIDS[seat][max(state._bids, default=0) + 1 : state.purse(seat) + 1], PASS[seat])
        if phase == "buy":
            return (*[BUYS[seat][place] for place in self.affordable(state, seat)], PASS[seat])
        return [PAYS[seat][place] for place in self.pieces(state, seat)]

    def affordable(self, state: State, seat: int) -> list[int]:
        """The places of the market's cards that the seat may buy (`ten.buy.pay`, `ten.buy.no-twin`)."""
        market, own, purse = state._market, state._own[seat], state.purse(seat)
        return [place for place in NUMBERS if market[place] and not own[place] and self.price(place) <= purse]

    def pieces(self, state: State, seat: int) -> list[int]:
        """The places of what the seat can pay with: a token, a bust token, each of its cards (`ten.buy.pay`)."""
        own = state._own[seat]
        found = [place for place in range(CASH) if own[place]]
        if state.busts[seat]:
            found.insert(0, BUST.index)
        if state.tokens[seat]:
            found.insert(0, TOKEN.index)
        return found

    def price(self, place: int) -> int:
        """What a card costs: its number (`ten.buy`), a wild what it costs who plays alone (`ten.solo`)."""
        if IS_WILD[place]:
            return SOLO_FULL if place == scoring.ANY else SOLO
        return VALUE[place]

    def promising(self, state: State, seat: int) -> tuple[Move, ...]:
        """Bids a little above the highest, no card paid with that a token could pay; every other legal move."""
        return promising(self, state, seat)

    def attempts(self, state: State, seat: int) -> Iterator[Move]:
        """Every kind of move: bids up to one too many, each card bought that lies anywhere, each piece paid."""
        yield DRAW[seat]
        yield from STOPS[seat]
        yield PASS[seat]
        yield from BIDS[seat][: max(state.purse(seat), *state._bids, 0) + 2]
        known = {place for place in range(FACES) if state._market[place] or any(own[place] for own in state._own)}
        known |= {state._offer} if state._offer != NOTHING else set()
        for place in (*sorted(known), 0, HIDDEN):
            yield BUYS[seat][place]
            yield PAYS[seat][place]
        yield PAYS[seat][TOKEN.index]
        yield PAYS[seat][BUST.index]

    def offers(self, state: State, seat: int) -> tuple[tuple[Move, ...], ...]:
        """To stop and take a reward; in an auction the bids, up to one too high, and to pass; to buy nothing."""
        if seat != state.actor:
            return ()
        if state.phase == "draw":
            return tuple((stop,) for stop in STOPS[seat])
        if state.phase == "auction" and self.players > 1:
            return (BIDS[seat][1 : max(state.purse(seat), *state._bids, 0) + 2], (PASS[seat],))
        return ((PASS[seat],),) if state.phase != "pay" else ()

    def objection(self, state: State, move: Move) -> Reason | None:
        """None when the move is legal, else the rule that refuses it, with its witnesses."""
        refuse_no_seat(getattr(move, "seat", 0), self.players)
        return objection(self, state, move)

    def step(self, state: State, move: Move, tell: Tell | None = None) -> None:
        """Make a legal move in place; `tell` hears what happens (`ten.draw`, `ten.auction.order`, `ten.buy` …)."""
        turn.step(self, state, move, tell)

    def playout(self, state: State, rng: Random) -> None:
        """Play to the end in place, at random: every legal move is as likely as any other."""
        turn.playout(self, state, rng)

    def rollout(self, state: State, rng: Random) -> None:
        """Play to the end in place by rules of thumb: at random, the bids alone would ruin everybody."""
        rollout(self, state, rng)

    # What is known, what is worth what

    def score(self, state: State) -> Score:
        """The points of what each seat owns so far, with the wilds where they bring most (`ten.score.run` …)."""
        return scoring.score(self, state)

    def points(self, state: State) -> list[int]:
        """The points by seat: what the lines of `score` add up to."""
        return scoring.points(self, state)

    def outcome(self, scores: Sequence[Score]) -> Statement:
        """Who has won, by points or by what decides between equal ones (`ten.win`, `ten.tie`)."""
        return scoring.outcome(scores)

    def hide(self, state: State, seat: int) -> State:
        """What a seat knows: all but the order of the stock."""
        refuse_no_seat(seat, self.players)
        seen = state.copy()
        seen._stock = [HIDDEN] * len(state._stock)
        return seen

    def complete(self, state: State, rng: Random) -> State:
        """Unknown cards of the stock dealt at random from those that lie nowhere else."""
        return complete(self, state, rng)

    # Words

    def read_move(self, text: str, seat: int) -> Move:
        """“draw”, “stop numbers”, “bid 3”, “pass”, “buy red-7”, “pay token” …; ValueError for any other text."""
        refuse_no_seat(seat, self.players)
        match text.split() if isinstance(text, str) else ():
            case ["draw"]:
                return DRAW[seat]
            case ["pass"]:
                return PASS[seat]
            case ["stop", "numbers"]:
                return STOPS[seat][0]
            case ["stop", "currency"]:
                return STOPS[seat][1]
            case ["bid", amount] if amount.isascii() and amount.isdigit() and len(amount) < 4 and int(amount) < DEAREST:
                return BIDS[seat][int(amount)]
            case ["buy", one]:
                found = face(one)
                return Move(seat, "buy", 0, found)
            case ["pay", one]:
                return Move(seat, "pay", 0, piece(one))
        ways = "“draw”, “stop numbers”, “stop currency”, “bid 3”, “pass”, “buy red-7”, “pay token”, “pay bust”"
        raise ValueError(f"“{short(str(text))}” is no move of TEN: write {ways} or “pay red-3”.")

    def propose(self, state: State, seat: int, picked: Sequence[Card]) -> Move | tuple[Move, ...] | Statement:
        """To draw where nothing is picked; to buy the card of the market; to pay with all that is picked."""
        return table.propose(self, state, seat, picked)

    def question(self, state: State, seat: int) -> Statement | None:
        """To draw, or to stop (`ten.draw`)."""
        return table.question(self, state, seat)

    def remark(self, state: State, seat: int, picked: Sequence[Card]) -> Statement | None:
        """What the picked tokens and cards come to (`ten.buy.pay`)."""
        return table.remark(state, seat, picked)

    def piles(self, state: State, seat: int) -> tuple[Pile, ...]:
        """The other collections, stock, tableau, market, the own tokens and collection, in reading order."""
        refuse_no_seat(seat, self.players)
        return table.piles(self, state, seat)

    def unfinished(self, state: State) -> bool:
        """Paying goes piece by piece, and is watched as one (`ten.buy.pay`)."""
        return state.phase == "pay"

    def gauges(self, state: State, events: Sequence[Event] = ()) -> tuple[Gauge, ...]:
        """How far the running total and the currency of the tableau are from a bust, or have gone beyond it."""
        return table.gauges(self, state, events)

    def signs(self, state: State) -> dict[Card, Sign]:
        """The wild that is bid for, the card that is paid for (`ten.auction`, `ten.buy.pay`)."""
        return table.signs(state)

    def calls(self, state: State) -> tuple[Statement, ...]:
        """The auction so far: what is bid for, then each seat with its bid, in order."""
        return table.calls(self, state)

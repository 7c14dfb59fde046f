"""Chinese Ten: its house rules, the deal, the moves, and what refuses a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import ClassVar, Literal

from cardlib.cards import CARDS, UNKNOWN, Card, CardSet, card, cards, cards_in, count, mask_of, seeded, short, shuffled
from cardlib.game import Event, Fact, Game, Pile, Reason, Score, Seat, Statement, Tell
from cardlib.games.chinese_ten import scoring, table
from cardlib.games.chinese_ten.moves import (
    CAPTURES,
    FITS,
    OWN_PARTNERS,
    TAKES,
    TRAILS,
    TURN_UP,
    Move,
    Play,
    Take,
    TurnUp,
    captured,
)
from cardlib.games.chinese_ten.objections import objection
from cardlib.games.chinese_ten.players import ByTips
from cardlib.games.chinese_ten.positions import describe, read_sweeps, refuse_turned_up
from cardlib.games.chinese_ten.rulebook import RULEBOOK, TIPS
from cardlib.games.chinese_ten.state import State
from cardlib.match import best_of, first_to
from cardlib.options import Clash, option
from cardlib.position import (
    Cards,
    Hands,
    known_keywords,
    read_card,
    read_cards,
    read_flag,
    read_seat,
    read_seats,
    refuse_no_seat,
    refuse_twice,
)


@dataclass(frozen=True)
class ChineseTen(Game[State, Move]):
    """Chinese Ten, the fishing game; the fields are its house rules (`ct.*`)."""

    id: ClassVar[str] = "chinese-ten"
    name: ClassVar[str] = "Chinese Ten"
    rulebook = RULEBOOK
    tips = TIPS
    takes = True
    by_tips = ByTips()

    players: Literal[2, 3, 4] = option(2, 3, 4, text="How many play.")
    partners: bool = option(
        False,
        True,
        text="Opposite players are partners and add their points.",
        clashes=(Clash({"partners": (True,), "players": (2, 3)}, "partners need four players."),),
    )
    direction: Literal["counter-clockwise", "clockwise"] = option(
        "counter-clockwise", "clockwise", text="Which way round the table the turn passes."
    )
    table_cards: Literal[4, 3] = option(4, 3, text="How many cards lie face up at the start.")
    same_rank_layout: Literal["keep", "redeal", "fourth-takes-all"] = option(
        "keep",
        "redeal",
        "fourth-takes-all",
        text="What happens when the first table cards hold three of a rank.",
    )
    stock_flip: bool = option(True, False, text="A card of the stock is turned up in every turn.")
    big_ten: Literal[30, 40, 0] = option(
        30,
        40,
        0,
        text="What 10♠, the Big Black Ten, is worth.",
        clashes=(
            Clash(
                {"big_ten": (40, 0), "scheme": ("aces-and-courts", "red-count", "by-players")},
                "only the standard scheme counts the Big Black Ten.",
            ),
        ),
    )
    red_pips: Literal[0, 1, 2, "face"] = option(
        0,
        1,
        2,
        "face",
        text="What each red 2 to 8 is worth.",
        clashes=(
            Clash(
                {"red_pips": (1, 2, "face"), "scheme": ("aces-and-courts", "red-count", "by-players")},
                "only the standard scheme has a price for the red 2 to 8.",
            ),
        ),
    )
    scheme: Literal["standard", "aces-and-courts", "red-count", "by-players"] = option(
        "standard", "aces-and-courts", "red-count", "by-players", text="Which cards score."
    )
    sweep_bonus: Literal[0, 1, 10] = option(
        0,
        1,
        10,
        text="What a sweep is worth.",
        clashes=(
            Clash(
                {"sweep_bonus": (1, 10), "table_cards": (3,)},
                "houses with three table cards pay no sweeps; where the stock is turned up, none can happen.",
            ),
        ),
    )
    sweep_extra_flip: bool = option(
        False,
        True,
        text="Who sweeps turns up one more card of the stock.",
        clashes=(
            Clash(
                {"sweep_extra_flip": (True,), "table_cards": (3,)},
                "houses with three table cards pay no sweeps; where the stock is turned up, none can happen.",
            ),
            Clash(
                {"sweep_extra_flip": (True,), "stock_flip": (False,)},
                "no card of the stock is ever turned up.",
            ),
        ),
    )
    leftover: Literal["unclaimed", "last-capturer"] = option(
        "unclaimed", "last-capturer", text="Who gets the table cards that are left at the end."
    )
    target: Literal[None, 500, 1000, "best-of-five"] = option(
        None, 500, 1000, "best-of-five", text="What wins a match of several deals."
    )

    @property
    def figures(self) -> dict[str, object]:
        """The options, the sizes of hands and stock, the deck's points and the mark (`ct.deal`, `ct.score.total`)."""
        total = scoring.deck_total(self)
        return super().figures | {
            "each": 24 // self.players,
            "stock": 28 - self.table_cards,
            "total": total,
            "mark": total // (self.players if self.scheme == "by-players" else 2),
        }

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays together: opposite seats with `partners`, else every seat alone (`ct.players`)."""
        return ((0, 2), (1, 3)) if self.partners else super().sides

    @property
    def mark(self) -> tuple[int, Statement]:
        """Half the points of the deck, or an equal share of them (`ct.score.total`)."""
        figures = self.figures
        points = int(str(figures["mark"])) * (2 if self.partners and self.scheme == "by-players" else 1)
        return points, Statement(
            "ct.score.total", "share" if self.scheme == "by-players" else "half", (), {"mark": points}
        )

    # The deal

    def undealt(self) -> State:
        """All 52 cards in the stock (`ct.deck`)."""
        none = [0] * self.players
        return State(none, 0, (UNKNOWN,) * 52, none[:], none[:], 0, False, None, self.players - 1, None)

    def deal(self, seed: str, after: State | None = None) -> tuple[State, tuple[Event, ...]]:
        """Shuffle and deal (`ct.deal`, `ct.first`, `ct.redeal`).

        `seed` is a text, `after` the final state of the deal before, from which the deal passes on.
        """
        if after is not None and (not isinstance(after, State) or len(after.hands) != self.players):
            raise ValueError(f"after: {after!r} is no deal of this game with {self.players} players.")
        rng = seeded(seed)
        dealer = self.players - 1 if after is None else (after.dealer + 1) % self.players
        size = 24 // self.players
        events = []
        while True:
            deck = shuffled(CARDS, rng)
            hands = [deck[seat * size : (seat + 1) * size] for seat in range(self.players)]
            table = deck[24 : 24 + self.table_cards]
            stock = tuple(deck[24 + self.table_cards :])
            crowded = tuple(one for one in table if sum(one.rank == other.rank for other in table) >= 3)
            if not crowded or self.same_rank_layout != "redeal":
                break
            events.append(Event("ct.redeal", "redeal", crowded, {"rank": crowded[0].rank}))
        state = State(
            [mask_of(hand) for hand in hands], mask_of(table), stock, [0] * self.players,
            [0] * self.players, (dealer + 1) % self.players, False, None, dealer, None,
        )  # fmt: skip
        facts: dict[str, Fact] = {"each": size, "down": self.table_cards, "stock": len(stock)}
        events.append(Event("ct.deal", "dealt", tuple(table), facts))
        for four in OWN_PARTNERS:
            if self.same_rank_layout == "fourth-takes-all" and four & state._table == four:
                state._table &= ~four
                state._piles[dealer] |= four
                facts = {"who": Seat(dealer), "takes": cards_in(four)}
                events.append(Event("ct.redeal", "four", cards_in(four), facts, seat=dealer))
        return state, tuple(events)

    @known_keywords
    def position(  # type: ignore[override]  # each game has keywords of its own
        self,
        *,
        hands: Hands = (),
        table: Cards = (),
        stock: Cards = (),
        piles: Hands = (),
        sweeps: str | Sequence[int] = (),
        turn: int | str | None = None,
        to_turn_up: bool | str = False,
        turned_up: str | Card | None = None,
        dealer: int | str | None = None,
        last_capturer: int | str | None = None,
    ) -> State:
        """A state given in words: cards as texts, unknown cards as "?" or a number of them."""
        held = read_seats("hands", hands, self.players)
        won = read_seats("piles", piles, self.players)
        laid, pack = read_cards("table", table), read_cards("stock", stock)
        flipped = read_card("turned_up", turned_up)
        refuse_twice(
            [(f"the hand of seat {seat}", hand) for seat, hand in enumerate(held)]
            + [(f"the pile of seat {seat}", pile) for seat, pile in enumerate(won)]
            + [("the table", laid), ("the stock", pack), ("turned up", (flipped,) if flipped else ())]
        )
        if UNKNOWN in laid:
            raise ValueError("table: a card on the table lies face up, so it cannot be unknown.")
        if flipped is UNKNOWN:
            raise ValueError("turned_up: a card that is turned up lies face up, so it cannot be unknown.")
        last = read_seat("dealer", dealer, self.players)
        last = self.players - 1 if last is None else last
        first = read_seat("turn", turn, self.players)
        state = State(
            [mask_of(hand) for hand in held], mask_of(laid), pack, [mask_of(pile) for pile in won],
            read_sweeps(sweeps, self.players), None, read_flag("to_turn_up", to_turn_up), flipped, last,
            read_seat("last_capturer", last_capturer, self.players),
        )  # fmt: skip
        if flipped is not None:
            refuse_turned_up(self, flipped, FITS[flipped.index] & state._table)
        if state.to_turn_up and (flipped is not None or not pack or not self.stock_flip):
            raise ValueError("to_turn_up: there is no card of the stock to turn up now.")
        state.turn = (last + 1) % self.players if first is None else first
        if flipped is None and not state.to_turn_up:
            self._begin_turn(state, state.turn)
        return state

    def describe(self, state: State) -> dict[str, str]:
        """The keywords, as text, from which `position` makes this state again."""
        return describe(state)

    # Moves

    def actors(self, state: State) -> tuple[int, ...]:
        """The seat in turn, or () when the deal is over (`ct.turn`, `ct.end`)."""
        return () if state.turn is None else (state.turn,)

    def legal_moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of the seat; none while one of its cards is unknown."""
        if seat != state.turn or state._hands[seat] >= UNKNOWN.bit:
            return ()
        return self.moves(state)

    def moves(self, state: State) -> tuple[Move, ...]:
        """The legal moves of the seat in turn, for bots: its cards are known, the deal is not over."""
        seat = state.turn
        assert seat is not None
        table = state._table
        if state.turned_up is not None:
            fits = FITS[state.turned_up.index] & table
            return tuple([TAKES[seat][one.index] for one in cards_in(fits)])
        if state.to_turn_up:
            return TURN_UP[seat]
        trails, captures = TRAILS[seat], CAPTURES[seat]
        found: list[Play] = []
        for one in cards_in(state._hands[seat]):
            index = one.index
            fits = FITS[index] & table
            if not fits:
                found.append(trails[index])
            elif not fits & (fits - 1):
                found.append(captures[index][fits.bit_length() - 1])
            elif self.takes_all(one, fits):
                found.append(Play(seat, one, cards_in(fits)))
            else:
                plays = captures[index]
                found += [plays[other.index] for other in cards_in(fits)]
        return tuple(found)

    def takes_all(self, one: Card, fits: int) -> bool:
        """Whether the fourth of a rank takes the three on the table (`same_rank_layout`).

        Three of these ranks can lie together only since the first table cards: every later one is taken.
        """
        return (
            self.same_rank_layout == "fourth-takes-all"
            and fits.bit_count() == 3
            and any(four & one.bit and four & fits == fits for four in OWN_PARTNERS)
        )

    def attempts(self, state: State, seat: int) -> Iterator[Move]:
        """Everything the seat could try: any card in sight on nothing, on one, two or three others."""
        table = cards_in(state._table)
        yield TurnUp(seat)
        for one in table:
            yield Take(seat, one)
        hand = cards_in(state._hands[seat])
        if hand and state._stock:
            yield Play(seat, hand[0], (UNKNOWN,))
        for one in (*hand, *table):
            for size in range(4):
                for takes in combinations(table, size):
                    yield Play(seat, one, takes)

    def objection(self, state: State, move: Move) -> Reason | None:
        """None when the move is legal, else the rule that refuses it, with its witnesses."""
        refuse_no_seat(getattr(move, "seat", 0), self.players)
        return objection(self, state, move)

    # The step: the only place where cards move

    def step(self, state: State, move: Move, tell: Tell | None = None) -> None:
        """Make a legal move in place; `tell` hears what happens (`ct.turn`, `ct.capture.*`, `ct.trail`)."""
        seat = move.seat
        if type(move) is Play:
            state._hands[seat] &= ~move.card.bit
            self._settle(state, seat, move.card, move.takes, tell)
            if self.stock_flip and state._stock:
                state.to_turn_up = True
                return
        elif type(move) is Take:
            flipped = state.turned_up
            assert flipped is not None
            state.turned_up = None
            self._settle(state, seat, flipped, (move.card,), tell)
        else:
            flipped = state._stock[0]
            if flipped is UNKNOWN:
                raise ValueError("The top card of the stock is unknown: complete the position before it is turned up.")
            state._stock = state._stock[1:]
            state.to_turn_up = False
            fits = FITS[flipped.index] & state._table
            if tell:
                tell(Event("ct.turn", "turned-up", (flipped,), {"who": Seat(seat), "card": flipped}, seat=seat))
            if fits & (fits - 1) and not self.takes_all(flipped, fits):
                state.turned_up = flipped
                if tell:
                    fitting = cards_in(fits)
                    facts: dict[str, Fact] = {"card": flipped, "takes": fitting}
                    tell(Event("ct.capture.choice", "turned-up", (flipped, *fitting), facts, seat=seat))
                return
            self._settle(state, seat, flipped, cards_in(fits), tell)
        self._end_turn(state, seat, tell)

    def _settle(self, state: State, seat: int, one: Card, takes: tuple[Card, ...], tell: Tell | None) -> None:
        if not takes:
            state._table |= one.bit
            if tell:
                tell(Event("ct.trail", "trail", (one,), {"card": one, "who": Seat(seat)}, seat=seat))
            return
        gone = mask_of(takes)
        state._table &= ~gone
        state._piles[seat] |= gone | one.bit
        state.last_capturer = seat
        if tell:
            pair = (one, *takes)
            tell(captured(seat, one, takes))
            tell(Event("ct.capture.pile", "pile", pair, {"who": Seat(seat), "cards": pair}, seat=seat))

    def _end_turn(self, state: State, seat: int, tell: Tell | None) -> None:
        if not any(state._hands) and not (self.stock_flip and state._stock):
            state.turn = None
            if tell:
                tell(Event("ct.end", "hands" if state._stock else "end"))
            if state._table:
                self._clear_leftover(state, tell)
            return
        if not state._table:
            state._sweeps[seat] += 1
            if tell:
                tell(Event("ct.sweep", "sweep", (), {"who": Seat(seat)}, seat=seat))
            if self.sweep_extra_flip and state._stock:
                # On the empty table the extra card can only trail, so no second sweep can follow.
                state.to_turn_up = True
                return
        self._begin_turn(state, (seat + 1) % self.players)

    def _clear_leftover(self, state: State, tell: Tell | None) -> None:
        left, heir = cards_in(state._table), state.last_capturer
        if self.leftover == "last-capturer" and heir is not None:
            state._piles[heir] |= state._table
            state._table = 0
            if tell:
                tell(Event("ct.leftover", "last", left, {"cards": left, "who": Seat(heir)}, seat=heir))
        elif tell:
            tell(Event("ct.leftover", "nobody", left, {"cards": left}))

    def _begin_turn(self, state: State, seat: int) -> None:
        hands = state._hands
        if any(hands):
            while not hands[seat]:
                seat = (seat + 1) % self.players
            state.turn = seat
        elif self.stock_flip and state._stock:
            state.turn = seat
            state.to_turn_up = True
        else:
            state.turn = None

    def playout(self, state: State, rng: Random) -> None:
        """Play a deal to its end in place, at random: only the seat in turn ever acts."""
        random, moves, step = rng.random, self.moves, self.step
        while state.turn is not None:
            found = moves(state)
            step(state, found[int(random() * len(found))])

    # What is known, what is worth what

    def score(self, state: State) -> Score:
        """The points in the piles (`ct.score.*`, `ct.win`)."""
        return scoring.score(self, state)

    def points(self, state: State) -> list[int]:
        """The points by seat: what the lines of `score` add up to."""
        return scoring.points(self, state)

    def outcome(self, scores: Sequence[Score]) -> Statement:
        """Who has most points (`ct.win`), or has won the match (`ct.match`)."""
        return scoring.outcome(self, scores)

    def champions(self, scores: Sequence[Score]) -> tuple[int, ...]:
        """Who has won the match (`ct.match`): by target points, by the best of five, or by the one deal."""
        if self.target is None:
            return super().champions(scores)
        return best_of(5, scores) if self.target == "best-of-five" else first_to(self.target, scores)

    def hide(self, state: State, seat: int) -> State:
        """What that seat knows: its own hand, the table, all piles; not the stock."""
        refuse_no_seat(seat, self.players)
        seen = state.copy()
        for other in range(self.players):
            if other != seat:
                seen._hands[other] = count(seen._hands[other]) * UNKNOWN.bit
        seen._stock = (UNKNOWN,) * len(seen._stock)
        return seen

    def complete(self, state: State, rng: Random) -> State:
        """Unknown cards filled in at random from those that lie nowhere in the position."""
        known = state._table | (state.turned_up.bit if state.turned_up else 0)
        for mask in (
            *state._hands,
            *state._piles,
            mask_of(one for one in state._stock if one is not UNKNOWN),
        ):
            known |= CardSet(mask).known
        unseen = iter(shuffled(cards_in(UNKNOWN.bit - 1 & ~known), rng))
        full = state.copy()
        for masks in (full._hands, full._piles):
            for seat, mask in enumerate(masks):
                given = CardSet(mask)
                masks[seat] = int(given.known) | mask_of(next(unseen) for _ in range(given.unknown))
        full._stock = tuple(next(unseen) if one is UNKNOWN else one for one in full._stock)
        return full

    # Words

    def read_move(self, text: str, seat: int) -> Move:
        """“play 6♦”, “play 6♦ takes 4♣”, “turn up”, “take 4♣”; ValueError for any other text."""
        refuse_no_seat(seat, self.players)
        match text.split() if isinstance(text, str) else ():
            case ["turn", "up"]:
                return TurnUp(seat)
            case ["take", one]:
                return Take(seat, card(one))
            case ["play", one]:
                return Play(seat, card(one))
            case ["play", one, "takes", *others] if len(others) <= 12 and (takes := cards(" ".join(others))):
                return Play(seat, card(one), takes)
        ways = "write “play 6♦”, “play 6♦ takes 4♣”, “turn up” or “take 4♣”"
        raise ValueError(f"“{short(str(text))}” is no move of Chinese Ten: {ways}.")

    def propose(self, state: State, seat: int, picked: Sequence[Card]) -> Move | Statement:
        """The move that the picked hand and table cards make, or what is still to be picked."""
        return table.propose(state, seat, picked)

    def piles(self, state: State, seat: int) -> tuple[Pile, ...]:
        """The other hands, stock, table, own pile and own hand, in reading order."""
        refuse_no_seat(seat, self.players)
        return table.piles(self, state, seat)

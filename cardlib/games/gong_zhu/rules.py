"""Gong Zhu: house rules, deal, exposing and playing, and the step that makes moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from random import Random
from typing import ClassVar, Literal

from cardlib.cards import (
    CARDS,
    KNOWN,
    SUITS,
    UNKNOWN,
    Card,
    card,
    cards,
    cards_in,
    count,
    mask_of,
    seeded,
    short,
    shuffled,
)
from cardlib.game import Event, Fact, Game, Pile, Reason, Score, Seat, Sign, Statement, Tell
from cardlib.games.gong_zhu import scoring, table
from cardlib.games.gong_zhu.moves import HEIGHT, KEY_MASK, KEYS, PLAYS, SUIT, TWO, Expose, Move, Play, by_height
from cardlib.games.gong_zhu.objections import objection
from cardlib.games.gong_zhu.players import ByTips
from cardlib.games.gong_zhu.positions import Given, complete, describe, read_position
from cardlib.games.gong_zhu.rulebook import RULEBOOK, TIPS
from cardlib.games.gong_zhu.state import State, key_cards
from cardlib.options import Clash, option
from cardlib.position import Cards, Hands, known_keywords, refuse_no_seat

LEFT_OUT = mask_of(cards("2♣ 2♦"))  # with five players (`gz.deck`)
WHY_HWA = "Hwa plays with pips and without exposing, and has a swap of its own in place of the other rules."


@dataclass(frozen=True)
class GongZhu(Game[State, Move]):
    """Gong Zhu, “chase the pig”; the fields are its house rules (`gz.*`)."""

    id: ClassVar[str] = "gong-zhu"
    name: ClassVar[str] = "Gong Zhu"
    rulebook = RULEBOOK
    tips = TIPS
    by_tips = ByTips()

    players: Literal[4, 5] = option(4, 5, text="How many play.")
    partners: bool = option(
        False,
        True,
        text="Opposite players are partners and add their points.",
        clashes=(Clash({"partners": (True,), "players": (5,)}, "partners need four players."),),
    )
    direction: Literal["counter-clockwise", "clockwise"] = option(
        "counter-clockwise", "clockwise", text="Which way round the table the turn passes."
    )
    lead_two: bool = option(False, True, text="The first lead of all must be 2♠ itself.")
    exposing: Literal["open", "none", "sale", "blind"] = option(
        "open", "none", "sale", "blind", text="How cards may be exposed before the first trick."
    )
    pig_flip: Literal["all-hearts", "all-cards", "with-sheep"] = option(
        "all-hearts", "all-cards", "with-sheep", text="What it takes for the pig to count plus."
    )
    negative_sheep: Literal[0, 200, 400] = option(
        0,
        200,
        400,
        text="What an exposed sheep costs its taker; 0: nothing, it brings double.",
        clashes=(Clash({"negative_sheep": (200, 400), "exposing": ("none",)}, "no sheep is ever exposed."),),
    )
    hearts: Literal["standard", "pips"] = option("standard", "pips", text="What the hearts below the jack are worth.")
    hwa: bool = option(
        False,
        True,
        text="Play the variant Hwa.",
        clashes=(
            Clash({"hwa": (True,), "exposing": ("none", "sale", "blind")}, WHY_HWA),
            Clash({"hwa": (True,), "hearts": ("pips",)}, WHY_HWA),
            Clash({"hwa": (True,), "pig_flip": ("all-cards", "with-sheep")}, WHY_HWA),
            Clash({"hwa": (True,), "negative_sheep": (200, 400)}, WHY_HWA),
        ),
    )
    limit: int = option(-1000, -500, span=(-9999, -1), text="At how many points a game is lost.")

    @property
    def each(self) -> int:
        """How many cards a player gets (`gz.deal`)."""
        return 10 if self.players == 5 else 13

    @property
    def deck(self) -> int:
        """The cards of the deck, as a mask (`gz.deck`)."""
        return KNOWN & ~LEFT_OUT if self.players == 5 else KNOWN

    @property
    def exposes(self) -> bool:
        """Whether anything may be exposed."""
        return self.exposing != "none" and not self.hwa

    @property
    def figures(self) -> dict[str, object]:
        """The options, and the size of a hand (`gz.deal`)."""
        return super().figures | {"each": self.each}

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays together: opposite seats with `partners`, else every seat alone (`gz.players`)."""
        return ((0, 2), (1, 3)) if self.partners else super().sides

    # The deal

    def undealt(self) -> State:
        """All cards face down (`gz.deck`)."""
        none = [0] * self.players
        hands = [self.each * UNKNOWN.bit] * self.players
        return State(hands, none, (), 0, 0, "play", (1,) * 4, (0,) * self.players, 0, none[:], 0, False, (), None)

    def deal(self, seed: str, after: State | None = None) -> tuple[State, tuple[Event, ...]]:
        """Shuffle and deal (`gz.deal`), and say who leads (`gz.lead.first`, `gz.lead.later`).

        `seed` is a text, `after` the final state of the round before, from which the deal passes on.
        """
        if after is not None and (not isinstance(after, State) or len(after._hands) != self.players):
            raise ValueError(f"after: {after!r} is no round of this game with {self.players} players.")
        if after is not None and after.turn is not None:
            raise ValueError("after: the round before is not over.")
        deck = shuffled(cards_in(self.deck), seeded(seed))
        dealt = [deck[seat * self.each : (seat + 1) * self.each] for seat in range(self.players)]
        hands, none = list(map(mask_of, dealt)), [0] * self.players
        dealer = self.players - 1 if after is None else (after.dealer + 1) % self.players
        holder = next(seat for seat, hand in enumerate(hands) if hand & TWO.bit)
        taker = scoring.pig_taker(after) if after else None
        leader = holder if taker is None else taker
        blind = self.exposing == "blind"
        phase = "blind" if blind else "expose" if self.exposes else "play"
        state = State(
            hands, none, (), leader, (dealer + 1) % self.players if blind else leader, phase, (1,) * 4,
            (0,) * self.players, 0, none[:], dealer, after is None, tuple(hand[0] for hand in dealt) if blind else (),
            None if after else leader,
        )  # fmt: skip
        dealt_event = Event("gz.deal", "dealt", (), {"each": self.each})
        if blind and after is None:
            return state, (dealt_event,)  # before anybody has looked at a hand, nobody knows who holds 2♠
        return state, (dealt_event, _leads("gz.lead.first" if taker is None else "gz.lead.later", leader))

    @known_keywords
    def position(  # type: ignore[override]  # each game has keywords of its own
        self,
        *,
        hands: Hands = (),
        taken: Hands = (),
        trick: Cards = (),
        leader: int | str | None = None,
        turn: int | str | None = None,
        phase: str = "play",
        exposed: str | Mapping[str, int] | Sequence[str] = (),
        for_sale: Hands = (),
        suits_led: str = "",
        void: str | Sequence[str] = (),
        dealer: int | str | None = None,
        first_deal: bool | str = False,
        first_cards: Cards = (),
        holder: int | str | None = None,
    ) -> State:
        """A state given in words: cards as texts, unknown cards as "?" or a number of them; seats by number.

        `exposed` maps cards to 2 or 4 (a plain list means 2, in a text “Q♠:4”), `suits_led` are the suits of
        earlier tricks, `void` those that a seat has shown not to hold, `phase` is "blind", "expose" or "play".
        """
        given = Given(
            hands,
            taken,
            trick,
            leader,
            turn,
            phase,
            exposed,
            for_sale,
            suits_led,
            void,
            dealer,
            first_deal,
            first_cards,
            holder,
        )
        return read_position(self, given)

    def describe(self, state: State) -> dict[str, str]:
        """The keywords, as text, from which `position` makes this state again."""
        return describe(self, state)

    # Moves

    def actors(self, state: State) -> tuple[int, ...]:
        """The seat in turn, or () when the round is over."""
        return () if state.turn is None else (state.turn,)

    def legal_moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of the seat; none while one of its cards is unknown, except before it has looked at them."""
        if seat != state.turn:
            return ()
        if state._hands[seat] >= UNKNOWN.bit and (state.phase != "blind" or state._first_cards[seat] is UNKNOWN):
            return ()
        return tuple(self.moves(state))

    def moves(self, state: State) -> Sequence[Move]:
        """The legal moves of the seat in turn, for bots: its cards are known, the round is not over."""
        seat = state.turn
        assert seat is not None
        if state.phase != "play":
            return self.exposures(state, seat)
        hand, trick, led = state._hands[seat], state._trick, state._led
        if trick:
            suit = SUIT[trick[0].index]
            held = hand & suit
            if held:
                if not led & suit:
                    held = self._unbarred(state, seat, held)
                hand = held
        elif state.first_deal and self.lead_two and hand & TWO.bit:
            hand = TWO.bit
        else:
            for suit in SUITS:
                held = hand & suit
                if held and not led & suit:
                    hand &= ~held | self._unbarred(state, seat, held)
        plays = PLAYS[seat]
        return [plays[one.index] for one in cards_in(hand)]

    def _unbarred(self, state: State, seat: int, held: int) -> int:
        """Of the cards of a suit that was not led before, those that are not exposed, unless that is the only one."""
        free = held & ~self.laid(state, seat)
        return free or held

    def laid(self, state: State, seat: int) -> int:
        """The cards of a hand that lie exposed, open or for sale, as a mask."""
        factors, mask = state._factors, state._sold[seat] & KNOWN
        for place in range(4):
            if factors[place] > 1:
                mask |= KEYS[place].bit & state._hands[seat]
        return mask

    def exposures(self, state: State, seat: int) -> list[Expose]:
        """What the seat may expose now, nothing first (`gz.expose`)."""
        if state.phase == "blind":
            first = state._first_cards[seat]
            return [Expose(seat), *([Expose(seat, (first,))] if first in KEYS else [])]
        free = key_cards(state._hands[seat] & KNOWN & ~self.laid(state, seat))
        if self.exposing == "sale":
            ways = product(*((0, 1, 2) for _ in free))
            return [
                Expose(
                    seat,
                    tuple(one for one, how in zip(free, way, strict=True) if how == 1),
                    tuple(one for one, how in zip(free, way, strict=True) if how == 2),
                )
                for way in ways
            ]
        return [Expose(seat, part) for size in range(len(free) + 1) for part in combinations(free, size)]

    def attempts(self, state: State, seat: int) -> Iterator[Move]:
        """Every card of the hand and one of another, played; every set of two of them exposed, and nothing."""
        hand = cards_in(state._hands[seat] & KNOWN)
        other = next((one for one in CARDS if one not in hand), UNKNOWN)
        for one in (*hand, other, UNKNOWN):
            yield PLAYS[seat][one.index]
        yield Expose(seat)
        yield from (Expose(seat, (one,)) for one in (*hand, other))
        keys = [one for one in KEYS if one in hand]
        for size in (2, 3, 4):
            yield from (Expose(seat, part) for part in combinations(keys, size))
        for way in product((0, 1, 2), repeat=len(keys)):
            if 2 in way:
                up, down = (tuple(one for one, how in zip(keys, way, strict=True) if how == this) for this in (1, 2))
                yield Expose(seat, up, down)

    def offers(self, state: State, seat: int) -> tuple[tuple[Move, ...], ...]:
        """To expose nothing, while the seat is asked; for sale, every way to lay cards face down (`gz.expose`)."""
        if seat != state.turn or state.phase == "play":
            return ()
        ways = self.exposures(state, seat) if self.exposing == "sale" and state.phase == "expose" else []
        down = tuple(way for way in ways if way.down)
        return ((Expose(seat),), down) if down else ((Expose(seat),),)

    def objection(self, state: State, move: Move) -> Reason | None:
        """None when the move is legal, else the rule that refuses it, with its witnesses."""
        refuse_no_seat(getattr(move, "seat", 0), self.players)
        return objection(self, state, move)

    # The step: the only place where cards move

    def step(self, state: State, move: Move, tell: Tell | None = None) -> None:
        """Make a legal move in place; `tell` hears what happens (`gz.expose`, `gz.follow`, `gz.trick` …)."""
        if type(move) is Play:
            self._play(state, move.seat, move.card, tell)
        else:
            assert isinstance(move, Expose)
            self._expose(state, move, tell)

    def _expose(self, state: State, move: Expose, tell: Tell | None) -> None:
        seat = move.seat
        if move.cards:
            factor = 4 if state.phase == "blind" or self.exposing == "sale" else 2
            state._factors = tuple(
                factor if one in move.up else known for one, known in zip(KEYS, state._factors, strict=True)
            )
            state._sold = tuple(
                sold | (mask_of(move.down) if place == seat else 0) for place, sold in enumerate(state._sold)
            )
        if tell:
            facts: dict[str, Fact] = {"who": Seat(seat), "cards": move.up, "factor": factor if move.cards else 1}
            facts["count"] = len(move.down)
            if move.up:
                tell(Event("gz.expose", "exposes", move.up, facts, seat=seat))
            if move.down:
                tell(Event("gz.expose", "sells", (), facts, seat=seat))
            if not move.cards:
                tell(Event("gz.expose", "nothing", (), facts, seat=seat))
        first = (state.dealer + 1) % self.players if state.phase == "blind" else state.leader
        state.turn = (seat + 1) % self.players
        if state.turn == first:
            if state.phase == "blind" and state.first_deal and tell:
                tell(_leads("gz.lead.first", state.leader))
            state.phase = "expose" if state.phase == "blind" else "play"
            state._first_cards, state.turn = (), state.leader

    def _play(self, state: State, seat: int, one: Card, tell: Tell | None) -> None:
        bit, trick = one.bit, state._trick
        state.first_deal = False
        suit = SUIT[trick[0].index] if trick else SUIT[one.index]
        if not bit & suit:
            state._void[seat] |= suit
        elif bit & KEY_MASK and not state._led & suit and bit & self.laid(state, seat):
            state._void[seat] |= suit  # what was laid out comes in the first trick of its suit only when it is alone
        state._hands[seat] &= ~bit
        trick = state._trick = (*trick, one)
        if tell:
            self._tell_play(seat, one, trick, tell)
        if state._sold[seat] & bit:
            self._reveal(state, seat, one, tell)
        if len(trick) < self.players:
            seat = seat + 1 if seat + 1 < self.players else 0
            state.turn = seat if state._hands[seat] else None  # a made position may name one hand only
            return
        best, place, taken = -1, 0, 0
        for number, played in enumerate(trick):
            taken |= played.bit
            if played.bit & suit and HEIGHT[played.index] > best:
                best, place = HEIGHT[played.index], number
        winner = (state.leader + place) % self.players
        state._taken[winner] |= taken
        state._led |= suit
        state._trick = ()
        state.leader = winner
        state.turn = winner if state._hands[winner] else None
        if tell:
            self._tell_trick(state, seat, trick, trick[place], tell)

    def _reveal(self, state: State, seat: int, one: Card, tell: Tell | None) -> None:
        """A card that lay face down for sale is played, and everybody sees what it was."""
        state._sold = tuple(sold & ~one.bit if place == seat else sold for place, sold in enumerate(state._sold))
        state._factors = tuple(2 if key is one else known for key, known in zip(KEYS, state._factors, strict=True))
        if tell:
            tell(Event("gz.expose.effect", "sold", (one,), {"card": one, "who": Seat(seat)}, seat=seat))

    def _tell_play(self, seat: int, one: Card, trick: tuple[Card, ...], tell: Tell) -> None:
        facts: dict[str, Fact] = {"who": Seat(seat), "card": one, "suit": Statement("gz.deck", one.suit.name.lower())}
        if len(trick) == 1:
            tell(Event("gz.lead.any", "leads", (one,), facts, seat=seat))
        else:
            key = "follows" if one.suit is trick[0].suit else "throws"
            tell(Event("gz.follow", key, (one,), facts, seat=seat))

    def _tell_trick(self, state: State, seat: int, trick: tuple[Card, ...], best: Card, tell: Tell) -> None:
        winner = state.leader
        counting = tuple(one for one in trick if one.bit & scoring.COUNTING)
        by = tuple(Seat((seat + 1 + place) % self.players) for place in range(self.players))
        facts: dict[str, Fact] = {"who": Seat(winner), "card": best, "cards": counting}
        tell(Event("gz.trick", "wins", trick, facts | {"by": by}, seat=winner))
        if counting:
            tell(Event("gz.pile", "takes", counting, facts, seat=winner))
        if state.turn is None:
            tell(Event("gz.score", "round", (), {}))

    def playout(self, state: State, rng: Random) -> None:
        """Play a round to its end in place, at random: only the seat in turn ever acts."""
        random, moves, step, play = rng.random, self.moves, self.step, self._play
        while state.turn is not None and state.phase != "play":
            found = moves(state)
            step(state, found[int(random() * len(found))])
        while state.turn is not None:
            found = moves(state)
            move = found[int(random() * len(found))]
            play(state, move.seat, move.card, None)  # type: ignore[union-attr]  # in this phase cards are played

    # What is known, what is worth what

    def score(self, state: State) -> Score:
        """The points of what each seat has taken so far (`gz.pig` … `gz.doubler`)."""
        return scoring.score(self, state)

    def counted(self, state: State, seat: int) -> tuple[Card, ...]:
        """All cards of the tricks that a seat has taken (`gz.pile`)."""
        return by_height(state._taken[seat])

    def signs(self, state: State) -> dict[Card, Sign]:
        """The cards that lie exposed, with what they multiply (`gz.expose.effect`)."""
        return {one: Sign("exposed", f"× {factor}") for one, factor in state.exposed.items()}

    def points(self, state: State) -> list[int]:
        """The points by seat: what the lines of `score` add up to."""
        return scoring.points(self, state)

    def outcome(self, scores: Sequence[Score]) -> Statement:
        """Who had most points in the round, or has won and lost the game (`gz.score`, `gz.end`)."""
        return scoring.outcome(self, scores)

    def champions(self, scores: Sequence[Score]) -> tuple[int, ...]:
        """Who has won the game, once a total has reached the limit (`gz.end`)."""
        return scoring.champions(self, scores)

    def totals(self, scores: Sequence[Score]) -> tuple[int, ...]:
        """The running totals of the sides; in Hwa exactly the limit has turned plus (`gz.end`)."""
        return tuple(scoring.totals(self, scores).values())

    def hide(self, state: State, seat: int) -> State:
        """What that seat knows: its own hand, all that was played or lies open; not the other hands."""
        refuse_no_seat(seat, self.players)
        seen = state.copy()
        opened = mask_of(state.exposed)
        for other, hand in enumerate(state._hands):
            known = hand & opened
            if other == seat:
                known = hand & KNOWN
                if state.phase == "blind":
                    first = state._first_cards[seat]
                    known = (hand & opened) | (first.bit if first is not UNKNOWN else 0)
            seen._hands[other] = known + (count(hand) - known.bit_count()) * UNKNOWN.bit
        seen._sold = tuple(
            sold if other == seat else count(sold) * UNKNOWN.bit for other, sold in enumerate(state._sold)
        )
        seen._first_cards = tuple(one if other == seat else UNKNOWN for other, one in enumerate(state._first_cards))
        return seen

    def complete(self, state: State, rng: Random) -> State:
        """Unknown cards filled in at random, consistent with the suits that seats have shown not to hold."""
        return complete(self, state, rng)

    # Words

    def read_move(self, text: str, seat: int) -> Move:
        """“play Q♠”, “expose Q♠ A♥”, “expose Q♠ up J♦ down” or “expose nothing”; ValueError for any other text."""
        refuse_no_seat(seat, self.players)
        match text.split() if isinstance(text, str) else ():
            case ["play", one]:
                found = card(one)
                return PLAYS[seat][found.index]
            case ["expose", "nothing"]:
                return Expose(seat)
            case ["expose", *named] if 0 < len(named) <= 8:
                return _exposed(seat, named)
        ways = "write “play Q♠”, “expose Q♠ A♥”, “expose Q♠ up J♦ down” or “expose nothing”"
        raise ValueError(f"“{short(str(text))}” is no move of Gong Zhu: {ways}.")

    def propose(self, state: State, seat: int, picked: Sequence[Card]) -> Move | Statement:
        """The play or the exposure that the picked cards make, or what is still to be picked."""
        return table.propose(self, state, seat, picked)

    def piles(self, state: State, seat: int) -> tuple[Pile, ...]:
        """The other hands and what lies open, the trick, the counting cards taken, the own hand, in reading order."""
        refuse_no_seat(seat, self.players)
        return table.piles(self, state, seat)


def _leads(rule: str, leader: int) -> Event:
    return Event(rule, "leads", (), {"who": Seat(leader), "card": TWO}, seat=leader)


def _exposed(seat: int, named: list[str]) -> Expose:
    up: list[Card] = []
    down: list[Card] = []
    marked = False
    for word in named:
        if word in ("up", "down"):
            if not up or marked:
                raise ValueError("“up” and “down” stand after the card that they are about.")
            marked = True
            if word == "down":
                down.append(up.pop())
        else:
            marked = False
            up.append(card(word))
    return Expose(seat, tuple(up), tuple(down))

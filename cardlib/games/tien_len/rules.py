"""Tien Len: house rules, deal, moves, and the step that makes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any, ClassVar, Literal, Self

from cardlib.cards import CARDS, KNOWN, UNKNOWN, Card, CardSet, cards, cards_in, count, mask_of, seeded, short, shuffled
from cardlib.game import Event, Fact, Game, Pile, Reason, Score, Seat, Statement, Tell
from cardlib.games.tien_len import scoring, table
from cardlib.games.tien_len.bombs import cutting, ladder, open_to_bombs
from cardlib.games.tien_len.combinations import RANK, TWO, goes_out_on_two, play_of, plays_of
from cardlib.games.tien_len.moves import BY_ORDER, ORDER, PAIR, PASS, RULES, TRIPLE, TWOS, Move, Pass, Play
from cardlib.games.tien_len.objections import objection
from cardlib.games.tien_len.players import ByTips
from cardlib.games.tien_len.positions import Given, Seats, describe, read_position
from cardlib.games.tien_len.rulebook import RULEBOOK, TIPS
from cardlib.games.tien_len.state import State
from cardlib.match import first_to
from cardlib.options import Clash, option
from cardlib.position import Cards, Hands, known_keywords, refuse_no_seat

COSTS = (0, 999)  # what a house may charge for cards left in hand
DEALS = 50  # tries at dealing unknown cards so that the leader can lead


@dataclass(frozen=True)
class TienLen(Game[State, Move]):
    """Tien Len, the climbing game; the fields are its house rules (`tl.*`)."""

    id: ClassVar[str] = "tien-len"
    name: ClassVar[str] = "Tien Len"
    rulebook = RULEBOOK
    tips = TIPS
    takes = True
    by_tips = ByTips()

    players: Literal[4, 2, 3, 5] = option(4, 2, 3, 5, text="How many play.")
    partners: bool = option(
        False,
        True,
        text="Opposite players are partners and add their points.",
        clashes=(Clash({"partners": (True,), "players": (2, 3, 5)}, "partners need four players."),),
    )
    direction: Literal["counter-clockwise", "clockwise"] = option(
        "counter-clockwise", "clockwise", text="Which way round the table the turn passes."
    )
    hand_size: Literal["full", 7] = option("full", 7, text="How many cards each player gets.")
    next_lead: Literal["loser", "winner"] = option("loser", "winner", text="Who leads the deal after this one.")
    twos_in_sequences: bool = option(False, True, text="A 2 may end a sequence, above the ace.")
    bombs: Literal["source", "southern", "classic"] = option(
        "source", "southern", "classic", text="Which bombs beat which 2s, and which bombs."
    )
    three_pairs_beat_quads: bool = option(
        False,
        True,
        text="Three pairs in a row beat any four of a kind.",
        clashes=(
            Clash(
                {"three_pairs_beat_quads": (True,), "bombs": ("classic",)},
                "in the classic ladder a bomb is beaten only by a higher one of its kind.",
            ),
        ),
    )
    out_of_turn: Literal["any-bomb", "four-pairs", "never"] = option(
        "any-bomb", "four-pairs", "never", text="Which bombs may be played out of turn, on a 2 or a pair of 2s."
    )
    bomb_after_pass: bool = option(
        False,
        True,
        text="Who has passed may still come back with a bomb out of turn.",
        clashes=(
            Clash({"bomb_after_pass": (True,), "out_of_turn": ("never",)}, "no bomb is ever played out of turn."),
        ),
    )
    instant_wins: bool = option(False, True, text="Some hands win as they are dealt.")
    last_two_forbidden: bool = option(False, True, text="Nobody may go out on a play that holds a 2.")
    play_on: bool = option(True, False, text="Play goes on for the other places once somebody is out.")
    leftover_two: int = option(2, 1, 0, span=COSTS, text="What each 2 left in hand costs.")
    leftover_quads: int = option(5, 0, span=COSTS, text="What four of a kind left in hand cost.")
    leftover_chain: int = option(0, 5, span=COSTS, text="What three or more pairs in a row left in hand cost.")
    target: Literal[None, 21, 50] = option(None, 21, 50, text="How many points win a match.")

    @classmethod
    def viet_cong(cls, **options: Any) -> Self:
        """The house with instant wins and stronger bombs, as the source names it."""
        return cls(**{"instant_wins": True, "bomb_after_pass": True, "three_pairs_beat_quads": True} | options)

    @classmethod
    def southern(cls, **options: Any) -> Self:
        """A ladder of bombs and customs written down widely as southern."""
        named: dict[str, Any] = {"bombs": "southern", "out_of_turn": "four-pairs", "next_lead": "winner"}
        return cls(**named | {"bomb_after_pass": True, "instant_wins": True} | options)

    @classmethod
    def classic(cls, **options: Any) -> Self:
        """The ladder in which bombs of different kinds do not beat each other."""
        named: dict[str, Any] = {"bombs": "classic", "bomb_after_pass": True, "next_lead": "winner"}
        return cls(**named | options)

    @property
    def each(self) -> int:
        """How many cards a player gets (`tl.deal`)."""
        return 7 if self.hand_size == 7 else 10 if self.players == 5 else 13

    @property
    def figures(self) -> dict[str, object]:
        """The options, and the sizes of a hand and of what is set aside (`tl.deal`)."""
        return super().figures | {"each": self.each, "aside": 52 - self.players * self.each}

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays together: opposite seats with `partners`, else every seat alone (`tl.players`)."""
        return ((0, 2), (1, 3)) if self.partners else super().sides

    # The deal

    def undealt(self) -> State:
        """All 52 cards face down (`tl.deck`)."""
        none = [0] * self.players
        return State(none, None, 0, (), 0, 52 * UNKNOWN.bit, 0, False, None, None, [None] * self.players)

    def deal(self, seed: str, after: State | None = None) -> tuple[State, tuple[Event, ...]]:
        """Shuffle and deal (`tl.deal`), and say who leads (`tl.first-lead`, `tl.next-lead`, `tl.instant`).

        `seed` is a text, `after` the final state of the deal before.
        """
        if after is not None and (not isinstance(after, State) or len(after._hands) != self.players):
            raise ValueError(f"after: {after!r} is no deal of this game with {self.players} players.")
        if after is not None and after.turn is not None:
            raise ValueError("after: the deal before is not over.")
        deck = shuffled(CARDS, seeded(seed))
        size, dealt = self.each, self.players * self.each
        hands = [mask_of(deck[seat * size : (seat + 1) * size]) for seat in range(self.players)]
        aside = mask_of(deck[dealt:])
        lowest = next(one for one in BY_ORDER if not one.bit & aside)
        holder = next(seat for seat, hand in enumerate(hands) if hand & lowest.bit)
        leader = holder if after is None else scoring.leader(self, after)
        first = None if after else lowest
        state = State(hands, None, 0, (), 0, aside, leader, after is None, first, None, [None] * self.players)
        events = [Event("tl.deal", "aside" if aside else "dealt", (), {"each": size, "aside": 52 - dealt})]
        won = scoring.instant(self, state) if self.instant_wins else None
        facts: dict[str, Fact] = {"who": Seat(leader), "card": lowest}
        if won:
            state.instant, state.turn, state.first_deal = won[0], None, False
            facts = {"who": Seat(won[0]), "cards": won[2]}
            events.append(Event("tl.instant", won[1], won[2], facts, seat=won[0]))
        elif after is None:
            events.append(Event("tl.first-lead", "leads", (lowest,), facts, seat=leader))
        else:
            events.append(Event("tl.next-lead", self.next_lead, (), facts, seat=leader))
        return state, tuple(events)

    @known_keywords
    def position(  # type: ignore[override]  # each game has keywords of its own
        self,
        *,
        hands: Hands = (),
        top: Cards = (),
        top_seat: int | str | None = None,
        passed: Seats = (),
        places: Seats = (),
        played: Cards = (),
        aside: Cards = (),
        turn: int | str | None = None,
        first_deal: bool | str = False,
        first_card: str | Card | None = None,
        instant: int | str | None = None,
    ) -> State:
        """A state given in words: cards as texts, unknown cards as "?" or a number of them; seats by number.

        `top` is what is to be beaten, `top_seat` who has played it, by default the seat before the one in turn.
        """
        given = Given(hands, top, top_seat, passed, places, played, aside, turn, first_deal, first_card, instant)
        state = read_position(self, given)
        if turn == "none" or self._is_over(state):
            state.turn = None
        elif state._top is None:
            state.turn = self._leader(state, state.turn or 0)
        return state

    def describe(self, state: State) -> dict[str, str]:
        """The keywords, as text, from which `position` makes this state again."""
        return describe(state)

    # Moves

    def actors(self, state: State) -> tuple[int, ...]:
        """The seat in turn, then every seat that may cut in with a bomb, if it has one; () when the deal is over."""
        turn, top = state.turn, state._top
        if turn is None:
            return ()
        if top is None or top.power < TWOS or not open_to_bombs(self, top):
            return (turn,)
        later = ((turn + step) % self.players for step in range(1, self.players))
        out = 0 if self.bomb_after_pass else state._passed
        return (turn, *(seat for seat in later if state._hands[seat] and seat != top.seat and not out >> seat & 1))

    def legal_moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of the seat; none while one of its cards is unknown."""
        if seat == state.turn:
            return () if state._hands[seat] >= UNKNOWN.bit else tuple(self.moves(state))
        if seat not in self.actors(state) or state._hands[seat] >= UNKNOWN.bit:
            return ()
        assert state._top is not None
        cuts = self._cuts[state._top.kind]
        return tuple(play for play in self.plays(state, seat) if play.kind in cuts)

    def moves(self, state: State) -> list[Move]:
        """The legal moves of the seat in turn, for bots: its cards are known, the deal is not over."""
        seat, top = state.turn, state._top
        assert seat is not None
        plays = state._plays[seat]
        if plays is None:
            plays = self.plays(state, seat)
        found: list[Move]
        if top is not None:
            kind, low = top.kind, top.level
            high = kind + 1 << 6
            over = self._ladder.get(-kind if top.power >= TWOS and kind <= TRIPLE else kind)
            if over:
                found = [play for play in plays if low < play.level < high or play.kind in over]
            else:
                found = [play for play in plays if low < play.level < high]
            found.append(PASS[seat])
        elif state.first_deal:
            bit = self.lowest(state).bit
            found = [play for play in plays if play.mask & bit]
        else:
            found = list(plays)
        if self.last_two_forbidden:
            hand = state._hands[seat]
            found = [move for move in found if type(move) is Pass or not goes_out_on_two(hand, move)]
        return found

    @cached_property
    def _ladder(self) -> dict[int, frozenset[int]]:
        return ladder(self.bombs, self.three_pairs_beat_quads)

    @cached_property
    def _cuts(self) -> dict[int, frozenset[int]]:
        return cutting(self.bombs, self.three_pairs_beat_quads, self.out_of_turn)

    def plays(self, state: State, seat: int) -> list[Play]:
        """Every combination in a hand that is known; the state remembers them."""
        plays = state._plays[seat]
        if plays is None:
            plays = state._plays[seat] = plays_of(seat, state._hands[seat], self.twos_in_sequences)
        return plays

    def lowest(self, state: State) -> Card:
        """The lowest card of the seat in turn, which must be in the first lead (`tl.first-lead`)."""
        assert state.turn is not None
        hand = state._hands[state.turn]
        return state.first_card or next(one for one in BY_ORDER if one.bit & hand)

    def attempts(self, state: State, seat: int) -> Iterator[Move]:
        """What the seat could try: to pass, up to three cards of its hand, its combinations and those with one more.

        A card on top, and an unseen one, stand for the cards it does not hold.
        """
        yield PASS[seat]
        hand = cards_in(state._hands[seat] & KNOWN)
        tried = {play.cards for play in plays_of(seat, state._hands[seat] & KNOWN, True)}
        tried |= {part for size in (1, 2, 3) for part in combinations(hand, size)}
        tried |= {(*play, one) for play in list(tried) if len(play) > 3 for one in hand if one not in play}
        tried |= {(one,) for one in state.top}
        tried |= {(hand[0], hand[0]), (hand[0], UNKNOWN)} if hand else set()
        made = {play_of(seat, play, self.twos_in_sequences) for play in tried}
        yield from sorted(made, key=lambda play: (len(play.cards), [one.index for one in play.cards]))

    def offers(self, state: State, seat: int) -> tuple[tuple[Move, ...], ...]:
        """To pass, while it is the seat's turn (`tl.pass`)."""
        return ((PASS[seat],),) if seat == state.turn else ()

    def objection(self, state: State, move: Move) -> Reason | None:
        """None when the move is legal, else the rule that refuses it, with its witnesses."""
        refuse_no_seat(getattr(move, "seat", 0), self.players)
        return objection(self, state, move)

    # The step: the only place where cards move

    def step(self, state: State, move: Move, tell: Tell | None = None) -> None:
        """Make a legal move in place; `tell` hears what happens (`tl.lead`, `tl.follow`, `tl.pass`, `tl.out` …)."""
        seat = move.seat
        if type(move) is Play:
            if tell:
                self._tell_play(state, move, tell)
            mask, plays, top = move.mask, state._plays[seat], state._top
            state._hands[seat] &= ~mask
            if plays is not None:
                state._plays[seat] = [play for play in plays if not play.mask & mask]
            if top is not None:
                state._played |= top.mask
            state._top = move
            state._passed &= ~(1 << seat)
            state.first_deal = False
            if not state._hands[seat]:
                state._places = (*state._places, seat)
                if tell:
                    place = len(state._places)
                    tell(Event("tl.out", f"place-{place}", (), {"who": Seat(seat), "place": place}, seat=seat))
                if self._is_over(state):
                    self._end(state, tell)
                    return
        else:
            state._passed |= 1 << seat
            if tell:
                tell(Event("tl.pass", "passes", (), {"who": Seat(seat)}, seat=seat))
        self._turn_on(state, seat, tell)

    def _tell_play(self, state: State, play: Play, tell: Tell) -> None:
        seat, top = play.seat, state._top
        facts: dict[str, Fact] = {"who": Seat(seat), "cards": play.cards, "length": play.kind & 15, "many": play.many}
        if top is not None:
            facts |= {"beaten": top.cards, "whose": Seat(top.seat)}
        tell(Event(RULES[play.kind >> 4], "plays", play.cards, facts, seat=seat))
        if play.bomb:
            tell(Event("tl.bomb", "bomb", play.cards, facts, seat=seat))
        if top is None:
            tell(Event("tl.lead", "leads", play.cards, facts, seat=seat))
            return
        if play.bomb and top.twos:
            tell(Event("tl.bomb.twos", "beats", play.cards, facts, seat=seat))
        elif play.bomb:
            tell(Event("tl.bomb.order", "beats", play.cards, facts, seat=seat))
        else:
            tell(Event("tl.follow", "beats", play.cards, facts, seat=seat))
        if seat != state.turn:
            tell(Event("tl.bomb.out-of-turn", "cuts-in", play.cards, facts, seat=seat))

    def _turn_on(self, state: State, seat: int, tell: Tell | None) -> None:
        """The next seat that is still in the round is to move; where there is none, the round is over."""
        top, hands, passed, players = state._top, state._hands, state._passed, self.players
        assert top is not None
        last = top.seat
        while True:
            seat = seat + 1 if seat + 1 < players else 0
            if seat == last:
                break
            if hands[seat] and not passed >> seat & 1:
                state.turn = seat
                return
        state._played |= top.mask
        state._top = None
        state._passed = 0
        leader = self._leader(state, last)
        if leader is None:
            self._end(state, tell)
            return
        state.turn = leader
        if tell:
            key = "leads" if leader == last else "next-leads"
            tell(Event("tl.round-end", key, (), {"who": Seat(leader), "last": Seat(last)}, seat=leader))

    def _leader(self, state: State, first: int) -> int | None:
        """The first seat from there on that can lead, or None (`tl.round-end`, `last_two_forbidden`)."""
        for step in range(self.players):
            seat = (first + step) % self.players
            hand = state._hands[seat]
            if hand and not (self.last_two_forbidden and count(hand) == 1 and hand & RANK[TWO]):
                return seat
        return None

    def _is_over(self, state: State) -> bool:
        """Whether nobody has a move left (`tl.end`)."""
        left = sum(map(bool, state._hands))
        if not left or state.instant is not None:
            return True
        if state._places and (left == 1 or not self.play_on):
            return True
        return state._top is None and self._leader(state, 0) is None

    def _end(self, state: State, tell: Tell | None) -> None:
        state.turn, state._passed = None, 0
        if tell is None:
            return
        left = [seat for seat, hand in enumerate(state._hands) if hand]
        if len(left) == 1:
            tell(Event("tl.end", "last", (), {"who": Seat(left[0])}, seat=left[0]))
        else:
            tell(Event("tl.end", "stuck" if self.play_on else "over"))

    def playout(self, state: State, rng: Random) -> None:
        """Play a deal to its end in place, at random; a seat that could bomb out of turn does so half of the time."""
        random, moves, step, cut_in = rng.random, self.moves, self.step, self.out_of_turn != "never"
        while state.turn is not None:
            top = state._top
            if cut_in and top is not None and top.power >= TWOS and top.kind <= PAIR:
                bombs = self._first_cut(state, top)
                if bombs and random() < 0.5:
                    step(state, bombs[int(random() * len(bombs))])
                    continue
            found = moves(state)
            step(state, found[int(random() * len(found))])

    def _first_cut(self, state: State, top: Play) -> list[Play]:
        """The bombs of the nearest seat that can cut in."""
        kinds, turn, out = self._cuts[top.kind], state.turn, 0 if self.bomb_after_pass else state._passed
        assert turn is not None
        for seat in (*range(turn + 1, self.players), *range(turn)):
            if state._hands[seat] and seat != top.seat and not out >> seat & 1:
                bombs = [play for play in state._plays[seat] or self.plays(state, seat) if play.kind in kinds]
                if bombs:
                    return bombs
        return []

    # What is known, what is worth what

    def score(self, state: State) -> Score:
        """The points of who is out, and at the end of all (`tl.score.*`, `tl.instant`)."""
        return scoring.score(self, state)

    def points(self, state: State) -> list[int]:
        """The points by seat: what the lines of `score` add up to."""
        return scoring.points(self, state)

    def outcome(self, scores: Sequence[Score]) -> Statement:
        """Who was first, or has won the match (`tl.end`, `tl.match`)."""
        return scoring.outcome(self, scores)

    def champions(self, scores: Sequence[Score]) -> tuple[int, ...]:
        """Who has won the match (`tl.match`): by target points, or by the one deal."""
        return super().champions(scores) if self.target is None else first_to(self.target, scores)

    def hide(self, state: State, seat: int) -> State:
        """What that seat knows: its own hand and all that was played; not the other hands nor what is set aside."""
        refuse_no_seat(seat, self.players)
        seen = state.copy()
        for other in range(self.players):
            if other != seat:
                seen._hands[other] = count(seen._hands[other]) * UNKNOWN.bit
                seen._plays[other] = None
        seen._aside = count(seen._aside) * UNKNOWN.bit
        return seen

    def complete(self, state: State, rng: Random) -> State:
        """Unknown cards filled in at random from those that lie nowhere in the position.

        Consistent with what everybody knows: whoever leads can lead, and in a first deal the leader holds the
        lowest card and lower ones were not dealt.
        """
        known = state._played | (state._top.mask if state._top else 0)
        for mask in (*state._hands, state._aside):
            known |= CardSet(mask).known
        unseen = cards_in(KNOWN & ~known)
        for _ in range(DEALS):
            full = self._filled(state, shuffled(unseen, rng))
            if full.turn is None or full._top is not None or self._leader(full, full.turn) == full.turn:
                break
        return full

    def _filled(self, state: State, unseen: list[Card]) -> State:
        full, first, turn = state.copy(), state.first_card, state.turn
        if first is not None:
            # Stable, so that both parts stay shuffled: the hands are filled from the front, what is set aside last.
            unseen.sort(key=lambda one: ORDER[one.index] < ORDER[first.index])
            if first in unseen and turn is not None and state._hands[turn] >= UNKNOWN.bit:
                unseen.remove(first)
                full._hands[turn] += first.bit - UNKNOWN.bit
        deal = iter(unseen)
        for seat, mask in enumerate(full._hands):
            given = CardSet(mask)
            if given.unknown:
                full._hands[seat] = int(given.known) | mask_of(next(deal) for _ in range(given.unknown))
        given = CardSet(full._aside)
        full._aside = int(given.known) | mask_of(next(deal) for _ in range(given.unknown))
        return full

    # Words

    def read_move(self, text: str, seat: int) -> Move:
        """“play 5♠ 6♦ 7♣” or “pass”; ValueError for any other text."""
        refuse_no_seat(seat, self.players)
        match text.split() if isinstance(text, str) else ():
            case ["pass"]:
                return PASS[seat]
            case ["play", *named] if 0 < len(held := cards(" ".join(named))) <= 13:
                return play_of(seat, held, self.twos_in_sequences)
        raise ValueError(f"“{short(str(text))}” is no move of Tien Len: write “play 5♠ 6♦ 7♣” or “pass”.")

    def propose(self, state: State, seat: int, picked: Sequence[Card]) -> Move | Statement:
        """The play that the picked cards make, or what is still to be picked."""
        return table.propose(self, state, seat, picked)

    def remark(self, state: State, seat: int, picked: Sequence[Card]) -> Statement | None:
        """Which combination the picked cards are, and whether it beats what lies on top."""
        return table.remark(self, state, seat, picked)

    def piles(self, state: State, seat: int) -> tuple[Pile, ...]:
        """The other hands, what lies on top, and the own hand, in reading order."""
        refuse_no_seat(seat, self.players)
        return table.piles(self, state, seat)

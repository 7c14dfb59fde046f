"""The rule sheet of Tien Len: its worked examples, combinations, beating, rounds, bombs, going out, and points."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from cardlib import CARDS, Card, Event, TienLen, cards, say
from cardlib.games.tien_len import Pass, Play, State
from cardlib.games.tien_len.bombs import beats
from cardlib.games.tien_len.combinations import play_of, plays_of
from cardlib.games.tien_len.moves import BY_ORDER, CHAIN, NONE, ORDER, QUADS, SEQUENCE
from cardlib.games.tien_len.scoring import instant
from cardlib.players import MonteCarlo, RandomPlayer, ask, choices, margin
from tests.engine.walks import random_game

GAME = TienLen()
SOUTHERN_TWOS = TienLen(twos_in_sequences=True)
OTHERS = [5, 5, 5]
THREE_PAIRS, NINES = "4♠ 4♣ 5♠ 5♣ 6♠ 6♣", "9♠ 9♣ 9♦ 9♥"
LADDERS = [
    TienLen(bombs=bombs, three_pairs_beat_quads=kill, twos_in_sequences=twos)
    for bombs in ("source", "southern", "classic")
    for kill in (False, True)
    for twos in (False, True)
    if not (kill and bombs == "classic")
]
EACH_LADDER = pytest.mark.parametrize(
    "game", LADDERS, ids=lambda game: f"{game.bombs}-{game.three_pairs_beat_quads}-{game.twos_in_sequences}"
)

EXAMPLES = [
    # number, game, on the table, the play, the rule that refuses it or "" (the sheet's table of worked examples)
    (1, GAME, "7♦", "7♥", ""),
    (2, GAME, "7♦", "7♣", "tl.single"),
    (3, GAME, "2♠", "A♥", "tl.single"),
    (4, GAME, "9♠ 9♥", "9♣ 9♦", "tl.pair"),
    (5, GAME, "9♣ 9♦", "9♠ 9♥", ""),
    (6, GAME, "5♠ 6♦ 7♣", "5♦ 6♣ 7♥", ""),
    (7, GAME, "5♠ 6♦ 7♣", "6♠ 7♦ 8♠ 9♠", "tl.sequence"),
    (8, GAME, "5♠ 6♦ 7♣", "8♠ 8♣ 8♦", "tl.follow"),
    (9, GAME, "", "Q♠ K♦ A♥", ""),
    (10, GAME, "", "K♠ A♦ 2♥", "tl.sequence"),
    (10, SOUTHERN_TWOS, "", "K♠ A♦ 2♥", ""),
    (11, GAME, "", "A♠ 2♦ 3♥", "tl.sequence"),
    (11, SOUTHERN_TWOS, "", "A♠ 2♦ 3♥", "tl.sequence"),
    (12, GAME, "2♥", THREE_PAIRS, ""),
    (13, GAME, "2♠ 2♥", THREE_PAIRS, ""),
    (13, TienLen(bombs="southern"), "2♠ 2♥", THREE_PAIRS, "tl.bomb.twos"),
    (13, TienLen(bombs="classic"), "2♠ 2♥", THREE_PAIRS, "tl.bomb.twos"),
    (14, GAME, "2♠ 2♣ 2♥", NINES, "tl.bomb.twos"),
    (14, GAME, "2♠ 2♣ 2♥", f"{THREE_PAIRS} 7♠ 7♣", ""),
    (15, GAME, "A♥", NINES, "tl.bomb.only-twos"),
    (16, GAME, THREE_PAIRS, NINES, ""),
    (17, GAME, NINES, "J♠ J♣ Q♠ Q♣ K♠ K♣", "tl.bomb.order"),
    (17, TienLen(three_pairs_beat_quads=True), NINES, "J♠ J♣ Q♠ Q♣ K♠ K♣", ""),
    (18, GAME, NINES, "3♠ 3♣ 4♠ 4♣ 5♠ 5♣ 6♠ 6♣", ""),
    (19, GAME, "6♠ 6♣ 7♠ 7♣ 8♠ 8♣", "3♠ 3♣ 4♠ 4♣ 5♠ 5♣ 6♦ 6♥", ""),
]


@pytest.mark.parametrize(("number", "game", "top", "play", "rule"), EXAMPLES)
def test_worked_examples(number: int, game: TienLen, top: str, play: str, rule: str) -> None:
    state = game.position(hands=[f"{play} Q♥" if "Q♥" not in play else play, *OTHERS], top=top)
    move = game.read_move(f"play {play}", 0)
    reason = game.objection(state, move)
    assert (reason.rule if reason else "") == rule, number
    assert (move in game.legal_moves(state, 0)) == (not rule)


def test_the_first_lead_contains_the_lowest_card() -> None:
    state = GAME.position(hands=["3♠ 3♦ 4♦ 5♣", *OTHERS], first_deal=True)
    for text, legal in (("4♦", False), ("3♦", False), ("3♠", True), ("3♠ 3♦", True), ("3♠ 4♦ 5♣", True)):
        reason = GAME.objection(state, GAME.read_move(f"play {text}", 0))
        assert (reason is None) == legal, text
    game = TienLen(players=2, hand_size=7)
    for number in range(50):
        dealt, events = game.deal(str(number))
        assert dealt.turn is not None
        lowest = min((one for hand in dealt.hands for one in hand), key=lambda one: ORDER[one.index])
        assert lowest in dealt.hands[dealt.turn]
        assert events[-1].cards == (lowest,)
        assert all(lowest in move.cards for move in game.legal_moves(dealt, dealt.turn))


REFUSALS = [
    # hand, top, move, rule, key, witnesses
    ("5♠ 6♦ 8♣", "", "5♠ 6♦ 8♣", "tl.sequence", "gap", "6♦ 8♣"),
    ("5♠ 6♦ 7♣", "5♦ 6♣ 7♥", "5♠ 6♦ 7♣", "tl.sequence", "low", "7♣ 7♥"),
    ("7♠ 8♠", "", "7♠ 8♠", "tl.pair", "two-ranks", "7♠ 8♠"),
    ("7♠ 7♥ 8♠", "", "7♠ 7♥ 8♠", "tl.triple", "third", "7♠ 7♥ 8♠"),
    ("3♠ 4♣ 4♥ 5♦", "", "3♠ 4♣ 4♥ 5♦", "tl.sequence", "twice", "4♣ 4♥"),
    ("Q♠ K♣ 2♥", "", "Q♠ K♣ 2♥", "tl.sequence", "two", "2♥"),
    ("4♠ 4♣ 5♠ 5♣", "", "4♠ 4♣ 5♠ 5♣", "tl.double-sequence", "short", "4♠ 4♣ 5♠ 5♣"),
    ("9♣", "10♦", "9♣", "tl.single", "low", "9♣ 10♦"),
    ("9♣", "10♦", "8♣", "any.held", "hand", "8♣"),
]


@pytest.mark.parametrize(("hand", "top", "move", "rule", "key", "witnesses"), REFUSALS)
def test_a_refusal_names_the_cards_that_prove_it(
    hand: str, top: str, move: str, rule: str, key: str, witnesses: str
) -> None:
    reason = GAME.objection(GAME.position(hands=[hand, *OTHERS], top=top), GAME.read_move(f"play {move}", 0))
    assert reason is not None
    assert (reason.rule, reason.key, reason.cards) == (rule, key, cards(witnesses))


def test_a_gap_is_told_by_the_rank_that_is_missing() -> None:
    reason = GAME.objection(GAME.position(hands="5♠ 6♦ 8♣"), GAME.read_move("play 5♠ 6♦ 8♣", 0))
    assert reason is not None
    assert say(reason) == "5 6 8 are not in a row: no 7."


# A combination by the words of the sheet, for any cards: its type, its length, and the card that decides.
Named = tuple[str, int, int]


def named(held: tuple[Card, ...], twos: bool) -> Named | None:
    """What the sheet calls these cards, or None; written anew, from the sheet alone."""
    places = sorted(ORDER[one.index] for one in held)
    ranks = [place // 4 for place in places]
    different = sorted(set(ranks))
    in_a_row = all(b - a == 1 for a, b in pairwise(different)) and len(different) >= 3
    if len(different) == 1:
        return ("single", "pair", "triple", "quads")[len(held) - 1], len(held), places[-1]
    if in_a_row and len(ranks) == len(different) and (different[-1] < 12 or twos):
        return "sequence", len(held), places[-1]
    if in_a_row and all(ranks.count(rank) == 2 for rank in different) and different[-1] < 12:
        return "chain", len(different), places[-1]
    return None


def wins(game: TienLen, one: Named, other: Named) -> bool:
    """Whether a combination beats another, by the words of the sheet."""
    (kind, length, top), (below, size, lies) = one, other
    twos = lies >= 48 and below in ("single", "pair", "triple")
    if kind == below and length == size and top > lies:
        return True
    if kind not in ("quads", "chain"):
        return False
    pairs = length if kind == "chain" else 0
    if twos:
        needed = {
            "source": {1: (3, True), 2: (3, True), 3: (4, False)},
            "southern": {1: (3, True), 2: (4, True), 3: (99, False)},
            "classic": {1: (3, True), 2: (4, False), 3: (5, False)},
        }[game.bombs][size]
        return (kind == "quads" and needed[1]) or pairs >= needed[0]
    if below not in ("quads", "chain") or game.bombs == "classic":
        return False
    if below == "quads":
        return pairs >= (3 if game.three_pairs_beat_quads else 4)
    return pairs > size or (kind == "quads" and size == 3)


@EACH_LADDER
def test_every_type_against_every_type(game: TienLen) -> None:
    rng = Random(3)
    samples: dict[int, list[Play]] = {}
    for _ in range(60):
        # Close ranks hold the long and rare combinations.
        low = rng.randrange(8)
        for play in plays_of(0, sum(one.bit for one in rng.sample(BY_ORDER[4 * low : 4 * low + 24], 13)), True):
            samples.setdefault(play.kind, []).append(play)
        for rank in range(13):
            for size in (1, 2, 3, 4):
                made = play_of(0, tuple(rng.sample(BY_ORDER[4 * rank : 4 * rank + 4], size)), True)
                samples.setdefault(made.kind, []).append(made)
    six = play_of(0, BY_ORDER[0:24], False)
    assert six.kind == NONE
    assert {CHAIN + 3, CHAIN + 4, CHAIN + 5, QUADS, SEQUENCE + 3, SEQUENCE + 6} <= samples.keys()
    for tops in samples.values():
        for plays in samples.values():
            for _ in range(40):
                top, play = rng.choice(tops), rng.choice(plays)
                top_name, name = (named(one.cards, game.twos_in_sequences) for one in (top, play))
                if top_name is None:
                    continue  # a sequence with a 2, in a house that has none
                lies, move = (play_of(seat, one.cards, game.twos_in_sequences) for seat, one in ((3, top), (0, play)))
                expected = name is not None and wins(game, name, top_name)
                assert (move.kind != NONE and beats(game, move, lies)) == expected, (play, top)
                if not lies.mask & move.mask:
                    state = game.position(hands=[move.cards, 1, 1, 1], top=top.cards)
                    assert (game.objection(state, move) is None) == expected, (play, top)


def test_the_moves_of_a_hand_are_those_of_all_its_subsets_under_every_ladder() -> None:
    rng = Random(4)
    for number in range(200):
        # Every other hand of close ranks, where the rare combinations lie.
        deck = BY_ORDER[4 * (number % 7) : 4 * (number % 7) + 28] if number % 2 else CARDS
        hand = tuple(rng.sample(deck, 13))
        subsets = [held for size in range(1, 14) for held in combinations(hand, size)]
        likely = [held for held in subsets if len(held) < 5 or _may_be_long(held)]
        known = {twos: {held: name for held in likely if (name := named(held, twos))} for twos in (False, True)}
        rest = [one for one in BY_ORDER if one not in hand]
        tops = [held for held in (rest[:1], rest[-1:], rest[-2:], rest[-3:]) if named(tuple(held), False)]
        for game in LADDERS:
            lead = game.position(hands=[hand, *OTHERS])
            names = known[game.twos_in_sequences]
            found = game.legal_moves(lead, 0)
            assert {frozenset(move.cards) for move in found} == set(map(frozenset, names))
            assert len(found) == len(names)
            for top in tops:
                below = named(tuple(top), False)
                assert below
                higher = {frozenset(held) for held, name in names.items() if wins(game, name, below)}
                state = game.position(hands=[hand, *OTHERS], top=top)
                assert {frozenset(move.cards) for move in game.legal_moves(state, 0)[:-1]} == higher


def _may_be_long(held: tuple[Card, ...]) -> bool:
    """Whether five cards or more can be anything: a sequence has one of each rank, a chain two."""
    ranks = len({ORDER[one.index] // 4 for one in held})
    return ranks == len(held) or 2 * ranks == len(held)


def test_bombs_longer_than_needed_beat_too() -> None:
    five = "3♠ 3♣ 4♠ 4♣ 5♠ 5♣ 6♠ 6♣ 7♠ 7♣"
    for game in LADDERS:
        for top, least in (("2♥", 3), ("2♦ 2♥", 4 if game.bombs != "source" else 3)):
            for pairs in (3, 4, 5):
                play = " ".join(five.split()[: 2 * pairs])
                state = game.position(hands=[f"{play} K♠", *OTHERS], top=top)
                assert (game.objection(state, game.read_move(f"play {play}", 0)) is None) == (pairs >= least)


def played(state: State, *moves: str, game: TienLen = GAME, seat: int | None = None) -> tuple[State, list[Event]]:
    """The state after these moves, each by the seat in turn, or all by `seat`."""
    told: list[Event] = []
    for text in moves:
        assert state.turn is not None
        mover = state.turn if seat is None else seat
        state, events = game.play(state, game.read_move(text, mover))
        told += events
    return state, told


def test_who_passes_is_out_until_the_round_ends() -> None:
    state = GAME.position(hands=["4♠ 9♠ A♠", "5♠ 9♣ A♣", "6♠ 9♦ A♦", "7♠ 9♥ A♥"])
    state, _ = played(state, "play 4♠", "pass", "play 6♠", "play 7♠", "play 9♠")
    assert state.turn == 2, "seat 1 has passed"
    reason = GAME.objection(state, GAME.read_move("play A♣", 1))
    assert reason is not None
    assert (reason.rule, reason.key) == ("tl.pass", "passed")
    state, _ = played(state, "pass")
    state, told = played(state, "pass")
    assert (state.turn, state.passed, str(state.top)) == (0, (), "")
    assert told[-1].rule == "tl.round-end"
    assert set(state.played) == set(cards("4♠ 6♠ 7♠ 9♠"))


@pytest.mark.parametrize("seat", range(4))
def test_a_player_goes_out_on_a_card_that_nobody_beats(seat: int) -> None:
    hands = ["3♠ 3♣", "4♠ 4♣", "5♠ 5♣", "6♠ 6♣"]
    hands[seat] = "2♥"
    state = GAME.position(hands=hands, turn=seat)
    state, told = played(state, "play 2♥", "pass", "pass", "pass")
    leader = (seat + 1) % 4
    assert (state.turn, state.places) == (leader, (seat,))
    assert (told[-1].rule, told[-1].key, told[-1].seat) == ("tl.round-end", "next-leads", leader)
    state, _ = played(state, f"play {hands[leader].split()[0]}")
    assert state.turn == (leader + 1) % 4 if (leader + 1) % 4 != seat else (leader + 2) % 4


def test_the_last_card_can_still_be_beaten() -> None:
    state = GAME.position(hands=["Q♥", "K♠ 4♦", "6♠ 7♦", "8♠ 9♣"])
    state, _ = played(state, "play Q♥", "play K♠", "pass", "pass")
    assert (state.turn, state.places) == (1, (0,))


def test_play_ends_with_one_player_left_or_with_the_first_out() -> None:
    hands = ["A♠", "A♣", "A♦", "3♥ 3♦"]
    state, told = played(GAME.position(hands=hands), "play A♠", "play A♣", "play A♦")
    assert (state.turn, state.places, told[-1].rule) == (None, (0, 1, 2), "tl.end")
    assert GAME.points(state) == [3, 1, 0, -1]
    short = TienLen(play_on=False)
    state, _ = played(short.position(hands=hands), "play A♠", game=short)
    assert state.turn is None
    assert short.points(state) == [3, -1, -1, -1]


def test_a_bomb_comes_out_of_turn_on_twos_and_takes_the_round_over() -> None:
    hands = [f"{NINES} 3♠", "4♠ 5♠", "2♦ 6♠", "K♠ K♣ 7♠"]
    state, _ = played(GAME.position(hands=hands, turn=2), "play 2♦")
    assert GAME.actors(state) == (3, 0, 1)
    assert [str(move) for move in GAME.legal_moves(state, 0)] == [f"play {NINES}"]
    assert GAME.legal_moves(state, 1) == ()
    after, told = played(state, f"play {NINES}", seat=0)
    assert (after.turn, after.top_seat) == (1, 0)
    assert told[-1].rule == "tl.bomb.out-of-turn"
    assert GAME.actors(after) == (1,), "on a bomb only in turn"
    for text, rule in (("play 3♠", "tl.bomb.out-of-turn"), ("pass", "any.seat")):
        reason = GAME.objection(state, GAME.read_move(text, 0))
        assert reason is not None
        assert reason.rule == rule
    for options, actors in (
        ({"out_of_turn": "never"}, (3,)), ({"out_of_turn": "four-pairs"}, (3, 0, 1)), ({}, (3, 0, 1)),
    ):  # fmt: skip
        game = TienLen(**options)  # type: ignore[arg-type]
        here, _ = played(game.position(hands=hands, turn=2), "play 2♦", game=game)
        assert game.actors(here) == actors
        assert bool(game.legal_moves(here, 0)) == (not options)


def test_who_has_passed_may_come_back_with_a_bomb_where_the_house_lets_it() -> None:
    hands = [f"{NINES} 3♠", "4♠ 5♠", "6♠", "K♠ K♣ 7♠"]
    for after_pass in (False, True):
        game = TienLen(bomb_after_pass=after_pass)
        state = game.position(hands=hands, turn=3, top="2♦", top_seat=2, passed="0")
        assert (0 in game.actors(state)) == after_pass
        assert bool(game.legal_moves(state, 0)) == after_pass
        if after_pass:
            state, _ = played(state, f"play {NINES}", game=game, seat=0)
            assert state.passed == ()


def test_no_bomb_comes_out_of_turn_on_a_triple_or_on_a_bomb() -> None:
    chain = "5♠ 5♣ 6♠ 6♦ 7♣ 7♥ 8♠ 8♦ K♠"
    for top in ("2♠ 2♣ 2♥", "3♠ 3♣ 3♦ 3♥", "A♥"):
        state = GAME.position(hands=[chain, *OTHERS], turn=3, top=top, top_seat=2)
        assert GAME.actors(state) == (3,)


def test_what_a_seat_sees_does_not_betray_a_bomb() -> None:
    for hand in (f"{NINES} 3♠", "4♣ 6♦ 8♣ 10♣ Q♣"):
        state = GAME.position(hands=[hand, "4♠ 5♠", "6♠", "K♠ K♣ 7♠"], turn=3, top="2♦", top_seat=2)
        seen = GAME.hide(state, 1)
        assert GAME.actors(seen) == (3, 0, 1)
        assert str(seen.hands[0]) == "? ? ? ? ?"
        assert seen == GAME.hide(GAME.complete(seen, Random(1)), 1)


def test_nobody_goes_out_on_a_two_where_the_house_forbids_it() -> None:
    game = TienLen(last_two_forbidden=True)
    state = game.position(hands=["2♠", "3♠ 4♠", "5♠ 6♠", "7♠ 8♠"], top="A♦")
    assert [str(move) for move in game.legal_moves(state, 0)] == ["pass"]
    state = game.position(hands=["2♠ 9♦", "3♠ 4♠", "5♠ 6♠", "7♠ 8♠"])
    state, _ = played(state, "play 9♦", "pass", "pass", "pass", game=game)
    assert state.turn == 1, "the lead goes to the next who can lead"
    state = game.position(hands=["2♠ 9♦", "2♣", "", ""], places="2 3")
    state, told = played(state, "play 9♦", "pass", game=game)
    assert (state.turn, told[-1].key) == (None, "stuck")
    assert sorted(game.points(state)) == [-3, 0, 1, 3]


@pytest.mark.parametrize(
    ("hand", "options", "points"),
    [
        ("2♠ 2♥ K♦", {}, -5), ("8♠ 8♣ 8♦ 8♥ 3♣", {}, -6), ("2♠ 2♣ 2♦ 2♥", {}, -9), ("K♦", {}, -1),
        ("5♠ 5♥ 6♣ 6♦ 7♠ 7♦", {}, -1), ("5♠ 5♥ 6♣ 6♦ 7♠ 7♦", {"leftover_chain": 4}, -5),
        ("5♠ 5♥ 6♣ 6♦ 6♥ 7♠ 7♦ 8♥ 8♦ 10♠ 10♥", {"leftover_chain": 4}, -5),
        ("3♠ 3♥ 4♣ 4♦ 5♠ 5♦ 8♥ 8♦ 9♠ 9♥ 10♥ 10♦", {"leftover_chain": 4}, -9),
        ("2♠ 3♣", {"leftover_two": 7}, -8), ("8♠ 8♣ 8♦ 8♥", {"leftover_quads": 0}, -1),
    ],
)  # fmt: skip
def test_what_is_left_in_hand_costs(hand: str, options: dict[str, Any], points: int) -> None:
    game = TienLen(**options)
    state = game.position(hands=[hand], places="1 2 3")
    assert game.points(state) == [points, 3, 1, 0]
    assert game.score(state).total(0) == points


@pytest.mark.parametrize(
    ("players", "points"), [(2, [3, -1]), (3, [3, 1, -1]), (4, [3, 1, 0, -1]), (5, [3, 1, 0, 0, -1])]
)
def test_places_are_worth_points_by_the_number_of_players(players: int, points: list[int]) -> None:
    game = TienLen(players=players)  # type: ignore[arg-type]
    hands = [""] * (players - 1) + ["4♠"]
    state = game.position(hands=hands, places=list(range(players - 1)))
    assert game.points(state) == points


@pytest.mark.parametrize(
    ("hand", "key"),
    [
        ("2♠ 2♣ 2♦ 2♥ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ Q♠", "four-twos"),
        ("3♠ 3♣ 4♠ 4♣ 6♠ 6♣ 8♠ 8♣ 10♠ 10♣ Q♠ Q♣ 2♥", "six-pairs"),
        ("3♠ 3♣ 3♦ 3♥ 6♠ 6♣ 8♠ 8♣ 10♠ 10♣ Q♠ Q♣ 2♥", "six-pairs"),
        ("3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠ 9♥", "dragon"),
        ("3♠ 4♥ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠ 9♥", "twelve"),
        ("3♠ 4♥ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ 2♠ 9♥", ""),
    ],
)  # fmt: skip
def test_some_hands_win_as_they_are_dealt(hand: str, key: str) -> None:
    game = TienLen(instant_wins=True)
    state = game.position(hands=[3, hand], turn=0)
    found = instant(game, state)
    assert found is None or found[:2] == (1, key)
    assert (found is None) == (not key)
    if found:
        over = game.position(hands=["" if "2♠" in hand else "2♠", hand], instant=1)
        assert game.actors(over) == ()
        assert game.points(over) == [-1, 3, -1, -1], "nobody pays for cards"


def test_who_leads_the_next_deal() -> None:
    for next_lead, leader in (("loser", 3), ("winner", 2)):
        game = TienLen(next_lead=next_lead)  # type: ignore[arg-type]
        before = game.position(hands=["", "", "", "4♠"], places="2 0 1")
        state, events = game.deal("next", after=before)
        assert (state.turn, state.first_deal) == (leader, False)
        assert events[-1].rule == "tl.next-lead"
    short = TienLen(play_on=False)
    before = short.position(hands=["", "4♠ 5♠", "6♠ 7♠ 8♠", "9♠ 10♠ J♠"], places="0")
    assert short.deal("next", after=before)[0].turn == 2, "of those with most cards left the first after the winner"


def test_partners_add_their_points() -> None:
    game = TienLen(partners=True)
    score = game.score(game.position(hands=["", "", "", "2♠"], places="0 2 1"))
    assert [score.side_total(side) for side in game.sides] == [4, -3]
    assert score.winners == (0, 2)


def test_presets_set_several_options_and_let_others_be_set() -> None:
    assert TienLen.viet_cong() == TienLen(instant_wins=True, bomb_after_pass=True, three_pairs_beat_quads=True)
    assert TienLen.southern(players=3).players == 3
    assert TienLen.southern().out_of_turn == "four-pairs"
    assert TienLen.classic(next_lead="loser").next_lead == "loser"


def test_every_player_moves_in_time_and_by_the_rules() -> None:
    rng, sampled = Random(6), 0
    while sampled < 60:
        game = random_game(TienLen, rng)
        state, _ = game.deal(str(rng.random()))
        while seats := game.actors(state):
            for seat in seats:
                if game.legal_moves(state, seat) and rng.random() < 0.05:
                    sampled += 1
                    for player in (game.by_tips, RandomPlayer(rng), MonteCarlo(rng, playouts=30)):
                        assert ask(player, game, state, seat).move in choices(game, state, seat)
            game.step(state, rng.choice(game.legal_moves(state, seats[0])))


def test_the_player_by_tips_does_better_than_chance() -> None:
    game, rng, gained = TienLen(), Random(7), 0
    for number in range(60):
        state, _ = game.deal(str(number))
        while seats := game.actors(state):
            seat = seats[0]
            player = game.by_tips if seat == number % 4 else RandomPlayer(rng)
            game.step(state, ask(player, game, state, seat).move)
        gained += margin(game, state, number % 4)
    assert gained > 60, "about first or second against three that play at random"


def test_a_pass_is_no_card() -> None:
    assert Pass(1).cards == ()
    assert say(Pass(1)) == "Pass"
    assert str(GAME.read_move("play 7♥ 5♠ 6♦", 0)) == "play 5♠ 6♦ 7♥"

"""The rule sheet of Gong Zhu: its worked examples, following and exposing, and every score against a plain formula."""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from cardlib import CARDS, Event, GongZhu, cards, say
from cardlib.games.gong_zhu import State
from cardlib.games.gong_zhu.moves import HEARTS, KEYS
from cardlib.match import Match
from cardlib.players import MonteCarlo, RandomPlayer, ask, choices
from tests.engine.walks import random_game

GAME = GongZhu()
ALL_HEARTS = "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"
EVERYTHING = f"{ALL_HEARTS} Q♠ J♦ 10♣"

EXAMPLES: list[tuple[str, str, dict[str, Any], int]] = [
    ("Q♠ K♥ 10♣", "", {}, -280), ("J♦", "", {}, 100), ("A♥ 8♥", "", {}, -60), ("9♠ 2♦", "", {}, 0),
    ("Q♠ 10♣", "Q♠", {}, -400), ("10♣", "", {}, 50), ("10♣", "10♣", {}, 100), ("10♣ 3♥", "", {}, 0),
    (ALL_HEARTS, "", {}, 200), (f"{ALL_HEARTS} Q♠", "", {}, 300), (f"{ALL_HEARTS} Q♠ J♦", "", {}, 400),
    (EVERYTHING, "", {}, 800), (EVERYTHING, "Q♠ J♦ 10♣ A♥", {}, 3200), (ALL_HEARTS, "A♥", {}, 400),
    ("A♥ K♥ Q♠ 10♣", "", {}, -380), ("K♥", "A♥", {}, -80), ("Q♠ 10♣", "Q♠ 10♣", {}, -800), ("J♦ 10♣", "", {}, 200),
    ("Q♠ J♦ 10♣", "", {}, 0), ("J♦ 10♣", "10♣", {}, 400), (f"{ALL_HEARTS} Q♠", "", {"pig_flip": "with-sheep"}, 100),
    ("4♥ 2♥", "", {"hearts": "pips"}, -12),
]  # fmt: skip


@pytest.mark.parametrize(("taken", "exposed", "options", "points"), EXAMPLES)
def test_worked_examples_of_a_score(taken: str, exposed: str, options: dict[str, Any], points: int) -> None:
    game = GongZhu(**options)
    state = game.position(taken=taken, exposed=exposed)
    assert game.points(state)[0] == game.score(state).total(0) == points


def test_pig_and_sheep_swap_in_hwa_whoever_took_them() -> None:
    game = GongZhu(hwa=True)
    assert game.points(game.position(taken=[f"{ALL_HEARTS} Q♠", "J♦"])) == [300, -100, 0, 0]
    assert game.points(game.position(taken=EVERYTHING))[0] == 1000


def formula(game: GongZhu, taken: set[str], factor: dict[str, int]) -> int:
    """A plain reading of the sheet, for one player whose hearts nobody else has all of."""
    worth = {"A♥": -50, "K♥": -40, "Q♥": -30, "J♥": -20}
    pips = game.hearts == "pips" or game.hwa
    for rank in range(2, 11):
        low = -10 if rank == 4 else -rank
        worth[f"{rank}♥"] = low if pips else (-10 if rank > 4 else 0)
    hearts = taken & worth.keys()
    everything, full = len(hearts) == 13, len(hearts) == 13 and {"Q♠", "J♦", "10♣"} <= taken
    if game.hwa and full:
        return 1000
    total = 200 if everything else sum(worth[one] for one in hearts)
    total *= factor.get("A♥", 1)
    if "Q♠" in taken:
        flips = {"all-hearts": everything, "all-cards": full, "with-sheep": everything and "J♦" in taken}[game.pig_flip]
        total += (100 if flips else -100) * factor.get("Q♠", 1)
    if "J♦" in taken:
        sheep = factor.get("J♦", 1)
        if game.hwa and everything:
            total -= 100
        elif game.negative_sheep and sheep > 1:
            plus = game.pig_flip == "with-sheep" and everything and "Q♠" in taken
            total += game.negative_sheep * sheep // 2 * (1 if plus else -1)
        else:
            total += 100 * sheep
    if "10♣" in taken:
        doubler = factor.get("10♣", 1)
        total = total * 2 * doubler if taken & (worth.keys() | {"Q♠", "J♦"}) else 50 * doubler
    return total


HOUSES = [
    GongZhu(pig_flip=flip, negative_sheep=sheep, hearts=hearts)
    for flip in ("all-hearts", "all-cards", "with-sheep")
    for sheep in (0, 200, 400)
    for hearts in ("standard", "pips")
] + [GongZhu(hwa=True)]


@pytest.mark.parametrize(
    "game", HOUSES, ids=lambda game: f"{game.pig_flip}-{game.negative_sheep}-{game.hearts}-{game.hwa}"
)
def test_every_score_is_that_of_a_plain_formula(game: GongZhu) -> None:
    some = ["", "3♥", "K♥", ALL_HEARTS.replace("7♥ ", ""), ALL_HEARTS]
    factors = [{}] if game.hwa else [
        {str(one): factor for one, factor in zip(KEYS, found, strict=True) if factor > 1}
        for found in product((1, 2, 4), repeat=4)
    ]  # fmt: skip
    for size in range(4):
        for keys in combinations(("Q♠", "J♦", "10♣"), size):
            for hearts in some:
                taken = f"{hearts} {' '.join(keys)}".split()
                for factor in factors:
                    state = game.position(taken=[taken], exposed=factor)
                    expected = formula(game, set(taken), factor)
                    assert game.points(state)[0] == expected, (taken, factor)
                    assert game.score(state).total(0) == expected


def refused(move: str, options: dict[str, Any] | None = None, **position: Any) -> tuple[str, str, str]:
    """Rule, key and witnesses of the refusal of a move of seat 0."""
    game = GongZhu(**(options or {}))
    reason = game.objection(game.position(**position), game.read_move(move, 0))
    assert reason is not None
    assert say(reason)
    return reason.rule, reason.key, " ".join(map(str, reason.cards))


REFUSALS: list[tuple[str, dict[str, Any], dict[str, Any], tuple[str, str, str]]] = [
    ("play A♥", {}, {"hands": ["9♠ 4♠ A♥", 3, 3, 2], "trick": "K♠", "leader": 3}, ("gz.follow", "must", "9♠ 4♠")),
    ("play Q♠", {}, {"hands": ["Q♠ 4♠ A♥", 3, 3, 2], "trick": "K♠", "leader": 3, "exposed": "Q♠"},
     ("gz.expose.first-trick", "follow", "Q♠ 4♠")),
    ("play Q♠", {}, {"hands": ["Q♠ 4♠ A♥", 3, 3, 3], "exposed": "Q♠"},
     ("gz.expose.first-trick", "lead", "Q♠ 4♠")),
    ("play 9♥", {"lead_two": True}, {"hands": ["2♠ 9♥", 2, 2, 2], "first_deal": True}, ("gz.lead.first", "two", "2♠")),
    ("play 9♥", {}, {"hands": ["2♠ 9♥", 2, 2, 2], "phase": "expose"}, ("gz.expose", "first", "9♥")),
    ("expose 9♥", {}, {"hands": ["2♠ 9♥", 2, 2, 2], "phase": "expose"}, ("gz.expose", "no-key", "9♥")),
    ("expose A♥", {}, {"hands": ["2♠ 9♥", 2, 2, 2], "phase": "expose"}, ("any.held", "hand", "A♥")),
    ("expose A♥ A♥", {}, {"hands": ["2♠ A♥", 2, 2, 2], "phase": "expose"}, ("any.held", "twice", "A♥")),
    ("expose A♥", {}, {"hands": ["2♠ A♥", 2, 2, 2]}, ("gz.expose", "late", "A♥")),
    ("expose A♥", {"exposing": "none"}, {"hands": ["2♠ A♥", 2, 2, 2]}, ("gz.expose", "none", "A♥")),
    ("expose A♥ down", {}, {"hands": ["2♠ A♥", 2, 2, 2], "phase": "expose"}, ("gz.expose", "no-sale", "A♥")),
    ("expose A♥", {}, {"hands": ["2♠ A♥", 2, 2, 2], "phase": "expose", "exposed": "A♥"},
     ("gz.expose", "already", "A♥")),
    ("expose A♥", {"exposing": "blind"},
     {"hands": ["2♠ A♥", 2, 2, 2], "phase": "blind", "first_cards": "2♠ ? ? ?", "turn": 0},
     ("gz.expose", "unseen", "2♠")),
    ("play ?", {}, {"hands": ["2♠ A♥", 2, 2, 2]}, ("any.hidden", "unknown", "")),
    ("play 2♠", {}, {"hands": ["2♠ ?", 2, 2, 2]}, ("any.hidden", "hand", "")),
    ("play 2♠", {}, {"hands": ["2♠", "4♠", "5♠", "6♠"], "turn": 1}, ("any.seat", "turn", "")),
    ("play 2♠", {}, {"taken": "2♠"}, ("any.over", "over", "")),
]  # fmt: skip


@pytest.mark.parametrize(("move", "options", "position", "expected"), REFUSALS)
def test_a_refusal_names_its_rule_and_the_cards_that_prove_it(
    move: str, options: dict[str, Any], position: dict[str, Any], expected: tuple[str, str, str]
) -> None:
    assert refused(move, options, **position) == expected


def legal(game: GongZhu, **position: Any) -> str:
    """The cards that seat 0 may play."""
    return " ".join(str(move.cards[0]) for move in game.legal_moves(game.position(**position), 0))


def test_an_exposed_card_stays_out_of_the_first_trick_of_its_suit_and_no_longer() -> None:
    place: dict[str, Any] = {"exposed": "Q♠ A♥", "leader": 3}
    assert legal(GAME, hands=["Q♠ 4♠ A♥", 3, 3, 2], trick="K♠", **place) == "4♠"
    assert legal(GAME, hands=["Q♠ A♥ 9♦", 3, 3, 2], trick="K♠", **place) == "Q♠", "the only spade"
    assert legal(GAME, hands=["Q♠ 4♠ A♥", 3, 3, 2], trick="K♠", suits_led="♠", **place) == "4♠ Q♠"
    assert legal(GAME, hands=["Q♠ 4♠ A♥", 3, 3, 2], trick="K♦", **place) == "4♠ Q♠ A♥", "thrown on another suit"
    assert legal(GAME, hands=["Q♠ 4♠ A♥", 3, 3, 3], exposed="Q♠ A♥") == "4♠ A♥", "the only heart may be led"
    assert legal(GAME, hands=["Q♠ 4♠ A♥ 2♥", 4, 4, 4], exposed="Q♠ A♥") == "4♠ 2♥"


def test_hearts_may_be_led_at_once_and_points_thrown_on_the_first_trick() -> None:
    assert legal(GAME, hands=["K♥ 4♠", 2, 2, 2]) == "4♠ K♥"
    assert legal(GAME, hands=["K♥ Q♠", 2, 2, 1], trick="2♣", leader=3) == "Q♠ K♥"


def played(game: GongZhu, state: State, *moves: str) -> tuple[State, list[Event]]:
    """The state after these moves, each by the seat in turn."""
    told: list[Event] = []
    for text in moves:
        assert state.turn is not None
        state, events = game.play(state, game.read_move(text, state.turn))
        told += events
    return state, told


def test_the_highest_card_of_the_suit_led_wins_the_trick() -> None:
    state = GAME.position(hands=["5♠ 2♦", "9♠ 3♦", "K♠ 4♦", "A♥ 5♦"])
    state, told = played(GAME, state, "play 5♠", "play 9♠", "play K♠", "play A♥")
    assert (state.leader, state.turn, set(state.taken[2])) == (2, 2, set(cards("5♠ 9♠ K♠ A♥")))
    assert [event.rule for event in told[-2:]] == ["gz.trick", "gz.pile"]
    assert GAME.points(state) == [0, 0, -50, 0]
    assert state.void == ("", "", "", "♠")


def test_every_seat_is_asked_once_what_it_exposes_and_nothing_is_given_away() -> None:
    state = GAME.position(hands=["Q♠ 2♠", "J♦ 10♣", "3♠ 4♠", "A♥ 5♠"], phase="expose")
    assert [str(move) for move in GAME.legal_moves(state, 0)] == ["expose nothing", "expose Q♠"]
    assert len(GAME.legal_moves(GAME.position(hands=["Q♠ J♦ 10♣ A♥", 4, 4, 4], phase="expose"), 0)) == 16
    state, told = played(GAME, state, "expose Q♠", "expose J♦ 10♣", "expose nothing", "expose nothing")
    assert (state.phase, state.turn) == ("play", 0)
    assert state.exposed == {cards("Q♠")[0]: 2, cards("J♦")[0]: 2, cards("10♣")[0]: 2}
    seen = GAME.hide(state, 2)
    assert str(seen.hands[0]) == "Q♠ ?"
    assert {event.rule for event in told} == {"gz.expose"}


def test_a_card_for_sale_stays_unknown_until_it_is_played() -> None:
    game = GongZhu(exposing="sale")
    state = game.position(hands=["Q♠ 2♠ 3♥", "J♦ 10♣ 4♥", "3♠ 4♠ 5♥", "A♥ 5♠ 6♥"], phase="expose")
    assert len(game.legal_moves(state, 1)) == 0
    assert len(game.legal_moves(state, 0)) == 3
    state, _ = played(game, state, "expose Q♠ down", "expose J♦ up", "expose nothing", "expose nothing")
    assert state.exposed == {cards("J♦")[0]: 4}
    seen = game.hide(state, 1)
    assert (str(seen.for_sale[0]), str(seen.hands[0])) == ("?", "? ? ?")
    for number in range(20):
        full = game.complete(seen, Random(number))
        assert full.for_sale[0] <= full.hands[0]
        assert str(full.for_sale[0]) in ("Q♠", "A♥")
        assert game.hide(full, 1) == seen
    assert refused("play Q♠", {"exposing": "sale"}, **game.describe(state))[:2] == ("gz.expose.first-trick", "lead")
    state, told = played(game, state, "play 3♥", "play 4♥", "play 5♥", "play A♥", "play 5♠", "play 2♠")
    state, told = played(game, state, "play J♦", "play 3♠")
    assert state.exposed == {cards("J♦")[0]: 4}
    state, told = played(game, state, "play 6♥", "play Q♠")
    assert state.exposed == {cards("J♦")[0]: 4, cards("Q♠")[0]: 2}
    assert "gz.expose.effect" in [event.rule for event in told]


def test_the_first_card_looked_at_may_be_exposed_blind() -> None:
    game = GongZhu(exposing="blind")
    for number in range(60):
        state, _ = game.deal(str(number))
        assert (state.phase, state.turn) == ("blind", 0)
        first = state.first_cards[0]
        assert str(game.hide(state, 0).hands[0]).split().count("?") == 12
        expected = ["expose nothing", *([f"expose {first}"] if first in KEYS else [])]
        assert [str(move) for move in game.legal_moves(state, 0)] == expected
        state, _ = played(game, state, expected[-1], *["expose nothing"] * 3)
        assert (state.phase, state.turn, state.first_cards) == ("expose", state.leader, ())
        assert state.exposed == ({first: 4} if len(expected) > 1 else {})


def test_whoever_took_the_pig_leads_the_next_round() -> None:
    state, _ = GAME.deal("one")
    rng = Random(2)
    GAME.playout(state, rng)
    taker = next(seat for seat, taken in enumerate(state.taken) if cards("Q♠")[0] in taken)
    after, events = GAME.deal("two", after=state)
    assert (after.leader, after.dealer, events[-1].rule) == (taker, 0, "gz.lead.later")
    with pytest.raises(ValueError, match="not over"):
        GAME.deal("three", after=after)


def test_what_a_seat_has_shown_not_to_hold_is_never_dealt_to_it() -> None:
    rng = Random(3)
    for number in range(60):
        game = random_game(GongZhu, rng)
        state, _ = game.deal(str(number))
        while seats := game.actors(state):
            game.step(state, rng.choice(game.legal_moves(state, seats[0])))
            if rng.random() < 0.15:
                full = game.complete(game.hide(state, rng.randrange(game.players)), rng)
                for seat, hand in enumerate(full.hands):
                    assert not [one for one in hand if one.suit.value in full.void[seat]]
                    assert len(hand) == len(state.hands[seat])


def test_the_game_ends_at_the_limit_with_several_losers_and_ties() -> None:
    from cardlib import Line, Score

    def scores(game: GongZhu, *points: int) -> list[Score]:
        lines = tuple(Line("gz.pig", "line", seat=seat, points=each) for seat, each in enumerate(points))
        return [Score(lines, game.sides)]

    assert GAME.champions(scores(GAME, -999, 0, 50, 10)) == ()
    assert GAME.champions(scores(GAME, -1000, -1200, 50, 50)) == (2, 3)
    assert GAME.champions(scores(GAME, -1000, -1200, -1100, -1300)) == (0,)
    pairs = GongZhu(partners=True)
    assert pairs.champions(scores(pairs, -600, 10, -400, -20)) == (1, 3)
    hwa = GongZhu(hwa=True)
    assert hwa.champions(scores(hwa, -1000, 0, 50, 10)) == (0,)
    assert say(hwa.outcome(scores(hwa, -1000, 0, 50, 10))).startswith("You won the game")
    assert "The pig: You" in say(GAME.outcome(scores(GAME, -1000, 0, 50, 10)))


def test_every_player_moves_by_the_rules() -> None:
    rng, sampled = Random(6), 0
    while sampled < 60:
        game = random_game(GongZhu, rng)
        state, _ = game.deal(str(rng.random()))
        while seats := game.actors(state):
            if rng.random() < 0.04:
                sampled += 1
                for player in (game.by_tips, RandomPlayer(rng), MonteCarlo(rng, playouts=24)):
                    advice = ask(player, game, state, seats[0])
                    assert advice.move in choices(game, state, seats[0])
                    assert say(advice.because)
            game.step(state, rng.choice(game.legal_moves(state, seats[0])))


def test_the_player_by_tips_does_better_than_chance() -> None:
    rng, gained, others = Random(7), 0, 0
    for number in range(120):
        state, _ = GAME.deal(str(number))
        while seats := GAME.actors(state):
            player = GAME.by_tips if seats[0] == number % 4 else RandomPlayer(rng)
            GAME.step(state, ask(player, GAME, state, seats[0]).move)
        points = GAME.points(state)
        gained += points.pop(number % 4)
        others += sum(points)
    assert gained / 120 > others / 360 + 60, "points a round, beside players at random"


def test_all_hearts_are_thirteen() -> None:
    assert sum(bool(one.bit & HEARTS) for one in CARDS) == 13


def test_the_first_leader_holds_the_two_of_spades_in_every_completion() -> None:
    rng, two = Random(9), cards("2♠")[0]
    for number in range(40):
        game = GongZhu(exposing=rng.choice(["open", "none", "sale", "blind"]))
        state, events = game.deal(str(number))
        holder = state.leader
        blind = state.phase == "blind"
        assert (events[-1].rule == "gz.lead.first") != blind, "before a hand is looked at nobody knows"
        while seats := game.actors(state):
            full = game.complete(game.hide(state, rng.randrange(4)), rng)
            if not any(two in taken for taken in state.taken) and two not in state.trick and state.phase != "blind":
                assert two in full.hands[holder]
            assert [len(hand) for hand in full.hands] == [len(hand) for hand in state.hands]
            game.step(state, rng.choice(game.legal_moves(state, seats[0])))


def test_a_card_laid_out_that_comes_in_the_first_trick_of_its_suit_was_alone() -> None:
    state = GAME.position(hands=["Q♠ 2♥ 3♥ 4♥", 4, 4, 3], exposed="Q♠", trick="K♠", leader=3)
    state, _ = GAME.play(state, GAME.read_move("play Q♠", 0))
    assert state.void[0] == "♠"


def test_completions_of_made_positions_fill_every_hand() -> None:
    made: list[list[Any]] = [["A♠ K♠ 2♠", 3, 3, 3], ["A♠", 1, 1, 1]]
    for number in range(60):
        for hands in made:
            state = GAME.position(hands=hands, void="/ ♠ ♥ ♦")
            full = GAME.complete(state, Random(number))
            assert {len(hand) for hand in full.hands} == {len(full.hands[0])}
            assert not [one for one in full.hands[1] if one.suit.value in "♠♥♦"]


def test_the_running_total_turns_in_hwa() -> None:
    game = GongZhu(hwa=True, limit=-100)
    match: Match[Any, Any] = Match(game, {"taken": "Q♠ / J♦"})
    assert match.totals() == (100, 100, 0, 0)
    assert "turned plus for You" in say(game.outcome(match.scores))


def test_without_a_pig_taken_the_holder_of_the_two_of_spades_leads() -> None:
    match: Match[Any, Any] = Match(GAME, {"hands": "A♠ / 2♠ / 3♠ / 4♠"})
    while seats := GAME.actors(match.state):
        match.play(GAME.legal_moves(match.state, seats[0])[0])
    assert match.deal_again()[-1].rule == "gz.lead.first"

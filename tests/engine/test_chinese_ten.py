"""The rule sheet of Chinese Ten: its worked examples, and every verdict of the capture rules."""

from __future__ import annotations

from random import Random

import pytest

from cardlib import CARDS, UNKNOWN, ChineseTen, IllegalMove, Reason, cards, say
from cardlib.games.chinese_ten import Play, State

GAME = ChineseTen()

EXAMPLES = [
    # table, card, what it may take (the sheet's table of worked examples)
    ("9♥ 4♣ K♦ 6♠", "A♠", ["9♥"]),
    ("9♥ 4♣ K♦ 6♠", "6♦", ["4♣"]),
    ("4♣ 4♦ 2♥ 7♠", "6♥", ["4♣", "4♦"]),
    ("5♣ J♦ 2♠ 3♠", "5♥", ["5♣"]),
    ("A♣ 2♠ 7♦ 10♥", "K♠", []),
    ("2♠ 3♥ 4♦ J♣", "5♦", []),
    ("10♥ 10♣ 3♠ 7♠", "10♠", ["10♥", "10♣"]),
]


@pytest.mark.parametrize(("table", "hand", "takes"), EXAMPLES)
def test_worked_examples_of_a_capture(table: str, hand: str, takes: list[str]) -> None:
    state = GAME.position(hands=hand, table=table)
    moves = {str(move) for move in GAME.legal_moves(state, 0)}
    assert moves == ({f"play {hand} takes {one}" for one in takes} or {f"play {hand}"})


def turn(hand: str, table: str, stock: str, first: str) -> tuple[State, list[str]]:
    """Seat 0 plays `first` and turns up; the others still hold cards. State and the rules that acted."""
    state = GAME.position(hands=[hand, "K♣ K♥"], table=table, stock=f"{stock} Q♦ J♥")
    rules = []
    for text in (first, "turn up"):
        state, events = GAME.play(state, GAME.read_move(text, 0))
        rules += [event.rule for event in events]
    return state, rules


def test_worked_examples_of_a_turn() -> None:
    state, rules = turn("2♣ A♠", "8♦", "3♦", "play 2♣ takes 8♦")
    assert (str(state.table), state.sweeps) == ("3♦", (0, 0))
    assert rules == ["ct.capture.sum", "ct.capture.pile", "ct.turn", "ct.trail"]

    state, rules = turn("2♣ A♠", "8♦ 7♣", "3♦", "play 2♣ takes 8♦")
    assert (str(state.table), state.sweeps) == ("", (1, 0))
    assert rules[-1] == "ct.sweep"

    state, rules = turn("4♣ A♠", "Q♠", "6♥", "play 4♣")
    assert str(state.table) == "Q♠"
    assert str(state.piles[0]) == "6♥ 4♣"


@pytest.mark.parametrize(
    ("pile", "options", "points"),
    [
        ("A♠ 9♥", {}, 30), ("10♠ 10♦", {}, 40), ("A♥ A♦ A♣ A♠", {}, 80), ("K♥ Q♦ J♥ 10♥ 9♦", {}, 50),
        ("2♥ 8♥ 9♠ K♣", {}, 0), ("10♣ 10♥", {}, 10), ("10♠ 10♦", {"big_ten": 40}, 50),
        ("2♥ 8♦ 7♥", {"red_pips": "face"}, 17), ("A♥ 9♦ K♣ 2♥", {"scheme": "red-count"}, 3),
    ],
)  # fmt: skip
def test_worked_examples_of_a_score(pile: str, options: dict[str, object], points: int) -> None:
    game = ChineseTen(**options)  # type: ignore[arg-type]
    assert game.score(game.position(piles=pile)).total(0) == points


def reason(game: ChineseTen, state: State, move: str, seat: int = 0) -> Reason:
    """Why the move is refused; it also leaves the state as it was."""
    before = state.copy()
    with pytest.raises(IllegalMove) as refused:
        game.play(state, game.read_move(move, seat))
    assert state == before
    return refused.value.reason


REFUSALS = [
    # hands, table, move, rule, witnesses, tags
    ("7♥ 3♣", "4♣ 7♠", "play 7♥ takes 4♣", "ct.capture.sum", "7♥ 4♣", ("7", "4")),
    ("A♠", "8♦", "play A♠ takes 8♦", "ct.capture.sum", "A♠ 8♦", ("1", "8")),
    ("K♠", "10♥", "play K♠ takes 10♥", "ct.capture.rank", "K♠ 10♥", ("K", "10")),
    ("10♦", "A♥", "play 10♦ takes A♥", "ct.capture.rank", "10♦ A♥", ("10", "1")),
    ("4♦", "10♥", "play 4♦ takes 10♥", "ct.capture.rank", "4♦ 10♥", ("4", "10")),
    ("6♦", "4♣ 4♦", "play 6♦ takes 4♣ 4♦", "ct.capture.one", "6♦ 4♣ 4♦", ("6", "4", "4")),
    ("5♦", "2♠ 3♥", "play 5♦ takes 2♠ 3♥", "ct.capture.one", "5♦ 2♠ 3♥", ("5", "2", "3")),
    ("K♦", "K♠ K♥", "play K♦ takes K♠ K♥", "ct.capture.one", "K♦ K♠ K♥", ("K", "K", "K")),
    ("6♦ 9♠", "4♣ J♥", "play 6♦", "ct.capture.must", "6♦ 4♣", ("", "fits")),
    ("6♥", "4♣ 4♦", "play 6♥", "ct.capture.choice", "6♥ 4♦ 4♣", ("", "fits", "fits")),
    ("6♥", "4♣", "play 7♥", "any.held", "7♥", ()),
    ("6♥", "4♣", "play 6♥ takes 4♦", "any.held", "4♦", ()),
    ("6♥", "4♣", "play 6♥ takes 4♣ 4♣", "any.held", "4♣", ()),
    ("6♥", "4♣", "play 6♥ takes ?", "any.hidden", "", ()),
    ("6♥", "4♣", "take 4♣", "any.phase", "4♣", ()),
    ("6♥", "4♣", "turn up", "ct.turn", "", ()),
]


@pytest.mark.parametrize(("hand", "table", "move", "rule", "witness", "tags"), REFUSALS)
def test_a_refused_move_names_its_rule_and_the_cards_that_prove_it(
    hand: str, table: str, move: str, rule: str, witness: str, tags: tuple[str, ...]
) -> None:
    found = reason(GAME, GAME.position(hands=hand, table=table), move)
    assert (found.rule, found.cards, found.tags) == (rule, cards(witness), tags)


def test_seven_and_four_is_told_as_the_look_tells_it() -> None:
    found = reason(GAME, GAME.position(hands="7♥", table="4♣"), "play 7♥ takes 4♣")
    assert say(found).replace("\xa0", " ") == "That is not ten: 7 + 4 = 11. Your 7♥ would need a 3."
    assert say(found, spoken=True) == "That is not ten: 7 + 4 = 11. Your seven of hearts would need a three."
    found = reason(GAME, GAME.position(hands="2♥", table="4♣"), "play 2♥ takes 4♣")
    assert say(found).endswith("would need an 8.")


def test_the_turn_has_its_order() -> None:
    state = GAME.position(hands=["6♥ 2♠", "K♣"], table="9♦ A♦ A♣ Q♥", stock="9♠ 4♥ 5♥")
    assert reason(GAME, state, "turn up").rule == "ct.turn"
    state, _ = GAME.play(state, GAME.read_move("play 6♥", 0))
    assert [str(move) for move in GAME.legal_moves(state, 0)] == ["turn up"]
    assert reason(GAME, state, "play 2♠").rule == "ct.capture.order"
    assert say(reason(GAME, state, "take A♦")).endswith("What can be done: “Turn up a card”.")
    assert reason(GAME, state, "turn up", seat=1).rule == "any.seat"
    state, events = GAME.play(state, GAME.read_move("turn up", 0))
    assert [event.rule for event in events] == ["ct.turn", "ct.capture.choice"]
    assert [str(move) for move in GAME.legal_moves(state, 0)] == ["take A♦", "take A♣"]
    settle = reason(GAME, state, "play 2♠")
    assert (settle.rule, settle.cards) == ("ct.capture.order", cards("9♠ A♦ A♣"))
    assert reason(GAME, state, "turn up").rule == "ct.capture.order"
    assert reason(GAME, state, "take Q♥").rule == "ct.capture.rank"
    assert reason(GAME, state, "take 9♦").rule == "ct.capture.sum"
    assert reason(GAME, state, "take K♦").rule == "any.held"
    state, events = GAME.play(state, GAME.read_move("take A♣", 0))
    assert (state.turn, str(state.piles[0])) == (1, "9♠ A♣")


def test_after_the_last_card_nothing_is_played() -> None:
    state = GAME.position(hands="6♥", table="4♣")
    state, events = GAME.play(state, GAME.read_move("play 6♥ takes 4♣", 0))
    assert [event.rule for event in events] == ["ct.capture.sum", "ct.capture.pile", "ct.end"]
    assert GAME.actors(state) == ()
    assert reason(GAME, state, "play 6♥").rule == "any.over"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_gives_everyone_the_same_and_the_stock_24(players: int) -> None:
    game = ChineseTen(players=players)  # type: ignore[arg-type]
    state, events = game.deal("monday")
    assert [len(hand) for hand in state.hands] == [24 // players] * players
    assert (len(state.table), len(state.stock), state.turn, state.dealer) == (4, 24, 0, players - 1)
    assert [event.rule for event in events] == ["ct.deal"]
    assert game.deal("monday")[0] == state
    assert game.deal("tuesday")[0] != state
    after, _ = game.deal("tuesday", after=state)
    assert (after.dealer, after.turn) == (0, 1)


def test_what_a_seat_sees_is_its_hand_the_table_and_the_piles() -> None:
    state, _ = GAME.deal("monday")
    seen = GAME.hide(state, 0)
    assert seen.hands[0] == state.hands[0]
    assert (seen.hands[1].unknown, len(seen.hands[1])) == (12, 12)
    assert set(seen.stock) == {UNKNOWN}
    assert seen.table == state.table
    full = GAME.complete(seen, Random(3))
    assert full.hands[0] == state.hands[0]
    spread = [one for pile in (*full.hands, full.table, *full.piles) for one in pile] + list(full.stock)
    assert sorted(one.index for one in spread) == list(range(52))
    assert GAME.hide(full, 0) == seen


def test_a_seat_with_unknown_cards_has_no_moves_until_they_are_known() -> None:
    state = GAME.position(hands=["6♥", "? ?"], table="4♣", turn=1)
    assert GAME.actors(state) == (1,)
    assert GAME.legal_moves(state, 1) == ()
    assert len(GAME.legal_moves(GAME.complete(state, Random(1)), 1)) >= 2


def test_every_random_deal_ends_with_all_cards_accounted_for() -> None:
    for seed in range(25):
        rng = Random(seed)
        game = ChineseTen(players=rng.choice([2, 3, 4]))
        state, _ = game.deal(str(seed))
        while game.actors(state):
            (seat,) = game.actors(state)
            moves = game.legal_moves(state, seat)
            assert game.legal_moves(game.hide(state, seat), seat) == moves
            assert game.actors(game.hide(state, seat)) == (seat,)
            allowed = {move for move in game.attempts(state, seat) if game.objection(state, move) is None}
            assert allowed == set(moves)
            state, _ = game.play(state, rng.choice(moves))
            spread = [one for pile in (*state.hands, state.table, *state.piles) for one in pile]
            spread += [*state.stock, *([state.turned_up] if state.turned_up else [])]
            assert sorted(one.index for one in spread) == [one.index for one in CARDS]
            assert game.position(**game.describe(state)) == state
        total = sum(game.score(state).total(seat) for seat in range(game.players))
        assert total + sum(game.score(game.position(piles=str(state.table))).total(0) for _ in (0,)) == 210


def test_moves_print_as_they_are_read() -> None:
    for text in ("play 6♦", "play 6♦ takes 4♣", "play 6♦ takes 4♣ 4♦", "turn up", "take 4♣"):
        assert str(GAME.read_move(text, 1)) == text
        assert GAME.read_move(text, 1).seat == 1


@pytest.mark.parametrize(
    "text", ["", "play", "play 6", "6♦", "take", "take 4♣ 4♦", "play 6♦ takes", "turn", "x" * 10**6]
)
def test_a_text_that_is_no_move_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no (move|card)") as error:
        GAME.read_move(text, 0)
    assert len(str(error.value)) < 300


def test_a_move_that_names_a_card_it_does_not_hold_is_a_play_of_its_own() -> None:
    assert GAME.read_move("play 6♦ takes 4♣", 0) == Play(0, cards("6♦")[0], cards("4♣"))

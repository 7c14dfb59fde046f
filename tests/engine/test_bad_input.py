"""What people write wrongly is answered with a sentence that names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlib import ChineseTen, Record, card, cards
from cardlib.games.chinese_ten import Play, Take, TurnUp
from cardlib.lesson import Do, Predict
from cardlib.match import Match

POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"hands": "A♠ 6X"}, "6X"),
    ({"hands": "A♠", "table": "A♠"}, "A♠ lies in the position 2 times"),
    ({"hands": "A♠ A♠"}, "the deck has one"),
    ({"hands": ["A♠", "2♠", "3♠"]}, "3 seats are given"),
    ({"hands": 53}, "up to 52"),
    ({"hands": {"A♠"}}, "one text a seat"),
    ({"hands": [None]}, "hands of seat 0"),
    ({"hands": [[7]]}, "7 is no card"),
    ({"hands": [60]}, "up to 52"),
    ({"hands": [True]}, "neither a text with cards"),
    ({"hands": [["A♠ 2♠"]]}, "is not one card"),
    ({"hands": "A♠", "stock": 52}, "53 cards"),
    ({"hands": "A♠", "table": "?"}, "cannot be unknown"),
    ({"hands": "A♠", "turn": 2}, "the seats are 0 to 1"),
    ({"hands": "A♠", "turn": -1}, "is no seat"),
    ({"hands": "A♠", "turn": "first"}, "is no seat"),
    ({"hands": "A♠", "turn": True}, "is no seat"),
    ({"hands": "A♠", "dealer": 9}, "dealer"),
    ({"hands": "A♠", "sweeps": [1, 2, 3]}, "sweeps"),
    ({"hands": "A♠", "sweeps": "x"}, "number of sweeps"),
    ({"hands": "A♠", "sweeps": "1 0"}, "number of sweeps"),
    ({"hands": "A♠", "sweeps": "²"}, "number of sweeps"),
    ({"hands": "A♠", "sweeps": "9" * 5000}, "number of sweeps"),
    ({"hands": "A♠", "turned_up": "8♦"}, "8♦ fits no card"),
    ({"hands": "A♠4♦7♥"}, "put a space between two cards"),
    ({"hands": "A♠", "table": "2♦", "turned_up": "8♦ 8♥"}, "more than one card"),
    ({"hands": "A♠", "to_turn_up": True}, "to_turn_up"),
    ({"hands": "A♠", "to_turn_up": "perhaps"}, "neither True nor False"),
]


@pytest.mark.parametrize(("position", "culprit"), POSITIONS, ids=[str(index) for index in range(len(POSITIONS))])
def test_a_position_that_cannot_be_is_refused_with_its_culprit(position: dict[str, Any], culprit: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011  # the culprit is matched below, as plain text
        ChineseTen().position(**position)
    assert culprit in str(error.value)


OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"players": 5}, "players is 5, but it must be one of 2, 3, 4"),
    ({"players": "2"}, "players is '2'"),
    ({"partners": 1}, "partners is 1"),
    ({"sweep_bonus": True}, "sweep_bonus is True"),
    ({"scheme": "chinese"}, "'standard', 'aces-and-courts'"),
    ({"partners": True}, "partners need four players"),
    ({"partners": True, "players": 3}, "partners need four players"),
    ({"big_ten": 40, "scheme": "red-count"}, "only the standard scheme"),
    ({"red_pips": "face", "scheme": "by-players"}, "only the standard scheme"),
    ({"sweep_bonus": 10, "table_cards": 3}, "pay no sweeps"),
    ({"sweep_extra_flip": True, "table_cards": 3}, "pay no sweeps"),
    ({"sweep": 10}, "“sweep” is no house rule; they are players, partners"),
    ({"sweep_extra_flip": True, "stock_flip": False}, "no card of the stock is ever turned up"),
]


@pytest.mark.parametrize(("options", "culprit"), OPTIONS, ids=[str(index) for index in range(len(OPTIONS))])
def test_options_that_cannot_be_are_refused_with_their_reason(options: dict[str, Any], culprit: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011  # as above
        ChineseTen(**options)
    assert culprit in str(error.value)


def test_a_card_turned_up_must_have_been_turned_up() -> None:
    with pytest.raises(ValueError, match="no card of the stock is turned up"):
        ChineseTen(stock_flip=False).position(hands="A♠", table="2♦ 2♥", turned_up="8♦")
    with pytest.raises(ValueError, match="takes all three"):
        ChineseTen(same_rank_layout="fourth-takes-all").position(hands="A♠", table="K♦ K♥ K♣", turned_up="K♠")
    blank = ChineseTen().position(hands="A♠", sweeps=" / 2")
    assert blank.sweeps == (0, 2)


@pytest.mark.parametrize("seed", [None, 7, [1], b"x"])
def test_a_deal_is_named_by_a_text(seed: Any) -> None:
    with pytest.raises(ValueError, match="is no text"):
        ChineseTen().deal(seed)


def test_a_move_is_no_text() -> None:
    game = ChineseTen()
    with pytest.raises(ValueError, match="read_move"):
        game.play(game.position(hands="A♠"), "play A♠")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="is no move"):
        game.read_move("play 6♦ takes ,", 0)


def test_a_seat_with_unknown_cards_has_no_move_at_all() -> None:
    game = ChineseTen()
    for waits in (False, True):
        state = game.position(hands="A♠ ?", table="9♥", stock="2♣", to_turn_up=waits)
        assert game.legal_moves(state, 0) == ()
        for text in ("turn up", "play A♠", "play A♦", "take 9♥"):
            reason = game.objection(state, game.read_move(text, 0))
            assert reason is not None
            assert (reason.rule, reason.key) == ("any.hidden", "hand")


def test_sets_of_cards_are_cards() -> None:
    game = ChineseTen()
    state = game.position(hands="A♠ / 7♥", table="2♠ 4♠")
    assert game.position(hands=state.hands, table=state.table) == state


@pytest.mark.parametrize(
    ("use", "culprit"),
    [
        (lambda game: game.position("A♠"), "by name: hands, table"),
        (lambda game: game.position(hands="A♠", table="2♠", turned_up="?"), "turned_up: a card"),
        (lambda game: game.deal("\ud800"), "half a character"),
        (lambda game: game.deal("x", after="y"), "after: 'y' is no deal"),
        (lambda game: game.deal("x", after=ChineseTen(players=4).deal("x")[0]), "with 2 players"),
        (lambda game: game.piles(game.position(hands="7♥"), 5), "5 is no seat"),
        (lambda game: game.hide(game.position(hands="7♥"), -1), "-1 is no seat"),
        (lambda game: game.hide(game.position(hands="7♥"), "0"), "'0' is no seat"),
        (lambda game: game.objection(game.position(hands="7♥"), TurnUp(7)), "7 is no seat"),
        (lambda game: game.objection(game.position(hands="7♥"), TurnUp("x")), "'x' is no seat"),  # type: ignore[arg-type]
        (lambda game: game.objection(game.position(hands="7♥"), None), "None is no move"),
        (lambda game: Play(0, "7♥"), "a move names a card"),  # type: ignore[arg-type]
        (lambda game: Play(0, card("7♥"), card("3♠")), "a tuple of cards"),  # type: ignore[arg-type]
        (lambda game: Play(0, card("7♥"), None), "a tuple of cards"),  # type: ignore[arg-type]
        (lambda game: Take(0, None), "a move names a card"),  # type: ignore[arg-type]
        (lambda game: game.objection(game.position(hands="7♥"), Play(0.0, card("7♥"))), "0.0 is no seat"),  # type: ignore[arg-type]
        (lambda game: Match(game, 5), "neither a seed nor"),  # type: ignore[arg-type]
        (lambda game: Match(game, {5: 1}), "“5” is nothing"),  # type: ignore[dict-item]
        (lambda game: Record(game, None), "neither a seed nor"),  # type: ignore[arg-type]
        (lambda game: Record(game, {"hands": ["A♠"]}), "as texts"),  # type: ignore[dict-item]
        (lambda game: Record(game, {"hands": "A♠\n0: play A♠"}), "could be read back"),
        (lambda game: Record(game, {"hands": "A♠; table=2♦"}), "could be read back"),
        (lambda game: Record(game, "x" * 200_000), "is no seed"),
        (lambda game: Record(game, "x", ((7, "turn up"),)), "7 is no seat"),
        (lambda game: Record(game, "x", ((0, "turn\nup"),)), "is no move"),
    ],
)
def test_what_programs_write_wrongly_is_named(use: Callable[[ChineseTen], object], culprit: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011  # the culprit is matched below, as plain text
        use(ChineseTen())
    assert culprit in str(error.value)
    assert len(str(error.value)) < 300


STRANGE: list[Any] = [
    None, 0, -1, 5, 3.5, True, "", "A♠ A♠", "? ?", "x", "/", "A♠/2♦/3♣", [],
    [["A♠", "2♦"]], ["A♠", 3], [None], [[None]],
    {}, {"a": 1}, object(), b"A", range(3), float("nan"), 10**30, "9" * 400, "\n", "²", "٣",
]  # fmt: skip
KEYWORDS = [
    "hands", "table", "stock", "piles", "sweeps", "turn", "to_turn_up", "turned_up", "dealer",
    "last_capturer", "chairs",
]  # fmt: skip


def accepted(use: Callable[[], object]) -> bool:
    """Whether something strange is accepted; any error but ValueError fails the test."""
    try:
        use()
    except ValueError as error:
        return not str(error)
    return True


@pytest.mark.parametrize("strange", STRANGE, ids=range(len(STRANGE)))
def test_anything_strange_is_used_or_refused_with_a_sentence(strange: Any) -> None:
    game = ChineseTen()
    for keyword in KEYWORDS:
        accepted(lambda keyword=keyword: game.position(**{keyword: strange}))  # type: ignore[misc]
        accepted(lambda keyword=keyword: game.position(**{"hands": "7♥", keyword: strange}))  # type: ignore[misc]
    for option in ("players", "partners", "scheme", "big_ten", "target", "table_cards"):
        accepted(lambda option=option: ChineseTen(**{option: strange}))  # type: ignore[misc]
    assert not accepted(lambda: game.read_move(strange, 0))
    assert accepted(lambda: game.read_move("turn up", strange)) == (type(strange) is int and strange == 0)
    assert not accepted(lambda: Record.read(strange))
    assert not accepted(lambda: card(strange))
    accepted(lambda: cards(strange))
    assert not accepted(lambda: Do(strange, "Take.", hands="7♥", table="3♣", until="ct.capture.sum"))
    assert not accepted(lambda: Do(game, "Take.", hands="7♥", table="3♣", until=strange))
    assert not accepted(lambda: Predict(game, "Mark.", of=strange, hands="7♥", table="3♣"))
    accepted(lambda: Do(game, strange, hands="7♥", table="3♣", until="ct.capture.sum"))
    accepted(lambda: Do(game, "Take.", seat=strange, hands="7♥", table="3♣", until="ct.capture.sum"))
    accepted(lambda: Do(game, "Take.", seed=strange, hands=["7♥", "?"], table="3♣", until="ct.capture.sum"))

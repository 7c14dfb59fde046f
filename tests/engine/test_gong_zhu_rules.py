"""Every rule id of Gong Zhu causes what its sentence says: a refusal, an event, a score line, a deal, an error."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardlib import GongZhu, Line, Score, cards, say, sheet
from cardlib.games.gong_zhu.moves import HEIGHT
from tests.engine.walks import random_game

ALL = "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"


def refused(move: str, seat: int = 0, options: dict[str, Any] | None = None, **position: Any) -> str:
    """The rule that refuses a move in a position."""
    game = GongZhu(**(options or {}))
    reason = game.objection(game.position(**position), game.read_move(move, seat))
    assert reason is not None
    return reason.rule


def happens(*moves: str, options: dict[str, Any] | None = None, **position: Any) -> list[str]:
    """The rules of all that happens when moves are made, each by the seat in turn."""
    game = GongZhu(**(options or {}))
    state, told = game.position(**position), list[str]()
    for move in moves:
        assert state.turn is not None
        state, events = game.play(state, game.read_move(move, state.turn))
        told += [event.rule for event in events]
    return told


def scored(taken: str, options: dict[str, Any] | None = None, **more: Any) -> list[tuple[str, int]]:
    """Rule and points of the score lines of seat 0."""
    game = GongZhu(**(options or {}))
    return [(line.rule, line.points) for line in game.score(game.position(taken=taken, **more)).lines]


def players() -> None:
    with pytest.raises(ValueError, match="players is 3"):
        GongZhu(players=3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="partners need four players"):
        GongZhu(players=5, partners=True)
    assert GongZhu(partners=True).sides == ((0, 2), (1, 3))


def deck() -> None:
    ace, king, two = cards("A♠ K♠ 2♠")
    assert HEIGHT[ace.index] > HEIGHT[king.index] > HEIGHT[two.index]
    with pytest.raises(ValueError, match="not in the deck"):
        GongZhu(players=5).position(hands="2♣")


def deal() -> None:
    for number, each in ((4, 13), (5, 10)):
        state, events = GongZhu(players=number).deal("x")  # type: ignore[arg-type]
        assert [len(hand) for hand in state.hands] == [each] * number
        assert events[0].rule == "gz.deal"


def direction() -> None:
    told = {rule.id: say(rule) for rule in sheet(GongZhu(direction="clockwise"))}
    assert told["gz.direction"].startswith("Play goes clockwise")


def prices() -> None:
    assert scored("Q♠") == [("gz.pig", -100)]
    assert scored("J♦") == [("gz.sheep", 100)]
    assert scored("A♥ 8♥") == [("gz.hearts", -50), ("gz.hearts", -10)]
    assert scored("10♣ 3♥") == [("gz.zero-hearts", 0), ("gz.doubler", 0)]
    assert scored("10♣") == [("gz.doubler", 50)]
    assert scored("Q♠ K♥ 10♣") == [("gz.hearts", -40), ("gz.pig", -100), ("gz.doubler", -140)]
    assert scored(f"{ALL} Q♠") == [("gz.all-hearts", 200), ("gz.pig", 100)]


def taking() -> None:
    rules = happens("play 5♠", "play K♠", "play A♥", "play 9♠", hands=["5♠ 2♦", "K♠ 3♦", "A♥ 4♦", "9♠ 5♦"])
    assert rules == ["gz.lead.any", "gz.follow", "gz.follow", "gz.follow", "gz.trick", "gz.pile"]


def exposing() -> None:
    asked: dict[str, Any] = {"hands": ["Q♠ 2♠", 2, 2, 2], "phase": "expose"}
    assert happens("expose Q♠", **asked) == ["gz.expose"]
    assert refused("expose 2♠", **asked) == "gz.expose"
    sale = {"exposing": "sale"}
    hands = ["Q♠ 2♠", "3♠ 3♦", "4♠ 4♦", "5♠ 5♦"]
    told = happens(
        "expose Q♠ down", *["expose nothing"] * 3, "play 2♠", "play 3♠", "play 4♠", "play 5♠", "play 5♦", "play Q♠",
        options=sale, hands=hands, phase="expose",
    )  # fmt: skip
    assert "gz.expose.effect" in told
    assert refused("play Q♠", hands=["Q♠ 2♠", 2, 2, 2], exposed="Q♠") == "gz.expose.first-trick"


def leading() -> None:
    game = GongZhu()
    state, events = game.deal("x")
    assert state.turn is not None
    assert cards("2♠")[0] in state.hands[state.turn]
    assert events[-1].rule == "gz.lead.first"
    later, events = game.deal("y", after=game.position(taken=["", "Q♠"]))
    assert (later.leader, events[-1].rule) == (1, "gz.lead.later")
    two: dict[str, Any] = {"hands": ["2♠ 9♥", 2, 2, 2], "first_deal": True}
    assert refused("play 9♥", options={"lead_two": True}, **two) == "gz.lead.first"


def following() -> None:
    place: dict[str, Any] = {"hands": ["9♠ A♥", 2, 2, 1], "trick": "K♠", "leader": 3}
    assert refused("play A♥", **place) == "gz.follow"
    assert "gz.follow" in happens("play 9♠", **place)


def ending() -> None:
    game = GongZhu()
    lines = tuple(Line("gz.pig", "line", seat=seat, points=points) for seat, points in enumerate((-1000, 0, 5, 0)))
    assert game.outcome([Score(lines, game.sides)]).rule == "gz.end"
    assert game.outcome([game.score(game.position(taken=["Q♠", "J♦"]))]).rule == "gz.score"


def any_game() -> None:
    place: dict[str, Any] = {"hands": ["3♠", "K♠", 1, 1]}
    assert refused("play K♠", seat=1, **place) == "any.seat"
    assert refused("play K♠", **place) == "any.held"
    assert refused("play ?", **place) == "any.hidden"
    assert refused("play 3♠", taken="3♠") == "any.over"


PROOF: dict[str, Callable[[], None]] = {
    "gz.players": players, "gz.deck": deck, "gz.deal": deal, "gz.direction": direction, "gz.pig": prices,
    "gz.sheep": prices, "gz.hearts": prices, "gz.doubler": prices, "gz.zero-hearts": prices, "gz.all-hearts": prices,
    "gz.pile": taking, "gz.trick": taking, "gz.lead.any": taking, "gz.expose": exposing,
    "gz.expose.effect": exposing, "gz.expose.first-trick": exposing, "gz.lead.first": leading,
    "gz.lead.later": leading, "gz.follow": following, "gz.score": ending, "gz.end": ending, "any.seat": any_game,
    "any.held": any_game, "any.hidden": any_game, "any.over": any_game,
}  # fmt: skip
ELSEWHERE = {"any.phase"}  # what comes when is told by gz.expose


@pytest.mark.parametrize("rule", PROOF)
def test_the_rule_causes_what_it_says(rule: str) -> None:
    PROOF[rule]()


def test_every_rule_has_its_proof() -> None:
    assert set(PROOF) | ELSEWHERE == {rule.id for rule in GongZhu.rulebook}


SHEETS: list[tuple[dict[str, Any], str, str]] = [
    ({"players": 5}, "gz.deal", "Each of 5 players gets 10 cards; nobody passes any on."),
    ({"exposing": "none"}, "gz.expose", "In this house nothing is exposed."),
    ({"lead_two": True}, "gz.lead.first", "In the first round the holder of 2♠ leads, and leads 2♠ itself."),
    ({"limit": -500}, "gz.end",
     "Who stands at −500 or less after a round has lost, and the game is over; the highest total wins."),
]  # fmt: skip


@pytest.mark.parametrize(("options", "rule", "sentence"), SHEETS)
def test_the_sheet_is_told_as_the_house_plays(options: dict[str, Any], rule: str, sentence: str) -> None:
    told = {each.id: each for each in sheet(GongZhu(**options))}
    assert say(told[rule]) == sentence


def test_no_sheet_has_a_gap_under_any_house_rules() -> None:
    rng = Random(12)
    for _ in range(300):
        told = [say(each) for each in sheet(random_game(GongZhu, rng))]
        assert all(told)
        assert not [sentence for sentence in told if "{" in sentence or "None" in sentence]


BAD: list[tuple[dict[str, Any], str]] = [
    ({"hands": [14]}, "hands: seat 0 has 14 cards"),
    ({"hands": ["3♠", "3♠"]}, "3♠ lies in the position 2 times"),
    ({"hands": ["3♠"], "phase": "later"}, "phase: 'later' is none"),
    ({"hands": ["3♠"], "phase": "expose", "taken": "4♠"}, "cards were played already"),
    ({"hands": ["3♠"], "trick": "4♠ 5♠ 6♠ 7♠"}, "make a whole trick"),
    ({"hands": ["3♠"], "trick": "?"}, "a card that was played lies face up"),
    ({"hands": ["3♠"], "exposed": "K♠"}, "exposed: K♠ cannot be exposed"),
    ({"hands": ["3♠"], "exposed": {"Q♠": 3}}, "exposed: Q♠ counts × 2 or × 4, not × 3"),
    ({"hands": ["3♠"], "exposed": "Q♠ Q♠"}, "exposed: Q♠ is named twice"),
    ({"hands": ["2♠ 3♠", "4♠ 7♠", "5♠", "6♠ 8♠"]}, "hands: all hold equally many cards"),
    ({"hands": ["Q♠ 3♠", 2, 2, 2], "for_sale": "Q♠"}, "for_sale: in this house no card"),
    ({"hands": ["A♥ 3♠", 2, 2, 2], "void": "♥"}, "void: seat 0 holds a card of a suit"),
    ({"hands": ["A♥", 1, 1, 1], "first_deal": True, "taken": "2♠"}, "first_deal: cards were played already"),
    ({"hands": ["3♠"], "phase": "blind", "first_cards": "3♠ ? ? ?"}, "phase: in this house nobody exposes blind"),
    ({"hands": ["3♠"], "exposed": 7}, "exposed: 7 are no cards"),
    ({"hands": ["3♠"], "suits_led": "x"}, "suits_led: “x” is no suit"),
    ({"hands": ["3♠"], "void": 4}, "void: 4 must be one text"),
    ({"hands": ["3♠"], "turn": 1}, "turn: seat 1 holds no cards"),
    ({"hands": ["3♠", "5♠"], "trick": "4♠", "leader": 3, "turn": 1}, "seat 0 plays"),
    ({"hands": ["3♠"], "first_cards": "3♠ ? ? ?"}, "first_cards: in the phase “blind”"),
]


@pytest.mark.parametrize(("position", "said"), BAD)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(position: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        GongZhu().position(**position)


SALES: list[tuple[dict[str, Any], str]] = [
    ({"for_sale": "Q♠ Q♠"}, "cannot lie for sale"),
    ({"for_sale": "3♠"}, "3♠ cannot lie for sale"),
    ({"for_sale": "A♥"}, "A♥ cannot lie for sale"),
    ({"for_sale": "Q♠", "exposed": "Q♠:4"}, "Q♠ cannot lie for sale"),
    ({"exposed": "Q♠"}, "Q♠ cannot be exposed × 2"),
    ({"for_sale": ["", "? ? ?"]}, "seat 1 has fewer cards"),
]


@pytest.mark.parametrize(("more", "said"), SALES)
def test_what_lies_for_sale_is_a_key_card_of_the_hand(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        GongZhu(exposing="sale").position(hands=["Q♠ 3♠", 2, 2, 2], **more)


def test_an_exposure_that_the_house_does_not_know_is_refused() -> None:
    for game in (GongZhu(exposing="none"), GongZhu(hwa=True)):
        with pytest.raises(ValueError, match="cannot be exposed"):
            game.position(taken="Q♠", exposed="Q♠")
    with pytest.raises(ValueError, match="is not in the hand of seat 0"):
        GongZhu(exposing="blind").position(hands=["2♠ 3♠", 2, 2, 2], phase="blind", first_cards="Q♠ ? ? ?")


@pytest.mark.parametrize(
    "text",
    [
        "play",
        "play 3♠ 4♠",
        "expose",
        "expose up",
        "expose Q♠ up up",
        "expose Q♠ J♦ down down",
        "expose nothing Q♠",
        "pass",
        "",
    ],
)
def test_a_text_that_is_no_move_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"no move|no card|stand after"):
        GongZhu().read_move(text, 0)

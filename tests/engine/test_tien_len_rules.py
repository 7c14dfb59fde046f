"""Every rule id of Tien Len causes what its sentence says: a refusal, an event, a score line, a deal, an error."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardlib import Score, TienLen, cards, say, sheet
from cardlib.games.tien_len.moves import BY_ORDER
from tests.engine.walks import random_game

NINES = "9♠ 9♣ 9♦ 9♥"


def refused(move: str, seat: int = 0, options: dict[str, Any] | None = None, **position: Any) -> str:
    """The rule that refuses a move in a position."""
    game = TienLen(**(options or {}))
    reason = game.objection(game.position(**position), game.read_move(move, seat))
    assert reason is not None
    return reason.rule


def happens(*moves: str, seat: int = 0, options: dict[str, Any] | None = None, **position: Any) -> list[str]:
    """The rules of all that happens when moves are made, the first by `seat`, the others in turn."""
    game = TienLen(**(options or {}))
    state, told = game.position(**position), list[str]()
    for move in moves:
        state, events = game.play(state, game.read_move(move, seat))
        told += [event.rule for event in events]
        seat = state.turn or 0
    return told


def scored(options: dict[str, Any] | None = None, **position: Any) -> list[tuple[str, int, int]]:
    """Rule, seat and points of the score lines."""
    game = TienLen(**(options or {}))
    return [(line.rule, line.seat, line.points) for line in game.score(game.position(**position)).lines]


def players() -> None:
    with pytest.raises(ValueError, match="players is 6"):
        TienLen(players=6)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="partners need four players"):
        TienLen(players=5, partners=True)
    assert TienLen(partners=True).sides == ((0, 2), (1, 3))


def deck() -> None:
    assert BY_ORDER[:5] == cards("3♠ 3♣ 3♦ 3♥ 4♠")
    assert BY_ORDER[-1] == cards("2♥")[0]
    assert refused("play A♥", hands=["A♥", 3], top="2♠") == "tl.single"


def deal() -> None:
    for options, sizes, aside in (
        ({}, [13] * 4, 0), ({"players": 2}, [13, 13], 26), ({"players": 3}, [13] * 3, 13),
        ({"players": 5}, [10] * 5, 2), ({"hand_size": 7}, [7] * 4, 24),
    ):  # fmt: skip
        state, events = TienLen(**options).deal("x")  # type: ignore[arg-type]
        assert ([len(hand) for hand in state.hands], len(state.aside)) == (sizes, aside)
        assert events[0].rule == "tl.deal"


def direction() -> None:
    told = {rule.id: say(rule) for rule in sheet(TienLen(direction="clockwise"))}
    assert told["tl.direction"].startswith("Play goes clockwise")


def first_lead() -> None:
    assert refused("play 4♦", hands=["3♠ 4♦", 3], first_deal=True) == "tl.first-lead"
    assert TienLen().deal("x")[1][-1].rule == "tl.first-lead"


def next_lead() -> None:
    game = TienLen()
    state, events = game.deal("y", after=game.position(hands="4♠", places="2 1 3"))
    assert (state.turn, events[-1].rule) == (0, "tl.next-lead")


def combinations() -> None:
    for rule, play in (
        ("tl.single", "5♠"), ("tl.pair", "5♠ 5♥"), ("tl.triple", "5♠ 5♦ 5♥"), ("tl.quads", NINES),
        ("tl.sequence", "5♠ 6♦ 7♣"), ("tl.double-sequence", "5♠ 5♥ 6♠ 6♥ 7♠ 7♥"),
    ):  # fmt: skip
        assert happens(f"play {play}", hands=[f"{play} K♠", 3])[0] == rule
    assert refused("play 5♠ 6♠", hands=["5♠ 6♠", 3]) == "tl.pair"
    assert refused("play 5♠ 5♥ 6♠", hands=["5♠ 5♥ 6♠", 3]) == "tl.triple"
    assert refused(f"play {NINES}", hands=[NINES, 3], top="J♠ J♣ J♦ J♥") == "tl.quads"
    assert refused("play 5♠ 5♥ 6♠ 6♥", hands=["5♠ 5♥ 6♠ 6♥", 3]) == "tl.double-sequence"


def lead() -> None:
    assert "tl.lead" in happens("play 5♠", hands=["5♠ K♠", 3])
    assert refused("pass", hands=["5♠ K♠", 3]) == "tl.lead"


def follow() -> None:
    assert "tl.follow" in happens("play K♠", hands=["5♠ K♠", 3], top="5♦")
    assert refused("play 8♠ 8♣ 8♦", hands=["8♠ 8♣ 8♦", 3], top="5♠ 6♦ 7♣") == "tl.follow"


def passing() -> None:
    assert happens("pass", hands=["5♠ K♠", 3, 3, 3], top="5♦") == ["tl.pass"]
    assert refused("play K♠", hands=["5♠ K♠", 3, 3, 3], top="5♦", top_seat=3, turn=1, passed="0") == "tl.pass"


def round_end() -> None:
    rules = happens("play K♠", "pass", hands=["5♠ K♠", "4♠ 4♣"])
    assert rules[-1] == "tl.round-end"


def bombs() -> None:
    assert "tl.bomb" in happens(f"play {NINES}", hands=[f"{NINES} K♠", 3])
    assert "tl.bomb.twos" in happens(f"play {NINES}", hands=[f"{NINES} K♠", 3], top="2♥")
    assert refused(f"play {NINES}", hands=[NINES, 3], top="2♠ 2♣ 2♥") == "tl.bomb.twos"
    chain = "4♠ 4♣ 5♠ 5♣ 6♠ 6♣"
    assert "tl.bomb.order" in happens(f"play {NINES}", hands=[f"{NINES} K♠", 3], top=chain)
    assert refused(f"play {chain}", hands=[chain, 3], top=NINES) == "tl.bomb.order"
    assert refused(f"play {NINES}", hands=[NINES, 3], top="A♥") == "tl.bomb.only-twos"


def out_of_turn() -> None:
    place: dict[str, Any] = {"hands": [f"{NINES} 3♠", 3, 3, 3], "top": "2♦", "top_seat": 2, "turn": 3}
    assert happens(f"play {NINES}", **place)[-1] == "tl.bomb.out-of-turn"
    assert refused("play 3♠", **place) == "tl.bomb.out-of-turn"


def out() -> None:
    assert "tl.out" in happens("play K♠", hands=["K♠", 3, 3, 3])
    assert refused("play 2♠", options={"last_two_forbidden": True}, hands=["2♠", 3], top="A♠") == "tl.out"


def end() -> None:
    assert happens("play K♠", hands=["K♠", "3♦"])[-1] == "tl.end"


def places() -> None:
    assert scored(hands=["", "", "", "4♠"], places="0 1 2")[:3] == [
        ("tl.score.place", 0, 3), ("tl.score.place", 1, 1), ("tl.score.place", 2, 0),
    ]  # fmt: skip


def left() -> None:
    assert ("tl.score.left", 0, -2) in scored(hands=["2♠ 3♦"], places="1 2 3")


def instant() -> None:
    assert ("tl.instant", 1, 3) in scored({"instant_wins": True}, hands=["2♠", "3♦"], instant=1)
    game = TienLen(instant_wins=True)
    dealt = (game.deal(f"instant {number}") for number in range(400))
    assert any(events[-1].rule == "tl.instant" and state.turn is None for state, events in dealt)


def match() -> None:
    game = TienLen(target=21)
    score = game.score(game.position(hands=["", "", "", "4♠"], places="0 1 2"))
    scores: list[Score] = [score] * 6
    assert game.champions(scores) == ()
    assert game.champions([*scores, score]) == (0,)
    assert game.outcome([*scores, score]).rule == "tl.match"
    assert game.outcome(scores).rule == "tl.end"


def any_game() -> None:
    assert refused("play K♠", seat=1, hands=["3♠", "K♠"]) == "any.seat"
    assert refused("play K♠", hands=["3♠", "K♠"]) == "any.held"
    assert refused("play ?", hands=["3♠", "K♠"]) == "any.hidden"
    assert refused("play 3♠", hands=["3♠", ""], places="1") == "any.over"


PROOF: dict[str, Callable[[], None]] = {
    "tl.players": players, "tl.deck": deck, "tl.deal": deal, "tl.direction": direction, "tl.first-lead": first_lead,
    "tl.next-lead": next_lead, "tl.single": combinations, "tl.pair": combinations, "tl.triple": combinations,
    "tl.sequence": combinations, "tl.double-sequence": combinations, "tl.quads": combinations, "tl.lead": lead,
    "tl.follow": follow, "tl.pass": passing, "tl.round-end": round_end, "tl.bomb": bombs, "tl.bomb.twos": bombs,
    "tl.bomb.order": bombs, "tl.bomb.only-twos": bombs, "tl.bomb.out-of-turn": out_of_turn, "tl.out": out,
    "tl.end": end, "tl.score.place": places, "tl.score.left": left, "tl.instant": instant, "tl.match": match,
    "any.seat": any_game, "any.held": any_game, "any.hidden": any_game, "any.over": any_game,
}  # fmt: skip
ELSEWHERE = {"any.phase"}  # a turn of Tien Len has no steps


@pytest.mark.parametrize("rule", PROOF)
def test_the_rule_causes_what_it_says(rule: str) -> None:
    PROOF[rule]()


def test_every_rule_has_its_proof() -> None:
    assert set(PROOF) | ELSEWHERE == {rule.id for rule in TienLen.rulebook}


SHEETS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "tl.deal", "Each of 4 players gets 13 cards; that is the whole deck."),
    ({"players": 5}, "tl.deal", "Each of 5 players gets 10 cards, and 2 are set aside unseen; no joker is used."),
    ({"hand_size": 7}, "tl.deal", "Each of 4 players gets 7 cards, and 24 are set aside unseen."),
    ({"players": 2}, "tl.score.place", "The first out gets 3, the other −1."),
    ({"play_on": False}, "tl.end", "The first out wins and ends the deal; everyone else has lost."),
    ({"next_lead": "winner"}, "tl.next-lead",
     "In later deals the winner of the deal before leads, with any combination."),
    ({"out_of_turn": "never"}, "tl.bomb.out-of-turn",
     "In this house a bomb waits for its turn, on 2s as on anything else."),
    ({"target": 50}, "tl.match",
     "First to 50 points wins the match, checked after each deal; equal means another deal."),
]  # fmt: skip


@pytest.mark.parametrize(("options", "rule", "sentence"), SHEETS)
def test_the_sheet_is_told_as_the_house_plays(options: dict[str, Any], rule: str, sentence: str) -> None:
    told = {each.id: each for each in sheet(TienLen(**options))}
    assert say(told[rule]) == sentence


def test_no_sheet_has_a_gap_under_any_house_rules() -> None:
    rng = Random(12)
    for _ in range(300):
        told = [say(each) for each in sheet(random_game(TienLen, rng))]
        assert all(told)
        assert not [sentence for sentence in told if "{" in sentence or "None" in sentence]

"""Every refusal has a sentence of its own: all of them stand in refusals.txt, to be read through."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardlib import GAMES, ChineseTen, Game, GongZhu, Reason, Ten, TienLen, card, say, sheet
from cardlib.cards import CARDS, UNKNOWN
from cardlib.games.chinese_ten import Play, Take, TurnUp
from cardlib.games.ten.cards import ALL, BUST, TOKEN
from cardlib.games.ten.cards import FACES as FULL
from cardlib.words import rule
from tests.engine.walks import random_game

FACES = [*map(str, ALL[:FULL]), "?"]
FILE = Path(__file__).parent / "refusals.txt"


def test_the_file_lists_every_refusal_of_every_rulebook_once() -> None:
    listed = FILE.read_text(encoding="utf-8").splitlines()
    rules = {rule.id: rule for game in GAMES.values() for rule in game.rulebook}
    told = [f"{id} {key}: {sentence}" for id, rule in rules.items() for key, sentence in rule.refuses.items()]
    assert listed == told
    sentences = [line.split(": ", 1)[1] for line in listed]
    assert len(set(sentences)) == len(sentences), "two mistakes share a sentence"


def nonsense(game: Game[Any, Any], state: Any, rng: Random) -> Any:
    """Any move that can be written down, of any seat, with any cards."""
    seat = rng.randrange(game.players)
    some = [*CARDS, UNKNOWN] if rng.random() < 0.05 else CARDS
    if isinstance(game, TienLen):
        held = [*state.hands[seat]]
        near = held if held and rng.random() < 0.7 else some
        size = min(len(near), rng.randrange(7))
        return game.read_move(f"play {' '.join(map(str, rng.sample(near, size)))}" if size else "pass", seat)
    if isinstance(game, GongZhu):
        held = [*state.hands[seat]]
        one = rng.choice(held) if held and rng.random() < 0.7 else rng.choice(some)
        how = rng.choice(["", "", " down", f" {rng.choice(some)}"])
        return game.read_move(f"expose {one}{how}" if rng.random() < 0.3 else f"play {one}", seat)
    if isinstance(game, Ten):
        one = rng.choice(FACES)
        acts = ["draw", "stop numbers", "stop currency", f"bid {rng.randrange(12)}", "pass", f"buy {one}", f"pay {one}"]
        return game.read_move(rng.choice([*acts, "pay token", "pay bust"]), seat)
    match rng.randrange(8):
        case 0:
            return TurnUp(seat)
        case 1:
            return Take(seat, rng.choice(some))
        case size:
            return Play(seat, rng.choice(some), tuple(rng.choice(some) for _ in range(max(0, size - 4))))


def tried(game: Game[Any, Any], move: str, **position: Any) -> tuple[Game[Any, Any], Any, Any]:
    """A position and a move of seat 0 in it."""
    return game, game.position(**position), game.read_move(move, 0)


# What random deals are too seldom for.
HOUSE = ChineseTen(same_rank_layout="fourth-takes-all")
TWO, THREE = "2♠ 2♥", "2♠ 2♣ 2♥"
RARE = {
    ChineseTen: [
        *(tried(HOUSE, f"play J♦{takes}", hands="J♦ 2♠", table="J♠ J♥ J♣") for takes in ("", " takes J♠")),
        tried(ChineseTen(), "turn up", hands="? 2♠"),
    ],
    TienLen: [
        tried(TienLen(bombs="southern"), "play 4♠ 4♣ 5♠ 5♣ 6♠ 6♣", hands="4♠ 4♣ 5♠ 5♣ 6♠ 6♣", top=TWO),
        tried(TienLen(), "play 9♠ 9♣ 9♦ 9♥", hands="9♠ 9♣ 9♦ 9♥", top=THREE),
        tried(TienLen(), "play 9♠ 9♣ 9♦", hands="9♠ 9♣ 9♦", top="J♠ J♣ J♦"),
        tried(TienLen(), "play 9♠ 9♣ 9♦ 9♥", hands="9♠ 9♣ 9♦ 9♥", top="A♠"),
        tried(TienLen(), "play 9♠ 9♣ 9♦ 9♥", hands="9♠ 9♣ 9♦ 9♥", top="J♠ J♣ J♦ J♥"),
        tried(TienLen(), "play 4♠ 4♣ 5♠ 5♣ 6♠ 6♣", hands="4♠ 4♣ 5♠ 5♣ 6♠ 6♣", top="9♠ 9♣ 9♦ 9♥"),
        tried(TienLen(), "play 4♠ 4♣ 5♠ 5♣ 6♠ 6♣", hands="4♠ 4♣ 5♠ 5♣ 6♠ 6♣", top="4♦ 4♥ 5♦ 5♥ 6♦ 6♥"),
        tried(TienLen(), "play 4♠ 4♣ 5♠ 5♣ 7♠ 7♣", hands="4♠ 4♣ 5♠ 5♣ 7♠ 7♣"),
        tried(TienLen(), "play K♠ K♣ A♠ A♣ 2♠ 2♣", hands="K♠ K♣ A♠ A♣ 2♠ 2♣"),
        tried(TienLen(), "play 4♠ 4♣ 5♠ 5♣", hands="4♠ 4♣ 5♠ 5♣"),
        tried(TienLen(), "play 4♠ 4♣ 4♦ 5♣ 5♠", hands="4♠ 4♣ 4♦ 5♣ 5♠"),
        tried(TienLen(twos_in_sequences=True), "play 2♠ 3♣ 4♦", hands="2♠ 3♣ 4♦"),
        tried(TienLen(last_two_forbidden=True), "play 2♠", hands=["2♠", "?"], top="A♠"),
        tried(
            TienLen(out_of_turn="four-pairs"), "play 9♠ 9♣ 9♦ 9♥",
            hands=["9♠ 9♣ 9♦ 9♥ 3♠", "?", "?", "?"], top="2♠", top_seat=2, turn=3,
        ),
        tried(TienLen(), "play 3♠", hands=["? 3♠", "?"]),
        tried(TienLen(bombs="southern"), "play 9♠ 9♣ 9♦ 9♥", hands="9♠ 9♣ 9♦ 9♥", top=THREE),
        tried(TienLen(bombs="classic"), "play 9♠ 9♣ 9♦ 9♥", hands="9♠ 9♣ 9♦ 9♥", top="4♠ 4♣ 5♠ 5♣ 6♠ 6♣"),
    ],
    GongZhu: [
        tried(GongZhu(exposing="none"), "expose A♥", hands=["2♠ A♥", 2, 2, 2]),
        tried(GongZhu(lead_two=True), "play 9♥", hands=["2♠ 9♥", 2, 2, 2], first_deal=True),
        tried(GongZhu(), "expose A♥", hands=["2♠ A♥", 2, 2, 2], phase="expose", exposed="A♥"),
        tried(GongZhu(), "play Q♠", hands=["Q♠ 4♠", 2, 2, 2], exposed="Q♠"),
        tried(GongZhu(), "play Q♠", hands=["Q♠ 4♠", 2, 2, 1], exposed="Q♠", trick="K♠", leader=3),
    ],
    Ten: [
        *(tried(Ten(players=1), move, stock=4, offer="wild-2", tokens="5") for move in ("bid 3", "draw")),
        tried(Ten(), "pay wild-4", stock=4, offer="wild-4", bids="pass 2", tokens="2 2"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("kind", RARE, ids=lambda kind: kind.id)
def test_fifty_thousand_states_refuse_nonsense_by_these_sentences_only(kind: type[Game[Any, Any]]) -> None:
    rng, states = Random(11), 0
    reasons = [game.objection(state, move) for game, state, move in RARE[kind]]
    assert all(reasons)
    seen = {(reason.rule, reason.key) for reason in reasons if reason}
    if kind is Ten:  # what is picked in vain is refused before it is a move
        paying = Ten().position(stock=4, market="red-3", buying="red-3", tokens="1", busts="1")
        picked = Ten().propose(paying, 0, (BUST, TOKEN))
        assert isinstance(picked, Reason)
        seen.add((picked.rule, picked.key))
    while states < 50_000:
        game = random_game(kind, rng)
        for deal in range(20):
            state, _ = game.deal(f"{states} {deal}")
            while seats := game.actors(state):
                states += 1
                near = list(game.attempts(state, seats[0]))[:40] if rng.random() < 0.02 else []
                for move in (*near, nonsense(game, state, rng), nonsense(game, state, rng)):
                    reason = game.objection(state, move)
                    assert (reason is None) == (move in game.legal_moves(state, move.seat)), (state, move)
                    if reason is not None:
                        seen.add((reason.rule, reason.key))
                game.step(state, rng.choice(game.legal_moves(state, seats[0])))
            reason = game.objection(state, move)
            assert reason is not None
            seen.add((reason.rule, reason.key))
    listed = {(rule.id, key.removesuffix("-you")) for rule in kind.rulebook for key in rule.refuses}
    # Of those that any game may need, Chinese Ten reaches all.
    needed = listed if kind is ChineseTen else {(id, key) for id, key in listed if not id.startswith("any.")}
    assert needed <= seen <= listed, "every sentence is needed, and none is missing"


def test_shown_sentences_name_cards_by_symbols_and_spoken_ones_by_names() -> None:
    game = ChineseTen()
    state = game.position(hands="8♥ K♠", table="A♣ Q♦")
    shown, spoken = (
        say(reason, spoken=aloud)
        for reason in [game.objection(state, game.read_move("play 8♥ takes A♣", 0))]
        if reason
        for aloud in (False, True)
    )
    assert shown.replace("\xa0", " ") == "That is not ten: 8 + 1 = 9. Your 8♥ would need a 2."
    assert spoken == "That is not ten: 8 + 1 = 9. Your eight of hearts would need a two."
    assert say(rule("ct.capture.rank")).startswith("A 10, jack, queen or king")
    assert str(card("8♥")) == "8♥"


def test_sentences_agree_with_one_card_and_with_many() -> None:
    game = ChineseTen()
    state = game.position(hands=["7♠", "2♣"], piles=["9♠", ""], stock="3♦")
    told = [say(pile.title, spoken=True) for pile in game.piles(state, 0)]
    assert told[0] == "Mei’s hand: 1 card, face down"
    assert "Your pile: 1 card, face down" in told
    assert "Your hand, 1 card" in told
    assert say(game.score(state).lines[0]) == "9♠ worth nothing"


def test_the_sheet_follows_every_house() -> None:
    still = {rule.id: say(rule) for rule in sheet(ChineseTen(stock_flip=False))}
    assert not any("turned up" in text for text in still.values())
    fourth = {rule.id: say(rule) for rule in sheet(ChineseTen(same_rank_layout="fourth-takes-all"))}
    for id in ("ct.capture.sum", "ct.capture.rank", "ct.capture.one", "ct.capture.choice"):
        assert "three" in fourth[id], id
    pairs = {rule.id: say(rule) for rule in sheet(ChineseTen(players=4, partners=True, scheme="by-players"))}
    assert "70 a player" in pairs["ct.score.total"]


def test_a_card_that_could_take_one_of_several_takes_nothing_beside_it() -> None:
    game = ChineseTen()
    state = game.position(hands="6♦ K♠", table="4♣ 4♦ 7♠ K♥", stock="2♦")
    for text, said in (
        ("play 6♦ takes 4♣ 4♦", "One card takes one: 6♦ takes 4♣ or 4♦, and nothing beside it."),
        ("play 6♦ takes 4♣ 7♠", "One card takes one: 6♦ takes 4♣, and nothing beside it."),
        ("play K♠ takes 4♣ 7♠", "One card takes one: K♠ cannot take 4♣ and 7♠ together."),
    ):
        reason = game.objection(state, game.read_move(text, 0))
        assert reason is not None
        assert say(reason) == said
    waiting = game.position(hands="7♥", table="3♠ 9♠", stock="2♦", to_turn_up=True)
    reason = game.objection(waiting, game.read_move("play K♠", 0))
    assert reason is not None
    assert say(reason).startswith("K♠ is not in the hand.")

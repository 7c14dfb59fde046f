"""Every refusal has a sentence of its own: all of them stand in refusals.txt, to be read through."""

from __future__ import annotations

from pathlib import Path
from random import Random

from cardlib import GAMES, ChineseTen, Game, Move, State, card, say, sheet
from cardlib.cards import CARDS, UNKNOWN
from cardlib.games.chinese_ten import Play, Take, TurnUp
from cardlib.words import rule
from tests.engine.walks import random_game

FILE = Path(__file__).parent / "refusals.txt"


def test_the_file_lists_every_refusal_of_every_rulebook_once() -> None:
    listed = FILE.read_text(encoding="utf-8").splitlines()
    rules = {rule.id: rule for game in GAMES.values() for rule in game.rulebook}
    told = [f"{id} {key}: {sentence}" for id, rule in rules.items() for key, sentence in rule.refuses.items()]
    assert listed == told
    sentences = [line.split(": ", 1)[1] for line in listed]
    assert len(set(sentences)) == len(sentences), "two mistakes share a sentence"


def nonsense(game: Game[State, Move], rng: Random) -> Move:
    """Any move that can be written down, of any seat, with any cards."""
    seat = rng.randrange(game.players)
    some = [*CARDS, UNKNOWN] if rng.random() < 0.05 else CARDS
    match rng.randrange(8):
        case 0:
            return TurnUp(seat)
        case 1:
            return Take(seat, rng.choice(some))
        case size:
            return Play(seat, rng.choice(some), tuple(rng.choice(some) for _ in range(max(0, size - 4))))


def test_fifty_thousand_states_refuse_nonsense_by_these_sentences_only() -> None:
    rng, states = Random(11), 0
    # Three of a rank on the first table are too rare to wait for.
    house = ChineseTen(same_rank_layout="fourth-takes-all")
    crowded = house.position(hands="J♦ 2♠", table="J♠ J♥ J♣")
    reasons = (house.objection(crowded, move) for move in house.attempts(crowded, 0))
    seen = {(reason.rule, reason.key) for reason in reasons if reason}
    unnamed = house.objection(house.position(hands="? 2♠"), TurnUp(0))
    assert unnamed is not None
    seen.add((unnamed.rule, unnamed.key))
    while states < 50_000:
        game = random_game(ChineseTen, rng)
        for deal in range(20):
            state, _ = game.deal(f"{states} {deal}")
            while game.actors(state):
                states += 1
                (seat,) = game.actors(state)
                near = list(game.attempts(state, seat))[:40] if rng.random() < 0.02 else []
                for move in (*near, nonsense(game, rng), nonsense(game, rng)):
                    reason = game.objection(state, move)
                    assert (reason is None) == (move in game.legal_moves(state, move.seat)), (state, move)
                    if reason is not None:
                        seen.add((reason.rule, reason.key))
                game.step(state, rng.choice(game.legal_moves(state, seat)))
            reason = game.objection(state, TurnUp(0))
            assert reason is not None
            seen.add((reason.rule, reason.key))
    listed = {
        tuple(line.split(": ", 1)[0].removesuffix("-you").split(" "))
        for line in FILE.read_text(encoding="utf-8").splitlines()
    }
    assert seen == listed, "every sentence is needed, and none is missing"


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

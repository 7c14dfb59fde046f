"""Runs a case of the shared case files against the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cardlib import CARDS, ChineseTen, GongZhu, Line, Score, Ten, TienLen, cards
from cardlib.games.chinese_ten import Play
from cardlib.games.chinese_ten.scoring import deck_total
from cardlib.games.gong_zhu.scoring import ended
from cardlib.games.ten.scoring import ties
from cardlib.games.tien_len.bombs import beats
from cardlib.games.tien_len.combinations import play_of

CASES = Path(__file__).parent.parent / "cases"


def load(name: str) -> list[dict[str, Any]]:
    """The cases of a file."""
    loaded = json.loads((CASES / name).read_text(encoding="utf-8"))["cases"]
    assert isinstance(loaded, list)
    return loaded


def tien_len(case: dict[str, Any]) -> None:
    """Assert that the engine agrees with a case of Tien Len."""
    game = TienLen(**case["options"])
    # Whatever was played before, the cases may name a card twice: once on top, once in the hand.
    gone = set(case["top"]) & set(case["play"])
    if gone:
        top = play_of(1, cards(" ".join(case["top"])), game.twos_in_sequences)
        play = play_of(0, cards(" ".join(case["play"])), game.twos_in_sequences)
        assert (bool(play.kind) and beats(game, play, top)) == case["legal"]
        return
    state = game.position(hands=[case["play"], "", "", "?"], top=case["top"])
    move = game.read_move(f"play {' '.join(case['play'])}", 0)
    assert (game.objection(state, move) is None) == case["legal"]
    assert (move in game.legal_moves(state, 0)) == case["legal"]


def gong_zhu(case: dict[str, Any]) -> None:
    """Assert that the engine agrees with a case of Gong Zhu."""
    game = GongZhu(**case.get("options", {}))
    match case["kind"]:
        case "score":
            taken = [case["taken"]]
            if case.get("all_hearts_by_other_seat"):
                taken.append([str(one) for one in CARDS if one.suit.value == "♥"])
            state = game.position(taken=taken, exposed=case["exposed"])
            assert game.score(state).total(0) == game.points(state)[0] == case["points"]
        case "round":
            state = game.position(taken=case["taken"], exposed=case["exposed"])
            assert game.points(state) == case["points"]
            assert game.deal("next", after=state)[0].leader == case["next_leader"]
        case "legal":
            seat = len(case["trick"])
            first = case["first_trick_of_first_round"]
            others = [len(case["hand"]) - 1] * seat
            state = game.position(
                hands=[*others, case["hand"]], trick=case["trick"], exposed=case["exposed_by_me"],
                suits_led=" ".join(case["suits_led_before"]), first_deal=first and not seat,
            )  # fmt: skip
            legal = {str(move.cards[0]) for move in game.legal_moves(state, seat)}
            assert legal == set(case["legal"])
        case "trick":
            hands = [[one] for one in case["trick"]]
            game = GongZhu(players=len(hands))  # type: ignore[arg-type]
            state = game.position(hands=hands, suits_led="♠ ♥ ♦ ♣")
            for seat, one in enumerate(case["trick"]):
                state, _ = game.play(state, game.read_move(f"play {one}", seat))
            assert state.leader == case["winner_index"]
        case "end":
            lines = tuple(
                Line("gz.pig", "line", seat=seat, points=points) for seat, points in enumerate(case["totals"])
            )
            scores = [Score(lines, game.sides)]
            assert ended(game, scores) == bool(case["end"])
            assert list(game.champions(scores)) == (case["end"]["won"] if case["end"] else [])
        case kind:
            raise AssertionError(f"no adapter for {kind}")


def chinese_ten(case: dict[str, Any]) -> None:
    """Assert that the engine agrees with a case of Chinese Ten."""
    options = {**case["options"], **({"players": case["players"]} if "players" in case else {})}
    game = ChineseTen(**options)
    match case["kind"]:
        case "capture":
            state = game.position(hands=[[case["card"]]], table=case["table"])
            moves = [move for move in game.legal_moves(state, 0) if isinstance(move, Play)]
            captures = [[str(one) for one in move.takes] for move in moves if move.takes]
            assert sorted(map(sorted, captures)) == sorted(map(sorted, case["captures"]))
            assert bool(captures) or len(moves) == 1, "a card without a capture trails"
        case "turn":
            state = game.position(hands=case["hands"], table=case["table"], stock=case["stock"], turn=case["turn"])
            seat = case["turn"]
            for text in case["decisions"]:
                state, _ = game.play(state, game.read_move(text, seat))
            assert {str(one) for one in state.table} == set(case["table_after"])
            assert {str(one) for one in state.piles[seat]} == set(case["pile_after"])
            assert state.sweeps[seat] == case["sweep"]
            assert [str(one) for one in state.stock] == case["stock_after"]
            assert state.turn == case["next_turn"]
        case "score":
            assert game.score(game.position(piles=[case["pile"]])).total(0) == case["points"]
        case "deck_total":
            assert deck_total(game) == case["points"]
        case "totals":
            score = game.score(game.position(piles=case["piles"]))
            assert [score.total(seat) for seat in range(game.players)] == case["totals"]
            if "team_totals" in case:
                assert [score.side_total(side) for side in game.sides] == case["team_totals"]
                assert {game.sides.index(side) for side in game.sides if side[0] in score.winners} == set(
                    case["winners"]
                )
            else:
                assert list(score.winners) == case["winners"]
        case kind:
            raise AssertionError(f"no adapter for {kind}")


def ten(case: dict[str, Any]) -> None:
    """Assert that the engine agrees with a case of TEN."""
    options = {name: case[name] for name in ("players", "full_run_bonus") if name in case}
    game = Ten(**options)
    match case["kind"]:
        case "bust":
            drawn(game, case)
        case "score":
            state = game.position(collections=[case["collection"]])
            assert game.score(state).total(0) == game.points(state)[0] == case["points"]
        case "receive":
            state = game.position(
                tableau=coins(case["amount"]), stock=5, tokens=[0, case["tokens"]], phase="draw", drawn=True
            )
            after, events = game.play(state, game.read_move("stop numbers", 0))
            assert after.tokens[1] == case["after"]
            full = [event for event in events if event.key == "full" and event.seat == 1]
            assert [event.facts["lost"] for event in full] == ([case["lost"]] if case["lost"] else [])
        case "winner":
            seats = case["players_points_tokens_cards"]
            lines = tuple(Line("ten.score.run", "line", seat=seat, points=own) for seat, (own, *_) in enumerate(seats))
            decide = ties([tokens for _, tokens, _ in seats], [cards for *_, cards in seats])
            score = Score(lines, tuple((seat,) for seat in range(len(seats))), decide)
            assert list(score.winners) == case["winners"]
        case kind:
            raise AssertionError(f"no adapter for {kind}")


def drawn(game: Ten, case: dict[str, Any]) -> None:
    """Draw the cards of a case one by one; every wild that comes is passed by all."""
    state = game.position(stock=[*case["drawn"], "?"])
    bust: str | None = None
    total: object = 0
    currency: object = 0
    for _ in case["drawn"]:
        assert bust is None, "a bust ends the turn"
        state, events = game.play(state, game.read_move("draw", 0))
        for event in events:
            if event.rule == "ten.draw":
                total, currency = event.facts["total"], event.facts["currency"]
            if event.rule in ("ten.bust.numbers", "ten.bust.currency"):
                bust = event.rule.rpartition(".")[2]
        while state.phase == "auction":
            state, _ = game.play(state, game.read_move("pass", game.actors(state)[0]))
    assert (total, currency, bust) == (case["running_total"], case["currency"], case["bust"])


def coins(amount: int) -> str:
    """Currency cards of that value."""
    return " ".join(["cash-5"] * (amount // 5) + [f"cash-{amount % 5}"] * bool(amount % 5))

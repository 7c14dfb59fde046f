"""TEN: drawing, busts, rewards, auctions, buying and the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardlib import IllegalMove, Ten, say
from cardlib.cards import UNKNOWN
from cardlib.games.ten import State, face
from cardlib.games.ten.cards import BUSTS, CASH, copies
from cardlib.games.ten.players import busting
from cardlib.players import MonteCarlo, RandomPlayer, ask, choices
from tests.engine.walks import random_game, spread

TWO, THREE = Ten(), Ten(players=3)


def played(game: Ten, state: State, *moves: str) -> tuple[State, list[str]]:
    """The state after these moves, each by the seat that acts, and the rules of all that happened."""
    told: list[str] = []
    for text in moves:
        (seat,) = game.actors(state)
        state, events = game.play(state, game.read_move(text, seat))
        told += [event.rule for event in events]
    return state, told


def refused(game: Ten, move: str, seat: int = 0, **position: Any) -> tuple[str, str]:
    """Rule and sentence of the refusal of a move."""
    reason = game.objection(game.position(**position), game.read_move(move, seat))
    assert reason is not None
    return reason.rule, say(reason)


@pytest.mark.parametrize(("players", "size"), [(1, 63), (2, 63), (3, 96), (4, 129), (5, 129)])
def test_the_deck_follows_the_number_of_players(players: int, size: int) -> None:
    game = Ten(players=players)  # type: ignore[arg-type]
    state, _ = game.deal("monday")
    assert len(state.stock) == size
    assert state.tokens == [5] * players
    assert sum(copies(game)[CASH:]) == {63: 9, 96: 18, 129: 27}[size]


def test_a_random_player_begins() -> None:
    begun = {THREE.deal(str(number))[0].turn for number in range(40)}
    assert begun == {0, 1, 2}


# The worked examples of the sheet: what lies there, what is drawn, the total, the currency, the rule of a bust.
DRAWS = [
    ("red-6", "blue-4", 10, 0, ""),
    ("red-6 blue-4", "green-1", 11, 0, "ten.bust.numbers"),
    ("red-6 cash-3 blue-5", "green-2", 10, 3, ""),
    ("cash-5 cash-4", "cash-2", -11, 11, "ten.bust.currency"),
    ("cash-5 cash-5", "red-9", -1, 10, ""),
    ("cash-5 cash-4", "cash-1", -10, 10, ""),
]


@pytest.mark.parametrize(("tableau", "drawn", "total", "currency", "bust"), DRAWS)
def test_drawing_up_to_the_limit_and_beyond(tableau: str, drawn: str, total: int, currency: int, bust: str) -> None:
    game = Ten(players=4)
    before = game.position(tableau=tableau, stock=f"{drawn} ? ?", tokens="5 5 5 5")
    state, events = game.play(before, game.read_move("draw", 0))
    rules = [event.rule for event in events]
    assert (bust in rules) == bool(bust)
    if bust:
        assert events[1].facts["total" if bust.endswith("numbers") else "currency"] in (total, currency)
        assert (state.tableau, state.turn, state.busts) == ((), 1, [1, 0, 0, 0])
    else:
        assert (state.total, state.currency, state.turn) == (total, currency, 0)


# Just up to the limit of the house, and one beyond: numbers, then currency.
BOUNDARIES = [
    (8, "red-5", "blue-3", "blue-4"), (10, "red-5", "blue-5", "blue-6"), (12, "red-6", "blue-6", "blue-7"),
    (8, "cash-5", "cash-3", "cash-4"), (10, "cash-5 cash-1", "cash-4", "cash-5"),
    (12, "cash-5 cash-4", "cash-3", "cash-4"),
    (1, "cash-1", "red-2", "red-3"),
]  # fmt: skip


@pytest.mark.parametrize(("limit", "lying", "safe", "burst"), BOUNDARIES)
def test_the_limit_is_the_houses_for_both_busts(limit: int, lying: str, safe: str, burst: str) -> None:
    game = Ten(players=4, bust_limit=limit)
    for drawn, bust in ((safe, False), (burst, True)):
        state = game.position(tableau=lying, stock=f"{drawn} ? ?")
        after, events = game.play(state, game.read_move("draw", 0))
        assert (after.turn == 1) == bust == any("bust" in event.rule for event in events), drawn


def test_a_bust_by_numbers_pays_the_others_as_far_as_they_may_hold() -> None:
    state = TWO.position(tableau="red-6 cash-4 blue-8", stock="green-1 ?", tokens="5 8")
    state, told = played(TWO, state, "draw")
    assert told[-4:] == ["ten.bust.numbers", "ten.bust", "ten.tokens", "ten.tokens"]
    assert (state.tokens, state.busts) == ([5, 10], [1, 0])
    assert [str(one) for one in state.market] == ["red-6", "blue-8", "green-1"]
    assert [str(one) for one in state.discard] == ["cash-4"]


def test_a_bust_by_currency_pays_nobody() -> None:
    state = TWO.position(tableau="cash-5 cash-4 red-2", stock="cash-2 ?", tokens="5 5")
    state, told = played(TWO, state, "draw")
    assert told[-2:] == ["ten.bust.currency", "ten.bust"]
    assert (state.tokens, [str(one) for one in state.market]) == ([5, 5], ["red-2"])


def test_bust_tokens_run_out() -> None:
    state = TWO.position(tableau="red-6 blue-4", stock="green-1 ?", busts=f"{BUSTS} 0")
    assert played(TWO, state, "draw")[0].busts == [BUSTS, 0]


def test_rewards() -> None:
    here: dict[str, Any] = {"tableau": "red-3 blue-4 cash-2", "stock": 9, "tokens": "5 5"}
    numbers, told = played(TWO, TWO.position(**here), "stop numbers")
    assert (numbers.phase, numbers.actor, numbers.tokens) == ("buy", 0, [5, 7])
    assert [str(one) for one in numbers.collections[0]] == ["red-3", "blue-4"]
    assert told == ["ten.stop.numbers", "ten.tokens"]
    currency, _ = played(TWO, TWO.position(**here), "stop currency")
    assert (currency.phase, currency.turn, currency.tokens) == ("draw", 1, [7, 5])
    assert [str(one) for one in currency.market] == ["red-3", "blue-4"]
    for half in ("cash-3", "red-3"):
        for stop in ("stop numbers", "stop currency"):
            played(TWO, TWO.position(tableau=half, stock=9), stop)
    wild_only = TWO.position(stock=9, drawn=True)
    assert {str(move) for move in TWO.legal_moves(wild_only, 0)} == {"draw", "stop numbers", "stop currency"}


def test_an_auction_goes_once_round_and_the_turn_goes_on() -> None:
    state = THREE.position(tableau="red-6", stock="wild-4 blue-2 ?", tokens="5 5 5", turn=1)
    state, told = played(THREE, state, "draw")
    assert told == ["ten.draw", "ten.auction"]
    assert (state.phase, state.actor, state.total) == ("auction", 2, 6)
    state, told = played(THREE, state, "bid 2", "pass", "bid 4")
    assert (state.phase, state.actor, state.price) == ("pay", 1, 4)
    assert told[-1] == "ten.auction.pay"
    state, told = played(THREE, state, *["pay token"] * 4)
    assert told[-2:] == ["ten.auction.pay", "ten.wild.late"]
    assert (state.phase, state.actor, state.tokens) == ("draw", 1, [5, 1, 5])
    assert [str(one) for one in state.collections[1]] == ["wild-4"]
    assert [str(one) for one in state.tableau] == ["red-6"]


def test_a_wild_that_nobody_wants() -> None:
    for game, where in ((THREE, "discard"), (Ten(players=3, unclaimed_wild="active-player"), "own")):
        state = game.position(stock=9, offer="red-#", bids="pass pass")
        state, told = played(game, state, "pass")
        assert told[-1] == "ten.auction.nobody"
        assert [str(one) for one in state.discard] == (["red-#"] if where == "discard" else [])
        assert [str(one) for one in state.collections[0]] == (["red-#"] if where == "own" else [])


def test_every_seat_is_asked_also_one_that_can_only_pass() -> None:
    state = THREE.position(stock=9, offer="wild-4", tokens="0 0 0")
    assert [str(move) for move in THREE.legal_moves(state, 1)] == ["pass"]
    assert THREE.actors(state) == (1,)


def test_who_bids_may_count_cards_and_bust_tokens() -> None:
    state = THREE.position(stock=9, offer="wild-4", tokens="0 2 0", busts="0 1 0", collections="/ red-1 wild-2")
    legal = [str(move) for move in THREE.legal_moves(state, 1)]
    assert legal == [*(f"bid {amount}" for amount in range(1, 8)), "pass"]
    assert refused(THREE, "bid 8", 1, **THREE.describe(state))[1] == (
        "You cannot pay 8: tokens 2, bust tokens 3 and cards 2 make 7."
    )


@pytest.mark.parametrize(
    ("pieces", "price", "tokens", "busts", "lost"),
    [
        ("bust bust token", 7, [0, 0], [0, 0], 0),
        ("bust bust", 4, [1, 0], [0, 0], 2),
        ("token bust bust", 7, [0, 0], [0, 0], 0),
    ],
)
def test_a_price_is_paid_piece_by_piece_without_change(
    pieces: str, price: int, tokens: list[int], busts: list[int], lost: int
) -> None:
    state = TWO.position(stock=9, phase="buy", market=f"blue-{price}", tokens="1 0", busts="2 0")
    state, _ = played(TWO, state, f"buy blue-{price}", *(f"pay {piece}" for piece in pieces.split()[:-1]))
    last = TWO.read_move(f"pay {pieces.split()[-1]}", 0)
    state, events = TWO.play(state, last)
    assert (state.tokens, state.busts, events[0].facts["lost"]) == (tokens, busts, lost)
    assert [str(one) for one in state.collections[0]] == [f"blue-{price}"]
    assert state.turn == 1, "then the purchase is done"


def test_cards_pay_one_each_and_are_discarded() -> None:
    state = TWO.position(stock=9, phase="buy", market="red-3", tokens="1 0", collections="green-8 wild-1")
    state, _ = played(TWO, state, "buy red-3", "pay green-8", "pay wild-1", "pay token")
    assert [str(one) for one in state.collections[0]] == ["red-3"]
    assert [str(one) for one in state.discard] == ["green-8", "wild-1"]


SHOP: dict[str, Any] = {"stock": 9, "phase": "buy", "market": "red-3 blue-7", "tokens": "5 5"}
TURN: dict[str, Any] = {"stock": 9, "tableau": "blue-5", "market": "red-3", "tokens": "5 5"}
BIDDING: dict[str, Any] = {"stock": 9, "offer": "wild-4", "tokens": "5 5", "turn": 1}
PAYING: dict[str, Any] = {"stock": 9, "phase": "pay", "market": "red-3", "buying": "red-3", "tokens": "2 0",
                          "collections": "green-8"}  # fmt: skip
REFUSALS: list[tuple[str, dict[str, Any], str, str]] = [
    ("stop numbers", {"stock": 9}, "ten.draw", "Nothing is drawn yet."),
    ("pass", TURN, "ten.draw", "A turn cannot be passed:"),
    ("pass", {"stock": 9}, "ten.draw", "it begins with a card from the stock"),
    ("draw", {"tableau": "red-4"}, "ten.end", "The last card is drawn."),
    ("draw", SHOP, "ten.draw", "This turn has its reward."),
    ("stop currency", SHOP, "ten.stop.numbers", "This turn has its reward."),
    ("draw", BIDDING, "ten.auction", "The auction for wild 4 comes first."),
    ("bid 3", TURN, "ten.auction", "There is no auction now,"),
    ("buy wild-4", BIDDING, "ten.auction", "Wild 4 is bid for, not bought:"),
    ("bid 0", BIDDING, "ten.auction.order", "A bid is 1 at least."),
    ("bid 6", BIDDING, "ten.auction.order", "You cannot pay 6:"),
    ("buy red-3", TURN, "ten.buy", "Buying comes after taking the numbers."),
    ("buy red-4", SHOP, "ten.buy", "Red 4 is not in the market."),
    ("buy red-3", SHOP | {"market": "red-3", "collections": "blue-3"}, "", ""),
    ("buy blue-7", SHOP, "ten.buy.pay", "Blue 7 costs 7, you can pay 5:"),
    ("pay token", SHOP, "ten.buy.pay", "There is nothing to pay now:"),
    ("draw", PAYING, "ten.buy.pay", "Red 3 is still to be paid for: 3 to go."),
    ("pay bust", PAYING, "ten.buy.pay", "You have no bust token."),
    ("pay token", PAYING | {"tokens": "0", "collections": "red-7 blue-8 red-8"}, "ten.buy.pay", "You have no token"),
    ("pay red-4", PAYING, "ten.buy.pay", "You do not own red 4."),
    ("pay cash-3", PAYING, "ten.buy.pay", "Currency 3 is no card of a collection."),
    ("draw", {"phase": "buy", "last": 1, "tokens": "1 1", "market": "red-3"}, "ten.end", "The drawing is over."),
]  # fmt: skip


@pytest.mark.parametrize(("move", "position", "rule", "said"), REFUSALS)
def test_a_refusal_names_its_rule_and_the_fact(move: str, position: dict[str, Any], rule: str, said: str) -> None:
    state = TWO.position(**position)
    reason = TWO.objection(state, TWO.read_move(move, 0))
    if not rule:
        assert reason is None
        return
    assert reason is not None
    assert reason.rule == rule
    assert said in say(reason)
    with pytest.raises(IllegalMove):
        TWO.play(state, TWO.read_move(move, 0))


def test_a_bid_too_low_names_the_bidder() -> None:
    here: dict[str, Any] = {"stock": 9, "offer": "wild-4", "bids": "2", "turn": 1, "tokens": "5 5 5"}
    assert refused(THREE, "bid 2", **here) == (
        "ten.auction.order", "A bid of 2 is not enough: Jun bids 2. Bid 3 or more, or pass.",
    )  # fmt: skip
    assert refused(THREE, "bid 2", 2, **here)[0] == "any.seat"
    assert refused(THREE, "bid 2", **here | {"tokens": "1 5 5"})[1].endswith("you can pay 1. Pass.")


def test_twins_are_refused_in_buying_only() -> None:
    assert refused(THREE, "buy red-3", **SHOP | {"collections": "red-3"})[0] == "ten.buy.no-twin"
    state = THREE.position(stock=9, tableau="red-3", collections="red-3")
    assert [str(one) for one in played(THREE, state, "stop numbers")[0].collections[0]] == ["red-3", "red-3"]
    state = THREE.position(stock=9, offer="red-#", collections="red-#", tokens="1 1 1", turn=2)
    assert "bid 1" in map(str, THREE.legal_moves(state, 0)), "open wilds are nobody's twin"


def test_the_last_card_in_the_middle_of_a_turn() -> None:
    state = TWO.position(stock="red-4", tableau="blue-2", market="green-1", tokens="3 3")
    state, told = played(TWO, state, "draw")
    assert told[-1] == "ten.end"
    assert {str(move) for move in TWO.legal_moves(state, 0)} == {"stop numbers", "stop currency"}
    state, _ = played(TWO, state, "stop numbers", "pass")
    assert (state.phase, state.turn, state.last) == ("buy", 1, 0)
    state, _ = played(TWO, state, "buy green-1", "pay token")
    assert (state.phase, state.turn) == ("buy", 0)
    state, told = played(TWO, state, "pass")
    assert (state.phase, TWO.actors(state), told[-1]) == ("over", (), "ten.end")


def test_the_last_card_is_a_wild() -> None:
    state = THREE.position(stock="wild-4", tokens="3 3 3", turn=2)
    state, _ = played(THREE, state, "draw", "bid 1", "pass", "pass", "pay token")
    assert (state.phase, state.actor) == ("draw", 2)
    assert {str(move) for move in THREE.legal_moves(state, 2)} == {"stop numbers", "stop currency"}
    state, _ = played(THREE, state, "stop currency")
    assert (state.phase, state.turn) == ("buy", 0)


def test_who_busts_with_the_last_card_buys_once_more_too() -> None:
    state = TWO.position(stock="red-4", tableau="blue-7", tokens="3 3")
    state, _ = played(TWO, state, "draw")
    assert (state.phase, state.turn, state.last, state.busts) == ("buy", 1, 0, [1, 0])
    state, _ = played(TWO, state, "pass", "buy red-4", "pay bust", "pay token")
    assert TWO.actors(state) == ()


def test_alone() -> None:
    game = Ten(players=1)
    for wild, price in (("wild-4", 3), ("wild-#", 5), ("red-#", 3)):
        state = game.position(stock=f"{wild} ? ?", tokens="5")
        state, told = played(game, state, "draw")
        assert told[-1] == "ten.solo"
        bought, _ = played(game, state, f"buy {wild}")
        assert bought.price == price
        passed, told = played(game, state, "pass")
        assert (told, [str(one) for one in passed.discard]) == (["ten.solo"], [wild])
    state = game.position(tableau="red-3 cash-4", stock=3, tokens="5")
    assert played(game, state, "stop numbers")[0].tokens == [5]
    assert say(game.outcome([game.score(game.position(collections="red-1 red-2"))])) == "You have 2 points."
    with pytest.raises(ValueError, match="plays alone"):
        Ten(players=1, unclaimed_wild="active-player")


def held(state: State) -> int:
    """Currency tokens in play; the rest of the fifty is in the supply."""
    return sum(state.tokens)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_five_thousand_games_keep_every_card_and_token(players: int) -> None:
    rng = Random(players)
    for number in range(5_000):
        if number % 250 == 0:
            game = random_game(Ten, rng)
            while game.players != players:
                game = random_game(Ten, rng)
        state, _ = game.deal(str(number))
        cards = spread(state)
        if number % 50:
            (game.playout if number % 2 else game.rollout)(state, rng)
        else:
            while seats := game.actors(state):
                game.step(state, rng.choice(game.legal_moves(state, seats[0])))
                assert all(0 <= each <= game.token_limit for each in state.tokens)
                assert held(state) <= 50
                assert 0 <= sum(state.busts) <= BUSTS
                assert min(state.busts) >= 0
                assert spread(state) == cards
                assert state.total <= game.bust_limit
                assert state.currency <= game.bust_limit
        assert (game.actors(state), state.stock) == ((), ())
        assert spread(state) == cards
        assert held(state) <= 50


def test_only_the_order_of_the_stock_is_hidden() -> None:
    rng = Random(3)
    for _ in range(20):
        game: Ten = random_game(Ten, rng)
        state, _ = game.deal(str(rng.random()))
        while seats := game.actors(state):
            seen = game.hide(state, rng.randrange(game.players))
            assert set(seen.stock) <= {UNKNOWN}
            assert seen.copy() == seen
            for pile in game.piles(state, 0):
                assert UNKNOWN in pile.cards or pile.zone != "stock" or not state.stock
                assert all(one is UNKNOWN for one in pile.cards) or pile.zone != "stock"
            full = game.complete(seen, rng)
            assert sorted(map(str, full.stock)) == sorted(map(str, state.stock))
            assert game.hide(full, 0) == seen
            game.step(state, rng.choice(game.legal_moves(state, seats[0])))


def test_the_tip_counts_the_cards_that_would_bust() -> None:
    state = TWO.position(tableau="red-6 blue-3", stock=9, tokens="5 5")
    bad, unseen = busting(TWO, TWO.hide(state, 0))
    deck = [face for face, number in enumerate(copies(TWO)) for _ in range(number)]
    assert unseen == len(deck) - 2
    # Above 1: of 36 number cards all but the four 1s, red 6 and blue 3; no coin breaks an empty purse.
    assert bad == 36 - 4 - 2
    advice = ask(TWO.by_tips, TWO, state, 0)
    assert str(advice.move) == "stop numbers"
    assert say(advice.because).startswith(f"{bad} of the {unseen} unseen cards would bust you, 49 in 100:")
    assert str(ask(TWO.by_tips, TWO, TWO.position(tableau="red-1", stock=9), 0).move) == "draw"


def test_the_tip_bids_by_what_the_wild_adds() -> None:
    state = TWO.position(stock=9, offer="wild-3", turn=1, tokens="9 9", collections="red-1 red-2 red-4 red-5")
    assert str(ask(TWO.by_tips, TWO, state, 0).move) == "bid 1"
    outbid = TWO.position(
        stock=9, offer="wild-9", turn=0, bids="2", tokens="9 9", collections="red-1 red-2 blue-1 orange-1 green-1"
    )
    assert str(ask(TWO.by_tips, TWO, outbid, 0).move) == "pass"


LAST: dict[str, Any] = {"phase": "buy", "last": 0, "tokens": "4 0"}
TIPS: list[tuple[Ten, dict[str, Any], str, str]] = [
    (TWO, LAST | {"market": "red-4", "collections": "red-3"}, "buy red-4", "nothing can be bought later"),
    (TWO, LAST | {"tokens": "0", "market": "red-2", "collections": "red-3 blue-9 blue-7 blue-5"}, "buy red-2",
     "adds 1 point,"),
    (TWO, LAST | {"tokens": "0", "market": "red-3", "collections": "red-1 red-2"}, "pass", "the only move"),
    (Ten(unclaimed_wild="active-player"), {"stock": 9, "offer": "wild-4", "bids": "pass", "tokens": "5 5",
                                           "collections": "red-3 red-5"}, "pass", "comes for nothing"),
    (TWO, {"stock": 9, "buying": "red-2", "market": "red-2", "tokens": "1", "busts": "1"}, "pay bust",
     "your tokens stay"),
    (TWO, {"stock": 9, "buying": "red-1", "market": "red-1", "busts": "1", "collections": "blue-9 blue-2 red-2 red-3"},
     "pay blue-2", "in none of your runs"),
    (TWO, {"stock": 9, "buying": "red-2", "market": "red-2", "collections": "red-3 red-4", "price": 1}, "pay red-4",
     "miss this card least"),
    (TWO, {"stock": 9, "offer": "wild-4", "bids": "4", "tokens": "3 9", "collections": "red-3 red-5 red-6"}, "pass",
     "more than you have for it"),
    (TWO, {"stock": 9, "tableau": "red-1"}, "draw", "None of the"),
    (TWO, {"drawn": True, "phase": "draw"}, "stop numbers", "neither reward brings anything"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "position", "move", "said"), TIPS)
def test_the_policy_says_true_reasons(game: Ten, position: dict[str, Any], move: str, said: str) -> None:
    advice = ask(game.by_tips, game, game.position(**position), 0)
    assert str(advice.move) == move
    assert said in say(advice.because)


def test_every_player_moves_by_the_rules_and_the_policy_beats_chance() -> None:
    rng, ahead = Random(5), 0
    for number in range(30):
        state, _ = THREE.deal(str(number))
        while seats := THREE.actors(state):
            player = THREE.by_tips if seats[0] == number % 3 else RandomPlayer(rng)
            advice = ask(player, THREE, state, seats[0])
            assert advice.move in choices(THREE, state, seats[0])
            assert say(advice.because)
            if rng.random() < 0.01:
                strong = ask(MonteCarlo(rng, playouts=12), THREE, state, seats[0])
                assert strong.move in choices(THREE, state, seats[0])
            THREE.step(state, advice.move)
        points = THREE.points(state)
        ahead += points[number % 3] - max(points[: number % 3] + points[number % 3 + 1 :])
    assert ahead / 30 > 10


def test_cards_are_read_as_they_are_written() -> None:
    assert [str(face(text)) for text in ("red-7", "RED-#", "wild-#", "cash-3", "?")] == [
        "red-7", "red-#", "wild-#", "cash-3", "?",
    ]  # fmt: skip
    for text in ("red-10", "red7", "7♥", "token", "", "cash-6", "wild"):
        with pytest.raises(ValueError, match="is no card of TEN"):
            face(text)

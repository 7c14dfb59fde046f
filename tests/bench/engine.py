"""Measures the engine: `python -m tests.bench.engine [rounds]`.

Each figure is a process of its own, all in turn, several rounds; what counts is the median of the ratios of one
round. OpenSpiel is driven through its Python API; much of its time is the deal, which goes card by card through
Python as chance moves. RLCard is driven by its game object, without its environment.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time
from typing import Any

SECONDS = 1.5
COUNTED = 200  # games in which moves are counted


def rate(play: Callable[[int], object]) -> float:
    """How many times a second of processor time `play` runs, given a running number."""
    play(0)
    start, count = process_time(), 0
    while process_time() - start < SECONDS:
        for _ in range(20):
            count += 1
            play(count)
    return count / (process_time() - start)


def game_of(id: str) -> Any:
    """The game of that id, with default house rules."""
    from cardlib import GAMES

    return GAMES[id]()  # type: ignore[call-arg]


def in_place(id: str) -> float:
    """Random deals a second, as the bots play them out."""
    game, rng = game_of(id), Random(1)
    return rate(lambda number: game.playout(game.deal(str(number))[0], rng))


def copied(id: str) -> float:
    """The same with a copy of the state for every move."""
    game, rng = game_of(id), Random(1)

    def play(number: int) -> None:
        state, _ = game.deal(str(number))
        while game.actors(state):
            moves = game.moves(state)
            state = state.copy()
            game.step(state, moves[int(rng.random() * len(moves))])

    return rate(play)


def public(id: str) -> float:
    """The same by `play`, with objections and events."""
    game, rng = game_of(id), Random(1)

    def play(number: int) -> None:
        state, _ = game.deal(str(number))
        while seats := game.actors(state):
            moves = game.legal_moves(state, seats[0])
            state, _ = game.play(state, moves[int(rng.random() * len(moves))])

    return rate(play)


def hint(id: str) -> float:
    """Strong hints a second, at positions of random deals."""
    from cardlib.players import MonteCarlo, ask

    states = sampled(id, 40)
    return rate(lambda number: ask(MonteCarlo(Random(1)), game_of(id), *states[number % len(states)]))


def sampled(id: str, number: int) -> list[tuple[Any, int]]:
    """Positions of random deals in which a seat has a choice, with that seat."""
    game, rng, found = game_of(id), Random(5), list[tuple[Any, int]]()
    while len(found) < number:
        state, _ = game.deal(str(len(found)))
        choices = []
        while seats := game.actors(state):
            moves = game.legal_moves(state, seats[0])
            if len(moves) > 1:
                choices.append((state, seats[0]))
            state, _ = game.play(state, moves[int(rng.random() * len(moves))])
        found.append(rng.choice(choices))
    return found


def slowest_hint(id: str) -> float:
    """Seconds of processor time that the slowest of 200 strong hints takes."""
    from cardlib.players import MonteCarlo, ask

    taken = []
    for state, seat in sampled(id, 200):
        start = process_time()
        ask(MonteCarlo(Random(1)), game_of(id), state, seat)
        taken.append(process_time() - start)
    return max(taken)


def open_spiel(name: str, moves: bool = False) -> float:
    """Random games a second of a game of OpenSpiel; or the moves that are not chance."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game, rng = pyspiel.load_game(name), Random(1)
    random, made, played = rng.random, 0, 0

    def play(_: int) -> None:
        nonlocal made, played
        played += 1
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                made += 1

    games = rate(play)
    return games * made / played if moves else games


def moves_in_place(id: str) -> float:
    """Moves a second in random games, as the bots play them out; the moves are counted beforehand."""
    game, made = game_of(id), 0
    for number in range(COUNTED):
        rng = Random(number)
        state, _ = game.deal(str(number))
        while seats := game.actors(state):
            moves = game.legal_moves(state, seats[0])
            game.step(state, moves[int(rng.random() * len(moves))])
            made += 1
    games = rate(lambda number: game.playout(game.deal(str(number % COUNTED))[0], Random(number % COUNTED)))
    return games * made / COUNTED


def slowest_best(id: str) -> float:
    """Seconds of processor time that the best score of the slowest of 2,000 collections takes, with nothing kept."""
    from cardlib.games.ten import scoring
    from cardlib.games.ten.cards import CASH, FACES, IS_WILD, copies

    rng, taken = Random(3), []
    deck = [at for at, number in enumerate(copies(game_of(id))[:CASH]) for _ in range(number)]
    wilds, numbers = [at for at in deck if IS_WILD[at]], [at for at in deck if not IS_WILD[at]]
    for _ in range(2_000):
        counts = bytearray(FACES)
        for at in (
            *rng.sample(numbers, rng.randrange(len(numbers))),
            *rng.sample(wilds, rng.randrange(len(wilds) + 1)),
        ):
            counts[at] += 1
        tries = []
        for _ in range(3):  # the least of three: what else the machine does is not the collection's
            scoring._ways.cache_clear()
            scoring._together.cache_clear()
            start = process_time()
            scoring.value(counts, 1)
            tries.append(process_time() - start)
        taken.append(min(tries))
    return max(taken)


def rlcard(name: str) -> float:
    """Random games a second of a game object of RLCard."""
    from importlib import import_module

    rng = Random(1)
    game = import_module(f"rlcard.games.{name}").Game()

    def play(_: int) -> None:
        state, _ = game.init_game()
        while not game.is_over():
            actions = state["actions"]
            state, _ = game.step(actions[int(rng.random() * len(actions))])

    return rate(play)


OURS = {
    "chinese-ten": ("go_fish", "hearts"),
    "tien-len": ("dou_dizhu", "rlcard doudizhu"),
    "gong-zhu": ("hearts",),
    "ten": ("hearts",),
}
OTHERS: dict[str, Callable[[], float]] = {
    "go_fish": lambda: open_spiel("go_fish"),
    "hearts": lambda: open_spiel("hearts"),
    "dou_dizhu": lambda: open_spiel("dou_dizhu"),
    "rlcard doudizhu": lambda: rlcard("doudizhu"),
}
KINDS: dict[str, Callable[[str], float]] = {"in place": in_place, "copied": copied, "public": public, "hint": hint}
FIGURES: dict[str, Callable[[], float]] = {
    **{f"{id} {kind}": partial(figure, id) for id in OURS for kind, figure in KINDS.items()},
    **OTHERS,
    "ten moves": lambda: moves_in_place("ten"),
    "hearts moves": lambda: open_spiel("hearts", moves=True),
}
RATIOS = [
    pair
    for id, others in OURS.items()
    for pair in [
        *((f"{id} in place", other) for other in others),
        (f"{id} copied", others[-1]),
        (f"{id} copied", f"{id} in place"),
        (f"{id} public", f"{id} in place"),
    ]
] + [("ten moves", "hearts moves")]


def main(rounds: int) -> None:
    """Run every figure in its own process, round by round, and print medians."""
    rates: dict[str, list[float]] = {name: [] for name in FIGURES}
    for _ in range(rounds):
        for name in FIGURES:
            command = [sys.executable, "-m", "tests.bench.engine", "--figure", name]
            rates[name].append(float(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
    for name, found in rates.items():
        print(f"{name:20} {statistics.median(found):9.1f} a second ({min(found):.1f} to {max(found):.1f})")
    for one, other in RATIOS:
        ratios = [a / b for a, b in zip(rates[one], rates[other], strict=True)]
        print(f"{one} / {other}: median {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")
    for id in OURS:
        middle = 1 / statistics.median(rates[f"{id} hint"])
        print(f"{id}: a strong hint takes {middle:.3f} s, the slowest of 200 took {slowest_hint(id):.3f} s")
    print(f"ten: the best score of the slowest of 2,000 collections takes {slowest_best('ten') * 1000:.2f} ms")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--figure"]:
        print(FIGURES[sys.argv[2]]())
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)

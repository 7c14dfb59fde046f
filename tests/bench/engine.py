"""Measures the engine: `python -m tests.bench.engine [rounds]`.

Each figure is a process of its own, all in turn, several rounds; what counts is the median of the ratios of one
round. OpenSpiel is driven through its Python API; much of its time is the deal, which goes card by card through
Python as chance moves.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable
from random import Random
from time import process_time

SECONDS = 1.5


def rate(play: Callable[[int], object]) -> float:
    """How many times a second of processor time `play` runs, given a running number."""
    play(0)
    start, count = process_time(), 0
    while process_time() - start < SECONDS:
        for _ in range(20):
            count += 1
            play(count)
    return count / (process_time() - start)


def in_place() -> float:
    """Random two-player deals a second, as the bots play them out."""
    from cardlib import ChineseTen

    game, rng = ChineseTen(), Random(1)
    return rate(lambda number: game.playout(game.deal(str(number))[0], rng))


def copied() -> float:
    """The same with a copy of the state for every move."""
    from cardlib import ChineseTen

    game, rng = ChineseTen(), Random(1)

    def play(number: int) -> None:
        state, _ = game.deal(str(number))
        while state.turn is not None:
            moves = game.moves(state)
            state = state.copy()
            game.step(state, moves[int(rng.random() * len(moves))])

    return rate(play)


def public() -> float:
    """The same by `play`, with objections and events."""
    from cardlib import ChineseTen

    game, rng = ChineseTen(), Random(1)

    def play(number: int) -> None:
        state, _ = game.deal(str(number))
        while seats := game.actors(state):
            moves = game.legal_moves(state, seats[0])
            state, _ = game.play(state, moves[int(rng.random() * len(moves))])

    return rate(play)


def hint() -> float:
    """Strong hints a second at the opening: 200 playouts each."""
    from cardlib import ChineseTen
    from cardlib.players import MonteCarlo, ask

    game, player = ChineseTen(), MonteCarlo(Random(1))
    return rate(lambda number: ask(player, game, game.deal(str(number))[0], 0))


def open_spiel(name: str) -> float:
    """Random games a second of a game of OpenSpiel."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game, rng = pyspiel.load_game(name), Random(1)
    random = rng.random

    def play(_: int) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])

    return rate(play)


FIGURES: dict[str, Callable[[], float]] = {
    "in place": in_place,
    "copied": copied,
    "public": public,
    "hint": hint,
    "go_fish": lambda: open_spiel("go_fish"),
    "hearts": lambda: open_spiel("hearts"),
}
RATIOS = (("in place", "go_fish"), ("in place", "hearts"), ("copied", "in place"), ("public", "in place"))


def main(rounds: int) -> None:
    """Run every figure in its own process, round by round, and print medians."""
    rates: dict[str, list[float]] = {name: [] for name in FIGURES}
    for _ in range(rounds):
        for name in FIGURES:
            command = [sys.executable, "-m", "tests.bench.engine", "--figure", name]
            rates[name].append(float(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
    for name, found in rates.items():
        print(f"{name:9} {statistics.median(found):9.1f} a second ({min(found):.1f} to {max(found):.1f})")
    for one, other in RATIOS:
        ratios = [a / b for a, b in zip(rates[one], rates[other], strict=True)]
        print(f"{one} / {other}: median {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")
    print(f"a strong hint at the opening: median {1 / statistics.median(rates['hint']):.3f} s")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--figure"]:
        print(FIGURES[sys.argv[2]]())
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)

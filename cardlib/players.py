"""Players for any game: at random, and by playing the deal out many times."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from cardlib.game import Game, Statement


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and why."""

    move: Any
    because: Statement


class Player(Protocol):
    """Whoever chooses a move, knowing only what the seat may know."""

    def advise(self, game: Any, seen: Any, seat: int) -> Advice:
        """The move for the seat; `seen` is `game.hide(state, seat)`, and the seat has a move."""


STRENGTHS: dict[str, Callable[[Game[Any, Any], Random], Player]] = {
    "random": lambda game, rng: RandomPlayer(rng),
    "tips": lambda game, rng: game.by_tips,
    "strong": lambda game, rng: MonteCarlo(rng),
}


def ask(player: Player, game: Game[Any, Any], state: Any, seat: int) -> Advice:
    """What the player advises, shown only what the seat may see."""
    return player.advise(game, game.hide(state, seat), seat)


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def advise(self, game: Game[Any, Any], seen: Any, seat: int) -> Advice:
        """One of the legal moves."""
        return Advice(self.rng.choice(game.legal_moves(seen, seat)), Statement("any.tip.random", "because"))


class MonteCarlo:
    """Plays the deal out from every move, with the unknown cards dealt at random, and takes the best on average.

    `playouts` is how many deals are played to the end for one decision, over all its moves together.
    """

    def __init__(self, rng: Random, playouts: int = 200) -> None:
        self.rng, self.playouts = rng, playouts

    def advise(self, game: Game[Any, Any], seen: Any, seat: int) -> Advice:
        """The move after which the seat's side does best against the best of the others."""
        moves = game.legal_moves(seen, seat)
        if len(moves) == 1:
            return Advice(moves[0], Statement("any.tip.only", "because"))
        worlds = max(1, self.playouts // len(moves))
        gained = [0.0] * len(moves)
        for _ in range(worlds):
            # Every move is tried in the same world, so that luck of the deal does not decide between them.
            world = game.complete(seen, self.rng)
            for place, move in enumerate(moves):
                table = world.copy()
                game.step(table, move)
                game.playout(table, self.rng)
                gained[place] += margin(game, table, seat)
        best = max(range(len(moves)), key=gained.__getitem__)
        facts = {"count": worlds, "points": round(gained[best] / worlds)}
        return Advice(moves[best], Statement("any.tip.playouts", "because", (), facts))


def margin(game: Game[Any, Any], state: Any, seat: int) -> int:
    """The points of the seat's side less those of the best other side."""
    points = game.points(state)
    totals = {side: sum(points[one] for one in side) for side in game.sides}
    own = next(side for side in game.sides if seat in side)
    return totals[own] - max(total for side, total in totals.items() if side != own)

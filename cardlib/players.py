"""Players for any game: at random, and by playing the deal out many times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from cardlib.game import Game, Statement


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and why; a seat that is not in turn may also wait, which is None."""

    move: Any
    because: Statement


class Player(Protocol):
    """Whoever chooses a move, knowing only what the seat may know."""

    def advise(self, game: Any, seen: Any, seat: int) -> Advice:
        """The move for the seat; `seen` is `game.hide(state, seat)`, and the seat has a move.

        A seat that may act out of turn is not bound to.
        """


STRENGTHS: dict[str, Callable[[Game[Any, Any], Random], Player]] = {
    "random": lambda game, rng: RandomPlayer(rng),
    "tips": lambda game, rng: game.by_tips,
    "strong": lambda game, rng: MonteCarlo(rng),
}


def ask(player: Player, game: Game[Any, Any], state: Any, seat: int) -> Advice:
    """What the player advises, shown only what the seat may see."""
    return player.advise(game, game.hide(state, seat), seat)


def next_move(game: Game[Any, Any], state: Any, player_of: Callable[[int], Player], asked: Sequence[int]) -> Any:
    """The move that comes next at a table: a seat that may act out of turn is asked first, the nearest one first.

    `asked` are the seats that the table asks; the seat in turn is one of them, or nobody else moves: None.
    """
    first, *later = game.actors(state)
    for seat in later:
        if seat in asked and game.legal_moves(state, seat):
            move = ask(player_of(seat), game, state, seat).move
            if move is not None:
                return move
    return ask(player_of(first), game, state, first).move if first in asked else None


def choices(game: Game[Any, Any], seen: Any, seat: int) -> tuple[Any, ...]:
    """The legal moves of a seat, and None, to wait, where it is not in turn."""
    return _or_wait(game, seen, seat, game.legal_moves(seen, seat))


def _or_wait(game: Game[Any, Any], seen: Any, seat: int, moves: tuple[Any, ...]) -> tuple[Any, ...]:
    return moves if game.actors(seen)[0] == seat else (*moves, None)


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def advise(self, game: Game[Any, Any], seen: Any, seat: int) -> Advice:
        """One of the legal moves."""
        return Advice(self.rng.choice(choices(game, seen, seat)), Statement("any.tip.random", "because"))


class MonteCarlo:
    """Plays the deal out from every move, with the unknown cards dealt at random, and takes the best on average.

    `playouts` is how many deals are played to the end for one decision, about as many in each of some rounds, at most
    as many as the game can bear;
    after a round the better half of the moves goes on, so that a hand with many moves costs no more than others.
    """

    def __init__(self, rng: Random, playouts: int = 400) -> None:
        self.rng, self.playouts = rng, playouts

    def advise(self, game: Game[Any, Any], seen: Any, seat: int) -> Advice:
        """The move after which the seat's side does best against the best of the others."""
        moves = _or_wait(game, seen, seat, game.promising(seen, seat))
        if len(moves) == 1:
            return Advice(moves[0], Statement("any.tip.only", "because"))
        rounds = max(1, (len(moves) - 1).bit_length())
        left, gained, worlds = list(range(len(moves))), [0.0] * len(moves), 0
        while len(left) > 1:
            for _ in range(max(1, min(self.playouts, game.playouts) // rounds // len(left))):
                worlds += 1
                # Every move is tried in the same world, so that luck of the deal does not decide between them.
                world = game.complete(seen, self.rng)
                for place in left:
                    table = world.copy()
                    if moves[place] is not None:
                        game.step(table, moves[place])
                    game.rollout(table, self.rng)
                    gained[place] += margin(game, table, seat)
            left = sorted(left, key=gained.__getitem__, reverse=True)[: (len(left) + 1) // 2]
        facts = {"count": worlds, "points": round(gained[left[0]] / worlds)}
        return Advice(moves[left[0]], Statement("any.tip.playouts", "because", (), facts))


def margin(game: Game[Any, Any], state: Any, seat: int) -> int:
    """The points of the seat's side less those of the best other side, where there is one."""
    points = game.points(state)
    totals = {side: sum(points[one] for one in side) for side in game.sides}
    own = next(side for side in game.sides if seat in side)
    return totals[own] - max((total for side, total in totals.items() if side != own), default=0)

"""Random deals of every game under random house rules, for the contract."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any, TypeVar

from cardlib import GAMES, Event, Game
from cardlib.cards import UNKNOWN

G = TypeVar("G", bound=Game[Any, Any])


def random_game(kind: type[G], rng: Random) -> G:
    """A game with house rules drawn at random from all that go together."""
    while True:
        try:
            return kind(**{each.name: rng.choice(each.metadata["values"]) for each in fields(kind)})
        except ValueError:
            continue  # drawn again: these two cannot go together, which is tested elsewhere


def all_games() -> list[type[Game[Any, Any]]]:
    """Every game there is."""
    return list(GAMES.values())


def walk(game: Game[Any, Any], rng: Random) -> Iterator[tuple[Any, int, Any, Any, tuple[Event, ...]]]:
    """A random deal, move by move: the state before, the seat, the move, the state after, the events."""
    state, _ = game.deal(str(rng.random()))
    while seats := game.actors(state):
        seat = rng.choice([one for one in seats if game.legal_moves(state, one)])
        move = rng.choice(game.legal_moves(state, seat))
        after, events = game.play(state, move)
        yield state, seat, move, after, events
        state = after


def spread(state: Any) -> list[int]:
    """The indices of all cards of a state, wherever they lie, in order."""
    lying = [
        one for name in ("hands", "piles", "taken", "collections") for pile in getattr(state, name, ()) for one in pile
    ]
    rows = ("table", "stock", "top", "played", "aside", "trick", "tableau", "market", "discard")
    lying += [one for name in rows for one in getattr(state, name, ())]
    lying += [one for name in ("turned_up", "offer") if (one := getattr(state, name, None))]
    assert UNKNOWN not in lying
    return sorted(one.index for one in lying)

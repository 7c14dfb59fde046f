"""What meets the goal of a step: rules, moves, refusals or a teacher's own condition, judged by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from inspect import signature
from typing import Any, TypeAlias

from cardlib.cards import UNKNOWN, Card, short
from cardlib.game import Event, Game, Reason
from cardlib.players import next_move
from cardlib.record import TRY
from cardlib.words import rule, say

Until: TypeAlias = "str | Iterable[str] | Callable[[Any, tuple[Event, ...]], bool]"
DEEPEST = 4  # moves of the learner that a goal may need
WIDEST = 2_000  # positions looked at before a goal counts as out of reach
NEAR = 200  # and while the learner plays, where a learner would not wait


@dataclass(frozen=True, slots=True)
class Way:
    """A way to the goal: the learner's moves, whether the last is a try to be refused, and the rule it shows."""

    moves: tuple[Any, ...]
    tried: bool
    rule: str

    def __str__(self) -> str:
        *before, last = map(str, self.moves)
        return ", then ".join([*before, f"{TRY} {last}" if self.tried else last])


class Goal:
    """The goal of one seat: `until` is a rule id, a move, "try" before either, several of these, or a function.

    The id of a rule that only refuses is met by its refusal; any other refusal needs "try". Raises
    ValueError for what is none of these.
    """

    def __init__(self, game: Game[Any, Any], seat: int, until: Until | None, deepest: int = DEEPEST) -> None:
        self.game, self.seat, self.deepest = game, seat, deepest
        self.happens: set[str] = set()
        self.moves: set[Any] = set()
        self.refusals: set[str] = set()
        self.tries: set[Any] = set()
        self.check: Callable[[Any, tuple[Event, ...]], bool] | None = None
        if callable(until):
            _refuse_other_arguments(until)
            self.check = until
            return
        given: list[object] = list(until) if isinstance(until, Iterable) and not isinstance(until, str) else [until]
        if until is None:
            raise ValueError("until: say what meets the goal, as in until=“ct.capture.sum” or “play A♠ takes 9♥”.")
        if not given or not all(isinstance(each, str) for each in given):
            raise ValueError(
                f"until: {until!r} is neither the id of a rule nor a move, nor several of these, nor a function."
            )
        for each in given:
            self._read(str(each))

    def _read(self, text: str) -> None:
        rules = {each.id: each for each in self.game.rulebook}
        tried, named = text.startswith(f"{TRY} "), text.removeprefix(f"{TRY} ")
        if named in rules:
            only_refuses = rules[named].refuses and not rules[named].says
            (self.refusals if tried or only_refuses else self.happens).add(named)
        else:
            (self.tries if tried else self.moves).add(self._move(named, rules))

    def _move(self, text: str, ids: Iterable[str]) -> Any:
        try:
            return self.game.read_move(text, self.seat)
        except ValueError as error:
            near = get_close_matches(text, ids, 1, 0.5)
            said = f"Do you mean “{near[0]}”?" if near and " " not in text else str(error)
            raise ValueError(
                f"until: “{short(text)}” is neither a rule of {self.game.name} nor a move. {said}"
            ) from None

    def met(self, move: Any, state: Any, events: tuple[Event, ...]) -> bool:
        """Whether a move of the learner that was made meets the goal."""
        if self.check:
            return bool(self.check(state, events))
        # What happens to another seat, such as a trick that it wins, is not the learner's.
        own = (event.rule for event in events if event.seat in (None, self.seat))
        return move in self.moves or not self.happens.isdisjoint(own)

    def met_by_refusal(self, move: Any, reason: Reason) -> bool:
        """Whether a move that was refused meets the goal."""
        return move in self.tries or reason.rule in self.refusals

    def cite(self, events: tuple[Event, ...]) -> str:
        """The rule that the goal is about, when it is among the events."""
        return next((event.rule for event in events if event.rule in self.happens), "")

    def ways(self, state: Any, widest: int = WIDEST) -> list[Way]:
        """The moves that meet the goal at once, the refusals that do, or else the first line of moves that does."""
        found = [way for way, _ in self._moves(state, ()) if way]
        found += self._refusals(state)
        if not found and (line := self._line(state, widest)):
            found.append(line)
        return found

    def _moves(self, state: Any, before: tuple[Any, ...]) -> Iterator[tuple[Way | None, tuple[Any, tuple[Any, ...]]]]:
        for move in self.game.legal_moves(state, self.seat):
            after, events = self.game.play(state, move)
            line = (*before, move)
            met = self.met(move, after, events)
            yield (Way(line, False, self.cite(events) or main(events)[0].rule) if met else None, (after, line))

    def _line(self, state: Any, widest: int) -> Way | None:
        lines: list[tuple[Any, tuple[Any, ...]]] = [(state, ())]
        seen = {state}
        for here, line in lines:
            if len(line) == self.deepest or len(seen) > widest:
                break
            for way, (after, longer) in self._moves(here, line):
                if way:
                    return way
                mine = self.others_moved(after)
                tried = next(self._refusals(mine, longer), None)
                if tried:
                    return tried
                if mine not in seen:
                    seen.add(mine)
                    lines.append((mine, longer))
        return None

    def others_moved(self, state: Any) -> Any:
        """The state once the other seats have moved, as they do in the lesson."""
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        while (seats := self.game.actors(state)) and self.seat not in seats:
            state, _ = self.game.play(state, next_move(self.game, state, lambda _: self.game.by_tips, others))
        return state

    def _refusals(self, state: Any, before: tuple[Any, ...] = ()) -> Iterator[Way]:
        if not self.tries and not self.refusals:
            return
        named = sorted(self.tries, key=str)
        for move in (*named, *(move for move in self.game.attempts(state, self.seat) if move not in self.tries)):
            reason = self.game.objection(state, move)
            if reason is not None and self.met_by_refusal(move, reason) and self._can_be_picked(state, move):
                yield Way((*before, move), True, reason.rule)

    def _can_be_picked(self, state: Any, move: Any) -> bool:
        """Whether a page can make this move: by a button, by picking its cards, or the face-down one on top."""
        if any(move in group for group in self.game.offers(state, self.seat)):
            return True
        choosable = [one for pile in self.game.piles(state, self.seat) if pile.choose != "none" for one in pile.cards]
        picks: tuple[tuple[Card, ...], ...] = (move.cards, (UNKNOWN,))
        return any(
            all(one in choosable for one in picked) and self.game.propose(state, self.seat, picked) == move
            for picked in picks
        )

    def out_of_reach(self, state: Any) -> str:
        """Why nothing meets the goal, as far as that can be told: a move that is refused, a refusal without “try”."""
        for move in self.tries:
            if self.game.objection(state, move) is None:
                return f" “{move}” is legal here; if making it is the goal, leave out “try”."
        for move in self.moves:
            reason = self.game.objection(state, move)
            if reason is not None:
                offered = self._can_be_picked(state, move)
                again = f" If that is the goal, write “try {move}”." if offered else ""
                return f" “{move}” is refused: {say(reason)}{again}"
        named = next((id for id in self.happens if rule(id).refuses), "")
        return f" If the refusal is the goal, write “try {named}”." if named else ""


def main(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events worth telling: those whose sentence has a strong fact; all where none has."""
    return strong(events) or events


def strong(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events whose sentence has a strong fact."""
    return tuple(event for event in events if rule(event.rule).says[event.key].startswith("**"))


def _refuse_other_arguments(until: Callable[..., object]) -> None:
    try:
        signature(until).bind("state", "events")
    except TypeError:
        raise ValueError(
            "until: a function is called with the state and the events, as in lambda state, events: …"
        ) from None
    except ValueError:
        return  # a built-in without a signature; calling it will tell

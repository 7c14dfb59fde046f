"""The step in which the learner makes a move, or a few, that meet the goal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from typing import Any, TypeAlias

from cardlib.cards import Card
from cardlib.game import Event, Game, Reason, Statement
from cardlib.lesson.step import Step, Verdict
from cardlib.words import LABELS, rule

Until: TypeAlias = "str | Iterable[str] | Callable[[Any, tuple[Event, ...]], bool]"
DEEPEST = 4  # moves of one seat that a goal may need
WIDEST = 2_000  # positions looked at before a goal counts as out of reach


class Do(Step):
    """Make a move that meets the goal.

    `until` is a rule id, a move ("play 6♥ takes 4♦"), several of these, or a function of the state and
    the events. The id of a rule that only refuses, or "try" before any other id, makes its refusal the
    goal. Raises ValueError when nothing in the position meets it.
    """

    kind = "do"

    def __init__(self, game: Game[Any, Any], goal: str, *, until: Until | None = None, **position: Any) -> None:
        super().__init__(game, goal, **position)
        self.until = until if callable(until) else _named(game, until)
        self.met_by = self._solutions()
        if not self.met_by:
            raise ValueError(
                f"until: nothing that can be done in this position meets the goal “{self.goal}”.{self._refusal_hint()}"
            )

    def _refusal_hint(self) -> str:
        ids = {each.id for each in self.game.rulebook if each.refuses}
        named = "" if callable(self.until) else next((each for each in self.until if each in ids), "")
        return f" If the refusal is the goal, write “try {named}”." if named else ""

    def opening(self) -> Verdict:
        """What is still to be picked."""
        return self.tell("info", self._proposed(()))

    def label(self) -> str:
        """The whole move that the picked cards make."""
        said = self.tell("info", self._proposed(self.picked)).shown
        return (said.strong or said.rest).rstrip(".:")

    def _proposed(self, picked: tuple[Card, ...]) -> Statement:
        proposed = self.game.propose(self.state, self.seat, picked)
        return proposed if isinstance(proposed, Statement) else proposed.label

    def press(self) -> None:
        """Try the move: refused with its reason, legal but not the goal, or the goal."""
        move = self.game.propose(self.state, self.seat, self.picked)
        if isinstance(move, Statement):
            self.verdict = self.tell("info", move)
            return
        self.picked = ()
        reason = self.game.objection(self.state, move)
        if reason is not None:
            self.done = self._is_refusal_met(move, reason)
            self.verdict = self.tell("ok" if self.done else "no", reason)
            return
        events = self._play(move)
        self._judge(move, events)

    def _judge(self, move: Any, events: tuple[Event, ...]) -> None:
        self.done = self._is_met(move, self.state, events)
        wanted = () if callable(self.until) or not self.done else self.until
        told = next((event for event in events if event.rule in wanted), events[0])
        if self.done:
            self.verdict = self.tell("ok", told)
        elif self.seat in self.game.actors(self.state):
            self.verdict = self.tell("legal", told, LABELS["not yet"])
        else:
            self.verdict = self.tell("legal", told, LABELS["no way on"])

    def resume(self) -> None:
        """Judge the last move of the record again."""
        if self.match.moment.move is not None and self.match.moment.move.seat == self.seat:
            self._judge(self.match.moment.move, self.match.moment.events)

    def _is_met(self, move: Any, state: Any, events: tuple[Event, ...]) -> bool:
        if callable(self.until):
            return bool(self.until(state, events))
        return not {str(move), *(event.rule for event in events)}.isdisjoint(self.until)

    def _is_refusal_met(self, move: Any, reason: Reason) -> bool:
        if callable(self.until):
            return False
        # A rule that can happen is met by what happens: 7 + 4 refused is not yet a capture.
        only_refuses = not rule(reason.rule).says
        wanted = {f"try {reason.rule}", str(move), *([reason.rule] if only_refuses else [])}
        return not wanted.isdisjoint(self.until)

    def _solutions(self) -> tuple[str, ...]:
        """The moves that meet the goal at once, or the first line of moves that does, and the refusals."""
        at_once = []
        for move in self.game.legal_moves(self.state, self.seat):
            after, events = self.game.play(self.state, move)
            if self._is_met(move, after, events):
                at_once.append(str(move))
        refused = tuple(self._refusals())
        return (tuple(at_once) or (() if refused else self._line())) + refused

    def _line(self) -> tuple[str, ...]:
        lines: list[tuple[Any, tuple[str, ...]]] = [(self.state, ())]
        seen = {self.state}
        for state, line in lines:
            if len(line) == DEEPEST or len(seen) > WIDEST:
                break
            for move in self.game.legal_moves(state, self.seat):
                after, events = self.game.play(state, move)
                if self._is_met(move, after, events):
                    return (", then ".join((*line, str(move))),)
                if after not in seen:
                    seen.add(after)
                    lines.append((after, (*line, str(move))))
        return ()

    def _refusals(self) -> Iterator[str]:
        for move in self.game.attempts(self.state, self.seat):
            reason = self.game.objection(self.state, move)
            if reason is not None and self._is_refusal_met(move, reason):
                yield f"try {move}"

    def __repr__(self) -> str:
        return f"do: {self.goal}\n{self.described()}\nmet by: {', or '.join(self.met_by[:6])}"


def _named(game: Game[Any, Any], until: str | Iterable[str] | None) -> tuple[str, ...]:
    given: list[object] = list(until) if isinstance(until, Iterable) and not isinstance(until, str) else [until]
    wanted = [each for each in given if isinstance(each, str)]
    if not wanted or len(wanted) < len(given):
        raise ValueError(
            f"until: {until!r} is neither the id of a rule nor a move, nor several of these, nor a function."
        )
    ids = {each.id for each in game.rulebook}
    return tuple(
        each if each.removeprefix("try ") in ids else _move(game, each.removeprefix("try "), ids) for each in wanted
    )


def _move(game: Game[Any, Any], text: str, ids: set[str]) -> str:
    try:
        return str(game.read_move(text, 0))
    except ValueError as error:
        near = get_close_matches(text, ids, 1, 0.5)
        said = f"Do you mean “{near[0]}”?" if near and " " not in text else str(error)
        raise ValueError(f"until: “{text}” is neither a rule of {game.name} nor a move. {said}") from None

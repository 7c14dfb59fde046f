"""The step in which a house rule is turned, and what that changes in the position is shown."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from cardlib.game import Fact, Game, Pile, Seat, Statement
from cardlib.lesson.message import Message
from cardlib.lesson.step import Step
from cardlib.lesson.verdict import Verdict, plain
from cardlib.match import Match
from cardlib.options import same, turned, word
from cardlib.record import Record
from cardlib.rulebook import sheet
from cardlib.words import LABELS


class Switch(Step):
    """Turn a house rule and see, in the same position, what is now allowed, refused or worth more.

    `option` names the field of the game. Raises ValueError for one that the game does not have.
    """

    kind = "switch"
    hinted = played = False

    def __init__(self, game: Game[Any, Any], goal: str, *, option: str = "", **position: Any) -> None:
        super().__init__(game, goal, **position)
        found = [each for each in fields(game) if each.name == option]
        if not found:
            names = ", ".join(each.name for each in fields(game))
            raise ValueError(f"option: “{option}” is no house rule of {game.name}; they are {names}.")
        (self.option,) = found
        self.first = game
        # A seed would deal other cards under another house rule.
        self.start = self.written = game.describe(self.state)

    def _begin(self, moves: Any = ()) -> None:
        self.game = getattr(self, "first", self.game)
        super()._begin(moves)

    def opening(self) -> Verdict:
        """What to do."""
        return self.voice.say("info", Statement("any.switch", "ask"))

    def label(self) -> str:
        """The button does nothing here before the switch is turned."""
        return LABELS["turn it"]

    def choice(self, pile: Pile) -> str:
        """There is nothing to pick."""
        return "none"

    def press(self, message: Message) -> None:
        """Say what to do."""
        self.verdict = self.opening()

    def set(self, name: str, value: str) -> None:
        """Turn the switch; a clash with another house rule is told and changes nothing."""
        if name != self.option.name:
            super().set(name, value)
            return
        try:
            self._turn(turned(self.first, name, value))
        except ValueError as error:
            self.verdict = plain("no", LABELS["nothing changed"], str(error))

    def _turn(self, house: Game[Any, Any]) -> None:
        match: Match[Any, Any] = Match(house, self.written)
        before, old, self.game = self.game, self.state, house
        self._stand(match)
        self.recall()
        told = sorted(self._moves(before, old), key=lambda said: said.key) + self._points(before, old)
        changed = self._changed(before)
        said = told[:2] or [Statement("any.switch", "nothing")]
        self.verdict = self.voice.tell("ok" if self.done else "info", *said, cite=changed or "any.switch")

    def _changed(self, before: Game[Any, Any]) -> str:
        """The first rule whose sentence is another now."""
        old = {rule.id: str(self.voice.rules(rule).shown) for rule in sheet(before)}
        new = {rule.id: str(self.voice.rules(rule).shown) for rule in sheet(self.game)}
        return next((id for id in (*new, *old) if old.get(id) != new.get(id)), "")

    def _moves(self, before: Game[Any, Any], state: Any) -> list[Statement]:
        old = set(before.legal_moves(state, self.seat))
        new = set(self.game.legal_moves(self.state, self.seat))
        told = []
        for move in self.game.attempts(self.state, self.seat):
            if (move in old) != (move in new):
                key = "allowed" if move in new else "refused"
                told.append(Statement("any.switch", key, move.cards, {"move": move.label}))
        return told

    def _points(self, before: Game[Any, Any], state: Any) -> list[Statement]:
        told = []
        for seat, (old, new) in enumerate(zip(before.points(state), self.game.points(self.state), strict=False)):
            if old != new:
                facts: dict[str, Fact] = {"who": Seat(seat), "before": old, "after": new}
                told.append(Statement("any.switch", "points", (), facts))
        return told

    def load(self, record: Record) -> None:
        """The switch as the record has it, in the same position."""
        name, first = self.option.name, getattr(self.first, self.option.name)
        if type(record.game) is not type(self.first) or record.start != self.start or record.moves:
            raise ValueError(LABELS["other position"])
        self._move_into(replace(record.game, **{name: first}))
        if not same(getattr(record.game, name), first):
            self._turn(record.game)

    def recall(self) -> None:
        """It is done while the switch stands elsewhere than at first."""
        self.done = not same(getattr(self.game, self.option.name), getattr(self.first, self.option.name))

    def record(self) -> Record:
        """The position with the house rule as it stands."""
        return Record(self.game, self.start)

    def extras(self) -> dict[str, Any]:
        """The switch with its values."""
        now = getattr(self.game, self.option.name)
        values = [
            {"word": word(value), "label": word(value).replace("-", " "), "on": same(value, now)}
            for value in self.option.metadata["values"]
        ]
        return {"switch": {"name": self.option.name, "text": self.option.metadata["text"], "values": values}}

    def __repr__(self) -> str:
        values = ", ".join(word(value) for value in self.option.metadata["values"])
        return f"switch: {self.goal}\n{self.described()}\n{self.option.name}: {values}"

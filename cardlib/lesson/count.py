"""The step in which the learner counts points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardlib.cards import Card
from cardlib.game import Fact, Game, Line, Pile, Statement
from cardlib.lesson.message import Message
from cardlib.lesson.step import Step
from cardlib.lesson.verdict import Mark, Verdict
from cardlib.position import read_seat
from cardlib.record import COUNT
from cardlib.words import LABELS


class Count(Step):
    """Enter the points that a seat's cards are worth; the engine counts them.

    The cards are those of the score lines of `of`, the learner's own seat where it is left out; they lie
    face up. Raises ValueError when nothing lies there to be counted.
    """

    kind = "count"
    played = False

    def __init__(self, game: Game[Any, Any], goal: str, *, of: int | None = None, **position: Any) -> None:
        self.of, self.value = 0, ""
        super().__init__(game, goal, **position)
        asked = read_seat("of", of, game.players)
        self.of = self.seat if asked is None else asked
        if not self.lines:
            raise ValueError(f"of: seat {self.of} has nothing to count; name its cards, as in piles=“A♠ 9♥”.")
        self._begin()

    @property
    def lines(self) -> list[Line]:
        """The score lines of the seat in question."""
        return [line for line in self.game.score(self.state).lines if line.seat == self.of]

    @property
    def points(self) -> int:
        """What they add up to."""
        return sum(line.points for line in self.lines)

    def _worth(self) -> dict[Card, int]:
        return {line.cards[0]: line.points for line in self.lines if line.points and len(line.cards) == 1}

    def opening(self) -> Verdict:
        """What to do."""
        self.value = ""
        return self.voice.say("info", Statement("any.count", "ask"))

    def label(self) -> str:
        """The button beside the entry."""
        return LABELS["count"]

    def piles(self) -> Sequence[Pile]:
        """The cards to be counted, face up."""
        return (self.counted(self.of),)

    def press(self, message: Message) -> None:
        """Compare the number with the engine's."""
        self.value = message.value.strip()
        sign = "-" if self.value[:1] in ("-", "−") else ""
        digits = self.value.removeprefix("-").removeprefix("−").strip()
        if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
            self._answer("no", Statement("any.count", "unread"))
            return
        given = int(sign + digits)
        if given == self.points:
            self._right()
            return
        facts: dict[str, Fact] = {"given": given, "count": sum(bool(line.points) for line in self.lines)}
        key = "minus" if given == -self.points > 0 else "more" if given < self.points else "less"
        self._answer("no", Statement("any.count", key, (), facts))

    def _answer(self, kind: str, said: Statement) -> None:
        """Say it beside the rule that the step shows."""
        self.verdict = replace(self.voice.say(kind, said), rule=self.shows)

    def _right(self) -> None:
        self.done = True
        self.told = (self.seat, f"{COUNT} {self.points}")
        self.value = str(self.points)
        marks = {one: Mark("right", str(worth), LABELS["worth"]) for one, worth in self._worth().items()}
        said = self.voice.say("ok", Statement("any.count", "right", (), {"points": self.points}))
        self.verdict = Verdict("ok", said.shown, said.spoken, self._rule(), marks)

    def _rule(self) -> str:
        """The rule that the step is about, else that of the line that brings most."""
        return self.shows or max(self.lines, key=lambda line: abs(line.points)).rule

    def recall(self) -> None:
        """The sum that was told before is told again."""
        told, self.told = self.told, None
        if told == (self.seat, f"{COUNT} {self.points}"):
            self._right()

    def advise(self, rung: int) -> Verdict:
        """The rules that count here, the cards that count, the sum."""
        worth = self._worth()
        if rung == 1:
            rules = dict.fromkeys(line.rule for line in self.lines if line.points) or {self.lines[0].rule: None}
            return self.voice.rules(*map(self.told_rule, rules))
        if rung == 2:
            cards = tuple(worth)
            key = "scoring" if cards else "no-scoring"
            return self.voice.hint(key, cards, {"count": len(cards), "cards": cards})
        laid = sorted(self.lines, key=lambda line: self.layout.rank(line.cards[0]) if line.cards else (0, 0))
        terms = " + ".join(str(line.points) for line in laid if line.points) or "0"
        return self.voice.hint("sum", tuple(worth), {"terms": terms, "points": self.points})

    def extras(self) -> dict[str, Any]:
        """The entry for the number."""
        signed = any(line.points < 0 for line in self.game.score(self.state).lines)
        return {"entry": {"label": LABELS["points"], "value": self.value, "signed": signed}}

    def __repr__(self) -> str:
        return f"count: {self.goal}\n{self.described()}\nanswer: {self.points}"

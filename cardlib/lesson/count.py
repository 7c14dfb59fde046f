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
            raise ValueError(f"of: seat {self.of} has nothing to count; name cards that it has taken or owns.")
        self._begin()

    @property
    def lines(self) -> list[Line]:
        """The score lines of the seat in question."""
        return [line for line in self.game.score(self.state).lines if line.seat == self.of]

    @property
    def points(self) -> int:
        """What they add up to."""
        return sum(line.points for line in self.lines)

    @property
    def scoring(self) -> list[Line]:
        """The lines that count: all where none has points, else those that have and those that multiply."""
        counting = any(line.points for line in self.lines)
        return [line for line in self.lines if line.points or line.times or not counting]

    def _cards(self) -> tuple[Card, ...]:
        """The cards of these lines, as they lie."""
        found = {one for line in self.scoring for one in line.cards}
        return tuple(dict.fromkeys(one for one in self.counted(self.of).cards if one in found))

    def _marks(self) -> dict[Card, Mark]:
        """Each card that counts, with what its line brings on the first of them."""
        marks: dict[Card, Mark] = {}
        for line in self.scoring:
            tag = f"× {line.times}" if line.times else signed(line.points)
            marks |= {one: Mark("right", "" if at else tag, LABELS["worth"]) for at, one in enumerate(line.cards)}
        return marks

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
        digits = self.value[self.value[:1] in ("-", "−", "+") :].strip()
        if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
            self._answer("no", Statement("any.count", "unread"))
            return
        given = int(sign + digits)
        if given == self.points:
            self._right()
            return
        facts: dict[str, Fact] = {"given": given}
        key = "minus" if given == -self.points > 0 else "more" if given < self.points else "less"
        self._answer("no", Statement("any.count", key, (), facts))

    def _answer(self, kind: str, said: Statement) -> None:
        """Say it beside the rule that the step shows."""
        self.verdict = replace(self.voice.say(kind, said), rule=self.shows)

    def _right(self) -> None:
        self.done = True
        self.told = (self.seat, f"{COUNT} {self.points}")
        self.value = str(self.points)
        said = self.voice.say("ok", Statement("any.count", "right", (), {"points": self.points}))
        self.verdict = Verdict("ok", said.shown, said.spoken, self._rule(), self._marks())

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
        cards = self._cards()
        if rung == 1:
            rules = dict.fromkeys(rule for line in self.scoring for rule in (line.rule, *line.also))
            return self.voice.rules(*map(self.told_rule, rules))
        if rung == 2:
            return self.voice.hint("scoring", cards, {"count": len(cards), "cards": cards})
        terms = self._terms()
        return self.voice.hint(
            "one" if terms == signed(self.points) else "sum", cards, {"terms": terms, "points": self.points}
        )

    def _terms(self) -> str:
        """The sum as it is written down: the lines' points, and what multiplies them after a bracket."""
        laid = sorted(self.scoring, key=lambda line: self.layout.rank(line.cards[0]) if line.cards else (0, 0))
        plain = [line.points for line in laid if not line.times]
        sum_up = " ".join(
            signed(points) if not at else f"{'−' if points < 0 else '+'} {abs(points)}"
            for at, points in enumerate(plain)
        )
        times = [f"× {line.times}" for line in laid if line.times]
        return " ".join([f"({sum_up})" if times and len(plain) > 1 else sum_up, *times])

    def extras(self) -> dict[str, Any]:
        """The entry for the number."""
        signed = any(line.points < 0 for line in self.game.score(self.state).lines)
        return {"entry": {"label": LABELS["points"], "value": self.value, "signed": signed}}

    def __repr__(self) -> str:
        return f"count: {self.goal}\n{self.described()}\nanswer: {self.points}"


def signed(points: int) -> str:
    """A number with its minus as it is printed."""
    return f"−{-points}" if points < 0 else str(points)

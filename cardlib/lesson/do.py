"""The step in which the learner makes a move, or a few, that meet the goal."""

from __future__ import annotations

from dataclasses import replace
from inspect import signature
from itertools import takewhile
from typing import Any

from cardlib.cards import short
from cardlib.game import Event, Game, Reason, Statement
from cardlib.lesson.goal import DEEPEST, NEAR, Goal, Until, main
from cardlib.lesson.moves import Moves
from cardlib.lesson.verdict import Verdict, plain
from cardlib.record import TRY
from cardlib.words import LABELS


class Do(Moves):
    """Make a move, or a few, that meet the goal; the computer moves for the other seats.

    `until` is a rule id, a move ("play 6♥ takes 4♦"), several of these, or a function of the state and
    the events. The id of a rule that only refuses, or "try" before any other id or move, makes the
    refusal the goal. `within` is how many moves the learner has for it, 0 for as many as it takes. Raises ValueError
    when nothing in the position meets it.
    """

    kind = "do"

    def __init__(
        self, game: Game[Any, Any], goal: str, *, until: Until | None = None, within: int = 0, **position: Any
    ) -> None:
        if not isinstance(within, int) or isinstance(within, bool) or not 0 <= within <= DEEPEST:
            raise ValueError(f"within: {short(repr(within))} is no number of moves from 0 to {DEEPEST}.")
        self.within: int = within
        super().__init__(game, goal, **position)
        self.aim = Goal(game, self.seat, until, within or DEEPEST)
        mine = self.aim.others_moved(self.state)
        if not game.actors(mine):
            where = "hands" if "hands" in signature(game.position).parameters else "stock"
            raise ValueError(f"{where}: the learner has no move in this position; name the cards that lie there.")
        try:
            self.ways = self.aim.ways(mine)
        except Exception as error:  # whatever a teacher's own condition raises is the teacher's to mend
            raise ValueError(f"until: the function has failed with {type(error).__name__}: {error}.") from error
        if not self.ways:
            why = self.aim.out_of_reach(mine)
            raise ValueError(f"until: nothing that can be done in this position meets the goal “{self.goal}”.{why}")

    def met(self, move: Any, state: Any, events: tuple[Event, ...]) -> bool:
        """Whether a move meets the goal."""
        return self.aim.met(move, state, events)

    @property
    def _moved(self) -> int:
        """How many moves the learner has made."""
        moments = self.match.moments[: self.match.at + 1]
        return sum(moment.move is not None and moment.move.seat == self.seat for moment in moments)

    @property
    def _too_late(self) -> bool:
        """Whether the moves that the learner has for the goal are made."""
        return 0 < self.within <= self._moved

    def refuse(self, move: Any, reason: Reason) -> None:
        """Say why; the refusal itself may be the goal."""
        self.done = not self._too_late and self.aim.met_by_refusal(move, reason)
        self.told = (self.seat, f"{TRY} {move}") if self.done else None
        more = LABELS["refusal met"] if self.done else ""
        self.verdict = self.voice.tell("ok" if self.done else "no", reason, more=more)

    def judge(self, events: tuple[Event, ...], met: bool) -> None:
        """Say what a move of the learner's has done, and whether that is the goal."""
        self.done = met and (not self.within or self._moved <= self.within)
        if self.done:
            # What comes after the goal, such as the end of a short position, would only distract from it.
            told, cite = main(events), self.aim.cite(events)
            last = max((at for at, event in enumerate(told) if event.rule == cite), default=0)
            self.verdict = self.voice.tell("ok", *told[: last + 1], cite=cite)
        else:
            self.lost = self._too_late or not self.aim.ways(self.aim.others_moved(self.state), NEAR)
            more = LABELS["no way on"] if self.lost else LABELS["not yet"]
            self.verdict = self.voice.tell("legal", *main(events), more=more)

    def follow(self, events: tuple[Event, ...]) -> None:
        """Say what another seat has done, and where that leaves no way to the goal."""
        was = self.lost
        super().follow(events)
        self.lost = was or (self.mine and (self._too_late or not self.aim.ways(self.state, NEAR)))
        if self.lost and self.mine:
            self.verdict = self.verdict.then(plain("info", "", LABELS["out of reach"]))

    def recall(self) -> None:
        """Judge what was tried last, or the last move that was made."""
        if not self.told:
            super().recall()
            return
        (seat, text), self.told = self.told, None
        move = self.game.read_move(text.removeprefix(f"{TRY} "), seat)
        reason = self.game.objection(self.state, move)
        if seat == self.seat and reason is not None:
            self.refuse(move, reason)

    def advise(self, rung: int) -> Verdict:
        """The rule that leads to the goal, the cards of it, the move."""
        ways = [] if self._too_late else self.aim.ways(self.state)
        if not ways:
            return self.voice.say("info", Statement("any.hint", "back"))
        first = ways[0].moves[0]
        if rung == 1:
            return self.voice.rules(self.told_rule(ways[0].rule))
        if rung == 2:
            cards = tuple(dict.fromkeys(way.moves[0].cards[0] for way in ways if way.moves[0].cards))
            return self.voice.hint("cards" if cards else "none", cards, {"cards": cards})
        key = "try" if ways[0].tried and len(ways[0].moves) == 1 else "move"
        # Moves of one kind that follow each other, such as paying, are one answer.
        kind = first.label.rule, first.label.key
        together = takewhile(lambda move: (move.label.rule, move.label.key) == kind and move.cards, ways[0].moves)
        cards = tuple(one for move in together for one in move.cards) or first.cards
        return self.voice.hint(key, cards, {"move": replace(first.label, cards=cards)})

    def __repr__(self) -> str:
        met = ", or ".join(map(str, self.ways[:6])) + (", …" if len(self.ways) > 6 else "")
        return f"do: {self.goal}\n{self.described()}\nmet by: {met}"

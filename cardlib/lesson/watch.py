"""The step that is played for the learner, back and forth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from cardlib.game import Game, IllegalMove, Pile
from cardlib.lesson.goal import main
from cardlib.lesson.message import Message
from cardlib.lesson.step import Step
from cardlib.lesson.verdict import Verdict, plain
from cardlib.match import Match
from cardlib.record import DEAL, Record
from cardlib.words import LABELS, words


class Watch(Step):
    """See some moves made, one by one; at the last one the step is done.

    `moves` are texts, each made by the seat in turn, as in ["play 4♣", "turn up"]. Without a position the
    first thing to see is the deal. Raises ValueError for a move that cannot be read or is refused, with its
    number.
    """

    kind = "watch"
    hinted = False

    def __init__(self, game: Game[Any, Any], goal: str, *, moves: Iterable[str] = (), **position: Any) -> None:
        self.script: tuple[tuple[int, str], ...] = ()
        super().__init__(game, goal, **position)
        if not isinstance(moves, Iterable):
            raise ValueError(f"moves: {moves!r} are no moves; write them as in moves=[“play 4♣”, “turn up”].")
        given = [moves] if isinstance(moves, str) else list(moves)
        if not given and not isinstance(self.start, str):
            raise ValueError("moves: a step to watch needs at least one move, as in moves=[“play 4♣”, “turn up”].")
        self.script = self._made(given)
        self._begin()

    def _made(self, given: list[str]) -> tuple[tuple[int, str], ...]:
        match, script = self.match, []
        for number, text in enumerate(given, 1):
            if not isinstance(text, str):
                raise ValueError(f"moves: {text!r} is no move; a move is a text like “play 4♣”.")
            seats = self.game.actors(match.state)
            if not seats:
                raise ValueError(f"moves: the deal is over before move {number}, “{text}”.")
            try:
                match.play(self.game.read_move(text, seats[0]))
            except IllegalMove as error:
                raise ValueError(f"moves: move {number}, “{text}”, is refused: {error}") from None
            except ValueError as error:
                raise ValueError(f"moves: move {number}: {error}") from None
            script.append((seats[0], str(match.moment.move)))
        return tuple(script)

    def _stand(self, match: Match[Any, Any]) -> None:
        """All moves are made already; the table shows them up to where the record ends."""
        at = match.at
        for seat, text in self.script[at:]:
            match.follow(seat, text)
        match.go(at)
        super()._stand(match)

    def load(self, record: Record) -> None:
        """As any step; a record with other moves is not of this step."""
        played = tuple(line for line in record.moves if line != (0, DEAL))
        if played != self.script[: len(played)]:
            raise ValueError(LABELS["other position"])
        super().load(record)

    def opening(self) -> Verdict:
        """How to go on."""
        return plain("info", LABELS["watch"], LABELS["watch rest"])

    def choice(self, pile: Pile) -> str:
        """There is nothing to choose."""
        return "none"

    def label(self) -> str:
        """The next move, and whose it is."""
        upcoming: Any = self.match.moments[self.match.at + 1].move
        return f"{self.voice.names[upcoming.seat]}: {words(upcoming)}"

    def press(self, message: Message) -> None:
        """Make the next move."""
        self.match.redo()
        moment = self.match.moment
        self.layout.lay(self.piles(), moment.events)
        self.recall()

    def _stops(self, at: int) -> bool:
        return True

    def tell_deal(self) -> None:
        """Say what was dealt; where no move follows, that was all."""
        super().tell_deal()
        self.recall()

    def recall(self) -> None:
        """Tell what has just happened."""
        moment = self.match.moment
        self.done = self.dealt and self.match.at == len(self.script)
        if moment.move is None:
            self.verdict = replace(self.verdict, kind="ok" if self.done else "info")
        else:
            self.verdict = self.voice.tell("ok" if self.done else "info", *main(moment.events))

    def __repr__(self) -> str:
        moves = ", then ".join(text for _, text in self.script) or "the deal"
        return f"watch: {self.goal}\n{self.described()}\nmoves: {moves}"

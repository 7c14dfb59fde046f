"""A step in which the learner makes moves, and the computer those of the other seats."""

from __future__ import annotations

from abc import abstractmethod
from itertools import takewhile
from random import Random
from typing import Any

from cardlib.game import Event, Reason, Statement
from cardlib.lesson.goal import main, strong
from cardlib.lesson.message import Message
from cardlib.lesson.step import Step
from cardlib.lesson.verdict import Verdict, plain
from cardlib.players import STRENGTHS, next_move
from cardlib.words import LABELS


class Moves(Step):
    """What *do* and *play* share: picking, trying, refusals, and the others' turns."""

    strength: str | tuple[str, ...] = "tips"

    def opening(self) -> Verdict:
        """Who begins, or what is to be picked."""
        if not self.mine:
            return plain("info", LABELS["others begin"])
        return self.voice.say("info", self.game.question(self.state, self.seat) or self.proposed(()))

    def label(self) -> str:
        """The whole move that the picked cards make, or whose turn it is."""
        if self.others_turn:
            return LABELS["their turn"].format(who=self.voice.names[self.game.actors(self.state)[0]])
        if self.waits and not self.picked:
            return LABELS["wait"].format(who=self.voice.names[self.game.actors(self.state)[0]])
        if self.offers and not self.picked and not self._to_pick:
            return ""  # what can be done has buttons of its own
        said = self.voice.words(self.proposed(self.picked))
        return (said.strong or said.rest).rstrip(".:")

    @property
    def _to_pick(self) -> bool:
        """Whether there is anything that the main button could be pressed for."""
        proposed = self.game.propose(self.state, self.seat, ())
        return not isinstance(proposed, Statement) or any(self.choice(pile) != "none" for pile in self.piles())

    @property
    def others_turn(self) -> bool:
        """Whether the computer is to move."""
        return self.dealt and not self.done and not self.mine and bool(self.game.actors(self.state))

    @property
    def waits(self) -> bool:
        """Whether another seat is in turn, but the learner may act out of turn."""
        return self.dealt and not self.done and self.mine and self.game.actors(self.state)[0] != self.seat

    @property
    def hints(self) -> bool:
        """While the learner is to move."""
        return super().hints and self.mine and not (self.waits and not self.game.legal_moves(self.state, self.seat))

    @property
    def offers(self) -> tuple[tuple[Any, ...], ...]:
        """The game's, while the learner may act."""
        return self.game.offers(self.state, self.seat) if self.dealt and not self.done and self.mine else ()

    def take_offer(self, text: str) -> None:
        """Try the move that was pressed."""
        move = next((one for group in self.offers for one in group if str(one) == text), None)
        if move is None:
            super().take_offer(text)
        else:
            self._try(move)
            self.rung = 0

    @property
    def remark(self) -> str:
        """What the picked cards are, as the game names it."""
        said = self.game.remark(self.state, self.seat, self.picked) if self.picked and not self.done else None
        return str(self.voice.words(said)) if said else ""

    def press(self, message: Message) -> None:
        """Let the others move, or try the picked move: refused with its reason, or made."""
        if self.others_turn or (self.waits and not self.picked):
            self._let_others_move()
            return
        move = self.game.propose(self.state, self.seat, self.picked)
        if isinstance(move, Statement):
            self.verdict = self.voice.tell("no" if isinstance(move, Reason) else "info", move)
            return
        self._try(*(move if isinstance(move, tuple) else (move,)))

    def _try(self, *moves: Any) -> None:
        """Make the learner's move, or several one after the other, or say which rule refuses one and make none."""
        state = self.state
        for move in moves:
            reason = self.game.objection(state, move)
            if reason is not None:
                break
            state = self.game.play(state, move)[0]
        if reason is not None:
            legal = self.game.legal_moves(self.state, self.seat)
            # What is picked stays so where something can be added to it.
            if not any(set(self.picked) < set(one.cards) for one in legal):
                self.picked = ()
            self.refuse(move, reason)
            return
        for move in moves:
            # Judged before it is made: where a teacher's own condition fails, the position stays.
            met = self.met(move, *self.game.play(self.state, move))
            self.judge(self._play(move), met)
            if self.done:
                return

    def _let_others_move(self) -> None:
        events = self._play(self._next_of_others())
        while self.game.unfinished(self.state) and self.others_turn:
            events += self._play(self._next_of_others())
        self.follow(events)

    def _next_of_others(self) -> Any:
        """The move that another seat makes next; None where all wait for the learner."""
        # The same position is played on in the same way, after undo and after a reload.
        rng = Random(str(self.match.record()))
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        return next_move(self.game, self.state, lambda seat: STRENGTHS[self._strength(seat)](self.game, rng), others)

    def _strength(self, seat: int) -> str:
        if isinstance(self.strength, str):
            return self.strength
        others = [one for one in range(self.game.players) if one != self.seat]
        return self.strength[others.index(seat)]

    def follow(self, events: tuple[Event, ...]) -> None:
        """Say what another seat has done in its turn so far."""
        self.verdict = self.voice.tell("info", *self._turn_so_far(), cite=main(events)[0].rule)

    def _turn_so_far(self) -> list[Event]:
        moments = self.match.moments[1 : self.match.at + 1]
        seat = moments[-1].move.seat if moments and moments[-1].move else None
        turn = list(takewhile(lambda moment: moment.move and moment.move.seat == seat, reversed(moments)))
        # What is done piece by piece is told by what it comes to.
        telling = [moment for moment in turn if strong(moment.events)]
        told = list(reversed((telling or turn)[:2]))
        events = tuple(
            event
            for moment in told
            for event in main(moment.events)
            if moment is told[-1] or not self._asks(moment, event)
        )
        return list(main(events))

    def _asks(self, moment: Any, event: Event) -> bool:
        """Whether the event was a question, which a later move has answered."""
        asked = self.game.propose(moment.state, moment.move.seat, ())
        return isinstance(asked, Statement) and (asked.rule, asked.key) == (event.rule, event.key)

    @abstractmethod
    def met(self, move: Any, state: Any, events: tuple[Event, ...]) -> bool:
        """Whether a move of the learner, with the state and the events after it, meets the goal."""

    @abstractmethod
    def judge(self, events: tuple[Event, ...], met: bool) -> None:
        """Say what a move of the learner has done."""

    def refuse(self, move: Any, reason: Reason) -> None:
        """Say why a move is refused."""
        self.verdict = self.voice.tell("no", reason)

    def recall(self) -> None:
        """Judge the last move again."""
        moment = self.match.moment
        if moment.move is not None and moment.move.seat == self.seat:
            self.judge(moment.events, self.met(moment.move, moment.state, moment.events))
        elif moment.move is not None:
            self.follow(moment.events)

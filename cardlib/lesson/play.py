"""The step in which the learner plays a deal to its end, or a match, against the computer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile
from typing import Any

from cardlib.cards import short
from cardlib.game import Event, Game, Statement
from cardlib.lesson.goal import main
from cardlib.lesson.message import Message
from cardlib.lesson.moves import Moves
from cardlib.lesson.verdict import Verdict
from cardlib.players import STRENGTHS, ask
from cardlib.words import LABELS


class Play(Moves):
    """Play to the end of the deal; where the game has a target, deal after deal until somebody has won.

    `bots` is how the others play: "random", "tips" or "strong", one word for all or one for each, in the
    order of play; `deals` how many deals are played, 0 for as many as the match takes. Without a position the
    cards lie undealt until the learner deals them.
    """

    kind = "play"

    def __init__(
        self,
        game: Game[Any, Any],
        goal: str,
        *,
        bots: str | Sequence[str] = "tips",
        deals: int = 0,
        score: bool = True,
        **position: Any,
    ) -> None:
        super().__init__(game, goal, score=score, **position)
        if not self.game.actors(self.state):
            raise ValueError("hands: nobody holds a card in this position, so there is nothing to play.")
        words = (
            (bots,) * (game.players - 1) if isinstance(bots, str) else tuple(bots) if isinstance(bots, Sequence) else ()
        )
        if len(words) != game.players - 1 or any(word not in list(STRENGTHS) for word in words):
            known = ", ".join(STRENGTHS)
            raise ValueError(
                f"bots: {short(repr(bots))} must be one of {known}, or a list with one for each other player."
            )
        if not isinstance(deals, int) or isinstance(deals, bool) or not 0 <= deals <= 100:
            raise ValueError(f"deals: {short(repr(deals))} is no number of deals from 0 to 100.")
        self.strength, self.deals = words, deals

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return not self.game.actors(self.state)

    def label(self) -> str:
        """The move; between deals, to deal."""
        return LABELS["deal"] if self.over else super().label()

    def press(self, message: Message) -> None:
        """Deal the next cards, or move."""
        if self.over:
            self.match.deal_again()
            self._deal()
        else:
            super().press(message)

    def met(self, move: Any, state: Any, events: tuple[Event, ...]) -> bool:
        """Whether the deal is over with this move."""
        return not self.game.actors(state)

    def judge(self, events: tuple[Event, ...], met: bool) -> None:
        """Say what happened; at the end, who has won."""
        self.follow(events)

    def follow(self, events: tuple[Event, ...]) -> None:
        """Say what happened; at the end, who has won."""
        if not self.over:
            super().follow(events)
            return
        champions = self.match.champions
        self.done = bool(champions) or self.match.moment.deal == self.deals
        outcome = self.game.outcome(self.match.scores)
        # Who has won is the news; of the last move only what came after it is told beside.
        last: list[Statement] = [*dropwhile(lambda event: event.seat is not None, main(events))]
        score = self.match.scores[-1]
        if self.seat not in score.winners:
            points = score.side_total(next(side for side in score.sides if self.seat in side))
            last.insert(0, Statement("any.play", "own", (), {"points": points}))
        won = self.seat in (champions or score.winners) if self.done else False
        self.verdict = self.voice.tell("ok" if won else "info", outcome, *last)

    def advise(self, rung: int) -> Verdict:
        """The tip that speaks for a move, its card, the move with its reason."""
        advice = ask(self.game.by_tips, self.game, self.state, self.seat)
        cards = advice.move.cards
        if rung == 1:
            return self.voice.rules(self.told_rule(advice.because.rule))
        if rung == 2:
            return self.voice.hint("cards" if cards else "none", cards[:1], {"cards": cards[:1]})
        told = self.voice.hint("move", cards, {"move": advice.move.label})
        return told.then(self.voice.say("info", advice.because))

    def __repr__(self) -> str:
        return f"play: {self.goal}\n{self.described()}\nagainst: {', '.join(self.strength)}"

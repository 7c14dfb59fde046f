"""The step in which the learner marks what a card will take, before it does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardlib.cards import Card
from cardlib.game import Game, Pile, Reason
from cardlib.lesson.step import Mark, Step, Verdict, plain
from cardlib.words import LABELS


class Predict(Step):
    """Mark the cards that `of` can take; then it is shown.

    The answer is the engine's: every card that a legal move of `of` names beside it. Raises ValueError
    when the seat cannot play that card.
    """

    kind = "predict"

    def __init__(self, game: Game[Any, Any], goal: str, *, of: str, **position: Any) -> None:
        super().__init__(game, goal, **position)
        legal = game.legal_moves(self.state, self.seat)
        own = {one for pile in game.piles(self.state, self.seat) if pile.seat == self.seat for one in pile.cards}
        found = next((one for move in legal for one in move.cards if str(one) == str(of) and one in own), None)
        if found is None:
            raise ValueError(f"of: “{of}” cannot be played in this position.")
        self.of: Card = found
        self.moves = [move for move in legal if self.of in move.cards]
        self.answer_cards = frozenset(one for move in self.moves for one in move.cards if one is not self.of)

    def opening(self) -> Verdict:
        """How to mark."""
        return plain("info", LABELS["mark"], LABELS["mark none"])

    def label(self) -> str:
        """The reveal."""
        return LABELS["show"]

    def choice(self, pile: Pile) -> str:
        """Everything but the card in question can be marked."""
        return "none" if self.of in pile.cards else super().choice(pile)

    def press(self) -> None:
        """Compare the marks with what the engine allows; when they agree, the card is played."""
        picked, self.picked = self.picked, ()
        marked: frozenset[Card] = frozenset(picked)
        if marked == self.answer_cards:
            self._show()
            return
        wrong = [one for one in picked if one not in self.answer_cards]
        move = self.game.propose(self.state, self.seat, (self.of, *wrong))
        reason = self.game.objection(self.state, move)
        assert isinstance(reason, Reason), "a card that no legal move names is refused"
        missed = len(self.answer_cards - marked)
        # With nothing marked in vain, the refusal would tell the answer before the learner has found it.
        said = (
            self.tell("no", reason) if wrong else plain("no", LABELS["more"], LABELS["how many"].format(count=missed))
        )
        marks = {one: Mark("right", LABELS["right"], LABELS["right"]) for one in marked & self.answer_cards}
        marks |= {one: Mark("wrong", LABELS["wrong"], LABELS["wrong"]) for one in wrong}
        marks |= {one: Mark("missed", LABELS["missed"], LABELS["missed"]) for one in self.answer_cards - marked}
        self.verdict = Verdict("no", said.shown, said.spoken, reason.rule, marks)

    def _show(self) -> None:
        self.done = True
        if len(self.moves) == 1:
            self.verdict = self.tell("ok", self._play(self.moves[0])[0])
        else:
            # Several cards fit and the choice is the player's: the rule that asks for it is shown.
            reason = self.game.objection(self.state, self.game.propose(self.state, self.seat, (self.of,)))
            assert reason is not None
            self.verdict = replace(plain("ok", LABELS["either"], LABELS["your choice"]), rule=reason.rule)

    def resume(self) -> None:
        """Show the answer again when the record holds it."""
        if self.match.moment.move in self.moves:
            self.done = True
            self.verdict = self.tell("ok", self.match.moment.events[0])

    def __repr__(self) -> str:
        answer = " ".join(map(str, sorted(self.answer_cards, key=lambda one: one.index))) or "nothing"
        return f"predict: {self.goal}\n{self.described()}\nanswer: {self.of} takes {answer}"

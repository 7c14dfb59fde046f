"""The step in which the learner marks what a card will take, before it does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardlib.cards import Card, short
from cardlib.game import Game, Pile, Reason, Statement
from cardlib.lesson.goal import main
from cardlib.lesson.layout import as_written
from cardlib.lesson.message import Message
from cardlib.lesson.step import Step
from cardlib.lesson.verdict import Mark, Verdict, plain
from cardlib.record import TRY, Record
from cardlib.words import LABELS


class Predict(Step):
    """Mark the cards that `of` can take; then it is shown.

    `of` is a card of the learner's hand, or the card turned up. The answer is the engine's: every card
    that a legal move of `of` names beside it. Raises ValueError when that card has no move.
    """

    kind = "predict"

    def __init__(self, game: Game[Any, Any], goal: str, *, of: str = "", **position: Any) -> None:
        self.of: Card | None = None
        super().__init__(game, goal, **position)
        if not game.takes:
            raise ValueError(f"predict: in {game.name} a card that is played takes no others that could be marked.")
        of = as_written(str(of), game.read_card)
        legal = game.legal_moves(self.state, self.seat)
        mine = [one for pile in self.piles() if pile.seat == self.seat for one in pile.cards]
        # A card that lies face up and may not be chosen waits for the move: every move is about it.
        waiting = [one for pile in self.piles() if pile.seat is None and pile.choose == "none" for one in pile.cards]
        self.moves = [move for move in legal if any(str(one) == str(of) and one in mine for one in move.cards)] or [
            move for move in legal if str(of) in map(str, waiting)
        ]
        self.of = next((one for one in (*mine, *waiting) if str(one) == str(of)), None)
        if self.of is None or not self.moves:
            ready = " ".join(map(str, (*mine, *waiting))) or "nothing"
            said = f"“{short(str(of))}” cannot be played in this position" if of else "name the card, as in of=“5♦”"
            raise ValueError(f"of: {said}; ready to be played here: {ready}.")
        self.answer_cards = frozenset(one for move in self.moves for one in move.cards if one is not self.of)

    def opening(self) -> Verdict:
        """How to mark."""
        return plain("info", LABELS["mark"], LABELS["mark none"])

    def label(self) -> str:
        """The reveal."""
        return LABELS["show"]

    def choice(self, pile: Pile) -> str:
        """Everything that lies face up beside the card in question can be marked."""
        if pile.shape in ("heap", "backs") or (self.of in pile.cards and pile.choose != "many"):
            return "none"
        return "many" if super().choice(pile) != "none" and pile.seat is None else super().choice(pile)

    def press(self, message: Message) -> None:
        """Compare the marks with what the engine allows; when they agree, the card is played."""
        picked = tuple(one for one in self.picked if one is not self.of)
        self.picked = tuple(one for one in picked if one in self.answer_cards)  # what is right stays marked
        marked: frozenset[Card] = frozenset(picked)
        if marked == self.answer_cards:
            self._show()
            return
        wrong = [one for one in picked if one not in self.answer_cards]
        missed = len(self.answer_cards - marked)
        # With nothing marked in vain, the refusal would tell the answer before the learner has found it.
        said = (
            self.voice.tell("no", self._against(wrong))
            if wrong
            else plain("no", LABELS["more"], LABELS["how many"].format(count=missed))
        )
        marks = {one: Mark("right", LABELS["right"], LABELS["right"]) for one in marked & self.answer_cards}
        marks |= {one: Mark("wrong", LABELS["wrong"], LABELS["wrong"]) for one in wrong}
        self.verdict = replace(said, marks=marks)

    def _against(self, wrong: list[Card]) -> Reason:
        """Why the marked cards cannot be taken, all together or the first of them."""
        assert self.of is not None
        # Cards of the table could be meant together; those of a hand each by itself.
        hand = next((pile.cards for pile in self.piles() if self.of in pile.cards), ())
        for picked in (wrong[:1],) if wrong[0] in hand else (wrong, wrong[:1]):
            for cards in ((self.of, *picked), tuple(picked)):
                move = self.game.propose(self.state, self.seat, cards)
                reason = None if isinstance(move, Statement) else self.game.objection(self.state, move)
                if reason is not None and reason.rule.partition(".")[0] != "any":
                    return reason
        raise AssertionError("a card that no legal move names is refused by a rule of the game")

    def _show(self) -> None:
        self.done = True
        if len(self.moves) == 1:
            self.verdict = self.voice.tell("ok", main(self._play(self.moves[0]))[0])
            return
        self.told = (self.seat, f"{TRY} {self.moves[0]}")
        # Several cards fit and the choice is the player's: the rule that asks for it is shown.
        marks = {one: Mark("right", LABELS["right"], LABELS["right"]) for one in self.answer_cards}
        self.verdict = replace(
            plain("ok", LABELS["either"], LABELS["your choice"]), rule=self._choice_rule(), marks=marks
        )

    def _choice_rule(self) -> str:
        assert self.of is not None
        move = self.game.propose(self.state, self.seat, (self.of,))
        if isinstance(move, Statement):
            return move.rule
        reason = self.game.objection(self.state, move)
        if reason is not None and reason.rule.partition(".")[0] != "any":
            return reason.rule
        return self.proposed(()).rule

    def load(self, record: Record) -> None:
        """As any step; a record with other moves than the card's own is not of this step."""
        super().load(record)  # first, because the card's moves are those of the record's house
        if any(move not in map(str, self.moves) for _, move in record.moves if not move.startswith(f"{TRY} ")):
            raise ValueError(LABELS["other position"])

    def recall(self) -> None:
        """Show the answer again when it was given."""
        told, self.told = self.told, None
        if told and len(self.moves) > 1 and not self.match.at:
            self._show()
        elif self.match.moment.move is not None and self.match.moment.move in self.moves:
            self.done = True
            self.verdict = self.voice.tell("ok", main(self.match.moment.events)[0])

    def advise(self, rung: int) -> Verdict:
        """The rule by which the card takes, how many cards, which ones."""
        cards = tuple(sorted(self.answer_cards, key=lambda one: one.index))
        if rung == 1:
            events = main(self.game.play(self.state, self.moves[0])[1])
            return self.voice.rules(self.told_rule(events[0].rule))
        if rung == 2:
            return self.voice.hint("number", (), {"count": len(cards)})
        return self.voice.hint("mark" if cards else "mark-none", cards, {"cards": cards})

    def __repr__(self) -> str:
        answer = " ".join(map(str, sorted(self.answer_cards, key=lambda one: one.index))) or "nothing"
        return f"predict: {self.goal}\n{self.described()}\nanswer: {self.of} takes {answer}"

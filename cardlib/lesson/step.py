"""What all steps share: a position, its moves so far, the message that comes in, the view that goes out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from inspect import signature
from random import Random
from typing import Any, ClassVar, Self

from cardlib.cards import Card, short
from cardlib.game import Event, Fact, Game, Pile, Seat, Statement
from cardlib.lesson.layout import Layout
from cardlib.lesson.message import Message, number_of
from cardlib.lesson.verdict import Verdict, Voice, plain
from cardlib.lesson.view import view
from cardlib.match import Match, Moment
from cardlib.options import HouseClash, NoSuchHouse, chosen, turned
from cardlib.position import refuse_no_seat
from cardlib.record import COUNT, DEAL, TRY, Record
from cardlib.rulebook import Rule, sheet
from cardlib.words import LABELS, NAMES, Words, rule, words

RUNGS = 3  # of the ladder of hints: the rule, the cards, the move


class NoSuchTable(ValueError):
    """A house that this step cannot be in, as a learner may read it."""


def why(error: ValueError) -> str:
    """What was wrong, as a learner may read it: what a teacher is told of a position is nothing to them."""
    if isinstance(error, HouseClash):
        return error.why[:1].upper() + error.why[1:]
    return str(error) if isinstance(error, NoSuchTable | NoSuchHouse) else LABELS["no position"]


class Step(ABC):
    """A lesson step: one position, one goal, judged by the engine.

    `answer` takes what a page sends and gives the whole view, both as plain JSON data. Keywords after
    the goal are those of `Game.position`, whose unknown cards are filled in from `seed`; without any the
    cards are dealt from `seed`. `score` says whether the score sheet is shown, `rule` is the id of the rule
    whose card lies beside the table at first. Bad input raises ValueError.
    """

    kind: ClassVar[str]
    fresh = False  # whether cards have just been dealt
    hinted: ClassVar[bool] = True
    played: ClassVar[bool] = True  # whether there is anything to go back and forth in

    def __new__(cls, *given: Any, **named: Any) -> Self:
        step = super().__new__(cls)
        step._given = given[1:], named  # all but the game: to stand up again in another house
        return step

    _given: tuple[tuple[Any, ...], dict[str, Any]]

    def __init__(
        self,
        game: Game[Any, Any],
        goal: str,
        *,
        seat: int = 0,
        seed: str = "first deal",
        score: bool = False,
        rule: str = "",
        **position: Any,
    ) -> None:
        if not isinstance(game, Game):
            raise ValueError(
                f"game: {game!r} is not a game with its house rules; write it with the brackets, as in ChineseTen()."
            )
        self.game = self.origin = game
        self._refuse_unknown(position)
        if not isinstance(goal, str) or not goal.strip():
            raise ValueError("goal: a step needs a sentence that says what to do.")
        if not isinstance(seed, str) or not seed.strip():
            raise ValueError(f"seed: {seed!r} is no text; a deal is named by a text, as in seed=“monday”.")
        if not isinstance(score, bool):
            raise ValueError(f"score: {score!r} is neither True nor False.")
        if rule and rule not in [each.id for each in sheet(game)]:
            raise ValueError(f"rule: “{short(str(rule))}” is no rule of this house of {game.name}.")
        refuse_no_seat(seat, game.players)
        self.goal, self.seat, self.score, self.shows = goal.strip(), seat, score, rule
        you, *others = NAMES
        self.voice = Voice(self.seat, [you if one == self.seat else others.pop(0) for one in range(len(NAMES))])
        self.start: str | dict[str, str] = seed.strip()
        if position:
            self.start = game.describe(game.complete(game.position(**position), Random(seed)))
        self.layout = Layout(position, game.read_card)
        self.n = 0
        self._begin()

    def _refuse_unknown(self, keywords: Mapping[str, object]) -> None:
        """Raise ValueError for a keyword that neither this step nor a position has, with the nearest that is."""
        own = [*signature(type(self).__init__).parameters, *signature(Step.__init__).parameters]
        known = [name for name in own if name not in ("self", "position")]
        known += [name for name in signature(self.game.position).parameters if name not in known]
        for name in keywords:
            if name not in known:
                near = get_close_matches(name, known, 1, 0.5)
                meant = f" Do you mean “{near[0]}”?" if near else ""
                has = ", ".join(dict.fromkeys(known))
                raise ValueError(f"“{name}” is nothing that a step has.{meant} This one has {has}.")

    # The place: the table so far

    def _begin(self, moves: Sequence[tuple[int, str]] = ()) -> None:
        """Start anew, or stand where these moves lead."""
        match = Match.replay(Record(self.game, self.start, tuple(moves)))
        self.dealt = not isinstance(self.start, str) or bool(moves)
        self.told: tuple[int, str] | None = None  # a refused move or a sum that met the goal
        self._stand(match)

    def _stand(self, match: Match[Any, Any]) -> None:
        """Take the table as it stands, with nothing picked and nothing said yet."""
        self.match = match
        self.layout.clear()
        for moment in match.timeline:
            self.layout.lay(self.game.piles(moment.state, self.seat))
            if moment is match.moment:
                break
        self.layout.settle()
        self.done = self.lost = False
        self.picked: tuple[Card, ...] = ()
        self.rung = 0
        self.hint: Verdict | None = None
        said = self.opening() if self.dealt else plain("info", LABELS["to deal"])
        self.verdict = replace(said, rule=self.shows or said.rule)
        if not self.dealt:
            self.layout.clear()

    @property
    def state(self) -> Any:
        """The position on the table."""
        return self.match.state

    @property
    def mine(self) -> bool:
        """Whether the learner may act."""
        return self.seat in self.game.actors(self.state)

    def _deal(self) -> None:
        """The cards are dealt before the learner's eyes."""
        self.dealt = self.fresh = True
        self._stand(self.match)
        self.tell_deal()

    def proposed(self, picked: Sequence[Card]) -> Statement:
        """What the picked cards would do, in words, or what is still to be picked."""
        proposed = self.game.propose(self.state, self.seat, picked)
        if isinstance(proposed, tuple):
            first: Statement = proposed[0].label
            return replace(first, cards=tuple(one for move in proposed for one in move.cards))
        return proposed if isinstance(proposed, Statement) else proposed.label

    def _tell_where_dealt(self) -> None:
        if self.dealt and self.match.moment.move is None and self.match.moment.events:
            self.tell_deal()

    def tell_deal(self) -> None:
        """Say what was dealt; where that was all, the last thing said is the news."""
        events = self.match.moment.events
        over = not self.game.actors(self.state)
        self.verdict = self.voice.tell("info", *events, cite=events[-1].rule if over else "")

    def _play(self, move: Any) -> tuple[Event, ...]:
        """Make a legal move; the cards it takes are kept for one more look."""
        events = self.match.play(move)
        self.layout.lay(self.game.piles(self.state, self.seat), events)
        self.picked = ()
        return events

    # Messages

    def answer(self, sent: object) -> dict[str, Any]:
        """The view after a message of the page; a message that makes no sense changes nothing."""
        try:
            message = Message.read(sent)
        except ValueError as error:
            self.verdict = plain("no", LABELS["nothing changed"], str(error))
        else:
            self.layout.settle()
            self.fresh = False
            self._act(message)
        self.n = number_of(sent)
        return self.view()

    def broken(self, sent: object, error: Exception) -> dict[str, Any]:
        """The view after a message at which something failed that is not of this step; the table stays."""
        self.n = number_of(sent)
        self.picked = ()
        self.verdict = plain("no", LABELS["failed"], f"{type(error).__name__}: {error}")
        return self.view()

    def _act(self, message: Message) -> None:
        if message.act in ("", "do"):
            self.picked = self._sight(message.picked)
        if message.act not in ("", "hint"):
            self.hint = None
        match message.act:
            case "do" if not self.dealt:
                self._deal()
            case "do" if not self.done:
                self.press(message)
                self.rung = 0
            case "again":
                self._begin()
            case "undo":
                self._undo()
            case "redo":
                self._go(next((at for at in range(self.match.at + 1, self._last + 1) if self._stops(at)), -1))
            case "at":
                self._go(message.number)
            case "hint":
                self._give_hint(message.number)
            case "open":
                self._open(message.text)
            case "offer":
                self.take_offer(message.text)
            case "set":
                self.set(message.text, message.value)
            case "follow":
                self.follow_house(message.text, message.value)
            case "":
                self.verdict = self.verdict.quiet

    @property
    def _last(self) -> int:
        return len(self.match.moments) - 1

    def _stops(self, at: int) -> bool:
        """Whether undo and redo stop at this moment: where the learner is to move, and at both ends."""
        return at in (0, self._last) or self.seat in self.game.actors(self.match.moments[at].state)

    def _undo(self) -> None:
        if self.told:
            self.told = None
            self._stand(self.match)
            self.verdict = plain("info", LABELS["undone"].rstrip(":") + ".")
            return
        at = next((at for at in reversed(range(self.match.at)) if self._stops(at)), -1)
        undone = self.match.moments[at + 1].move if at >= 0 else None
        self._go(at)
        if undone:
            self.verdict = plain("info", LABELS["undone"], f"{words(undone)}.")

    def _go(self, at: int) -> None:
        if not 0 <= at <= self._last:
            self.verdict = plain("info", LABELS["no moment"])
            return
        self.told = None
        self.match.go(at)
        self._stand(self.match)
        self._tell_where_dealt()
        self.recall()

    def _open(self, text: str) -> None:
        before = dict(self.__dict__)
        try:
            self.load(Record.read(text))
        except ValueError as error:
            self.__dict__.update(before)  # its house too: a record that is not this step's leaves nothing behind
            self._begin()
            self.verdict = plain("info", LABELS["starts anew"], f"{LABELS['not opened']} {error}")

    def load(self, record: Record) -> None:
        """Stand where the record ends, in its house; ValueError when it is another step's."""
        if type(record.game) is type(self.game) and record.game != self.game:
            self._move_into(record.game)
        if (record.game, record.start) != (self.game, self.start):
            raise ValueError(LABELS["other position"])
        self._begin(record.moves)
        self._tell_where_dealt()
        if record.moves and record.moves[-1][1].partition(" ")[0] in (TRY, COUNT):
            self.told = record.moves[-1]
        self.recall()

    def _sight(self, picked: Sequence[str]) -> tuple[Card, ...]:
        """The cards of those texts that lie where they can be picked; others are not picked."""
        here = [one for pile in self.piles() if self.choice(pile) != "none" for one in pile.cards]
        found = []
        for text in picked:
            match = next((one for one in here if str(one) == text), None)
            if match is not None:
                here.remove(match)
                found.append(match)
        return tuple(found)

    def _give_hint(self, rung: int) -> None:
        if not 1 <= rung <= min(RUNGS, self.rung + 1) or not self.hints:
            self.verdict = plain("info", LABELS["rung by rung"])
            return
        self.rung = max(self.rung, rung)
        self.hint = self.advise(rung)

    # What each kind of step decides

    @abstractmethod
    def opening(self) -> Verdict:
        """What is said before anything has happened."""

    @abstractmethod
    def press(self, message: Message) -> None:
        """The button was pressed, with `picked`."""

    @abstractmethod
    def recall(self) -> None:
        """The table stands at a moment that was played before: judge it again."""

    @abstractmethod
    def label(self) -> str:
        """What the button says now."""

    def advise(self, rung: int) -> Verdict | None:
        """The hint of a rung: 1 the rule, 2 the cards, 3 the move; None from a kind of step without hints."""
        return None

    @property
    def offers(self) -> tuple[tuple[Any, ...], ...]:
        """Moves that have a button of their own; a group of several has one to step through."""
        return ()

    def take_offer(self, text: str) -> None:
        """The button of such a move was pressed."""
        self.verdict = plain("no", LABELS["nothing changed"], LABELS["no offer"])

    @property
    def remark(self) -> str:
        """What the picked cards are."""
        return ""

    def set(self, name: str, value: str) -> None:
        """A switch of this step was turned; most steps have none."""
        self.verdict = plain("no", LABELS["nothing changed"], LABELS["no switch"])

    def follow_house(self, name: str, value: str) -> None:
        """A house rule was turned elsewhere on the page: begin anew in that house, where this step can be in it."""
        begun = self.done or self.match.at > 0
        try:
            house = turned(self.game, name, value)
            if house.players != self.game.players:  # what the lesson says of the table would no longer be true
                raise NoSuchTable(LABELS["laid for"].format(count=self.game.players))
            self._follow_into(house)
        except ValueError as error:
            self.verdict = plain("info", LABELS["keeps house"], why(error))
        else:
            if begun:
                self.verdict = replace(self.verdict, shown=Words(LABELS["new house"], ""), spoken=LABELS["new house"])

    def _follow_into(self, house: Game[Any, Any]) -> None:
        """Begin anew in a house turned elsewhere; ValueError where this step cannot be in it."""
        self._move_into(house)

    def _move_into(self, house: Game[Any, Any]) -> None:
        (given, named), origin = self._given, self.origin
        if self.shows and self.shows not in [each.id for each in sheet(house)]:
            named = {**named, "rule": ""}  # that house has no such rule
        self.__dict__.update(type(self)(house, *given, **named).__dict__, origin=origin)

    @property
    def hints(self) -> bool:
        """Whether there is a hint to give now."""
        return self.hinted and self.dealt and not self.done

    @property
    def others_turn(self) -> bool:
        """Whether a player of the computer is to move, without waiting to be asked."""
        return False

    def extras(self) -> dict[str, Any]:
        """What only this kind of step shows."""
        return {}

    def told_rule(self, id: str) -> Rule:
        """The rule of that id as this house plays it; advice is in no sheet."""
        return next((told for told in sheet(self.game) if told.id == id), None) or rule(id)

    # The view

    def piles(self) -> Sequence[Pile]:
        """The piles on the table; before the deal, all cards face down."""
        return self.game.piles(self.state if self.dealt else self.game.undealt(), self.seat)

    def counted(self, seat: int) -> Pile:
        """The cards that count for a seat, face up in the teacher's order."""
        cards = self.game.counted(self.state, seat)
        facts: dict[str, Fact] = {"who": Seat(seat), "count": len(cards)}
        laid = tuple(sorted(cards, key=self.layout.rank))
        return Pile("counted", "row", seat, laid, Statement("any.count", "pile", (), facts))

    def choice(self, pile: Pile) -> str:
        """How many cards of a pile may be picked: "none", "one" or "many"."""
        return "none" if self.done or not self.dealt else pile.choose

    def button(self) -> str:
        """What the button says: to deal, to start again, or what this kind of step has it say."""
        return LABELS["again"] if self.done else self.label() if self.dealt else LABELS["deal"]

    def moment_said(self) -> str:
        """What the timeline says of the moment."""
        moment: Moment[Any, Any] = self.match.moment
        if moment.move is None:
            return LABELS["nothing played"]
        return f"{self.voice.names[moment.move.seat]}: {words(moment.move)}"

    def described(self) -> str:
        """The game and the position, for the step's repr."""
        options = [f"{name}={value}" for name, value in chosen(self.game).items()]
        where = (
            f"seed {self.start}"
            if isinstance(self.start, str)
            else "; ".join(f"{name} {self._as_written(name, text)}" for name, text in self.start.items())
        )
        return f"{', '.join([self.game.name, *options])}: {where}"

    def _as_written(self, name: str, text: str) -> str:
        if name not in ("hands", "table", "piles"):
            return text
        seats = text.split("/")
        return " / ".join(" ".join(self.layout.sorted(seat.split())) for seat in seats)

    def record(self) -> Record:
        """What is kept of this step: the moves, and the refusal or the sum that met its goal."""
        record = self.match.record()
        dealt = [(0, DEAL)] if self.dealt and isinstance(self.start, str) and not record.moves else []
        return Record(record.game, record.start, (*dealt, *record.moves, *([self.told] if self.told else [])))

    def view(self) -> dict[str, Any]:
        """All that the page shows, as plain JSON data."""
        return view(self)

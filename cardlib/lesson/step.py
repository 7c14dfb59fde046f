"""What all steps share: a position, its moves so far, the message that comes in, the view that goes out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, ClassVar

from cardlib.cards import UNKNOWN, Card
from cardlib.game import Event, Game, Pile, Reason, Statement
from cardlib.lesson.message import Message, number_of
from cardlib.match import Match
from cardlib.options import chosen
from cardlib.record import Record
from cardlib.rulebook import Rule, sheet
from cardlib.words import LABELS, NAMES, Words, card_name, rule, words

ORIGINS = {"ruling": "ruling", "assumption": "assumption", "ours": "our rule"}


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on a card: its state ("witness", "right" …), a short tag, and how the state is spoken."""

    state: str
    tag: str = ""
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the step says after a message: its kind ("no", "legal", "ok" or "info"), shown and spoken."""

    kind: str
    shown: Words
    spoken: str
    rule: str = ""
    marks: dict[Card, Mark] = field(default_factory=dict)


class Step(ABC):
    """A lesson step: one position, one goal, judged by the engine.

    `answer` takes what a page sends and gives the whole view, both as plain JSON data. Keywords after
    the goal are those of `Game.position`; unknown cards are filled in from `seed`. Bad input raises
    ValueError.
    """

    kind: ClassVar[str]

    def __init__(
        self, game: Game[Any, Any], goal: str, *, seat: int = 0, seed: str = "first deal", **position: Any
    ) -> None:
        if not isinstance(game, Game):
            raise ValueError(
                f"game: {game!r} is not a game with its house rules; write ChineseTen(), with the brackets."
            )
        if not isinstance(goal, str) or not goal.strip():
            raise ValueError("goal: a step needs a sentence that says what to do.")
        self.game, self.goal, self.seat = game, goal.strip(), seat
        if not isinstance(seed, str):
            raise ValueError(f"seed: {seed!r} is no text.")
        you, *others = NAMES
        self.names = tuple(you if one == seat else others.pop(0) for one in range(game.players))
        start = game.complete(game.position(**position), Random(seed))
        if seat not in game.actors(start):
            raise ValueError(f"seat: {game.name} has no move for seat {seat} in this position.")
        self._start = game.describe(start)
        self._rules = {told.id: told for told in sheet(game)}
        self._order = {word: place for place, word in enumerate(_words(tuple(position.values())))}
        self._begin(Message(0))

    # The place: the table so far, and how its cards lie

    def _begin(self, message: Message, moves: Sequence[tuple[int, str]] = ()) -> None:
        match = Match.replay(Record(self.game, self._start, tuple(moves)))
        self._stand(match, message)

    def _stand(self, match: Match[Any, Any], message: Message) -> None:
        """Take the table as it stands, with nothing picked and nothing said yet."""
        self.match = match
        self._laid: dict[tuple[str, int | None], list[Card]] = {}
        for moment in match.moments[: match.at + 1]:
            self._lay(moment.state)
        self._leaving: dict[str, list[Card]] = {}
        self.n, self.done = message.n, False
        self.picked: tuple[Card, ...] = ()
        self.verdict = self.opening()

    @property
    def state(self) -> Any:
        """The position on the table."""
        return self.match.state

    def _play(self, move: Any) -> tuple[Event, ...]:
        """Make a legal move; the cards it takes are kept for one more look."""
        before = {zone: list(laid) for (zone, _), laid in self._laid.items()}
        held = self._counts()
        events = self.match.play(move)
        self._lay(self.state)
        self._leaving = self._taken(before, events)
        self._to = next((zone for zone, number in self._counts().items() if number > held.get(zone, 0)), "")
        return events

    def _counts(self) -> dict[str, int]:
        # Of the piles that lie face down: the one that grows is where taken cards go.
        piles = self.game.piles(self.state, self.seat)
        return {pile.zone: len(pile.cards) for pile in piles if UNKNOWN in pile.cards or pile.shape == "heap"}

    def _taken(self, before: dict[str, list[Card]], events: tuple[Event, ...]) -> dict[str, list[Card]]:
        """The cards that were taken, for one more look, in the zone where they lay: zone to all its cards."""
        shown = {one for laid in self._laid.values() for one in laid}
        gone = [one for event in events for one in event.cards if one not in shown]
        for zone, laid in before.items():
            if zone != "hand" and any(one in gone for one in laid):
                after = next(laid for (name, _), laid in self._laid.items() if name == zone)
                last = max(place for place, one in enumerate(laid) if one in gone)
                arrived = [one for one in dict.fromkeys(gone) if one not in laid]
                kept = laid[: last + 1] + arrived + laid[last + 1 :]
                return {zone: kept + [one for one in after if one not in kept]}
        return {}

    def _lay(self, state: Any) -> None:
        """Keep every card where it lies; new ones come last, or as the teacher wrote them."""
        for pile in self.game.piles(state, self.seat):
            laid = self._laid.get((pile.zone, pile.seat), [])
            fresh = sorted(
                set(pile.cards) - set(laid) - {UNKNOWN}, key=lambda one: (self._order.get(str(one), 999), one.index)
            )
            self._laid[pile.zone, pile.seat] = [one for one in laid if one in pile.cards] + fresh

    # Messages

    def answer(self, sent: object) -> dict[str, Any]:
        """The view after a message of the page; a message that makes no sense changes nothing."""
        self._leaving = {}
        try:
            message = Message.read(sent)
            self.n, self.picked = message.n, self._sight(message.picked)
            self._act(message)
        except ValueError as error:
            self.n = number_of(sent)
            self.verdict = plain("no", "Nothing has changed:", str(error))
        return self.view()

    def _act(self, message: Message) -> None:
        match message.act:
            case "do" if self.done:
                self._begin(message)
            case "do":
                self.press()
            case "again":
                self._begin(message)
            case "undo" if (move := self.match.moment.move) is not None:
                self.match.undo()
                self._stand(self.match, message)
                self.verdict = plain("info", LABELS["undone"], f"{words(move)}.")
            case "undo":
                self.verdict = plain("info", LABELS["nothing to undo"], "")
            case "open":
                self._open(message)
            case _:
                self.verdict = replace(self.verdict, marks={})

    def _open(self, message: Message) -> None:
        try:
            record = Record.read(message.record)
            if (record.game, record.start) != (self.game, self._start):
                raise ValueError("It belongs to another position.")
            self._begin(message, record.moves)
            self.resume()
        except ValueError as error:
            self._begin(message)
            self.verdict = plain("info", LABELS["starts anew"], f"{LABELS['not opened']} {error}")

    def _sight(self, picked: Iterable[str]) -> tuple[Card, ...]:
        """The cards of those texts that lie where they can be picked; others are not picked."""
        here = [
            one for pile in self.game.piles(self.state, self.seat) if self.choice(pile) != "none" for one in pile.cards
        ]
        found = []
        for text in picked:
            match = next((one for one in here if str(one) == text), None)
            if match is not None:
                here.remove(match)
                found.append(match)
        return tuple(found)

    # What each kind of step decides

    @abstractmethod
    def opening(self) -> Verdict:
        """What is said before anything has happened."""

    @abstractmethod
    def press(self) -> None:
        """The button was pressed, with `picked`."""

    @abstractmethod
    def resume(self) -> None:
        """The record was opened again: judge where it stands."""

    @abstractmethod
    def label(self) -> str:
        """What the button says now."""

    # The view

    def choice(self, pile: Pile) -> str:
        """How many cards of a pile may be picked: "none", "one" or "many"."""
        return "none" if self.done else pile.choose

    def described(self) -> str:
        """The game and the position, for the step's repr."""
        options = [f"{name}={value}" for name, value in chosen(self.game).items()]
        return f"{', '.join([self.game.name, *options])}: " + "; ".join(
            f"{name} {text}" for name, text in self._start.items()
        )

    def tell(self, kind: str, said: Statement, rest: str = "") -> Verdict:
        """The verdict that says a statement of the rules, with the cards that prove it marked."""
        shown, spoken = (words(said, spoken=aloud, viewer=self.seat, names=self.names) for aloud in (False, True))
        marks = {}
        if isinstance(said, Reason):
            tags = said.tags or ("",) * len(said.cards)
            marks = {one: Mark("witness", tag, LABELS["marked"]) for one, tag in zip(said.cards, tags, strict=True)}
        shown = Words(shown.strong, f"{shown.rest} {rest}".strip())
        return Verdict(kind, shown, f"{spoken} {rest}".strip(), said.rule, marks)

    def view(self) -> dict[str, Any]:
        """All that the page shows, as plain JSON data."""
        verdict = self.verdict
        cited = self._rules.get(verdict.rule) or (rule(verdict.rule) if verdict.rule else None)
        return {
            "n": self.n,
            "kind": self.kind,
            "game": self.game.id,
            "goal": self.goal,
            "verdict": {
                "kind": verdict.kind,
                "strong": verdict.shown.strong,
                "rest": verdict.shown.rest,
                "rule": cited.name if cited else "",
                "spoken": f"{verdict.spoken} {LABELS['rule']}: {cited.name}." if cited else verdict.spoken,
            },
            "rule": _rule_card(cited) if cited else None,
            "piles": [self._pile(pile) for pile in self.game.piles(self.state, self.seat)],
            "picked": [str(one) for one in self.picked],
            "button": LABELS["again"] if self.done else self.label(),
            "undo": self.match.at > 0,
            "done": self.done,
            "record": str(self.match.record()),
        }

    def _pile(self, pile: Pile) -> dict[str, Any]:
        title, spoken = (words(pile.title, spoken=aloud, names=self.names) for aloud in (False, True))
        here = self._laid[pile.zone, pile.seat]
        laid = self._leaving.get(pile.zone, here)
        return {
            "zone": pile.zone,
            "shape": pile.shape,
            "choose": self.choice(pile),
            "title": [title.strong, title.rest],
            "label": str(spoken),
            "count": len(pile.cards),
            "cards": [self._card(one, one not in here) for one in laid],
        }

    def _card(self, one: Card, leaving: bool) -> dict[str, Any]:
        mark = Mark("captured", "", LABELS["captured"]) if leaving else self.verdict.marks.get(one)
        shown: dict[str, Any] = {"card": str(one), "name": card_name(one)}
        if mark:
            spoken = [shown["name"], mark.spoken, *([mark.tag] if mark.tag not in ("", mark.spoken) else [])]
            shown |= {"is": mark.state, "tag": mark.tag, "name": ", ".join(spoken)}
        if leaving:
            shown["to"] = self._to
        return shown


def _words(given: object) -> list[str]:
    """The words of a position as the teacher wrote it, in their order."""
    if isinstance(given, Sequence) and not isinstance(given, str):
        return [word for part in given for word in _words(part)]
    return str(given).replace("/", " ").replace(",", " ").split()


def plain(kind: str, strong: str, rest: str) -> Verdict:
    """A verdict that no rule gives."""
    said = Words(strong, rest)
    return Verdict(kind, said, str(said))


def _rule_card(shown: Rule) -> dict[str, str]:
    return {
        "id": shown.id,
        "name": shown.name,
        "text": str(words(shown)),
        "badge": ORIGINS.get(shown.origin, ""),
        "cite": shown.cite,
    }

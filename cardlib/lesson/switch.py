"""The step in which house rules are turned, and what that changes in the position is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from difflib import get_close_matches
from typing import Any

from cardlib.cards import short
from cardlib.game import Fact, Game, Pile, Seat, Statement
from cardlib.lesson.goal import main
from cardlib.lesson.message import Message
from cardlib.lesson.step import NoSuchTable, Step, why
from cardlib.lesson.verdict import Verdict, plain
from cardlib.match import Match
from cardlib.options import HouseClash, Value, same, turned, word
from cardlib.position import refuse_no_seat
from cardlib.record import DEAL, Record
from cardlib.rulebook import sheet
from cardlib.words import LABELS


class Switch(Step):
    """Turn a house rule and see, in the same position, what is now allowed, refused or worth more.

    `option` names a field of the game, or several. Without a position the cards are dealt in every house
    anew. Raises ValueError for an option that the game does not have.
    """

    kind = "switch"
    hinted = played = False

    def __init__(self, game: Game[Any, Any], goal: str, *, option: str | Sequence[str] = "", **position: Any) -> None:
        super().__init__(game, goal, **position)
        names = (option,) if isinstance(option, str) else tuple(option) if isinstance(option, Sequence) else (option,)
        known = {each.name: each for each in fields(game)}
        for name in names:
            if not isinstance(name, str) or name not in known:
                near = get_close_matches(str(name), known, 1, 0.5)
                meant = f" Do you mean “{near[0]}”?" if near and name else ""
                said = f"“{short(str(name))}” is no house rule of {game.name}." if name else "name a house rule."
                raise ValueError(f"option: {said}{meant} They are {', '.join(known)}.")
        if "players" in names and not isinstance(self.start, str) and game.actors(self.state):
            raise ValueError(
                f"option: the cards are laid for {game.players} players; without them each number has its deal."
            )
        self.options = [known[name] for name in names]

    def _unturned(self, house: Game[Any, Any]) -> Game[Any, Any]:
        """That house with this step's switches where the teacher has set them, where these can go together."""
        try:
            return replace(house, **{each.name: getattr(self.origin, each.name) for each in self.options})
        except ValueError:
            return self.origin

    def _begin(self, moves: Sequence[tuple[int, str]] = ()) -> None:
        if hasattr(self, "options"):
            self.game = self._unturned(self.game)
        super()._begin([*moves, (0, DEAL)] if isinstance(self.start, str) else moves)

    def opening(self) -> Verdict:
        """What to do."""
        return self.voice.say("info", Statement("any.switch", "ask"))

    def label(self) -> str:
        """The button does nothing here before a switch is turned."""
        return LABELS["turn it"]

    def piles(self) -> Sequence[Pile]:
        """The table; where nobody has a card to play, the cards that count, face up."""
        counted = [pile for seat in range(self.game.players) if (pile := self.counted(seat)).cards]
        return super().piles() if self.game.actors(self.state) or not counted else counted

    def choice(self, pile: Pile) -> str:
        """There is nothing to pick."""
        return "none"

    def press(self, message: Message) -> None:
        """Say what to do."""
        self.verdict = self.opening()

    def set(self, name: str, value: str) -> None:
        """Turn the switch; a clash with another house rule is told and changes nothing."""
        if name not in [each.name for each in self.options]:
            super().set(name, value)
            return
        try:
            self._turn(turned(self.game, name, value))
        except ValueError as clash:
            self.verdict = plain("no", LABELS["nothing changed"], why(clash))

    def _follow_into(self, house: Game[Any, Any]) -> None:
        if not self._values(self.origin) <= self._values(self._unturned(house)):
            raise NoSuchTable(LABELS["no turning"])
        super()._follow_into(house)
        self.recall()

    def _values(self, house: Game[Any, Any]) -> frozenset[tuple[str, str]]:
        """The values to which the switches can be turned in that house, each from where the teacher has set it."""
        found = []
        for each in self.options:
            for value in map(word, each.metadata["values"]):
                try:
                    turned(house, each.name, value)
                except HouseClash:
                    continue
                found.append((each.name, value))
        return frozenset(found)

    def _turn(self, house: Game[Any, Any]) -> None:
        refuse_no_seat(self.seat, house.players)
        match: Match[Any, Any] = Match(house, self.start)
        before, old, dealt, self.game = self.game, self.state, self.match.moment.events, house
        self._stand(match)
        self.recall()
        kind = "ok" if self.done else "info"
        changed = self._changed(before)
        told: list[Statement] = []
        if isinstance(self.start, str):  # other cards, other moves: what differs is what the deal itself tells
            told += [event for event in main(match.moment.events) if event.rule not in {one.rule for one in dealt}]
        else:
            told += self._differences(before, old)
        if told:
            self.verdict = self.voice.tell(kind, *told[:2], cite=changed)
        elif changed:
            self.verdict = replace(self.voice.rules(self.told_rule(changed)), kind=kind, rule=changed)
        else:
            self.verdict = self.voice.say(kind, Statement("any.switch", "nothing"))

    def _changed(self, before: Game[Any, Any]) -> str:
        """The first rule whose sentence is another now."""
        old = {rule.id: str(self.voice.rules(rule).shown) for rule in sheet(before)}
        new = {rule.id: str(self.voice.rules(rule).shown) for rule in sheet(self.game)}
        changed = [id for id in (*new, *old) if old.get(id) != new.get(id)]
        # Of several the one that a line of the score sheet is due to says most about what is seen.
        lines = self.game.score(self.state).lines
        due = [id for line in lines if line.points for id in (*line.also, line.rule) if id in changed]
        return next(iter([*due, *changed]), "")

    def _differences(self, before: Game[Any, Any], old: Any) -> Iterator[Statement]:
        """Moves that are now allowed, then refused, then points that are others now, then what else would happen."""
        was, now = set(before.legal_moves(old, self.seat)), set(self.game.legal_moves(self.state, self.seat))
        for key, moves in (("allowed", now - was), ("refused", was - now)):
            for move in self.game.attempts(self.state, self.seat):
                if move in moves:
                    yield Statement("any.switch", key, move.cards, {"move": move.label})
        pairs = zip(before.points(old), self.game.points(self.state), strict=False)
        for seat, (one, other) in enumerate(pairs):
            if one != other:
                facts: dict[str, Fact] = {"who": Seat(seat), "before": one, "after": other}
                yield Statement("any.switch", "points", (), facts)
        for move in self.game.legal_moves(self.state, self.seat):
            if move in was:
                told = {(event.rule, event.key) for event in before.play(old, move)[1]}
                fresh = [event for event in self.game.play(self.state, move)[1] if (event.rule, event.key) not in told]
                if fresh:
                    yield Statement("any.switch", "after", (), {"move": move.label, "event": fresh[0]})
                    yield from fresh[1:]

    def load(self, record: Record) -> None:
        """The switches as the record has them, in the same position."""
        if type(record.game) is not type(self.origin) or record.start != self.start or record.moves:
            raise ValueError(LABELS["other position"])
        self._move_into(self._unturned(record.game))
        if record.game != self.game:
            self._turn(record.game)

    def recall(self) -> None:
        """It is done while a switch stands elsewhere than where the teacher has set it."""
        self.done = not all(
            same(getattr(self.game, each.name), getattr(self.origin, each.name)) for each in self.options
        )

    def record(self) -> Record:
        """The position with the house rules as they stand."""
        return Record(self.game, self.start)

    def extras(self) -> dict[str, Any]:
        """The switches with their values."""
        return {"switches": [self._switch(each) for each in self.options]}

    def _switch(self, option: Any) -> dict[str, Any]:
        now = getattr(self.game, option.name)
        own = getattr(self.origin, option.name)  # a teacher may have set a value that is not among those listed
        listed = option.metadata["values"]
        values = [
            {"word": word(value), "label": _label(value), "on": same(value, now)}
            for value in (listed if any(same(own, one) for one in listed) else (own, *listed))
        ]
        return {"name": option.name, "text": option.metadata["text"], "values": values}

    def __repr__(self) -> str:
        values = "; ".join(f"{each.name} {', '.join(map(word, each.metadata['values']))}" for each in self.options)
        return f"switch: {self.goal}\n{self.described()}\nturns: {values}"


def _label(value: Value) -> str:
    """The value as a learner reads it on the switch."""
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return f"−{-value}" if type(value) is int and value < 0 else word(value).replace("-", " ")

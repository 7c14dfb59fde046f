"""What a step says: a verdict of some kind, with signs on cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from cardlib.cards import Card
from cardlib.game import Fact, Reason, Statement
from cardlib.rulebook import Rule
from cardlib.words import LABELS, Words, words


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on a card: its state ("witness", "right" …), a short tag, and how the state is spoken."""

    state: str
    tag: str = ""
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said: its kind ("no", "legal", "ok" or "info"), shown and spoken, the rule it cites, the signs."""

    kind: str
    shown: Words
    spoken: str
    rule: str = ""
    marks: Mapping[Card, Mark] = field(default_factory=dict)

    def then(self, other: Verdict) -> Verdict:
        """These words, followed by those of another verdict."""
        shown = Words(self.shown.strong, f"{self.shown.rest} {other.shown}".strip())
        return replace(self, shown=shown, spoken=f"{self.spoken} {other.spoken}")

    @property
    def quiet(self) -> Verdict:
        """The same words without the signs: they have been read once the learner picks again."""
        return replace(self, marks={}) if self.marks else self


def plain(kind: str, strong: str, rest: str = "") -> Verdict:
    """A verdict that no rule gives."""
    said = Words(strong, rest)
    return Verdict(kind, said, str(said))


@dataclass(frozen=True, slots=True)
class Voice:
    """Who is spoken to: the seat of the learner, and the names of all seats."""

    viewer: int
    names: Sequence[str]

    def words(self, said: Statement, spoken: bool = False) -> Words:
        """The sentence of a statement, for this learner."""
        return words(said, spoken=spoken, viewer=self.viewer, names=self.names)

    def tell(self, kind: str, *told: Statement, cite: str = "", more: str = "") -> Verdict:
        """One verdict out of one or more statements: the first fact strong, the others after it.

        `cite` is the rule to show, else the first statement's; `more` a sentence that follows. A reason
        marks the cards that prove it.
        """
        shown = [self.words(one) for one in told]
        rest = " ".join(filter(None, [shown[0].rest, *map(str, shown[1:]), more]))
        spoken = " ".join(filter(None, [*(str(self.words(one, spoken=True)) for one in told), more]))
        rule = cite or told[0].rule
        return Verdict(kind, Words(shown[0].strong, rest), spoken, rule, _witnesses(told[0]))

    def say(self, kind: str, said: Statement) -> Verdict:
        """A verdict of the step itself: it cites no rule."""
        return Verdict(kind, self.words(said), str(self.words(said, spoken=True)))

    def rules(self, *told: Rule) -> Verdict:
        """Rules by name with their sentences."""
        said = [
            Verdict("info", Words(f"{one.name}:", str(words(one))), f"{one.name}: {words(one, spoken=True)}")
            for one in told
        ]
        return reduce(Verdict.then, said)

    def hint(self, key: str, cards: Sequence[Card], facts: dict[str, Fact]) -> Verdict:
        """A hint in the words of `any.hint`, with the cards it is about ringed."""
        told = self.say("info", Statement("any.hint", key, (), facts))
        return replace(told, marks={one: Mark("hint", "", LABELS["would work"]) for one in cards})


def _witnesses(said: Statement) -> dict[Card, Mark]:
    if not isinstance(said, Reason):
        return {}
    tags = said.tags or ("",) * len(said.cards)
    return {one: Mark("witness", tag, LABELS["marked"]) for one, tag in zip(said.cards, tags, strict=True)}

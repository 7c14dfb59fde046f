"""Everything that is said to people: sentences of rules, moves, reasons, events and score lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from gettext import NullTranslations, translation
from itertools import groupby
from pathlib import Path
from string import Formatter
from typing import Any

from cardlib.cards import UNKNOWN, Card, Rank
from cardlib.game import Move, Reason, Seat, Statement
from cardlib.rulebook import STEPS, TIPS, Rule

RANKS = {
    Rank.ACE: "ace", Rank.TWO: "two", Rank.THREE: "three", Rank.FOUR: "four", Rank.FIVE: "five",
    Rank.SIX: "six", Rank.SEVEN: "seven", Rank.EIGHT: "eight", Rank.NINE: "nine", Rank.TEN: "ten",
    Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king",
}  # fmt: skip
NAMES = ("You", "Mei", "Jun", "Lan", "Bo")
LABELS = {
    "table": "The table",
    "help": "Help",
    "rule": "Rule",
    "undo": "Undo",
    "undone": "Taken back:",
    "again": "Start again",
    "next": "Next step",
    "show": "Check my marks",
    "mark": "Mark the cards.",
    "mark none": "Mark none if you think that there is none.",
    "more": "That is not all.",
    "how many": "Cards still to mark: {count}.",
    "either": "Any one of them.",
    "your choice": "Whoever plays the card chooses.",
    "right": "right",
    "wrong": "not this",
    "marked": "marked",
    "captured": "captured",
    "exposed": "exposed",
    "offered": "offered",
    "not yet": "The goal is still ahead: go on.",
    "out of reach": "From here the goal is out of reach: go back with Undo.",
    "no way on": "That is legal, but it does not meet the goal. Undo it and try something else.",
    "refusal met": "That answer was the goal.",
    "nothing changed": "Nothing has changed:",
    "failed": "Something in this step has failed, and the table is as it was.",
    "no moment": "There is nothing there to go to.",
    "nothing played": "Nothing played yet.",
    "other position": "it belongs to another position.",
    "no switch": "This step has no such switch.",
    "less": "One less",
    "one more": "One more",
    "no offer": "this step offers no such move now.",
    "wait": "Let {who} move",
    "keeps house": "This step keeps its own house rules:",
    "laid for": "It is laid for {count} players.",
    "no turning": "In that house its own switch could not be turned.",
    "no position": "Its cards or its goal do not fit that house.",
    "new house": "A house rule has changed, so this step begins anew.",
    "rung by rung": "Hints open one after the other.",
    "would work": "would work",
    "worth": "worth",
    "pair": "{one} and {other}",
    "their turn": "{who} moves",
    "others begin": "Another player begins.",
    "deal": "Deal the cards",
    "to deal": "Deal the cards to begin.",
    "watch": "Watch what happens.",
    "watch rest": "The button makes the next move.",
    "count": "That is my count",
    "points": "Points",
    "turn it": "Turn the switch first",
    "redo": "Redo",
    "timeline": "Timeline",
    "moves so far": "Moves so far",
    "hint": "Need a hint?",
    "rung 1": "1 Rule",
    "rung 2": "2 Cards",
    "rung 3": "3 Answer",
    "score": "Score so far",
    "match": "The match so far",
    "of": "of",
    "starts anew": "This step starts anew.",
    "not opened": "What was kept cannot be used:",
    "gone": "The table does not answer.",
    "gone rest": "Your place is kept: load the page again and go on from here.",
    "reload": "Load again",
}


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence in two parts: the fact, printed strong, and what follows from it."""

    strong: str
    rest: str

    def __str__(self) -> str:
        return " ".join(filter(None, (self.strong, self.rest)))


@cache
def _catalogue(language: str) -> NullTranslations:
    return translation("cardlib", Path(__file__).parent / "locale", [language], fallback=True)


@cache
def _rules() -> dict[str, Rule]:
    from cardlib import GAMES  # the games import this package's parts first

    return {rule.id: rule for game in GAMES.values() for rule in (*game.rulebook, *game.tips, *TIPS, *STEPS)}


def rule(id: str) -> Rule:
    """The rule of that id, of whatever game; KeyError when no rulebook has it."""
    return _rules()[id]


def card_name(one: Card, language: str = "en") -> str:
    """The card as it is spoken: "seven of hearts"."""
    tr = _catalogue(language).gettext
    pattern, names = one.spoken
    return tr(pattern).format(**{name: tr(word) for name, word in names.items()})


class _Filler(Formatter):
    """Fills the facts into a sentence: cards as symbols or names, ranks by `a` or `word`, counts by `card|cards`."""

    def __init__(self, language: str, spoken: bool, names: Sequence[str]) -> None:
        self.tr, self.language = _catalogue(language).gettext, language
        self.spoken, self.names = spoken, names

    def _several(self, one: Any, number: int) -> str:
        """Things that are named one after the other; equal ones, such as tokens, are counted."""
        if number == 1 or not isinstance(one, Card):
            return self.format_field(one, "")
        return f"{number} {self.tr(one.many)}"

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Card):
            spoken = self.spoken and value is not UNKNOWN
            return card_name(value, self.language) if spoken else self.tr(value.shown)
        if isinstance(value, tuple):
            each = [self._several(one, len(list(same))) for one, same in groupby(value)]
            if len(each) < 2:
                return "".join(each)
            link = self.tr("{some} or {last}") if format_spec == "or" else self.tr("{some} and {last}")
            return link.format(some=", ".join(each[:-1]), last=each[-1])
        if isinstance(value, Rank):
            if format_spec == "word":
                plain = not self.spoken and Rank.ACE < value < Rank.JACK
                return str(value) if plain else self.tr(RANKS[value])
            shown = self.tr(RANKS[value]) if self.spoken else str(value)
            if format_spec == "a":
                article = self.tr("an {rank}") if value in (Rank.ACE, Rank.EIGHT) else self.tr("a {rank}")
                return article.format(rank=shown)
            return shown
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return f"{self.format_field(value, '')} {one if value == 1 else many}"
        if isinstance(value, Seat):
            return self.names[value]
        if isinstance(value, Statement):
            told = str(words(value, self.language, self.spoken, names=self.names, start=False))
            return told[:1].upper() + told[1:] if format_spec == "start" else told
        if type(value) is int and value < 0:
            return f"−{-value}"
        return str(super().format_field(value, format_spec))


def words(
    thing: Statement | Rule | Move,
    language: str = "en",
    spoken: bool = False,
    viewer: int = 0,
    names: Sequence[str] = NAMES,
    start: bool = True,
) -> Words:
    """The sentence of a rule, a move, a reason, an event or a score line, in two parts.

    `spoken` names the cards ("seven of hearts") where the shown sentence has symbols; `viewer` is the
    seat that is spoken to as "you"; `start` says whether the words begin a sentence.
    """
    if isinstance(thing, Rule):
        return _fill(thing.text, dict(thing.figures), language, spoken, names, start)
    statement = thing if isinstance(thing, Statement) else thing.label
    cited = rule(statement.rule)
    says = cited.refuses if isinstance(statement, Reason) else cited.says
    key = statement.key
    if statement.facts.get("who") == viewer and f"{key}-you" in says:
        key += "-you"
    if spoken and f"{key}-spoken" in says:
        key += "-spoken"
    facts = {"cards": statement.cards, **statement.facts}
    return _fill(says[key], facts, language, spoken, names, start)


def _fill(
    sentence: str, facts: dict[str, Any], language: str, spoken: bool, names: Sequence[str], start: bool
) -> Words:
    told = _Filler(language, spoken, names).vformat(_catalogue(language).gettext(sentence), (), facts)
    if start:
        told = re.sub(r"(^|\.(?:\*\*)? )(\*\*)?([a-z])", lambda found: found[0][:-1] + found[3].upper(), told)
    if not spoken:
        told = re.sub(r" ([+=−×]) ", "\u00a0\\1\u00a0", told)  # a sum never breaks
    _, strong, rest = told.split("**", 2) if told.startswith("**") else ("", "", told)
    return Words(strong.strip(), rest.strip())


def say(thing: Statement | Rule | Move, language: str = "en", spoken: bool = False) -> str:
    """The sentence as one text.

    >>> from cardlib import ChineseTen
    >>> game = ChineseTen()
    >>> state = game.position(hands="7♥", table="4♣")
    >>> say(game.objection(state, game.read_move("play 7♥ takes 4♣", 0))).replace("\\xa0", " ")
    'That is not ten: 7 + 4 = 11. Your 7♥ would need a 3.'
    """
    return str(words(thing, language, spoken))

"""A rule: its id, its name, its sentence, where it comes from, and what it says when it acts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, TypeAlias

from cardlib.options import Value, same

When: TypeAlias = Mapping[str, tuple[Value, ...]]


@dataclass(frozen=True, slots=True)
class House:
    """The sentence of a rule in houses whose options have these values; it may fill in the game's figures."""

    when: When
    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game's sheet.

    `origin` is "rule" (the sources say it), "ruling" (they are silent or disagree), "assumption" or
    "ours". `cite` names source and section. `when` maps an option to the values under which the rule
    is in force. `says` holds the sentences of its events, moves, titles and score lines by key, `refuses`
    those of its refusals; the part between asterisks is the strong one. `houses` are the sentences that
    stand in for `text` under other options, the first that fits; `figures` what they fill in.
    """

    id: str
    section: str
    name: str
    text: str
    origin: str
    cite: str
    when: When = field(default_factory=dict)
    says: Mapping[str, str] = field(default_factory=dict)
    refuses: Mapping[str, str] = field(default_factory=dict)
    houses: tuple[House, ...] = ()
    figures: Mapping[str, object] = field(default_factory=dict, hash=False)


OURS = "First Deal"


def entry(
    game: str,
    id: str,
    section: str,
    name: str,
    text: str,
    cite: str,
    origin: str = "rule",
    when: When | None = None,
    houses: tuple[House, ...] = (),
    **says: str,
) -> Rule:
    """An entry of a game's rulebook, whose ids begin with `game`; sentences named `no__…` are those of refusals."""
    told = {key.replace("_", "-"): sentence for key, sentence in says.items()}
    refusals = {key.removeprefix("no--"): told.pop(key) for key in tuple(told) if key.startswith("no--")}
    return Rule(f"{game}.{id}", section, name, text, origin, cite, when or {}, told, refusals, houses)


ANY: tuple[Rule, ...] = (
    Rule(
        "any.seat", "Any game", "Whose turn it is", "Only a player whose turn it is may act.", "ours", OURS,
        refuses={
            "turn": "**It is not that player's turn:** {who} is to move.",
            "turn-you": "**It is not that player's turn:** it is yours.",
        },
    ),
    Rule(
        "any.phase", "Any game", "One thing after another", "A turn has its steps, in their order.", "ours", OURS,
        refuses={"not-now": "**Not now:** “{move}” is for another part of a turn. What can be done: “{now}”."},
    ),
    Rule(
        "any.held", "Any game", "The cards in play", "Only cards that lie where the move says can be used.",
        "ours", OURS,
        refuses={
            "hand": "**{card} is not in the hand.** Only a card from the hand can be used.",
            "table": "**{card} is not on the table.** Only a card that lies there can be taken.",
            "twice": "**{card} is named twice.** There is only one.",
        },
    ),
    Rule(
        "any.hidden", "Any game", "Face-down cards", "A card that nobody has seen cannot be chosen.", "ours", OURS,
        refuses={
            "unknown": "**That card is face down.** Nobody can choose it.",
            "hand": "**This hand holds cards that nobody has named.** It cannot move before they are.",
        },
    ),
    Rule(
        "any.over", "Any game", "The end", "After the last card nothing more is played.", "ours", OURS,
        refuses={"over": "**The deal is over.** Nobody has a move left."},
    ),
)  # fmt: skip

# What a step says of itself; no rule of a game.
STEPS: tuple[Rule, ...] = (
    Rule(
        "any.hint", "Steps", "Hints", "The rule, the cards, the move.", "ours", OURS,
        says={
            "cards": "Look at {cards:or}.",
            "none": "No card is picked for it: it has a button of its own.",
            "move": "{move}.",
            "try": "Try it: {move}.",
            "back": "From here the goal is out of reach: go back.",
            "number": "To mark: {count:card|cards}.",
            "mark": "Mark {cards}.",
            "mark-none": "Mark none of them.",
            "scoring": "{count:card counts|cards count}: {cards}.",
            "sum": "{terms} = {points}.",
            "one": "{points:point|points}.",
        },
    ),
    Rule(
        "any.count", "Steps", "Counting", "The points are the engine’s.", "ours", OURS,
        says={
            "ask": "**Count the points.** Enter their number.",
            "unread": "**That is no number.** Enter how many points there are.",
            "more": "**{given} is too low.** The hints count with you.",
            "less": "**{given} is too high.** The hints count with you.",
            "minus": "**The sum is below zero:** put a minus before the number.",
            "right": "**{points:point|points}.** The cards show what each of them brings.",
            "points": "{points:point|points}",
            "pile": "**{who}**",
            "pile-you": "**Your cards**",
            "pile-spoken": "The cards of {who}, {count}",
            "pile-you-spoken": "Your cards, {count}",
        },
    ),
    Rule(
        "any.play", "Steps", "Playing", "Who wins is said at the end.", "ours", OURS,
        says={"own": "You have {points:point|points}."},
    ),
    Rule(
        "any.switch", "Steps", "House rules", "A house may decide otherwise.", "ours", OURS,
        says={
            "ask": "**Turn the switch** and see what it changes in this position.",
            "allowed": "**Now allowed:** {move}.",
            "refused": "**Now refused:** {move}.",
            "points": "**{who}: {before} points before,** {after} now.",
            "points-you": "**You: {before} points before,** {after} now.",
            "after": "**After “{move}”:** {event}",
            "nothing": "**The rule is another now.** In this position it changes nothing.",
        },
    ),
)  # fmt: skip

TIPS: tuple[Rule, ...] = (
    Rule(
        "any.tip.only", "Tips", "The only move", "Where there is one move, there is nothing to choose.", "ours", OURS,
        says={"because": "**It is the only move.** There is nothing to choose."},
    ),
    Rule(
        "any.tip.random", "Tips", "Any move", "A player at random takes any legal move.", "ours", OURS,
        says={"because": "**It is one of the legal moves.** This player picks at random."},
    ),
    Rule(
        "any.tip.playouts", "Tips", "Playing it out", "Deal the unknown cards at random, play to the end, count.",
        "ours", OURS,
        says={
            "because": "**It did best when played out:** in {count:deal|deals} at random it ended {points:+d} points "
            "against the best of the others.",
        },
    ),
)  # fmt: skip


@lru_cache(64)  # every view of a lesson asks for it
def sheet(game: Any) -> tuple[Rule, ...]:
    """The rules in force for the options the game was made with, as they are told in that house."""
    return tuple(_told(rule, game) for rule in game.rulebook if _holds(rule.when, game))


def _holds(when: When, game: Any) -> bool:
    return all(any(same(getattr(game, name), value) for value in values) for name, values in when.items())


def _told(rule: Rule, game: Any) -> Rule:
    for house in rule.houses:
        if _holds(house.when, game):
            return replace(rule, text=house.text, figures=game.figures)
    return rule

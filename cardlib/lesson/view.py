"""A step as plain JSON data for any front end: piles, verdict, rule card, hints, timeline, score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlib.cards import Card
from cardlib.game import Pile, Score, Statement
from cardlib.lesson.verdict import Mark
from cardlib.rulebook import Rule
from cardlib.words import LABELS, card_name, words

if TYPE_CHECKING:
    from cardlib.lesson.step import Step

ORIGINS = {"ruling": "ruling", "assumption": "assumption", "ours": "our rule"}


def view(step: Step) -> dict[str, Any]:
    """All that the page shows of a step."""
    verdict = step.verdict
    cited = step.told_rule(verdict.rule) if verdict.rule else None
    spoken = f"{verdict.spoken} {LABELS['rule']}: {cited.name}." if cited else verdict.spoken
    return {
        "n": step.n,
        "kind": step.kind,
        "game": step.game.id,
        "goal": step.goal,
        "verdict": {
            "kind": verdict.kind,
            "strong": verdict.shown.strong,
            "rest": verdict.shown.rest,
            "rule": cited.name if cited else "",
        },
        "spoken": step.hint.spoken if step.hint else spoken,
        "rule": _rule_card(cited) if cited else None,
        "piles": [_pile(step, pile) for pile in step.piles()],
        "picked": [str(one) for one in step.picked],
        "button": step.button(),
        "offers": [{"move": str(move), "label": str(step.voice.words(move.label))} for move in step.offers],
        "remark": step.remark,
        "hints": {"open": step.rung, "said": str(step.hint.shown) if step.hint else ""} if step.hints else None,
        "timeline": _timeline(step) if step.played else None,
        "score": _score(step) if step.score else None,
        "deal": step.fresh,
        # A learner who has left the way to the goal is not hurried on: what was said stays to be read.
        "others": step.others_turn and not step.lost,
        "done": step.done,
        "record": str(step.record()),
        **step.extras(),
    }


def _rule_card(shown: Rule) -> dict[str, str]:
    return {
        "id": shown.id,
        "name": shown.name,
        "text": str(words(shown)),
        "badge": ORIGINS.get(shown.origin, ""),
        "cite": shown.cite,
    }


def _pile(step: Step, pile: Pile) -> dict[str, Any]:
    here = step.layout.laid.get((pile.zone, pile.seat), list(pile.cards))
    laid = step.layout.leaving.get(pile.zone, here)
    title = step.voice.words(pile.title)
    return {
        "zone": pile.zone,
        "seat": pile.seat,
        "shape": pile.shape,
        "choose": step.choice(pile),
        "title": [title.strong, title.rest],
        "label": str(step.voice.words(pile.title, spoken=True)),
        "count": len(pile.cards),
        "note": _points(step, pile),
        "cards": [_card(step, one, one not in here) for one in laid],
    }


def _points(step: Step, pile: Pile) -> str:
    """The points of another seat so far, beside its hand."""
    if not step.score or pile.shape != "backs" or pile.seat in (None, step.seat):
        return ""
    points = step.game.points(step.state)[pile.seat or 0]
    return str(step.voice.words(Statement("any.count", "points", (), {"points": points})))


def _card(step: Step, one: Card, leaving: bool) -> dict[str, Any]:
    mark = Mark("captured", "", LABELS["captured"]) if leaving else step.verdict.marks.get(one)
    if mark is None and step.hint:
        mark = step.hint.marks.get(one)
    shown: dict[str, Any] = {"card": str(one), "name": card_name(one)}
    if mark:
        spoken = [shown["name"], mark.spoken, *([mark.tag] if mark.tag not in ("", mark.spoken) else [])]
        shown |= {"is": mark.state, "tag": mark.tag, "name": ", ".join(spoken)}
    if leaving:
        shown["to"] = list(step.layout.to)
    return shown


def _timeline(step: Step) -> dict[str, Any]:
    match = step.match
    last = len(match.moments) - 1
    return {
        "at": match.at,
        "of": last,
        "said": step.moment_said(),
        "undo": match.at > 0 or step.told is not None,
        "redo": match.at < last,
    }


def _score(step: Step) -> dict[str, Any]:
    """The score sheet of the deal: each side's lines with their cards, and the mark it plays for."""
    score: Score = step.game.score(step.state)
    sides = [
        {
            "name": LABELS["pair"].format(one=step.voice.names[side[0]], other=step.voice.names[side[1]])
            if len(side) > 1
            else step.voice.names[side[0]],
            "points": score.side_total(side),
            "own": step.seat in side,
            "lines": [
                {"text": str(step.voice.words(line)), "points": line.points}
                for line in score.lines
                if line.seat in side and line.points
            ],
        }
        for side in score.sides
    ]
    sides.sort(key=lambda side: not side["own"])
    mark = step.game.mark
    return {
        "sides": sides,
        "mark": {"points": mark[0], "text": str(step.voice.words(mark[1]))} if mark else None,
        "match": _match(step),
    }


def _match(step: Step) -> list[dict[str, Any]]:
    """The totals over the deals that are over, once there is more than one deal."""
    match = step.match
    if match.moment.deal == 1:
        return []
    return [
        {"name": " + ".join(step.voice.names[seat] for seat in side), "points": total}
        for side, total in zip(step.game.sides, match.totals(), strict=True)
    ]

"""A step as plain JSON data for any front end: piles, verdict, rule card, hints, timeline, score sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from cardlib.cards import Card
from cardlib.game import Event, Gauge, Pile, Row, Score, Sign, Statement
from cardlib.lesson.verdict import Mark
from cardlib.rulebook import Rule
from cardlib.words import LABELS, Words, card_name, words

if TYPE_CHECKING:
    from cardlib.lesson.step import Step

BORNE = {"exposed": LABELS["exposed"], "offered": LABELS["offered"]}  # how what a card bears is spoken
Signs: TypeAlias = "Mapping[Card, Sign]"
ORIGINS = {"ruling": "ruling", "assumption": "assumption", "ours": "our rule"}


def view(step: Step) -> dict[str, Any]:
    """All that the page shows of a step."""
    verdict = step.verdict
    cited = step.told_rule(verdict.rule) if verdict.rule else None
    spoken = f"{verdict.spoken} {LABELS['rule']}: {cited.name}." if cited else verdict.spoken
    signs = step.game.signs(step.state) if step.dealt else {}
    offers = step.offers
    legal = step.game.legal_moves(step.state, step.seat) if offers else ()
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
        "piles": [_pile(step, pile, signs) for pile in step.piles()],
        "picked": [str(one) for one in step.picked],
        "button": step.button(),
        "offers": [_offer(step, group, legal) for group in offers],
        "gauges": [_gauge(step, gauge) for gauge in step.game.gauges(step.state, _lingering(step))]
        if step.dealt
        else [],
        "calls": [_call(step, call) for call in step.game.calls(step.state)] if step.dealt else [],
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


def _offer(step: Step, group: tuple[Any, ...], legal: tuple[Any, ...]) -> dict[str, Any]:
    """A button: its moves with their labels, and which of them it names at first: one that is legal."""
    return {
        "moves": [str(move) for move in group],
        "labels": [str(step.voice.words(move.label)) for move in group],
        "at": next((at for at, move in enumerate(group) if move in legal), 0),
    }


def _lingering(step: Step) -> tuple[Event, ...]:
    """What has just happened, while its cards are still on their way."""
    return step.match.moment.events if step.layout.leaving else ()


def _gauge(step: Step, gauge: Gauge) -> dict[str, Any]:
    title = step.voice.words(gauge.title)
    return {
        "kind": gauge.kind,
        "title": [title.strong, title.rest],
        "value": gauge.value,
        "limit": gauge.limit,
        "note": str(step.voice.words(gauge.note)),
        "over": str(step.voice.words(gauge.over)),
        "label": str(step.voice.words(gauge.title, spoken=True)),
    }


def _call(step: Step, call: Statement) -> list[str]:
    said = step.voice.words(call)
    return [said.strong, said.rest]


def _row(step: Step, row: Row, signs: Signs) -> dict[str, Any]:
    """A row of a pile; cards that stand in it bear the signs of the verdict."""
    return {
        "kind": row.kind,
        "label": str(step.voice.words(row.title, spoken=True)),
        "points": row.points,
        "cells": [
            {"text": cell.text, "lit": cell.lit, "cards": [_card(step, one, False, signs) for one in cell.cards]}
            for cell in row.cells
        ],
    }


def _pile(step: Step, pile: Pile, signs: Signs) -> dict[str, Any]:
    title = step.voice.words(pile.title)
    if not pile.cards and pile.zone in step.layout.leaving:
        title = Words("", "\u00a0")  # it is not empty to the eye yet
    return {
        "zone": pile.zone,
        "seat": pile.seat,
        "shape": pile.shape,
        "choose": step.choice(pile),
        "title": [title.strong, title.rest],
        "label": str(step.voice.words(pile.title, spoken=True)),
        "count": len(pile.cards),
        "note": _points(step, pile),
        "cards": [_card(step, one, leaving, signs) | by for one, leaving, by in _laid(step, pile)],
        "rows": [_row(step, row, signs) for row in pile.rows],
    }


def _laid(step: Step, pile: Pile) -> list[tuple[Card, bool, dict[str, Any]]]:
    """The cards of a pile as they lie, whether each is on its way out, and who has laid it, where that is told.

    A card on its way out is where it goes to as well, but not to be seen there yet.
    """
    here = step.layout.laid.get((pile.zone, pile.seat), list(pile.cards))
    laid = step.layout.leaving.get(pile.zone)
    owners: dict[Card, dict[str, Any]] = {one: {"by": step.voice.names[seat]} for one, seat in step.layout.by.items()}
    if laid is None:
        to = step.layout.to == (pile.zone, pile.seat)
        away = Counter(one for zone in step.layout.leaving.values() for one in zone) if to else Counter()
        shown = owners if pile.by else {}
        found = []
        for one in reversed(here):  # what comes lies last
            arriving = {"arriving": True} if away[one] > 0 else {}
            away[one] -= 1
            found.append((one, False, shown.get(one, {}) | arriving))
        return found[::-1]
    left = list(here)
    found = []
    for one in laid:
        stays = one in left
        if stays:
            left.remove(one)
        found.append((one, not stays, owners.get(one, {})))
    return found


def _points(step: Step, pile: Pile) -> str:
    """The points of another seat so far, beside its hand."""
    if not step.score or pile.shape != "backs" or pile.seat in (None, step.seat):
        return ""
    points = step.game.points(step.state)[pile.seat or 0]
    return str(step.voice.words(Statement("any.count", "points", (), {"points": points})))


def _card(step: Step, one: Card, leaving: bool, signs: Signs) -> dict[str, Any]:
    mark = Mark("captured", "", LABELS["captured"]) if leaving else step.verdict.marks.get(one)
    if mark is None and step.hint:
        mark = step.hint.marks.get(one)
    shown: dict[str, Any] = {"card": str(one), "name": card_name(one)}
    sign = signs.get(one)
    if sign:
        names = dict.fromkeys((shown["name"], BORNE[sign.state], sign.tag or BORNE[sign.state]))
        shown |= {"sign": sign.state, "tag": sign.tag or BORNE[sign.state], "name": ", ".join(names)}
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

"""The table of Gong Zhu as a seat sees it, and what its picked cards would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlib.cards import KNOWN, UNKNOWN, Card, count, mask_of
from cardlib.game import Fact, Pile, Seat, Statement
from cardlib.games.gong_zhu.moves import PLAYS, TWO, Expose, Move, by_height
from cardlib.games.gong_zhu.scoring import counted

if TYPE_CHECKING:
    from cardlib.games.gong_zhu.rules import GongZhu
    from cardlib.games.gong_zhu.state import State


def propose(game: GongZhu, state: State, seat: int, picked: Sequence[Card]) -> Move | Statement:
    """The play or the exposure that the picked cards make, or what is still to be picked."""
    if not picked and state.turn not in (None, seat):
        return Statement("gz.follow", "wait", (), {"who": Seat(state.turn or 0)})
    if state.phase != "play":
        asked = "choose-blind" if state.phase == "blind" else "choose"
        return Expose(seat, tuple(picked)) if picked else Statement("gz.expose", asked)
    if len(picked) == 1:
        return PLAYS[seat][picked[0].index]
    if picked:
        return Statement("gz.follow", "one", (), {"count": len(picked)})
    if game.lead_two and state.first_deal and not state._trick:
        return Statement("gz.lead.first", "choose", (), {"card": TWO})
    if state._trick:
        suit = Statement("gz.deck", state._trick[0].suit.name.lower())
        return Statement("gz.follow", "choose", (), {"suit": suit, "who": Seat(state.leader)})
    return Statement("gz.lead.any", "choose")


def piles(game: GongZhu, state: State, seat: int) -> tuple[Pile, ...]:
    """The other hands and what lies open, the trick, the counting cards taken, the own hand, in reading order."""
    mine = state.turn == seat
    others = [(seat + step) % game.players for step in range(1, game.players)]
    if game.direction == "counter-clockwise":
        others.reverse()  # who plays next sits to the right (`gz.direction`)
    opened = mask_of(state.exposed)
    shown: list[Pile] = []
    for other in others:
        hand = state._hands[other]
        if hand or counted(state, other) or any(state._hands) or any(state._taken):
            shown.append(_backs(state, other, count(hand) - (hand & opened).bit_count()))
        if hand & opened:
            shown.append(_open("open", other, by_height(hand & opened)))
        if counted(state, other):
            shown.append(_open("taken", other, counted(state, other)))
    shown.append(_trick(state))
    if counted(state, seat):
        shown.append(_open("taken", seat, counted(state, seat)))
    hand = state._hands[seat]
    if state.phase == "blind":  # nobody has looked at more than a first card (`gz.expose`)
        hand = game.hide(state, seat)._hands[seat]
    cards = by_height(hand & KNOWN) + (UNKNOWN,) * (hand >> 52)
    choose = "none" if not mine else "many" if state.phase == "expose" or state.phase == "blind" else "one"
    sold = count(state._sold[seat])
    key = "hand-sale-title" if sold else "hand-title"
    title = Statement("gz.deal", key, by_height(state._sold[seat] & KNOWN), {"count": len(cards)})
    return (*shown, Pile("hand", "fan", seat, cards, title, choose))


def _backs(state: State, other: int, number: int) -> Pile:
    facts: dict[str, Fact] = {"who": Seat(other), "count": number}
    key = "far-sale-title" if state._sold[other] else "far-title"
    facts["sold"] = count(state._sold[other])
    return Pile("far", "backs", other, (UNKNOWN,) * number, Statement("gz.deal", key, (), facts))


def _open(zone: str, seat: int, cards: tuple[Card, ...]) -> Pile:
    facts: dict[str, Fact] = {"who": Seat(seat), "cards": cards, "count": len(cards)}
    return Pile(zone, "row", seat, cards, Statement("gz.deal", f"{zone}-title", (), facts))


def _trick(state: State) -> Pile:
    number = len(state._trick)
    key = "trick-title" if number else "no-trick-title"
    facts: dict[str, Fact] = {"who": Seat(state.leader), "count": number, "cards": state._trick}
    by = tuple(Seat((state.leader + place) % len(state._hands)) for place in range(number))
    return Pile("trick", "row", None, state._trick, Statement("gz.deal", key, (), facts), by=by)

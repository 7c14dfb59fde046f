"""The table of Tien Len as a seat sees it, and what its picked cards are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlib.cards import UNKNOWN, Card, count
from cardlib.game import Fact, Pile, Seat, Statement
from cardlib.games.tien_len.bombs import beats
from cardlib.games.tien_len.combinations import play_of
from cardlib.games.tien_len.moves import Play, sort

if TYPE_CHECKING:
    from cardlib.games.tien_len.rules import TienLen
    from cardlib.games.tien_len.state import State


def propose(game: TienLen, state: State, seat: int, picked: Sequence[Card]) -> Play | Statement:
    """The play that the picked cards make, or what is still to be picked."""
    if picked:
        return play_of(seat, tuple(picked), game.twos_in_sequences)
    if seat not in game.actors(state):
        return Statement("tl.follow", "wait", (), {"who": Seat(state.turn or 0)})
    if state._top is None and state.first_deal:
        return Statement("tl.first-lead", "choose", (), {"card": game.lowest(state)})
    if state._top is None:
        return Statement("tl.lead", "choose")
    if seat != state.turn:
        return Statement("tl.bomb.out-of-turn", "choose", (), {"beaten": state._top.cards})
    return Statement("tl.follow", "choose", (), {"beaten": state._top.cards})


def remark(game: TienLen, state: State, seat: int, picked: Sequence[Card]) -> Statement | None:
    """Which combination the picked cards are, and what it beats; nothing is said of what is none."""
    play = play_of(seat, tuple(picked), game.twos_in_sequences)
    if not play.kind:
        return None
    facts: dict[str, Fact] = {"what": play.what, "top": play.top}
    top = state._top
    if top and beats(game, play, top):
        return Statement("tl.follow", "would-beat", play.cards, facts | {"beaten": top.cards})
    return Statement("tl.lead", "names", play.cards, facts)


def piles(game: TienLen, state: State, seat: int) -> tuple[Pile, ...]:
    """The other hands, what lies on top, and the own hand, in reading order."""
    acting = seat in game.actors(state)
    others = [(seat + step) % game.players for step in range(1, game.players)]
    return (
        *(_far(state, other) for other in others if state._hands[other] or other in state._places),
        _top(state),
        _hand(state, seat, "many" if acting else "none"),
    )


def _far(state: State, other: int) -> Pile:
    number = count(state._hands[other])
    facts: dict[str, Fact] = {"who": Seat(other), "count": number}
    key = "far-title"
    if other in state._places:
        key, facts["place"] = "far-out-title", state._places.index(other) + 1
    elif state._passed >> other & 1:
        key = "far-passed-title"
    elif state.turn == other:
        key = "far-turn-title"
    return Pile("far", "backs", other, (UNKNOWN,) * number, Statement("tl.deal", key, (), facts))


def _top(state: State) -> Pile:
    top = state._top
    if top is None:
        return Pile("top", "row", None, (), Statement("tl.deal", "no-top-title"))
    facts: dict[str, Fact] = {"who": Seat(top.seat), "what": top.what, "cards": top.cards}
    return Pile("top", "row", None, top.cards, Statement("tl.deal", "top-title", (), facts))


def _hand(state: State, seat: int, choose: str) -> Pile:
    held = sort(tuple(state.hands[seat]))
    return Pile("hand", "fan", seat, held, Statement("tl.deal", "hand-title", (), {"count": len(held)}), choose)

"""The table of Chinese Ten as a seat sees it, and what its picked cards would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlib.cards import UNKNOWN, Card, cards_in, count
from cardlib.game import Pile, Seat, Statement
from cardlib.games.chinese_ten.moves import FITS, Move, Play, Take, TurnUp

if TYPE_CHECKING:
    from cardlib.games.chinese_ten.rules import ChineseTen
    from cardlib.games.chinese_ten.state import State


def propose(state: State, seat: int, picked: Sequence[Card]) -> Move | Statement:
    """The move that the picked hand and table cards make, or what is still to be picked."""
    mine = [one for one in picked if one.bit & state._hands[seat] and one is not UNKNOWN]
    if len(mine) == 1:
        return Play(seat, mine[0], tuple(one for one in picked if one is not mine[0]))
    if UNKNOWN in picked or (state.to_turn_up and not picked):
        return TurnUp(seat)
    if state.turned_up is None and not state.to_turn_up:
        return Statement("ct.turn", "choose")
    if len(picked) == 1:
        return Take(seat, picked[0])
    if state.turned_up is None:
        return Statement("ct.turn", "turn-up-now")
    fitting = cards_in(FITS[state.turned_up.index] & state._table)
    return Statement("ct.capture.choice", "turned-up", (), {"card": state.turned_up, "takes": fitting})


def piles(game: ChineseTen, state: State, seat: int) -> tuple[Pile, ...]:
    """The other hands, stock, table, own pile and own hand, in reading order."""
    mine = state.turn == seat
    shown = [
        _backs("far", "backs", state._hands[other], other)
        for other in ((seat + step) % game.players for step in range(1, game.players))
        if state._hands[other] or state._piles[other]
    ]
    stock = len(state._stock) * UNKNOWN.bit if game.stock_flip else 0
    if stock:
        shown.append(_backs("stock", "heap", stock, choose="one" if mine else "none"))
    if state.turned_up:
        shown.append(_faces("turned-up", "row", (state.turned_up,), "none"))
    return (
        *shown,
        _faces("table", "row", tuple(state.table), "many" if mine else "none"),
        _backs("pile", "heap", state._piles[seat], seat),
        _faces("hand", "fan", tuple(state.hands[seat]), "one" if mine else "none", seat),
    )


def _backs(zone: str, shape: str, mask: int, seat: int | None = None, choose: str = "none") -> Pile:
    number = count(mask)
    return Pile(zone, shape, seat, (UNKNOWN,) * number, _title(zone, number, seat), choose)


def _faces(zone: str, shape: str, shown: tuple[Card, ...], choose: str, seat: int | None = None) -> Pile:
    return Pile(zone, shape, seat, shown, _title(zone, len(shown), seat), choose)


def _title(zone: str, number: int, seat: int | None) -> Statement:
    return Statement("ct.deal", f"{zone}-title", (), {"who": Seat(seat or 0), "count": number})

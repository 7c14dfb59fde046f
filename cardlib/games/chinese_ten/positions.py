"""What only a position of Chinese Ten has to read or refuse, and how it is written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlib.cards import Card

if TYPE_CHECKING:
    from cardlib.games.chinese_ten.rules import ChineseTen
    from cardlib.games.chinese_ten.state import State


def describe(state: State) -> dict[str, str]:
    """The keywords, as text, from which `position` makes this state again."""
    said = {
        "hands": " / ".join(map(str, state.hands)).rstrip(" /").lstrip(),
        "table": str(state.table),
        "stock": " ".join(map(str, state.stock)),
        "piles": " / ".join(map(str, state.piles)).rstrip(" /").lstrip(),
        "sweeps": " / ".join(map(str, state.sweeps)) if any(state.sweeps) else "",
        "turned_up": str(state.turned_up or ""),
        "to_turn_up": "yes" if state.to_turn_up else "",
        "turn": "" if state.turn in (None, (state.dealer + 1) % len(state.hands)) else str(state.turn),
        "dealer": "" if state.dealer == len(state.hands) - 1 else str(state.dealer),
        "last_capturer": "" if state.last_capturer is None else str(state.last_capturer),
    }
    return {keyword: text for keyword, text in said.items() if text}


def read_sweeps(given: str | Sequence[int], players: int) -> list[int]:
    """The sweeps of each seat: numbers, or a text with " / " between seats; seats not named have none."""
    words = [word.strip() or "0" for word in given.split("/")] if isinstance(given, str) else given
    if not isinstance(words, Sequence):
        raise ValueError(f"sweeps: {words!r} must be one number a seat, like [0, 1].")
    if len(words) > players:
        raise ValueError(f"sweeps: {len(words)} seats are given, but the game has {players} players.")
    for word in words:
        text = "" if isinstance(word, bool) else str(word)
        if not (text.isascii() and text.isdigit() and len(text) < 3 and int(text) <= 24):
            raise ValueError(f"sweeps: {text[:40]!r} is no number of sweeps; a seat has 0 to 24 of them.")
    return [int(word) for word in words] + [0] * (players - len(words))


def refuse_turned_up(game: ChineseTen, flipped: Card, fits: int) -> None:
    """Raise ValueError for a turned-up card that would not wait to be settled."""
    if not game.stock_flip:
        raise ValueError(f"turned_up: in this house no card of the stock is turned up, so {flipped} cannot be.")
    if not fits:
        raise ValueError(f"turned_up: {flipped} fits no card on the table, so it lies on the table.")
    if game.takes_all(flipped, fits):
        raise ValueError(f"turned_up: {flipped} takes all three of its rank at once, so nothing is left to choose.")

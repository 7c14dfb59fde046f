"""The moves of TEN: draw, stop, bid, pass, buy, pay."""

from __future__ import annotations

from typing import final

from cardlib.cards import Card
from cardlib.contents import ByContents
from cardlib.game import Fact, Statement
from cardlib.games.ten.cards import ALL, HIDDEN

# The sentence of each kind of move: rule and key.
LABELS = {
    "draw": ("ten.draw", "to-draw"),
    "stop numbers": ("ten.stop.numbers", "to-stop"),
    "stop currency": ("ten.stop.currency", "to-stop"),
    "bid": ("ten.auction.order", "to-bid"),
    "pass": ("ten.auction.order", "to-pass"),
    "buy": ("ten.buy", "to-buy"),
    "pay": ("ten.buy.pay", "to-pay"),
}


@final
class Move(ByContents):
    """One move: `act` is a key of `LABELS`, `amount` what is bid, `card` what is bought or paid with."""

    __slots__ = ("act", "amount", "card", "seat")

    def __init__(self, seat: int, act: str, amount: int = 0, card: Card | None = None) -> None:
        self.seat, self.act, self.amount, self.card = seat, act, amount, card

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card that is bought or paid with, if any."""
        return () if self.card is None else (self.card,)

    @property
    def label(self) -> Statement:
        """The move in words."""
        rule, key = LABELS[self.act]
        facts: dict[str, Fact] = {"amount": self.amount}
        if self.card is not None:
            facts["card"] = self.card
        return Statement(rule, key, self.cards, facts)

    def __str__(self) -> str:
        if self.act == "bid":
            return f"bid {self.amount}"
        return self.act if self.card is None else f"{self.act} {self.card}"

    def _key(self) -> tuple[object, ...]:
        return self.seat, self.act, self.amount, self.card

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self}>"


# Made once: a bot asks for the same few moves in every game. By seat, then by amount or by the card's index.
SEATS, DEAREST = range(5), 256  # nobody owns as much
DRAW = tuple(Move(seat, "draw") for seat in SEATS)
STOPS = tuple((Move(seat, "stop numbers"), Move(seat, "stop currency")) for seat in SEATS)
PASS = tuple(Move(seat, "pass") for seat in SEATS)
BIDS = tuple(tuple(Move(seat, "bid", amount) for amount in range(DEAREST)) for seat in SEATS)
BUYS = tuple(tuple(Move(seat, "buy", 0, one) for one in ALL[: HIDDEN + 1]) for seat in SEATS)
PAYS = tuple(tuple(Move(seat, "pay", 0, one) for one in ALL[: HIDDEN + 1]) for seat in SEATS)

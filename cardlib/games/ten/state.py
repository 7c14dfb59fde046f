"""A game of TEN at one moment."""

from __future__ import annotations

from typing import final

from cardlib.cards import Card
from cardlib.contents import ByContents
from cardlib.games.ten.cards import ALL, BUST_WORTH, FACES, VALUE, WILD, cards_of

NOTHING = -1  # no card, where the place of one could stand


@final
class State(ByContents):
    """Stock, tableau, market, collections and tokens; whose turn it is, in which phase of it, and who acts.

    A value: it compares and hashes by its contents, and only the game's own step changes a copy. The private fields
    hold places in the list of faces and how many cards of each face lie in a pile; the public ones bear the names of
    `position`'s keywords. `turn` is the active player, `actor` who is to move, which differs in an auction.
    `bids` are those of the auction so far, 0 for a pass; `price` is what is still to be paid for the card `_buying`;
    `last` is who drew the last card, once everybody buys for the last time.
    """

    __slots__ = (
        "_bids", "_buying", "_discard", "_market", "_offer", "_own", "_stock", "_tableau", "actor", "busts", "drawn",
        "last", "phase", "price", "tokens", "total", "turn",
    )  # fmt: skip

    def __init__(
        self,
        stock: list[int],
        tableau: list[int],
        market: bytearray,
        discard: bytearray,
        own: list[bytearray],
        tokens: list[int],
        busts: list[int],
        turn: int | None,
        phase: str,
        actor: int | None,
        drawn: bool,
        bids: tuple[int, ...],
        offer: int,
        buying: int,
        price: int,
        last: int | None,
    ) -> None:
        self._stock, self._tableau, self._market, self._discard, self._own = stock, tableau, market, discard, own
        self.tokens, self.busts, self.turn, self.phase, self.actor, self.drawn = (
            tokens,
            busts,
            turn,
            phase,
            actor,
            drawn,
        )
        self._bids, self._offer, self._buying, self.price, self.last = bids, offer, buying, price, last
        self.total: int = sum(VALUE[place] for place in tableau)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards still to be drawn, the next one first."""
        return tuple(ALL[place] for place in reversed(self._stock))

    @property
    def tableau(self) -> tuple[Card, ...]:
        """The number and currency cards of this turn, in the order in which they were drawn."""
        return tuple(ALL[place] for place in self._tableau)

    @property
    def currency(self) -> int:
        """The currency value of the tableau (`ten.bust.currency`)."""
        return -sum(VALUE[place] for place in self._tableau if place >= WILD)

    @property
    def market(self) -> tuple[Card, ...]:
        """The number cards that can be bought."""
        return cards_of(self._market)

    @property
    def discard(self) -> tuple[Card, ...]:
        """The cards that are out of the game."""
        return cards_of(self._discard)

    @property
    def collections(self) -> tuple[tuple[Card, ...], ...]:
        """The cards each seat owns."""
        return tuple(map(cards_of, self._own))

    @property
    def bids(self) -> tuple[int, ...]:
        """The bids of the auction so far, from the left of the active player; 0 is a pass."""
        return self._bids

    @property
    def offer(self) -> Card | None:
        """The wild that is bid for, or paid for after the bidding."""
        return None if self._offer == NOTHING else ALL[self._offer]

    @property
    def buying(self) -> Card | None:
        """The card that is being paid for."""
        return None if self._buying == NOTHING else ALL[self._buying]

    def coins(self, seat: int) -> int:
        """What a seat can pay with tokens and bust tokens (`ten.buy.pay`)."""
        return self.tokens[seat] + BUST_WORTH * self.busts[seat]

    def purse(self, seat: int) -> int:
        """The most that a seat can pay: its tokens of both kinds, and one for each card it owns (`ten.buy.pay`)."""
        return self.coins(seat) + sum(self._own[seat])

    def copy(self) -> State:
        """A state that can be changed without changing this one."""
        made = State.__new__(State)
        made._stock, made._tableau = self._stock[:], self._tableau[:]
        made._market, made._discard = self._market[:], self._discard[:]
        made._own = [own[:] for own in self._own]
        made.tokens, made.busts = self.tokens[:], self.busts[:]
        made.turn, made.phase, made.actor, made.drawn = self.turn, self.phase, self.actor, self.drawn
        made._bids, made._offer, made._buying = self._bids, self._offer, self._buying
        made.price, made.last, made.total = self.price, self.last, self.total
        return made

    def _key(self) -> tuple[object, ...]:
        return (
            tuple(self._stock), tuple(self._tableau), bytes(self._market), bytes(self._discard),
            tuple(map(bytes, self._own)), tuple(self.tokens), tuple(self.busts), self.turn, self.phase, self.actor,
            self.drawn, self._bids, self._offer, self._buying, self.price, self.last,
        )  # fmt: skip

    def __repr__(self) -> str:
        tableau = " ".join(map(str, self.tableau)) or "-"
        return (
            f"<TEN: tableau {tableau}; total {self.total}; {self.phase}, turn {self.turn}, {len(self._stock)} to draw>"
        )


def empty() -> bytearray:
    """A pile without cards."""
    return bytearray(FACES)

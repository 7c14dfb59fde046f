"""Where cards lie on the screen: each keeps its place, and taken ones are shown once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from cardlib.cards import UNKNOWN, Card
from cardlib.game import Event, Pile

Place = tuple[str, int | None]  # zone and seat


class Layout:
    """The face-up cards of each pile in the order in which they came.

    `written` is the position as the teacher wrote it: its cards lie in that order. `read` reads a card's text.
    """

    def __init__(self, written: Mapping[str, object], read: Callable[[str], Card]) -> None:
        words = (as_written(word, read) for word in _words(tuple(written.values())))
        self._order = dict[str, int]()
        for place, word in enumerate(words):
            self._order.setdefault(word, place)
        self.laid: dict[Place, list[Card]] = {}
        self._counts: dict[Place, int] = {}
        self._out: list[Card] = []  # the cards that lie where they are to stay
        self.by: dict[Card, int] = {}  # who has laid a card, where that is told
        self.leaving: dict[str, list[Card]] = {}
        self.to: Place = "", None

    def clear(self) -> None:
        """Take everything off the table."""
        self.laid, self._counts = {}, {}
        self.settle()

    def settle(self) -> None:
        """What was taken has been seen."""
        self.leaving, self.to = {}, ("", None)

    def lay(self, piles: Sequence[Pile], events: Sequence[Event] = ()) -> None:
        """Keep every card where it lies and put new ones last; what the events took is kept for one more look."""
        before = {zone: list(laid) for (zone, _), laid in self.laid.items()}
        was, self.laid, counts = self.laid, {}, dict[Place, int]()
        for pile in piles:
            place = pile.zone, pile.seat
            counts[place] = len(pile.cards)
            here, fresh = _split(was.get(place, []), pile.cards)
            # New cards lie in the teacher's order, others in the game's.
            self.laid[place] = here + sorted((one for one in fresh if one is not UNKNOWN), key=self._written)
        # Taken cards go to the pile of the taker that grows, or where the taker sits.
        takers = {event.seat for event in events} - {None}
        grown = [
            place for place, number in counts.items() if place[1] in takers and number > self._counts.get(place, 0)
        ]
        seats = [place for place in counts if place[1] in takers]
        lingering = [one for event in events if event.lingers for one in event.cards]
        moved = [place for place, laid in self.laid.items() if lingering and any(one in lingering for one in laid)]
        self.to = next(iter([*moved, *grown, *seats]), ("", None))
        self._counts = counts
        # What goes to a pile that lies open, or into the cells of a run, is shown on its way there too.
        lying = [pile for pile in piles if pile.shape != "runs" and (not events or (pile.zone, pile.seat) != self.to)]
        before_out, self._out = Counter(self._out), [one for pile in lying for one in self.laid[pile.zone, pile.seat]]
        self.by = {one: seat for pile in piles for one, seat in zip(pile.cards, pile.by, strict=False)}
        for event in events:
            owners = event.facts.get("by", ())
            if isinstance(owners, tuple):
                self.by |= {one: seat for one, seat in zip(event.cards, owners, strict=False) if isinstance(seat, int)}
        out = Counter(self._out)
        gone = [one for event in events for one in event.cards if out[one] < max(1, before_out[one])]
        self.leaving = self._taken(before, gone)

    def sorted(self, texts: Sequence[str]) -> list[str]:
        """These cards' texts in the teacher's order."""
        return sorted(texts, key=lambda text: self._order.get(text, len(self._order)))

    def rank(self, one: Card) -> tuple[int, int]:
        """Where a card lies among others that no pile of the game has put in order."""
        return self._written(one), one.index

    def _written(self, one: Card) -> int:
        return self._order.get(str(one), len(self._order))

    def _taken(self, before: dict[str, list[Card]], gone: list[Card]) -> dict[str, list[Card]]:
        """The zone from which cards were taken, with all its cards: those that are gone where they lay."""
        for zone, laid in before.items():
            after = next((laid for (name, _), laid in self.laid.items() if name == zone), None)
            if after is not None and zone != "hand" and any(one in gone for one in laid):
                laid = [one for one in laid if one in gone or one in after]  # others lie elsewhere by now
                last = max(place for place, one in enumerate(laid) if one in gone)
                arrived = [one for one in dict.fromkeys(gone) if one not in laid]
                kept = laid[: last + 1] + arrived + laid[last + 1 :]
                return {zone: kept + [one for one in after if one not in kept]}
        return {}


def _split(lying: Sequence[Card], pile: Sequence[Card]) -> tuple[list[Card], list[Card]]:
    """Of the cards of a pile, those that lie there already, as they lie, and the new ones; equal cards are counted."""
    left, here = Counter(pile), []
    for one in lying:
        if left[one]:
            left[one] -= 1
            here.append(one)
    was, fresh = Counter(here), []
    for one in pile:
        if was[one]:
            was[one] -= 1
        else:
            fresh.append(one)
    return here, fresh


def _words(given: object) -> list[str]:
    """The words of a position as the teacher wrote it, in their order."""
    if isinstance(given, Sequence) and not isinstance(given, str):
        return [word for part in given for word in _words(part)]
    return str(given).replace("/", " ").replace(",", " ").split()


def as_written(text: str, read: Callable[[str], Card]) -> str:
    """The text of the card that is meant (“10♠” for “TS”); what names no card stays as it is."""
    try:
        return str(read(text))
    except ValueError:
        return text

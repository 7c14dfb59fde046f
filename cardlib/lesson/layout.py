"""Where cards lie on the screen: each keeps its place, and taken ones are shown once more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardlib.cards import UNKNOWN, Card
from cardlib.game import Event, Pile

Place = tuple[str, int | None]  # zone and seat


class Layout:
    """The face-up cards of each pile in the order in which they came.

    `written` is the position as the teacher wrote it: its cards lie in that order.
    """

    def __init__(self, written: Mapping[str, object]) -> None:
        self._order = {word: place for place, word in enumerate(_words(tuple(written.values())))}
        self.laid: dict[Place, list[Card]] = {}
        self._counts: dict[str, int] = {}
        self.leaving: dict[str, list[Card]] = {}
        self.to = ""

    def clear(self) -> None:
        """Take everything off the table."""
        self.laid, self._counts = {}, {}
        self.settle()

    def settle(self) -> None:
        """What was taken has been seen."""
        self.leaving, self.to = {}, ""

    def lay(self, piles: Iterable[Pile], events: Sequence[Event] = ()) -> None:
        """Keep every card where it lies and put new ones last; what the events took is kept for one more look."""
        before = {zone: list(laid) for (zone, _), laid in self.laid.items()}
        counts: dict[str, int] = {}
        for pile in piles:
            if UNKNOWN in pile.cards or pile.shape == "heap":
                counts[pile.zone] = counts.get(pile.zone, 0) + len(pile.cards)
            here = self.laid.get((pile.zone, pile.seat), [])
            held = set(pile.cards)
            fresh = held - set(here) - {UNKNOWN}
            self.laid[pile.zone, pile.seat] = [one for one in here if one in held] + sorted(fresh, key=self.rank)
        # Of the piles that lie face down, the one that grows is where taken cards go.
        self.to = next((zone for zone, number in counts.items() if number > self._counts.get(zone, 0)), "")
        self._counts = counts
        self.leaving = self._taken(before, events)

    def sorted(self, texts: Sequence[str]) -> list[str]:
        """These cards' texts in the teacher's order."""
        return sorted(texts, key=lambda text: self._order.get(text, len(self._order)))

    def rank(self, one: Card) -> tuple[int, int]:
        """Where a new card lies among new ones."""
        return self._order.get(str(one), len(self._order)), one.index

    def _taken(self, before: dict[str, list[Card]], events: Sequence[Event]) -> dict[str, list[Card]]:
        """The zone from which cards were taken, with all its cards: those that are gone where they lay."""
        shown = {one for laid in self.laid.values() for one in laid}
        gone = [one for event in events for one in event.cards if one not in shown]
        for zone, laid in before.items():
            if zone != "hand" and any(one in gone for one in laid):
                after = next(laid for (name, _), laid in self.laid.items() if name == zone)
                last = max(place for place, one in enumerate(laid) if one in gone)
                arrived = [one for one in dict.fromkeys(gone) if one not in laid]
                kept = laid[: last + 1] + arrived + laid[last + 1 :]
                return {zone: kept + [one for one in after if one not in kept]}
        return {}


def _words(given: object) -> list[str]:
    """The words of a position as the teacher wrote it, in their order."""
    if isinstance(given, Sequence) and not isinstance(given, str):
        return [word for part in given for word in _words(part)]
    return str(given).replace("/", " ").replace(",", " ").split()

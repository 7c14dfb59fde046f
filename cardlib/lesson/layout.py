"""Where cards lie on the screen: each keeps its place, and taken ones are shown once more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardlib.cards import UNKNOWN, Card, card
from cardlib.game import Event, Pile

Place = tuple[str, int | None]  # zone and seat


class Layout:
    """The face-up cards of each pile in the order in which they came.

    `written` is the position as the teacher wrote it: its cards lie in that order.
    """

    def __init__(self, written: Mapping[str, object]) -> None:
        self._order = {word: place for place, word in enumerate(_words(tuple(written.values())))}
        self.laid: dict[Place, list[Card]] = {}
        self._counts: dict[Place, int] = {}
        self.leaving: dict[str, list[Card]] = {}
        self.to: Place = "", None

    def clear(self) -> None:
        """Take everything off the table."""
        self.laid, self._counts = {}, {}
        self.settle()

    def settle(self) -> None:
        """What was taken has been seen."""
        self.leaving, self.to = {}, ("", None)

    def lay(self, piles: Iterable[Pile], events: Sequence[Event] = ()) -> None:
        """Keep every card where it lies and put new ones last; what the events took is kept for one more look."""
        before = {zone: list(laid) for (zone, _), laid in self.laid.items()}
        was, self.laid, counts = self.laid, {}, dict[Place, int]()
        for pile in piles:
            place = pile.zone, pile.seat
            counts[place] = len(pile.cards)
            here, held = was.get(place, []), set(pile.cards)
            fresh = held - set(here) - {UNKNOWN}
            # New cards lie in the teacher's order, others in the game's.
            new = sorted((one for one in pile.cards if one in fresh), key=self._written)
            self.laid[place] = [one for one in here if one in held] + new
        # Taken cards go to the pile of the taker that grows, or where the taker sits.
        takers = {event.seat for event in events} - {None}
        grown = [
            place for place, number in counts.items() if place[1] in takers and number > self._counts.get(place, 0)
        ]
        seats = [place for place in counts if place[1] in takers]
        self.to = next(iter([*grown, *seats]), ("", None))
        self._counts = counts
        self.leaving = self._taken(before, events)

    def sorted(self, texts: Sequence[str]) -> list[str]:
        """These cards' texts in the teacher's order."""
        return sorted(texts, key=lambda text: self._order.get(text, len(self._order)))

    def rank(self, one: Card) -> tuple[int, int]:
        """Where a card lies among others that no pile of the game has put in order."""
        return self._written(one), one.index

    def _written(self, one: Card) -> int:
        return self._order.get(str(one), len(self._order))

    def _taken(self, before: dict[str, list[Card]], events: Sequence[Event]) -> dict[str, list[Card]]:
        """The zone from which cards were taken, with all its cards: those that are gone where they lay."""
        shown = {one for laid in self.laid.values() for one in laid}
        gone = [one for event in events for one in event.cards if one not in shown]
        for zone, laid in before.items():
            after = next((laid for (name, _), laid in self.laid.items() if name == zone), None)
            if after is not None and zone != "hand" and any(one in gone for one in laid):
                laid = [one for one in laid if one in gone or one in after]  # others lie elsewhere by now
                last = max(place for place, one in enumerate(laid) if one in gone)
                arrived = [one for one in dict.fromkeys(gone) if one not in laid]
                kept = laid[: last + 1] + arrived + laid[last + 1 :]
                return {zone: kept + [one for one in after if one not in kept]}
        return {}


def _words(given: object) -> list[str]:
    """The words of a position as the teacher wrote it, in their order."""
    if isinstance(given, Sequence) and not isinstance(given, str):
        return [word for part in given for word in _words(part)]
    return [written(word) for word in str(given).replace("/", " ").replace(",", " ").split()]


def written(text: str) -> str:
    """The text of the card that is meant (“10♠” for “TS”); what names no card stays as it is."""
    try:
        return str(card(text))
    except ValueError:
        return text

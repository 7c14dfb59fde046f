"""One table over several deals: what happened so far, back and forth in it, totals and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cardlib.game import Event, Game, Score
from cardlib.record import COUNT, DEAL, TRY, Record

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Moment(Generic[S, M]):
    """A point of the timeline: its deal's number, the move that led to it (None: the deal), state and events."""

    deal: int
    move: M | None
    state: S
    events: tuple[Event, ...]


class Match(Generic[S, M]):
    """A game played at one table, deal after deal, with undo and redo.

    `start` is a seed, or the keywords of a position. Later deals take the seed with their number.
    """

    def __init__(self, game: Game[Any, Any], start: str | Mapping[str, str]) -> None:
        self.game = game
        if not isinstance(start, str | Mapping):
            raise ValueError(f"{start!r} is neither a seed nor the keywords of a position.")
        state, events = (
            game.deal(start)
            if isinstance(start, str)
            else (game.position(**{str(name): text for name, text in start.items()}), ())
        )
        self.start = Record(game, start if isinstance(start, str) else game.describe(state)).start
        self.moments: list[Moment[S, M]] = [Moment(1, None, state, events)]
        self.at = 0

    @property
    def moment(self) -> Moment[S, M]:
        """Where the table stands now."""
        return self.moments[self.at]

    @property
    def state(self) -> S:
        """The state of the deal now."""
        return self.moment.state

    @property
    def timeline(self) -> tuple[Moment[S, M], ...]:
        """The moments of the deal that lies on the table, those undone included."""
        return tuple(moment for moment in self.moments if moment.deal == self.moment.deal)

    def play(self, move: M) -> tuple[Event, ...]:
        """Make a move; what was undone is forgotten. Raises IllegalMove, and nothing changes."""
        state, events = self.game.play(self.state, move)
        self._add(Moment(self.moment.deal, move, state, events))
        return events

    def deal_again(self) -> tuple[Event, ...]:
        """Deal the next deal; ValueError while this one goes on, or when the match is won."""
        if self.game.actors(self.state):
            raise ValueError("This deal is not over.")
        if self.champions:
            raise ValueError("The match is over.")
        number = self.moment.deal + 1
        state, events = self.game.deal(self._seed(number), after=self.state)
        self._add(Moment(number, None, state, events))
        return events

    def _seed(self, number: int) -> str:
        seed = self.start if isinstance(self.start, str) else "first deal"
        return seed if number == 1 else f"{seed} {number}"

    def _add(self, moment: Moment[S, M]) -> None:
        self.moments[self.at + 1 :] = [moment]
        self.at += 1

    def undo(self) -> bool:
        """Go one moment back; False at the beginning."""
        return self.go(self.at - 1)

    def redo(self) -> bool:
        """Go one moment on; False at the end of what was played."""
        return self.go(self.at + 1)

    def go(self, at: int) -> bool:
        """Go to a moment by its place in `moments`; False where there is none."""
        if not 0 <= at < len(self.moments):
            return False
        self.at = at
        return True

    @property
    def scores(self) -> tuple[Score, ...]:
        """The scores of the deals that are over by now, the first deal first."""
        last = {moment.deal: moment.state for moment in self.moments[: self.at + 1]}
        return tuple(self.game.score(state) for state in last.values() if not self.game.actors(state))

    def totals(self) -> tuple[int, ...]:
        """The points of each side over all deals that are over, in the order of `game.sides`."""
        return self.game.totals(self.scores)

    @property
    def champions(self) -> tuple[int, ...]:
        """The seats that have won the match; () while it goes on."""
        return self.game.champions(self.scores)

    def record(self) -> Record:
        """The match as a record, up to now."""
        played = self.moments[1 : self.at + 1]
        return Record(self.game, self.start, tuple(map(_line, played)))

    @classmethod
    def replay(cls, record: Record) -> Match[Any, Any]:
        """The match that a record holds, at its end.

        Raises ValueError for a start or a move that cannot be read, IllegalMove for one that is refused.
        """
        match: Match[Any, Any] = cls(record.game, record.start)
        for seat, text in record.moves:
            match.follow(seat, text)
        return match

    def follow(self, seat: int, text: str) -> None:
        """Do what a line of a record says; ValueError or IllegalMove when that cannot be."""
        word, _, rest = text.partition(" ")
        if text == DEAL and len(self.moments) > 1:
            self.deal_again()
        elif word == TRY:
            self.game.read_move(rest, seat)
        elif word not in (DEAL, COUNT):
            self.play(self.game.read_move(text, seat))


def _line(moment: Moment[Any, Any]) -> tuple[int, str]:
    return (moment.move.seat, str(moment.move)) if moment.move else (0, DEAL)


def first_to(target: int, scores: Sequence[Score]) -> tuple[int, ...]:
    """The seats of the side that has reached the target after a whole deal and stands alone at the top."""
    if not scores:
        return ()
    totals = {side: sum(score.side_total(side) for score in scores) for side in scores[0].sides}
    best = max(totals.values())
    leaders = [side for side, total in totals.items() if total == best]
    return leaders[0] if best >= target and len(leaders) == 1 else ()


def best_of(number: int, scores: Sequence[Score]) -> tuple[int, ...]:
    """The seats of the side with the most deals won, once nobody can catch up.

    A shared win counts for each sharer; equal after all deals: another deal decides.
    """
    if not scores:
        return ()
    wins = {side: sum(side[0] in score.winners for score in scores) for side in scores[0].sides}
    (first, most), *others = sorted(wins.items(), key=lambda one: -one[1])
    left = max(0, number - len(scores))
    return first if all(most > won + left for _, won in others) else ()

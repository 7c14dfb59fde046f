"""The protocol every game keeps: what may be asked of a game, and what it answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

from cardlib.cards import Card, Rank, card
from cardlib.options import check
from cardlib.rulebook import Rule

if TYPE_CHECKING:
    from cardlib.players import Player


class Seat(int):
    """A seat as a fact of a sentence: it is said by its player's name."""


Fact: TypeAlias = "int | str | Seat | Rank | Card | tuple[Card, ...] | tuple[Seat, ...] | Statement"


@dataclass(frozen=True, slots=True)
class Statement:
    """Something a rule says of some cards: `words.say` makes the sentence.

    `rule` is the id, `key` names the sentence among that rule's, `cards` are the cards it is about,
    `facts` what the sentence fills in.
    """

    rule: str
    key: str
    cards: tuple[Card, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Reason(Statement):
    """Why a move is refused: the rule that says no and the cards that prove it.

    `tags` are short words to stand on the cards, in their order ("7", "fits").
    """

    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Event(Statement):
    """Something that happened in a deal, by which rule, and to which seat (None: to nobody).

    With `lingers` its cards are to be seen once more where they lay, also where they lie open elsewhere by now.
    """

    seat: int | None = None
    lingers: bool = False


@dataclass(frozen=True, slots=True)
class Line(Statement):
    """One line of a score sheet: `points` for `seat`, by which rule, for which cards.

    `also` are other rules by which the points are what they are; with `times` the line multiplies those before it,
    and its points are what that adds.
    """

    seat: int = 0
    points: int = 0
    also: tuple[str, ...] = ()
    times: int = 0


class IllegalMove(ValueError):
    """A move that the rules refuse; `reason` says which rule and why."""

    def __init__(self, reason: Reason) -> None:
        from cardlib.words import say  # words reads the rulebooks of the games, which import this file

        super().__init__(say(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a deal: its lines, and who plays together (`sides`: tuples of seats).

    `ties` are what decides between equal totals, more before less, one tuple a side; without them equal totals share.
    """

    lines: tuple[Line, ...]
    sides: tuple[tuple[int, ...], ...]
    ties: tuple[tuple[int, ...], ...] = ()

    def total(self, seat: int) -> int:
        """The points of one seat, by its own cards."""
        return sum(line.points for line in self.lines if line.seat == seat)

    def side_total(self, side: Sequence[int]) -> int:
        """The points of the seats that play together."""
        return sum(map(self.total, side))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total; partners win together, what is equal in every way shares."""
        ties = self.ties or ((),) * len(self.sides)
        ranks = {side: (self.side_total(side), tie) for side, tie in zip(self.sides, ties, strict=True)}
        best = max(ranks.values())
        return tuple(sorted(seat for side, rank in ranks.items() if rank == best for seat in side))


class Move(Protocol):
    """A move is a small frozen value that carries its seat and prints as text that can be read back."""

    @property
    def seat(self) -> int:
        """Who makes the move."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards the move names, the one that is played first."""

    @property
    def label(self) -> Statement:
        """The whole move in words, for the button."""


class State(Protocol):
    """A deal at one moment: a value that compares and hashes; only `Game.step` changes a copy."""

    def copy(self) -> Any:
        """A state that can be changed without changing this one."""


@dataclass(frozen=True, slots=True)
class Sign:
    """What a card bears for everybody to see, such as being exposed: how it looks, and a short tag."""

    state: str
    tag: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A place in a row: its text, the cards that lie there, and whether it stands out."""

    text: str
    cards: tuple[Card, ...]
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Places in a line, such as the numbers of a colour; `kind` is drawn before them, `points` after them."""

    kind: str
    title: Statement
    cells: tuple[Cell, ...]
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Gauge:
    """How far something has come towards a limit above which it is too much; `kind` says what for the eye.

    `over` names what lies beyond the limit.
    """

    kind: str
    title: Statement
    value: int
    limit: int
    note: Statement
    over: Statement


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie together, as one seat sees them.

    `zone` says where on the table ("hand", "table", "stock" …), `shape` how they are laid: "fan",
    "row", "heap", "backs", or "runs", which is in `rows`. `choose` is how many of them may be picked: "none", "one"
    or "many". `title` names the pile for the eye and for the ear; `by` says who has laid each card, where that matters.
    """

    zone: str
    shape: str
    seat: int | None
    cards: tuple[Card, ...]
    title: Statement
    choose: str = "none"
    rows: tuple[Row, ...] = ()
    by: tuple[Seat, ...] = ()


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
Tell: TypeAlias = "Callable[[Event], object]"


@dataclass(frozen=True)
class Game(ABC, Generic[S, M]):
    """A card game with its house rules, which are the fields of the dataclass.

    Seats are numbered from 0 in the order of play. Bad options raise ValueError.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    rulebook: ClassVar[tuple[Rule, ...]]
    tips: ClassVar[tuple[Rule, ...]] = ()
    by_tips: ClassVar[Player]

    takes: ClassVar[bool] = False  # whether a move names cards that go with the one that is played
    playouts: ClassVar[int] = 400  # deals that can be played to their end while a learner waits

    players: int

    def __new__(cls, *_: object, **options: object) -> Self:
        known = [each.name for each in fields(cls)]
        for name in options:
            if name not in known:
                raise ValueError(f"{cls.__name__}: “{name}” is no house rule; they are {', '.join(known)}.")
        return super().__new__(cls)

    def __post_init__(self) -> None:
        check(self)

    def read_card(self, text: str) -> Card:
        """The card of this game's deck that a text names; ValueError for any other."""
        return card(text)

    @property
    def figures(self) -> dict[str, object]:
        """The numbers that the sentences of the rules fill in: the options, by name, and what follows from them."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays together: one tuple of seats a side."""
        return tuple((seat,) for seat in range(self.players))

    @property
    def mark(self) -> tuple[int, Statement] | None:
        """The points a side plays for in a deal, and what they are; None where there is no such number."""
        return None

    @abstractmethod
    def undealt(self) -> S:
        """The table before the deal: all cards face down."""

    @abstractmethod
    def deal(self, seed: str, after: S | None = None) -> tuple[S, tuple[Event, ...]]:
        """Deal the cards; the same seed deals the same on every Python. `after`: the deal before."""

    @abstractmethod
    def position(self, **piles: Any) -> S:
        """A state given in words; everything not named is empty. Raises ValueError with the culprit."""

    @abstractmethod
    def describe(self, state: S) -> dict[str, str]:
        """The keywords, as text, from which `position` makes this state again."""

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """Who may act now, by public facts, the seat in turn first; () when the deal is over."""

    @abstractmethod
    def legal_moves(self, state: S, seat: int) -> tuple[M, ...]:
        """Every legal move of that seat."""

    def promising(self, state: S, seat: int) -> tuple[M, ...]:
        """The legal moves that a strong player looks into: all, where a game does not know that some lead nowhere."""
        return self.legal_moves(state, seat)

    @abstractmethod
    def attempts(self, state: S, seat: int) -> Iterable[M]:
        """Every move, legal or not, that the seat could try with the cards it sees."""

    def offers(self, state: S, seat: int) -> tuple[tuple[M, ...], ...]:
        """Moves that the seat may try without picking cards: each group has a button of its own, such as to pass.

        A group of several, such as bids, has one button and a way to step through them.
        """
        return ()

    def unfinished(self, state: S) -> bool:
        """Whether whoever acts is in the midst of something that is watched as one, such as paying piece by piece."""
        return False

    def gauges(self, state: S, events: Sequence[Event] = ()) -> tuple[Gauge, ...]:
        """What on the table has a limit that everybody watches; `events` are those still to be seen there."""
        return ()

    def calls(self, state: S) -> tuple[Statement, ...]:
        """What the seats are asked in turn, as in an auction: first what about, then each seat with its answer."""
        return ()

    def question(self, state: S, seat: int) -> Statement | None:
        """What the seat is asked to do, where that is more than what the main button says."""
        return None

    def remark(self, state: S, seat: int, picked: Sequence[Card]) -> Statement | None:
        """What the picked cards are, while they are being picked; None where there is nothing to say."""
        return None

    @abstractmethod
    def objection(self, state: S, move: M) -> Reason | None:
        """None when the move is legal, else the rule that refuses it."""

    @abstractmethod
    def step(self, state: S, move: M, tell: Tell | None = None) -> None:
        """Make a legal move in place, unchecked: for bots and `play`. `tell` hears the events."""

    @abstractmethod
    def score(self, state: S) -> Score:
        """The points of what each seat holds so far."""

    def counted(self, state: S, seat: int) -> tuple[Card, ...]:
        """The cards that a seat has for its points, those that bring nothing too."""
        return tuple(one for line in self.score(state).lines if line.seat == seat for one in line.cards)

    def signs(self, state: S) -> Mapping[Card, Sign]:
        """What cards bear for everybody to see, wherever they lie."""
        return {}

    @abstractmethod
    def points(self, state: S) -> list[int]:
        """The points by seat, for bots: what the lines of `score` add up to."""

    @abstractmethod
    def outcome(self, scores: Sequence[Score]) -> Statement:
        """Who has won the last of these deals, or with it the match."""

    def champions(self, scores: Sequence[Score]) -> tuple[int, ...]:
        """The seats that have won the match, by the scores of its deals so far; () while it goes on.

        Without a target a match is a single deal.
        """
        return scores[-1].winners if scores else ()

    def totals(self, scores: Sequence[Score]) -> tuple[int, ...]:
        """The points of each side over these deals, in the order of `sides`."""
        return tuple(sum(score.side_total(side) for score in scores) for side in self.sides)

    @abstractmethod
    def hide(self, state: S, seat: int) -> S:
        """What that seat knows; the rest is unknown."""

    @abstractmethod
    def complete(self, state: S, rng: Random) -> S:
        """Unknown cards filled in at random, consistent with all that is known."""

    @abstractmethod
    def read_move(self, text: str, seat: int) -> M:
        """The move that a text names, legal or not; ValueError when it names none."""

    @abstractmethod
    def propose(self, state: S, seat: int, picked: Sequence[Card]) -> M | tuple[M, ...] | Statement:
        """The move that the picked cards make, or several in their order, or what is still to be picked."""

    @abstractmethod
    def piles(self, state: S, seat: int) -> tuple[Pile, ...]:
        """The table as that seat sees it, in reading order."""

    def playout(self, state: S, rng: Random) -> None:
        """Play a deal whose cards are all known to its end in place, at random."""
        random, actors, legal_moves, step = rng.random, self.actors, self.legal_moves, self.step
        while seats := actors(state):
            moves = legal_moves(state, seats[0])
            step(state, moves[int(random() * len(moves))])

    def rollout(self, state: S, rng: Random) -> None:
        """Play a deal to its end in place as `MonteCarlo` does: at random, where a game has nothing better."""
        self.playout(state, rng)

    def play(self, state: S, move: M) -> tuple[S, tuple[Event, ...]]:
        """The state after the move, and what happened; raises IllegalMove."""
        reason = self.objection(state, move)
        if reason is not None:
            raise IllegalMove(reason)
        after: S = state.copy()
        events: list[Event] = []
        self.step(after, move, events.append)
        return after, tuple(events)

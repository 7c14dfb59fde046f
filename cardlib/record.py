"""A record: the only thing ever stored or sent. Replaying it is loading it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from cardlib.cards import refuse_unwritable, short
from cardlib.game import Game
from cardlib.options import Value, chosen, read, same, word
from cardlib.position import refuse_no_seat

VERSION = "1"
LONGEST = 100_000  # characters; a deal of any of the games needs a twentieth of it
# What a line may say beside a move: the next deal; a move that was tried and refused; a sum that was told.
DEAL, TRY, COUNT = "deal", "try", "count"


@dataclass(frozen=True)
class Record:
    """A match as text: the game with its options, where it starts (a seed or a position), its moves.

    After a deal that is over, `deal` begins the next one; as the first line it says that the cards were
    dealt and nothing has been played yet. `try play 6♦` is a move that was refused and
    `count 30` a sum that was told in a lesson; neither changes the table.

    >>> from cardlib import ChineseTen
    >>> print(Record(ChineseTen(), {"hands": "A♠ 4♦", "table": "9♥"}, ((0, "play A♠ takes 9♥"),)))
    first-deal 1 chinese-ten
    position hands=A♠ 4♦; table=9♥
    0: play A♠ takes 9♥
    """

    game: Game[Any, Any]
    start: str | Mapping[str, str] = field(hash=False)
    moves: tuple[tuple[int, str], ...] = ()

    def __post_init__(self) -> None:
        refuse_unwritable(str(self.start))
        if isinstance(self.start, str):
            if not _is_line(self.start) or len(self.start) > LONGEST // 2:
                raise ValueError(f"“{short(self.start)}” is no seed: it is one line of text, with no space round it.")
        elif not isinstance(self.start, Mapping) or not all(isinstance(text, str) for text in self.start.values()):
            raise ValueError(f"{short(repr(self.start))} is neither a seed nor the keywords of a position, as texts.")
        elif _keywords(self._begin()) != self.start or len(self._begin().splitlines()) > 1:
            raise ValueError(f"“{short(self._begin())}” is no position that could be read back.")
        for seat, text in self.moves:
            refuse_no_seat(seat, self.game.players)
            if not _is_line(text):
                raise ValueError(f"“{short(text)}” is no move: it is one line of text, with no space round it.")

    def __str__(self) -> str:
        options = [f"{name}={word(value)}" for name, value in chosen(self.game).items()]
        begin = f"seed {self.start}" if isinstance(self.start, str) else f"position {self._begin()}"
        head = " ".join(["first-deal", VERSION, self.game.id, *options])
        return "\n".join([head, begin, *(f"{seat}: {move}" for seat, move in self.moves)])

    def _begin(self) -> str:
        assert not isinstance(self.start, str)
        return "; ".join(f"{keyword}={text}" for keyword, text in self.start.items())

    @classmethod
    def read(cls, text: str) -> Record:
        """The record that a text holds; ValueError names the line that is wrong."""
        if not isinstance(text, str):
            raise ValueError("A record is a text.")
        refuse_unwritable(text)
        if len(text) > LONGEST:
            raise ValueError(f"A record of {len(text)} characters is too long; {LONGEST} are allowed.")
        lines = text.strip().splitlines()
        if len(lines) < 2:
            raise ValueError("This is no record: it needs a first line with the game and a second with its start.")
        game = _game(lines[0])
        start: str | dict[str, str]
        match lines[1].split(" ", 1):
            case ["seed", seed] if seed.strip():
                start = seed.strip()
            case ["position", *rest]:
                start = _keywords(rest[0] if rest else "")
            case _:
                raise ValueError(f"Line 2 of the record must start with “seed” or “position”, not “{short(lines[1])}”.")
        moves = []
        for number, line in enumerate(lines[2:], 3):
            seat, colon, move = line.partition(":")
            if not colon or seat not in map(str, range(game.players)):
                raise ValueError(f"Line {number} of the record is no move: “{short(line)}”.")
            moves.append((int(seat), move.strip()))
        return cls(game, start, tuple(moves))


def _is_line(text: str) -> bool:
    """Whether the text stays itself as a line of a record."""
    return text.strip() == text and len(text.splitlines()) == 1


def _game(head: str) -> Game[Any, Any]:
    from cardlib import GAMES

    match head.split():
        case ["first-deal", version, *_] if version != VERSION:
            raise ValueError(f"This record is of version {short(version)}; this program reads version {VERSION}.")
        case ["first-deal", _, id, *options] if id in GAMES:
            return _with_options(GAMES[id], options)
        case ["first-deal", _, id, *_]:
            raise ValueError(f"“{short(id)}” is no game; the games are {', '.join(GAMES)}.")
    raise ValueError(f"A record starts with “first-deal {VERSION}” and a game, not with “{short(head)}”.")


def _with_options(kind: type[Game[Any, Any]], words: list[str]) -> Game[Any, Any]:
    known = {each.name: each for each in fields(kind)}
    options: dict[str, Value] = {}
    for said in words:
        name, _, text = said.partition("=")
        if name not in known or name in options:
            raise ValueError(f"“{short(said)}” is no option of {kind.name}, or it stands twice.")
        options[name] = read(known[name], text)
    made = kind(**options)  # type: ignore[arg-type]  # the values come from the fields themselves
    assert all(same(getattr(made, name), value) for name, value in options.items())
    return made


def _keywords(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in filter(str.strip, text.split(";")):
        keyword, equals, value = part.strip().partition("=")
        if not equals or not keyword.isidentifier() or keyword in found:
            raise ValueError(f"The position of the record cannot be read at “{short(part.strip())}”.")
        found[keyword] = value.strip()
    return found

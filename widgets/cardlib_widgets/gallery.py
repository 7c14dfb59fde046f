"""What the gallery shows of each lesson, read from its notebook."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardlib_widgets.picture import PICTURE

MOST = 4  # things to learn, and cards, that are shown of a lesson


@dataclass(frozen=True)
class Lesson:
    """A notebook in the gallery; `path` is relative to the folder, with slashes.

    `steps` are the names under which the lesson's page keeps its steps, as far as the stored outputs show them.

    `aim` is the first paragraph. Game, minutes, what is learned and the cards to draw stand in the
    notebook's metadata, as in `"first_deal": {"game": "Chinese Ten", "minutes": 7, "learn": ["making ten"],
    "cards": ["9♥", "A♠"]}`; whatever is missing there, or is something else, is left out.
    """

    path: str
    title: str
    aim: str = ""
    game: str = ""
    minutes: int = 0
    learn: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()


def lessons(folder: Path) -> list[Lesson]:
    """All notebooks in the folder and below, in the order of their paths, except its index.

    Where two of a game have the same title, their paths tell them apart.
    """
    paths = [path.relative_to(folder) for path in sorted(folder.rglob("*.ipynb")) if path.is_file()]
    found = [
        read_lesson(folder, path)
        for path in paths
        if path.name != "index.ipynb" and not any(part.startswith(".") for part in path.parts)
    ]
    titles = Counter((lesson.game, lesson.title) for lesson in found)
    return [
        replace(lesson, title=f"{lesson.title} ({lesson.path})") if titles[lesson.game, lesson.title] > 1 else lesson
        for lesson in found
    ]


def by_game(found: list[Lesson]) -> dict[str, list[Lesson]]:
    """The lessons of each game, in the order in which the games appear; those of no game last."""
    games = dict.fromkeys(lesson.game for lesson in found if lesson.game) | {"": None}
    grouped = {game: [lesson for lesson in found if lesson.game == game] for game in games}
    return {game: its for game, its in grouped.items() if its}


def read_lesson(folder: Path, path: Path) -> Lesson:
    """One notebook as a lesson; one that cannot be read keeps its file's name as the title."""
    try:
        notebook = json.loads((folder / path).read_text(encoding="utf-8"))
        text = "\n\n".join(_markdown(notebook))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Lesson(path.as_posix(), path.stem)
    title, aim = _title_and_aim(text)
    about = _entry(_entry(notebook, "metadata", dict), "first_deal", dict)
    return Lesson(
        path.as_posix(),
        title or path.stem,
        aim,
        _entry(about, "game", str),
        max(0, _entry(about, "minutes", int)),
        tuple(one for one in _entry(about, "learn", list) if isinstance(one, str))[:MOST],
        tuple(one for one in _entry(about, "cards", list) if isinstance(one, str))[:MOST],
        tuple(_steps(notebook)),
    )


def _markdown(notebook: Any) -> Iterator[str]:
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            yield "".join(cell["source"])


def _steps(notebook: Any) -> Iterator[str]:
    """The cell's id for the first step that it shows, the id with its number for others."""
    for cell in notebook["cells"]:
        outputs = _entry(cell, "outputs", list)
        drawn = [one for one in outputs if PICTURE in _entry(one, "data", dict)]
        for number in range(len(drawn)):
            yield f"{_entry(cell, 'id', str)}{f'-{number + 1}' if number else ''}"


def _title_and_aim(text: str) -> tuple[str, str]:
    """The first heading, and the first paragraph; what stands in a code block is neither."""
    plain = re.sub(r"^(```|~~~).*?^\1", "", text, flags=re.MULTILINE | re.DOTALL)
    blocks = [block.strip() for block in re.split(r"\n\s*\n", plain) if block.strip()]
    title = next((block.splitlines()[0].lstrip("#").strip() for block in blocks if block.startswith("#")), "")
    aim = next((" ".join(block.split()) for block in blocks if not block.startswith(("#", "<", "|", "-", "!"))), "")
    return title, aim


def _entry(found: Any, name: str, kind: type) -> Any:
    """An entry of a mapping when it is of that kind, else an empty one of it."""
    value = found.get(name) if isinstance(found, dict) else None
    return value if type(value) is kind else kind()

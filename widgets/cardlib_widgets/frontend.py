"""The front end as text: its modules joined into one, its stylesheets into another."""

from __future__ import annotations

from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
MODULES = (
    "faces.js",
    "card.js",
    "runs.js",
    "table.js",
    "panels.js",
    "step.js",
)  # in the order in which they need each other
STYLES = ("themes.css", "table.css", "step.css")


def _text(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")


@cache
def source() -> str:
    """One ES module out of several: each loses its imports, only the last keeps its exports."""
    parts = []
    for name in MODULES:
        lines = [line for line in _text(name).splitlines() if not line.startswith("import ")]
        if name != MODULES[-1]:
            lines = [line.removeprefix("export ") for line in lines]
        parts.append("\n".join(lines))
    return "\n".join(parts)


@cache
def styles() -> str:
    """The stylesheets, joined."""
    return "\n".join(map(_text, STYLES))

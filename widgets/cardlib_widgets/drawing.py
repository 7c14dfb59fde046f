"""Pieces of SVG that know their size, put beside and under each other; text that is cleaned, measured and broken."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple
from xml.sax.saxutils import escape

from cardlib_widgets.frontend import styles

# What XML cannot hold, and control characters.
FORBIDDEN = re.compile("[^ -~\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# In em, on the wide side, so that a line stays inside in whatever font the reader has.
EM = dict.fromkeys(" .,:;'’|!ijlI()[]", 0.4) | dict.fromkeys("mwMW@%—…", 1.0)
CAPITAL, OTHER, FOREIGN, PICTOGRAM = 0.8, 0.66, 1.0, 1.4


class Drawing(NamedTuple):
    """A piece of SVG at the origin, and its size in px."""

    width: float
    height: float
    svg: str

    def at(self, x: float, y: float) -> str:
        """The piece moved to a place."""
        return f'<g transform="translate({x:.1f} {y:.1f})">{self.svg}</g>'


def beside(parts: Iterable[Drawing], gap: float) -> Drawing:
    """Pieces from left to right, level at the top."""
    x, drawn, parts = 0.0, "", list(parts)
    for part in parts:
        drawn += part.at(x, 0)
        x += part.width + gap
    return Drawing(x - gap, max(part.height for part in parts), drawn)


def under(parts: Iterable[Drawing], gap: float) -> Drawing:
    """Pieces from top to bottom, each in the middle."""
    y, drawn, parts = 0.0, "", list(parts)
    width = max(part.width for part in parts)
    for part in parts:
        drawn += part.at((width - part.width) / 2, y)
        y += part.height + gap
    return Drawing(width, y - gap, drawn)


def framed(inner: Drawing, width: float, margin: float, fill: str, edge: str) -> Drawing:
    """A piece in the middle of a box with round corners; `fill` and `edge` are names of colours."""
    height = inner.height + 2 * margin
    box = f'<rect x=".5" y=".5" width="{width - 1:g}" height="{height - 1:.1f}" rx="14" '
    colours = f'fill="{look(fill)}" stroke="{look(edge)}"/>'
    return Drawing(width, height, box + colours + inner.at((width - inner.width) / 2, margin))


@cache
def look(name: str) -> str:
    """The light value of a custom property of the stylesheets, for an attribute."""
    found = re.search(rf"--{name}:\s*([^;]+);", styles())
    assert found, name
    return found[1].replace('"', "'")


def clean(text: str) -> str:
    """The text on one line, without what XML cannot hold."""
    return FORBIDDEN.sub("", " ".join(text.split()))


def text(words: str, x: float, y: float, size: float, font: str = "") -> str:
    """One line of text on its baseline; suits never turn into pictograms."""
    shown = escape(re.sub("([♠♥♦♣])[\ufe0e\ufe0f]?", "\\1\ufe0e", words))
    family = f' font-family="{look(font)}"' if font else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.2f}"{family}>{shown}</text>'


def measure(words: str) -> float:
    """About how wide a text is, in em."""
    return sum(map(_em, words))


def _em(one: str) -> float:
    if one in EM or one.isascii():
        return EM.get(one, CAPITAL if one.isupper() else OTHER)
    if unicodedata.category(one) in ("Mn", "Me", "Cf"):
        return 0
    return PICTOGRAM if ord(one) > 0xFFFF else FOREIGN if ord(one) > 0x24F else CAPITAL


def paragraph(words: str, size: float, room: float, anchor: str) -> Drawing:
    """A text in lines that fit into `room`; a word that is too long for a line is broken."""
    lines = broken(clean(words), room / size)
    width = room if anchor == "start" else max(map(measure, lines)) * size
    x = 0 if anchor == "start" else width / 2
    drawn = "".join(text(line, x, (1.25 * at + 1) * size, size) for at, line in enumerate(lines))
    return Drawing(width, 1.25 * size * len(lines), f'<g text-anchor="{anchor}">{drawn}</g>')


def broken(words: str, room: float) -> list[str]:
    """The lines of a text, each at most `room` em wide."""
    lines = [""]
    for word in words.split():
        if lines[-1] and measure(f"{lines[-1]} {word}") > room:
            lines.append("")
        lines[-1] += " " * bool(lines[-1])
        for one in word:
            if measure(lines[-1] + one) > room:
                lines.append("")
            lines[-1] += one
    return lines

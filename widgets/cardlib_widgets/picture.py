"""A step as a picture: what a notebook shows where no kernel runs, on a code host or exported to a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape, quoteattr

WIDTH, EDGE, GAP = 640, 24, 8
CARD_W, CARD_H = 56, 78
BACK_W, BACK_H = 26, 36
BESIDE = 4  # face-down piles in a row
INK, FELT, FELT_EDGE, FELT_INK, PAPER, PAPER_EDGE = "#18201b", "#cfe2d4", "#a9c6b2", "#14301f", "#fffefb", "#b9beb6"
BLACK, RED, BACK, BACK_FRAME = "#171b19", "#bb1626", "#2b4a6f", "#f4f1e8"
UI = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif"
SERIF = "'Palatino Linotype', Palatino, Georgia, 'Noto Serif', 'Liberation Serif', serif"
SYMBOLS = "'DejaVu Sans', 'Segoe UI Symbol', 'Apple Symbols', 'Noto Sans Symbols 2', sans-serif"
BACKS = 6  # face-down cards drawn at most; the title has their number
WIDE = 0.58  # of its size: what a letter takes on average


def picture(view: dict[str, Any]) -> str:
    """The goal and the piles of a view as SVG text, 640 wide, that needs nothing from elsewhere."""
    goal = _clean(view["goal"])
    parts, y = list[str](), 8.0
    for line in _lines(goal, WIDTH, 24):
        y += 30
        parts.append(_text(0, y, line, 24, INK, "font-weight='700'"))
    top = y + 16
    y = top + 16
    piles = sorted(view["piles"], key=lambda pile: pile["zone"] == "hand")
    down = [pile for pile in piles if pile["shape"] in ("heap", "backs") and pile["count"]]
    for at in range(0, len(down), BESIDE):
        for column, pile in enumerate(down[at : at + BESIDE]):
            parts += _face_down(pile, EDGE + column * (WIDTH - 2 * EDGE) / BESIDE, y)
        y += 24 + BACK_H + 16
    for pile in piles:
        if pile["shape"] not in ("heap", "backs"):
            drawn, y = _face_up(pile, y)
            parts += drawn
    felt = f"<rect x='.5' y='{top:g}' width='{WIDTH - 1}' height='{y - top:g}' rx='16' fill='{FELT}'"
    felt += f" stroke='{FELT_EDGE}'/>"
    said = ". ".join(_said(pile) for pile in piles)
    size = f"width='{WIDTH}' height='{y + 1:g}' viewBox='0 0 {WIDTH} {y + 1:g}'"
    style = f"style='max-width:100%;height:auto;background:#fff' font-family={quoteattr(UI)}"
    told = f"<title>{escape(goal)}</title><desc>{escape(said)}</desc>"
    return f"<svg xmlns='http://www.w3.org/2000/svg' role='img' {size} {style}>{told}{felt}{''.join(parts)}</svg>"


def _said(pile: dict[str, Any]) -> str:
    """A pile for the ear: its label, and its face-up cards by name."""
    names = [_clean(card["name"]) for card in pile["cards"] if card["card"] != "?"]
    return ": ".join(filter(None, (_clean(pile["label"]), ", ".join(names))))


def _clean(text: str) -> str:
    """The text without what no XML can hold."""
    return "".join(one for one in text if one in "\t\n" or (ord(one) >= 32 and not 0xD800 <= ord(one) <= 0xDFFF))


def _lines(text: str, width: float, size: float) -> Iterator[str]:
    """The text in lines that fit, by an estimate; a word that is too long is cut."""
    most, line = int(width / (size * WIDE)), ""
    for word in text.split():
        for part in (word[at : at + most] for at in range(0, len(word), most)):
            if line and len(line) + 1 + len(part) > most:
                yield line
                line = part
            else:
                line = f"{line} {part}".strip()
    yield line


def _text(x: float, y: float, text: str, size: float, fill: str, more: str = "") -> str:
    return f"<text x='{x:g}' y='{y:g}' font-size='{size:g}' fill='{fill}' {more}>{escape(text)}</text>"


def _title(pile: dict[str, Any], x: float, y: float, more: str = "") -> str:
    title = " ".join(filter(None, map(_clean, pile["title"])))
    return _text(x, y + 14, next(_lines(title, WIDTH - 2 * EDGE, 14)), 14, FELT_INK, f"font-weight='600' {more}")


def _face_down(pile: dict[str, Any], x: float, y: float) -> list[str]:
    """A pile of backs under its title."""
    number = min(pile["count"], BACKS)
    return [_title(pile, x, y), *(_back(x + at * 9, y + 24) for at in range(number))]


def _face_up(pile: dict[str, Any], y: float) -> tuple[list[str], float]:
    """The cards of a pile in rows under its title, which begins at `y`, and where the next pile begins."""
    cards = [card["card"] for card in pile["cards"]]
    a_row = (WIDTH - 2 * EDGE + GAP) // (CARD_W + GAP)
    drawn = [_title(pile, WIDTH / 2, y, "text-anchor='middle'")]
    y += 24
    for at in range(0, len(cards), a_row):
        here = cards[at : at + a_row]
        x = (WIDTH - len(here) * (CARD_W + GAP) + GAP) / 2
        drawn += [_card(x + n * (CARD_W + GAP), y, one) for n, one in enumerate(here)]
        y += CARD_H + GAP
    if not cards:
        place = f"<rect x='{(WIDTH - CARD_W) / 2:g}' y='{y:g}' width='{CARD_W}' height='{CARD_H}' rx='5' fill='none'"
        drawn.append(f"{place} stroke='{FELT_EDGE}' stroke-width='2' stroke-dasharray='5 4'/>")
        y += CARD_H + GAP
    return drawn, y + 8


def _card(x: float, y: float, text: str) -> str:
    paper = f"<rect width='{CARD_W}' height='{CARD_H}' rx='5' fill='{PAPER}' stroke='{PAPER_EDGE}'/>"
    return f"<g transform='translate({x:g} {y:g})'>{paper}{_face(_clean(text))}</g>"


def _back(x: float, y: float) -> str:
    return f"<rect x='{x:g}' y='{y:g}' width='{BACK_W}' height='{BACK_H}' rx='3' fill='{BACK}' stroke='{BACK_FRAME}'/>"


def _face(text: str) -> str:
    """Rank over suit in the corner and one large suit; a card of another kind by its own words."""
    suit, middle = text[-1:], "text-anchor='middle'"
    if suit not in "♠♥♦♣" or not suit:
        size = min(16.0, (CARD_W - 8) / (WIDE * max(1, len(text))))
        return _text(CARD_W / 2, CARD_H / 2 + size / 3, text, size, BLACK, f"{middle} font-weight='700'")
    fill, symbol = RED if suit in "♥♦" else BLACK, suit + "\ufe0e"
    rank = _text(14, 20, text[:-1], 19, fill, f"{middle} font-weight='700' font-family={quoteattr(SERIF)}")
    suits = f"{middle} font-family={quoteattr(SYMBOLS)}"
    return rank + _text(14, 35, symbol, 14, fill, suits) + _text(35, 66, symbol, 34, fill, suits)

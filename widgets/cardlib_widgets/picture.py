"""A step as a still picture, for where no kernel runs: the goal, then the table with every pile."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any
from xml.sax.saxutils import escape

from cardlib_widgets.drawing import Drawing, beside, broken, clean, framed, look, measure, paragraph, text, under

PICTURE = "image/svg+xml"  # what a step's stored output is told by
WIDTH, PAD, GAP, APART = 640, 16, 8, 24  # px: the picture, its margins, between cards, between piles
GOAL, TITLE = 26, 14  # px: letters
CARD, SMALL = 72, 52  # px: how wide cards are
ROOMS = (472, 392, 312, 232)  # px: six to three cards and their gaps
DOWN = {"heap": (CARD, 3, 4, 4), "backs": (44, 7, 22, 0)}  # width, how many at most, each one's step right and down
SUITS = {"♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club"}
FRENCH = re.compile("(A|[2-9]|10|[JQK])([♠♥♦♣])\ufe0e?")
SHAPES = {"red": "●", "blue": "■", "orange": "▲", "green": "✚"}
SIGNS = (*SUITS, *SHAPES.values())
COLOUR = re.compile("(red|blue|orange|green)-([1-9]|#)")
SPECIAL = re.compile("(wild|cash)-([1-9]|#)")
TOKENS = {"token": ("coin", "coin-ink", 13), "bust": ("bust", "on-bust", 5)}  # ground, ink, radius
CELL = 30  # px: how high and wide a place of a row is


def picture(view: dict[str, Any]) -> str:
    """A step's view as an SVG, 640 px wide; its title is the goal, its description tells every pile.

    It needs nothing from outside and has no ids, so that several can stand on one page.
    """
    goal, piles = clean(view["goal"]), sorted(view["piles"], key=_own)
    parts = [paragraph(goal, GOAL, WIDTH - 2 * PAD, "start"), *([_felt(piles)] if piles else [])]
    whole = framed(under(parts, PAD), WIDTH, PAD, "page", "page")
    size = f'width="{WIDTH}" height="{whole.height:.0f}" viewBox="0 0 {WIDTH} {whole.height:.0f}"'
    told = f"<title>{escape(goal)}</title><desc>{escape(' '.join(map(_told, piles)))}</desc>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} style="max-width:100%;height:auto">{told}'
        f'<g fill="{look("ink")}" font-family="{look("font-ui")}" font-weight="700">{whole.svg}</g></svg>'
    )


def fan(cards: Sequence[str]) -> str:
    """A few cards held like a hand, as an SVG that only adorns a page."""
    width, high = CARD + 34 * (len(cards) - 1) + 32, round(CARD * 1.4) + 32
    middle = (len(cards) - 1) / 2
    drawn = "".join(
        f'<g transform="translate({16 + 34 * at} 12) rotate({9 * (at - middle):g} {CARD / 2} {high})">'
        f"{_face(clean(one), CARD).svg}</g>"
        for at, one in enumerate(cards)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width="{width}" height="{high}" '
        f'viewBox="0 0 {width} {high}" font-weight="700">{drawn}</svg>'
    )


def _told(pile: dict[str, Any]) -> str:
    """A pile's label, with the names of the cards that lie face up."""
    names = ", ".join(one["name"] for one in pile["cards"])
    return clean(": ".join(filter(None, (pile["label"], names)))) + "."


def _own(pile: dict[str, Any]) -> bool:
    return bool(pile["zone"] == "hand")


def _side(pile: dict[str, Any]) -> str:
    """Whose a pile is; what lies between the players has a ground of its own."""
    return "own" if _own(pile) else "others" if pile["shape"] == "backs" else ""


def _felt(piles: Sequence[dict[str, Any]]) -> Drawing:
    room = WIDTH - 4 * PAD
    bands = []
    for side, band in groupby(piles, _side):
        laid = _band(list(band), room if side else room - 2 * PAD)
        bands.append(laid if side else framed(laid, room, PAD, "felt-zone", "felt-zone"))
    return framed(under(bands, PAD), WIDTH - 2 * PAD, PAD, "felt", "felt-edge")


def _band(piles: Sequence[dict[str, Any]], room: int) -> Drawing:
    """Piles side by side, in more lines only where narrower rows of cards do not help."""
    for wide in (room, *ROOMS):
        line = beside([_pile(pile, wide) for pile in piles], APART)
        if line.width <= room:
            return line
    lines: list[list[Drawing]] = [[]]
    for block in (_pile(pile, room) for pile in piles):
        if lines[-1] and beside([*lines[-1], block], APART).width > room:
            lines.append([])
        lines[-1].append(block)
    return under([beside(line, APART) for line in lines], PAD)


def _pile(pile: dict[str, Any], room: int) -> Drawing:
    """A pile under its title."""
    title = paragraph(" ".join(pile["title"]), TITLE, room, "middle")
    if pile["rows"]:
        return under([title, under([_row(row) for row in pile["rows"]], 4)], GAP)
    if pile["shape"] in DOWN:
        return under([title, _backs(pile["count"], *DOWN[pile["shape"]])], GAP)
    return under([title, _faces([clean(one["card"]) for one in pile["cards"]], room)], GAP)


def _row(row: dict[str, Any]) -> Drawing:
    """A row of places; those with a card are in its colour, and the points stand at the end."""
    cells = [_place(row["kind"], cell) for cell in row["cells"]]
    points = [paragraph(str(row["points"]), TITLE, 40, "middle")] if row["points"] is not None else []
    return beside([*cells, *points], 4)


def _place(kind: str, cell: dict[str, Any]) -> Drawing:
    owned = bool(cell["cards"])
    ground, ink = _ground(clean(cell["cards"][0]["card"])) if owned else ("none", look("felt-ink-2"))
    edge = look("felt-ink" if cell["lit"] else "felt-edge")
    box = f'<rect x=".5" y=".5" width="{CELL - 1}" height="{CELL - 1}" rx="5" fill="{ground}" stroke="{edge}"/>'
    inside = text(clean(cell["text"]), CELL / 2, CELL * 0.68, TITLE)
    return Drawing(CELL, CELL, f'{box}<g fill="{ink}" text-anchor="middle">{inside}</g>')


def _ground(shown: str) -> tuple[str, str]:
    """The colours of a card's ground and of what stands on it."""
    coloured = COLOUR.fullmatch(shown)
    return (look(f"ten-{coloured[1]}"), look("on-ten")) if coloured else (look("paper"), look("spade"))


def _backs(count: int, width: int, most: int, right: int, below: int) -> Drawing:
    """A few cards face down; of a heap the top one lies first and is drawn last."""
    shown = min(count, most)
    if not shown:
        return _card(width, f'fill="none" stroke="{look("felt-ink-2")}" stroke-dasharray="6 5"')
    back = _back(width)
    drawn = "".join(back.at(at * right, at * below) for at in sorted(range(shown), reverse=below > 0))
    return Drawing(width + (shown - 1) * right, back.height + (shown - 1) * below, drawn)


def _faces(cards: Sequence[str], room: int) -> Drawing:
    """Cards face up in lines of about equal length, smaller ones where two lines do not hold them."""
    if not cards:
        return _backs(0, CARD, 0, 0, 0)
    width = CARD if len(cards) <= 2 * ((room + GAP) // (CARD + GAP)) else SMALL
    lines = -(-len(cards) // ((room + GAP) // (width + GAP)))
    each = -(-len(cards) // lines)
    rows = (cards[at : at + each] for at in range(0, len(cards), each))
    return under([beside([_face(one, width) for one in row], GAP) for row in rows], GAP)


def _card(width: int, colours: str, inside: str = "") -> Drawing:
    high = round(width * 1.4)
    size = f'width="{width - 1}" height="{high - 1}" rx="{width * 0.09:.1f}"'
    return Drawing(width, high, f'<rect x=".5" y=".5" {size} {colours}/>{inside}')


def _back(width: int) -> Drawing:
    """Its lines are the dashes of two broad strokes: a pattern would need an id."""
    wide, high = width - 8, round(width * 1.4) - 8
    lines = f'fill="none" stroke="{look("back-line")}" stroke-dasharray="1 5" stroke-dashoffset="-3"'
    inside = (
        f'<g transform="translate(4 4)"><rect width="{wide}" height="{high}" rx="2" fill="{look("back")}"/>'
        f'<path d="M{wide / 2:g} 0V{high}" stroke-width="{wide}" {lines}/>'
        f'<path d="M0 {high / 2:g}H{wide}" stroke-width="{high}" {lines}/></g>'
    )
    return _card(width, f'fill="{look("back-frame")}" stroke="{look("paper-edge")}"', inside)


def _face(shown: str, width: int) -> Drawing:
    """A card face up: rank or number, suit or shape and one large sign; of others the text. A token is small."""
    if shown in TOKENS:
        return _token(shown)
    if shown == "?":
        return _back(width)
    special = SPECIAL.fullmatch(shown)
    if special:
        return (_wild if special[1] == "wild" else _cash)(special[2], width)
    french, coloured = FRENCH.fullmatch(shown), COLOUR.fullmatch(shown)
    signs = _french(*french.groups()) if french else _coloured(*coloured.groups()) if coloured else _other(shown)
    drawn = "".join(
        text(one, x * width, y * width, size * width, "font-suit" if one in SIGNS else "font-card")
        for one, x, y, size in signs
    )
    ground, ink = _ground(shown)
    inside = f'<g fill="{look(SUITS[french[2]]) if french else ink}" text-anchor="middle">{drawn}</g>'
    return _card(width, f'fill="{ground}" stroke="{look("paper-edge")}"', inside)


def _wild(number: str, width: int) -> Drawing:
    """A wild of any colour: a bar with all of them above its number."""
    bar = "".join(
        f'<rect x="{width * (0.04 + 0.23 * at):.1f}" y="3" width="{width * 0.23:.1f}" height="{width * 0.3:.1f}" '
        f'fill="{look(f"ten-{colour}")}"/>'
        for at, colour in enumerate(SHAPES)
    )
    signs = text(number, width / 2, width * 0.95, width * 0.55, "font-card")
    signs += text("wild", width / 2, width * 1.28, width * 0.2, "font-ui")
    inside = f'{bar}<g fill="{look("spade")}" text-anchor="middle">{signs}</g>'
    return _card(width, f'fill="{look("paper")}" stroke="{look("paper-edge")}"', inside)


def _cash(number: str, width: int) -> Drawing:
    """Currency: a coin, and in the corner what it takes from the total."""
    coin = f'<circle cx="{width / 2:g}" cy="{width * 0.8:.1f}" r="{width * 0.3:.1f}" fill="{look("coin")}"'
    signs = text(f"−{number}", width * 0.2, width * 0.32, width * 0.26, "font-card")
    signs += text(number, width / 2, width * 0.93, width * 0.38, "font-card")
    ink = f'<g fill="{look("coin-ink")}" text-anchor="middle">{signs}</g>'
    inside = f'{coin} stroke="{look("coin-edge")}" stroke-width="2"/>{ink}'
    return _card(width, f'fill="{look("paper")}" stroke="{look("paper-edge")}"', inside)


def _token(shown: str) -> Drawing:
    """A currency token is round and worth 1, a bust token square and worth 3."""
    ground, ink, radius = TOKENS[shown]
    box = (
        f'<rect x=".5" y=".5" width="25" height="25" rx="{radius}" fill="{look(ground)}" stroke="{look("coin-edge")}"/>'
    )
    inside = text("1" if shown == "token" else "3", 13, 18, TITLE)
    return Drawing(26, 26, f'{box}<g fill="{look(ink)}" text-anchor="middle">{inside}</g>')


def _french(rank: str, suit: str) -> list[tuple[str, float, float, float]]:
    """Each sign with its middle, its baseline and its size, in widths of the card."""
    large = rank if rank in "JQK" else suit
    return [(rank, 0.18, 0.3, 0.28), (suit, 0.18, 0.52, 0.22), (large, 0.57, 1.1, 0.62)]


def _coloured(colour: str, number: str) -> list[tuple[str, float, float, float]]:
    """The number, the shape of the colour and the number once more, large."""
    return [(number, 0.18, 0.3, 0.28), (SHAPES[colour], 0.18, 0.52, 0.22), (number, 0.57, 1.1, 0.62)]


def _other(shown: str) -> list[tuple[str, float, float, float]]:
    """The text broken after its hyphens and spaces, and in words that would be tiny, as large as it fits."""
    words = re.findall(r"[^-_\s]+[-_]?|[-_]", shown) or ["?"]
    parts = [part for word in words for part in broken(word, 6)]
    size = min(0.25, 0.84 / max(map(measure, parts), default=1), 1 / len(parts))
    return [(one, 0.5, 0.7 + (at + 0.8 - len(parts) / 2) * 1.2 * size, size) for at, one in enumerate(parts)]

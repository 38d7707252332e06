"""Boards as text: plain, as in the project's pages, and coloured for a terminal.

Plain boards have X for black stones, O for white, + for star points. The last move stands in round
brackets, a marked point in others, and an area's empty points are small letters.
"""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal, TextIO

from godoors.report.layout import star_points
from godoors.report.streams import plain
from goproof.boards.picture import Mark, Picture
from gospec.law.colouring import BLACK, EMPTY, Colour, Colouring
from gospec.law.diagram import column_letters, draw
from gospec.law.graph import Graph, Point

# Where a board goes on beyond what is drawn of it.
GOES_ON = "~"
# Columns between boards that stand next to one another.
GAP = 4
AREAS = {Mark.BLACK_AREA: "x", Mark.WHITE_AREA: "o"}
PAIRS = {Mark.SQUARE: "[]", Mark.CIRCLE: "{}", Mark.TRIANGLE: "<>"}
Style = Literal["black stone", "white stone", "lines", "wood", "green", "yellow", "bold red"]
CODES: dict[Style, str] = {
    "black stone": "1;38;5;16",
    "white stone": "1;38;5;231",
    "lines": "38;5;58",
    "wood": "48;5;179",
    "green": "32",
    "yellow": "33",
    "bold red": "1;31",
}


@dataclass(frozen=True)
class Look:
    """How boards are drawn: with letters, or with colours, lines and round stones."""

    coloured: bool = False

    def painted(self, text: str, *styles: Style) -> str:
        """Return the text with the codes that colour it, if there are to be any."""
        if not self.coloured:
            return text
        return f"\x1b[{';'.join(CODES[style] for style in styles)}m{text}\x1b[0m"


PLAIN = Look()


def look_of_stream(out: TextIO) -> Look:
    """Return how to draw boards on a stream: with colours on a terminal of 256 and in UTF-8, unless
    the variable NO_COLOR is set.
    """
    terminal, utf = os.environ.get("TERM", "").lower(), (out.encoding or "").lower()[:3] == "utf"
    many = terminal.endswith("256color") or "COLORTERM" in os.environ
    if not (out.isatty() and utf and many) or terminal in ("", "dumb", "unknown"):
        return PLAIN
    return Look(coloured=not os.environ.get("NO_COLOR"))


def board_lines(shown: Colouring | Picture, look: Look = PLAIN) -> list[str]:
    """Return the rows of a board with its coordinates around; a graph that is no grid, its points.

    The names of columns stand below, those of rows at the left, as Go players are used to. The only
    control codes are those of the colours, whatever points and labels are called.
    """
    picture = shown if isinstance(shown, Picture) else Picture("", shown)
    graph = picture.colouring.graph
    if graph.shape is None:
        return plain(draw(picture.colouring)).split("\n")
    rows, columns = _extent(picture, 0), _extent(picture, 1)
    width = len(str(graph.shape[0]))
    letters = [column_letters(column) for column in columns]
    cell = max(map(len, letters))
    stars = star_points(graph)
    lines = [
        f"{graph.shape[0] - i:>{width}}{_row(picture, stars, i, columns, look)}".rstrip()
        for i in rows
    ]
    beyond = " " * width + " " + " ".join(GOES_ON.rjust(cell) for _ in columns)
    lines = [beyond] * (rows[0] > 0) + lines + [beyond] * (rows[-1] < graph.shape[0] - 1)
    return [*lines, " " * width + " " + " ".join(letter.rjust(cell) for letter in letters)]


def _extent(picture: Picture, axis: int) -> range:
    """Return the rows, or columns, that are drawn."""
    graph, part = picture.colouring.graph, picture.part
    assert graph.shape is not None
    if part is None:
        return range(graph.shape[axis])
    # On a grid a point is a row and a column, which its type does not say.
    numbers = [v[axis] for v in part]  # type: ignore[index]
    return range(min(numbers), max(numbers) + 1)


def side_by_side(
    pictures: Sequence[Picture | tuple[str, Colouring]],
    look: Look = PLAIN,
    width: int | None = None,
) -> str:
    """Return boards next to one another, each under its title.

    Parameters: `width`, of the lines, so that boards that don't fit stand below the others.
    """
    drawn = [p if isinstance(p, Picture) else Picture(*p) for p in pictures]
    titled = any(p.title for p in drawn)
    blocks = [[plain(p.title)] * titled + board_lines(p, look) for p in drawn]
    return "\n\n".join(map(_joined, _rows_within(blocks, width)))


def _rows_within(blocks: Sequence[list[str]], width: int | None) -> Iterator[list[list[str]]]:
    row: list[list[str]] = []
    left = width
    for block in blocks:
        needed = max(map(_width, block)) + GAP
        if row and left is not None and needed - GAP > left:
            yield row
            row, left = [], width
        row.append(block)
        left = None if left is None else left - needed
    yield row


def _joined(blocks: Sequence[list[str]]) -> str:
    widths = [max(map(_width, block)) for block in blocks]
    lines = [
        (" " * GAP).join(
            text + " " * (width - _width(text)) for text, width in zip(parts, widths, strict=True)
        )
        for parts in zip_longest(*blocks, fillvalue="")
    ]
    return "\n".join(line.rstrip() for line in lines)


def _width(text: str) -> int:
    return len(re.sub(r"\x1b\[[\d;]*m", "", text))


def indented(text: str, by: int = 4) -> str:
    """Return a text with every line moved to the right."""
    return "\n".join(" " * by + line for line in text.split("\n"))


def _row(picture: Picture, stars: frozenset[Point], i: int, columns: range, look: Look) -> str:
    """Return a row of points, with what stands between them and at both ends."""
    graph = picture.colouring.graph
    assert graph.shape is not None
    first, last = columns[0], columns[-1] + 1
    cell = len(column_letters(last - 1))
    pieces = []
    for j in range(first, last + 1):
        left = (i, j - 1) if j > first else None
        right = (i, j) if j < last else None
        joined = look.coloured and left and right
        filled = "─" if joined else " "
        between = _between(picture, left, right) or filled
        # Where a part of the board is drawn, it goes on.
        if (left is None and first > 0) or (right is None and last < graph.shape[1]):
            between = GOES_ON
        pieces.append(look.painted(between.rjust(cell if right else 1, filled), "lines", "wood"))
        if right:
            pieces.append(_point(picture, stars, right, look))
    return "".join(pieces)


def _between(picture: Picture, left: Point | None, right: Point | None) -> str:
    """Return the bracket that ends what is on the left or begins what is on the right."""
    ends, begins = _brackets(picture, left), _brackets(picture, right)
    if ends == begins:
        return ""
    if ends and begins:
        return "|"
    return ends[1] if ends else begins[0]


def _brackets(picture: Picture, v: Point | None) -> str:
    if v is None:
        return ""
    if v == picture.last:
        return "()"
    return PAIRS.get(picture.marks.get(v, Mark.CROSS), "")


def _point(picture: Picture, stars: frozenset[Point], v: Point, look: Look) -> str:
    if picture.part is not None and v not in picture.part:
        return look.painted(" ", "lines", "wood")
    colour, mark = picture.colouring(v), picture.marks.get(v)
    label = plain(picture.labels.get(v, ""))[:1]
    if colour is not EMPTY:
        style: Style = "black stone" if colour is BLACK else "white stone"
        return look.painted(label or _stone(colour, look), style, "wood")
    if mark in AREAS:
        style = "black stone" if mark is Mark.BLACK_AREA else "white stone"
        return look.painted(AREAS[mark], style, "wood")
    if mark is Mark.CROSS:
        return look.painted("×" if look.coloured else "#", "lines", "wood")
    empty = "+" if v in stars else "."
    if look.coloured:
        empty = "╋" if v in stars else crossing(picture.colouring.graph, v)
    return look.painted(label or empty, "lines", "wood")


def _stone(colour: Colour, look: Look) -> str:
    # Without colour a circle that is filled looks white on a dark screen.
    return "●" if look.coloured else "X" if colour is BLACK else "O"


# What stands where lines leave a point up, down, left and right, in the order of binary numbers.
CROSSINGS = "·╵╷│╴┘┐┤╶└┌├─┴┬┼"


def crossing(graph: Graph, v: Point) -> str:
    """Return the character of a point of a grid, after the neighbours that stand beside it."""
    assert isinstance(v, tuple)
    i, j = v
    sides = ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1))
    return CROSSINGS[sum(2**k for k, w in enumerate(sides) if w in graph.index)]

"""Diagrams as people type or copy them: edges, coordinates, labels, many signs for a stone."""

import re
from dataclasses import dataclass, field
from itertools import pairwise

from goproof.boards.named import MOST_POINTS, TOO_LARGE
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring
from gospec.law.diagram import LETTERS, DiagramError, column_letters
from gospec.law.graph import Point, rectangle

# What begins each line of a diagram at Sensei's Library, and the line above the rows there.
SENSEI = "$$"
_HEADER = re.compile(r"\s*([BW]?)(c?)([0-9]{0,2})(?:m[0-9]+)?(?:\s+(.*)|\s*)")
# Signs of that library: stones with a circle, square, triangle or cross on them.
_MARKED = {"B": BLACK, "#": BLACK, "Y": BLACK, "Z": BLACK}
_MARKED |= {"W": WHITE, "@": WHITE, "Q": WHITE, "P": WHITE}
_STONES = {"X": BLACK, "x": BLACK, "O": WHITE, "o": WHITE}
_STONES |= dict.fromkeys("●⚫⬤", BLACK)
_STONES |= dict.fromkeys("○⚪◯", WHITE)
_EMPTY = set(".,+_?·•➕")
# Lines of a board that is drawn point by point: the points of its edges, and those inside.
_TOP, _BOTTOM, _LEFT, _RIGHT = "┌┬┐┏┳┯┓╔╦╤╗", "└┴┘┗┻┷┛╚╩╧╝", "├┌└┠┣┏┗╟╠╔╚", "┤┐┘┨┫┓┛╢╣╗╝"
_EMPTY |= {*_TOP, *_BOTTOM, *_LEFT, *_RIGHT, *"┼╋┿╂╬╪"}
_EDGE = re.compile(r"[\s|+~]*[-=─━]{2,}[-=─━+|\s~]*")
_BEYOND = re.compile(r"[\s~]*~[\s~]*")
_ROW = re.compile(r"\s*(?P<number>[0-9]{1,2}(?=[\s|~]))?(?P<body>.*?)(?:[\s|~][0-9]{1,2})?\s*")
_LETTERS = re.compile(r"[^\W\d_]{3,}|[\u3040-\u9fff\uac00-\ud7af]")
# How engines mark the latest moves, in place of the blanks between points: (X), X), X1.
_LATEST = re.compile(r"\((?=[XO#@]\))|(?<=[XO#@])(?:\)|[1-9](?!\d))")
USUAL_SIDE = 19
# Signs of the width of a Chinese character, and what HTML, mail, Markdown and GTP put around rows.
_NARROW = {0xFF01 + i: 0x21 + i for i in range(94)} | {0x3000: " ", 0x30FB: "."}
_AROUND = re.compile(
    r"</?[a-z]+>|^(?:[ \t]*(?:>|```\w*|=[0-9]*(?=\s)))+|\b(?:WHITE|BLACK) \([XO]\) has captured.*$",
    re.M | re.I,
)
# What programs print at the right of a row, or of the columns' letters.
_BESIDE = re.compile(r"(\s*([0-9]{1,2})[\s|].*[\s|]\2|\s*A(?: [B-T])+)\s+(\S.*)")


@dataclass(frozen=True)
class Typed:
    """What a typed diagram says: stones, words beside it, who moves, marked stones, how read."""

    colouring: Colouring
    words: str = ""
    to_move: Colour | None = None
    marked: frozenset[Point] = frozenset()
    notes: tuple[str, ...] = ()


@dataclass
class _Lines:
    """The lines of a diagram, sorted: rows, and what is around them."""

    sensei: bool
    rows: list[str] = field(default_factory=list)
    numbers: list[int | None] = field(default_factory=list)
    letters: str = ""
    words: list[str] = field(default_factory=list)
    edges: set[str] = field(default_factory=set)
    to_move: Colour | None = None
    side: int | None = None


def read_typed(text: str) -> Typed:
    """Return what a diagram means that somebody has typed, or copied from elsewhere.

    Where edges are drawn, or coordinates told, at some sides only, the board goes on at the others.
    Raises DiagramError, naming the line, for what is no diagram.
    """
    lines = _sorted(text)
    if not lines.rows:
        raise DiagramError(f"{text.strip()[:30]!r} has no row of points such as X.O")
    signs = [_signs(number, row, lines) for number, row in enumerate(lines.rows, 1)]
    for number, row in enumerate(signs, 1):
        if len(row) != len(signs[0]):
            raise DiagramError(
                f"row {number} has {len(row)} points, but the first row has {len(signs[0])}"
            )
    if sum(map(len, signs)) > MOST_POINTS:
        raise DiagramError(f"{len(signs)}x{len(signs[0])}: {TOO_LARGE}")
    _edges_of_points(signs, lines.edges)
    return _placed(signs, lines)


def _sorted(text: str) -> _Lines:
    text, sensei = _AROUND.sub("", text.translate(_NARROW)), SENSEI in text
    lines = _Lines(sensei)
    for line in re.split(r"\r?\n" if sensei else r"\r?\n|/", text.expandtabs()):
        if sensei and not line.strip().startswith(SENSEI):
            continue
        _sort(line.strip().removeprefix(SENSEI), lines)
    numbers = lines.numbers
    told = all(i is not None and j is not None and i - j == 1 for i, j in pairwise(numbers))
    if numbers[:1] == [None] or not told or sensei:
        lines.numbers = []
    return lines


def _sort(line: str, lines: _Lines) -> None:
    header = _HEADER.fullmatch(line) if lines.sensei and not (lines.rows or lines.edges) else None
    if beside := _BESIDE.fullmatch(line):
        line = beside[1]
        lines.words.append(beside[3])
    if not line.strip():
        return
    if header and (header[1] or header[3] or (header[4] and _has_words(header[4]))):
        lines.to_move = {"B": BLACK, "W": WHITE}.get(header[1])
        lines.side = int(header[3]) if header[3] else None
        lines.words.append(header[4] or "")
    elif _EDGE.fullmatch(line):
        lines.edges.add("bottom" if lines.rows else "top")
    elif _BEYOND.fullmatch(line):
        lines.edges.add("beyond")
    elif letters := _letters(line):
        lines.letters = letters
    elif _has_words(line):
        lines.words.append(line.strip())
    else:
        row = _ROW.fullmatch(line)
        assert row is not None
        lines.numbers.append(int(row["number"]) if row["number"] else None)
        lines.rows.append(line)


def _has_words(line: str) -> bool:
    """Tell whether a line has letters, one after the other, that are no stones in a row."""
    return any(set(found.lower()) - set("xobw") for found in _LETTERS.findall(line))


def _letters(line: str) -> str:
    """Return the letters of the columns that a line consists of, nothing where it is no such."""
    letters = "".join(line.split()).upper().replace("I", "")
    return letters if len(letters) > 1 and letters in LETTERS[:20] else ""


def _signs(number: int, row: str, lines: _Lines) -> str:
    """Return the signs of the points of a row, without what stands beside them."""
    if lines.numbers:
        found = _ROW.fullmatch(row)
        assert found is not None
        row = found["body"]
    if not lines.sensei and " " in row.strip():
        row = _LATEST.sub(" ", row)
    row = "".join(row.split())
    for side, sign in (("left", row[:1]), ("right", row[-1:])):
        if sign == "|":
            lines.edges.add(side)
        elif sign == "~":
            lines.edges.add("beyond")
    row = row.strip("|~")
    for column, sign in enumerate(row, 1):
        if not _means(sign, lines):
            where = f"line {number}, column {column}"
            raise DiagramError(f"{where}: {sign!r} is none of 'X', 'O', '.'")
    return row


def _means(sign: str, lines: _Lines) -> Colour | None:
    """Return what is at a point with a sign, None where that is not known."""
    if sign in _STONES:
        return _STONES[sign]
    if sign in _EMPTY:
        return EMPTY
    if lines.sensei:
        return _MARKED.get(sign, EMPTY if sign.isalnum() or sign == "*" else None)
    used = "".join(lines.rows)
    if sign in "BW#":
        return _MARKED[sign]
    if sign in "@*" and not set(used) & set("Xx#B●"):
        return BLACK
    if sign in "bw" and not set(used) & set("XxOo"):
        return BLACK if sign == "b" else WHITE
    return EMPTY if sign == "*" or (sign.isalnum() and sign.islower()) else None


def _edges_of_points(rows: list[str], edges: set[str]) -> None:
    """Add the edges that the points themselves draw, as in ┌┬┐."""
    drawn = {
        "top": (rows[0], _TOP),
        "bottom": (rows[-1], _BOTTOM),
        "left": ("".join(row[:1] for row in rows), _LEFT),
        "right": ("".join(row[-1:] for row in rows), _RIGHT),
    }
    edges.update(side for side, (signs, lines) in drawn.items() if set(signs) & set(lines))
    if any(set(row) & set("┼╋┿╂╬╪") for row in rows):
        edges.add("beyond")


def _placed(rows: list[str], lines: _Lines) -> Typed:
    """Return the stones on the board that the edges and coordinates tell of."""
    height, width = len(rows), len(rows[0])
    top, left, shape = _where(height, width, lines)
    graph = rectangle(*shape)
    stones: dict[Point, Colour] = {
        (top + i, left + j): colour
        for i, row in enumerate(rows)
        for j, sign in enumerate(row)
        if (colour := _means(sign, lines)) not in (EMPTY, None)
    }
    marked = {
        (top + i, left + j)
        for i, row in enumerate(rows)
        for j, sign in enumerate(row)
        if lines.sensei and sign in _MARKED
    }
    notes = []
    if shape != (height, width):
        first, last = (
            f"{column_letters(column)}{shape[0] - row}"
            for row, column in ((top, left), (top + height - 1, left + width - 1))
        )
        notes.append(
            f"the diagram is taken for {first} to {last} of a board of {shape[0]}x{shape[1]}"
        )
    labels = sorted({s for row in rows for s in row if s.isalnum() and _means(s, lines) is EMPTY})
    if labels:
        notes.append(f"{' '.join(labels)} in the diagram label empty points")
    return Typed(
        Colouring(graph, (stones.get(v, EMPTY) for v in graph.points)),
        " ".join(lines.words),
        lines.to_move,
        frozenset(marked) if len({stones[v] for v in marked}) == 1 else frozenset(),
        tuple(notes),
    )


def _where(height: int, width: int, lines: _Lines) -> tuple[int, int, tuple[int, int]]:
    """Return the row and column at which a diagram begins, and the shape of its board."""
    edges = lines.edges
    first_column = LETTERS.index(lines.letters[0]) if lines.letters else None
    if lines.numbers:
        return _by_numbers(height, width, lines.numbers, first_column or 0)
    if not edges and not lines.side and not lines.sensei:
        return 0, 0, (height, width)
    across, down = {"left", "right"} <= edges, {"top", "bottom"} <= edges
    side = lines.side or (width if across else height if down else USUAL_SIDE)
    rows = height if down else max(side, height)
    columns = width if across else max(side, width)
    top = _first("top", "bottom", edges, rows - height)
    return top, _first("left", "right", edges, columns - width), (rows, columns)


def _first(near: str, far: str, edges: set[str], room: int) -> int:
    """Return the first line of a diagram with so much room: at an edge, or in the middle."""
    if near in edges:
        return 0
    return room if far in edges else room // 2


def _by_numbers(
    height: int, width: int, numbers: list[int | None], left: int
) -> tuple[int, int, tuple[int, int]]:
    """Return the same where coordinates tell it; rows that go down to 1 are a whole board."""
    highest, lowest = numbers[0] or 0, numbers[-1] or 0
    if lowest == 1 and left == 0 and highest == height:
        return 0, 0, (height, width)
    # Boards have the usual sides, of which the least is meant that holds the diagram.
    least = max(highest, left + width)
    side = next((side for side in (9, 13, USUAL_SIDE) if side >= least), least)
    return side - highest, left, (side, side)

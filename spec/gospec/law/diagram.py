"""Text diagrams of colourings, and the names of points.

`X` is black, `O` white, `.` empty; rows are separated by newlines or `/`.
"""

from __future__ import annotations

from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring
from gospec.law.graph import Graph, GraphError, Point, rectangle

SYMBOLS: dict[Colour, str] = {BLACK: "X", WHITE: "O", EMPTY: "."}
COLOURS: dict[str, Colour] = {symbol: colour for colour, symbol in SYMBOLS.items()}
LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class DiagramError(ValueError):
    """A text is not a diagram, or not a point of the board; the message says where."""


def rows_of(text: str) -> list[str]:
    """Return the rows of a diagram, without the blank space around them."""
    return [row.strip() for row in text.strip().replace("/", "\n").split("\n")]


def parse(text: str, graph: Graph | None = None) -> Colouring:
    """Return the colouring that a text shows as a diagram, on a rectangle or a grid of its shape.

    Raises DiagramError, naming line and column from 1, for an unknown symbol, an empty or uneven
    row, or a shape other than the graph's.
    """
    rows = rows_of(text)
    for i, row in enumerate(rows, 1):
        if len(row) != len(rows[0]) or not row:
            raise DiagramError(
                f"line {i}, column {min(len(row), len(rows[0])) + 1}: row of {len(row)} points, "
                f"but the first row has {len(rows[0])}"
            )
        for j, symbol in enumerate(row, 1):
            if symbol not in COLOURS:
                raise DiagramError(f"line {i}, column {j}: {symbol!r} is none of 'X', 'O', '.'")
    board = graph or rectangle(len(rows), len(rows[0]))
    if board.shape != (len(rows), len(rows[0])):
        raise DiagramError(f"a diagram of {len(rows)}x{len(rows[0])} points for {board.name}")
    return Colouring(board, (COLOURS[symbol] for row in rows for symbol in row))


def draw(b: Colouring, separator: str = "\n") -> str:
    """Return the diagram of a colouring, with a separator between its rows.

    For a graph that is not a grid it is `point=symbol` for each point in order.
    """
    symbols = [SYMBOLS[c] for c in b.colours]
    if b.graph.shape is None:
        pairs = zip(b.graph.points, symbols, strict=True)
        return " ".join(f"{point_name(b.graph, v)}={symbol}" for v, symbol in pairs)
    columns = b.graph.shape[1]
    rows = ["".join(symbols[i : i + columns]) for i in range(0, len(symbols), columns)]
    return separator.join(rows)


def column_letters(column: int) -> str:
    """Return the letters of a column counted from 0: A to Z without I, then AA, AB and so on."""
    high, low = divmod(column, len(LETTERS))
    return (column_letters(high - 1) if high else "") + LETTERS[low]


def point_name(graph: Graph, v: Point) -> str:
    """Return the name of a point: A1 is at the bottom left of a grid; other graphs name theirs."""
    if graph.shape is None or not isinstance(v, tuple):
        return str(v)
    row, column = v
    return f"{column_letters(column)}{graph.shape[0] - row}"


def parse_point(graph: Graph, name: str) -> Point:
    """Return the point of this name; on a grid the case of its letters does not matter.

    Raises DiagramError when the board has no such point.
    """
    names = {point_name(graph, v): v for v in graph.points}
    wanted = name.upper() if graph.shape else name
    if wanted not in names:
        first, last = point_name(graph, graph.points[0]), point_name(graph, graph.points[-1])
        raise DiagramError(
            f"{name!r} is not a point of {graph.name}, which runs from {first} to {last}"
        )
    return names[wanted]


def board(size: str) -> Graph:
    """Return the rectangle that a size such as `3x4` (rows x columns) names.

    Raises DiagramError for any other text, GraphError for a board without points.
    """
    rows, cross, columns = size.strip().lower().partition("x")
    if not (cross and rows.isdecimal() and columns.isdecimal()):
        raise DiagramError(f"board {size!r} is not of the form ROWSxCOLUMNS, such as 3x4")
    try:
        return rectangle(int(rows), int(columns))
    except GraphError as error:
        raise GraphError(f"board {size!r}: {error}") from None

"""Board graphs as users name them: a size, its sides, a graph, or a file of edges."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from goproof.errors import UsageError, argument, read_file
from gospec.law.diagram import DiagramError, board
from gospec.law.graph import Graph, GraphError, cylinder, from_edges, torus

# Far more than anything here can work with, and far less than what takes all memory.
MOST_POINTS = 1000
TOO_LARGE = f"boards of up to {MOST_POINTS} points are within reach"
LONGEST_NAME = 100
JOINED = {"torus": torus, "cylinder": cylinder}


def board_of_size(size: str) -> Graph:
    """Return the rectangle named by a size such as `3x4`.

    Raises UsageError for any other text, and for more than 1000 points.
    """
    # Digits of every script: the law reads them too.
    sides = re.fullmatch(r"0*(\d+)x0*(\d+)", size.strip().lower())
    # A number that is longer than the largest need not be read.
    if sides and (
        max(map(len, sides.groups())) > len(str(MOST_POINTS))
        or int(sides[1]) * int(sides[2]) > MOST_POINTS
    ):
        raise UsageError(f"{size[:40]}: {TOO_LARGE}")
    try:
        return board(size)
    except (DiagramError, GraphError) as error:
        raise UsageError(str(error)) from None


def board_named(text: str) -> Graph:
    """Return the board that a size names, or a size after `torus` or `cylinder`.

    A cylinder's left and right edges are joined, and of a torus all opposite edges. Raises
    UsageError as `board_of_size` does.
    """
    kind, _, size = text.strip().lower().partition(" ")
    if kind not in JOINED:
        return board_of_size(text)
    rectangle = board_of_size(size)
    assert rectangle.shape is not None
    return JOINED[kind](*rectangle.shape)


def as_board(board: str | Graph | tuple[int, int], name: str = "board") -> Graph:
    """Return a board graph as it is, or the board that `3x4`, `torus 3x4` or `(3, 4)` names.

    Raises UsageError, naming the argument, for what is no board.
    """
    if isinstance(board, Graph):
        return board
    if isinstance(board, str):
        return board_named(board)
    match board:
        case (int(rows), int(columns)):
            return board_of_size(f"{rows}x{columns}")
    raise UsageError(f"{argument(name)}: {board!r:.40} is not a board: 3x4, (3, 4) or a graph")


def as_boards(boards: str | Graph | Iterable[str | Graph]) -> list[Graph]:
    """Return board graphs, or the one that stands alone. Raises UsageError as `as_board` does."""
    # A caller without a type checker may hand over anything; `as_board` names it.
    alone = isinstance(boards, str | Graph) or not isinstance(boards, Iterable)
    each: Any = [boards] if alone else boards
    return [as_board(board, "boards") for board in each]


def distinct_boards(boards: str | Graph | Iterable[str | Graph] | None) -> tuple[Graph, ...] | None:
    """Return boards, each once, the smallest first; None where none is named.

    Raises UsageError as `as_board` does.
    """
    return tuple(sorted(dict.fromkeys(as_boards(boards)), key=len)) if boards else None


def read_graph(file: str) -> Graph:
    """Return the board graph in a file. Raises UsageError, naming the file, the line and column."""
    path = Path(file)
    try:
        return edge_list(read_file(path).decode("utf-8-sig"), str(path))
    except UnicodeDecodeError:
        raise UsageError(f"{path}: not a text in UTF-8") from None


def edge_list(text: str, name: str) -> Graph:
    """Return the graph of an edge list: two points a line, or one that has no edge yet.

    A `#` begins a comment. Raises UsageError, naming line and column, for a line of more than two
    points, a loop, an edge given twice, or a text without points.
    """
    edges: dict[frozenset[str], tuple[str, str]] = {}
    points: dict[str, None] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = list(re.finditer(r"\S+", line.split("#")[0]))
        if len(words) > 2:
            raise _at(name, number, words[2], "a line has two points at the most")
        for word in words:
            if len(word.group()) > LONGEST_NAME:
                raise _at(
                    name, number, word, f"a point's name has at most {LONGEST_NAME} characters"
                )
        ends = [word.group() for word in words]
        points.update(dict.fromkeys(ends))
        if len(ends) == 2:
            edge = frozenset(ends)
            if len(edge) == 1:
                raise _at(name, number, words[1], f"the edge {ends[0]} {ends[1]} is a loop")
            if edge in edges:
                raise _at(name, number, words[0], f"the edge {ends[0]} {ends[1]} is given twice")
            edges[edge] = (ends[0], ends[1])
    if not points:
        raise UsageError(f"{name}: a board needs at least one point")
    return from_edges(edges.values(), points, name=name.rpartition("/")[2])


def _at(name: str, line: int, word: re.Match[str], what: str) -> UsageError:
    return UsageError(f"{name}: line {line}, column {word.start() + 1}: {what}")

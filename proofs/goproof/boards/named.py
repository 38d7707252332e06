"""Board graphs as users name them: a size, an edge list, a GraphML file, a networkx graph."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from goproof.errors import UsageError, argument
from gospec.diagram import DiagramError, board
from gospec.graph import Graph, GraphError, from_edges

if TYPE_CHECKING:
    from pathlib import Path

    import networkx


# Far more than anything here can work with, and far less than what takes all memory.
MOST_POINTS = 1000


def board_of_size(size: str) -> Graph:
    """Return the rectangle named by a size such as `3x4`.

    Raises UsageError for any other text, and for more than 1000 points.
    """
    sides = re.fullmatch(r"0*([0-9]+)x0*([0-9]+)", size.strip().lower())
    # A number that is longer than the largest need not be read.
    if sides and (
        max(map(len, sides.groups())) > len(str(MOST_POINTS))
        or int(sides[1]) * int(sides[2]) > MOST_POINTS
    ):
        raise UsageError(f"{size[:40]}: boards of up to {MOST_POINTS} points are within reach")
    try:
        return board(size)
    except (DiagramError, GraphError) as error:
        raise UsageError(str(error)) from None


def as_board(board: str | Graph | tuple[int, int], name: str = "board") -> Graph:
    """Return a board graph as it is, or the rectangle of a size such as `3x4` or `(3, 4)`.

    Raises UsageError, naming the argument, for what is no board.
    """
    if isinstance(board, Graph):
        return board
    if isinstance(board, str):
        return board_of_size(board)
    match board:
        case (int(rows), int(columns)):
            return board_of_size(f"{rows}x{columns}")
    raise UsageError(f"{argument(name)}: {board!r:.40} is no board: 3x4, (3, 4) or a graph")


def as_boards(boards: str | Graph | Iterable[str | Graph]) -> list[Graph]:
    """Return board graphs, or the one that stands alone. Raises UsageError as `as_board` does."""
    # A caller without a type checker may hand over anything; `as_board` names it.
    alone = isinstance(boards, str | Graph) or not isinstance(boards, Iterable)
    each = [boards] if alone else boards
    return [as_board(board, "boards") for board in each]  # type: ignore[arg-type, union-attr]


def read_graph(path: Path) -> Graph:
    """Return the board graph in a file: GraphML by its ending `.graphml`, else an edge list.

    Raises UsageError, naming the file and for an edge list the line and column.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a text in UTF-8"
        raise UsageError(f"{path}: {reason}") from None
    if path.suffix.lower() == ".graphml":
        return _read_graphml(path)
    return edge_list(text, str(path))


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
    return from_edges(edges.values(), points, name=_last_part(name))


def _last_part(name: str) -> str:
    from pathlib import Path

    return Path(name).name


def _at(name: str, line: int, word: re.Match[str], what: str) -> UsageError:
    return UsageError(f"{name}: line {line}, column {word.start() + 1}: {what}")


def _read_graphml(path: Path) -> Graph:
    from xml.etree.ElementTree import ParseError

    import networkx

    try:
        graph = networkx.read_graphml(path)
    except (ParseError, networkx.NetworkXError) as error:
        raise UsageError(f"{path}: not GraphML: {error}") from None
    return from_networkx(graph, str(path))


def from_networkx(graph: networkx.Graph[Any], name: str = "") -> Graph:
    """Return the board graph of an undirected networkx graph.

    Raises UsageError for a directed graph, one without points, a loop or a doubled edge.
    """
    if graph.is_directed():
        raise UsageError(f"{name or 'graph'}: a board graph is undirected")
    try:
        return Graph(graph.nodes, graph.edges(), name=_last_part(name))
    except GraphError as error:
        raise UsageError(f"{name or 'graph'}: {error}") from None

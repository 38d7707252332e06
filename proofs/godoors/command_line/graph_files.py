"""Board graphs in files: edge lists and GraphML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from goproof.errors import UsageError
from gospec.law.graph import Graph, GraphError, from_edges

if TYPE_CHECKING:
    from pathlib import Path

    import networkx


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


def from_networkx(graph: networkx.Graph[object], name: str = "") -> Graph:
    """Return the board graph of an undirected networkx graph.

    Raises UsageError for a directed graph, one without points, a loop or a doubled edge.
    """
    if graph.is_directed():
        raise UsageError(f"{name or 'graph'}: a board graph is undirected")
    try:
        return Graph(graph.nodes, graph.edges(), name=_last_part(name))
    except GraphError as error:
        raise UsageError(f"{name or 'graph'}: {error}") from None

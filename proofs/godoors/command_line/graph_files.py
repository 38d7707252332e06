"""Board graphs in files: edge lists."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from goproof.errors import UsageError, read_file
from gospec.law.graph import Graph, from_edges

if TYPE_CHECKING:
    from pathlib import Path

LONGEST_NAME = 100


def read_graph(path: Path) -> Graph:
    """Return the board graph in a file. Raises UsageError, naming the file, the line and column."""
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

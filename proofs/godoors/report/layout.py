"""Where the points of a board are drawn, which have dots, and what a picture shows in words."""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from goproof.boards.picture import Mark, Picture, names_of
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import column_letters, point_name
from gospec.law.graph import Graph, Point

Places = Mapping[Point, tuple[float, float]]

STEP = 32
COORDINATE = re.compile(r"([A-HJ-Z]{1,2})([1-9]\d?)")
COLUMNS = {column_letters(column): column for column in range(52)}


@dataclass(frozen=True)
class Grid:
    """Where the points of a board stand in rows and columns, and what these are called."""

    places: Mapping[Point, tuple[int, int]]
    rows: Sequence[str]
    columns: Sequence[str]

    @property
    def large(self) -> bool:
        """Whether coordinates stand on all four sides."""
        return max(len(self.rows), len(self.columns)) >= 9


def grid_of(graph: Graph) -> Grid | None:
    """Return the grid on which a board is drawn, None where there is none.

    A part of a grid, such as what a large board was cropped to, is known by the names of its
    points: they are coordinates, and what is adjacent stands side by side.
    """
    if graph.shape is not None:
        rows, columns = graph.shape
        # A point is anything hashable by its type; on a grid it is a row and a column.
        places = {v: (v[0], v[1]) for v in graph.points}  # type: ignore[index]
        return Grid(places, _row_names(1, rows), _column_names(0, columns))
    named = {v: COORDINATE.fullmatch(point_name(graph, v)) for v in graph.points}
    at = {v: (int(m[2]), COLUMNS[m[1]]) for v, m in named.items() if m and m[1] in COLUMNS}
    apart = (abs(at[u][0] - at[w][0]) + abs(at[u][1] - at[w][1]) for u, w in graph.edges)
    if len(at) < len(graph) or len(set(at.values())) < len(graph) or any(d != 1 for d in apart):
        return None
    low, high = min(row for row, _ in at.values()), max(row for row, _ in at.values())
    first, last = min(column for _, column in at.values()), max(c for _, c in at.values())
    return Grid(
        {v: (high - row, column - first) for v, (row, column) in at.items()},
        _row_names(low, high - low + 1),
        _column_names(first, last - first + 1),
    )


def _row_names(lowest: int, number: int) -> list[str]:
    return [str(lowest + number - 1 - i) for i in range(number)]


def _column_names(first: int, number: int) -> list[str]:
    return [column_letters(first + j) for j in range(number)]


def layout(graph: Graph) -> Places:
    """Return where each point is drawn: on a grid if the board is one, else on a circle."""
    if (grid := grid_of(graph)) is not None:
        return {v: (STEP * column, STEP * row) for v, (row, column) in grid.places.items()}
    turn = 2 * math.pi / len(graph)
    radius = STEP * max(1.0, len(graph) / 4)
    return {
        v: (radius + radius * math.sin(turn * i), radius - radius * math.cos(turn * i))
        for i, v in enumerate(graph.points)
    }


def star_points(graph: Graph) -> frozenset[Point]:
    """Return the points with a dot: on the square boards on which players expect them, from 9x9.

    Boards of up to 11x11 have them on the third line and in the centre, larger ones on the fourth
    line; from 15x15 on, also at the middle of each side.
    """
    if graph.shape is None:
        return frozenset()
    rows, columns = graph.shape
    if rows != columns or rows < 9 or rows % 2 == 0:
        return frozenset()
    near, middle = (2 if rows < 13 else 3), rows // 2
    lines = (near, middle, rows - 1 - near)
    return frozenset(
        (i, j) for i in lines for j in lines if rows >= 15 or (i == middle) == (j == middle)
    )


def in_words(picture: Picture) -> str:
    """Return what a picture shows for somebody who does not see it."""
    b, graph = picture.colouring, picture.colouring.graph
    parts = [f"{graph.name}"]
    for colour in (BLACK, WHITE):
        there = b.where(colour) - picture.assumed
        parts.append(f"{colour.value} {names_of(graph, there) or 'nowhere'}")
    for colour in (BLACK, WHITE):
        if there := b.where(colour) & picture.assumed:
            parts.append(f"{colour.value} only assumed {names_of(graph, there)}")
    if picture.last is not None:
        parts.append(f"last move {point_name(graph, picture.last)}")
    for mark in Mark:
        points = [v for v, its in picture.marks.items() if its is mark]
        if points:
            parts.append(f"{mark.value} {names_of(graph, points)}")
    parts += [f"{point_name(graph, v)} is labelled {text}" for v, text in picture.labels.items()]
    return f"{picture.title}: {'; '.join(parts)}."

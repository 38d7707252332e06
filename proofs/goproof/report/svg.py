"""Boards as SVG drawings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from gospec.colouring import BLACK, EMPTY, Colouring
from gospec.diagram import point_name
from gospec.graph import Graph, Point

STEP, MARGIN, LINE = 32, 34, 18
WOOD, INK = "#e8c98a", "#222222"


def svg(boards: Sequence[tuple[str, Colouring]], notes: Sequence[str] = ()) -> str:
    """Return boards next to one another, each under its title, above lines of notes."""
    drawn: list[str] = []
    left, height = float(MARGIN), 0.0
    for title, b in boards:
        places = layout(b.graph)
        width = max(x for x, _ in places.values()) + STEP
        drawn.append(f'<g transform="translate({left:g} {MARGIN + LINE})">')
        drawn.append(_text(0, -LINE, title, anchor="start"))
        drawn += [*_lines(b.graph, places), *_stones(b, places), *_labels(b.graph, places), "</g>"]
        height = max(height, *(y for _, y in places.values()))
        left += max(width, 7 * len(title)) + MARGIN
    top = MARGIN + LINE + height + 2 * STEP
    drawn += [_text(MARGIN, top + i * LINE, note, anchor="start") for i, note in enumerate(notes)]
    right = max(left, *(7 * len(note) + 2 * MARGIN for note in notes), 0)
    size = f'width="{right:g}" height="{top + len(notes) * LINE:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">'
    ground = f'<rect width="100%" height="100%" fill="{WOOD}"/>'
    return "\n".join([head, ground, *drawn, "</svg>", ""])


def layout(graph: Graph) -> Mapping[Point, tuple[float, float]]:
    """Return where each point is drawn: on a grid if the board is one, else on a circle."""
    if graph.shape is not None:
        # A point is anything hashable by its type; on a grid it is a row and a column.
        return {v: (STEP * v[1], STEP * v[0]) for v in graph.points}  # type: ignore[index]
    turn = 2 * math.pi / len(graph)
    radius = STEP * max(1.0, len(graph) / 4)
    return {
        v: (radius + radius * math.sin(turn * i), radius - radius * math.cos(turn * i))
        for i, v in enumerate(graph.points)
    }


def _lines(graph: Graph, places: Mapping[Point, tuple[float, float]]) -> list[str]:
    lines = []
    for u in graph.points:
        for w in graph.points:
            if graph.index[u] < graph.index[w] and graph.adjacent(u, w):
                (x, y), (to_x, to_y) = places[u], places[w]
                ends = f'x1="{x:.4g}" y1="{y:.4g}" x2="{to_x:.4g}" y2="{to_y:.4g}"'
                lines.append(f'<line {ends} stroke="{INK}"/>')
    return lines


def _stones(b: Colouring, places: Mapping[Point, tuple[float, float]]) -> list[str]:
    drawn = []
    for v in b.graph.points:
        (x, y), colour = places[v], b(v)
        radius, fill = (3, INK) if colour is EMPTY else (14, INK if colour is BLACK else "#ffffff")
        at = f'cx="{x:.4g}" cy="{y:.4g}" r="{radius}"'
        drawn.append(f'<circle {at} fill="{fill}" stroke="{INK}"/>')
    return drawn


def _labels(graph: Graph, places: Mapping[Point, tuple[float, float]]) -> list[str]:
    if graph.shape is None:
        return [_text(x, y + 24, point_name(graph, v)) for v, (x, y) in places.items()]
    rows, columns = graph.shape
    names = {v: point_name(graph, v) for v in graph.points}
    below = [
        _text(STEP * j, STEP * (rows - 1) + 26, names[rows - 1, j].rstrip("0123456789"))
        for j in range(columns)
    ]
    beside = [_text(-24, STEP * i + 5, str(rows - i)) for i in range(rows)]
    return below + beside


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    where = f'x="{x:.4g}" y="{y:.4g}" text-anchor="{anchor}"'
    return f'<text {where} font-size="12" fill="{INK}">{escape(text)}</text>'

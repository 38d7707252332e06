"""What a drawing of a board shows: the stones, and what is pointed out on them.

Who draws it, as text or as SVG, does so elsewhere.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from importlib import import_module

from gospec.law.colouring import BLACK, EMPTY, WHITE, Colouring, area
from gospec.law.diagram import point_name
from gospec.law.graph import Graph, Point


class Mark(Enum):
    """A sign on a point, as game records have them. The value states it in words."""

    CIRCLE = "circled"
    CROSS = "crossed"
    SQUARE = "squared"
    TRIANGLE = "with a triangle"
    BLACK_AREA = "of Black's area"
    WHITE_AREA = "of White's area"


class Drawn:
    """What a notebook draws when it is the last value of a cell. As text it is short.

    A subclass that is a dataclass is made with `repr=False`.
    """

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"

    def _repr_html_(self) -> str:
        # By name, as nothing of goproof needs the doors to people otherwise.
        html: str = import_module("godoors.notebook").drawn(self)
        return html


@dataclass(frozen=True, repr=False)
class Picture(Drawn):
    """A board under a title, with the point of the last move, marks, and labels on points.

    Stones at points `assumed` are no part of the position: a problem takes them to be there. As
    text only `part` is drawn, where that is not None, and that the board goes on beyond it.
    """

    title: str
    colouring: Colouring
    last: Point | None = None
    marks: Mapping[Point, Mark] = field(default_factory=dict)
    labels: Mapping[Point, str] = field(default_factory=dict)
    assumed: frozenset[Point] = frozenset()
    part: frozenset[Point] | None = None

    def __str__(self) -> str:
        return f"{self.title}, {self.colouring}"


def marked(points: Iterable[Point], mark: Mark = Mark.SQUARE) -> dict[Point, Mark]:
    """Return the same mark on each of the points."""
    return dict.fromkeys(points, mark)


def areas(title: str, b: Colouring) -> Picture:
    """Return a picture in which the empty points of the players' areas are marked, and neutral
    points crossed.
    """
    marks = {
        **marked((v for v in b.graph.points if b(v) is EMPTY), Mark.CROSS),
        **marked(area(b, BLACK) - b.where(BLACK), Mark.BLACK_AREA),
        **marked(area(b, WHITE) - b.where(WHITE), Mark.WHITE_AREA),
    }
    return Picture(title, b, marks=marks)


def names_of(graph: Graph, points: Iterable[Point]) -> str:
    """Return the names of points in the order of the board."""
    in_order = sorted(points, key=graph.index.__getitem__)
    return " ".join(point_name(graph, v) for v in in_order)

"""What every drawing of a board has: dots where players expect them, and what it shows in words."""

from goproof.boards.picture import Mark, Picture, names_of
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import point_name
from gospec.law.graph import Graph, Point


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

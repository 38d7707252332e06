"""Symmetries of a board, so that one of several games that differ only by names is looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gospec.formalisation import Move
from gospec.graph import Graph, Point

Symmetry = Mapping[Point, Point]

# Readings that empty points one after the other go by the order in which the points are listed.
ORDERED = frozenset({"S1/R4-at-once"})
# A complete graph of 7 points has 5040; beyond that the list costs more than it saves.
MOST = 5040


def automorphisms(graph: Graph) -> tuple[Symmetry, ...]:
    """Return the permutations of the points that keep adjacency, or the identity if too many."""
    identity = {v: v for v in graph.points}
    extending: list[dict[Point, Point]] = [{}]
    for v in graph.points:
        extending = [
            {**partial, v: image}
            for partial in extending
            for image in graph.points
            if image not in partial.values() and _keeps(graph, partial, v, image)
        ]
        if len(extending) > MOST:
            return (identity,)
    return tuple(extending)


def _keeps(graph: Graph, partial: Symmetry, v: Point, image: Point) -> bool:
    return len(graph.neighbours[v]) == len(graph.neighbours[image]) and all(
        graph.adjacent(u, v) == graph.adjacent(partial[u], image) for u in partial
    )


def representatives(moves: Sequence[Move], symmetries: Sequence[Symmetry]) -> list[Move]:
    """Return the first move of each orbit: the others are its images under the symmetries."""
    chosen: list[Move] = []
    seen: set[Move] = set()
    for move in moves:
        if move not in seen:
            chosen.append(move)
            seen |= {symmetry.get(move, move) for symmetry in symmetries}
    return chosen


def fixing(move: Move, symmetries: Sequence[Symmetry]) -> tuple[Symmetry, ...]:
    """Return the symmetries that leave a move where it is; a pass is left by all."""
    return tuple(symmetry for symmetry in symmetries if symmetry.get(move, move) == move)

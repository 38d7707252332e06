"""Symmetries of a board, so that one of several games that differ only by names is looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from goproof.boards.symmetries import each_symmetry
from gospec.formalisation import Move
from gospec.graph import Graph, Point

Symmetry = Mapping[Point, Point]

# A complete graph of 7 points has 5040; beyond that the list costs more than it saves.
MOST = 5040


def automorphisms(graph: Graph) -> tuple[Symmetry, ...]:
    """Return the symmetries of a board as maps, or the identity alone if they are too many."""
    permutations = tuple(islice(each_symmetry(graph), MOST + 1))
    if len(permutations) > MOST:
        return ({v: v for v in graph.points},)
    return tuple(dict(zip(graph.points, images, strict=True)) for images in permutations)


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

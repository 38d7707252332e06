"""The machine as the proofs see it: which kernel is under proof, and what its words mean.

What is proved is about the functions of `goimpl.words.kernel` themselves, whose source runs on
integers, compiled, and on the symbolic words of `goproof.execution.symbolic_words`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType

# The kernel under proof. It is looked up here at each use, so that a test can put a faulty one in.
from goimpl.words import kernel
from goimpl.words.kernel import Board, Word
from goproof.theory.cases import Case
from gospec.colouring import opponent
from gospec.graph import Graph, Point, rectangle

__all__ = ["Inputs", "board_of", "inputs_of", "kernel", "points_of", "word_of"]


@dataclass(frozen=True)
class Inputs:
    """The words that a case gives: the mover's stones, the opponent's, and the point if any."""

    own: Word
    opposing: Word
    point: Word


def board_of(graph: Graph) -> Board:
    """Return the kernel's form of a board; point i is the i-th in the order of drawing."""
    return _board_of(graph, kernel)


@lru_cache(maxsize=64)
def _board_of(graph: Graph, of: ModuleType) -> Board:
    if graph.shape is not None and graph == rectangle(*graph.shape):
        grid: Board = of.grid(*graph.shape)
        return grid
    edges = (tuple(sorted(graph.index[v] for v in edge)) for edge in graph.edges)
    board: Board = of.graph(len(graph), sorted(edges))
    return board


def word_of(points: Iterable[Point], graph: Graph) -> int:
    """Return the word of a set of points."""
    return sum(1 << graph.index[v] for v in points)


def points_of(word: int, graph: Graph) -> frozenset[Point]:
    """Return the points of the board that are in a word."""
    return frozenset(v for i, v in enumerate(graph.points) if word >> i & 1)


def inputs_of(case: Case) -> Inputs:
    """Return the words of a case."""
    b = case.before
    own, opposing = (word_of(b.where(c), b.graph) for c in (case.mover, opponent(case.mover)))
    return Inputs(own, opposing, 0 if case.point is None else word_of([case.point], b.graph))

"""The boards for comparing the machine's kernel with the rules."""

from functools import cache
from random import Random

from goproof.vocabulary.bounds import Bound, every_rectangle, these_boards, these_graphs
from goproof.vocabulary.check import Check, Method, Verdict
from gospec.graph import Graph, cylinder, from_edges, torus

# Up to so many points the whole source runs; on larger boards floods are known by their contract.
UNROLLED_POINTS = 9


def kernel_bounded(
    *, seconds: float = 10, bound: Bound | None = None, further: Bound | None = None
) -> Check:
    """Return the check of the machine's kernel for every colouring of rectangles and other graphs.

    On boards of at most nine points its whole source runs; on larger ones floods are known by their
    contract. Only a full run covers every rectangle up to 9x9, some larger ones, and all of the
    other graphs.
    """
    return Check(
        Method.BOUNDED,
        Verdict.HOLDS,
        seconds,
        (bound or kernel_rectangles()) + these_graphs(*some_graphs()),
        (further or further_rectangles()) + these_graphs(*further_graphs()),
        unrolled_points=UNROLLED_POINTS,
    )


def kernel_rectangles() -> Bound:
    """Return the rectangles on which every run compares what the kernel computes with the rules."""
    unrolled = every_rectangle(3, 3).sizes + tuple((1, n) for n in range(4, 10))
    contract = ((4, 4), (5, 5), (2, 9), (9, 2))
    label = (
        "every rectangle from 1x1 to 3x3 and 1x4 to 1x9, unrolled; 4x4, 5x5, 2x9 and 9x2, by the "
        "loop contract"
    )
    return Bound(label, unrolled + contract)


def further_rectangles() -> Bound:
    """Return those of full runs: all small ones, those of 64 points, and two larger squares."""
    small = every_rectangle(9, 9)
    large = these_boards((4, 16), (16, 4), (1, 64), (64, 1), (13, 13), (19, 19))
    return Bound(f"{small.label}, {large.label}", small.sizes + large.sizes)


@cache
def some_graphs() -> tuple[Graph, ...]:
    """Return the graphs other than rectangles that every run checks: two of either kind."""
    return cycle(5), random_graph(6), torus(4, 4), random_graph(30)


@cache
def further_graphs() -> tuple[Graph, ...]:
    """Return those that only full runs check: up to as many points as a machine word has bits."""
    joined = (torus(3, 3), torus(5, 5), torus(8, 8), cylinder(3, 3), cylinder(4, 5), cylinder(8, 8))
    random = (random_graph(9), random_graph(16), random_graph(64), random_graph(64, degree=6))
    return (*joined, cycle(9), cycle(64), *random)


def cycle(points: int) -> Graph:
    """Return the ring of so many points, at least three."""
    edges = [(i, (i + 1) % points) for i in range(points)]
    return from_edges(edges, name=f"cycle of {points} points")


def random_graph(points: int, degree: int = 3) -> Graph:
    """Return a graph of so many points with about that number of edges at each: always the same."""
    random = Random(points)
    pairs = [(i, j) for j in range(points) for i in range(j)]
    edges = [pair for pair in pairs if random.random() < degree / (points - 1)]
    return Graph(
        range(points), edges, name=f"random graph of {points} points with {len(edges)} edges"
    )

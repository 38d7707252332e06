"""Boards of many kinds, the same in every run: what is true of rectangles need not be true of them.

Stars have a point with many neighbours, wheels and complete graphs triangles, rings a cycle of any
length without a chord, trees none; a torus has no edge, and two components no path from one to the
other. Random graphs have a bit of everything.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from random import Random

from gospec.law.graph import Graph, rectangle, torus

Edges = Iterable[tuple[int, int]]

# Random graphs have at most so many points, and these numbers of neighbours on average.
LARGEST = 14
MEAN_DEGREES = (2, 3, 4)
# So many random graphs of each mean degree.
RANDOM_GRAPHS = 3


def path(points: int) -> Graph:
    """Return points in a row."""
    return _graph(points, zip(range(points), range(1, points), strict=False), f"a path of {points}")


def ring(points: int) -> Graph:
    """Return points in a circle."""
    return _graph(points, _around(range(points)), f"a ring of {points}")


def star(leaves: int) -> Graph:
    """Return a point beside so many others."""
    return _graph(leaves + 1, ((0, v) for v in range(1, leaves + 1)), f"a star of {leaves} leaves")


def spider(legs: int, length: int) -> Graph:
    """Return a point from which so many paths go out."""
    ends = range(0, legs * length, length)
    edges = [(0 if k == 0 else end + k, end + k + 1) for end in ends for k in range(length)]
    return _graph(legs * length + 1, edges, f"a spider of {legs} legs of {length}")


def wheel(rim: int) -> Graph:
    """Return a ring around a point."""
    spokes = [(0, v) for v in range(1, rim + 1)]
    return _graph(rim + 1, (*spokes, *_around(range(1, rim + 1))), f"a wheel of {rim} spokes")


def complete(points: int) -> Graph:
    """Return points each beside all others."""
    return _graph(points, combinations(range(points), 2), f"the complete graph of {points}")


def bipartite(left: int, right: int) -> Graph:
    """Return points on two sides, each beside all of the other side."""
    pairs = product(range(left), range(left, left + right))
    return _graph(left + right, pairs, f"the complete bipartite graph of {left} and {right}")


def petersen() -> Graph:
    """Return Petersen's graph: ten points of three neighbours each, and no cycle below five."""
    inner = [(5 + v, 5 + (v + 2) % 5) for v in range(5)]
    spokes = [(v, v + 5) for v in range(5)]
    return _graph(10, (*_around(range(5)), *spokes, *inner), "Petersen's graph")


def tree(points: int, random: Random) -> Graph:
    """Return a random tree."""
    return _graph(
        points, ((random.randrange(v), v) for v in range(1, points)), f"a tree of {points}"
    )


def with_holes(columns: int, rows: int, holes: int, random: Random) -> Graph:
    """Return a rectangle some of whose points are taken out."""
    whole = rectangle(columns, rows)
    left = sorted(random.sample(range(len(whole)), len(whole) - holes))
    names = {whole.points[i]: k for k, i in enumerate(left)}
    edges = [tuple(names[v] for v in edge if v in names) for edge in whole.edges]
    kept = [(pair[0], pair[1]) for pair in edges if len(pair) == 2]
    return _graph(len(left), kept, f"{columns}x{rows} with {holes} holes")


def at_random(points: int, mean_degree: int, random: Random) -> Graph:
    """Return a random graph."""
    pairs = list(combinations(range(points), 2))
    edges = random.sample(pairs, min(len(pairs), points * mean_degree // 2))
    return _graph(points, edges, f"a random graph of {points} and mean degree {mean_degree}")


def beside(first: Graph, second: Graph) -> Graph:
    """Return two boards side by side, as one; the first keeps the numbers of its points."""
    edges = [
        (offset + g.index[v], offset + g.index[w])
        for offset, g in ((0, first), (len(first), second))
        for v, w in map(tuple, g.edges)
    ]
    return _graph(len(first) + len(second), edges, f"{first.name} and {second.name}")


def _graph(points: int, edges: Edges, name: str) -> Graph:
    return Graph(range(points), {(min(e), max(e)) for e in edges}, name=name)


def _around(points: Sequence[int]) -> Iterator[tuple[int, int]]:
    return zip(points, [*points[1:], points[0]], strict=True)


# What is looked at first, as most of what goes wrong goes wrong here already.
FIRST = (star(5), ring(5), path(5), wheel(5), complete(5), beside(star(3), ring(4)))


@cache
def family() -> tuple[Graph, ...]:
    """Return a few dozen boards, no two of one name."""
    random = Random("structures")
    boards = [
        *FIRST,
        *map(path, (9, 12, LARGEST)),
        *map(ring, (4, 6, 7, 8, 9, 12)),
        *map(star, (3, 4, 6, 7, 8)),
        *map(wheel, (4, 6, 7)),
        spider(4, 3),
        *map(complete, (4, 6)),
        bipartite(3, 3),
        bipartite(2, 5),
        petersen(),
        *(tree(points, random) for points in (8, 11, LARGEST)),
        rectangle(5, 2),
        rectangle(4, 3),
        with_holes(4, 4, 3, random),
        with_holes(5, 3, 2, random),
        torus(3, 3),
        torus(3, 4),
        beside(ring(5), path(4)),
        beside(complete(5), star(5)),
        beside(rectangle(3, 2), rectangle(2, 2)),
    ]
    for degree in MEAN_DEGREES:
        sizes = (random.randint(6, LARGEST) for _ in range(RANDOM_GRAPHS))
        boards += [at_random(points, degree, random) for points in sizes]
    return tuple(_numbered(boards))


def _numbered(boards: Iterable[Graph]) -> Iterator[Graph]:
    numbers: dict[str, int] = {}
    for board in boards:
        number = numbers[board.name] = numbers.get(board.name, 0) + 1
        if number == 1:
            yield board
        else:
            edges = [tuple(board.index[v] for v in edge) for edge in board.edges]
            pairs = [(edge[0], edge[1]) for edge in edges]
            yield _graph(len(board), pairs, f"{board.name}, number {number}")

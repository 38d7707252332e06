"""Board graphs of many kinds: all small ones, one of each shape, and some dozens of larger ones.

They are the same in every run. What is true of rectangles need not be true of other boards: stars
have a point with many neighbours, wheels and complete graphs triangles, rings a cycle of any length
without a chord, trees none; a torus has no edge, and two components no path from one to the other.
Random graphs have a bit of everything.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations, product
from random import Random

from gospec.law.graph import Graph, Point, rectangle, torus

Edges = Iterable[tuple[int, int]]

# Random graphs have at most so many points, and these numbers of neighbours on average.
LARGEST = 14
MEAN_DEGREES = (2, 3, 4)
# So many random graphs of each mean degree.
RANDOM_GRAPHS = 3


def by_its_edges(
    points: Sequence[Point], edges: Iterable[tuple[Point, Point]], kind: str = ""
) -> Graph:
    """Return a graph whose name is its kind, or how many points it has, and then its edges."""
    edges = list(edges)
    told = " ".join(f"{v}-{w}" for v, w in edges)
    return Graph(points, edges, name=f"{kind or f'{len(points)} points'} {told}".strip())


def _relabelled(edges: Edges, order: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """Return the same graph with point i called order[i]."""
    pairs = (sorted((order[u], order[v])) for u, v in edges)
    return frozenset((u, v) for u, v in pairs)


def graphs_of(points: int) -> list[Graph]:
    """Return the graphs of so many points, connected or not, one of each isomorphism class."""
    pairs = list(combinations(range(points), 2))
    copies: set[frozenset[tuple[int, int]]] = set()
    graphs = []
    for size in range(len(pairs) + 1):
        for chosen in combinations(pairs, size):
            edges = frozenset(chosen)
            if edges not in copies:
                copies |= {_relabelled(edges, order) for order in permutations(range(points))}
                graphs.append(by_its_edges(range(points), chosen))
    return graphs


def graphs_up_to(points: int) -> list[Graph]:
    """Return the graphs of at most so many points, one of each isomorphism class."""
    return [graph for n in range(1, points + 1) for graph in graphs_of(n)]


@cache
def small_graphs(points: int) -> list[Graph]:
    """Return the graphs of a number of points, rectangles first."""
    sizes = ((m, points // m) for m in range(1, points + 1) if points % m == 0)
    rectangles = [rectangle(m, n) for m, n in sizes if m <= n]
    shapes = {_shape(board) for board in rectangles}
    return [*rectangles, *(g for g in graphs_of(points) if _shape(g) not in shapes)]


def _shape(board: Graph) -> object:
    # Of rectangles and graphs of five points this tells shapes apart.
    degrees = {v: len(board.neighbours[v]) for v in board.points}
    return tuple(
        sorted((degrees[v], *sorted(degrees[w] for w in board.neighbours[v])) for v in degrees)
    )


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
    edges = ((random.randrange(v), v) for v in range(1, points))
    return by_its_edges(range(points), edges, f"a tree of {points}")


def with_holes(columns: int, rows: int, holes: int, random: Random) -> Graph:
    """Return a rectangle some of whose points are removed."""
    whole = rectangle(columns, rows)
    left = sorted(random.sample(range(len(whole)), len(whole) - holes))
    names = {whole.points[i]: k for k, i in enumerate(left)}
    edges = [tuple(names[v] for v in edge if v in names) for edge in whole.edges]
    kept = [(min(pair), max(pair)) for pair in edges if len(pair) == 2]
    return by_its_edges(range(len(left)), sorted(kept), f"{columns}x{rows} with {holes} holes")


def at_random(points: int, mean_degree: int, random: Random) -> Graph:
    """Return a random graph."""
    pairs = list(combinations(range(points), 2))
    edges = random.sample(pairs, min(len(pairs), points * mean_degree // 2))
    return by_its_edges(range(points), sorted(edges), f"a random graph of {points}")


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
    return tuple(boards)


# Boards on which games return to old colourings.
BOARDS_OF_GAMES = (path(3), ring(4), star(3), path(2), path(5), ring(3), star(5), ring(5))

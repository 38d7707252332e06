"""Board graphs: finite undirected graphs without loops."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable

Point = Hashable


class GraphError(ValueError):
    """The points and edges given do not make a board graph."""


class Graph:
    """A board graph (V, ↔). Clause: S2/C2.

    Parameters: `points`, the points V in the order in which they are drawn; `edges`, pairs of
    points, each pair once; `shape`, rows and columns if the points are (row, column) pairs of a
    grid that can be drawn as one; `name`, what the board is called, such as `3x4`.
    Raises GraphError for no points at all, a repeated point, a loop, a repeated edge, or an edge
    that leaves the board.
    """

    __slots__ = ("edges", "index", "name", "neighbours", "points", "shape")

    def __init__(
        self,
        points: Iterable[Point],
        edges: Iterable[tuple[Point, Point]],
        *,
        name: str = "",
        shape: tuple[int, int] | None = None,
    ) -> None:
        self.points: tuple[Point, ...] = tuple(points)
        if not self.points:
            raise GraphError("a board needs at least one point")
        self.index = {v: i for i, v in enumerate(self.points)}
        if len(self.index) < len(self.points):
            repeated = next(v for v in self.points if self.points.count(v) > 1)
            raise GraphError(f"point {_shown(repeated)} is listed twice")
        neighbours: dict[Point, set[Point]] = {v: set() for v in self.points}
        for u, v in edges:
            _check_edge(u, v, neighbours)
            neighbours[u].add(v)
            neighbours[v].add(u)
        self.neighbours = {v: frozenset(ws) for v, ws in neighbours.items()}
        self.edges = frozenset(frozenset((v, w)) for v in self.points for w in self.neighbours[v])
        self.name = name or f"graph of {len(self.points)} points"
        self.shape = shape

    def adjacent(self, v: Point, w: Point) -> bool:
        """Tell whether v ↔ w."""
        return w in self.neighbours[v]

    def in_order(self, points: Collection[Point]) -> tuple[Point, ...]:
        """Return these points in the order of drawing, which does not depend on their hashes."""
        return tuple(v for v in self.points if v in points)

    def __contains__(self, v: object) -> bool:
        return v in self.index

    def __len__(self) -> int:
        return len(self.points)

    def __eq__(self, other: object) -> bool:
        # Tuples are compared by identity first, so that the usual case, the same graph, is quick.
        return isinstance(other, Graph) and (self.points, self.edges) == (other.points, other.edges)

    def __hash__(self) -> int:
        return hash(self.points)

    def __repr__(self) -> str:
        return f"<Graph {self.name}>"


def _shown(v: Point) -> str:
    return repr(v) if isinstance(v, str) else str(v)


def _check_edge(u: Point, v: Point, neighbours: dict[Point, set[Point]]) -> None:
    edge = f"{_shown(u)} - {_shown(v)}"
    for end in (u, v):
        if end not in neighbours:
            raise GraphError(f"edge {edge}: point {_shown(end)} is not on the board")
    if u == v:
        raise GraphError(f"edge {edge} is a loop")
    if v in neighbours[u]:
        raise GraphError(f"edge {edge} is given twice")


def _grid(rows: int, columns: int) -> list[tuple[int, int]]:
    if rows < 1 or columns < 1:
        raise GraphError(f"a {rows}x{columns} board has no points")
    return [(row, column) for row in range(rows) for column in range(columns)]


def rectangle(rows: int, columns: int) -> Graph:
    """Return the grid of the given numbers of rows and columns, 1x1 upwards.

    Points are (row, column) from the top left, counted from 0; two are adjacent when they differ
    by one in exactly one coordinate. Raises GraphError when a number is below 1.
    Clause: S0/1, S1/R1, S1/C1, S2/board-graph, S3/board-graph.
    """
    points = _grid(rows, columns)
    edges = [
        ((i, j), (below, right))
        for i, j in points
        for below, right in ((i + 1, j), (i, j + 1))
        if below < rows and right < columns
    ]
    return Graph(points, edges, name=f"{rows}x{columns}", shape=(rows, columns))


def cylinder(rows: int, columns: int) -> Graph:
    """Return the grid of the given rows and columns, with its left and right edges joined.

    Raises GraphError when one of the numbers is below 1.
    """
    return _wrapped(rows, columns, wrap_rows=False, name=f"cylinder {rows}x{columns}")


def torus(rows: int, columns: int) -> Graph:
    """Return the grid of the given rows and columns, with opposite edges joined.

    Raises GraphError when one of the numbers is below 1.
    """
    return _wrapped(rows, columns, wrap_rows=True, name=f"torus {rows}x{columns}")


def _wrapped(rows: int, columns: int, *, wrap_rows: bool, name: str) -> Graph:
    points = _grid(rows, columns)
    # A side of one or two points would wrap into a loop or a doubled edge; the set of sets of
    # two distinct points leaves both out.
    edges = set()
    for i, j in points:
        edges.add(frozenset({(i, j), (i, (j + 1) % columns)}))
        if wrap_rows or i + 1 < rows:
            edges.add(frozenset({(i, j), ((i + 1) % rows, j)}))
    pairs = [(min(edge), max(edge)) for edge in edges if len(edge) == 2]
    return Graph(points, sorted(pairs), name=name, shape=(rows, columns))


def from_edges(
    edges: Iterable[tuple[Point, Point]], isolated: Iterable[Point] = (), *, name: str = ""
) -> Graph:
    """Return the graph of an edge list, with further points that have no edge.

    Points come in the order of their first mention. Raises GraphError as Graph does.
    Parameters: `edges`, pairs of adjacent points; `isolated`, points that may have no edge; `name`,
    what the graph is called.
    """
    edges = list(edges)
    points = dict.fromkeys([v for edge in edges for v in edge] + list(isolated))
    return Graph(points, edges, name=name)

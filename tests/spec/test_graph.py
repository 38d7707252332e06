"""Board graphs: what is refused, and what the constructors build."""

import networkx as nx
import pytest
from hypothesis import given, strategies as st

from gospec.law.graph import Graph, GraphError, cylinder, from_edges, rectangle, torus
from tests.support.each import each
from tests.support.outside import networkx_graph
from tests.support.strategies import graphs

SIDES = st.integers(1, 7)


@pytest.mark.parametrize(
    ("points", "edges", "message"),
    [
        ([], [], "at least one point"),
        ("a", ["aa"], "edge 'a' - 'a' is a loop"),
        ("ab", ["ab", "ab"], "edge 'a' - 'b' is given twice"),
        ("ab", ["ab", "ba"], "edge 'b' - 'a' is given twice"),
        ("ab", ["ca"], "edge 'c' - 'a': point 'c' is not on the board"),
        ([(0, 0), (0, 0)], [], r"point \(0, 0\) is listed twice"),
    ],
)
def test_graph_that_is_no_board_is_refused(points: object, edges: object, message: str) -> None:
    with pytest.raises(GraphError, match=message):
        Graph(points, edges)  # type: ignore[arg-type]


@pytest.mark.parametrize("build", [rectangle, cylinder, torus])
@pytest.mark.parametrize(("rows", "columns"), [(0, 3), (3, -2)])
def test_grid_without_points_is_refused(build: type, rows: int, columns: int) -> None:
    with pytest.raises(GraphError, match=f"{rows}x{columns} board has no points"):
        build(rows, columns)


@given(graphs())
def test_adjacency_is_symmetric_and_without_loops(graph: Graph) -> None:
    assert len(graph) == len(graph.points) == len(set(graph.points))
    assert "elsewhere" not in graph
    for v in graph.points:
        assert v in graph
        assert not graph.adjacent(v, v)
        for w in graph.points:
            assert graph.adjacent(v, w) == graph.adjacent(w, v) == (w in graph.neighbours[v])
            assert graph.adjacent(v, w) == (frozenset({v, w}) in graph.edges)


@given(SIDES, SIDES)
def test_points_of_a_rectangle_are_adjacent_at_distance_one(rows: int, columns: int) -> None:
    board = rectangle(rows, columns)
    assert board.points == tuple((i, j) for i in range(rows) for j in range(columns))
    assert board.shape == (rows, columns)
    assert board.name == f"{rows}x{columns}"
    for i, j in board.points:
        for k, m in board.points:
            assert board.adjacent((i, j), (k, m)) == (abs(i - k) + abs(j - m) == 1)


# A side of two wraps onto an edge that is there already, a side of one onto the point itself.
WRAPPED = [
    (cylinder, (1, 1), {0: 1}),
    (cylinder, (1, 2), {1: 2}),
    (cylinder, (1, 3), {2: 3}),
    (cylinder, (3, 1), {1: 2, 2: 1}),
    (cylinder, (3, 2), {2: 4, 3: 2}),
    (torus, (1, 1), {0: 1}),
    (torus, (2, 1), {1: 2}),
    (torus, (1, 3), {2: 3}),
    (torus, (2, 3), {3: 6}),
]


@each("build, shape, degrees", WRAPPED)
def test_wrapped_board_has_its_degrees(
    build: type, shape: tuple[int, int], degrees: dict[int, int]
) -> None:
    board = build(*shape)
    counted = dict.fromkeys(degrees, 0)
    for v in board.points:
        counted[len(board.neighbours[v])] += 1
    assert counted == degrees
    assert board.name == f"{build.__name__} {shape[0]}x{shape[1]}"
    assert board.shape == shape


@given(st.integers(3, 6), st.integers(3, 6))
def test_torus_and_cylinder_are_products_of_cycles(rows: int, columns: int) -> None:
    ring = nx.grid_2d_graph(rows, columns, periodic=(False, True))
    assert nx.utils.graphs_equal(networkx_graph(cylinder(rows, columns)), ring)
    both = nx.grid_2d_graph(rows, columns, periodic=True)
    assert nx.utils.graphs_equal(networkx_graph(torus(rows, columns)), both)


def test_edge_list_lists_points_by_first_mention_and_isolated_points_last() -> None:
    graph = from_edges([("c", "a"), ("a", "b")], ["z", "a"], name="a path and a point")
    assert graph.points == ("c", "a", "b", "z")
    assert graph.neighbours["a"] == {"b", "c"}
    assert graph.neighbours["z"] == frozenset()
    assert graph.name == "a path and a point"
    assert graph.shape is None
    assert repr(from_edges([(1, 2)])) == "<Graph graph of 2 points>"


def test_equality_heeds_edges_and_points_but_neither_name_nor_shape_nor_direction() -> None:
    assert Graph("ab", ["ab"]) == Graph("ab", ["ba"], name="other", shape=(1, 2))
    assert hash(Graph("ab", ["ab"])) == hash(Graph("ab", ["ba"], name="other"))
    assert Graph("ab", ["ab"]) != Graph("ba", ["ab"])
    # A ring of four is the 2x2 board under another name.
    assert rectangle(2, 2) == torus(2, 2)
    assert rectangle(1, 3) != torus(1, 3)
    assert rectangle(1, 1) != "1x1"

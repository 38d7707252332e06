"""Board graphs: what is refused, and what the constructors build."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, strategies as st

from gospec.law.graph import Graph, GraphError, cylinder, from_edges, rectangle, torus
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
    for build, (rows, columns) in product((rectangle, cylinder, torus), ((0, 3), (3, -2))):
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


@given(SIDES, SIDES, st.sampled_from([rectangle, cylinder, torus]))
def test_a_grid_joins_points_side_by_side_and_over_the_edges_that_it_wraps(
    rows: int, columns: int, build: Any
) -> None:
    """A side of two wraps onto an edge that is there already, a side of one onto the point."""
    board, kind = build(rows, columns), "" if build is rectangle else f"{build.__name__} "
    assert (board.name, board.shape) == (f"{kind}{rows}x{columns}", (rows, columns))
    assert board.points == tuple(product(range(rows), range(columns)))
    for i, j in board.points:
        beside = {(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)}
        if build is not rectangle:
            beside = {(k, m % columns) for k, m in beside}
        if build is torus:
            beside = {(k % rows, m) for k, m in beside}
        assert board.neighbours[i, j] == beside & {*board.points} - {(i, j)}


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

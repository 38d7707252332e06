"""Diagrams and point names, there and back, and where a faulty one is faulty."""

import pytest
from hypothesis import given, strategies as st

from gospec.law.colouring import BLACK, EMPTY, WHITE, Colouring
from gospec.law.diagram import (
    DiagramError,
    board,
    column_letters,
    draw,
    parse,
    parse_point,
    point_name,
    rows_of,
)
from gospec.law.graph import Graph, GraphError, cylinder, from_edges, rectangle, torus
from tests.support.strategies import colourings, graphs, grids


@given(colourings(st.one_of(grids(), grids(torus), grids(cylinder))), st.sampled_from(["\n", "/"]))
def test_diagram_is_read_as_it_was_drawn(b: Colouring, separator: str) -> None:
    assert parse(draw(b, separator), b.graph) == b
    if not b.graph.name.startswith(("torus", "cylinder")):
        assert parse(draw(b, separator)) == b


@given(colourings())
def test_drawing_shows_each_point_once_in_order(b: Colouring) -> None:
    symbols = {BLACK: "X", WHITE: "O", EMPTY: "."}
    shown = [symbols[c] for c in b.colours]
    if b.graph.shape is None:
        expected = [f"{v}={s}" for v, s in zip(b.graph.points, shown, strict=True)]
        assert draw(b).split() == expected
    else:
        assert list(draw(b, "")) == shown


def test_blank_space_around_rows_is_ignored() -> None:
    assert parse("\n   XO\n   .X  \n") == parse("XO/.X") == parse("XO / .X")
    assert rows_of(" X. \n .O ") == ["X.", ".O"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("XO/X?", r"^line 2, column 2: '\?' is none of"),
        ("xO", "^line 1, column 1: 'x' is none of"),
        ("X O", "^line 1, column 2: ' ' is none of"),
        ("XO\nX", "^line 2, column 2: row of 1 points, but the first row has 2"),
        ("XO/XOX", "^line 2, column 3: row of 3 points, but the first row has 2"),
        ("XO//XO", "^line 2, column 1: row of 0 points"),
        (" \n ", "^line 1, column 1: row of 0 points"),
    ],
)
def test_faulty_diagram_is_refused_with_line_and_column(text: str, message: str) -> None:
    with pytest.raises(DiagramError, match=message):
        parse(text)


def test_diagram_of_another_shape_than_the_board_is_refused() -> None:
    with pytest.raises(DiagramError, match="a diagram of 1x2 points for 2x1"):
        parse("..", rectangle(2, 1))
    with pytest.raises(DiagramError, match="for graph of 2 points"):
        parse("..", from_edges([(0, 1)]))


def test_points_of_a_grid_have_go_coordinates_whose_letters_never_run_out() -> None:
    for size, point, name in (
        *(("1x1", (0, 0), "A1"), ("9x9", (8, 8), "J1")),
        *(("2x3", (0, 2), "C2"), ("1x30", (0, 29), "AE1")),
    ):
        graph = board(size)
        assert point_name(graph, point) == name
        assert parse_point(graph, name) == parse_point(graph, name.lower()) == point
    numbers = (7, 8, 24, 25, 26, 49, 50, 649, 650)
    letters = ["H", "J", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"]
    assert [column_letters(i) for i in numbers] == letters
    names = [column_letters(i) for i in range(1400)]
    assert len(set(names)) == len(names)
    assert not any("I" in name for name in names)


@given(graphs())
def test_point_names_lead_back_to_their_points(graph: Graph) -> None:
    names = [point_name(graph, v) for v in graph.points]
    assert len(set(names)) == len(names)
    assert [parse_point(graph, name) for name in names] == list(graph.points)


def test_points_of_other_graphs_go_by_their_own_names() -> None:
    graph = from_edges([("a", "B"), ("B", (1, 2))])
    assert [point_name(graph, v) for v in graph.points] == ["a", "B", "(1, 2)"]
    assert parse_point(graph, "a") == "a"
    with pytest.raises(DiagramError):
        parse_point(graph, "A")
    assert draw(Colouring(graph, [BLACK, EMPTY, WHITE])) == "a=X B=. (1, 2)=O"


@pytest.mark.parametrize("name", ["C1", "A3", "I1", "A0", "", "pass", "1A"])
def test_unknown_point_is_refused_with_the_range_of_the_board(name: str) -> None:
    with pytest.raises(DiagramError, match="not a point of 2x2, which runs from A2 to B1"):
        parse_point(rectangle(2, 2), name)


def test_board_name_is_rows_by_columns() -> None:
    assert board("3x4") == rectangle(3, 4)
    assert board(" 1X5 ") == rectangle(1, 5)
    for size in ("", "3", "x", "3x", "x3", "3x4x5", "-1x2", "3.5x2", "axb", "3,4"):
        with pytest.raises(DiagramError, match="is not of the form ROWSxCOLUMNS"):
            board(size)
    for size in ("0x0", "0x3", "3x0"):
        with pytest.raises(GraphError, match=f"board '{size}': a {size} board has no points"):
            board(size)

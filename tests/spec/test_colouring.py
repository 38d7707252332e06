"""Colourings as values; chains and reaching against a foreign oracle and the recursive equation."""

from itertools import chain as concatenation, combinations, permutations

import pytest
from hypothesis import given, strategies as st

from gospec.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    all_colourings,
    chain,
    chains,
    colouring,
    empty,
    ends_of_paths,
    from_mapping,
    greatest_reaching,
    least_reaching,
    opponent,
    reaches,
    reaching,
    reaching_step,
)
from gospec.diagram import parse
from gospec.graph import Graph, Point, from_edges, rectangle
from tests.support.outside import coloured_alike, connected
from tests.support.strategies import colourings, graphs

COLOURS = st.sampled_from(Colour)


# --- colourings as values --------------------------------------------------------------------


@given(colourings(), st.data())
def test_put_changes_one_point_and_no_other(b: Colouring, data: st.DataObject) -> None:
    v, c = data.draw(st.sampled_from(b.graph.points)), data.draw(COLOURS)
    before = tuple(b.colours)
    after = b.put(v, c)
    assert after(v) is c
    assert all(after(w) is b(w) for w in b.graph.points if w != v)
    assert b.colours == before
    assert after.put(v, b(v)) == b


@given(colourings(), colourings())
def test_colourings_are_equal_when_they_colour_the_same_graph_alike(
    left: Colouring, right: Colouring
) -> None:
    same = left.graph == right.graph and all(left(v) is right(v) for v in left.graph.points)
    assert (left == right) is same
    copy = Colouring(left.graph, list(left.colours))
    assert copy == left
    assert hash(copy) == hash(left)


def test_colourings_of_different_graphs_differ() -> None:
    assert parse("X..") != parse("X/./.")
    assert empty(rectangle(1, 2)) != empty(from_edges([], [(0, 0), (0, 1)]))
    assert parse(".") != "."


def test_colour_outside_the_board_is_an_error() -> None:
    with pytest.raises(KeyError):
        parse("X.")((5, 5))
    with pytest.raises(KeyError):
        parse("X.").put((5, 5), BLACK)


@pytest.mark.parametrize("colours", [[], [BLACK], [BLACK] * 3])
def test_colouring_needs_one_colour_for_each_point(colours: list[Colour]) -> None:
    with pytest.raises(ValueError, match=f"{len(colours)} colours for the 2 points of 1x2"):
        Colouring(rectangle(1, 2), colours)


@given(graphs())
def test_colouring_is_the_function_it_is_made_from(graph: Graph) -> None:
    assert set(empty(graph).colours) == {EMPTY}
    first = graph.points[0]
    assert from_mapping(graph, {first: WHITE}) == empty(graph).put(first, WHITE)
    assert colouring(graph, lambda v: BLACK if v == first else EMPTY).where(BLACK) == {first}


@given(colourings())
def test_points_of_the_three_colours_partition_the_board(b: Colouring) -> None:
    parts = [b.where(c) for c in Colour]
    assert frozenset().union(*parts) == frozenset(b.graph.points)
    assert sum(map(len, parts)) == len(b.graph)
    assert all(b(v) is c for c, part in zip(Colour, parts, strict=True) for v in part)


def test_opponents_are_each_others() -> None:
    assert [opponent(player) for player in PLAYERS] == [WHITE, BLACK]
    with pytest.raises(KeyError):
        opponent(EMPTY)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_there_are_three_to_the_n_colourings(n: int) -> None:
    assert len(set(all_colourings(rectangle(1, n)))) == 3**n


def test_colouring_is_shown_with_its_board() -> None:
    assert repr(parse("XO/..")) == "<Colouring 2x2 XO..>"


# --- chains and reaching ---------------------------------------------------------------------


@given(colourings())
def test_chain_is_the_connected_component_of_points_coloured_alike(b: Colouring) -> None:
    for v in b.graph.points:
        assert chain(b, v) == coloured_alike(b, v)


@given(graphs(), st.data())
def test_paths_end_where_a_start_is_connected_to(graph: Graph, data: st.DataObject) -> None:
    within = data.draw(st.sets(st.sampled_from(graph.points)))
    starts = data.draw(st.sets(st.sampled_from(sorted(within)))) if within else set()
    ends = {v for v in within if starts & connected(graph, within, v)}
    assert ends_of_paths(graph, within, starts) == ends


@given(colourings())
def test_points_reaching_a_colour_are_those_with_a_path_to_it(b: Colouring) -> None:
    for own in Colour:
        for c in Colour:
            assert reaching(b, own, c) == {v for v in b.where(own) if reaches(b, v, c)}


@given(colourings(), COLOURS)
def test_chains_partition_the_points_of_a_colour(b: Colouring, c: Colour) -> None:
    parts = chains(b, c)
    assert frozenset().union(*parts) == b.where(c)
    assert sum(map(len, parts)) == len(b.where(c))
    assert all(part == chain(b, v) for part in parts for v in part)


def simple_paths(graph: Graph) -> list[tuple[Point, ...]]:
    """Every list of one or more different points, each adjacent to the next."""
    lists = concatenation.from_iterable(
        permutations(graph.points, length) for length in range(1, len(graph) + 1)
    )
    return [p for p in lists if all(graph.adjacent(p[i], p[i + 1]) for i in range(len(p) - 1))]


def reaches_along(b: Colouring, paths: list[tuple[Point, ...]], v: Point, c: Colour) -> bool:
    """S1/R3, by trying every path: from v through v's colour to a last point of colour c."""
    return b(v) is not c and any(
        p[0] == v and b(p[-1]) is c and all(b(u) is b(v) for u in p[:-1]) for p in paths
    )


@given(graphs(5), st.data())
def test_reaching_is_the_existence_of_a_path(graph: Graph, data: st.DataObject) -> None:
    b = data.draw(colourings(st.just(graph)))
    paths = simple_paths(graph)
    for v in graph.points:
        for c in Colour:
            assert reaches(b, v, c) == reaches_along(b, paths, v, c)


def solutions(b: Colouring, c: Colour) -> list[frozenset[Point]]:
    """Every set of points that solves the recursive equation of reaching c."""
    points = b.graph.points
    subsets = (frozenset(s) for k in range(len(points) + 1) for s in combinations(points, k))
    return [s for s in subsets if reaching_step(b, c, s) == s]


@given(colourings(graphs(6)), COLOURS)
def test_least_and_greatest_bound_all_solutions(b: Colouring, c: Colour) -> None:
    found = solutions(b, c)
    assert least_reaching(b, c) in found
    assert greatest_reaching(b, c) in found
    assert all(least_reaching(b, c) <= s <= greatest_reaching(b, c) for s in found)


def test_recursive_equation_has_two_solutions_on_two_black_points() -> None:
    everything = frozenset(rectangle(1, 2).points)
    assert solutions(parse("XX"), EMPTY) == [frozenset(), everything]
    assert least_reaching(parse("XX"), EMPTY) == frozenset()
    assert greatest_reaching(parse("XX"), EMPTY) == everything


@given(colourings())
def test_nothing_reaches_its_own_colour(b: Colouring) -> None:
    assert not any(reaches(b, v, b(v)) for v in b.graph.points)

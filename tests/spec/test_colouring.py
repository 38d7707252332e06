"""Colourings, chains, reaching, clearing, placing and counting, against foreign oracles.

What the catalogue's lemmas say of them, each run of `goproof verify` asks of every small board.
"""

from collections.abc import Callable
from itertools import combinations

import networkx as nx
import pytest
from hypothesis import given, strategies as st

from gospec import BLACK, EMPTY, Colour, Colouring, Graph, rectangle
from gospec.law import colouring as law
from gospec.law.colouring import PLAYERS, liberties, neutral, opponent, place
from gospec.law.graph import Point
from gospec.sources import move_function as s2
from tests.support.outside import coloured_alike, connected, networkx_graph
from tests.support.strategies import Play, colourings, graphs, plays

COLOURS = st.sampled_from(Colour)


@given(colourings(), colourings())
def test_colourings_are_equal_when_they_colour_the_same_graph_alike(
    left: Colouring, right: Colouring
) -> None:
    same = left.graph == right.graph and all(left(v) is right(v) for v in left.graph.points)
    assert (left == right) is same
    copy = Colouring(left.graph, list(left.colours))
    assert copy == left
    assert hash(copy) == hash(left)


def test_colouring_needs_one_colour_for_each_point() -> None:
    for number in (0, 1, 3):
        with pytest.raises(ValueError, match=f"{number} colours for the 2 points of 1x2"):
            Colouring(rectangle(1, 2), [BLACK] * number)


@given(colourings())
def test_chain_is_the_connected_component_of_points_coloured_alike(b: Colouring) -> None:
    plain = networkx_graph(b.graph)
    for v in b.graph.points:
        stones = coloured_alike(b, v)
        assert law.chain(b, v) == stones
        around = {w for u in stones for w in plain[u] if b(w) is EMPTY}
        assert liberties(b, v) == (around if b(v) is not EMPTY else set())
        beside = {b(w) for u in stones for w in plain[u]} - {b(v)}
        assert {c for c in Colour if law.reaches(b, v, c)} == beside
    for c in Colour:
        assert law.chains(b, c) == {law.chain(b, v) for v in b.graph.points if b(v) is c}
        for own in Colour:
            assert law.reaching(b, own, c) == {v for v in b.where(own) if law.reaches(b, v, c)}


@given(graphs(), st.data())
def test_paths_end_where_a_start_is_connected_to(graph: Graph, data: st.DataObject) -> None:
    within = data.draw(st.sets(st.sampled_from(graph.points)))
    starts = data.draw(st.sets(st.sampled_from(sorted(within)))) if within else set()
    ends = {v for v in within if starts & connected(graph, within, v)}
    assert law.ends_of_paths(graph, within, starts) == ends


Equation = Callable[[Colouring, Colour, frozenset[Point]], frozenset[Point]]
Solution = Callable[[Colouring, Colour], frozenset[Point]]


def solutions(equation: Equation, b: Colouring, c: Colour) -> list[frozenset[Point]]:
    """Every set of points that solves a recursive equation of reaching c."""
    points = b.graph.points
    subsets = (frozenset(s) for k in range(len(points) + 1) for s in combinations(points, k))
    return [s for s in subsets if equation(b, c, s) == s]


@pytest.mark.parametrize(
    ("equation", "least", "greatest"),
    [
        (law.reaching_step, law.least_reaching, law.greatest_reaching),
        (s2._equation, s2.least_solution, s2.greatest_solution),
    ],
)
@given(b=colourings(graphs(5)), c=COLOURS)
def test_least_and_greatest_solution_bound_all_others(
    equation: Equation, least: Solution, greatest: Solution, b: Colouring, c: Colour
) -> None:
    found = solutions(equation, b, c)
    assert least(b, c) in found
    assert greatest(b, c) in found
    assert all(least(b, c) <= s <= greatest(b, c) for s in found)


@given(colourings(), st.sampled_from(PLAYERS))
def test_clearing_empties_whole_chains_of_one_colour_without_liberties(
    b: Colouring, player: Colour
) -> None:
    gone = {v for string in law.chains(b, player) for v in string if not liberties(b, v)}
    assert law.clear(b, player) == law.colouring(b.graph, lambda v: EMPTY if v in gone else b(v))
    assert law.dead(b, player) == gone


@given(plays(colourings()), st.data())
def test_placing_clears_the_opponent_and_then_the_player(play: Play, data: st.DataObject) -> None:
    placed = play.before.put(play.point, play.player)
    assert play.after == law.clear(law.clear(placed, opponent(play.player)), play.player)
    # Whether the point is empty is for the game to ask.
    v = data.draw(st.sampled_from(play.before.graph.points))
    emptied = play.before.put(v, EMPTY)
    assert place(play.before, v, play.player) == place(emptied, v, play.player)


@given(colourings())
def test_empty_regions_belong_to_whom_they_border_on_alone(b: Colouring) -> None:
    plain = networkx_graph(b.graph)
    for region in nx.connected_components(plain.subgraph(b.where(EMPTY))):
        border = {b(w) for v in region for w in plain[v]} - {EMPTY}
        for player in PLAYERS:
            owned = region <= law.territory(b, player)
            assert owned == (border == {player})
            assert owned or region.isdisjoint(law.territory(b, player))
        assert (region <= neutral(b)) == (len(border) != 1)
    for player in PLAYERS:
        assert law.area(b, player) == b.where(player) | law.territory(b, player)
        assert law.territory(b, player) <= b.where(EMPTY)

"""Unconditional life: no opponent can capture what is called alive.

That nothing else is alive, the machine's own reading says: see `tests/agreement`.
"""

import pytest

from gospec.law.benson import Condition, Points, is_vital, regions, unconditionally_alive
from gospec.law.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    Colour,
    Colouring,
    all_colourings,
    has_dead_stones,
    opponent,
    place,
)
from gospec.law.diagram import parse
from gospec.law.graph import Graph, from_edges, rectangle


def boards_reached(b: Colouring, player: Colour, suicide: bool) -> set[Colouring]:
    """All boards that the player can make alone, the other one passing."""
    found, waiting = {b}, [b]
    while waiting:
        now = waiting.pop()
        plays = {(v, place(now, v, player)) for v in now.where(EMPTY)}
        following = {c for v, c in plays if suicide or c(v) is player} - found
        found |= following
        waiting.extend(following)
    return found


def is_captured(b: Colouring, alive: frozenset[Points], player: Colour, suicide: bool) -> bool:
    return any(
        now(v) is not player
        for now in boards_reached(b, opponent(player), suicide)
        for stones in alive
        for v in stones
    )


def failures(graph: Graph, condition: Condition, suicide: bool) -> list[Colouring]:
    """The positions of which the opponent can capture what the condition calls alive."""
    return [
        b
        for b in all_colourings(graph)
        if not has_dead_stones(b)
        for player in PLAYERS
        if (alive := unconditionally_alive(b, player, condition))
        and is_captured(b, alive, player, suicide)
    ]


GRAPHS = [
    rectangle(1, 4),
    rectangle(1, 5),
    rectangle(2, 3),
    from_edges([(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (4, 5)]),
]


@pytest.mark.parametrize("graph", GRAPHS, ids=lambda graph: graph.name)
def test_what_is_alive_by_all_points_is_never_captured(graph: Graph) -> None:
    """Nor is what is alive by the textbook, where suicide is forbidden."""
    for suicide in (True, False):
        assert failures(graph, "all-points", suicide) == []
    assert failures(graph, "textbook", suicide=False) == []


def test_the_textbook_is_wrong_where_suicide_is_allowed() -> None:
    b = parse(".X.O")
    assert unconditionally_alive(b, BLACK, "textbook") == {frozenset({(0, 1)})}
    assert unconditionally_alive(b, BLACK, "all-points") == frozenset()
    assert b in failures(b.graph, "textbook", suicide=True)


def test_regions_join_empty_points_and_the_opponents_stones() -> None:
    b = parse(".OX.")
    assert regions(b, BLACK) == {frozenset({(0, 0), (0, 1)}), frozenset({(0, 3)})}
    (stones,) = (frozenset({v}) for v in b.where(BLACK))
    region = frozenset({(0, 0), (0, 1)})
    assert not is_vital(b, region, stones, "textbook")
    assert not is_vital(b, region, stones, "all-points")
    assert is_vital(b, frozenset({(0, 3)}), stones, "textbook")

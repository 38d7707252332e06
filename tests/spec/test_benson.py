"""Unconditional life: no opponent can capture what is called alive.

That nothing else is alive, the machine's own reading says: see `tests/agreement`.
"""

from typing import get_args

import pytest

from gospec.law import colouring as law
from gospec.law.benson import Condition, is_vital, regions, unconditionally_alive
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, Colour, Colouring, opponent, place
from gospec.law.diagram import parse
from gospec.law.graph import Graph, Point, from_edges, rectangle


def is_captured(b: Colouring, v: Point, player: Colour, suicide: bool) -> bool:
    """Whether the opponent can take the stone by plays alone, the player passing."""
    found, waiting = {b}, [b]
    while waiting:
        now = waiting.pop()
        if now(v) is not player:
            return True
        plays = {(w, place(now, w, opponent(player))) for w in now.where(EMPTY)}
        following = {c for w, c in plays if suicide or c(w) is not EMPTY} - found
        found |= following
        waiting.extend(following)
    return False


def failures(graph: Graph, condition: Condition, suicide: bool) -> list[Colouring]:
    """The positions of which the opponent can capture what the condition calls alive."""
    return [
        b
        for b in law.all_colourings(graph)
        if not law.has_dead_stones(b)
        for player in PLAYERS
        for stones in unconditionally_alive(b, player, condition)
        if any(is_captured(b, v, player, suicide) for v in stones)
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
    b, stones = parse(".OX."), frozenset({(0, 2)})
    left, right = frozenset({(0, 0), (0, 1)}), frozenset({(0, 3)})
    assert regions(b, BLACK) == {left, right}
    for condition in get_args(Condition):
        assert not is_vital(b, left, stones, condition)
        assert is_vital(b, right, stones, condition)

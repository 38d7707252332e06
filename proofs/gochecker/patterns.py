"""Patterns: a part of the board, and what a play makes of it whatever stands elsewhere.

The zone is the induced subgraph of its points with two more points, which are always empty: one is
adjacent to each point of the zone that has neighbours elsewhere, the other to that one alone. So a
chain of this graph with a liberty at the first is one that may go on elsewhere, an *open portion*;
and a region with both is vital to no chain. The law computes everything else.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gospec.law.benson import Condition, unconditionally_alive
from gospec.law.colouring import (
    EMPTY,
    PLAYERS,
    Colour,
    Colouring,
    chain,
    clear,
    dead,
    liberties,
    opponent,
)
from gospec.law.graph import Graph, Point

OUTSIDE: Point = ("outside",)
BEYOND: Point = ("beyond",)
Points = frozenset[Point]


class Pattern(NamedTuple):
    """What is known of a colouring: the colours in the zone, and liberties elsewhere.

    `outer` has open portions whose chains have liberties outside the zone, and at least how many.
    A colouring *contains* the pattern when this is true of it.
    """

    zone: Points
    b: Colouring
    outer: Mapping[Points, int]


@lru_cache(maxsize=1 << 12)
def zone_board(board: Graph, zone: Points) -> Graph:
    """Return the graph of a zone, with its two further points."""
    inner = board.in_order(zone)
    edges: list[tuple[Point, Point]] = [(OUTSIDE, BEYOND)]
    for i, v in enumerate(inner):
        edges += [(v, w) for w in inner[:i] if w in board.neighbours[v]]
        edges += [(OUTSIDE, v)] if not board.neighbours[v] <= zone else []
    return Graph((*inner, OUTSIDE, BEYOND), edges)


def pattern(board: Graph, colours: Mapping[Point, Colour]) -> Pattern:
    """Return the pattern of these points of a board, with no liberty elsewhere."""
    graph = zone_board(board, frozenset(colours))
    return Pattern(
        frozenset(colours), Colouring(graph, [colours.get(v, EMPTY) for v in graph.points]), {}
    )


def is_open(b: Colouring, v: Point) -> bool:
    """Tell whether the portion of the stone at v may go on elsewhere."""
    return OUTSIDE in liberties(b, v)


def empty_points(p: Pattern) -> tuple[Point, ...]:
    """Return the empty points of the zone in the order of drawing."""
    return p.b.graph.in_order(p.b.where(EMPTY) & p.zone)


def _hangs(b: Colouring, player: Colour, outer: Mapping[Points, int]) -> bool:
    """Tell whether some open portion of the player's may have no liberty at all."""
    without = dead(b.put(OUTSIDE, opponent(player)), player) - dead(b, player)
    return not without <= frozenset[Point]().union(*outer)


def is_settled(p: Pattern) -> bool:
    """Tell whether each open portion has a liberty in the zone, or is known to have one outside."""
    return not any(_hangs(p.b, player, p.outer) for player in PLAYERS)


def after_play(p: Pattern, v: Point, player: Colour) -> Pattern | None:
    """Return what a play in the zone leaves, or None where it depends on what stands elsewhere."""
    put = p.b.put(v, player)
    if _hangs(put, opponent(player), p.outer):
        return None
    cleared = clear(put, opponent(player))
    joined = chain(cleared, v)
    outer = {stones: count for stones, count in p.outer.items() if not stones <= joined}
    if len(outer) < len(p.outer):
        outer[joined] = max(count for stones, count in p.outer.items() if stones <= joined)
    if _hangs(cleared, player, outer):
        return None
    return Pattern(p.zone, clear(cleared, player), outer)


def contains(larger: Pattern, p: Pattern, fewer: int = 0, without: Points = frozenset()) -> bool:
    """Tell whether each colouring that contains one pattern contains another.

    `fewer` liberties outside are counted of the larger one's portions, and its points `without` are
    left out: so it is after a play elsewhere, or at one of these points.
    """
    if not p.zone <= larger.zone - without:
        return False
    if any(p.b(v) is not larger.b(v) for v in p.zone):
        return False
    return all(
        count <= _known(larger, next(iter(stones)), fewer, larger.zone - without - p.zone)
        for stones, count in p.outer.items()
    )


def _known(p: Pattern, v: Point, fewer: int, counted: Points) -> int:
    """Return how many liberties the chain of a stone is known to have outside or at some points."""
    outer = next((count for stones, count in p.outer.items() if v in stones), 0)
    return max(outer - fewer, 0) + len(liberties(p.b, v) & counted)


def are_compatible(p: Pattern, other: Pattern) -> bool:
    """Tell whether two patterns agree on the points that are in both zones."""
    return all(p.b(v) is other.b(v) for v in p.zone & other.zone)


def living_points(p: Pattern, player: Colour, condition: Condition) -> Points:
    """Return the stones that are unconditionally alive by regions within the zone."""
    return frozenset[Point]().union(*unconditionally_alive(p.b, player, condition))

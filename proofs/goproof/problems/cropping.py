"""A problem on the part of its board that its answer can depend on."""

from dataclasses import replace

from goproof.problems.problem import Problem
from goproof.problems.surroundings import Points, beside, chains_of
from gospec.law.colouring import EMPTY, Colour, Colouring
from gospec.law.diagram import point_name
from gospec.law.graph import Graph


def lasting(b: Colouring, region: Points) -> Points:
    """Return the stones that cannot be removed, as nobody plays at one of their liberties."""
    for_ever = b.where(EMPTY) - region
    touched = {w for v in for_ever for w in b.graph.neighbours[v]} - b.where(EMPTY)
    return chains_of(b, frozenset(touched))


def needed_points(problem: Problem) -> Points:
    """Return the points that the answer to a problem can depend on.

    Region and neighbours, and the chains in them that can be removed with their neighbours. A chain
    that can be removed has no liberty outside of the region; so each chain that touches one of
    these, and is not there itself, has one. No colour changes elsewhere. The target is there with
    its neighbours in any case.
    """
    b, graph = problem.colouring, problem.colouring.graph
    kept = problem.region | beside(graph, problem.region)
    lasts = problem.immortal | lasting(b, problem.region)
    stones = chains_of(b, (kept - b.where(EMPTY) - lasts) | problem.target)
    return kept | stones | beside(graph, stones)


def cropped(problem: Problem) -> Problem:
    """Return a problem with the same answer on a board of the needed points only.

    Its points are the names of the points of the board that it is cropped from. Stones that cannot
    be removed there, because of liberties where nobody plays, are immortal here.
    """
    b, graph = problem.colouring, problem.colouring.graph
    kept = needed_points(problem)
    names = {v: point_name(graph, v) for v in graph.points if v in kept}
    part = _part(graph, names)

    def named(points: Points) -> Points:
        return frozenset(names[v] for v in points if v in names)

    def on_part(whole: Colouring) -> Colouring:
        return Colouring(part, (whole(v) for v in names))

    lasts = lasting(b, problem.region) - chains_of(b, problem.target)
    return replace(
        problem,
        colouring=on_part(b),
        target=named(problem.target),
        region=named(problem.region),
        immortal=named(problem.immortal | lasts),
        history=tuple(
            (on_part(earlier), to_move)
            for earlier, to_move in problem.history
            if _same_elsewhere(earlier, b, kept)
        ),
        cropped_from=b,
    )


def _part(graph: Graph, names: dict[object, str]) -> Graph:
    edges = {
        frozenset((names[v], names[w])) for v in names for w in graph.neighbours[v] if w in names
    }
    return Graph(names.values(), [(min(edge), max(edge)) for edge in edges])


def _same_elsewhere(earlier: Colouring, b: Colouring, kept: Points) -> bool:
    """Tell whether a colouring can come back: nothing changes but at the points that are kept."""
    return all(earlier(v) is b(v) for v in b.graph.points if v not in kept)


def with_stones(
    earlier: Colouring, b: Colouring, points: Points, player: Colour
) -> Colouring | None:
    """Return an earlier colouring with a player's stones at points that the board `b` has empty.

    None where it differs from `b` at one of the points, so that it cannot come back.
    """
    if any(earlier(v) is not b(v) for v in points):
        return None
    for v in points:
        earlier = earlier.put(v, player)
    return earlier

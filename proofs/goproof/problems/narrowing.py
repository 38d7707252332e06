"""The part of a problem's board where the defender has more to say than the attacker, with a wall
around it, on a board that a search soon reads out.

What happens there proves nothing about the whole board, as the wall may be imagined.
"""

from goproof.errors import UsageError
from goproof.problems.confining import cropped, with_wall
from goproof.problems.problem import MOST_POINTS, Points, Problem
from goproof.problems.region import alive_stones, beside, derived
from gospec.law.colouring import EMPTY, Colour, Colouring, chain
from gospec.law.graph import Point

# So many empty points may be in it.
MOST_EMPTY = 12
# What is further than so many moves away is not looked at.
FARTHEST = 8
# A chain of the attacker's with no more liberties is no wall.
FEW_LIBERTIES = 2


def narrowed(problem: Problem) -> Problem | None:
    """Return a problem on the empty points nearest to its target, with a wall of the attacker's.

    None where too many are the defender's, or the wall leaves the target without a liberty.
    """
    b = problem.colouring
    nearest = _nearest(problem)
    if len(nearest) > MOST_EMPTY:
        return None
    around = derived(problem, alive_stones(b, problem.rules), nearest | _stones(b))
    try:
        walled = with_wall(problem, around, problem.attacker)
    except UsageError:
        return None
    near = cropped(walled)
    fits = len(near.colouring.graph) <= MOST_POINTS and not walled.immortal & problem.target
    return near if fits else None


def _nearest(problem: Problem) -> Points:
    """Return the empty points that the defender reaches first, and as many others as there may be.

    Of those come first that the attacker reaches the least sooner.
    """
    b = problem.colouring
    own = _moves_to(b, problem.target, problem.defender)
    walls = frozenset(v for v in b.where(problem.attacker) if _is_wall(b, v))
    others = _moves_to(b, walls, problem.attacker)
    ahead = {v: own[v] - others.get(v, FARTHEST) for v in own if b(v) is EMPTY}
    order = sorted(ahead, key=lambda v: (ahead[v], own[v], b.graph.index[v]))
    count = max(MOST_EMPTY, sum(ahead[v] < 0 for v in ahead))
    return frozenset(order[:count])


def _stones(b: Colouring) -> Points:
    return frozenset(b.graph.points) - b.where(EMPTY)


def _is_wall(b: Colouring, v: Point) -> bool:
    return len(beside(b.graph, chain(b, v)) & b.where(EMPTY)) > FEW_LIBERTIES


def _moves_to(b: Colouring, start: Points, player: Colour) -> dict[Point, int]:
    """Return how many moves in a row join a player's points to others, as far as that matters."""
    moves, now = dict.fromkeys(start, 0), list(start)
    for number in range(1, FARTHEST):
        later: list[Point] = []
        while now:
            for w in b.graph.neighbours[now.pop()] - moves.keys():
                if b(w) is player:
                    moves[w] = number - 1
                    now.append(w)
                elif b(w) is EMPTY:
                    moves[w] = number
                    later.append(w)
        now = later
    return moves

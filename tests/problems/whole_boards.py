"""Problems on whole boards, and the strategies by patterns that the search finds there."""

from collections.abc import Sequence
from typing import Any

from hypothesis import assume, strategies as st

from gochecker.anywhere_claim import Claim, Goal
from goimpl.zones.strategy import Question, Searches, Sought
from goproof.certificates.writing.patterns import lines_of
from goproof.machine.from_law import adjacency_of, code_of, codes_of, colour_of
from goproof.problems.options import ProblemOptions
from goproof.problems.problem import Problem
from goproof.problems.reading import problem_of
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, chain
from gospec.law.diagram import point_name
from gospec.law.graph import Point, rectangle
from tests.support.strategies import without_dead_stones

# Black's group lives in the corner if Black plays first; nothing around it is closed.
CORNER = "(;SZ[19]PL[B]AB[ab][bb][cb][db][eb]AW[ca][ea][fb][ac][bc][cc][dc][ec][fc])"


def on_board(rows: Sequence[str], side: int = 12, **said: Any) -> Problem:
    """A problem on its whole board, of which these rows are drawn."""
    drawn = [row.ljust(side, ".") for row in rows] + ["." * side] * (side - len(rows))
    problem = problem_of(drawn, ProblemOptions(**said)).on_board
    assert problem is not None
    return problem


def searches_of(b: Colouring, target: frozenset[Point]) -> Searches:
    points = tuple(sorted(b.graph.index[v] for v in target))
    return Searches(adjacency_of(b.graph), points, suicide=True)


def strategy_lines(
    b: Colouring,
    target: frozenset[Point],
    winner: Colour,
    to_move: Colour,
    visits: int,
    searches: Searches | None = None,
    without: Sequence[int] = (),
    threats: int = 0,
    *,
    connect: bool = False,
) -> list[str] | None:
    """The certificate that the search finds, or None; `without` these first moves.

    The owner of the target wants to make it alive, or to `connect` it.
    """
    sides = code_of(to_move), code_of(winner)
    sought: Sought = "connect" if connect else "life"
    if b(next(iter(target))) is not winner:
        sought = "capture"
    question = Question(codes_of(b), *sides, sought)
    found = (searches or searches_of(b, target)).find(question, visits, without, threats)
    if found is None:
        return None
    names = {point_name(b.graph, v): v for v in b.graph.in_order(target)}
    goal: Goal = "keep" if found.waits else sought
    claim = Claim(b.graph, "allowed", winner, goal, names, b, to_move, found.threats)
    return list(lines_of(claim, found, colour_of))


@st.composite
def crowded(draw: st.DrawFn) -> Colouring:
    """A board of 16 to 25 points, without dead stones, mostly filled."""
    graph = rectangle(draw(st.integers(4, 5)), draw(st.integers(4, 5)))
    colours = [draw(st.sampled_from((BLACK, WHITE, BLACK, WHITE, EMPTY))) for _ in graph.points]
    return without_dead_stones(Colouring(graph, colours))


@st.composite
def targets(draw: st.DrawFn) -> tuple[Colouring, frozenset[Point]]:
    """A crowded board, and one of its chains."""
    b = draw(crowded())
    stones = [v for v in b.graph.points if b(v) is not EMPTY]
    assume(stones)
    return b, chain(b, draw(st.sampled_from(stones)))

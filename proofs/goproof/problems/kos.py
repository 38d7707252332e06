"""The answer to a problem on its whole board where a ko decides, which takes a threat to win."""

from goimpl.jit.notice import working_seconds
from goproof.problems.anywhere import Anywhere
from goproof.problems.board_search import (
    FEWER,
    VISITS,
    BoardSearch,
    Memory,
    answered,
    can_be_asked,
)
from goproof.problems.problem import Points, Problem
from goproof.problems.solution import Proof
from gospec.law.colouring import Colour, opponent


def answer_by_threats(problem: Problem, memory: Memory) -> Anywhere | None:
    """Return how the side to move wins if the other one answers a threat, and the reverse.

    It is asked where nothing is proved without threats, so with fewer visits. None where the side
    to move isn't proved to win, or has no threats.
    """
    if not can_be_asked(problem):
        return None
    begun, search = working_seconds(), BoardSearch(problem, memory)
    first, second = problem.to_move, opponent(problem.to_move)
    main = _with_a_threat(search, first)
    if main is None:
        return None
    against = _with_a_threat(search, second, main.target) if main.threats else None
    if against is not None and not against.threats:
        # Then it needs no threat, and has to answer none.
        main, against = against, None
    return answered(search, begun, main, against=against)


def _with_a_threat(
    search: BoardSearch, winner: Colour, target: Points | None = None
) -> Proof | None:
    """Return how a player wins by one threat at most, if that player has one."""
    problem = search.problem
    if not problem.threats[int(winner is problem.defender)]:
        return None
    return search.proof(problem.to_move, winner, VISITS // FEWER, target, threats=1)

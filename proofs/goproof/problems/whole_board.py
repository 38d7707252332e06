"""The answer to a problem on its whole board, where kos may decide."""

from gochecker.anywhere_claim import MOST_POINTS
from goimpl.jit.notice import working_seconds
from goproof.problems.anywhere import Anywhere
from goproof.problems.board_search import FEWER, LEAST, VISITS, BoardSearch, Memory
from goproof.problems.problem import Points, Problem
from goproof.problems.solution import Proof
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import Colour, opponent

# Who wins if the other side moves first is asked with so many times the visits that the main
# question took, if these were few.
MORE = 4


def answer_anywhere(problem: Problem, memory: Memory, visits: int = VISITS) -> Anywhere | None:
    """Return what is proved of a problem on its whole board, or None where nothing is.

    Of a problem with a history nothing is asked, as a pattern may have stood in it; nor of one
    without a side to move.
    """
    if not can_be_asked(problem):
        return None
    begun, search = working_seconds(), BoardSearch(problem, memory)
    first, second = problem.to_move, opponent(problem.to_move)
    main = search.proof(first, first, visits) or search.proof(first, second, visits // FEWER)
    if main is None:
        return None
    against = _with_a_threat(search, opponent(main.winner), main.target) if main.by_ko else None
    if against is not None:
        return answered(search, begun, *_the_first_to_move_first(main, against))
    winners = (main.winner, opponent(main.winner))
    fewer = min(visits // FEWER, LEAST + MORE * main.searched)
    others = (search.proof(second, w, fewer, main.target) for w in winners)
    return answered(search, begun, main, other=next(filter(None, others), None))


def answer_by_threats(problem: Problem, memory: Memory) -> Anywhere | None:
    """Return how the side to move wins if the other one answers a threat, and the reverse.

    It is asked where nothing is proved without threats, so with fewer visits. None where the side
    to move isn't proved to win, or has no threats.
    """
    if not can_be_asked(problem):
        return None
    begun, search = working_seconds(), BoardSearch(problem, memory)
    main = _with_a_threat(search, problem.to_move)
    if main is None:
        return None
    against = _with_a_threat(search, opponent(problem.to_move), main.target)
    if against is not None and not against.threats and not main.threats:
        raise AssertionError("both sides are proved to win")
    return answered(search, begun, main, against)


def can_be_asked(problem: Problem) -> bool:
    """Tell whether a strategy answers a problem: by its history, side to move and size it may."""
    is_large = len(problem.colouring.graph) > MOST_POINTS
    return not (problem.history or problem.either_first or is_large)


def answered(
    search: BoardSearch,
    begun: float,
    main: Proof,
    against: Proof | None = None,
    other: Proof | None = None,
) -> Anywhere | None:
    """Return the answer of a search that began then; None where a region may tell more."""
    problem = search.problem
    answer = Anywhere(problem, main, other, against=against, processor=search.processor)
    answer.checked = search.memory.options.check
    answer.undecided = main.threats > 0 and against is None
    answer.seconds = working_seconds() - begun
    # Where the problem says its status, its region may decide what this answer leaves open.
    is_open = problem.expected is not None and answer.status is ProblemStatus.UNKNOWN
    return None if is_open else answer


def _with_a_threat(
    search: BoardSearch, winner: Colour, target: Points | None = None
) -> Proof | None:
    """Return how a player wins by one threat at most, if that player has one."""
    problem = search.problem
    if not problem.threats[int(winner is problem.defender)]:
        return None
    return search.proof(problem.to_move, winner, VISITS // FEWER, target, threats=1)


def _the_first_to_move_first(one: Proof, other: Proof) -> tuple[Proof, Proof]:
    """Return two proofs of one question, of which the first is about the side to move as winner."""
    return (one, other) if one.winner is one.to_move else (other, one)

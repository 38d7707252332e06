"""The answer to a problem: on its whole board where that is found, else in its region."""

from dataclasses import replace

from goproof.certificates.second_checker import chosen_checker
from goproof.errors import MissingPart, require
from goproof.options import shared, takes
from goproof.problems.anywhere import Anywhere
from goproof.problems.board_search import VISITS, answer_anywhere
from goproof.problems.in_region import problem_meant, solve_in_region
from goproof.problems.options import AS_WRITTEN, ProblemOptions, SolveOptions
from goproof.problems.posing import taken_for_target
from goproof.problems.problem import LARGEST, Points, Problem
from goproof.problems.solution import Solution
from gospec.law.colouring import opponent

# So many stones that may be meant by a target that nobody names are tried, with so few visits each.
MOST_CANDIDATES = 6
FEW_VISITS = 5_000


@takes(SolveOptions)
def solve(options: SolveOptions) -> Solution | Anywhere:
    """Return the answer to a problem, with the certificates of all it consists of.

    Where the region that is derived for a problem leaves something open, a strategy is looked for
    first that wins whatever stands elsewhere, and is the answer if it is found.

    Parameters:
        problem: one, a JSON or SGF file, the name of one that comes with goproof, a diagram such as
            `O...O/OOOOO`, its rows, the fields of a problem in JSON, or a colouring.

    Raises UsageError for what is no problem, or is too large.

    Example:
        >>> print(goproof.solve("throw-in"))
        Black to play kills at D2 (proved, with the immortal stones given).

    """
    problem = problem_meant(options)
    # Of a problem that has been read, all has been said.
    read = replace(options, problem=problem, **shared(AS_WRITTEN, ProblemOptions))
    asked = options.elsewhere and not options.all_moves
    if asked and problem.on_board is not None and leaves_something_open(problem, options):
        try:
            require("solve")
        except MissingPart as missing:
            told = (*problem.assumptions, f"not searched on the whole board: {missing}")
            read = replace(read, problem=replace(problem, assumptions=told))
        else:
            found = on_the_board(problem.on_board, read)
            if found is not None:
                return found
    return solve_in_region(**vars(read))


def on_the_board(problem: Problem, options: SolveOptions) -> Anywhere | None:
    """Return the answer on the whole board; where nobody names the target, of one that matters."""
    if options.check:
        options = replace(options, checker=chosen_checker(options.checker))
    if not problem.guessed:
        return answer_anywhere(problem, options)
    return _of_candidates(problem, options)


def _of_candidates(problem: Problem, options: SolveOptions) -> Anywhere | None:
    """Return the answer about the first candidate for the target for which it matters who moves.

    It is undecided whether that is meant where an earlier candidate is open. If it matters for
    none, the answer is about the likeliest; if it isn't clear which that is, there is none.
    """
    named = [with_target(problem, each) for each in problem.candidates]
    won: list[Anywhere] = []
    is_open = False
    for each in named[:MOST_CANDIDATES]:
        found = answer_anywhere(each, options, FEW_VISITS)
        if found is not None and found.is_unsettled:
            if not is_open:
                return found
            won.insert(0, replace(found, undecided=True))
            break
        if found is None:
            is_open = True
        elif found.main.winner is problem.to_move:
            won.append(found)
            is_open = is_open or found.other is None
    likeliest = answer_anywhere(named[0], options, VISITS)
    if likeliest is not None and likeliest.is_unsettled:
        return likeliest
    if won:
        return won[0] if won[0].undecided else _told_whether_it_matters(won[0], options)
    if likeliest is None or (problem.unfit and len(named) > 1):
        return None
    return replace(likeliest, undecided=True)


def _told_whether_it_matters(found: Anywhere, options: SolveOptions) -> Anywhere:
    """Return what the side to move wins, undecided unless it is found to matter who moves."""
    if found.other is None:
        swapped = replace(found.problem, to_move=opponent(found.problem.to_move))
        other = answer_anywhere(swapped, options)
        if other is not None and other.main.target == found.main.target:
            found = replace(found, other=other.main)
    return replace(found, undecided=not found.is_unsettled)


def with_target(problem: Problem, target: Points) -> Problem:
    """Return a problem on its whole board with other stones for its target, which is said."""
    if target == problem.target:
        return problem
    b = problem.colouring
    told = taken_for_target(b, problem.target)
    notes = (taken_for_target(b, target) if n == told else n for n in problem.assumptions)
    return replace(problem, target=target, defender=b(next(iter(target))), assumptions=tuple(notes))


def leaves_something_open(problem: Problem, options: SolveOptions) -> bool:
    """Tell whether a problem's region may leave something open, or is too large to be searched."""
    limit = LARGEST if options.limit is None else options.limit
    is_large = problem.empty_points > limit or bool(problem.unfit)
    return is_large or bool(problem.gaps or problem.neighbours)

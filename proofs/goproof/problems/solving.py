"""The answer to a problem: on its whole board where that is found, else in its region."""

from goproof.certificates.second_checker import chosen_checker
from goproof.errors import UsageError
from goproof.options import shared, takes
from goproof.problems.anywhere import Anywhere, answer_anywhere
from goproof.problems.options import AS_WRITTEN, ProblemOptions, SolveOptions
from goproof.problems.problem import LARGEST, Problem
from goproof.problems.reading import problem_of
from goproof.problems.solution import Solution
from goproof.problems.solve import solve as solve_in_region


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
    problem = options.problem
    if not isinstance(problem, Problem):
        problem = problem_of(problem, options)
    elif options.says_something:
        raise UsageError("a problem that is one already says all of itself")
    if options.elsewhere and not options.all_moves and leaves_something_open(problem, options):
        checker = chosen_checker(options.checker) if options.check else None
        found = answer_anywhere(problem, checker=checker, checks=options.check)
        if found is not None:
            return found
    # Of a problem that has been read, all has been said.
    said = shared(AS_WRITTEN, ProblemOptions)
    return solve_in_region(**{**vars(options), **said, "problem": problem})


def leaves_something_open(problem: Problem, options: SolveOptions) -> bool:
    """Tell whether a problem's region may leave something open, or is too large to be searched."""
    limit = LARGEST if options.limit is None else options.limit
    is_large = problem.empty_points > limit
    return not problem.stated and bool(problem.gaps or problem.neighbours or is_large)

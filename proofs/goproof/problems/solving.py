"""The answer to a problem: on its whole board where that is found, else in its region."""

from collections.abc import Iterator
from dataclasses import replace

from goproof.boards.picture import names_of
from goproof.certificates.second_checker import chosen_checker
from goproof.errors import UsageError
from goproof.options import shared, takes
from goproof.problems.anywhere import Anywhere, answer_anywhere, position_of
from goproof.problems.options import AS_WRITTEN, ProblemOptions, SolveOptions
from goproof.problems.problem import LARGEST, Problem
from goproof.problems.reading import problem_of
from goproof.problems.solution import Solution
from goproof.problems.solve import solve as solve_in_region
from goproof.problems.target import groups
from goproof.work.progress import Progress
from gospec.law.diagram import point_name

# For each group that may be meant in place of a target that was guessed.
FEW_VISITS = 10_000


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
        found = _on_the_board(problem, checker, options.progress, checks=options.check)
        if found is not None:
            return found
    # Of a problem that has been read, all has been said.
    said = shared(AS_WRITTEN, ProblemOptions)
    return solve_in_region(**{**vars(options), **said, "problem": problem})


def _on_the_board(
    problem: Problem, checker: str | None, progress: Progress, *, checks: bool
) -> Anywhere | None:
    """Return the answer on the whole board; where nobody names the target, one that matters.

    A target that was guessed gives way to another group's stones if the side to move loses it, or
    nothing is found, and wins there.
    """
    found = answer_anywhere(problem, checker=checker, checks=checks, progress=progress)
    if not problem.guessed or (found is not None and found.winner is problem.to_move):
        return found
    for other in _other_targets(problem):
        better = answer_anywhere(
            other, checker=checker, checks=checks, visits=FEW_VISITS, progress=progress
        )
        if better is not None and better.winner is problem.to_move:
            return better
    return found


def _other_targets(problem: Problem) -> Iterator[Problem]:
    """Yield the problem with other groups as its target, the largest first."""
    b = position_of(problem)
    named = {point_name(problem.colouring.graph, v) for v in problem.target}
    for group in sorted(groups(b), key=lambda each: -len(each.stones)):
        names = {point_name(b.graph, v) for v in group.stones}
        if named.isdisjoint(names) and len(group.stones) > 1:
            note = f"no target is named: taken for it are {group.colour.value}'s stones"
            yield replace(
                problem,
                colouring=b,
                cropped_from=None,
                target=group.stones,
                defender=group.colour,
                gaps=(),
                assumptions=(f"{note} {names_of(b.graph, group.stones)}",),
            )


def leaves_something_open(problem: Problem, options: SolveOptions) -> bool:
    """Tell whether a problem's region may leave something open, or is too large to be searched."""
    limit = LARGEST if options.limit is None else options.limit
    is_large = problem.empty_points > limit or bool(problem.unfit)
    return not problem.stated and bool(problem.gaps or problem.neighbours or is_large)

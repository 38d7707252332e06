"""The answer to a problem: on its whole board where that is found, else in its region."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from goproof.errors import MissingPart, require
from goproof.options import shared, takes
from goproof.problems.in_region import BeyondSearch, problem_meant, solve_in_region
from goproof.problems.options import AS_WRITTEN, ProblemOptions, SolveOptions
from goproof.problems.problem import LARGEST, Problem
from goproof.problems.solution import Solution
from goproof.problems.undecided import Undecided

if TYPE_CHECKING:
    from goproof.problems.anywhere import Anywhere


@takes(SolveOptions)
def solve(options: SolveOptions) -> Solution | Anywhere | Undecided:
    """Return the answer to a problem, with the certificates of all it consists of.

    Where the region that is derived for a problem leaves something open, a strategy is looked for
    first that wins whatever stands elsewhere, and is the answer if it is found.

    Parameters:
        problem: one, a JSON or SGF file, the name of one that comes with goproof, a diagram such as
            `O...O/OOOOO`, its rows, the fields of a problem in JSON, or a colouring.

    Raises UsageError for what is no problem. What can't be searched is undecided.

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
            problem = replace(problem, assumptions=told)
            read = replace(read, problem=problem)
        else:
            # Slow to import, for what a region decides.
            from goproof.problems.board_search import on_the_board

            found = on_the_board(problem.on_board, read)
            if found is not None:
                return found
    try:
        return solve_in_region(**vars(read))
    except BeyondSearch as why:
        return Undecided(problem, why)


def leaves_something_open(problem: Problem, options: SolveOptions) -> bool:
    """Tell whether a problem's region may leave something open, or is too large to be searched."""
    limit = LARGEST if options.limit is None else options.limit
    is_large = problem.empty_points > limit or bool(problem.unfit)
    return is_large or bool(problem.gaps or problem.neighbours)

"""The answer to a problem: on its whole board where that is found, else in its region."""

from collections.abc import Iterator
from dataclasses import replace

from goproof.boards.picture import names_of
from goproof.certificates.second_checker import chosen_checker
from goproof.errors import MissingPart, require
from goproof.options import shared, takes
from goproof.problems.anywhere import Anywhere
from goproof.problems.board_search import answer_anywhere
from goproof.problems.in_region import problem_meant, solve_in_region
from goproof.problems.options import AS_WRITTEN, ProblemOptions, SolveOptions
from goproof.problems.problem import LARGEST, Problem
from goproof.problems.solution import Solution
from goproof.problems.target import groups

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
            found = _on_the_board(problem.on_board, read)
            if found is not None:
                return found
    return solve_in_region(**vars(read))


def _on_the_board(problem: Problem, options: SolveOptions) -> Anywhere | None:
    """Return the answer on the whole board; where nobody names the target, one that matters.

    A target that was guessed gives way to another group's stones if the side to move loses it, or
    nothing is found, and wins there.
    """
    if options.check:
        options = replace(options, checker=chosen_checker(options.checker))
    found = answer_anywhere(problem, options)
    if not problem.guessed or (found is not None and found.main.winner is problem.to_move):
        return found
    others = (answer_anywhere(each, options, FEW_VISITS) for each in _other_targets(problem))
    won = (each for each in others if each and each.main.winner is problem.to_move)
    return next(won, found)


def _other_targets(problem: Problem) -> Iterator[Problem]:
    """Yield the problem with other groups as its target, the largest first."""
    b = problem.colouring
    for group in sorted(groups(b), key=lambda each: -len(each.stones)):
        if problem.target.isdisjoint(group.stones) and len(group.stones) > 1:
            note = f"no target is named: taken for it are {group.colour.value}'s stones"
            yield replace(
                problem,
                target=group.stones,
                defender=group.colour,
                capture="all",
                assumptions=(f"{note} {names_of(b.graph, group.stones)}",),
            )


def leaves_something_open(problem: Problem, options: SolveOptions) -> bool:
    """Tell whether a problem's region may leave something open, or is too large to be searched."""
    limit = LARGEST if options.limit is None else options.limit
    is_large = problem.empty_points > limit or bool(problem.unfit)
    return is_large or bool(problem.gaps or problem.neighbours)

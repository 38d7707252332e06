"""The answer to a problem: on its whole board where that is found, else in its region.

In the region there is a table, every entry of which is proved by a certificate.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from goimpl.jit.notice import working_seconds
from goproof.certificates.options import require_checks
from goproof.certificates.second_checker import accepts, chosen_checker, name_of
from goproof.errors import MissingPart, UsageError, argument, require
from goproof.options import shared, takes
from goproof.problems.answers import first_answer, target_of
from goproof.problems.asking import Asker, Finding, Situation
from goproof.problems.confining import about_ladder, missing_wall
from goproof.problems.findings import winners_in
from goproof.problems.first_moves import decide_first_moves
from goproof.problems.options import AS_WRITTEN, ProblemOptions, SolveOptions
from goproof.problems.problem import LARGEST, MOST_POINTS, Problem
from goproof.problems.reading import problem_of
from goproof.problems.solution import Solution
from goproof.problems.status import Entry, Table, entries, find_table, look_further, status_of
from goproof.problems.undecided import UndecidedProblem
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import Colour

if TYPE_CHECKING:
    from goproof.problems.anywhere import Anywhere

# A wider region than is needed for an answer gets a small part of the memory for it.
SHARE_OF_WIDER = 16


class BeyondSearch(UsageError):
    """A problem whose region is too large to be searched, or not clear."""


@takes(SolveOptions)
def solve(options: SolveOptions) -> Solution | Anywhere | UndecidedProblem:
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
    on_board = problem.on_board
    if asked and on_board is not None and leaves_something_open(problem, options):
        try:
            require("solve")
        except MissingPart as missing:
            told = (*problem.assumptions, f"not searched on the whole board: {missing}")
            problem = replace(problem, assumptions=told)
            read = replace(read, problem=problem)
        else:
            # Slow to import, for what a region decides.
            from goproof.problems.board_search import on_the_board

            found = on_the_board(on_board, read)
            if found is not None:
                return found
    try:
        return solve_in_region(**vars(read))
    except BeyondSearch as why:
        return UndecidedProblem(problem, why)


def leaves_something_open(problem: Problem, options: SolveOptions) -> bool:
    """Tell whether a problem's region may leave something open, or is too large to be searched."""
    limit = LARGEST if options.limit is None else options.limit
    is_large = problem.empty_points > limit or bool(problem.unfit)
    return is_large or bool(problem.gaps or problem.neighbours)


def problem_meant(options: SolveOptions) -> Problem:
    """Return the problem that options are about, read where it is not one already.

    Raises UsageError for what is no problem, and for options that make no sense.
    """
    require_checks(options.checker, check=options.check)
    problem = options.problem
    if not isinstance(problem, Problem):
        return problem_of(problem, options)
    if options.says_something:
        raise UsageError("options of a problem go with a file or a diagram, not with a Problem")
    return problem


@takes(SolveOptions)
def solve_in_region(options: SolveOptions) -> Solution:
    """Return the status of a problem in its region, with the certificates of all it consists of.

    Parameters:
        problem: as `goproof.solve` has it.

    Raises UsageError for what is no problem, or is too large.
    """
    problem, limit = problem_meant(options), LARGEST if options.limit is None else options.limit
    _check_size(problem, limit)
    if options.check:
        options = replace(options, checker=chosen_checker(options.checker))
    problem = _accepted_by(options.checker, problem)
    solution = _solved(problem, options)
    more = problem.wider
    by_neighbours = solution.status is ProblemStatus.CONDITIONAL and not solution.gaps_matter
    if more is not None and more.empty_points <= limit and by_neighbours:
        # With the liberties of what is beside the region in it, less may be left open.
        bounded = replace(options, memory=options.memory // SHARE_OF_WIDER, on_line=str)
        other = _solved(_accepted_by(options.checker, more), bounded, whole=True)
        if other.status is not ProblemStatus.UNKNOWN and len(other.conditions) < len(
            solution.conditions
        ):
            return other
    return solution


def _solved(problem: Problem, options: SolveOptions, *, whole: bool = False) -> Solution:
    """Return the solution of a problem, and of what is left open of it.

    Parameters: `whole`, whether nothing that has something unknown in it is of any use.
    """
    start = working_seconds()
    total = sum(1 for _ in entries(problem))
    done = 0

    def watch(what: str, number: int, seconds: float) -> None:
        rate = f", {number / seconds:,.0f} a second" if seconds else ""
        parts = what.removesuffix("s") if number == 1 else what
        options.progress(done, total, f"{number:,} {parts}{rate}")

    asker = Asker(
        problem,
        options.memory,
        options.check,
        watch,
        plain_nodes=options.plain_nodes,
        checker=options.checker,
    )
    table, life = Table(), Table()
    status = status_of(problem, _searched(asker))
    if status is not ProblemStatus.UNKNOWN:
        around = "walled in at" if problem.opened is not None else "these are open:"
        gaps = f" if {around} {' '.join(problem.gaps)}," if problem.gaps else ""
        found = f"{target_of(problem)}: {status}{gaps} by the search"
        options.on_line(f"{found}; certificates and conditions are next")

    def tell_first(finding: Finding) -> None:
        options.on_line(first_answer(problem, finding))

    for entry, finding in find_table(asker, tell_first=tell_first):
        table[entry] = finding
        done += 1
        if whole and finding.winner is None:
            return Solution(problem, table, life, options.check)
    if status_of(problem, winners_in(table)) is ProblemStatus.SAFE:
        total += total // 2
        for entry, finding in find_table(asker, until_alive=True):
            life[entry] = finding
            done += 1
    further = Table()
    # Who says that there are no threats means it.
    if status_of(problem, winners_in(table)) is ProblemStatus.DEAD and problem.threats[1]:
        total += 1
        further = dict([look_further(asker)])
        done += 1
    solution = Solution(
        problem, table, life, options.check, further=further, processor=asker.seconds
    )
    if problem.opened is not None:
        solution.opened = _solved(problem.opened, options, whole=whole)
    if options.all_moves and table[problem.to_move, problem.threats].winner is not None:
        solution.first_moves = []
        total += 1
        for first in decide_first_moves(asker, table[problem.to_move, problem.threats]):
            solution.first_moves.append(first)
    solution.seconds = working_seconds() - start
    return solution


def _searched(asker: Asker) -> dict[Entry, Colour | None]:
    """Return who wins each entry of a problem's table by the search alone.

    Who wins with some threats wins with more as well: nobody searches for that.
    """
    problem, winners = asker.problem, dict[Entry, Colour | None]()
    for entry in sorted(entries(problem), key=lambda each: each != (problem.to_move, (0, 0))):
        to_move, (attacking, defending) = entry
        fewer = {
            problem.attacker: (attacking - 1, defending),
            problem.defender: (attacking, defending - 1),
        }
        winners[entry] = next(
            (player for player, left in fewer.items() if winners.get((to_move, left)) is player),
            None,
        ) or asker.winner(Situation(problem.colouring, *entry, history=problem.earlier(to_move)))
    return winners


def _accepted_by(checker: str | None, problem: Problem) -> Problem:
    """Return a problem that says who accepts its certificates, if not the checker in Python."""
    if checker is None:
        return problem
    return replace(problem, assumptions=(*problem.assumptions, accepts(name_of(checker))))


def _check_size(problem: Problem, limit: int) -> None:
    if problem.unfit:
        raise BeyondSearch(problem.unfit)
    points = len(problem.colouring.graph)
    if points > MOST_POINTS:
        raise BeyondSearch(f"a board of {points} points is too large; {MOST_POINTS} would fit")
    if problem.empty_points > limit:
        gaps = " ".join(problem.gaps)
        is_open = f" (it is open at {gaps}: put stones of the wall there)" if gaps else ""
        if missing := missing_wall(problem):
            is_open = f" (stones of a wall at {missing} would make it smaller)"
        if problem.ladder:
            is_open += f"; {about_ladder(problem.ladder)}"
        raise BeyondSearch(
            f"a region with {problem.empty_points} empty points is too large{is_open}; {limit} "
            "would fit, "
            f"or {argument('limit')} {problem.empty_points} to try; {argument('region')} names a "
            "smaller one"
        )

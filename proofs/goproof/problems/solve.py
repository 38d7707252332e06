"""The answer to a problem: on its entire board if it can be found, otherwise in its region.

In the region the answer is a table, and a certificate proves each of its entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from gochecker.claim import NAMES
from goimpl.jit.notice import working_seconds
from goproof.certificates.options import require_checks
from goproof.certificates.second_checker import accepts, chosen_checker, name_of
from goproof.errors import MissingPart, UsageError, argument, require
from goproof.options import takes
from goproof.problems import status
from goproof.problems.answers import target_of
from goproof.problems.anywhere import Anywhere
from goproof.problems.asking import Asker
from goproof.problems.confining import about_ladder, missing_wall
from goproof.problems.findings import winners_in
from goproof.problems.in_region import InRegion
from goproof.problems.options import SolveOptions
from goproof.problems.problem import LARGEST, MOST_POINTS, Problem
from goproof.problems.reading import problem_of
from goproof.problems.review import Review
from goproof.problems.solution import Solution, UndecidedProblem
from goproof.problems.variations import following
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import Colour, opponent

LEFT_OPEN = (ProblemStatus.CONDITIONAL, ProblemStatus.UNKNOWN)
# A wider region than is needed for an answer gets a small part of the memory for it.
SHARE_OF_WIDER = 16


@takes(SolveOptions)
def solve(options: SolveOptions) -> Solution:
    """Return the answer to a problem, with certificates for everything in it.

    If the region derived for a problem leaves something open, the search first looks for a strategy
    that wins whatever stands elsewhere. If it finds one, that strategy is the answer.

    Parameters:
        problem: a problem, a JSON or SGF file, the name of a problem that comes with goproof, a
            diagram such as `O...O/OOOOO`, its rows, the fields of a problem in JSON, or a
            colouring.

    Raises UsageError for anything that is not a problem. A problem that can't be searched is
    undecided.

    Example:
        >>> print(goproof.solve("throw-in"))
        Black to play kills at D2 (proved, with the immortal stones given).

    """
    options = _with_checker(options)
    problem = problem_of(options.problem, options)
    solution = _solved(problem, options)
    if not options.review:
        return solution
    if isinstance(solution, InRegion) and solution.winner is not None and not solution.conditions:
        solution = _in_region(problem, replace(options, refuting=True))
    return replace(solution, review=_reviewed(solution, options))


@takes(SolveOptions)
def solve_in_region(options: SolveOptions) -> InRegion:
    """Return the status of a problem in its region, with certificates for everything in it.

    Parameters:
        problem: as for `goproof.solve`.

    Raises UsageError for anything that is not a problem or is too large.
    """
    problem = problem_of(options.problem, options)
    if why := beyond_search(problem, options):
        raise UsageError(why)
    return _in_region(problem, _with_checker(options))


def _with_checker(options: SolveOptions) -> SolveOptions:
    """Return the options with the checker's program, or none for the checker in Python.

    Raises UsageError for a checker that has nothing to check or cannot be run.
    """
    require_checks(options.checker, check=options.check)
    checker = chosen_checker(options.checker) if options.check else None
    return replace(options, checker=checker)


def _solved(problem: Problem, options: SolveOptions) -> Solution:
    beyond, on_board = beyond_search(problem, options), problem.on_board
    is_asked = options.elsewhere and not options.all_moves
    if problem.connect and not is_asked:
        raise UsageError(
            f"{argument('connect')}: no connection is looked for with {argument('all_moves')}, or "
            "in a region only"
        )
    if is_asked and on_board is not None and (beyond or problem.gaps or problem.neighbours):
        try:
            require("solve")
        except MissingPart as missing:
            told = (*problem.assumptions, f"not searched on the whole board: {missing}")
            problem = replace(problem, assumptions=told)
        else:
            # Slow to import, for what a region decides.
            from goproof.problems.choosing import on_the_board

            found = on_the_board(on_board, options)
            if found is not None and (beyond or found.is_ko or not found.by_threats):
                return found
            if found is not None:
                return _more_telling(found, _in_region(problem, options))
    if beyond:
        return UndecidedProblem(problem, UsageError(beyond))
    return _in_region(problem, options)


def _more_telling(ko: Solution, in_region: InRegion) -> Solution:
    """Return the answer in a region where it is decided without conditions, else one by threats."""
    to_move, left_open = in_region.problem.to_move, in_region.status in LEFT_OPEN
    settled = in_region.settled_winner is not None and not in_region.conditions_of(to_move)
    return ko if left_open and not settled else in_region


def beyond_search(problem: Problem, options: SolveOptions) -> str:
    """Return why a problem's region is not searched: it is too large, or not clear; '' if it is."""
    if problem.unfit:
        return problem.unfit
    points = len(problem.colouring.graph)
    if points > MOST_POINTS:
        return f"a board of {points} points is too large; {MOST_POINTS} would fit"
    limit = LARGEST if options.limit is None else options.limit
    if problem.empty_points <= limit:
        return ""
    gaps = " ".join(problem.gaps)
    is_open = f" (it is open at {gaps}: put stones of the wall there)" if gaps else ""
    if missing := missing_wall(problem):
        is_open = f" (stones of a wall at {missing} would make it smaller)"
    if problem.ladder:
        is_open += f"; {about_ladder(problem.ladder)}"
    return (
        f"a region with {problem.empty_points} empty points is too large{is_open}; {limit} would "
        f"fit, or {argument('limit')} {problem.empty_points} to try; {argument('region')} names a "
        "smaller one"
    )


def _in_region(problem: Problem, options: SolveOptions) -> InRegion:
    """Return the solution in a region, or in a wider one if that leaves less open."""
    solution, more = _found(problem, options), problem.wider
    by_neighbours = solution.status is ProblemStatus.CONDITIONAL and not solution.gaps_matter
    if more is None or not by_neighbours or beyond_search(more, options):
        return solution
    # With the liberties of what is beside the region in it, less may be left open.
    bounded = replace(options, memory=options.memory // SHARE_OF_WIDER, on_line=str)
    other = _found(more, bounded, whole=True)
    is_known = other.status is not ProblemStatus.UNKNOWN
    return other if is_known and len(other.conditions) < len(solution.conditions) else solution


def _found(problem: Problem, options: SolveOptions, *, whole: bool = False) -> InRegion:
    """Return the findings for a problem in its region, and with its gaps open.

    Parameters: `whole`, whether findings with anything unknown in them are of no use.
    """
    if options.checker is not None:
        told = (*problem.assumptions, accepts(name_of(options.checker)))
        problem = replace(problem, assumptions=told)
    start, (attacking, defending) = working_seconds(), problem.threats
    total = 2 * (attacking + 1) * (defending + 1)
    solution = InRegion(problem, status.Table(), checked=options.check)

    def watch(what: str, number: int, seconds: float) -> None:
        rate = f", {number / seconds:,.0f} a second" if seconds else ""
        parts = what.removesuffix("s") if number == 1 else what
        done = sum(map(len, (solution.table, solution.life, solution.further)))
        options.progress(done, total, f"{number:,} {parts}{rate}")

    asker = Asker(
        problem,
        options.memory,
        options.check,
        watch,
        plain_nodes=options.plain_nodes,
        checker=options.checker,
        seconds=solution.processor,
    )
    found = status.status_of(problem, status.winners_by_search(asker))
    if found is not ProblemStatus.UNKNOWN:
        options.on_line(_found_by_search(problem, found))
    for entry, finding in status.find_table(asker):
        solution.table[entry] = finding
        if whole and finding.winner is None:
            return solution
    found = status.status_of(problem, winners_in(solution.table))
    if found is ProblemStatus.SAFE:
        total += total // 2
        solution.life.update(status.find_table(asker, until_alive=True))
    # Who says that there are no threats means it.
    if found is ProblemStatus.DEAD and defending:
        total += 1
        solution.further.update([status.look_further(asker)])
    root = solution.own_finding
    if (options.all_moves or options.refuting) and root.winner is not None:
        total += 1
        solution.first_moves = list(status.decide_first_moves(asker, root))
    if problem.opened is not None:
        solution.opened = _found(problem.opened, options, whole=whole)
        solution.processor += solution.opened.processor
    solution.seconds = working_seconds() - start
    return solution


def _found_by_search(problem: Problem, found: ProblemStatus) -> str:
    """Return the findings of the search, before there are certificates."""
    around = "walled in at" if problem.opened is not None else "these are open:"
    gaps = f" if {around} {' '.join(problem.gaps)}," if problem.gaps else ""
    return (
        f"{target_of(problem)}: {found}{gaps} by the search; certificates and conditions are next"
    )


# --- the variations of a file ------------------------------------------------------------------


def _reviewed(solution: Solution, options: SolveOptions) -> Review:
    """Return what is right and wrong in the variations of the file of a problem that is solved."""
    problem = solution.problem
    if isinstance(solution, Anywhere) and not (solution.undecided or solution.by_threats):
        # Slow to import, for what a region decides.
        from goproof.problems.judging import Judge

        judge = Judge(solution, options)
        faults = tuple(_faults(problem, judge.winner_after))
        told = (*judge.illegal, *faults)
        return Review(problem, judge.firsts, _unrefuted(problem), told, judge.replies)
    if not isinstance(solution, InRegion):
        return Review(problem)
    firsts = {move.move: move.winner for move in solution.first_moves or ()}

    def winner_after(number: int) -> Colour | None:
        """Return who wins after a first move, as only those are decided in a region."""
        is_first = problem.variations[number].after is None
        return firsts.get(problem.move_name(number)) if is_first else None

    return Review(problem, firsts, _unrefuted(problem), tuple(_faults(problem, winner_after)))


def _unrefuted(problem: Problem) -> tuple[str, ...]:
    """Return the moves that the variations call wrong, and have no answer to."""
    return tuple(
        problem.path_to(number)
        for number, each in enumerate(problem.variations)
        if each.player is problem.to_move
        and each.called == "wrong"
        and not following(problem.variations, number)
    )


def _faults(problem: Problem, winner_after: Callable[[int], Colour | None]) -> Iterator[str]:
    """Say what the variations call right that loses, wrong that wins, and answer in vain."""
    mover, other = problem.to_move, opponent(problem.to_move)
    for number, each in enumerate(problem.variations):
        path = problem.path_to(number)
        if each.player is mover and each.called == "right" and winner_after(number) is other:
            yield f"{path} is called right, and {NAMES[other]} wins after it (proved)"
        if each.player is mover and each.called == "wrong" and winner_after(number) is mover:
            yield f"{path} is called wrong, and {NAMES[mover]} wins with it (proved)"
        if each.player is other and each.after is not None and each.called == "wrong":
            refuted = winner_after(each.after)
            if refuted is not mover and winner_after(number) is mover:
                yield f"{path} refutes nothing: {NAMES[mover]} wins all the same (proved)"

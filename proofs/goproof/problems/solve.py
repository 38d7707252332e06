"""The status of a life-and-death problem, every part of it proved by a certificate."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from goimpl.jit.notice import working_seconds
from goproof.certificates.second_checker import command_of
from goproof.errors import UsageError, argument
from goproof.machine.progress import Progress, silent
from goproof.problems.answers import first_answer
from goproof.problems.asking import Asker, Finding
from goproof.problems.assumptions import about_ladder
from goproof.problems.first_moves import decide_first_moves
from goproof.problems.overrides import AS_WRITTEN, overrides_in_words
from goproof.problems.posing import missing_wall
from goproof.problems.problem import LARGEST, MOST_POINTS, Capture, Problem
from goproof.problems.reading import problem_of
from goproof.problems.solution import Solution, winners_in
from goproof.problems.status import (
    CONDITIONAL,
    DEAD,
    SAFE,
    UNKNOWN,
    Table,
    entries,
    find_table,
    look_further,
    status_of,
)
from gospec.colouring import Colouring

MOST_MEMORY = 2 << 30
# A wider region than is needed for an answer gets a small part of the memory for it.
SHARE_OF_WIDER = 16


def solve(
    problem: str | Path | Mapping[str, Any] | Sequence[str] | Colouring | Problem,
    *,
    target: str | Sequence[str] = (),
    to_move: str | None = None,
    region: str | Sequence[str] = (),
    capture: Capture | None = None,
    threats: tuple[int, int] | None = None,
    moves: int | None = None,
    rules: str | None = None,
    all_moves: bool = False,
    check: bool = True,
    checker: str | None = None,
    limit: int = LARGEST,
    memory: int = MOST_MEMORY,
    progress: Progress = silent,
    plain_nodes: int | None = None,
    tell: Callable[[str], None] = silent,
) -> Solution:
    """Return the status of a problem, with the certificates of all it consists of.

    Parameters:
        problem: one, a JSON or SGF file, the name of one that comes with goproof, a diagram such as
            `O...O/OOOOO`, its rows, the fields of a problem in JSON, or a colouring.
        target: a point such as `A1`, or several; this and the next six stand in place of what the
            problem says.
        to_move: black or white.
        region: points, or corners of rectangles such as `A1:C3`.
        capture: any or all.
        threats: the attacker's and the defender's.
        moves: how many of an SGF file's are played first.
        rules: a preset.
        all_moves: whether every first move is decided too.
        check: whether certificates are checked.
        checker: a program, such as the one in C, that checks them in place of the one in Python.
        limit: the most empty points of a region.
        memory: bytes that a search may take; beyond it, what it looked for is unknown.
        progress: is told how many questions are answered.
        plain_nodes: after how many nodes a search goes on compiled.
        tell: is told in words what is known first, who wins without threats.

    Raises UsageError for what is no problem, or is too large.

    Example:
        >>> goproof.solve("throw-in").status
        'unsettled'

    """
    said = overrides_in_words(target, to_move, region, capture, threats, moves, rules)
    if not isinstance(problem, Problem):
        problem = problem_of(problem, said)
    elif said != AS_WRITTEN:
        raise UsageError("a problem that is one already says all of itself")
    settings = _Settings(all_moves, check, checker, memory, progress, plain_nodes, tell)
    _check_size(problem, limit)
    problem = _accepted_by(checker, problem)
    solution = _solved(problem, settings)
    more = problem.wider
    by_neighbours = solution.status == CONDITIONAL and not solution.gaps_matter
    if more is not None and more.empty_points <= limit and by_neighbours:
        # With the liberties of what is beside the region in it, less may be left open.
        bounded = replace(settings, memory=memory // SHARE_OF_WIDER, whole=True, tell=str)
        other = _solved(_accepted_by(checker, more), bounded)
        if other.status != UNKNOWN and len(other.conditions) < len(solution.conditions):
            return other
    return solution


@dataclass(frozen=True)
class _Settings:
    """How to solve a problem, as `solve` is told; with `whole`, nothing unknown is of any use."""

    all_moves: bool
    check: bool
    checker: str | None
    memory: int
    progress: Progress
    plain_nodes: int | None
    tell: Callable[[str], object]
    whole: bool = False


def _solved(problem: Problem, settings: _Settings) -> Solution:
    """Return the solution of a problem, and of what is left open of it."""
    start = working_seconds()
    total = sum(1 for _ in entries(problem))
    done = 0

    def watch(what: str, number: int, seconds: float) -> None:
        rate = f", {number / seconds:,.0f} a second" if seconds else ""
        parts = what.removesuffix("s") if number == 1 else what
        settings.progress(done, total, f"{number:,} {parts}{rate}")

    asker = Asker(
        problem,
        settings.memory,
        settings.check,
        watch,
        plain_nodes=settings.plain_nodes,
        checker=settings.checker,
    )
    table, life = Table(), Table()

    def tell_first(finding: Finding) -> None:
        settings.tell(first_answer(problem, finding))

    for entry, finding in find_table(asker, tell_first=tell_first):
        table[entry] = finding
        done += 1
        if settings.whole and finding.winner is None:
            return Solution(problem, table, life, settings.check)
    if status_of(problem, winners_in(table)) == SAFE:
        total += total // 2
        for entry, finding in find_table(asker, until_alive=True):
            life[entry] = finding
            done += 1
    further = Table()
    # Who says that there are no threats means it.
    if status_of(problem, winners_in(table)) == DEAD and problem.threats[1]:
        total += 1
        further = dict([look_further(asker)])
        done += 1
    solution = Solution(
        problem, table, life, settings.check, further=further, processor=asker.seconds
    )
    if problem.opened is not None:
        solution.opened = _solved(problem.opened, settings)
    if settings.all_moves and table[problem.to_move, problem.threats].winner is not None:
        solution.first_moves = []
        total += 1
        for first in decide_first_moves(asker, table[problem.to_move, problem.threats]):
            solution.first_moves.append(first)
    solution.seconds = working_seconds() - start
    return solution


def _accepted_by(checker: str | None, problem: Problem) -> Problem:
    """Return a problem that says who accepts its certificates, if not the checker in Python."""
    if checker is None:
        return problem
    command_of(checker)
    told = f"{checker} accepts the certificates, in place of the checker in Python"
    return replace(problem, assumptions=(*problem.assumptions, told))


def _check_size(problem: Problem, limit: int) -> None:
    points = len(problem.colouring.graph)
    if points > MOST_POINTS:
        raise UsageError(f"a board of {points} points is too large; {MOST_POINTS} would fit")
    if problem.empty_points > limit:
        gaps = " ".join(problem.gaps)
        is_open = f" (it is open at {gaps}: put stones of the wall there)" if gaps else ""
        if missing := missing_wall(problem):
            is_open = f" (stones of a wall at {missing} would make it smaller)"
        if problem.ladder:
            is_open += f"; {about_ladder(problem.ladder)}"
        raise UsageError(
            f"a region with {problem.empty_points} empty points is too large{is_open}; {limit} "
            "would fit, "
            f"or {argument('limit')} {problem.empty_points} to try; {argument('region')} names a "
            "smaller one"
        )

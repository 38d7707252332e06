"""Run the catalogue of lemmas: what `goproof verify` does, as a function."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from goproof.declare import Check, Lemma, Method, Verdict
from goproof.errors import UsageError
from goproof.exhaustive import WHOLE, Share, check_all_cases
from goproof.lemmas import all_lemmas, lemma
from goproof.outcomes import Outcome, Result, combine
from goproof.solvers import NAMES
from goproof.solving import Options, check_by_solvers
from gospec.colouring import Colour
from gospec.diagram import DiagramError
from gospec.diagram import board as board_of_size
from gospec.graph import Graph, GraphError

Progress = Callable[[int, int, str], None]

# More cases than this would take hours; a solver does better there.
EXHAUSTIVE_POINTS = 10
# Boards of this many points are shared out, so that no core works alone at the end.
SHARED_POINTS = 8
SHARES = 8


@dataclass(frozen=True)
class Row:
    """A lemma and a method, with the boards to be looked at: what becomes one result."""

    lemma: Lemma
    check: Check
    boards: tuple[Graph, ...]
    bound: str
    expected: Verdict


@dataclass(frozen=True)
class Task:
    """A piece of work for one process: lemmas by one method on one or several boards."""

    method: Method
    lemmas: tuple[Lemma, ...]
    boards: tuple[Graph, ...]
    options: Options
    share: Share = WHOLE

    def run(self) -> list[Outcome]:
        """Do the work."""
        if self.method is Method.EXHAUSTIVE:
            return check_all_cases(self.lemmas, self.boards[0], self.options.timeout, self.share)
        boards: Sequence[Graph | None] = self.boards or (None,)
        return [
            check_by_solvers(lem, check, board, self.options)
            for lem in self.lemmas
            for board in boards
            if (check := lem.check_by(self.method)) is not None
        ]

    def said(self) -> str:
        """Return what is being done, in a few words."""
        names = self.lemmas[0].name if len(self.lemmas) == 1 else f"{len(self.lemmas)} lemmas"
        where = f", {self.boards[-1].name}" if self.boards else ""
        return f"{names}: {self.method.value}{where}"


def verify(
    lemmas: Sequence[str | Lemma] | None = None,
    boards: Sequence[str | Graph] | None = None,
    methods: Sequence[str | Method] | None = None,
    solver: str = "both",
    timeout: float = 60.0,
    jobs: int | None = None,
    export: str | os.PathLike[str] | None = None,
    full: bool = False,
    progress: Progress | None = None,
) -> Iterator[Result]:
    """Check lemmas, and yield each result as it is ready.

    Parameters: `lemmas`, names or lemmas, all by default; `boards`, sizes such as `3x4` or
    graphs, instead of each lemma's own; `methods`, of 'all graphs', 'bounded', 'exhaustive', all
    by default (with boards, those that take one); `solver`, 'z3', 'cvc5' or 'both'; `timeout`,
    seconds for each query, and for each board of an exhaustive check; `jobs`, the number of
    processes, one for each core by default; `export`, a directory for the queries as SMT-LIB 2;
    `full`, the boards too that take minutes; `progress`, called with the pieces of work done,
    their number, and what was done last.
    Raises UsageError, before any work is done, when what is asked for makes no sense.
    """
    options = Options(_solvers(solver), _timeout(timeout), _directory(export))
    rows = _rows(_lemmas(lemmas), _boards(boards), _methods(methods), full)
    return _results(rows, _tasks(rows, options), _jobs(jobs), progress or (lambda *_: None))


def _lemmas(lemmas: Sequence[str | Lemma] | None) -> list[Lemma]:
    if not lemmas:
        return list(all_lemmas())
    chosen = [lemma(item) if isinstance(item, str) else item for item in lemmas]
    return list({lem.name: lem for lem in chosen}.values())


def _boards(boards: Sequence[str | Graph] | None) -> tuple[Graph, ...] | None:
    if not boards:
        return None
    try:
        graphs = [board_of_size(b) if isinstance(b, str) else b for b in boards]
    except (DiagramError, GraphError) as error:
        raise UsageError(str(error)) from None
    return tuple(sorted(dict.fromkeys(graphs), key=len))


def _methods(methods: Sequence[str | Method] | None) -> tuple[Method, ...] | None:
    if not methods:
        return None
    known = {method.value: method for method in Method}
    for item in methods:
        if isinstance(item, str) and item.replace("-", " ") not in known:
            raise UsageError(f"unknown method {item!r}: {', '.join(known)}")
    return tuple(
        known[item.replace("-", " ")] if isinstance(item, str) else item for item in methods
    )


def _solvers(solver: str) -> tuple[str, ...]:
    if solver not in (*NAMES, "both"):
        raise UsageError(f"unknown solver {solver!r}: {', '.join(NAMES)} or both")
    return NAMES if solver == "both" else (solver,)


def _timeout(timeout: float) -> float:
    if not 0 < timeout < float("inf"):
        raise UsageError(f"timeout {timeout:g}: a number of seconds above 0 is needed")
    return timeout


def _jobs(jobs: int | None) -> int:
    if jobs is None:
        return os.cpu_count() or 1
    if jobs < 1:
        raise UsageError(f"{jobs} jobs: at least 1 is needed")
    return jobs


def _directory(export: str | os.PathLike[str] | None) -> Path | None:
    if export is None:
        return None
    path = Path(export)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot write to {path}: {error.strerror}") from None
    return path


def _rows(
    lemmas: Sequence[Lemma],
    boards: tuple[Graph, ...] | None,
    methods: tuple[Method, ...] | None,
    full: bool,
) -> list[Row]:
    rows = []
    for lem in lemmas:
        for check in lem.checks:
            asked = methods is None or check.method in methods
            if asked and (row := _row(lem, check, boards, methods is not None, full)):
                rows.append(row)
    if not rows:
        raise UsageError("no lemma of those asked for has such a check on such a board")
    return rows


def _row(
    lem: Lemma, check: Check, boards: tuple[Graph, ...] | None, by_name: bool, full: bool
) -> Row | None:
    if check.method is Method.ALL_GRAPHS:
        asked = boards is None or by_name
        return Row(lem, check, (), "all graphs", check.expected) if asked else None
    if boards is None:
        bound = check.bound + check.further if full and check.further.sizes else check.bound
        return Row(lem, check, bound.boards(), bound.label, check.expected)
    if check.method is Method.EXHAUSTIVE:
        boards = tuple(board for board in boards if len(board) <= EXHAUSTIVE_POINTS)
    if not boards:
        return None
    label = ", ".join(board.name for board in boards)
    return Row(lem, check, boards, label, check.expected_on(boards))


def _tasks(rows: Sequence[Row], options: Options) -> list[Task]:
    tasks = [task for row in rows for task in _solver_tasks(row, options)]
    tasks += _exhaustive_tasks(rows, options)
    # The quick and strong first; then the longest, so that the cores come to an end together.
    return sorted(tasks, key=lambda task: (task.method is not Method.ALL_GRAPHS, -_weight(task)))


def _solver_tasks(row: Row, options: Options) -> list[Task]:
    method, lemmas = row.check.method, (row.lemma,)
    if method is Method.EXHAUSTIVE:
        return []
    if method is Method.ALL_GRAPHS:
        return [Task(method, lemmas, (), options)]
    return [Task(method, lemmas, group, options) for group in _groups(row.boards)]


def _groups(boards: Sequence[Graph], points: int = 400) -> Iterator[tuple[Graph, ...]]:
    # Groups of about as many points as a 19x19 board has: enough work to be worth sending.
    group: list[Graph] = []
    for board in boards:
        if group and sum(map(len, group)) + len(board) > points:
            yield tuple(group)
            group = []
        group.append(board)
    if group:
        yield tuple(group)


def _exhaustive_tasks(rows: Sequence[Row], options: Options) -> Iterator[Task]:
    concerned: dict[Graph, list[Lemma]] = {}
    for row in rows:
        if row.check.method is Method.EXHAUSTIVE:
            for board in row.boards:
                concerned.setdefault(board, []).append(row.lemma)
    for board, lemmas in concerned.items():
        shares = SHARES if len(board) >= SHARED_POINTS else 1
        for number in range(shares):
            share = Share(number, shares)
            yield Task(Method.EXHAUSTIVE, tuple(lemmas), (board,), options, share)


def _weight(task: Task) -> float:
    points = sum(len(board) for board in task.boards)
    if task.method is Method.EXHAUSTIVE:
        cases: float = len(Colour) ** points * points * len(task.lemmas)
        return cases / (20000 * task.share.of)
    return points / 100


def _results(
    rows: Sequence[Row], tasks: Sequence[Task], jobs: int, progress: Progress
) -> Iterator[Result]:
    waiting = {(row.lemma.name, row.check.method): row for row in rows}
    left = {key: sum(_concerns(task, key) for task in tasks) for key in waiting}
    outcomes: dict[tuple[str, Method], list[Outcome]] = {key: [] for key in waiting}
    numbers = count(1)
    for task, found in _done(tasks, jobs):
        progress(next(numbers), len(tasks), task.said())
        for outcome in found:
            outcomes[outcome.lemma, outcome.method].append(outcome)
        for lem in task.lemmas:
            key = lem.name, task.method
            left[key] -= 1
            if not left[key]:
                row = waiting[key]
                yield combine(row.lemma, row.check, row.bound, row.expected, outcomes[key])


def _concerns(task: Task, key: tuple[str, Method]) -> bool:
    return task.method is key[1] and any(lem.name == key[0] for lem in task.lemmas)


def _done(tasks: Sequence[Task], jobs: int) -> Iterator[tuple[Task, list[Outcome]]]:
    if jobs == 1 or len(tasks) == 1:
        yield from ((task, task.run()) for task in tasks)
        return
    bystanders = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        min(jobs, len(tasks)), multiprocessing.get_context("spawn"), _ignore_interrupts
    )
    futures: dict[Future[list[Outcome]], Task] = {}
    finished = False
    try:
        futures |= {pool.submit(task.run): task for task in tasks}
        for future in as_completed(futures):
            yield futures[future], future.result()
        finished = True
    finally:
        if not finished:
            for child in set(multiprocessing.active_children()) - bystanders:
                child.terminate()
        pool.shutdown(wait=finished, cancel_futures=True)


def _ignore_interrupts() -> None:
    # Ctrl-C reaches the whole process group; the parent alone decides what to keep.
    signal.signal(signal.SIGINT, signal.SIG_IGN)

"""The bench: each fault is planted by itself, and what catches it is found out."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Self, TypeVar

from mutants.commands import FIRST, TEST, VERIFY, Answer, Processes, run_tests, verify
from mutants.faults import Fault
from mutants.workspace import Workspace, caches_in, tree_and_day

NOTHING, NOT_READY = "nothing", "not ready"
# In these rooms `verify` itself has to catch so large a part of the faults.
BY_VERIFY, PART = ("definitions",), 0.9
# So many tests are asked for at a time of the tree without a fault.
TESTS_AT_A_TIME = 25
# What takes fewer seconds is asked before what takes more; this is none, and the rest of a second.
LEAST = 0.2

T = TypeVar("T")
R = TypeVar("R", "Result", tuple[list[str], Answer])
Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class Result:
    """What caught a fault: `verify`, a test, a crash, a time-out, or nothing; and how.

    `tree` is the commit in which it was planted, `when` the day.
    """

    fault: Fault
    by: str
    what: str
    seconds: float
    tree: str = ""
    when: str = ""

    @property
    def caught(self) -> bool:
        """Whether anything did. A crash or a time-out counts where the fault says so."""
        return self.by in (VERIFY, TEST, *self.fault.ends_in.split())


def shortfalls(results: Sequence[Result], *, whole: bool) -> list[str]:
    """Return what is wrong with the results, a line for each; none if all is well.

    Every fault has to be caught, and in some rooms, if they are whole, most of them by `verify`
    itself.
    """
    wrong = [f"{r.fault.name}: {r.by}" for r in results if not r.caught]
    for room in BY_VERIFY if whole else ():
        of_room = [r for r in results if r.fault.room == room]
        by_verify = sum(r.by == VERIFY for r in of_room)
        if by_verify < PART * len(of_room):
            wrong.append(f"{room}: verify catches {by_verify} of {len(of_room)} faults")
    return wrong


@dataclass(frozen=True)
class Rows:
    """Rows that one command asks for, each by its own arguments, and the arguments for all."""

    rows: tuple[str, ...]
    command: str


def _together(rows: Iterable[str]) -> Iterator[Rows]:
    by_options: dict[str, list[str]] = {}
    for row in sorted(rows):
        by_options.setdefault(row.partition(" --")[2], []).append(row)
    for options, those in by_options.items():
        lemmas = dict.fromkeys(name for row in those for name in row.split(" --")[0].split())
        yield Rows(tuple(those), " ".join([*lemmas, *[f"--{options}"] * bool(options)]))


def _is_within(test: str, name: str) -> bool:
    return any(test.startswith(name + mark) for mark in ("::", "[", "/"))


def _progress(done: Result | tuple[list[str], Answer]) -> str:
    if isinstance(done, Result):
        return f"{done.fault.name}: {done.by}"
    names, answer = done
    if not answer:
        return "without a fault: as expected"
    return f"without a fault, not as expected: {', '.join(names)}: {answer.ends} {answer.what}"


class Bench:
    """Workspaces, and threads that each use one at a time; for a `with` statement.

    Parameters: `jobs`, how many; `progress`, called with how much is done, of how much, and what
    was done last; `earlier`, tests that have caught faults before, by the faults' names, which are
    asked first.
    """

    def __init__(
        self, jobs: int, progress: Progress, earlier: Mapping[str, str] | None = None
    ) -> None:
        self.jobs, self.progress, self.earlier = jobs, progress, earlier or {}
        self._tree, self._when = tree_and_day()
        # How long each test takes.
        self._taken: dict[str, float] = {}
        self._processes = Processes()
        self._threads = ThreadPoolExecutor(jobs)
        self._directory = TemporaryDirectory(prefix="mutants-")
        self._free: SimpleQueue[Workspace] = SimpleQueue()
        # Tests and rows that have been asked without a fault, with what is wrong, if anything.
        self._without: dict[str, str] = {}
        # Tests of files, which fail without a fault.
        self._left_out: set[str] = set()

    def __enter__(self) -> Self:
        """Copy the repository, once for each job."""
        directory = Path(self._directory.name)
        caches = caches_in(directory)
        for i in range(self.jobs):
            self._free.put(Workspace(directory / str(i), caches))
        return self

    def __exit__(self, *_: object) -> None:
        """End all commands, which after an interrupt are still running, and remove the copies."""
        self._processes.close()
        self._threads.shutdown(cancel_futures=True)
        self._directory.cleanup()

    def run(self, faults: Sequence[Fault]) -> Iterator[Result]:
        """Plant each fault and look for it; yield what is found.

        First all that is asked is asked without any fault. What fails then can show no fault: of a
        file of tests it is left out, and faults that need just that are not planted, and count as
        not caught. Raises Unfit when a fault does not fit.
        """
        failing = self._failing(faults)
        yield from (Result(fault, NOT_READY, why, 0) for fault, why in failing.items())
        yield from self._each(self._looked_for, [f for f in faults if f not in failing])

    def _failing(self, faults: Sequence[Fault]) -> dict[Fault, str]:
        """Return the faults that need what fails without any, and what that is."""
        rows = {row for fault in faults for row in fault.rows}.difference(self._without)
        named = dict.fromkeys(test for fault in faults for test in fault.tests)
        tests = [test for test in named if test not in self._without]
        starts = range(0, len(tests), TESTS_AT_A_TIME)
        questions: list[Rows | list[str]] = [tests[i : i + TESTS_AT_A_TIME] for i in starts]
        self._without |= dict.fromkeys([*rows, *tests], "")
        for names, answer in self._each(self._answer_without_fault, [*questions, *_together(rows)]):
            self._without |= {name: answer.what or answer.ends for name in names if answer}
        needed = {fault: [*fault.tests, *fault.rows] for fault in faults}
        return {
            fault: f"without a fault, {name}: {self._without[name]}"
            for fault, names in needed.items()
            for name in names
            if self._without[name]
        }

    def _answer_without_fault(
        self, question: Rows | list[str], workspace: Workspace
    ) -> tuple[list[str], Answer]:
        # Rows by their arguments, or a list of tests: those that fail, or all if nobody knows.
        if isinstance(question, Rows):
            answer = verify(question.command, workspace, self._processes, FIRST)
            if answer.ends != VERIFY:
                return list(question.rows), answer
            wrong = {line.split(",")[0] for line in answer.what.splitlines()}
            return [r for r in question.rows if wrong & set(r.split(" --")[0].split())], answer
        answer = run_tests(
            question, workspace, self._processes, FIRST, first=False, times=self._taken
        )
        if answer.ends != TEST:
            return question, answer
        self._left_out.update(set(answer.what.splitlines()).difference(question))
        names = [name for name in question if "::" in name]
        return [n for n in names if any(w.startswith(n) for w in answer.what.splitlines())], answer

    def _looked_for(self, fault: Fault, workspace: Workspace) -> Result:
        started = time.monotonic()
        with workspace.with_fault(fault):
            found = self._found(fault, workspace)
        seconds = time.monotonic() - started
        return Result(fault, found.ends, found.what, seconds, self._tree, self._when)

    def _found(self, fault: Fault, workspace: Workspace) -> Answer:
        missed = Answer(NOTHING)
        for row in fault.rows:
            answer = verify(row, workspace, self._processes, fault.seconds)
            if answer.ends in (VERIFY, *fault.ends_in.split()):
                return answer
            missed = answer if answer.ends else missed
        if not fault.tests:
            return missed
        left_out = sorted(self._left_out.difference(fault.tests))
        quickest = self._quickest_first(fault.tests)
        earlier = [self.earlier[fault.name]] if fault.name in self.earlier else []
        answer = Answer()
        # What all quick ones miss is asked of all tests in their own order, lest one is left out.
        for tests in filter(None, (earlier, quickest, list(fault.tests))):
            answer = run_tests(tests, workspace, self._processes, fault.seconds, left_out=left_out)
            if answer.ends == TEST or (answer.ends and tests is not earlier):
                break
        return answer if answer.ends else missed

    def _quickest_first(self, names: Sequence[str]) -> list[str]:
        """Return the tests that are meant, those first that are quick, file by file."""
        meant = [
            test for name in names for test in self._taken if test == name or _is_within(test, name)
        ]
        usable = [test for test in meant if test not in self._left_out]
        return sorted(usable, key=lambda test: round(self._taken[test] + LEAST))

    def _each(
        self,
        work: Callable[[T, Workspace], R],
        items: Sequence[T],
    ) -> Iterator[R]:
        def done(item: T) -> R:
            workspace = self._free.get()
            try:
                return work(item, workspace)
            finally:
                self._free.put(workspace)

        waiting: list[Future[R]] = [self._threads.submit(done, item) for item in items]
        for number, future in enumerate(as_completed(waiting), 1):
            result = future.result()
            self.progress(number, len(items), _progress(result))
            yield result

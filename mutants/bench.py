"""The bench: each fault is planted by itself, and what catches it is found out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import TypeVar

from mutants.commands import FIRST, TEST, VERIFY, Answer, Processes, run_tests, verify
from mutants.faults import Fault
from mutants.workspace import Workspace

NOTHING = "nothing"
# In these layers `verify` itself has to catch so large a part of the faults.
BY_VERIFY, PART = ("theory", "claims", "kernel"), 0.9
# Where functions are compiled anew for each fault: begun first, lest one core wait at the end.
SLOW = ("search", "chains", "history", "wrapper")
# So many tests are asked for at a time of the tree without a fault.
TESTS_AT_A_TIME = 25

T = TypeVar("T")
R = TypeVar("R")
Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class Result:
    """What caught a fault: `verify`, a test, a crash, a time-out, or nothing; and how."""

    fault: Fault
    by: str
    what: str
    seconds: float

    @property
    def caught(self) -> bool:
        """Whether anything did. A crash or a time-out counts where the fault says so."""
        return self.by in (VERIFY, TEST) or (bool(self.by) and self.by == self.fault.ends_in)


class NotReady(Exception):
    """Without any fault something fails already, so that a failure would mean nothing."""


def shortfalls(results: Sequence[Result]) -> list[str]:
    """Return what is wrong with the results of a whole run, a line for each; none if all is well.

    Every fault has to be caught, and in some layers most of them by `verify` itself.
    """
    wrong = [f"{r.fault.name}: {r.by}" for r in results if not r.caught]
    for layer in BY_VERIFY:
        of_layer = [r for r in results if r.fault.layer == layer]
        by_verify = sum(r.by == VERIFY for r in of_layer)
        if by_verify < PART * len(of_layer):
            wrong.append(f"{layer}: verify catches {by_verify} of {len(of_layer)} faults")
    return wrong


class Bench:
    """Workspaces, and threads that each use one at a time.

    Parameters: `jobs`, how many; `progress`, called with how much is done, of how much, and what
    was done last.
    """

    def __init__(self, jobs: int, progress: Progress) -> None:
        self.jobs, self.progress = jobs, progress
        self._processes = Processes()
        self._free: SimpleQueue[Workspace] = SimpleQueue()

    def run(self, faults: Sequence[Fault]) -> list[Result]:
        """Plant each fault and look for it; return the results in the order of the faults.

        First all that is asked is asked without any fault. Raises NotReady when that fails, and
        Unfit when a fault does not fit.
        """
        with TemporaryDirectory(prefix="mutants-") as directory, self._threads() as threads:
            caches = Path(directory) / "caches"
            for i in range(self.jobs):
                self._free.put(Workspace(Path(directory) / str(i), caches))
            self._prepare(faults, threads)
            first = sorted(faults, key=lambda fault: fault.layer not in SLOW)
            found = {r.fault: r for r in self._each(self._looked_for, first, threads)}
        return [found[fault] for fault in faults]

    @contextmanager
    def _threads(self) -> Iterator[ThreadPoolExecutor]:
        threads = ThreadPoolExecutor(self.jobs)
        try:
            yield threads
        finally:
            # After an interrupt commands are still running, and faults are waiting.
            self._processes.close()
            threads.shutdown(cancel_futures=True)

    def _prepare(self, faults: Sequence[Fault], threads: ThreadPoolExecutor) -> None:
        rows = dict.fromkeys(row for fault in faults for row in fault.rows)
        tests = list(dict.fromkeys(test for fault in faults for test in fault.tests))
        starts = range(0, len(tests), TESTS_AT_A_TIME)
        asked: list[str | list[str]] = [tests[i : i + TESTS_AT_A_TIME] for i in starts]
        for _ in self._each(self._asked_without_fault, [*asked, *rows], threads):
            pass

    def _asked_without_fault(self, asked: str | list[str], workspace: Workspace) -> str:
        # Rows by their arguments, or a list of tests.
        if isinstance(asked, str):
            answer, said = (
                verify(asked, workspace, self._processes, FIRST),
                f"verify {asked}",
            )
        else:
            answer, said = (
                run_tests(asked, workspace, self._processes, FIRST),
                f"{len(asked)} tests",
            )
        if answer.ends:
            raise NotReady(f"without a fault, {said}: {answer.ends}, {answer.what}")
        return f"without a fault: {said}"

    def _looked_for(self, fault: Fault, workspace: Workspace) -> Result:
        started = time.monotonic()
        with workspace.with_fault(fault):
            found = self._found(fault, workspace)
        return Result(fault, found.ends, found.what, time.monotonic() - started)

    def _found(self, fault: Fault, workspace: Workspace) -> Answer:
        missed = Answer(NOTHING)
        for row in fault.rows:
            answer = verify(row, workspace, self._processes)
            if answer.ends in (VERIFY, fault.ends_in) and answer.ends:
                return answer
            missed = answer if answer.ends else missed
        answer = run_tests(fault.tests, workspace, self._processes) if fault.tests else Answer()
        return answer if answer.ends else missed

    def _each(
        self,
        work: Callable[[T, Workspace], R],
        items: Sequence[T],
        threads: ThreadPoolExecutor,
    ) -> Iterator[R]:
        def done(item: T) -> R:
            workspace = self._free.get()
            try:
                return work(item, workspace)
            finally:
                self._free.put(workspace)

        waiting: list[Future[R]] = [threads.submit(done, item) for item in items]
        for number, future in enumerate(as_completed(waiting), 1):
            result = future.result()
            said = f"{result.fault.name}: {result.by}" if isinstance(result, Result) else result
            self.progress(number, len(items), str(said))
            yield result

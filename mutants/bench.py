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

NOTHING, NOT_READY = "nothing", "not ready"
# In these layers `verify` itself has to catch so large a part of the faults.
BY_VERIFY, PART = ("theory", "claims", "kernel"), 0.9
# Where functions are compiled anew for each fault: begun first, lest one core wait at the end.
SLOW = ("search", "chains", "history", "wrapper")
# So many tests are asked for at a time of the tree without a fault.
TESTS_AT_A_TIME = 25

T = TypeVar("T")
R = TypeVar("R", "Result", tuple[list[str], Answer])
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
        return self.by in (VERIFY, TEST, *self.fault.ends_in.split())


def shortfalls(results: Sequence[Result], layers: Sequence[str], *, whole: bool) -> list[str]:
    """Return what is wrong with the results, a line for each; none if all is well.

    Every fault of these layers has to be caught, and in some, if they are whole, most of the faults
    by `verify` itself.
    """
    wrong = [f"{r.fault.name}: {r.by}" for r in results if not r.caught and r.fault.layer in layers]
    for layer in BY_VERIFY if whole else ():
        of_layer = [r for r in results if r.fault.layer == layer]
        by_verify = sum(r.by == VERIFY for r in of_layer)
        if by_verify < PART * len(of_layer):
            wrong.append(f"{layer}: verify catches {by_verify} of {len(of_layer)} faults")
    return wrong


def _progress(done: Result | tuple[list[str], Answer]) -> str:
    if isinstance(done, Result):
        return f"{done.fault.name}: {done.by}"
    names, answer = done
    return f"without a fault: {len(names)} failed {answer.ends} {answer.what}".rstrip()


class Bench:
    """Workspaces, and threads that each use one at a time.

    Parameters: `jobs`, how many; `progress`, called with how much is done, of how much, and what
    was done last.
    """

    def __init__(self, jobs: int, progress: Progress) -> None:
        self.jobs, self.progress = jobs, progress
        self._processes = Processes()
        self._free: SimpleQueue[Workspace] = SimpleQueue()
        # Tests of files, which fail without a fault.
        self._left_out: set[str] = set()

    def run(self, faults: Sequence[Fault]) -> Iterator[Result]:
        """Plant each fault and look for it; yield what is found.

        First all that is asked is asked without any fault. What fails then can show no fault: of a
        file of tests it is left out, and faults that need just that are not planted, and count as
        not caught. Raises Unfit when a fault does not fit.
        """
        with TemporaryDirectory(prefix="mutants-") as directory, self._threads() as threads:
            caches = Path(directory) / "caches"
            for i in range(self.jobs):
                self._free.put(Workspace(Path(directory) / str(i), caches))
            failing = self._failing(faults, threads)
            yield from (Result(fault, NOT_READY, why, 0) for fault, why in failing.items())
            left = [fault for fault in faults if fault not in failing]
            left.sort(key=lambda fault: fault.layer not in SLOW)
            yield from self._each(self._looked_for, left, threads)

    @contextmanager
    def _threads(self) -> Iterator[ThreadPoolExecutor]:
        threads = ThreadPoolExecutor(self.jobs)
        try:
            yield threads
        finally:
            # After an interrupt commands are still running, and faults are waiting.
            self._processes.close()
            threads.shutdown(cancel_futures=True)

    def _failing(self, faults: Sequence[Fault], threads: ThreadPoolExecutor) -> dict[Fault, str]:
        """Return the faults that need what fails without any, and what that is."""
        rows = dict.fromkeys(row for fault in faults for row in fault.rows)
        tests = list(dict.fromkeys(test for fault in faults for test in fault.tests))
        starts = range(0, len(tests), TESTS_AT_A_TIME)
        asked: list[str | list[str]] = [tests[i : i + TESTS_AT_A_TIME] for i in starts]
        answers = self._each(self._asked_without_fault, [*asked, *rows], threads)
        failed = {name: answer.what for names, answer in answers for name in names if answer}
        needed = {fault: [*fault.tests, *fault.rows] for fault in faults}
        return {
            fault: f"without a fault, {name}: {failed[name]}"
            for fault, names in needed.items()
            for name in names
            if name in failed
        }

    def _asked_without_fault(
        self, asked: str | list[str], workspace: Workspace
    ) -> tuple[list[str], Answer]:
        # Rows by their arguments, or a list of tests: those that fail, or all if nobody knows.
        if isinstance(asked, str):
            return [asked], verify(asked, workspace, self._processes, FIRST)
        answer = run_tests(asked, workspace, self._processes, FIRST, first=False)
        if answer.ends != TEST:
            return asked, answer
        self._left_out.update(set(answer.what.splitlines()).difference(asked))
        names = [name for name in asked if "::" in name]
        return [n for n in names if any(w.startswith(n) for w in answer.what.splitlines())], answer

    def _looked_for(self, fault: Fault, workspace: Workspace) -> Result:
        started = time.monotonic()
        with workspace.with_fault(fault):
            found = self._found(fault, workspace)
        return Result(fault, found.ends, found.what, time.monotonic() - started)

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
        answer = run_tests(
            fault.tests, workspace, self._processes, fault.seconds, left_out=left_out
        )
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
            self.progress(number, len(items), _progress(result))
            yield result

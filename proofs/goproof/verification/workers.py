"""Workers: processes that do pieces of work, handed out as futures of `concurrent.futures`.

A worker that dies, of a crash in a solver, for want of memory or by somebody's hand, costs its task
a retry. Here are this machine's processes; `goproof.verification.cluster` has those of a Dask
scheduler.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    CancelledError,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import resource_tracker
from queue import Empty, SimpleQueue
from typing import Any, Protocol, TypeVar

from goproof.methods.outcomes import Outcome
from goproof.solvers.registry import version
from goproof.verification.fingerprint import Fingerprint
from goproof.verification.tasks import Task, perform

T = TypeVar("T")
Versions = dict[str, str]
Sources = dict[str, Fingerprint]
Done = tuple[list[Outcome], Sources, Versions]

# How often a task is tried before it is held to be what kills the workers.
TRIES = 3


class WorkerDied(Exception):
    """The workers that tried some work died of it, or happened to, one after the other."""


class Workers(Protocol):
    """Where tasks are done."""

    def submit(self, work: Callable[..., T], /, *given: Any) -> Future[T]:
        """Have work done."""

    def wait(self, futures: Sequence[Future[Any]]) -> set[Future[Any]]:
        """Wait until some of the futures are done, and return these."""

    def result(self, future: Future[T]) -> T:
        """Return what a future that is done gave; raise WorkerDied when too many workers died."""

    def close(self, *, finished: bool) -> None:
        """Let the workers go, at once if not finished."""


def done(
    tasks: Sequence[Task], workers: Workers, here: Sources
) -> Iterator[tuple[Task, list[Outcome]]]:
    """Yield tasks with their outcomes as they are done; then close the workers.

    A task at which too many workers died is split into its pieces, as one of them alone may be to
    blame; a piece at which too many died is UNKNOWN. So is what a worker did with other sources
    than those that this process has imported, `here`, or with another version of a solver.
    """
    finished = False
    waiting: dict[Future[Done], Task] = {}
    try:
        waiting |= {workers.submit(perform_with_sources, task): task for task in tasks}
        while waiting:
            for future in workers.wait(list(waiting)):
                task = waiting.pop(future)
                try:
                    outcomes, sources, versions = workers.result(future)
                except WorkerDied as death:
                    if len(parts := task.split()) > 1:
                        waiting |= {
                            workers.submit(perform_with_sources, part): part for part in parts
                        }
                    else:
                        yield task, task.unknown(str(death))
                    continue
                if fault := other_sources(
                    sources, {lem.name: here[lem.name] for lem in task.lemmas}
                ):
                    outcomes = task.unknown(fault)
                elif differing := other_versions(versions, versions_used(task)):
                    outcomes = task.unknown(f"the worker has {differing}")
                yield task, outcomes
        finished = True
    finally:
        workers.close(finished=finished)


def perform_with_sources(task: Task) -> Done:
    """Do the work of a task; return the outcomes, the sources used, and the solvers' versions."""
    outcomes, sources = perform(task)
    return outcomes, sources, versions_used(task)


def versions_used(task: Task) -> Versions:
    """Return which versions of the solvers that a task asks this process has, '' for none."""
    return {name: version(name) for name in task.options.solvers_for(task.method)}


def other_sources(there: Sources, here: Sources) -> str:
    """Say why a worker can't be held to have checked lemmas by the same sources, '' if it can.

    Parameters: `there`, the fingerprints that the worker gives; `here`, those of this process,
    whose own doubts are for whoever stores what came out.
    """
    for name, mine in here.items():
        if there[name].digest != mine.digest:
            return "the worker has other sources of goproof"
        if there[name].doubt not in ("", mine.doubt):
            return f"the worker may have other sources of goproof: {there[name].doubt}"
    return ""


def other_versions(there: Versions, here: Versions) -> str:
    """Say which solvers differ, '' if none does.

    Parameters: `there`, the versions that a worker has; `here`, those that this process has.
    """

    def shown(number: str) -> str:
        return number or "none"

    differing = [name for name in here if there.get(name, "") != here[name]]
    return ", ".join(
        f"another version of {name} ({shown(there.get(name, ''))}, here {shown(here[name])})"
        for name in differing
    )


class Processes:
    """Processes of this machine's. Each does one task at a time, so a death has one culprit.

    Parameters: `number`, of processes.
    """

    def __init__(self, number: int) -> None:
        # Whoever starts it lets interrupts through again; so not one of the threads below.
        resource_tracker.ensure_running()
        self._threads = ThreadPoolExecutor(number, "worker", _leave_interrupts_alone)
        self._idle: SimpleQueue[_Process] = SimpleQueue()
        self._done: SimpleQueue[Future[Any]] = SimpleQueue()
        self._all: set[_Process] = set()
        self._lock = threading.Lock()
        self._closing = self._closed = False

    def submit(self, work: Callable[..., T], /, *given: Any) -> Future[T]:
        """Have work done by the next process that is free."""
        future = self._threads.submit(self._persist, work, *given)
        future.add_done_callback(self._done.put)
        return future

    def wait(self, futures: Sequence[Future[Any]]) -> set[Future[Any]]:
        """Wait until some of the futures are done, and return these.

        Each is returned once, so that those that were returned before may not be among them.
        """
        # Not `concurrent.futures.wait`: an interrupt while it holds the locks of the futures would
        # leave these locked, and the threads that want to set results waiting for ever.
        done = {self._done.get()}
        with contextlib.suppress(Empty):
            while True:
                done.add(self._done.get_nowait())
        return done.intersection(futures)

    def result(self, future: Future[T]) -> T:
        """Return what a future that is done gave; raise WorkerDied when too many workers died."""
        return future.result()

    def close(self, *, finished: bool) -> None:
        """End the processes, at once if not finished. What is closed stays so."""
        with self._lock:
            if self._closed:
                return
            self._closing = True
            if not finished:
                for process in self._all:
                    process.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for process in self._all:
            process.pool.shutdown()
        self._closed = True

    def _persist(self, work: Callable[..., T], *given: Any) -> T:
        # Runs in a thread, of which there are as many as processes.
        for _ in range(TRIES):
            with contextlib.suppress(BrokenProcessPool):
                return self._attempt(work, *given)
        raise WorkerDied(f"{TRIES} processes died at it, one after the other")

    def _attempt(self, work: Callable[..., T], *given: Any) -> T:
        process = self._process()
        try:
            # Closing kills the processes that are known: none may begin to work after that.
            with self._lock:
                if self._closing:
                    raise CancelledError
                future = process.pool.submit(work, *given)
            return future.result()
        except BrokenProcessPool:
            process.broken = True
            if self._closing:
                raise CancelledError from None
            raise
        finally:
            self._put_back(process)

    def _process(self) -> _Process:
        with contextlib.suppress(Empty):
            return self._idle.get_nowait()
        process = _Process()
        with self._lock:
            self._all.add(process)
        return process

    def _put_back(self, process: _Process) -> None:
        if not process.broken:
            self._idle.put(process)
            return
        with self._lock:
            self._all.discard(process)
        process.pool.shutdown()


class _Process:
    """A pool of a single process."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(1, context, _begin)
        self.number = self.pool.submit(os.getpid).result()
        self.broken = False

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.number, signal.SIGKILL)


def _leave_interrupts_alone() -> None:
    # Ctrl-C reaches the whole process group; the parent's main thread alone decides what to keep.
    # A process that a thread starts inherits what the thread has blocked, from its first moment on.
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _begin() -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    # A worker waits for work for ever, even when the process that would give it was killed.
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)

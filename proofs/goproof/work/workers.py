"""Workers: processes of this machine, or this process alone, to which work is submitted.

`goproof.work.cluster` has those of a Dask scheduler. All of them are executors of
`concurrent.futures` with the same few words around them.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import resource_tracker
from multiprocessing.context import SpawnContext, SpawnProcess
from queue import SimpleQueue
from typing import Any, Generic, TypeVar
from weakref import WeakSet

from goproof.errors import UsageError, WorkerDied, argument
from goproof.work.ending import end_with
from goproof.work.frames import with_room

T = TypeVar("T")
# So many processes die at work before it is blamed: one beside others, one alone with it.
TRIES = 2


@dataclass(eq=False)
class Call(Generic[T]):
    """Work that was submitted, and once it has ended what came of it."""

    work: Callable[..., T]
    arguments: tuple[Any, ...]
    ended: Future[T] | None = field(default=None, repr=False)

    def result(self) -> T:
        """Return what the work returned, once it has ended. Raises what it raised."""
        assert self.ended is not None
        return self.ended.result()


class Workers(ABC):
    """Where work is done."""

    def submit(self, work: Callable[..., T], /, *arguments: object) -> Call[T]:
        """Have work done."""
        call = Call(work, arguments)
        self._send(call)
        return call

    def done(self) -> Iterator[Call[Any]]:
        """Yield all that was submitted as it ends, and what is submitted meanwhile."""
        while self._is_busy():
            yield from self.wait()

    def in_order(self, calls: Sequence[Call[T]]) -> Iterator[T]:
        """Yield the results of calls in their order, each as soon as it and those before are."""
        for call in calls:
            while call.ended is None:
                self.wait()
            yield call.result()

    def ended_already(self) -> Iterator[Call[Any]]:
        """Yield what has ended by now, and nobody has waited for."""
        return iter(())

    @abstractmethod
    def wait(self) -> list[Call[Any]]:
        """Wait until something has happened, and return what has ended, each call once."""

    @abstractmethod
    def close(self, *, finished: bool) -> None:
        """Let the workers go; what they are at is dropped. What is closed stays so."""

    @abstractmethod
    def _send(self, call: Call[Any]) -> None: ...

    @abstractmethod
    def _is_busy(self) -> bool: ...


class Here(Workers):
    """This process, which does one thing after the other while somebody waits for it."""

    def __init__(self) -> None:
        self._waiting: deque[Call[Any]] = deque()

    def wait(self) -> list[Call[Any]]:
        """Do what is next."""
        call, future = self._waiting.popleft(), Future[Any]()
        try:
            future.set_result(call.work(*call.arguments))
        except Exception as error:
            future.set_exception(error)
        call.ended = future
        return [call]

    def close(self, *, finished: bool) -> None:
        """Drop the rest."""
        self._waiting.clear()

    def _send(self, call: Call[Any]) -> None:
        self._waiting.append(call)

    def _is_busy(self) -> bool:
        return bool(self._waiting)


class Submitted(Workers):
    """Workers behind an executor."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._calls: dict[Future[Any], Call[Any]] = {}
        # Not `concurrent.futures.wait`: an interrupt while it holds the locks of the futures would
        # leave these locked, and the threads that want to set results waiting for ever.
        self._ended: SimpleQueue[Future[Any]] = SimpleQueue()

    def _send(self, call: Call[Any]) -> None:
        try:
            future = self._executor.submit(call.work, *call.arguments)
        except BrokenExecutor as death:
            future = Future()
            future.set_exception(death)
        self._calls[future] = call
        future.add_done_callback(self._ended.put)

    def ended_already(self) -> Iterator[Call[Any]]:
        """Yield what has ended by now, and nobody has waited for."""
        for future, call in self._calls.items():
            if future.done() and not (future.cancelled() or _broke(future)):
                call.ended = future
                yield call

    def _is_busy(self) -> bool:
        return bool(self._calls)


class Processes(Submitted):
    """Processes of this machine, none of which outlives the one that started it.

    When one dies, of a crash in a solver, for want of memory or by somebody's hand, what was being
    done is done again, each call alone. WorkerDied comes of a call that kills a process then.

    Parameters: `number`, of processes; they start when there is work for them.
    """

    def __init__(self, number: int) -> None:
        if number < 1:
            raise UsageError(f"{argument('jobs')} {number}: at least 1 is needed")
        _start_tracker()
        self._number, self._context = number, _Context()
        super().__init__(self._pool(number))
        _open.add(self)

    def wait(self) -> list[Call[Any]]:
        """Wait until something has happened, and return what has ended."""
        future = self._ended.get()
        if future not in self._calls:
            # Of a pool that broke, and begun again.
            return []
        if _broke(future):
            return self._after_a_death()
        call = self._calls.pop(future)
        call.ended = future
        return [call]

    def close(self, *, finished: bool) -> None:
        """End the processes, at once if not finished."""
        if not finished:
            for process in self._context.started:
                if process.pid is not None:
                    process.kill()
        self._executor.shutdown(cancel_futures=True)

    def _pool(self, number: int) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(number, mp_context=self._context)

    def _after_a_death(self) -> list[Call[Any]]:
        """Do alone what may be to blame, and have the rest done by new processes."""
        calls = list(self._calls.values())
        self._calls.clear()
        # Work is begun in the order in which it was submitted: so these were being done.
        suspects = calls[: self._number]
        for call in suspects:
            self._executor.shutdown()
            self._executor = self._pool(1)
            call.ended = self._alone(call)
        self._executor.shutdown()
        self._executor = self._pool(self._number)
        for call in calls[self._number :]:
            self._send(call)
        return suspects

    def _alone(self, call: Call[T]) -> Future[T]:
        ended: SimpleQueue[Future[T]] = SimpleQueue()
        self._executor.submit(call.work, *call.arguments).add_done_callback(ended.put)
        if not _broke(future := ended.get()):
            return future
        blamed = Future[T]()
        blamed.set_exception(WorkerDied(f"{TRIES} processes died at it, one after the other"))
        return blamed


_open: WeakSet[Processes] = WeakSet()


def _end_all() -> None:
    for workers in list(_open):
        workers.close(finished=False)


# What is left open, as by a script that fails, Python would wait for at its end: its work would
# first be done. It has no public hook that comes before.
threading._register_atexit(_end_all)  # type: ignore[attr-defined]


def _start_tracker() -> None:
    # Whoever starts it lets interrupts through again: so not where a worker is started, which
    # blocks them. It tidies up after a process that is killed, and need not say so.
    sys.warnoptions.append("ignore:resource_tracker:UserWarning")
    try:
        resource_tracker.ensure_running()
    finally:
        sys.warnoptions.pop()


def _broke(future: Future[Any]) -> bool:
    return not future.cancelled() and isinstance(future.exception(), BrokenExecutor)


@contextmanager
def processes(jobs: int) -> Iterator[Processes]:
    """Give processes for as long as the block runs; they end at once when it is broken off."""
    workers, finished = Processes(jobs), False
    try:
        yield workers
        finished = True
    finally:
        workers.close(finished=finished)


class _Worker(SpawnProcess):
    """A process that ends with the one that started it, to which it leaves interrupts."""

    def start(self) -> None:
        # Ctrl-C reaches the whole process group, and the parent alone decides what to keep: a
        # process inherits what its starter has blocked, from its first moment on.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def run(self) -> None:
        parent = multiprocessing.parent_process()
        assert parent is not None
        assert parent.pid is not None
        end_with(parent.pid)
        with_room(super().run)


class _Context(SpawnContext):
    """Starts such workers, and remembers them."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[_Worker] = []

    def Process(self, *given: Any, **named: Any) -> _Worker:  # type: ignore[override]
        process = _Worker(*given, **named)
        process.daemon = True
        self.started.append(process)
        return process

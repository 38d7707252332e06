"""Processes of this machine that share work, as futures of `concurrent.futures`.

All commands take theirs from here. A worker that dies, of a crash in a solver, for want of memory
or by somebody's hand, costs its work a retry. No worker outlives the process that started it.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from traceback import format_exc
from typing import Any, TypeVar

from goproof.errors import UsageError, WorkerDied, argument
from goproof.work.ending import end_with
from goproof.work.frames import with_room

T = TypeVar("T")
# So often work is tried before it is blamed for the deaths of workers.
TRIES = 3
# Of idle workers that were asked to end; in seconds.
PATIENCE = 5.0


@contextmanager
def processes(jobs: int) -> Iterator[Processes]:
    """Give processes for as long as the block runs; they end at once when it is broken off."""
    workers, finished = Processes(jobs), False
    try:
        yield workers
        finished = True
    finally:
        workers.close(finished=finished)


class Processes:
    """Processes of this machine's. Each does one piece of work at a time: a death has one culprit.

    Parameters: `number`, of processes; they start when there is work for them.
    """

    def __init__(self, number: int) -> None:
        if number < 1:
            raise UsageError(f"{argument('jobs')} {number}: at least 1 is needed")
        # Whoever starts it lets interrupts through again; so not one of the threads below.
        resource_tracker.ensure_running()
        self._waiting: SimpleQueue[_Work | None] = SimpleQueue()
        self._done: SimpleQueue[Future[Any]] = SimpleQueue()
        self._lock = threading.Lock()
        self._alive: set[_Process] = set()
        self._closing = self._closed = False
        self._number = number
        self._threads: list[threading.Thread] = []

    def submit(self, work: Callable[..., T], /, *arguments: object) -> Future[T]:
        """Have work done by the next process that is free."""
        future: Future[T] = Future()
        future.add_done_callback(self._done.put)
        self._waiting.put(_Work(future, work, arguments))
        if len(self._threads) < self._number:
            name = f"worker {len(self._threads)}"
            thread = threading.Thread(target=self._serve, name=name, daemon=True)
            # In this order: an interrupt in between leaves a thread that nobody waits for.
            thread.start()
            self._threads.append(thread)
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
        """Return the result of a finished future; raise WorkerDied when too many workers died."""
        return future.result()

    def in_order(self, futures: Sequence[Future[T]]) -> Iterator[T]:
        """Yield the results of futures in their order, each as soon as it and those before are."""
        for future in futures:
            while not future.done():
                self.wait([future])
            yield self.result(future)

    def as_done(self, futures: Sequence[Future[T]]) -> Iterator[Future[T]]:
        """Yield futures as they finish."""
        waiting = set(futures)
        while waiting:
            finished = self.wait(list(waiting)) & waiting
            waiting -= finished
            yield from finished

    def close(self, *, finished: bool) -> None:
        """End the processes, at once if not finished. What is closed stays so."""
        if self._closed:
            return
        with self._lock:
            self._closing = True
            if not finished:
                for process in self._alive:
                    process.kill()
        for _ in self._threads:
            self._waiting.put(None)
        for thread in self._threads:
            thread.join()
        self._closed = True

    def _serve(self) -> None:
        # A thread for each process: it starts the process, and is there until the process has
        # ended, as the kernel takes the end of the thread for that of the parent.
        # Ctrl-C reaches the whole process group, and the parent's main thread alone decides what to
        # keep: a process inherits what its starter has blocked, from its first moment on.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        process = None
        while (work := self._waiting.get()) is not None:
            for _ in range(TRIES):
                process = self._attempt(work, process)
                if work.future.done():
                    break
            else:
                died = f"{TRIES} processes died at it, one after the other"
                work.future.set_exception(WorkerDied(died))
        if process is not None:
            process.end()

    def _attempt(self, work: _Work, process: _Process | None) -> _Process | None:
        """Have work done by this process or a new one; return the process if it still lives."""
        try:
            process = process or self._started()
            answer = process.do(work)
        except (EOFError, ConnectionError):
            assert process is not None
            with self._lock:
                self._alive.discard(process)
            process.end()
            if self._closing:
                work.future.set_exception(CancelledError())
            return None
        except BaseException as error:
            # The process could not be started, or the work not be sent.
            work.future.set_exception(error)
            return process
        if isinstance(answer, _Raised):
            work.future.set_exception(answer.error)
        else:
            work.future.set_result(answer)
        return process

    def _started(self) -> _Process:
        # Closing kills the processes that are known: none may begin to work after that.
        with self._lock:
            if self._closing:
                raise CancelledError
            process = _Process()
            self._alive.add(process)
            return process


@dataclass(frozen=True)
class _Work:
    future: Future[Any]
    work: Callable[..., object]
    arguments: tuple[Any, ...]


@dataclass(frozen=True)
class _Raised:
    error: BaseException


@dataclass(eq=False)
class _Process:
    """A process that does what it is sent, one thing after the other."""

    connection: Connection = field(init=False)
    process: Any = field(init=False)

    def __post_init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        try:
            self.process = context.Process(target=_with_room, args=(theirs,), daemon=True)
            self.process.start()
        except BaseException:
            self.connection.close()
            raise
        finally:
            theirs.close()

    def do(self, work: _Work) -> object:
        """Return what comes of work. Raises EOFError or ConnectionError when the process dies."""
        self.connection.send((work.work, work.arguments))
        return self.connection.recv()

    def kill(self) -> None:
        self.process.kill()

    def end(self) -> None:
        self.connection.close()
        self.process.join(PATIENCE)
        self.process.kill()
        self.process.join()


def _with_room(connection: Connection) -> None:
    with_room(lambda: _work(connection))


def _work(connection: Connection) -> None:
    """Do what comes through the connection, until it is closed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    assert parent.pid is not None
    end_with(parent.pid)
    while True:
        try:
            work, arguments = connection.recv()
        except (EOFError, ConnectionError):
            return
        except BaseException as error:
            # What was sent can't be read here.
            connection.send(_Raised(_portable(error)))
            continue
        try:
            answer = work(*arguments)
        except BaseException as error:
            answer = _Raised(_portable(error))
        try:
            connection.send(answer)
        except ConnectionError:
            return
        except BaseException as error:
            connection.send(_Raised(_portable(error)))


def _portable(error: BaseException) -> BaseException:
    """Return an error that can be sent, with a note of where it was raised."""
    import pickle

    where = format_exc()
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        error = RuntimeError(f"{type(error).__name__}: {error}")
    error.add_note(f"in a worker:\n{where}")
    return error

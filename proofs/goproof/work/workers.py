"""Workers: this process alone, or processes of this machine, to which work is submitted.

`goproof.work.cluster` has those of a Dask scheduler. What is submitted is a future of
`concurrent.futures`, which ends while somebody waits at the workers.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait as wait_for_any
from traceback import format_exc
from typing import Any, Self, TypeVar, cast

from goproof.errors import UsageError, WorkerDied, argument
from goproof.work.ending import end_with
from goproof.work.frames import with_room

T = TypeVar("T")
# So many processes die at work, one after the other, before it is blamed.
TRIES = 3


class Workers(ABC):
    """Where work is done."""

    def __enter__(self) -> Self:
        """Use the workers for as long as a block runs."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let them go."""
        self.close()

    @abstractmethod
    def submit(self, work: Callable[..., T], /, *arguments: object) -> Future[T]:
        """Have work done."""

    @abstractmethod
    def wait(self) -> list[Future[Any]]:
        """Wait until something has happened, and return what has ended, each future once."""

    @abstractmethod
    def is_busy(self) -> bool:
        """Tell whether something was submitted that `wait` has not returned."""

    @abstractmethod
    def close(self) -> None:
        """Let the workers go, and drop what they are at."""

    def done(self) -> Iterator[Future[Any]]:
        """Yield all that was submitted as it ends, and what is submitted meanwhile."""
        while self.is_busy():
            yield from self.wait()

    def in_order(self, futures: Sequence[Future[T]]) -> Iterator[T]:
        """Yield the results of futures in their order, each as soon as it and those before are."""
        for future in futures:
            while not future.done():
                self.wait()
            yield future.result()

    def ended_already(self) -> list[Future[Any]]:
        """Return what has ended by now, and nobody has waited for."""
        return []


@dataclass
class _Work:
    future: Future[Any]
    work: Callable[..., object]
    arguments: tuple[object, ...]
    deaths: int = 0


class Here(Workers):
    """This process, which does one thing after the other while somebody waits for it."""

    def __init__(self) -> None:
        self._waiting: deque[_Work] = deque()

    def submit(self, work: Callable[..., T], /, *arguments: object) -> Future[T]:
        """Have work done, once somebody waits."""
        self._waiting.append(_Work(future := Future[T](), work, arguments))
        return future

    def wait(self) -> list[Future[Any]]:
        """Do what is next."""
        next_one = self._waiting.popleft()
        try:
            next_one.future.set_result(next_one.work(*next_one.arguments))
        except Exception as error:
            next_one.future.set_exception(error)
        return [next_one.future]

    def is_busy(self) -> bool:
        """Tell whether something is left to do."""
        return bool(self._waiting)

    def close(self) -> None:
        """Drop the rest."""
        self._waiting.clear()


class Processes(Workers):
    """Processes of this machine, none of which outlives the one that started it.

    Each does one thing at a time, and has a pipe of its own: when it dies, of a crash in a solver,
    for want of memory or by somebody's hand, it is known at once what it was at. That is tried
    again, and at last comes to WorkerDied.

    Parameters: `number`, of processes; they start when there is work for them.
    """

    def __init__(self, number: int) -> None:
        if number < 1:
            raise UsageError(f"{argument('jobs')} {number}: at least 1 is needed")
        self._number = number
        self._waiting: deque[_Work] = deque()
        self._ended: list[Future[Any]] = []
        self._idle: list[_Process] = []
        self._at_work: dict[_Process, _Work] = {}

    def submit(self, work: Callable[..., T], /, *arguments: object) -> Future[T]:
        """Have work done by the next process that is free."""
        self._waiting.append(_Work(future := Future[T](), work, arguments))
        self._send()
        return future

    def wait(self) -> list[Future[Any]]:
        """Wait until something has happened, and return what has ended."""
        if not self._ended:
            self._receive(timeout=None)
        self._send()
        ended, self._ended = self._ended, []
        return ended

    def is_busy(self) -> bool:
        """Tell whether something was submitted that was not returned."""
        return bool(self._ended or self._waiting or self._at_work)

    def ended_already(self) -> list[Future[Any]]:
        """Return what has ended by now."""
        self._receive(timeout=0)
        return self._ended

    def close(self) -> None:
        """End the processes at once."""
        self._waiting.clear()
        while self._idle or self._at_work:
            (self._idle.pop() if self._idle else self._at_work.popitem()[0]).end()

    def _send(self) -> None:
        """Give work to processes that have none, and start them as long as there are too few."""
        while self._waiting and (self._idle or len(self._at_work) < self._number):
            process = self._idle.pop() if self._idle else _Process()
            work = self._waiting.popleft()
            self._at_work[process] = work
            try:
                process.connection.send((work.work, work.arguments))
            except ConnectionError:
                # It died while it had nothing to do.
                del self._at_work[process]
                process.end()
                self._waiting.appendleft(work)
            except Exception as error:
                # What can't be sent.
                self._end(process, error, raised=True)

    def _receive(self, timeout: float | None) -> None:
        answering = {process.connection: process for process in self._at_work}
        for connection in wait_for_any(list(answering), timeout):
            process = answering[cast(Connection, connection)]
            try:
                raised, answer = process.connection.recv()
            except (EOFError, OSError):
                self._after_a_death(process)
            except Exception as error:
                # What can't be read here.
                self._end(process, error, raised=True)
            except BaseException:
                # An interrupt: nobody can read the rest of the answer.
                self._after_a_death(process)
                raise
            else:
                self._end(process, answer, raised=raised)

    def _after_a_death(self, process: _Process) -> None:
        work = self._at_work.pop(process)
        process.end()
        work.deaths += 1
        if work.deaths < TRIES:
            self._waiting.appendleft(work)
        else:
            died = f"{TRIES} processes died at it, one after the other"
            work.future.set_exception(WorkerDied(died))
            self._ended.append(work.future)

    def _end(self, process: _Process, answer: Any, *, raised: bool) -> None:
        future = self._at_work.pop(process).future
        self._idle.append(process)
        if raised:
            future.set_exception(answer)
        else:
            future.set_result(answer)
        self._ended.append(future)


# The path is ours, but for the current directory, and nothing is imported before it is set: what
# lies there by the name of a module of Python's, such as `socket`, is nobody's to run.
_BEGIN = """
import sys
sys.path[:] = sys.argv[3:]
from goproof.work.workers import serve
serve(int(sys.argv[1]), int(sys.argv[2]))
"""


class _Process:
    """A process that does what it is sent, one thing after the other, and ends with this one."""

    def __init__(self) -> None:
        self.connection, theirs = Pipe()
        told = map(str, (theirs.fileno(), os.getpid(), *_path()))
        # Ctrl-C reaches the whole process group, and the parent alone decides what to keep: a
        # process inherits what its starter has blocked, from its first moment on.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-P", *["-O"] * sys.flags.optimize, "-c", _BEGIN, *told],
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            theirs.close()

    def end(self) -> None:
        self.connection.close()
        self._process.kill()
        self._process.wait()


def _path() -> list[str]:
    """Return where modules are looked for, the current directory last if at all."""
    try:
        here = os.path.realpath(".")
    except FileNotFoundError:
        return list(filter(None, sys.path))
    current = [path for path in sys.path if os.path.realpath(path) == here]
    return [path for path in sys.path if path not in current] + current[:1]


# --- what a process does


def serve(descriptor: int, parent: int) -> None:
    """Do what comes through the pipe of that descriptor, until it is closed.

    Parameters: `parent`, the process with which this one ends.
    """
    end_with(parent)
    with Connection(descriptor) as connection:
        with_room(lambda: _serve(connection))


def _serve(connection: Connection) -> None:
    # The other process is gone where the pipe is closed.
    with suppress(EOFError, ConnectionError):
        while True:
            try:
                connection.send(_done(connection))
            except (EOFError, ConnectionError):
                raise
            except BaseException as error:
                # What can't be read here, or not be sent back.
                connection.send((True, _portable(error)))


def _done(connection: Connection) -> tuple[bool, object]:
    """Do the next piece of work; return whether it raised anything, and what came of it."""
    work, arguments = connection.recv()
    try:
        return False, work(*arguments)
    except BaseException as error:
        return True, _portable(error)


def _portable(error: BaseException) -> BaseException:
    """Return an error that can be sent, with a note of where it was raised."""
    where = format_exc()
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        error = RuntimeError(f"{type(error).__name__}: {error}")
    error.add_note(f"in a worker:\n{where}")
    return error

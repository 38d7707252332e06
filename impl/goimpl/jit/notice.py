"""The notice that something has to be compiled, for a caller who wants it, and how long it took.

It is apart from `goimpl.jit.decorators` because that imports Numba, which takes long.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple


class Compilation(NamedTuple):
    """How far the compiler is with a function and all that it calls.

    `done` and `total` are functions; `cache` is the directory where the result is kept. `elsewhere`
    says that another process compiles it, for whose result this one waits.
    """

    function: str
    done: int
    total: int
    cache: str
    elsewhere: bool = False


Notify = Callable[[Compilation], None]


class _Clock:
    """A clock that can be stopped, also while it is stopped already."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.left_out, self.since, self.depth = 0.0, 0.0, 0

    def seconds(self) -> float:
        """Return the time, without that for which it was stopped."""
        return (self.since if self.depth else self.now()) - self.left_out

    def stop(self) -> None:
        """Stand still until it was started as often as it was stopped."""
        if not self.depth:
            self.since = self.now()
        self.depth += 1

    def start(self) -> None:
        """Take back one stop."""
        self.depth -= 1
        if not self.depth:
            self.left_out += self.now() - self.since


_listeners: list[Notify] = []
_clock = _Clock(time.monotonic)
_processor_clock = _Clock(time.process_time)


def on_compiling(notify: Notify) -> None:
    """Call a function whenever something is compiled that no cache holds.

    It is called when that begins, after each function called within, and when it ends, and where
    another process has compiled it for seconds; it replaces one that was given earlier.
    """
    _listeners[:] = [notify]


def is_awaited() -> bool:
    """Tell whether somebody is to be called."""
    return bool(_listeners)


def working_seconds() -> float:
    """Return the time by a clock that stands still while the compiler is loaded or at work."""
    return _clock.seconds()


def working_processor_seconds() -> float:
    """Return the processor time of this process, without that of the compiler."""
    return _processor_clock.seconds()


@contextmanager
def preparing() -> Iterator[None]:
    """Do what needs the compiler, not to be counted as work."""
    begin_compiling()
    try:
        yield
    finally:
        end_compiling()


def begin_compiling() -> None:
    """Stop the clocks of `working_seconds` and `working_processor_seconds`."""
    _clock.stop()
    _processor_clock.stop()


def end_compiling() -> None:
    """Start them again."""
    _clock.start()
    _processor_clock.start()


def report_compiling(state: Compilation) -> None:
    """Tell whoever wants to know how far the compiler is."""
    for notify in _listeners:
        notify(state)

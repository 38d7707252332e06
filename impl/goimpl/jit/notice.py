"""The notice that something has to be compiled, for a caller who wants it, and how long it took.

It is apart from `goimpl.jit.decorators` because that imports Numba, which takes long.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple


class Compilation(NamedTuple):
    """How far the compiler is with a function and all that it calls.

    `done` and `total` are amounts of code; `cache` is the directory where the result is kept.
    """

    function: str
    done: int
    total: int
    cache: str


Notify = Callable[[Compilation], None]


class _Clock:
    """Adds up the seconds spent compiling; what is in the midst of something counts once."""

    def __init__(self) -> None:
        self.seconds, self.since, self.depth = 0.0, 0.0, 0


_listeners: list[Notify] = []
_clock = _Clock()


def on_compiling(notify: Notify) -> None:
    """Call a function whenever something is compiled that no cache holds.

    It is called when that begins, after each function called within, and when it ends; it replaces
    one that was given earlier.
    """
    _listeners[:] = [notify]


def is_awaited() -> bool:
    """Tell whether somebody is to be called."""
    return bool(_listeners)


def working_seconds() -> float:
    """Return the time by a clock that stands still while the compiler is loaded or at work."""
    now = time.monotonic()
    return now - _clock.seconds - (now - _clock.since if _clock.depth else 0)


@contextmanager
def preparing() -> Iterator[None]:
    """Do what needs the compiler, not to be counted as work."""
    begin_compiling()
    try:
        yield
    finally:
        end_compiling()


def begin_compiling() -> None:
    """Stop the clock of `working_seconds`."""
    if not _clock.depth:
        _clock.since = time.monotonic()
    _clock.depth += 1


def end_compiling() -> None:
    """Start it again."""
    _clock.depth -= 1
    if not _clock.depth:
        _clock.seconds += time.monotonic() - _clock.since


def report_compiling(state: Compilation) -> None:
    """Tell whoever wants to know how far the compiler is."""
    for notify in _listeners:
        notify(state)

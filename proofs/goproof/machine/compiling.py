"""The notice that the machine has to be compiled, which takes longer than a person expects."""

import sys
from collections.abc import Callable
from typing import Protocol

from goimpl.jit.notice import Compilation, is_awaited, on_compiling
from goimpl.jit.plainly import begin_plainly, is_plain
from goproof.work.progress import Progress

__all__ = ["Display", "announce_compiling", "begin_plainly", "is_plain"]


class Display(Progress, Protocol):
    """Progress that is shown until it is closed."""

    def close(self) -> None:
        """Show it no more."""


def announce_compiling(line: Callable[[], Display] | None = None) -> None:
    """Print one line on standard error as soon as something has to be compiled.

    Nothing is printed where the cache of earlier runs holds all. `line` makes what receives how
    many hundredths of the work are done; without it, an earlier announcement stays as it is.
    """
    if line is not None or not is_awaited():
        on_compiling(_Notice(line))


class _Notice:
    """Says once that the machine is compiled, here or elsewhere, and here how far that is."""

    def __init__(self, make: Callable[[], Display] | None) -> None:
        self.make = make
        self.line: Display | None = None
        self.said = set[str]()
        # How many functions were compiled for what was asked for earlier.
        self.done = 0

    def __call__(self, state: Compilation) -> None:
        if state.elsewhere:
            # Of several workers that wait nobody wants to read.
            if self.make is not None:
                self._say("waiting for another process, which compiles the machine", state)
            return
        if self._say("compiling the machine, once", state) and self.make is not None:
            self.line = self.make()
        finished = state.done == state.total
        if self.line is not None:
            done, total = self.done + state.done, self.done + state.total
            self.line(100 * done // total, 100, state.function)
            if finished:
                self.line.close()
        self.done += state.total if finished else 0

    def _say(self, what: str, state: Compilation) -> bool:
        """Print it, if for the first time; tell whether it is."""
        # Slow to import before it is needed.
        from pathlib import Path

        new = what not in self.said
        if new:
            self.said.add(what)
            where = Path(state.cache).parent
            print(f"goproof: {what}; the result is kept in {where}", file=sys.stderr, flush=True)
        return new

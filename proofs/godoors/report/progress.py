"""Progress on standard error, for work that takes longer than a person likes to wait unaware."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from godoors.report.streams import beneath, note, plain
from goproof.work.progress import Ticker

# Seconds from the start of a piece of work to the first report.
PATIENCE = 2.0


class ProgressLine:
    """Reports how much of a piece of work is done, from two seconds after its start on.

    On a terminal it updates one line; elsewhere it writes a line every ten seconds. Where the
    total is known, it estimates from the speed so far how long the rest takes.
    """

    def __init__(
        self, name: str, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.name, self.clock = name, clock
        self.stream = beneath(stream or sys.stderr)
        self.start = clock()
        self.on_terminal = self.stream.isatty()
        self.next = self.start + PATIENCE
        self.finds: list[str] = []
        self.width = 0
        self.counted, self.since = "", self.start
        self.now = self.start
        self.first: tuple[float, int] | None = None

    def __call__(self, done: int, total: int | None, what: str, /) -> None:
        """Report that `done` of `total` parts are done, `what` being the last of them.

        Where nobody knows the total, `what` names the parts: report how many are done in a second.
        """
        now = self.now = self.clock()
        if now >= self.start + PATIENCE:
            self._tell()
        if self.first is None and total is not None:
            # What was done before the first report, such as what a store held, tells of no speed.
            self.first = now, done
        if total is None and what != self.counted:
            self.counted, self.since = what, now
        if now < self.next:
            return
        self.next = now + (0.2 if self.on_terminal else 10)
        if total is not None:
            left = self._left(done, total)
            self._say(f"{done}/{total} after {now - self.start:.0f} s{left}, last: {what}")
            return
        seconds = now - self.since
        self._say(f"{what}: {done} after {seconds:.0f} s{_pace(done, seconds)}")

    def _left(self, done: int, total: int) -> str:
        """Return how long the rest is expected to take, as text, if that can be said."""
        begun, done_at_first = self.first or (self.start, 0)
        newly, seconds = done - done_at_first, self.now - begun
        # The first parts may take long for reasons of their own.
        if not newly or not seconds or 10 * newly < total - done_at_first:
            return ""
        left = (total - done) * seconds / newly
        if left < 100:
            return f", some {left:.0f} s left"
        return f", some {left / 60:.0f} min left"

    def _say(self, said: str) -> None:
        text = plain(f"{self.name}: {said}")
        if self.on_terminal:
            text = text[:79]
            note(self.stream, "\r" + text.ljust(self.width))
            self.width = len(text)
        else:
            note(self.stream, text + "\n")

    def find(self, text: str) -> None:
        """Write what has come out, a line of its own, two seconds after the start or later.

        It is not written at all where the work ends before.
        """
        self.finds.append(text)
        if self.clock() >= self.start + PATIENCE:
            self._tell()

    def _tell(self) -> None:
        for text in self.finds:
            self.say(text)
        self.finds.clear()

    def say(self, text: str) -> None:
        """Write a line of its own."""
        self.close()
        note(self.stream, plain(f"{self.name}: {text}") + "\n")

    def close(self) -> None:
        """Take the line off the terminal again."""
        if self.width:
            note(self.stream, "\r" + " " * self.width + "\r")
            self.width = 0


def _pace(done: int, seconds: float) -> str:
    """Return how fast so many parts were done, as text, if that can be said."""
    if not done or seconds < 1:
        return ""
    if done >= seconds:
        return f", {done / seconds:.0f} a second"
    return f", {seconds / done:.0f} s each"


class GoingOn(Ticker):
    """Shows progress on a line, also while what reports it is busy, and what comes out above it."""

    def __init__(self, line: ProgressLine) -> None:
        super().__init__(line)
        self.line = line

    def find(self, text: str) -> None:
        """Show what has come out: see `ProgressLine.find`."""
        with self._lock:
            self.line.find(text)


@contextmanager
def going_on(name: str) -> Iterator[GoingOn]:
    """Show the progress of the command of that name, also while one part of its work takes long.

    The line is taken away at the end; `stop` and what is shown next may come before.
    """
    line = ProgressLine(name)
    ticker = GoingOn(line)
    try:
        yield ticker
    finally:
        ticker.stop()
        line.close()

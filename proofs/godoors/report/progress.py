"""Progress on standard error, for work that takes longer than a person likes to wait unaware."""

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event, RLock, Thread
from typing import Self, TextIO

from godoors.report.streams import beneath, note, plain

# Seconds from the start of a piece of work to the first report.
PATIENCE = 2.0
# Seconds between two changes of the line on a terminal.
TICK = 0.2

# The lines that are not closed, of which the newest is shown, as a terminal has room for one.
_OPEN: list["ProgressLine"] = []
# Its thread and those who report don't write at the same time.
_LOCK = RLock()


class ProgressLine:
    """Reports how much of a piece of work is done, from two seconds after its start on.

    On a terminal it updates one line; elsewhere it writes a line every ten seconds. Where the
    total is known, it estimates from the speed so far how long the rest takes. A thread repeats
    the last report until the next, as one part of the work may take long, or until `close`.
    """

    def __init__(
        self,
        name: str,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
        tick: float = TICK,
    ) -> None:
        self.name, self.clock, self.tick = name, clock, tick
        self.stream = beneath(stream or sys.stderr)
        self.start = clock()
        self.on_terminal = self.stream.isatty()
        self.next = self.start + PATIENCE
        self.finds: list[str] = []
        self.width = 0
        self.counted, self.since = "", self.start
        self.now = self.start
        self.first: tuple[float, int] | None = None
        self._last: tuple[int, int | None, str] | None = None
        self._closed = Event()
        self._thread: Thread | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __call__(self, done: int, total: int | None, what: str, /) -> None:
        """Report that `done` of `total` parts are done, `what` being the last of them.

        Where nobody knows the total, `what` names the parts: report how many are done in a second.
        """
        with _LOCK:
            self._last = done, total, what
            if self not in _OPEN:
                _wipe_all()
                _OPEN.append(self)
            self._report(*self._last)
        if self._thread is None:
            self._closed.clear()
            thread = Thread(target=self._repeat, daemon=True)
            # Where the system allows no thread more, nothing is repeated.
            with suppress(RuntimeError):
                thread.start()
                self._thread = thread

    def _repeat(self) -> None:
        while not self._closed.wait(self.tick):
            with _LOCK:
                if self._last is not None:
                    self._report(*self._last)

    def _report(self, done: int, total: int | None, what: str) -> None:
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
        self.next = now + (TICK if self.on_terminal else 10)
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
        if _OPEN[-1] is not self:
            return
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
        with _LOCK:
            self.finds.append(text)
            if self.clock() >= self.start + PATIENCE:
                self._tell()

    def _tell(self) -> None:
        for text in self.finds:
            self.say(text)
        self.finds.clear()

    def say(self, text: str) -> None:
        """Write a line of its own."""
        with _LOCK:
            _wipe_all()
            note(self.stream, plain(f"{self.name}: {text}") + "\n")

    def close(self) -> None:
        """Take the line off the terminal again, until there is something new to report."""
        if self._thread is not None:
            self._closed.set()
            self._thread.join()
            self._thread = None
        with _LOCK:
            if self in _OPEN:
                _OPEN.remove(self)
            self._wipe()

    def _wipe(self) -> None:
        if self.width:
            note(self.stream, "\r" + " " * self.width + "\r")
            self.width = 0


def _wipe_all() -> None:
    for line in _OPEN:
        line._wipe()


def _pace(done: int, seconds: float) -> str:
    """Return how fast so many parts were done, as text, if that can be said."""
    if not done or seconds < 1:
        return ""
    if done >= seconds:
        return f", {done / seconds:.0f} a second"
    return f", {seconds / done:.0f} s each"

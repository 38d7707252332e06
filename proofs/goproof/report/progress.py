"""Progress on standard error, for work that takes longer than a person likes to wait unaware."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO

from goproof.report.streams import beneath, plain


class ProgressLine:
    """Reports how much of a piece of work is done, from two seconds after its start on.

    On a terminal it updates one line; elsewhere it writes a line every ten seconds.
    """

    def __init__(self, name: str, stream: TextIO | None = None) -> None:
        self.name = name
        self.stream = beneath(stream or sys.stderr)
        self.start = time.monotonic()
        self.on_terminal = self.stream.isatty()
        self.next = self.start + 2
        self.width = 0
        self.counted, self.since = "", self.start

    def __call__(self, done: int, total: int | None, what: str, /) -> None:
        """Report that `done` of `total` parts are done, `what` being the last of them.

        Where nobody knows the total, `what` names the parts: report how many are done in a second.
        """
        if total is not None:
            self._say(lambda seconds: f"{done}/{total} after {seconds:.0f} s, last: {what}")
            return
        if what != self.counted:
            self.counted, self.since = what, time.monotonic()
        seconds = time.monotonic() - self.since
        speed = done / seconds if seconds > 0 else 0
        self._say(lambda _: f"{what}: {done} after {seconds:.0f} s, {speed:.0f} a second")

    def _say(self, describe: Callable[[float], str]) -> None:
        now = time.monotonic()
        if now < self.next:
            return
        self.next = now + (0.2 if self.on_terminal else 10)
        text = plain(f"{self.name}: {describe(now - self.start)}")
        if self.on_terminal:
            text = text[:79]
            self.stream.write("\r" + text.ljust(self.width))
            self.width = len(text)
        else:
            self.stream.write(text + "\n")
        self.stream.flush()

    def close(self) -> None:
        """Take the line off the terminal again."""
        if self.width:
            self.stream.write("\r" + " " * self.width + "\r")
            self.stream.flush()

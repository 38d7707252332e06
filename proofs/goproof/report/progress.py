"""Progress on standard error, for work that takes longer than a person likes to wait unaware."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO


class Progress:
    """Tells how much of a piece of work is done, from two seconds after its start on.

    On a terminal one line is kept up to date; elsewhere a line is written every ten seconds.
    """

    def __init__(self, name: str, stream: TextIO | None = None) -> None:
        self.name = name
        self.stream = stream or sys.stderr
        self.start = time.monotonic()
        self.on_terminal = self.stream.isatty()
        self.next = self.start + 2
        self.width = 0

    def __call__(self, done: int, total: int, what: str) -> None:
        """Say that `done` of `total` parts are done, `what` being the last of them."""
        self._say(lambda seconds: f"{done}/{total} after {seconds:.0f} s, last: {what}")

    def rate(self, what: str, nodes: int, seconds: float) -> None:
        """Say how many nodes are done, and how many in a second, where nobody knows the total."""
        speed = nodes / seconds if seconds > 0 else 0
        self._say(lambda _: f"{what}: {nodes} nodes after {seconds:.0f} s, {speed:.0f} a second")

    def _say(self, told: Callable[[float], str]) -> None:
        now = time.monotonic()
        if now < self.next:
            return
        self.next = now + (0.2 if self.on_terminal else 10)
        text = f"{self.name}: {told(now - self.start)}"
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

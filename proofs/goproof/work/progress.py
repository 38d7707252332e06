"""How work that takes a while reports its progress: in one way, whatever the work."""

from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Protocol


class Progress(Protocol):
    """Receives now and then how much is done.

    Parameters: `done`, a number of parts; `total`, of how many, None where nobody knows; `what`,
    the part that was done last, or what the parts are.
    """

    def __call__(self, done: int, total: int | None, what: str, /) -> None:
        """Receive that so much is done."""


class Silent:
    """Receives anything, and says nothing; a signature shows it by this name."""

    def __call__(self, *_received: object) -> None:
        """Report nothing."""

    def __repr__(self) -> str:
        return "silent"


silent = Silent()

# Seconds between two reports.
TICK = 0.2


class Ticker:
    """Passes reports on, and repeats the last one from a thread until the next, or until it stops.

    So a line of progress goes on while one part of the work takes long.
    """

    def __init__(self, progress: Progress, every: float = TICK) -> None:
        self.progress, self.every = progress, every
        self._last: tuple[int, int | None, str] | None = None
        self._stopped = Event()
        self._thread: Thread | None = None
        # The thread and who reports don't write at the same time.
        self._lock = Lock()

    def __call__(self, done: int, total: int | None, what: str, /) -> None:
        """Report that so much is done, and go on to report it."""
        with self._lock:
            self._last = done, total, what
            self.progress(*self._last)
        if self._thread is None:
            self._stopped.clear()
            thread = Thread(target=self._tick, daemon=True)
            # Where the system allows no thread more, nothing is repeated.
            with suppress(RuntimeError):
                thread.start()
                self._thread = thread

    def stop(self) -> None:
        """Report no more, until there is something new to report."""
        if self._thread is not None:
            self._stopped.set()
            self._thread.join()
            self._thread = None

    def _tick(self) -> None:
        while not self._stopped.wait(self.every):
            with self._lock:
                if self._last is not None:
                    self.progress(*self._last)

"""What the commands that search and prove share: `goproof solve` and `goproof value`.

`--memory` bounds all that a command takes, whoever asks for it: tables, certificates, lines.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from goproof.errors import MemoryUsedUp
from goproof.work import memory_signal

if TYPE_CHECKING:
    from godoors.report.progress import ProgressLine


@contextmanager
def searching(name: str, memory: int, journal: str | Path | None = None) -> Iterator[ProgressLine]:
    """Show the progress of the command of that name, and say what Ctrl-C leaves.

    Parameters: `memory`, in bytes; MemoryUsedUp is raised when the command takes more; `journal`,
    the file from which the search goes on next time, if it is there.
    """
    from godoors.report.progress import ProgressLine

    try:
        with ProgressLine(name) as progress, bounded(memory):
            yield progress
    except KeyboardInterrupt:
        left = "the search begins anew next time"
        if journal and Path(journal).exists():
            left = f"the same command goes on from {journal}"
        raise KeyboardInterrupt(left) from None


# Seconds between two looks, and until what was let go is free again.
LOOK_EVERY, LET_GO = 0.05, 2.0


@contextmanager
def bounded(most: int) -> Iterator[None]:
    """Raise MemoryUsedUp in the block as soon as this process takes more memory.

    Parameters: `most`, in bytes, beside what the process has already. The block may catch the
    error, let go of some, and go on. Without effect in other threads than the main one, which alone
    hears signals.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    over = threading.Event()

    def used_up(_number: int, _frame: FrameType | None) -> None:
        if not over.is_set():
            raise MemoryUsedUp(f"more than {most >> 20} megabytes of memory are needed")

    before = signal.signal(memory_signal.NUMBER, used_up)
    limit = most + memory_in_use()
    watching = threading.Thread(target=_watch, args=(limit, over), daemon=True)
    try:
        try:
            # An interrupt may come while it starts, after which nobody else would end it.
            watching.start()
            yield
        finally:
            over.set()
    finally:
        # A signal may have come between the block and the line above, and the next comes later.
        over.set()
        # A signal that came later would end the process.
        if watching.ident is not None:
            watching.join()
        signal.signal(memory_signal.NUMBER, before)


def _watch(most: int, over: threading.Event) -> None:
    main = threading.main_thread().ident
    assert main is not None
    while not over.is_set():
        if memory_in_use() > most:
            signal.pthread_kill(main, memory_signal.NUMBER)
            over.wait(LET_GO)
        over.wait(LOOK_EVERY)


def memory_in_use() -> int:
    """Return how many bytes of memory this process has; where nobody says, the most that it had."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024
    return pages * os.sysconf("SC_PAGE_SIZE")

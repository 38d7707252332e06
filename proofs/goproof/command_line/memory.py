"""`--memory` bounds all that a command takes, whoever asks for it: tables, certificates, lines."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from goproof.errors import MemoryUsedUp
from goproof.machine import memory_signal

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
    watching.start()
    try:
        yield
    finally:
        over.set()
        # A signal that came later would end the process.
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
    from pathlib import Path

    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024
    return pages * os.sysconf("SC_PAGE_SIZE")

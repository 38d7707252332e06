"""Processes that end with the one that started them, however that one ends."""

import ctypes
import os
import resource
import signal
import sys
import time

# <linux/prctl.h>: the signal that the kernel sends when the thread that started the process ends.
PR_SET_PDEATHSIG = 1
# Seconds between two looks at the parent where the kernel sends no signal.
LOOK_EVERY = 0.5

# Loaded beforehand: between fork and exec nothing may be imported.
_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


def ask_for_the_end() -> None:
    """Have the kernel kill this process as soon as the thread that started it ends.

    Nothing that runs here can put it off, such as compiled code that lets no other thread of Python
    run. Without effect but on Linux.
    """
    if _libc is not None:
        _libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def end_with(parent: int) -> None:
    """End this process with its parent; other systems than Linux, once Python's threads run again.

    Parameters: `parent`, the number of the process that started this one.
    """
    ask_for_the_end()
    # It may have ended before anybody watched.
    if os.getppid() != parent:
        os._exit(1)
    if _libc is None:
        import threading

        threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_EVERY)
    os._exit(1)


def likely_cause(used: float | None = None) -> str:
    """Return what a process most likely lacked that was killed.

    Parameters: `used`, the seconds of the processor that it took, if they are known.
    """
    allowed, _ = resource.getrlimit(resource.RLIMIT_CPU)
    if allowed == resource.RLIM_INFINITY or (used is not None and used < allowed - 1):
        return "perhaps for want of memory"
    return f"perhaps as ulimit -t allows a process {allowed} s of the processor"

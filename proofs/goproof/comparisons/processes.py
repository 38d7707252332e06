"""Processes that share the work of a comparison."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Give a pool of processes; what waits there is dropped when the work is broken off."""
    with ProcessPoolExecutor(jobs, get_context("spawn"), _ignore_interrupts) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(cancel_futures=True, wait=False)
            raise


def _ignore_interrupts() -> None:
    # Ctrl-C reaches all processes; the one that handed the work out decides what to keep.
    signal.signal(signal.SIGINT, signal.SIG_IGN)

"""No recursion maps and unmaps memory at each call, however deep it begins."""

import resource
import sys
from collections.abc import Callable
from threading import Thread

import pytest

from goproof.work.frames import with_room

# Frames that fill a piece of memory in which CPython keeps them, and calls at each depth.
DEPTH, CALLS = 300, 500


def faults(depth: int) -> int:
    """Return the pages that are touched for the first time, where calls are made so deep."""
    if depth:
        return faults(depth - 1)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(CALLS):
        few_calls(5)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before


def few_calls(number: int) -> None:
    if number:
        few_calls(number - 1)


def most(of: Callable[[int], int]) -> int:
    return max(map(of, range(DEPTH)))


def test_frames_have_room() -> None:
    assert with_room(lambda: most(faults)) < CALLS / 5


@pytest.mark.skipif(
    sys.implementation.name != "cpython" or sys.version_info >= (3, 14),
    reason="this is how CPython does it up to 3.13",
)
def test_what_is_counted_are_pieces_that_are_mapped_at_each_call() -> None:
    counted: list[int] = []
    # A thread has pieces of its own, and no room.
    thread = Thread(target=lambda: counted.append(most(faults)))
    thread.start()
    thread.join()
    assert counted[0] >= CALLS

"""No recursion maps and unmaps memory at each call, however deep it begins."""

import resource
import sys
from concurrent.futures import ThreadPoolExecutor

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


@pytest.mark.skipif(
    sys.implementation.name != "cpython" or sys.version_info >= (3, 14),
    reason="this is how CPython does it up to 3.13",
)
def test_frames_have_room() -> None:
    assert with_room(lambda: max(map(faults, range(DEPTH)))) < CALLS / 5
    # A thread has pieces of its own, and no room: there they are mapped at each call.
    with ThreadPoolExecutor(1) as another:
        assert max(another.map(faults, range(DEPTH))) >= CALLS

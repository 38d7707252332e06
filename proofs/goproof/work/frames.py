"""Room for the frames of deep recursions."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

# Words of a frame, larger than half of the memory that CPython then maps for it.
WORDS = 2**17


def with_room(function: Callable[[], T]) -> T:
    """Return what the function returns, called where its frames have a megabyte to themselves.

    CPython keeps frames in pieces of 16 KB, and maps and unmaps one at each call that comes to lie
    at the end of a piece. A recursion that goes on there takes ten times as long.
    """
    return function()


with_room.__code__ = with_room.__code__.replace(co_stacksize=WORDS)

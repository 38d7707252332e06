"""Whether the machine's functions may run in plain Python, as they do where little is to be done.

It is apart from `goimpl.jit.decorators` because that imports numpy, which takes long.
Where there is no compiler, functions run in plain Python for as long as it takes.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec

# As long as importing Numba and loading compiled functions takes, functions run in plain Python.
PLAIN_CALLS = 150_000


@cache
def has_compiler() -> bool:
    """Tell whether Numba is installed."""
    return find_spec("numba") is not None


class _Plainly:
    """Whether functions may run in plain Python, and how many calls of them are left to do so.

    `inside` is true while one of them runs so: those that it calls do too, whatever is left, as
    what it passes on are not the types that they are compiled for. Where it can be begun anew,
    `yields` is true, and it is given up when nothing is left.
    """

    def __init__(self) -> None:
        self.allowed, self.inside, self.yields = not has_compiler(), False, False
        self.left = PLAIN_CALLS


PLAINLY = _Plainly()


class UsedUp(Exception):
    """A function has run long enough in plain Python, and begins anew, compiled."""


@contextmanager
def begin_plainly(calls: int | None = None) -> Iterator[None]:
    """Let the machine's functions run in plain Python in this block, until so many calls are made.

    Their calls of one another count. By default it is what is left to the process of PLAIN_CALLS.
    What they return is the same.
    """
    before = PLAINLY.allowed, PLAINLY.left
    PLAINLY.allowed = True
    if calls is not None:
        PLAINLY.left = calls
    try:
        yield
    finally:
        PLAINLY.allowed = before[0]
        if calls is not None:
            PLAINLY.left = before[1]


def is_plain() -> bool:
    """Tell whether the next call runs in plain Python."""
    return PLAINLY.allowed and (PLAINLY.left > 0 or not has_compiler())

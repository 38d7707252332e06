"""Who is told when something has to be compiled: nobody, unless somebody asks for it.

It is apart from `goimpl.jit.decorators` because that imports Numba, which takes longer than to ask.
"""

from __future__ import annotations

from collections.abc import Callable

_asked: list[Callable[[], None]] = []


def on_compiling(tell: Callable[[], None]) -> None:
    """Have a function called as soon as something has to be compiled that no cache holds.

    It is called at most once, and takes the place of one given earlier.
    """
    _asked[:] = [tell]


def tell_of_compiling() -> None:
    """Call the function that was given, if it hasn't been called yet."""
    while _asked:
        _asked.pop()()

"""The notice that something has to be compiled, for a caller who wants it. It is apart from
`goimpl.jit.decorators` because that imports Numba, which takes long.
"""

from __future__ import annotations

from collections.abc import Callable

_listeners: list[Callable[[], None]] = []


def on_compiling(notify: Callable[[], None]) -> None:
    """Call a function as soon as something has to be compiled that no cache holds. It is called at
    most once, and replaces one that was given earlier.
    """
    _listeners[:] = [notify]


def report_compiling() -> None:
    """Call the function that was given, if it hasn't been called yet."""
    while _listeners:
        _listeners.pop()()

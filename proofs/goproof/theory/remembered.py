"""Caches of facts about the law, so that many cases share the work of computing them.

They are emptied together where another law comes into force (`goproof.doubts.wrong_laws`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])
_CACHES: list[Any] = []


def remembered(number: int) -> Callable[[_Function], _Function]:
    """Return the decorator that caches so many of a function's latest results."""

    def remembering(function: _Function) -> _Function:
        cache: Any = lru_cache(maxsize=number)(function)
        _CACHES.append(cache)
        return cache  # type: ignore[no-any-return]

    return remembering


def forget() -> None:
    """Empty the caches of all such functions."""
    for cache in _CACHES:
        cache.cache_clear()


def is_remembered(function: Hashable) -> bool:
    """Tell whether `forget` empties a function's cache."""
    return any(function is cache for cache in _CACHES)

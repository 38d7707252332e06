"""Facts about the law that are remembered, so that many cases can share the work of finding them.

All of them are forgotten together where another law comes into force (`goproof.doubts.wrong_laws`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])
_CACHES: list[Any] = []


def remembered(number: int) -> Callable[[_Function], _Function]:
    """Return the decorator that remembers so many of a function's latest answers."""

    def remembering(function: _Function) -> _Function:
        cache: Any = lru_cache(maxsize=number)(function)
        _CACHES.append(cache)
        return cache  # type: ignore[no-any-return]

    return remembering


def forget() -> None:
    """Forget all answers of all such functions."""
    for cache in _CACHES:
        cache.cache_clear()


def is_remembered(function: Hashable) -> bool:
    """Tell whether a function's answers are among those that `forget` forgets."""
    return any(function is cache for cache in _CACHES)

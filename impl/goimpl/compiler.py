"""The compiler of the inner loops over arrays, in one place.

A compiled function gets its memory from its caller: it must not make arrays. In return the
counting of references, which costs more than the work of most inner functions, is left out; so
are calls between compiled functions, whose many arguments would cost a third of the time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
# An index without sign is quicker: it can't count from the end of an array.
Naturals = NDArray[np.uint32]
Hashes = NDArray[np.uint64]
Function = TypeVar("Function", bound=Callable[..., object])

# The types of Numba leave out its settings and the option that is needed here.
_settings: Any = numba.config
_njit: Any = numba.njit


def _digest_of_sources() -> str:
    """Return a name for the present state of all modules that are compiled from here."""
    digest = hashlib.sha256()
    for module in sorted(Path(__file__).parent.glob("*.py")):
        source = module.read_bytes()
        if b"goimpl.compiler" in source:
            digest.update(source)
    return digest.hexdigest()[:16]


# Numba looks only at the file of a cached function, not at those of the functions that are
# compiled into it: each state of these modules together has a cache of its own.
CACHE = Path(__file__).parent / "__pycache__" / f"compiled-{_digest_of_sources()}"


def compiled(function: Function) -> Function:
    """Return the function compiled at its first call, or taken from the cache of earlier runs."""
    return _compiled(function, inline=True)


def compiled_apart(function: Function) -> Function:
    """Return the function compiled, for calls too rare to be worth a copy at each of them."""
    return _compiled(function, inline=False)


def _compiled(function: Function, *, inline: bool) -> Function:
    elsewhere = _settings.CACHE_DIR
    _settings.CACHE_DIR = elsewhere or str(CACHE)
    try:
        fast: Function = _njit(cache=True, nogil=True, forceinline=inline, _nrt=False)(function)
    finally:
        _settings.CACHE_DIR = elsewhere
    return fast

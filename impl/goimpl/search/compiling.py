"""How a search is compiled: the very functions of its modules, on words of 64 bits and arrays.

Importing it imports Numba; a function is compiled, or read from the cache, when it is first called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from goimpl.jit import compiler
from goimpl.jit.decorators import compiled_apart, compiled_within
from goimpl.jit.notice import preparing
from goimpl.jit.numba_alone import numba
from goimpl.words import bits
from goimpl.words.rebinding import rebound

# The types of Numba leave out what it returns.
_typeof: Any = numba.typeof


class _Typed:
    """A function compiled for the types of its first call, which later ones must have.

    For a call with many arrays it takes longer to ask for these types than to search a little.
    """

    def __init__(self, dispatcher: Any) -> None:
        self.dispatcher = dispatcher
        self._entry: Callable[..., Any] | None = None

    def __call__(self, *arguments: Any) -> Any:
        if self._entry is None:
            with preparing():
                types = tuple(map(_typeof, arguments))
                self._entry = compiler.entry_point(self.dispatcher, types)
        return self._entry(*arguments)


def compiled_functions(
    name: str, modules: Iterable[ModuleType], apart: str, given: Mapping[str, Any] | None = None
) -> SimpleNamespace:
    """Return functions of the modules of a search, callees first, as Python calls them.

    Parameters: `name`, the module whose state decides whether what is in the cache still serves;
    `apart`, the names of the functions that are called from Python, or seldom, as a copy at each
    call would take long to compile: these are returned; `given`, functions that are compiled.
    """
    names, for_python = apart.split(), dict[str, Any]()

    def made(function: FunctionType) -> Any:
        # Not what may run in plain Python: of the search there is a quicker reading for that.
        if function.__name__ not in names:
            deferred: Any = compiled_within(function)
            return deferred.dispatcher
        deferred = compiled_apart(function, module=name)
        for_python[function.__name__] = deferred.for_python
        return deferred.dispatcher

    functions: dict[str, Any] = {
        "_word": np.uint64,
        "_number": np.int64,
        "_LARGEST": np.uint64(bits._LARGEST),
        **(given or {}),
    }
    for module in modules:
        functions |= rebound(module, functions, made)
    return SimpleNamespace(**{each: _Typed(for_python[each]) for each in names})

"""The compiler of the machine, in one place: its settings, its cache, and a notice whenever it has
to compile something anew.
"""

from __future__ import annotations

import ast
import atexit
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numba
import numpy as np
from numba.core import event
from numba.extending import register_jitable
from numpy.typing import NDArray
from platformdirs import user_cache_path

from goimpl.colours import bit_of, opponent, player_of
from goimpl.jit.notice import report_compiling

Ints = NDArray[np.int32]
# An index without sign is quicker: it can't count from the end of an array.
Naturals = NDArray[np.uint32]
Hashes = NDArray[np.uint64]
Function = TypeVar("Function", bound=Callable[..., object])

PACKAGE = Path(__file__).parents[1]

# The types of Numba leave out its settings and the options that are needed here.
_settings: Any = numba.config
_njit: Any = numba.njit
_Listener: Any = event.Listener
_register: Any = register_jitable
_made: set[int] = set()


# To the type checker a class of Numba's without types is Any.
class _Listening(_Listener):  # type: ignore[misc]
    """Reports when Numba compiles our functions; those of other people are their business."""

    def on_start(self, compilation: Any) -> None:
        if id(compilation.data["dispatcher"]) in _made:
            report_compiling()

    def on_end(self, compilation: Any) -> None:
        pass


# Numba declares no types for it.
event.register("numba:compile", _Listening())  # type: ignore[no-untyped-call]


def compiled(function: Function) -> Function:
    """Return the function compiled at its first call, or taken from the cache of earlier runs.

    It gets its memory from its caller: it must not make arrays. In return the counting of
    references, which costs more than the work of most inner functions, is left out; so are calls
    between such functions, whose many arguments would cost a third of the time.
    """
    fast: Function = _cached(function, nogil=True, forceinline=True, _nrt=False)
    return fast


def compiled_apart(function: Function) -> Function:
    """Return the function compiled likewise, for calls too rare to be worth a copy at each."""
    fast: Function = _cached(function, nogil=True, _nrt=False)
    return fast


def compiled_for_python(function: Function) -> Function:
    """Return the function compiled likewise, for calls from Python too short to let others run."""
    fast: Function = _cached(function, _nrt=False)
    return fast


def compiled_with_arrays(function: Function) -> Function:
    """Return the function compiled at its first call; it may make arrays."""
    fast: Function = _cached(function)
    return fast


def compiled_too(function: Function) -> Function:
    """Return the function as it is, small and plain Python; compiled functions may call it."""
    kept: Function = _register(function)
    return kept


def compiled_at_once(function: FunctionType, signature: Any) -> Callable[..., Any]:
    """Return the function compiled now, for arguments of these types and no others.

    It must not make arrays, as above.
    """
    fast: Callable[..., Any] = _cached(function, signature, _nrt=False)
    return fast


# They are written where boards that do without Numba need them.
for _function in (opponent, bit_of, player_of):
    compiled_too(_function)


def _cached(function: Any, *signature: Any, **options: Any) -> Any:
    elsewhere = _settings.CACHE_DIR
    _settings.CACHE_DIR = str(cache_of(function.__module__))
    try:
        dispatcher = _njit(cache=True, **options)(function)
        _made.add(id(dispatcher))
        for types in signature:
            dispatcher.compile(types)
            dispatcher.disable_compile()
    finally:
        _settings.CACHE_DIR = elsewhere
    return dispatcher


def cache_of(module: str) -> Path:
    """Return the directory of the compiled functions of a module.

    Numba looks only at the file of a cached function, not at those of the functions that are
    compiled into it: each state of a module and of what it imports has a cache of its own.
    """
    root = _settings.CACHE_DIR or _writable_place()
    digest = hashlib.sha256()
    for name in sorted(_needed(module)):
        digest.update(name.encode() + _file(name).read_bytes())
    return Path(root) / f"compiled-{digest.hexdigest()[:16]}"


@cache
def _writable_place() -> Path:
    """Return where compiled functions can be kept: beside the sources, or in the user's cache.

    Where neither can be written, they are kept until this process ends.
    """
    for place in (PACKAGE / "__pycache__", user_cache_path("goproof") / "compiled"):
        with suppress(OSError):
            place.mkdir(parents=True, exist_ok=True)
            if os.access(place, os.W_OK):
                return place
    temporary = tempfile.mkdtemp(prefix="goproof-")
    atexit.register(shutil.rmtree, temporary, ignore_errors=True)
    return Path(temporary)


def _file(module: str) -> Path:
    """Return where the source of a module of the machine is, or would be."""
    return PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py")


def _needed(module: str) -> set[str]:
    """Return the names of a module of the machine and of all those that it needs."""
    needed: set[str] = set()
    new = {__name__, module}
    while new := {name for name in new - needed if _file(name).exists()}:
        needed |= new
        new = {name for each in new for name in _imported(each)}
    return needed


@cache
def _imported(module: str) -> frozenset[str]:
    """Return what a module of the machine imports from it: modules, and names that may be some."""
    imported: set[str] = set()
    for node in ast.walk(ast.parse(_file(module).read_bytes())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "goimpl":
            imported.add(str(node.module))
            imported.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(imported)

"""A module's functions, bound to other callees: one source, and a reading of it for each use."""

from collections.abc import Callable, Mapping
from inspect import signature
from types import FunctionType, ModuleType
from typing import Any

Function = Callable[..., Any]


def functions_of(module: ModuleType) -> dict[str, FunctionType]:
    """Return the functions that a module itself defines, in the order of its source."""
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }


def words_and_flags(function: FunctionType) -> tuple[list[str], int]:
    """Return the names of the words that a function of the kernel takes, before the board, and how
    many flags follow it.
    """
    names = list(signature(function).parameters)
    at = names.index("board")
    return names[:at], len(names) - at - 1


def returns_two(function: FunctionType) -> bool:
    """Tell whether a function of the kernel returns two words, and not one."""
    return str(function.__annotations__["return"]).startswith("tuple")


def as_it_is(function: FunctionType) -> Function:
    """Return the function itself."""
    return function


def rebound(
    module: ModuleType,
    replaced: Mapping[str, Function],
    made: Callable[[FunctionType], Function] = as_it_is,
) -> dict[str, Function]:
    """Return the functions of a module, calling one another as they are returned.

    `replaced` are functions that take the place of the module's own of the same names; `made` is
    applied to each of the others, in the order of the source.
    """
    namespace: dict[str, Any] = {**vars(module), **replaced}
    functions = functions_of(module)
    for name, function in functions.items():
        if name not in replaced:
            copy = FunctionType(function.__code__, namespace, name, function.__defaults__)
            copy.__doc__, copy.__qualname__ = function.__doc__, function.__qualname__
            namespace[name] = made(copy)
    return {name: namespace[name] for name in functions}

"""Other functions in the place of the law's, wherever the project's modules use these."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import FunctionType, ModuleType
from typing import Any

# The modules whose names are replaced; a user may define a lemma in the last.
PACKAGES = ("gospec", "goproof", "__main__")
# A class, the name of its method, and what takes the place of that.
Method = tuple[type, str, Callable[..., Any]]


@contextmanager
def replaced(
    functions: Mapping[FunctionType, Callable[..., Any]], methods: Sequence[Method]
) -> Iterator[None]:
    """Put functions in the places of others, by whatever name a module has these, and methods too.

    A module that is imported meanwhile may keep what it finds.
    """
    of_modules = [
        (module, name, value)
        for module in _modules()
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value in functions
    ]
    of_classes = [(owner, name, vars(owner)[name]) for owner, name, _ in methods]
    try:
        for module, name, value in of_modules:
            setattr(module, name, functions[value])
        for owner, name, method in methods:
            setattr(owner, name, method)
        yield
    finally:
        for place, name, value in (*of_modules, *of_classes):
            setattr(place, name, value)


def _modules() -> list[ModuleType]:
    return [
        module for name, module in list(sys.modules.items()) if name.partition(".")[0] in PACKAGES
    ]

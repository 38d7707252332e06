"""Arguments of the functions behind the commands: a wrong one is refused by its name."""

import builtins
import inspect
import os
import pathlib
import reprlib
from collections import abc
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from numbers import Integral, Real
from types import NoneType, UnionType
from typing import Any, ForwardRef, Union, get_args, get_origin

from goproof.errors import UsageError, argument, parts_named

PLAIN: dict[object, type] = {
    int: Integral,
    float: Real,
    bool: bool,
    str: str,
    os.PathLike: os.PathLike,
    pathlib.Path: os.PathLike,
    NoneType: NoneType,
}
LISTS = (Sequence, Iterable, list)
# Of these the functions themselves say what they take.
BY_THEMSELVES = ("object", "Any", "Graph", "Predicate")


def checked(function: Callable[..., object]) -> Callable[..., object]:
    """Return the function, which raises UsageError for an argument of another type than it says."""
    signature = inspect.signature(function)
    names = _Names(inspect.unwrap(function).__globals__)
    written = {name: each.annotation for name, each in signature.parameters.items()}
    kinds = {
        name: eval(kind, {}, names) if isinstance(kind, str) else kind
        for name, kind in written.items()
    }

    needed = [n for n, each in signature.parameters.items() if each.default is each.empty]

    @wraps(function)
    def call(*args: object, **kwargs: object) -> object:
        try:
            arguments = signature.bind(*args, **kwargs).arguments
        except TypeError as error:
            takes = f"{function.__name__} takes {', '.join(needed)}" if needed else ""
            raise UsageError(f"{function.__name__}: {error}; {takes}".rstrip("; ")) from None
        for name, value in arguments.items():
            if not _fits(value, kinds[name]):
                kind = _in_words(written[name])
                raise UsageError(f"{argument(name)} takes {kind}, not {reprlib.repr(value)}")
        with parts_named():
            return function(*args, **kwargs)

    return call


class _Names(dict[str, Any]):
    """What the names of annotations mean; one that is for type checkers alone stands for itself."""

    def __missing__(self, name: str) -> object:
        homes = (home for home in (builtins, abc, pathlib) if hasattr(home, name))
        return next((getattr(home, name) for home in homes), ForwardRef(name))


def _fits(value: object, kind: Any) -> bool:
    """Return whether a value may have been meant by a type."""
    origin, inside = get_origin(kind) or kind, get_args(kind)
    if origin in (Union, UnionType):
        return any(_fits(value, each) for each in inside)
    if origin is tuple:
        if not isinstance(value, tuple | list) or len(value) != len(inside):
            return False
        return all(map(_fits, value, inside))
    if origin in LISTS:
        if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
            return False
        # What can be gone through only once is left to the function.
        return not isinstance(value, list | tuple) or all(_fits(each, *inside) for each in value)
    if origin in PLAIN:
        return isinstance(value, PLAIN[origin]) and (origin is bool or not isinstance(value, bool))
    # What a type is called says little, but no number or None is one of ours.
    by_itself = _in_words(kind) in BY_THEMSELVES
    return by_itself or (value is not None and not isinstance(value, Real))


def _in_words(kind: Any) -> str:
    """Return a type as it is written, without modules."""
    if isinstance(kind, str | ForwardRef):
        return kind if isinstance(kind, str) else kind.__forward_arg__
    if get_origin(kind) in (Union, UnionType):
        return " | ".join(map(_in_words, get_args(kind)))
    name = "None" if kind is NoneType else getattr(kind, "__name__", str(kind))
    inside = [each for each in get_args(kind) if not isinstance(each, list)]
    return f"{name}[{', '.join(map(_in_words, inside))}]" if inside else name

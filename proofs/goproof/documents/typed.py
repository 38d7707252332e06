"""Readers of values of JSON, made from types: strict, with messages that name the key.

No library without a compiled part would do: mashumaro and cattrs turn 3 into "3", dacite takes True
for an integer, and adaptix, which is strict, takes 0.3 s to import.

A type is what JSON has (None, bool, int, float, str, Any), a Literal or an Enum of strings, a list,
a tuple, a dict with strings as keys, a dataclass, or a union of types that differ in JSON.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from enum import Enum
from functools import cache
from itertools import repeat
from math import isfinite
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin


class UnsetType(Enum):
    """The type of UNSET, which stands in place of the value of a key that is absent."""

    UNSET = "UNSET"

    def __bool__(self) -> Literal[False]:
        return False


UNSET: Final = UnsetType.UNSET
T = TypeVar("T")
Reader = Callable[[Any], Any]
# What messages call the types of JSON.
NAMES = {NoneType: "null", bool: "bool", int: "int", float: "float", str: "str"}
NAMES |= {list: "array", tuple: "array", dict: "object"}


class ValidationError(ValueError):
    """A value is not as its type says; the message has the reason, and the path of keys to it."""

    def __init__(self, reason: str, path: str = "") -> None:
        super().__init__(reason, path)
        self.reason, self.path = reason, path

    def __str__(self) -> str:
        return f"{self.reason} - at `${self.path}`" if self.path else self.reason

    def beneath(self, key: str) -> "ValidationError":
        """Return the error as it is told where the value is that of a key."""
        return ValidationError(self.reason, f"{key}{self.path}")


def decoded(data: bytes) -> Any:
    """Return what a text of JSON says. Raises ValueError for any other text."""

    def refuse(constant: str) -> None:
        raise ValueError(f"{constant} is no number of JSON")

    said = json.loads(data.decode(), parse_constant=refuse)
    # Half of a pair of surrogates can be written in JSON, and is no character.
    json.dumps(said, ensure_ascii=False).encode()
    return said


def alternatives(kind: Any) -> Iterator[Any]:
    """Yield the types that a union has, without UNSET and what is said of them."""
    if get_origin(kind) is Annotated:
        yield from alternatives(get_args(kind)[0])
    elif get_origin(kind) in (Union, UnionType):
        for each in get_args(kind):
            yield from alternatives(each)
    elif kind is not UnsetType:
        yield kind


# To mypy a type is not always hashable.
def _cached(function: Callable[[Any], T]) -> Callable[[Any], T]:
    return cache(function)


@_cached
def keys_of(kind: Any) -> Mapping[str, Field[Any]]:
    """Return the fields of a dataclass by their keys in JSON.

    The name of a field whose key is a word of Python, such as `from`, ends in an underscore.
    """
    return {field.name.rstrip("_"): field for field in fields(kind)}


def may_be_absent(field: Field[Any]) -> bool:
    """Tell whether the key of a field may be absent."""
    return field.default is not MISSING or field.default_factory is not MISSING


@_cached
def reader(kind: Any) -> Reader:
    """Return what reads a value of a type: it returns the value as the type has it.

    It raises ValidationError for a value that is of another type.
    """
    by_name: dict[str, Reader] = {}
    for each in alternatives(kind):
        by_name |= _readers(each)

    def read(value: Any) -> Any:
        value = value.value if isinstance(value, Enum) else value
        name = NAMES.get(type(value), "object")
        if name not in by_name:
            raise ValidationError(f"Expected `{' | '.join(by_name)}`, got `{name}`")
        return by_name[name](value)

    return read


def _readers(kind: Any) -> dict[str, Reader]:
    """Return what reads each type of JSON that a type takes."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is Any:
        return dict.fromkeys(NAMES.values(), _same)
    if kind is float:
        return {"int": _same, "float": _finite}
    if kind in NAMES:
        return {NAMES[kind]: _same}
    if origin is Literal:
        return {"str": _one_of({value: value for value in inner})}
    if origin is dict:
        return {"object": _values(reader(inner[1]))}
    if origin is tuple and inner[-1] is not ...:
        return {"array": _array(tuple, [reader(each) for each in inner], len(inner))}
    if origin in (list, tuple):
        return {"array": _array(origin, repeat(reader(inner[0])))}
    if issubclass(kind, Enum):
        return {"str": _one_of({member.value: member for member in kind})}
    return {"object": _object(kind)}


def _same(value: Any) -> Any:
    return value


def _finite(value: float) -> float:
    if not isfinite(value):
        raise ValidationError("Expected a number that JSON has")
    return value


def _one_of(choices: Mapping[str, Any]) -> Reader:
    def read(value: str) -> Any:
        if value not in choices:
            raise ValidationError(f"Invalid enum value {value!r}")
        return choices[value]

    return read


def _array(make: Any, readers: Iterable[Reader], length: int | None = None) -> Reader:
    def read(values: Sequence[Any]) -> Any:
        if length not in (None, len(values)):
            raise ValidationError(f"Expected `array` of length {length}, got {len(values)}")
        each = enumerate(zip(readers, values, strict=False))
        return make(_at(f"[{i}]", reader, value) for i, (reader, value) in each)

    return read


def _values(of_each: Reader) -> Reader:
    def read(values: dict[str, Any]) -> Any:
        return {key: _at(f".{key}", of_each, value) for key, value in values.items()}

    return read


def _object(kind: Any) -> Reader:
    known = keys_of(kind)
    readers = {key: reader(field.type) for key, field in known.items()}

    def read(values: Any) -> Any:
        if not isinstance(values, dict):
            return kind.of(values)
        for key, value in values.items():
            if key not in readers and key not in kind.tag:
                raise ValidationError(f"Object contains unknown field `{key}`")
            if kind.tag.get(key, value) != value:
                raise ValidationError(f"Invalid value {value!r}", f".{key}")
        for key, field in known.items():
            if key not in values and not may_be_absent(field):
                raise ValidationError(f"Object missing required field `{key}`")
        told = {key: of_key for key, of_key in readers.items() if key in values}
        return kind(
            **{known[key].name: _at(f".{key}", read, values[key]) for key, read in told.items()}
        )

    return read


def _at(key: str, read: Reader, value: Any) -> Any:
    try:
        return read(value)
    except ValidationError as error:
        raise error.beneath(key) from None

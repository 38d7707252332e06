"""Definitions in Coq, read from their text and evaluated, with meanings for all other words.

Nothing here knows what any word means: whoever asks brings that, and what variables range over.
Clause: none; this is about text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Protocol

from goproof.logic.reading_coq import NotReadable, Tree

Values = Mapping[str, Any]


class Model(Protocol):
    """What words mean, and what variables range over, by their names."""

    def meaning(self, word: str) -> Any:
        """Return a value, or a function as `Taking`. Raises NotReadable."""

    def range(self, name: str, within: str, values: Values) -> Iterable[Any]:
        """Return the values of a variable of a definition. Raises NotReadable."""

    def fits(self, value: Any, constructor: str) -> tuple[Any, ...] | None:
        """Return what a value is made of by a constructor, None where it isn't."""

    def on(self, graph: Any) -> Model:
        """Return the same on another graph."""


@dataclass(frozen=True)
class Taking:
    """A function of so many arguments, with those that it has got."""

    number: int
    function: Callable[..., Any]
    got: tuple[Any, ...] = ()

    def given(self, value: Any) -> Any:
        """Return the value, or the function of the other arguments."""
        got = (*self.got, value)
        return self.function(*got) if len(got) == self.number else replace(self, got=got)


def call(function: Any, *arguments: Any) -> Any:
    """Return the value of a function, which may take its arguments one by one."""
    for argument in arguments:
        if isinstance(function, Taking):
            function = function.given(argument)
        elif callable(function):
            function = function(argument)
        else:
            raise NotReadable(f"no function: {function}")
    return function


class Evaluation:
    """The values of terms, and the truth of propositions.

    Parameters: `definitions`, as `reading_coq.definitions` returns them; `model`.
    """

    def __init__(self, definitions: Mapping[str, tuple[tuple[str, ...], Tree]], model: Model):
        self.definitions, self.model = definitions, model

    def defined(self, name: str) -> Any:
        """Return what a definition stands for: a value, or a function."""
        names, body = self.definitions[name]
        return self._function(names, body, {}, name)

    def _function(self, names: tuple[str, ...], body: Tree, values: Values, within: str) -> Any:
        if not names:
            return self.value(body, values, within)

        def function(*arguments: Any) -> Any:
            return self.value(body, {**values, **dict(zip(names, arguments, strict=True))}, within)

        return Taking(len(names), function)

    def value(self, tree: Any, values: Values, within: str) -> Any:
        """Return what a term stands for, or whether a proposition is true."""

        def of(part: Any) -> Any:
            return self.value(part, values, within)

        match tree:
            case ("word", str() as word):
                return self._word(word, values)
            case ("apply", head, *arguments):
                return call(of(head), *map(of, arguments))
            case ("forall" | "exists" as kind, names, body):
                ways = self._ways(names, values, within)
                each = (self.value(body, way, within) for way in ways)
                return all(each) if kind == "forall" else any(each)
            case ("fun", names, body):
                return self._function(names, body, values, within)
            case ("let", name, value, body):
                return self.value(body, {**values, name: of(value)}, within)
            case ("->", left, right):
                return not of(left) or of(right)
            case ("<->", left, right):
                return of(left) is of(right)
            case ("and", left, right):
                return of(left) and of(right)
            case ("or", left, right):
                return of(left) or of(right)
            case ("not", part):
                return not of(part)
            case ("if", asked, then, other):
                return of(then) if of(asked) else of(other)
            case ("match", asked, cases):
                return self._matched([of(each) for each in asked], cases, values, within)
            case ("at", graph, part):
                model = self.model.on(of(graph))
                return Evaluation(self.definitions, model).value(part, values, within)
            case (str() as sign, left, right) if sign in _OPERATIONS:
                return _OPERATIONS[sign](of(left), of(right))
        raise NotReadable(f"nothing to evaluate: {tree}")

    def _word(self, word: str, values: Values) -> Any:
        if word in values:
            return values[word]
        if word.isdigit():
            return int(word)
        return self.defined(word) if word in self.definitions else self.model.meaning(word)

    def _ways(self, names: tuple[str, ...], values: Values, within: str) -> Iterable[Values]:
        if not names:
            yield values
            return
        first, *rest = names
        for value in self.model.range(first, within, values):
            yield from self._ways(tuple(rest), {**values, first: value}, within)

    def _matched(self, asked: list[Any], cases: Any, values: Values, within: str) -> Any:
        for patterns, body in cases:
            bound: dict[str, Any] = {}
            pairs = zip(patterns, asked, strict=True)
            if all(self._fits(pattern, value, bound) for pattern, value in pairs):
                return self.value(body, {**values, **bound}, within)
        raise NotReadable("no case fits")

    def _fits(self, pattern: Any, value: Any, bound: dict[str, Any]) -> bool:
        match pattern:
            case ("word", "_"):
                return True
            case ("word", str() as name) if name[0].islower() and name != "nil":
                bound[name] = value
                return True
            case ("word", constructor):
                parts, inner = self.model.fits(value, constructor), list[Any]()
            case ("::", *inner):
                parts = (value[0], value[1:]) if value else None
            case ("apply", ("word", constructor), *inner):
                parts = self.model.fits(value, constructor)
            case _:
                raise NotReadable(f"no pattern: {pattern}")
        return parts is not None and all(
            self._fits(part, each, bound) for part, each in zip(inner, parts, strict=True)
        )


_OPERATIONS: Mapping[str, Callable[[Any, Any], Any]] = {
    "=": lambda a, b: a == b,
    "<=": lambda a, b: a <= b,
    "<": lambda a, b: a < b,
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "::": lambda a, b: (a, *b),
}


def subsets(members: Iterable[Any]) -> list[frozenset[Any]]:
    """Return all sets of some members."""
    among = list(members)
    picks = product((False, True), repeat=len(among))
    return [frozenset(v for v, pick in zip(among, each, strict=True) if pick) for each in picks]

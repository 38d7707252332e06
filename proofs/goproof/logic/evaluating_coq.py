"""Definitions in Coq, read from their text and evaluated, with meanings for all other words.

Nothing here knows what any word means: whoever asks brings that, and what variables range over.
Clause: none; this is about text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Protocol

from goproof.logic.reading_coq import NotReadable, Tree

Values = Mapping[str, Any]


class Model(Protocol):
    """What words mean, and what variables range over, by their names."""

    def meaning(self, word: str) -> object:
        """Return a value, or a function as `Taking`. Raises NotReadable."""

    def range(self, name: str, within: str, values: Values) -> Iterable[object]:
        """Return the values of a variable of a definition. Raises NotReadable."""

    def fits(self, value: object, constructor: str) -> tuple[object, ...] | None:
        """Return what a value is made of by a constructor, None where it isn't."""

    def on(self, graph: Any) -> Model:
        """Return the same on another graph."""


@dataclass(frozen=True, slots=True)
class Taking:
    """A function of so many arguments, with those that it has got."""

    number: int
    function: Callable[..., object]
    got: tuple[object, ...] = ()

    def apply(self, value: object) -> object:
        """Return the value, or the function of the other arguments."""
        got = (*self.got, value)
        if len(got) == self.number:
            return self.function(*got)
        return Taking(self.number, self.function, got)


def call(function: object, *arguments: object) -> object:
    """Return the value of a function, which may take its arguments one by one."""
    for argument in arguments:
        if isinstance(function, Taking):
            function = function.apply(argument)
        elif callable(function):
            function = function(argument)
        else:
            raise NotReadable(f"no function: {function}")
    return function


Term = Callable[[Values], Any]


class Evaluation:
    """The values of terms, and the truth of propositions.

    A term is made a function of the values of its variables once, as it is evaluated often.

    Parameters: `definitions`, as `reading_coq.definitions` returns them; `model`.
    """

    def __init__(self, definitions: Mapping[str, tuple[tuple[str, ...], Tree]], model: Model):
        self.definitions, self.model = definitions, model
        self._meanings: dict[str, object] = {}
        self._terms: dict[tuple[int, str], Term] = {}
        self._on: dict[object, Evaluation] = {}

    def defined(self, name: str) -> Any:
        """Return what a definition stands for: a value, or a function."""
        names, body = self.definitions[name]
        return self._function(names, self._term(body, name))({})

    def _function(self, names: tuple[str, ...], body: Term) -> Term:
        if not names:
            return body

        def function(values: Values) -> Taking:
            def taking(*arguments: object) -> object:
                return body({**values, **dict(zip(names, arguments, strict=True))})

            return Taking(len(names), taking)

        return function

    def _term(self, tree: Any, within: str) -> Term:
        # The definitions hold each tree, so that no other gets its number.
        key = id(tree), within
        if key not in self._terms:
            self._terms[key] = self._made(tree, within)
        return self._terms[key]

    def _made(self, tree: Any, within: str) -> Term:
        def of(part: object) -> Term:
            return self._term(part, within)

        match tree:
            case ("word", str() as word):
                return lambda values: values[word] if word in values else self._meaning(word)
            case ("apply", head, *arguments):
                f, operands = of(head), [of(each) for each in arguments]
                return lambda values: call(f(values), *[each(values) for each in operands])
            case ("forall", names, body):
                said = of(body)
                return lambda values: all(map(said, self._ways(names, values, within)))
            case ("exists", names, body):
                said = of(body)
                return lambda values: any(map(said, self._ways(names, values, within)))
            case ("fun", names, body):
                return self._function(names, of(body))
            case ("let", name, value, body):
                bound, rest = of(value), of(body)
                return lambda values: rest({**values, name: bound(values)})
            case ("if", condition, then, other):
                p, q, r = of(condition), of(then), of(other)
                return lambda values: q(values) if p(values) else r(values)
            case ("match", condition, cases):
                return self._match([of(each) for each in condition], cases, within)
            case ("at", graph, part):
                board = of(graph)
                return lambda values: self._at(board(values))._term(part, within)(values)
            case ("not", part):
                p = of(part)
                return lambda values: not p(values)
            case (str() as sign, left, right) if sign in _OPERATIONS:
                p, q, operation = of(left), of(right), _OPERATIONS[sign]
                return lambda values: operation(p(values), q(values))
            case (str() as sign, left, right):
                return _joined(sign, of(left), of(right))
        raise NotReadable(f"nothing to evaluate: {tree}")

    def _at(self, graph: object) -> Evaluation:
        if graph not in self._on:
            self._on[graph] = Evaluation(self.definitions, self.model.on(graph))
        return self._on[graph]

    def _meaning(self, word: str) -> object:
        if word not in self._meanings:
            self._meanings[word] = (
                int(word)
                if word.isdigit()
                else self.defined(word)
                if word in self.definitions
                else self.model.meaning(word)
            )
        return self._meanings[word]

    def _ways(self, names: Sequence[str], values: Values, within: str) -> Iterable[Values]:
        if not names:
            yield values
            return
        first, *rest = names
        for value in self.model.range(first, within, values):
            way = {**values, first: value}
            if rest:
                yield from self._ways(rest, way, within)
            else:
                yield way

    def _match(self, subjects: list[Term], cases: Any, within: str) -> Term:
        bodies = [(patterns, self._term(body, within)) for patterns, body in cases]

        def matched(values: Values) -> object:
            parts = [each(values) for each in subjects]
            for patterns, body in bodies:
                bound: dict[str, object] = {}
                pairs = zip(patterns, parts, strict=True)
                if all(self._fits(pattern, value, bound) for pattern, value in pairs):
                    return body({**values, **bound})
            raise NotReadable("no case fits")

        return matched

    def _fits(self, pattern: Any, value: Any, bound: dict[str, object]) -> bool:
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


def _joined(sign: str, p: Term, q: Term) -> Term:
    """Return what a sign of logic makes of two propositions, the second asked only if need be."""
    match sign:
        case "->":
            return lambda values: not p(values) or q(values)
        case "<->":
            return lambda values: p(values) is q(values)
        case "and":
            return lambda values: p(values) and q(values)
        case "or":
            return lambda values: p(values) or q(values)
    raise NotReadable(f"nothing to evaluate: {sign}")


_OPERATIONS: Mapping[str, Callable[[object, Any], object]] = {
    "=": lambda a, b: a == b,
    "<=": lambda a, b: a <= b,
    "<": lambda a, b: a < b,
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "::": lambda a, b: (a, *b),
}


def subsets(members: Iterable[object]) -> list[frozenset[object]]:
    """Return all sets of some members."""
    among = list(members)
    picks = product((False, True), repeat=len(among))
    return [frozenset(v for v, pick in zip(among, each, strict=True) if pick) for each in picks]

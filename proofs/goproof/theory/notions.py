"""Notions: what a formula mentions by name, with a definition and with a meaning by gospec.

The definition is a formula in other notions; it is what a solver gets. The meaning is what gospec
computes in a concrete case; it is what a counterexample is judged by. That the two agree is
compared once for each notion (`goproof.validation.notions`), so that no lemma needs a second
statement of its own.
Clause: none; this is a way of reading formulas.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from goproof.logic.formulas import TRUE, Atom, Formula, Mention, Term, every, subformulas
from goproof.theory.cases import Case
from gospec.law.graph import Point

IT_IS_SO: frozenset[tuple[Point, ...]] = frozenset({()})


@dataclass(frozen=True)
class Defined:
    """A notion that a formula in other notions defines.

    Parameters: `kind`, which says what it is, as the colour of a point after a stone is put; `of`,
    of what, such as the colour and the colouring; `define`, its definition; `meaning`, the points
    that have it in a case by gospec, or whether the case has it; `says`, the word with what it is
    said of besides the points, for whoever prints it in another language; `places`, the number of
    points that it is said of, one or none. Call it with terms to mention it.
    """

    kind: str
    of: str
    define: Callable[..., Formula] = field(compare=False, repr=False)
    meaning: Callable[[Case], Any] = field(compare=False, repr=False)
    says: tuple[object, ...] = field(default=(), compare=False)
    places: int = 1

    @cached_property
    def key(self) -> str:
        """What identifies the notion: what it is, and of what."""
        return f"{self.kind} {self.of}".strip()

    @cached_property
    def content(self) -> str:
        """What it is, whatever sets are called."""
        return without_names(self.key)

    def __repr__(self) -> str:
        return self.key

    def __call__(self, *terms: Term) -> Formula:
        """Return: the notion, of the terms."""
        return Mention(self, terms)

    def definition(self, *terms: Term) -> Formula:
        """Return what the notion says of the terms, by its definition."""
        return self.define(*terms)

    def extension(self, case: Case) -> frozenset[Any]:
        """Return the points that have it in a concrete case, or the empty row if the case has."""
        if self.places:
            return frozenset(self.meaning(case))
        return IT_IS_SO if self.meaning(case) else frozenset()


class NamedPredicate(ABC):
    """A notion that is no formula in others: a set of points, or a relation between them.

    To a solver it is an atom of that `name`, of which a proof may use the `fact`. `places` is the
    number of points that it is about.
    """

    name: str
    places = 1
    # The word for what a class has, and of what it is said; a subclass needs a word of its own.
    word: str
    of: tuple[str, ...] = ()

    @property
    def says(self) -> tuple[object, ...]:
        """The word for it, with what it is said of besides the points; nothing without a word."""
        word = vars(type(self)).get("word")
        return (word, *(getattr(self, name) for name in self.of)) if word else ()

    @cached_property
    def key(self) -> str:
        """What identifies the set: its name, and what it is."""
        own = ("name", "key", "content")
        parts = (_key(part) for name, part in vars(self).items() if name not in own)
        return f"{self.name} = {type(self).__name__}({', '.join(parts)})"

    @cached_property
    def content(self) -> str:
        """What the set is, whatever sets are called: of two that are made alike it is the same."""
        return without_names(self.key)

    def __repr__(self) -> str:
        return self.key

    def holds(self, *terms: Term) -> Formula:
        """Return: it is so of the terms."""
        return Mention(self, terms)

    def definition(self, *terms: Term) -> Formula:
        """Return: it is so of the terms, as an atom."""
        return Atom(self.name, terms)

    @abstractmethod
    def extension(self, case: Case) -> frozenset[Any]:
        """Return the points, or the pairs of points, that it is true of in a concrete case.

        By gospec or by the machine. Of what is about no point, the empty row if it is so.
        """

    @abstractmethod
    def fact(self) -> Formula:
        """Return what a proof may use of it."""

    def made_of(self) -> tuple[Formula, ...]:
        """Return formulas that mention all other notions of which it is made."""
        return (self.fact(),)


def _key(part: object) -> str:
    for name in ("key", "name", "value"):
        if isinstance(found := getattr(part, name, None), str):
            return found
    return repr(part)


class NamedSet(NamedPredicate):
    """A set of points that formulas mention by name, with its meaning in a concrete case."""

    @abstractmethod
    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the set in a concrete case, by gospec or by the machine."""

    def extension(self, case: Case) -> frozenset[Any]:
        """Return the points of the set."""
        return self.meaning(case)

    def contains(self, x: Term) -> Formula:
        """Return: x is in the set."""
        return Mention(self, (x,))

    def is_empty(self) -> Formula:
        """Return: the set has no point."""
        return every(lambda x: ~self.contains(x))

    def fact(self) -> Formula:
        """Return what a proof may use of the set: of a set as such, nothing."""
        return TRUE


def without_names(key: str) -> str:
    """Return the key of a notion or colouring without the names of sets that stand in it.

    >>> without_names("lost = DeadSet((before without captives = DeadSet(before)))")
    'DeadSet((before without DeadSet(before)))'
    """
    return re.sub(r"[\w-]+ = ", "", key)


def mentioned(formulas: Iterable[Formula]) -> Iterator[Mention]:
    """Yield what formulas mention, without looking into definitions."""
    for formula in formulas:
        yield from (part for part in subformulas(formula) if isinstance(part, Mention))

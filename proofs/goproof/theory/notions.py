"""Notions: what a formula mentions by name, with a definition and with a meaning by gospec.

The definition is a formula in other notions; it is what a solver gets. The meaning is what gospec
computes in a concrete case; it is what a counterexample is judged by. That the two agree is
compared once for each notion (`goproof.validation.notions`), so that no lemma needs a second
statement of its own.
Clause: none; this is a way of reading formulas.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from goproof.logic.formulas import Formula, Mention, Term, subformulas
from goproof.theory.cases import Case
from gospec.law.graph import Point

IT_IS_SO: frozenset[tuple[Point, ...]] = frozenset({()})


@dataclass(frozen=True)
class Defined:
    """A notion that a formula in other notions defines.

    Parameters: `kind`, which says what it is, as the colour of a point after a stone is put; `of`,
    of what, such as the colour and the colouring; `places`, the number of points that it is said
    of; `meaning`, the points that have it in a case by gospec, or whether the case has it;
    `define`, its definition; `says`, the word with what it is said of besides the points, for
    whoever prints it in another language. Call it with terms to mention it.
    """

    kind: str
    of: str
    places: int
    meaning: Callable[[Case], Any] = field(compare=False, repr=False)
    define: Callable[..., Formula] = field(compare=False, repr=False)
    says: tuple[object, ...] = field(default=(), compare=False)

    @cached_property
    def key(self) -> str:
        """What identifies the notion: what it is, and of what."""
        return f"{self.kind} {self.of}".strip()

    @cached_property
    def content(self) -> str:
        """What it is, whatever sets are called."""
        return without_names(self.key)

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


def without_names(key: str) -> str:
    """Return the key of a notion or colouring without the names of sets that stand in it.

    >>> without_names("lost = DeadSet((before without captives = DeadSet(before)))")
    'DeadSet((before without DeadSet(before)))'
    """
    return re.sub(r"[\w-]+ = ", "", key)


def property_of_points(
    kind: str,
    of: str,
    definition: Callable[[Term], Formula],
    meaning: Callable[[Case], Collection[Point]],
    says: tuple[object, ...] = (),
) -> Defined:
    """Return a notion of one point, given the points that have it in a case."""
    return Defined(kind, of, 1, meaning, definition, says)


def fact_of_case(
    kind: str,
    definition: Callable[[], Formula],
    meaning: Callable[[Case], bool],
    says: tuple[object, ...] = (),
) -> Defined:
    """Return a notion of a case as a whole, given when it is true of one."""
    return Defined(kind, "", 0, meaning, definition, says)


def mentioned(formulas: Iterable[Formula]) -> Iterator[Mention]:
    """Yield what formulas mention, without looking into definitions."""
    for formula in formulas:
        yield from (part for part in subformulas(formula) if isinstance(part, Mention))

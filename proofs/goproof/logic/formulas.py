"""A small first-order language over one sort, the points of a board.

Lemmas speak this language and nothing else. A formula mentions notions, such as the colour of a
point after a move, or a set of points. Two things give it meaning: in a finite model a notion
is what the model says it is (`goproof.logic.compiled`); to a solver it is its definition
(`expanded`), over a concrete board graph as a propositional formula (`goproof.logic.grounding`) and
over all graphs as SMT-LIB text (`goproof.logic.smtlib`).
Clause: none; this is mathematics that every source takes for granted.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from inspect import signature
from typing import Protocol

ADJACENT = "adjacent"


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable that ranges over the points."""

    name: str


@dataclass(frozen=True, slots=True)
class Constant:
    """A name for one fixed point, such as the point of a move."""

    name: str


@dataclass(frozen=True, slots=True)
class Applied:
    """A function of the points, such as a symmetry of the board, applied to a term."""

    function: str
    to: Term

    @property
    def name(self) -> str:
        """The term as SMT-LIB writes it."""
        return f"({self.function} {self.to.name})"


Term = Variable | Constant | Applied
Property = Callable[..., "Formula"]


class Formula:
    """A first-order formula, as an immutable value."""

    # No ABC, by which `isinstance` would be several times slower, in loops over all subformulas.

    __slots__ = ()

    @property
    def parts(self) -> tuple[Formula, ...]:
        """The immediate subformulas."""
        return ()

    def __and__(self, other: Formula) -> Formula:
        return And((self, other))

    def __or__(self, other: Formula) -> Formula:
        return Or((self, other))

    def __invert__(self) -> Formula:
        return Not(self)

    def implies(self, conclusion: Formula) -> Formula:
        """Return: if this, then the conclusion."""
        return Implies(self, conclusion)

    def iff(self, formula: Formula) -> Formula:
        """Return: this exactly when the formula."""
        return Iff(self, formula)


@dataclass(frozen=True, slots=True)
class Atom(Formula):
    """A predicate applied to points."""

    predicate: str
    terms: tuple[Term, ...]


class Notion(Hashable, Protocol):
    """What a formula can mention by name: a property of points, a relation, or a fact.

    Two notions are one if their keys are equal.
    """

    @property
    def key(self) -> str:
        """What identifies the notion among all that a statement mentions."""

    @property
    def says(self) -> tuple[object, ...]:
        """The word for it, with what it is said of besides points; nothing without a word."""

    def definition(self, *terms: Term) -> Formula:
        """Return what the notion says of the terms, by its definition."""


@dataclass(frozen=True, slots=True)
class Mention(Formula):
    """A notion, said of terms."""

    notion: Notion
    terms: tuple[Term, ...]

    @property
    def definition(self) -> Formula:
        """What the mention says, by the notion's definition."""
        return self.notion.definition(*self.terms)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mention):
            return NotImplemented
        return self.notion.key == other.notion.key and self.terms == other.terms

    def __hash__(self) -> int:
        return hash((self.notion.key, self.terms))


@dataclass(frozen=True, slots=True)
class Equal(Formula):
    """Two terms stand for the same point."""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True)
class Not(Formula):
    """The formula does not hold."""

    part: Formula

    @property
    def parts(self) -> tuple[Formula, ...]:
        """The negated formula."""
        return (self.part,)


@dataclass(frozen=True, slots=True)
class And(Formula):
    """All of the formulas hold; with none of them, the true formula."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Or(Formula):
    """One of the formulas holds; with none of them, the false formula."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class OfTwo(Formula):
    """A formula that two others make."""

    left: Formula
    right: Formula

    @property
    def parts(self) -> tuple[Formula, ...]:
        """Both sides."""
        return (self.left, self.right)


@dataclass(frozen=True, slots=True)
class Implies(OfTwo):
    """If the first holds, so does the second."""


@dataclass(frozen=True, slots=True)
class Iff(OfTwo):
    """Both hold or neither does."""


@dataclass(frozen=True, slots=True)
class Quantified(Formula):
    """A formula that says of how many points its body holds."""

    variable: Variable
    body: Formula

    @property
    def parts(self) -> tuple[Formula, ...]:
        """The body."""
        return (self.body,)


@dataclass(frozen=True, slots=True)
class ForAll(Quantified):
    """The body holds of every point."""


@dataclass(frozen=True, slots=True)
class Exists(Quantified):
    """The body holds of some point."""


TRUE: Formula = And(())
FALSE: Formula = Or(())


def all_of(formulas: Iterable[Formula]) -> Formula:
    """Return the conjunction of the formulas."""
    return And(tuple(formulas))


def any_of(formulas: Iterable[Formula]) -> Formula:
    """Return the disjunction of the formulas."""
    return Or(tuple(formulas))


def adjacent(x: Term, y: Term) -> Formula:
    """Return: x and y are adjacent. Clause: S1/R3, S2/board-graph."""
    return Atom(ADJACENT, (x, y))


def every(body: Property, places: int | None = None) -> Formula:
    """Return: every point has the property; of several points, all that there are have it."""
    return _quantified(ForAll, body, places)


def some(body: Property) -> Formula:
    """Return: some point has the property; of several points, some have it."""
    return _quantified(Exists, body)


def _quantified(kind: type[ForAll | Exists], body: Property, places: int | None = None) -> Formula:
    if places is None:
        places = sum(p.default is p.empty for p in signature(body).parameters.values())
    if places > 1:
        return _quantified(kind, lambda x: _quantified(kind, partial(body, x), places - 1))
    return kind(*_bind(body))


def every_neighbour(x: Term, body: Property) -> Formula:
    """Return: every point adjacent to x has the property."""
    return every(lambda y: adjacent(x, y).implies(body(y)))


def some_neighbour(x: Term, body: Property) -> Formula:
    """Return: some point adjacent to x has the property."""
    return some(lambda y: adjacent(x, y) & body(y))


def includes(larger: Property, smaller: Property) -> Formula:
    """Return: every point with the smaller property has the larger."""
    return every(lambda x: smaller(x).implies(larger(x)))


def _bind(body: Property) -> tuple[Variable, Formula]:
    # A variable above all that the body binds is captured by none of them; one that is free in the
    # body stands for what is bound outside, and must not be captured either.
    trial = body(Variable("x"))
    bound = (f.variable for f in subformulas(trial) if isinstance(f, Quantified))
    number = 1 + max(map(_number, bound), default=0)
    taken = {v.name for v in _free(trial)}
    while f"x{number}" in taken:
        number += 1
    variable = Variable(f"x{number}")
    return variable, body(variable)


def _number(variable: Variable) -> int:
    return int(variable.name[1:])


def _free(formula: Formula) -> Iterator[Variable]:
    for part in subformulas(formula):
        yield from (term for term in terms_of(part) if isinstance(term, Variable))


def subformulas(formula: Formula) -> Iterator[Formula]:
    """Yield the formula and everything below it."""
    yield formula
    for part in formula.parts:
        yield from subformulas(part)


def rebuilt(formula: Formula, of: Callable[[Formula], Formula]) -> Formula:
    """Return a formula with what `of` makes of each immediate part in the part's place."""
    match formula:
        case Not(part):
            return Not(of(part))
        case And(parts) | Or(parts):
            return type(formula)(tuple(map(of, parts)))
        case OfTwo(left, right):
            return type(formula)(of(left), of(right))
        case Quantified(variable, body):
            return type(formula)(variable, of(body))
    return formula


def expanded(formula: Formula) -> Formula:
    """Return the formula with the definition of each notion in the place of its mention."""
    return _definition(formula) if isinstance(formula, Mention) else rebuilt(formula, expanded)


@lru_cache(maxsize=1 << 16)
def _definition(mention: Mention) -> Formula:
    return expanded(mention.definition)


def terms_of(formula: Formula) -> Iterator[Term]:
    """Yield the terms of an atom or an equation, and everything inside them."""
    waiting: list[Term] = []
    if isinstance(formula, Atom | Mention):
        waiting = list(formula.terms)
    elif isinstance(formula, Equal):
        waiting = [formula.left, formula.right]
    while waiting:
        term = waiting.pop()
        yield term
        if isinstance(term, Applied):
            waiting.append(term.to)


def free_variables(formula: Formula) -> frozenset[Variable]:
    """Return the variables of a formula that it does not bind."""
    found = frozenset(t for t in terms_of(formula) if isinstance(t, Variable))
    found = found.union(*map(free_variables, formula.parts))
    return found - {formula.variable} if isinstance(formula, Quantified) else found


def variables_in(term: Term) -> frozenset[Variable]:
    """Return the variable of a term, if it has one."""
    while isinstance(term, Applied):
        term = term.to
    return frozenset({term}) if isinstance(term, Variable) else frozenset()

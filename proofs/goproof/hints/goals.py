"""What there is to prove, in parts; and what of a goal may be a property to induct on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from goproof.hints.proof import PLACEHOLDERS, Property, substituted
from goproof.logic.formulas import (
    FALSE,
    TRUE,
    And,
    Applied,
    Atom,
    Constant,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Term,
    free_variables,
    rebuilt,
    subformulas,
    terms_of,
)
from goproof.theory.notions import NamedPredicate
from goproof.theory.stages import IMAGE, PREIMAGE

INVERSES = {IMAGE: PREIMAGE, PREIMAGE: IMAGE}


def goals(formula: Formula, *, sides: bool = True) -> list[Formula]:
    """Return closed formulas that together say what a closed formula says.

    Unless `sides`, what is said to be equivalent stays together.
    """
    parts = once_split(formula, sides=sides)
    if len(parts) == 1 and parts[0] == formula:
        return parts
    return [goal for part in parts for goal in goals(part, sides=sides)]


def once_split(formula: Formula, *, sides: bool = True) -> list[Formula]:
    """Return what says the same in parts, split at one place; the formula where it has none."""
    match formula:
        case And(parts):
            return list(parts)
        case Iff(left, right) if sides:
            return [left.implies(right), right.implies(left)]
        case Implies(left, right):
            return [left.implies(part) for part in once_split(right, sides=sides)]
        case ForAll(variable, body):
            return [ForAll(variable, part) for part in once_split(body, sides=sides)]
        case Not(Exists(variable, body)):
            return [ForAll(variable, ~body)]
    return [formula]


def differences(formula: Formula) -> Iterator[Formula]:
    """Yield closed formulas: where what a formula says to be equivalent differs, it is equivalent.

    Of two sides that are alike, it is enough that each part of one is as its counterpart, given
    what both sides and the assumptions have in common.
    """
    yield from dict.fromkeys(_differences(formula, ()))


def _differences(formula: Formula, given: tuple[Formula, ...]) -> Iterator[Formula]:
    match formula:
        case And(parts):
            for part in parts:
                yield from _differences(part, given)
        case Implies(left, right):
            yield from _differences(right, (*given, *_joined(left, And)))
        case ForAll(_, body):
            yield from _differences(body, given)
        case Iff(left, right):
            for common, one, other in _unlike(left, right, given):
                if (one, other) != (left, right):
                    stated = And(common).implies(one.iff(other)) if common else one.iff(other)
                    for variable in sorted(free_variables(stated), key=lambda v: v.name):
                        stated = ForAll(variable, stated)
                    yield stated


Unlike = tuple[tuple[Formula, ...], Formula, Formula]


def _unlike(left: Formula, right: Formula, given: tuple[Formula, ...]) -> Iterator[Unlike]:
    """Yield the parts in which two formulas differ, and what is given of them."""
    if left == right:
        return
    if isinstance(left, Not) and isinstance(right, Not):
        yield from _unlike(left.part, right.part, given)
        return
    for kind in (And, Or):
        ours, theirs = _joined(left, kind), _joined(right, kind)
        common = tuple(f for f in ours if f in theirs)
        known = given if kind is And else ()
        ours = [f for f in ours if f not in common and f not in known]
        theirs = [f for f in theirs if f not in common and f not in known]
        if (common or len(ours) > 1) and len(ours) == len(theirs):
            further = (*given, *common) if kind is And else given
            for one, other in zip(ours, theirs, strict=True):
                yield from _unlike(one, other, further)
            return
    yield given, left, right


def _joined(formula: Formula, kind: type[And | Or]) -> list[Formula]:
    if isinstance(formula, kind):
        return [f for part in formula.parts for f in _joined(part, kind)]
    return [formula]


def erased(goal: Formula, assumptions: Iterable[Formula], s: NamedPredicate) -> Iterator[Property]:
    """Yield the goal as a property of the points that it says, or denies, to be in a set.

    Where the set is named, the goal says either what its points are like, and so may all, or which
    points it has. What is assumed of a point with a name belongs to the goal.
    """
    variables, body = [], goal
    while isinstance(body, ForAll) or (
        isinstance(body, Implies) and isinstance(body.right, ForAll)
    ):
        if isinstance(body, Implies):
            inner = body.right
            assert isinstance(inner, ForAll)
            body = ForAll(inner.variable, body.left.implies(inner.body))
        variables.append(body.variable)
        body = body.body
    assumed = tuple(assumptions)
    for atom in dict.fromkeys(_atoms((body, *assumed), s)):
        terms = atom.terms
        bases = [t.to if isinstance(t, Applied) else t for t in terms]
        if len(set(bases)) < len(terms) or not all(
            t in variables or isinstance(t, Constant) for t in bases
        ):
            continue
        named = [t for t in bases if isinstance(t, Constant)]
        about = [a for a in assumed if any(t in named for f in subformulas(a) for t in terms_of(f))]
        whole: Formula = And(tuple(about)).implies(body) if about else body
        others = [v for v in variables if v not in bases]
        by: dict[Term, Term] = {}
        for term, y in zip(terms, PLACEHOLDERS, strict=False):
            by[term] = y
            if isinstance(term, Applied):
                by[term.to] = Applied(INVERSES[term.function], y)
        for value in (TRUE, FALSE):
            q = _with(whole, atom, value)
            if value is FALSE:
                q = ~q
            for variable in reversed(others):
                q = (ForAll if value is TRUE else Exists)(variable, q)
            try:
                yield Property(s.places, substituted(q, by))
            except ValueError:
                continue


def _atoms(formulas: Sequence[Formula], s: NamedPredicate) -> Iterator[Atom]:
    for formula in formulas:
        for part in subformulas(formula):
            if isinstance(part, Atom) and part.predicate == s.name:
                yield part


def _with(formula: Formula, atom: Atom, value: Formula) -> Formula:
    if formula == atom:
        return value
    return rebuilt(formula, lambda part: _with(part, atom, value))

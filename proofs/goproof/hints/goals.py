"""What there is to prove, in parts; and what of a goal may be a property to induct on."""

from collections.abc import Iterable, Iterator, Sequence

from goproof.hints.proof import PLACEHOLDERS, Property, substituted
from goproof.logic import formulas as fol
from goproof.theory.notions import NamedPredicate
from goproof.theory.stages import IMAGE, PREIMAGE

INVERSES = {IMAGE: PREIMAGE, PREIMAGE: IMAGE}


def goals(formula: fol.Formula, *, sides: bool = True) -> list[fol.Formula]:
    """Return closed formulas that together say what a closed formula says.

    Unless `sides`, what is said to be equivalent stays together.
    """
    parts = once_split(formula, sides=sides)
    if len(parts) == 1 and parts[0] == formula:
        return parts
    return [goal for part in parts for goal in goals(part, sides=sides)]


def once_split(formula: fol.Formula, *, sides: bool = True) -> list[fol.Formula]:
    """Return what says the same in parts, split at one place; the formula where it has none."""
    match formula:
        case fol.And(parts):
            return list(parts)
        case fol.Iff(left, right) if sides:
            return [left.implies(right), right.implies(left)]
        case fol.Implies(left, right):
            return [left.implies(part) for part in once_split(right, sides=sides)]
        case fol.ForAll(variable, body):
            return [fol.ForAll(variable, part) for part in once_split(body, sides=sides)]
        case fol.Not(fol.Exists(variable, body)):
            return [fol.ForAll(variable, ~body)]
    return [formula]


def differences(formula: fol.Formula) -> Iterator[fol.Formula]:
    """Yield closed formulas: where what a formula says to be equivalent differs, it is equivalent.

    Of two sides that are alike, it is enough that each part of one is as its counterpart, given
    what both sides and the assumptions have in common.
    """
    yield from dict.fromkeys(_differences(formula, ()))


def _differences(formula: fol.Formula, given: tuple[fol.Formula, ...]) -> Iterator[fol.Formula]:
    match formula:
        case fol.And(parts):
            for part in parts:
                yield from _differences(part, given)
        case fol.Implies(left, right):
            yield from _differences(right, (*given, *_joined(left, fol.And)))
        case fol.ForAll(_, body):
            yield from _differences(body, given)
        case fol.Iff(left, right):
            for common, one, other in _unlike(left, right, given):
                if (one, other) != (left, right):
                    stated = fol.And(common).implies(one.iff(other)) if common else one.iff(other)
                    for variable in sorted(fol.free_variables(stated), key=lambda v: v.name):
                        stated = fol.ForAll(variable, stated)
                    yield stated


Unlike = tuple[tuple[fol.Formula, ...], fol.Formula, fol.Formula]


def _unlike(
    left: fol.Formula, right: fol.Formula, given: tuple[fol.Formula, ...]
) -> Iterator[Unlike]:
    """Yield the parts in which two formulas differ, and what is given of them."""
    if left == right:
        return
    if isinstance(left, fol.Not) and isinstance(right, fol.Not):
        yield from _unlike(left.part, right.part, given)
        return
    for kind in (fol.And, fol.Or):
        ours, theirs = _joined(left, kind), _joined(right, kind)
        common = tuple(f for f in ours if f in theirs)
        known = given if kind is fol.And else ()
        ours = [f for f in ours if f not in common and f not in known]
        theirs = [f for f in theirs if f not in common and f not in known]
        if (common or len(ours) > 1) and len(ours) == len(theirs):
            further = (*given, *common) if kind is fol.And else given
            for one, other in zip(ours, theirs, strict=True):
                yield from _unlike(one, other, further)
            return
    yield given, left, right


def _joined(formula: fol.Formula, kind: type[fol.And | fol.Or]) -> list[fol.Formula]:
    if isinstance(formula, kind):
        return [f for part in formula.parts for f in _joined(part, kind)]
    return [formula]


def erased(
    goal: fol.Formula, assumptions: Iterable[fol.Formula], s: NamedPredicate
) -> Iterator[Property]:
    """Yield the goal as a property of the points that it says, or denies, to be in a set.

    Where the set is named, the goal says either what its points are like, and so may all, or which
    points it has. What is assumed of a point with a name belongs to the goal.
    """
    variables, body = [], goal
    while isinstance(body, fol.ForAll) or (
        isinstance(body, fol.Implies) and isinstance(body.right, fol.ForAll)
    ):
        if isinstance(body, fol.Implies):
            inner = body.right
            assert isinstance(inner, fol.ForAll)
            body = fol.ForAll(inner.variable, body.left.implies(inner.body))
        variables.append(body.variable)
        body = body.body
    assumed = tuple(assumptions)
    for atom in dict.fromkeys(_atoms((body, *assumed), s)):
        terms = atom.terms
        bases = [t.to if isinstance(t, fol.Applied) else t for t in terms]
        if len(set(bases)) < len(terms) or not all(
            t in variables or isinstance(t, fol.Constant) for t in bases
        ):
            continue
        named = [t for t in bases if isinstance(t, fol.Constant)]
        about = [
            a
            for a in assumed
            if any(t in named for f in fol.subformulas(a) for t in fol.terms_of(f))
        ]
        whole: fol.Formula = fol.And(tuple(about)).implies(body) if about else body
        others = [v for v in variables if v not in bases]
        by: dict[fol.Term, fol.Term] = {}
        for term, y in zip(terms, PLACEHOLDERS, strict=False):
            by[term] = y
            if isinstance(term, fol.Applied):
                by[term.to] = fol.Applied(INVERSES[term.function], y)
        for value in (fol.TRUE, fol.FALSE):
            q = _with(whole, atom, value)
            if value is fol.FALSE:
                q = ~q
            for variable in reversed(others):
                q = (fol.ForAll if value is fol.TRUE else fol.Exists)(variable, q)
            try:
                yield Property(s.places, substituted(q, by))
            except ValueError:
                continue


def _atoms(formulas: Sequence[fol.Formula], s: NamedPredicate) -> Iterator[fol.Atom]:
    for formula in formulas:
        for part in fol.subformulas(formula):
            if isinstance(part, fol.Atom) and part.predicate == s.name:
                yield part


def _with(formula: fol.Formula, atom: fol.Atom, value: fol.Formula) -> fol.Formula:
    if formula == atom:
        return value
    return fol.rebuilt(formula, lambda part: _with(part, atom, value))

"""The strongest conjunction of clauses that is an invariant along the steps of a relation.

All clauses are assumed at first. Each model in which their conjunction is not closed under a step
takes away those that fail there; what is left is closed, on so few points. (Houdini: Flanagan and
Leino, 2001.)
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from operator import attrgetter

from goproof.hints.candidates import FIRST, QUERY, SECOND, Literal
from goproof.hints.domains import Model
from goproof.hints.proof import Property, substituted
from goproof.logic import formulas as fol
from goproof.logic.circuit import NO, YES
from goproof.logic.smtlib import printed
from goproof.theory.fixed_points import LeastRelation

ROUNDS = 100


def guard_of(goal: fol.Formula) -> fol.Formula | None:
    """Return what a goal assumes of the first point of which it assumes anything."""
    assumed = list(_assumed(goal))
    for variable in dict.fromkeys(
        v for f in assumed for v in sorted(fol.free_variables(f), key=attrgetter("name"))
    ):
        about = [f for f in assumed if fol.free_variables(f) == {variable} and not _is_some(f)]
        if about:
            return substituted(fol.And(tuple(about)), {variable: FIRST})
    return None


def _assumed(goal: fol.Formula) -> Iterator[fol.Formula]:
    match goal:
        case fol.ForAll(_, body):
            yield from _assumed(body)
        case fol.Implies(fol.And(parts), right):
            yield from parts
            yield from _assumed(right)
        case fol.Implies(left, right):
            yield left
            yield from _assumed(right)


def _is_some(formula: fol.Formula) -> bool:
    return any(isinstance(part, fol.Exists) for part in fol.subformulas(formula))


def clauses(
    ones: Sequence[Literal], twos: Sequence[Literal], guard: fol.Formula | None
) -> Iterator[list[fol.Formula]]:
    """Yield more and more: literals; that one point is like the other; other implications."""
    literals = [f for x in twos for f in (x.formula, ~x.formula)]
    yield literals
    # What is so of one point because it is so of a point with a name seldom goes along.
    own = [x for x in ones if not any(map(_named, fol.subformulas(x.formula)))]
    signed = [f for x in own for f in (x.formula, ~x.formula)]
    here = [(substituted(f, {FIRST: SECOND}), f) for f in signed]
    alike = [there.implies(f) for there, f in here]
    if guard is not None:
        too = substituted(guard, {FIRST: SECOND})
        alike += [(too & there).implies(f) for there, f in here]
    yield [*alike, *literals]
    others = [there.implies(f) for there, _ in here for _, f in here]
    yield list(dict.fromkeys((*others, *alike, *literals)))


def _named(formula: fol.Formula) -> bool:
    return any(isinstance(t, fol.Constant) for t in fol.terms_of(formula))


def invariant(parts: Sequence[fol.Formula], guard: fol.Formula | None) -> Property:
    """Return: what the guard says of the first point implies all these parts."""
    joined = parts[0] if len(parts) == 1 else fol.And(tuple(parts))
    return Property(2, joined if guard is None else guard.implies(joined))


def every_pair(formula: fol.Formula) -> fol.Formula:
    """Return: this is so of any two points."""
    return fol.ForAll(FIRST, fol.ForAll(SECOND, formula))


def strongest(
    s: LeastRelation,
    guard: fol.Formula | None,
    parts: Sequence[fol.Formula],
    model_of: Callable[[fol.Formula], Model | None],
) -> list[fol.Formula]:
    """Return those of the parts that together are kept by a step; `model_of` refutes a formula."""
    step = fol.expanded(s.step(lambda *terms: fol.Atom(QUERY, terms), FIRST, SECOND))
    kept = list(parts)
    for _ in range(ROUNDS):
        if not kept:
            break
        q = invariant(kept, guard)
        model = model_of(fol.expanded(s.closed(q)))
        if model is None:
            return kept
        pairs = list(product(model.board.points, repeat=2))
        cases = [{FIRST: v, SECOND: w} for v, w in pairs]
        holds = model.tables[QUERY] = dict(
            zip(pairs, model.literals(q.formula, cases), strict=True)
        )
        led = zip(pairs, cases, model.literals(step, cases), strict=True)
        wrong = [case for pair, case, yes in led if yes == YES and holds[pair] == NO]
        left = [f for f in kept if NO not in model.literals(f, wrong)]
        if len(left) == len(kept):
            break
        kept = left
    return []


def fewest(
    parts: Sequence[fol.Formula], suffices: Callable[[Sequence[fol.Formula]], bool]
) -> list[fol.Formula]:
    """Return some of the parts that suffice, none of which can be missed; long ones go first."""
    kept = sorted(parts, key=lambda f: len(printed(f)))
    size = len(kept)
    while size:
        # Away with whole runs of them first.
        for begin in reversed(range(0, len(kept), size)):
            without = kept[:begin] + kept[begin + size :]
            if suffices(without):
                kept = without
        size //= 2
    return kept

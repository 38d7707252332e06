"""Shapes of formulas that mathematics has signs for: sets of points, and colours of points."""

from __future__ import annotations

from typing import NamedTuple

from goproof.logic.formulas import (
    ADJACENT,
    FALSE,
    TRUE,
    And,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Mention,
    Not,
    Or,
    Term,
    Variable,
    all_of,
    any_of,
    rebuilt,
    subformulas,
    terms_of,
)
from goproof.theory.notions import Defined
from goproof.theory.stages import OPPONENT_STONES, OWN_STONES, Original, Relative, Stage

BEFORE = Original()


class Coloured(NamedTuple):
    """A point has a colour in a colouring."""

    b: Stage
    colour: Relative
    term: Term


def coloured(formula: Formula) -> Coloured | None:
    """Return of which point a formula says that it has a colour, None if of none."""
    match formula:
        case Atom(predicate, (term,)) if predicate == OWN_STONES:
            return Coloured(BEFORE, Relative.OWN, term)
        case Atom(predicate, (term,)) if predicate == OPPONENT_STONES:
            return Coloured(BEFORE, Relative.OPPONENT, term)
        case And((Not(Atom(own, (term,))), Not(Atom(opponent, (other,))))) if (own, opponent) == (
            OWN_STONES,
            OPPONENT_STONES,
        ) and term == other:
            return Coloured(BEFORE, Relative.EMPTY, term)
        case Mention(Defined(says=("colour", Relative() as colour, Stage() as b)), (term,)):
            return Coloured(b, colour, term)
    return None


def same_colour(formula: Formula) -> tuple[Coloured, Coloured] | None:
    """Return which two points a formula gives one colour, whatever it is; None if none."""
    match formula:
        case Or((And((a, b)), And((c, d)), And((e, f)))):
            found = [(coloured(x), coloured(y)) for x, y in ((a, b), (c, d), (e, f))]
            colours = [(x.colour, y.colour) for x, y in found if x and y]
            places = {(x.b.key, x.term, y.b.key, y.term) for x, y in found if x and y}
            first, second = found[0]
            if first and second and colours == [(c, c) for c in Relative] and len(places) == 1:
                return first, second
    return None


def flat(formula: Formula, kind: type[And] | type[Or] = And) -> list[Formula]:
    """Return the parts of a conjunction, or of a disjunction, none of them one itself."""
    if not isinstance(formula, kind) or coloured(formula):
        return [formula]
    return [each for part in formula.parts for each in flat(part, kind)]


def everywhere(formula: ForAll) -> list[ForAll]:
    """Return formulas about every point that are true together just if the given one is."""
    return [ForAll(formula.variable, part) for part in _of_body(formula.body)]


def _of_body(body: Formula) -> list[Formula]:
    match body:
        case Implies(left, right):
            return [Implies(left, part) for part in _of_body(right)]
        case Not(Or() as either) if not same_colour(either):
            return [each for part in flat(either, Or) for each in _of_body(Not(part))]
        case And() if not coloured(body):
            return [each for part in flat(body) for each in _of_body(part)]
    return [body]


def negation(formula: Formula) -> Formula | None:
    """Return what a formula denies where that can be said without a not; None if it can't be."""
    match formula:
        case Not(part):
            return part
        case And() if not coloured(formula):
            return any_of(Not(part) for part in flat(formula))
        case Or() if not same_colour(formula):
            return all_of(Not(part) for part in flat(formula, Or))
    return None


def mentions(formula: Formula, term: Term) -> bool:
    """Tell whether a variable or another term occurs in a formula."""
    return any(each == term for part in subformulas(formula) for each in terms_of(part))


class OfNeighbours(NamedTuple):
    """Some, or all, neighbours y of a point are such as the body says."""

    point: Term
    y: Variable
    body: Formula
    of_all: bool


def neighbours_with(formula: Formula) -> OfNeighbours | None:
    """Return what a formula says of neighbours, None if it says no such."""
    match formula:
        case Exists(y, And((Atom(predicate, (x, z)), body))) if predicate == ADJACENT:
            return OfNeighbours(x, y, body, of_all=False) if z == y and x != y else None
        case ForAll(y, Implies(Atom(predicate, (x, z)), body)) if predicate == ADJACENT:
            return OfNeighbours(x, y, body, of_all=True) if z == y and x != y else None
    return None


def several_of(
    formula: Formula, others: tuple[Variable, ...] = ()
) -> list[tuple[Variable, Formula]]:
    """Return of which points, each other than those before, a formula says that there are some.

    Nothing if it says no such.
    """
    match formula:
        case Exists(x, And((of_x, *parts))) if not any(mentions(of_x, other) for other in others):
            apart, rest = parts[: len(others)], parts[len(others) :]
            said = [{part.part.left, part.part.right} for part in apart if _is_unequal(part)]  # type: ignore[attr-defined]
            if said != [{other, x} for other in others]:
                return []
            further = several_of(rest[0], (*others, x)) if len(rest) == 1 else []
            return [(x, of_x), *further] if len(rest) == bool(further) else []
    return []


def _is_unequal(formula: Formula) -> bool:
    return isinstance(formula, Not) and isinstance(formula.part, Equal)


def without_constants(formula: Formula) -> Formula:
    """Return a formula that says the same, of which true and false are no parts."""
    match rebuilt(formula, without_constants):
        case Implies(left, right) if right == FALSE:
            return _denied(left)
        case Implies(left, right) if left == TRUE or right == TRUE:
            return right
        case Iff(left, right) if TRUE in (left, right):
            return right if left == TRUE else left
        case Iff(left, right) if FALSE in (left, right):
            return _denied(right if left == FALSE else left)
        case And(parts) if TRUE in parts:
            return all_of(part for part in parts if part != TRUE)
        case Or(parts) if FALSE in parts:
            return any_of(part for part in parts if part != FALSE)
        case Not(Implies(left, right)):
            return all_of((left, _denied(right)))
        case Not(part):
            return _denied(part)
        case simple:
            return simple


def _denied(formula: Formula) -> Formula:
    return formula.part if isinstance(formula, Not) else Not(formula)

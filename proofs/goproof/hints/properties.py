"""Properties as closed data: a formula with placeholders for the points that it is about.

A property written as a function builds its formula anew at each call, and what it binds may then
capture the point that it is asked about: the instance of such a property can be false. A
`Property` substitutes, and refuses a substitution that captures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from goproof.logic.formulas import (
    Applied,
    Atom,
    Equal,
    Formula,
    Quantified,
    Term,
    Variable,
    expanded,
    free_variables,
    rebuilt,
    terms_of,
    variables_in,
)

PLACEHOLDERS = (Variable("y0"), Variable("y1"))


@dataclass(frozen=True)
class Property:
    """A property of one point, or of two, as a formula whose free variables are placeholders.

    It has the definition of each notion in its place.
    Raises ValueError when the formula has another free variable.
    """

    places: int
    formula: Formula

    def __post_init__(self) -> None:
        object.__setattr__(self, "formula", expanded(self.formula))
        if others := free_variables(self.formula) - set(PLACEHOLDERS[: self.places]):
            named = ", ".join(sorted(v.name for v in others))
            raise ValueError(f"a property of {self.places} points speaks of {named}")

    def __call__(self, *terms: Term) -> Formula:
        """Return: these points have the property. Raises ValueError for a capture."""
        if len(terms) != self.places:
            raise ValueError(f"a property of {self.places} points is asked of {len(terms)}")
        return substituted(self.formula, dict(zip(PLACEHOLDERS, terms, strict=False)))


def replaced(term: Term, by: Mapping[Term, Term]) -> Term:
    """Return a term with some terms replaced, outermost first."""
    if isinstance(term, Applied) and term not in by:
        return Applied(term.function, replaced(term.to, by))
    return by.get(term, term)


def substituted(formula: Formula, by: Mapping[Term, Term]) -> Formula:
    """Return a formula with some terms, which have no bound variable, replaced.

    Raises ValueError when a quantifier would capture a variable of what replaces them.
    """
    match formula:
        case Atom(predicate, terms):
            return Atom(predicate, tuple(replaced(term, by) for term in terms))
        case Equal(left, right):
            return Equal(replaced(left, by), replaced(right, by))
        case Quantified(variable, body):
            inner = {old: new for old, new in by.items() if variable not in variables_in(old)}
            if any(variable in variables_in(new) and _has(body, old) for old, new in inner.items()):
                raise ValueError(f"{variable.name} is captured")
            return type(formula)(variable, substituted(body, inner))
    return rebuilt(formula, lambda part: substituted(part, by))


def _has(formula: Formula, term: Term) -> bool:
    # A free occurrence, of the term as a whole.
    if isinstance(formula, Quantified) and formula.variable in variables_in(term):
        return False
    return term in terms_of(formula) or any(_has(part, term) for part in formula.parts)

"""Formulas with the signs of logic, for the page of the theory."""

from collections.abc import Mapping
from itertools import chain

from goproof.logic.formulas import (
    And,
    Applied,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Term,
    Variable,
    expanded,
    rebuilt,
)

LETTERS = "xyzuvw"
SIGNS: Mapping[type[Formula], str] = {And: " ∧ ", Or: " ∨ ", Implies: " → ", Iff: " ↔ "}
Letters = Mapping[Variable, str]


def readable(formula: Formula, letters: Letters | None = None) -> str:
    """Return a formula with the usual signs; variables get letters from the outside in.

    It leaves out a part of a conjunction that is always true, and double negations.
    Parameters: `letters`, those of the variables that are free in it.
    """
    return _said(_plain(expanded(formula)), letters or {})


def _plain(formula: Formula) -> Formula:
    """Return a formula without double negations, and with no conjunction in another."""
    match rebuilt(formula, _plain):
        case Not(Not(part)):
            return part
        case And() | Or() as joined:
            kind = type(joined)
            inner = (p.parts if isinstance(p, kind) else (p,) for p in joined.parts)
            parts = tuple(chain.from_iterable(inner))
            return parts[0] if len(parts) == 1 else kind(parts)
        case other:
            return other


def _said(formula: Formula, letters: Letters) -> str:
    match formula:
        case Atom(predicate, terms):
            listed = ", ".join(_term(term, letters) for term in terms)
            return f"{predicate}({listed})" if terms else predicate
        case Equal(left, right):
            return f"{_term(left, letters)} = {_term(right, letters)}"
        case Not(Equal(left, right)):
            return f"{_term(left, letters)} ≠ {_term(right, letters)}"
        case Not(part):
            return f"¬{_bracketed(part, letters)}"
        case ForAll(variable, body) | Exists(variable, body):
            sign = "∀" if isinstance(formula, ForAll) else "∃"
            letter = next(x for x in LETTERS if x not in letters.values())
            return f"{sign}{letter} {_bracketed(body, {**letters, variable: letter})}"
        case And(()) | Or(()):
            return "true" if isinstance(formula, And) else "false"
    return SIGNS[type(formula)].join(_bracketed(part, letters) for part in formula.parts)


def _term(term: Term, letters: Letters) -> str:
    match term:
        case Applied(function, to):
            return f"{function}({_term(to, letters)})"
        case Constant(name):
            return name
    return letters[term]


def _bracketed(formula: Formula, letters: Letters) -> str:
    said = _said(formula, letters)
    match formula:
        case Atom() | ForAll() | Exists() | And(()) | Or(()):
            return said
        case Not(part) if not isinstance(part, Equal):
            return said
    return f"({said})"

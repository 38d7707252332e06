"""Formulas with the signs of logic, for the page of the theory."""

from collections.abc import Mapping

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
    Mention,
    Not,
    Or,
    Term,
    Variable,
)

LETTERS = "xyzuvw"
SIGNS: Mapping[type[Formula], str] = {And: " ∧ ", Or: " ∨ ", Implies: " → ", Iff: " ↔ "}
Letters = Mapping[Variable, str]


def readable(formula: Formula, letters: Letters | None = None) -> str:
    """Return a formula with the usual signs; variables get letters from the outside in.

    It leaves out a part of a conjunction that is always true, and double negations.
    Parameters: `letters`, those of the variables that are free in it.
    """
    letters_of = dict(letters or {})
    match formula:
        case Mention():
            return readable(formula.definition, letters)
        case Atom(predicate, ()):
            return predicate
        case Atom(predicate, terms):
            return f"{predicate}({', '.join(_term(term, letters_of) for term in terms)})"
        case Equal(left, right):
            return f"{_term(left, letters_of)} = {_term(right, letters_of)}"
        case Not(Equal(left, right)):
            return f"{_term(left, letters_of)} ≠ {_term(right, letters_of)}"
        case Not(Not(part)):
            return readable(part, letters_of)
        case Not(part):
            return f"¬{_bracketed(part, letters_of)}"
        case ForAll(variable, body) | Exists(variable, body):
            sign = "∀" if isinstance(formula, ForAll) else "∃"
            letters_of[variable] = next(x for x in LETTERS if x not in letters_of.values())
            return f"{sign}{letters_of[variable]} {_bracketed(body, letters_of)}"
        case And() | Or():
            return _joined(formula, letters_of)
    return SIGNS[type(formula)].join(_bracketed(part, letters_of) for part in formula.parts)


def _joined(formula: And | Or, letters: Letters) -> str:
    match _flat(formula):
        case []:
            return "true" if isinstance(formula, And) else "false"
        case [part]:
            return readable(part, letters)
        case parts:
            return SIGNS[type(formula)].join(_bracketed(part, letters) for part in parts)


def _flat(formula: And | Or) -> list[Formula]:
    # Conjunctions in conjunctions, as they are made one by one; the empty one vanishes.
    flat: list[Formula] = []
    for part in formula.parts:
        flat += _flat(part) if isinstance(part, type(formula)) else [part]
    return flat


def _term(term: Term, letters: Letters) -> str:
    match term:
        case Applied(function, to):
            return f"{function}({_term(to, letters)})"
        case Constant(name):
            return name
    return letters[term]


def _bracketed(formula: Formula, letters: Letters) -> str:
    match formula:
        case Mention():
            return _bracketed(formula.definition, letters)
        case And() | Or() if len(parts := _flat(formula)) <= 1:
            return _bracketed(parts[0], letters) if parts else readable(formula)
        case Not(Not(part)):
            return _bracketed(part, letters)
        case Atom() | ForAll() | Exists():
            return readable(formula, letters)
        case Not(part) if not isinstance(part, Equal):
            return readable(formula, letters)
    return f"({readable(formula, letters)})"

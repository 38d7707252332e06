"""First-order formulas as SMT-LIB 2 text: both solvers get it, and `--export` writes it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, expanded

SORT = "Point"
_TOKEN = re.compile(r"[()]|[^\s()]+")
Expression = Any


class NotRead(ValueError):
    """A text is not one that this module prints, or not one of the kind that the caller wants."""


def first_order(formulas: Sequence[Formula]) -> str:
    """Return a query that asserts closed formulas over an uninterpreted sort of points."""
    formulas = [expanded(formula) for formula in formulas]
    lines = ["(set-logic UF)", f"(declare-sort {SORT} 0)"]
    names = spoken_of(formulas)
    for predicate, arity in sorted(names.predicates.items()):
        lines.append(f"(declare-fun {predicate} ({' '.join([SORT] * arity)}) Bool)")
    lines += [f"(declare-fun {name} () {SORT})" for name in names.constants]
    lines += [f"(declare-fun {name} ({SORT}) {SORT})" for name in names.functions]
    lines += [f"(assert {printed(formula)})" for formula in formulas]
    return "\n".join([*lines, "(check-sat)", ""])


def printed(formula: Formula) -> str:
    """Return a formula as an SMT-LIB term."""
    match formula:
        case fol.Atom(predicate, ()):
            return predicate
        case fol.Atom(predicate, terms):
            return f"({predicate} {' '.join(term.name for term in terms)})"
        case fol.Equal(left, right):
            return f"(= {left.name} {right.name})"
        case fol.And(()):
            return "true"
        case fol.Or(()):
            return "false"
        case fol.ForAll(variable, body):
            return f"(forall (({variable.name} {SORT})) {printed(body)})"
        case fol.Exists(variable, body):
            return f"(exists (({variable.name} {SORT})) {printed(body)})"
    return f"({_CONNECTIVES[type(formula)]} {' '.join(map(printed, formula.parts))})"


_CONNECTIVES: dict[type[Formula], str] = {
    fol.Not: "not",
    fol.And: "and",
    fol.Or: "or",
    fol.Implies: "=>",
    fol.Iff: "=",
}


@dataclass(frozen=True)
class Vocabulary:
    """The predicates, with their numbers of places, the constants and the functions of formulas."""

    predicates: dict[str, int]
    constants: tuple[str, ...]
    functions: tuple[str, ...]


def spoken_of(formulas: Iterable[Formula]) -> Vocabulary:
    """Return the names that formulas speak of."""
    parts = [f for formula in formulas for f in fol.subformulas(formula)]
    predicates = {f.predicate: len(f.terms) for f in parts if isinstance(f, fol.Atom)}
    terms = {t for f in parts for t in fol.terms_of(f)}
    constants = {t.name for t in terms if isinstance(t, fol.Constant)}
    functions = {t.function for t in terms if isinstance(t, fol.Applied)}
    return Vocabulary(predicates, tuple(sorted(constants)), tuple(sorted(functions)))


def read(text: str) -> list[Expression]:
    """Return the expressions of an SMT-LIB text as nested lists of words.

    Raises NotRead when its brackets don't match.
    """
    without_comments = re.sub(r"^;.*$", "", text, flags=re.MULTILINE)
    stack: list[list[Expression]] = [[]]
    for token in _TOKEN.findall(without_comments):
        if token == "(":
            stack.append([])
        elif token == ")":
            if len(stack) == 1:
                raise NotRead("a bracket is closed that was not opened")
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token)
    if len(stack) != 1:
        raise NotRead("a bracket is left open")
    return stack[0]

"""Queries read back from their text: what a solver gets, compared with the intended query.

This is the inverse of the printing by `goproof.logic.smtlib`, written independently.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from goproof.logic.circuit import YES, Circuit
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
)
from goproof.logic.smtlib import SORT, Expression, NotRead, read

Bound = frozenset[str]
BEGINNING = [["set-logic", "UF"], ["declare-sort", SORT, "0"]]
END = ["check-sat"]


def formulas(text: str) -> tuple[Formula, ...]:
    """Return the formulas that a first-order query asserts, in their order.

    Raises NotRead for a text that is no such query, or that has anything else in it.
    """
    commands = read(text)
    if commands[:2] != BEGINNING or commands[-1] != END:
        raise NotRead("the query is not one of first-order logic")
    reader = Reader({}, {})
    return tuple(f for command in commands[2:-1] for f in reader.asserted_by(command))


@dataclass
class Reader:
    """Reads formulas in the names that have been declared so far, each with how many terms."""

    predicates: dict[str, int]
    functions: dict[str, int]

    def asserted_by(self, command: Expression) -> list[Formula]:
        """Return what a command asserts, if anything. Raises NotRead for a strange one."""
        match command:
            case ["assert", expression]:
                return [self.formula(expression, frozenset())]
            case ["declare-fun", str(name), [*sorts], str(result)] if name not in self.names:
                if set(sorts) <= {SORT} and result in (SORT, "Bool"):
                    declared = self.predicates if result == "Bool" else self.functions
                    declared[name] = len(sorts)
                    return []
        raise NotRead(f"this is no part of a query: {command}")

    @property
    def names(self) -> set[str]:
        """All names that have been declared."""
        return {*self.predicates, *self.functions}

    def formula(self, e: Expression, bound: Bound) -> Formula:
        """Return the formula that an expression is. Raises NotRead for any other."""
        match e:
            case "true":
                return And(())
            case "false":
                return Or(())
            case ["not", part]:
                return Not(self.formula(part, bound))
            case ["and", *parts] if parts:
                return And(tuple(self.formula(part, bound) for part in parts))
            case ["or", *parts] if parts:
                return Or(tuple(self.formula(part, bound) for part in parts))
            case ["=>", left, right]:
                return Implies(self.formula(left, bound), self.formula(right, bound))
            case ["=", left, right] if self.is_term(left, bound) and self.is_term(right, bound):
                return Equal(self.term(left, bound), self.term(right, bound))
            case ["=", left, right]:
                return Iff(self.formula(left, bound), self.formula(right, bound))
            case [("forall" | "exists") as sign, [[str(name), sort]], body] if sort == SORT:
                quantifier = ForAll if sign == "forall" else Exists
                return quantifier(Variable(name), self.formula(body, bound | {name}))
            case [str(name), *terms] if self.predicates.get(name) == len(terms):
                return Atom(name, tuple(self.term(t, bound) for t in terms))
        raise NotRead(f"this is no formula of what has been declared: {e}")

    def is_term(self, e: Expression, bound: Bound) -> bool:
        """Tell whether an expression begins as a term does."""
        name = e if isinstance(e, str) else e[0]
        return name in bound or name in self.functions

    def term(self, e: Expression, bound: Bound) -> Term:
        """Return the term that an expression is. Raises NotRead for any other."""
        match e:
            case str(name) if name in bound:
                return Variable(name)
            case str(name) if self.functions.get(name) == 0:
                return Constant(name)
            case [str(name), argument] if self.functions.get(name) == 1 and name not in bound:
                return Applied(name, self.term(argument, bound))
        raise NotRead(f"this is no term of what has been declared: {e}")


def assertion_fault(text: str, asserted: Sequence[Formula]) -> str:
    """Return that a first-order text asserts other formulas than these, '' if just these."""
    try:
        found = formulas(text)
    except NotRead as error:
        return str(error)
    return "" if found == tuple(asserted) else "it asserts other formulas than those that are meant"


def circuit_fault(text: str, circuit: Circuit, literals: Sequence[int]) -> str:
    """Return the line in which a text departs from the query that literals of a circuit hold.

    '' if in none. A query has too many lines for each to be parsed; they are written once more.
    """
    written = {YES: "true", -YES: "(not true)"}
    lines = ["(set-logic QF_UF)"]
    for place, node in enumerate(circuit.below(literals)):
        variable = circuit.name(node)
        name = f"n{place + 1}" if variable is None else variable
        if variable is None:
            parts = " ".join([written[part] for part in circuit.parts(node)])
            lines.append(f"(define-fun {name} () Bool (and {parts}))")
        else:
            lines.append(f"(declare-const {name} Bool)")
        written[node], written[-node] = name, f"(not {name})"
    lines += [f"(assert {written[literal]})" for literal in literals]
    if len(set(written.values())) < len(written):
        return "two things have one name"
    expected = "\n".join([*lines, "(check-sat)", ""])
    if text == expected:
        return ""
    differing = (
        line
        for line, expected_line in zip(text.split("\n"), expected.split("\n"), strict=False)
        if line != expected_line
    )
    return next(differing, "its last")

"""The query that a proof is about: SMT-LIB 2 over one sort, of which nothing else is read."""

from __future__ import annotations

from dataclasses import dataclass

from goproof.certificates.trusted.cpc.expressions import Expression, expressions, written
from goproof.certificates.trusted.cpc.terms import (
    ARITY,
    BOOL,
    EMPTY,
    POINT,
    QUANTIFIERS,
    Refused,
    Term,
    Terms,
)

OPERATORS = ("true", "false", *EMPTY, *ARITY)
# Words that mean something else than a symbol.
RESERVED = frozenset({*OPERATORS, *QUANTIFIERS, "let", "_", "!", "as", "ite", "xor", "distinct"})


@dataclass(frozen=True)
class Query:
    """The name of the sort, a builder of terms from the declared symbols, and the assertions."""

    sort: str
    terms: Terms
    assertions: frozenset[Term]


def query(text: str) -> Query:
    """Return the query that a text states. Raises Refused if the text has anything else in it."""
    match expressions(text, comments=True):
        case [
            ("set-logic", "UF"),
            ("declare-sort", str(sort), "0"),
            *commands,
            ("check-sat",),
        ] if is_symbol(sort) and sort != BOOL:
            signature: dict[str, tuple[int, str]] = {}
            terms = Terms(signature)
            assertions = set()
            for command in commands:
                if isinstance(command, tuple) and command[:1] == ("declare-fun",):
                    name, declared = _declared(command, sort)
                    if name in signature:
                        raise Refused(f"{name} is declared twice")
                    signature[name] = declared
                else:
                    assertions.add(_asserted(command, sort, terms))
            return Query(sort, terms, frozenset(assertions))
    raise Refused("the query is not of first-order logic over one sort")


def _declared(command: Expression, sort: str) -> tuple[str, tuple[int, str]]:
    match command:
        case ("declare-fun", str(name), tuple(of), str(result)) if (
            set(of) <= {sort} and result in (sort, BOOL) and is_symbol(name)
        ):
            return name, (len(of), BOOL if result == BOOL else POINT)
    raise Refused(f"this is no declaration: {written(command)}")


def is_symbol(word: str) -> bool:
    """Tell whether a word may be the name of a predicate, function or constant."""
    return word not in RESERVED and not word.startswith(("@", ":", '"')) and not word[0].isdigit()


def _asserted(command: Expression, sort: str, terms: Terms) -> Term:
    match command:
        case ("assert", expression):
            formula = _term(expression, frozenset(), sort, terms)
            if formula.sort == BOOL:
                return formula
    raise Refused(f"this is no part of a query: {written(command)}")


def _term(e: Expression, bound: frozenset[str], sort: str, terms: Terms) -> Term:
    match e:
        case str(name) if name in bound:
            return terms.variable(name)
        case str(name) if name in OPERATORS:
            return terms.make(name)
        case str(name):
            return terms.make("apply", (), name)
        case (str(kind), ((str(name), str(of)),), body) if kind in QUANTIFIERS and of == sort:
            if not is_symbol(name):
                raise Refused(f"{name} is no name of a variable")
            return terms.quantified(kind, [name], _term(body, bound | {name}, sort, terms))
        case (str(head), *arguments) if arguments and head not in bound:
            parts = [_term(argument, bound, sort, terms) for argument in arguments]
            if head in OPERATORS:
                return terms.make(head, parts)
            return terms.make("apply", parts, head)
    raise Refused(f"this is no formula of what has been declared: {written(e)}")

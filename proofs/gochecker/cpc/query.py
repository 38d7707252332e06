"""The query that a proof is about: SMT-LIB 2 over one sort, of which nothing else is read.

Its text, as a proof's, is read strictly as nested tuples of words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from gochecker.cpc.terms import (
    ARITY,
    BOOL,
    DEEPEST,
    EMPTY,
    POINT,
    QUANTIFIERS,
    Refused,
    Term,
    Terms,
)

Expression = str | tuple["Expression", ...]

_TOKEN = re.compile(r'\s+|(;[^\n]*)|([()])|("[A-Za-z0-9_]+"|[^\s()";|]+)', re.ASCII)


def expressions(text: str, *, comments: bool = False) -> list[Expression]:
    """Return the expressions of a text. Raises Refused when it is not of such expressions only.

    Parameters: `comments`, whether it may have comments, which begin with a semicolon.
    """
    if not text.isascii():
        raise Refused("the text has other characters than those of ASCII")
    stack: list[list[Expression]] = [[]]
    place = 0
    while place < len(text):
        token = _TOKEN.match(text, place)
        if token is None or (token[1] and not comments):
            raise Refused(f"line {_line(text, place)}: this is no word and no bracket")
        place = token.end()
        if token[2] == "(":
            stack.append([])
            if len(stack) > DEEPEST:
                raise Refused(f"line {_line(text, place)}: more than {DEEPEST} open brackets")
        elif token[2] == ")":
            done = tuple(stack.pop())
            if not stack:
                raise Refused(f"line {_line(text, place)}: a bracket closes that did not open")
            stack[-1].append(done)
        elif token[3]:
            stack[-1].append(token[3])
    if len(stack) > 1:
        raise Refused("a bracket is left open: the text is cut off")
    return stack[0]


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def written(expression: Expression) -> str:
    """Return an expression as text, shortened when it is long."""
    text = str(expression) if isinstance(expression, str) else _brackets(expression)
    return text if len(text) <= 80 else f"{text[:77]}..."


def _brackets(expression: tuple[Expression, ...]) -> str:
    inside = (e if isinstance(e, str) else "(…)" for e in expression[:8])
    return f"({' '.join(inside)})"


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

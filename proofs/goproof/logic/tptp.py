"""First-order queries as TPTP, for provers that read no SMT-LIB.

This module reads back the text of a query and writes it anew, so that all provers get the one query
that was printed, and none a translation of something else.
"""

import re

from goproof.logic.smtlib import Expression, NotRead, read

CONNECTIVES = {"and": " & ", "or": " | ", "=>": " => ", "=": " <=> "}
QUANTIFIERS = {"forall": "!", "exists": "?"}


class NotFirstOrder(NotRead):
    """The text is not one of the first-order queries that `goproof.logic.smtlib` prints."""


def from_smtlib(text: str) -> str:
    """Return a first-order query over one sort as TPTP axioms, which it asks to be satisfied.

    Comments are kept. Raises NotRead for any other text.
    """
    commands = read(text)
    if ["set-logic", "UF"] not in commands:
        raise NotFirstOrder("the query is not in the logic UF")
    declared = [command[1:] for command in commands if command[0] == "declare-fun"]
    terms = {name for name, _sorts, result in declared if result != "Bool"}
    asserted = [command[1] for command in commands if command[0] == "assert"]
    lines = [f"% {line[2:]}" for line in text.splitlines() if line.startswith("; ")]
    lines += [
        f"fof(a{i}, axiom, {_formula(expression, frozenset(), terms)})."
        for i, expression in enumerate(asserted, 1)
    ]
    return "\n".join([*lines, ""])


def _formula(e: Expression, bound: frozenset[str], terms: set[str]) -> str:
    if isinstance(e, str):
        return {"true": "$true", "false": "$false"}.get(e) or _name(e)
    head, *parts = e
    if head in QUANTIFIERS:
        (((variable, _sort),), body) = parts
        inner = _formula(body, bound | {variable}, terms)
        return f"{QUANTIFIERS[head]} [{_variable(variable)}] : ({inner})"
    if head == "not":
        return f"~ ({_formula(parts[0], bound, terms)})"
    if head == "=" and all(_is_term(part, bound, terms) for part in parts):
        return "(" + " = ".join(_term(part, bound) for part in parts) + ")"
    if head in CONNECTIVES:
        joined = CONNECTIVES[head].join(f"({_formula(part, bound, terms)})" for part in parts)
        return f"({joined})"
    return f"{_name(head)}({', '.join(_term(part, bound) for part in parts)})"


def _is_term(e: Expression, bound: frozenset[str], terms: set[str]) -> bool:
    return e in bound or e in terms if isinstance(e, str) else e[0] in terms


def _term(e: Expression, bound: frozenset[str]) -> str:
    if isinstance(e, str):
        return _variable(e) if e in bound else _name(e)
    head, *parts = e
    return f"{_name(head)}({', '.join(_term(part, bound) for part in parts)})"


def _variable(name: str) -> str:
    # In TPTP a capital distinguishes variables from all else.
    return f"V_{name}"


def _name(name: str) -> str:
    return name if re.fullmatch("[a-z][A-Za-z0-9_]*", name) else f"'{name}'"

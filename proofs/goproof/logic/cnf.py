"""Propositional queries as clauses, for SAT solvers.

This module reads back the text of a query, so that all solvers get the one query that was printed.
`goproof.logic.clause_check` checks that the clauses claim no more than the text.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from goproof.logic.smtlib import Expression, NotRead, read

Clause = tuple[int, ...]


@dataclass(frozen=True)
class Cnf:
    """Clauses that must be true together; a clause is a disjunction of literals.

    A literal is the number of a variable, from 1, negated by its sign. `variables` are the numbers
    of the variables that the query declares, `numbers` those of all its names: the others stand for
    conjunctions in it, and one for true.
    """

    clauses: tuple[Clause, ...]
    variables: Mapping[str, int]
    numbers: Mapping[str, int] = field(default_factory=dict)


def from_smtlib(text: str) -> Cnf:
    """Return clauses that can be true together if and only if a propositional query can.

    Each conjunction that the query defines gets a variable and the clauses which say that it is
    equivalent to it (Tseitin's transformation). Raises NotRead for any text that
    `goproof.logic.smtlib.propositional` does not print.
    """
    if not (commands := read(text)) or commands[0] != ["set-logic", "QF_UF"]:
        raise NotRead("the query is not a propositional one")
    numbers: dict[str, int] = {"true": 1}
    clauses: list[Clause] = [(1,)]
    declared = []
    for command in commands[1:]:
        match command:
            case ["declare-const", str(name), "Bool"] if name not in numbers:
                numbers[name] = len(numbers) + 1
                declared.append(name)
            case ["define-fun", str(name), [], "Bool", ["and", *parts]] if name not in numbers:
                literals = [_literal(part, numbers) for part in parts]
                numbers[name] = len(numbers) + 1
                clauses += _conjunction(numbers[name], literals)
            case ["assert", expression]:
                clauses.append((_literal(expression, numbers),))
            case ["check-sat"]:
                pass
            case _:
                raise NotRead(f"this is no part of a propositional query: {command}")
    return Cnf(tuple(clauses), {name: numbers[name] for name in declared}, numbers)


def _literal(e: Expression, numbers: Mapping[str, int]) -> int:
    match e:
        case ["not", str(name)] if name in numbers:
            return -numbers[name]
        case str(name) if name in numbers:
            return numbers[name]
    raise NotRead(f"this is no literal of what has been declared: {e}")


def _conjunction(number: int, literals: Sequence[int]) -> list[Clause]:
    back = (number, *(-literal for literal in literals))
    return [*((-number, literal) for literal in literals), back]

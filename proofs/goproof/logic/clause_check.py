"""Checks that clauses claim no more than the query that they stand for.

So nobody has to believe the code that made the clauses: each is true, or asserted by the query, or
follows from one definition in it alone. So whatever satisfies the query satisfies the clauses, and
if these contradict one another, nothing satisfies it. Missing clauses can only make the refutation
fail.
"""

from collections.abc import Iterable, Mapping, Sequence

from goproof.logic.smtlib import Expression, NotRead, read

TRUE = "true"


def clauses_fault(text: str, clauses: Iterable[Sequence[int]], numbers: Mapping[str, int]) -> str:
    """Return which clause does not follow from a propositional query, '' if all of them do.

    Parameters: `text`, the query as `goproof.logic.smtlib.propositional` prints it; `clauses`, of
    literals; `numbers`, the variable of each name of the query, `true` among them.
    """
    if len(set(numbers.values())) != len(numbers) or min(numbers.values(), default=1) < 1:
        return "two names of the query are one variable, or one is none"
    try:
        definitions, asserted = _stated(text, numbers)
    except NotRead as error:
        return str(error)
    for clause in clauses:
        if not _follows(clause, definitions, asserted):
            return f"the clause {' '.join(map(str, clause[:20]))} does not follow from the query"
    return ""


Definitions = Mapping[int, frozenset[int]]


def _stated(text: str, numbers: Mapping[str, int]) -> tuple[Definitions, frozenset[int]]:
    # What the query defines to be conjunctions, and what it asserts, with `true`.
    names: set[str] = {TRUE}
    definitions: dict[int, frozenset[int]] = {}
    asserted = {_number(TRUE, numbers)}

    def literal(e: Expression) -> int:
        match e:
            case ["not", str(name)] if name in names:
                return -_number(name, numbers)
            case str(name) if name in names:
                return _number(name, numbers)
        raise NotRead(f"this is no literal of what has been declared: {e}")

    for command in read(text):
        match command:
            case ["declare-const", str(name), "Bool"] if name not in names:
                names.add(name)
            case ["define-fun", str(name), [], "Bool", ["and", *parts]] if name not in names:
                definitions[_number(name, numbers)] = frozenset(map(literal, parts))
                names.add(name)
            case ["assert", expression]:
                asserted.add(literal(expression))
            case ["set-logic", "QF_UF"] | ["check-sat"]:
                pass
            case _:
                raise NotRead(f"this is no part of a propositional query: {command}")
    return definitions, frozenset(asserted)


def _number(name: str, numbers: Mapping[str, int]) -> int:
    if name not in numbers:
        raise NotRead(f"{name} has no variable")
    return numbers[name]


def _follows(clause: Sequence[int], definitions: Definitions, asserted: frozenset[int]) -> bool:
    if len(clause) == 1:
        return clause[0] in asserted
    literals = frozenset(clause)
    # A definition is mostly the variable of the greatest number.
    for literal in sorted(literals, key=abs, reverse=True):
        parts = definitions.get(abs(literal))
        if parts is None:
            continue
        if literal < 0 and not parts.isdisjoint(literals):
            # If the conjunction holds, so does each part of it.
            return True
        if literal > 0 and all(-part in literals for part in parts):
            # The conjunction holds, or some part of it does not.
            return True
    return False

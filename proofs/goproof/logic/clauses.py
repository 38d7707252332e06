"""Propositional queries as clauses in DIMACS, as solvers get them and `--export` writes them.

After D. A. Plaisted and S. Greenbaum, A structure-preserving clause form translation (1986): a node
of a circuit gets clauses for the signs in which it is used, and for no others. A node that only one
other uses becomes part of that one's clauses.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from goproof.logic.circuit import YES, Circuit

Clause = tuple[int, ...]
HEAD, VARIABLE = "p cnf ", "c variable "


@dataclass(frozen=True)
class Clauses:
    """Disjunctions of literals that must be true together.

    A literal is the number of a variable, from 1, negated by its sign. `names` are those of the
    variables that have one; the others stand for conjunctions.
    """

    clauses: tuple[Clause, ...]
    names: Mapping[int, str]


class NoClauses(ValueError):
    """A text is not one of clauses."""


def propositional(circuit: Circuit, literals: Sequence[int]) -> str:
    """Return a query that asserts that the literals of a circuit are true.

    Variables are numbered as they come: literals of the same meaning that were made in the same way
    give the same text, whatever else is in the circuit.
    """
    made = _Translation(circuit, literals).clauses()
    numbers: dict[int, int] = {}
    lines = []
    for clause in made:
        signed = [
            numbers.setdefault(abs(x), len(numbers) + 1) * (1 if x > 0 else -1) for x in clause
        ]
        lines.append(" ".join(map(str, (*signed, 0))))
    named = [(number, circuit.name(node)) for node, number in numbers.items()]
    comments = [f"{VARIABLE}{number} is {name}" for number, name in named if name is not None]
    return "\n".join([*comments, f"{HEAD}{len(numbers)} {len(made)}", *lines, ""])


def read(text: str) -> Clauses:
    """Return the clauses of a text in DIMACS, one a line. Raises NoClauses for any other text."""
    names, clauses, promised = {}, [], -1
    for line in text.splitlines():
        try:
            if line.startswith(VARIABLE):
                number, _, name = line.removeprefix(VARIABLE).partition(" is ")
                names[int(number)] = name
            elif line.startswith(HEAD):
                promised = int(line.split()[3])
            elif not line.startswith("c"):
                *literals, end = map(int, line.split())
                clauses.append(tuple(literals))
                if end != 0 or 0 in literals:
                    raise NoClauses(f"a line is not a clause that ends with 0: {line}")
        except (ValueError, IndexError):
            raise NoClauses(f"this is no line of clauses: {line}") from None
    if len(clauses) != promised:
        raise NoClauses(f"there are {len(clauses)} clauses, of {promised}")
    return Clauses(tuple(clauses), names)


def is_propositional(text: str) -> bool:
    """Tell whether a query is one of clauses."""
    return f"\n{HEAD}" in f"\n{text}"


def without_comments(text: str) -> str:
    """Return the text of clauses from the line on that says how many there are."""
    return text[f"\n{text}".index(f"\n{HEAD}") :]


class _Translation:
    """The clauses of some literals of a circuit, over its nodes."""

    def __init__(self, circuit: Circuit, literals: Sequence[int]) -> None:
        self._circuit, self._asserted = circuit, literals
        users = Counter(map(abs, literals))
        for node in circuit.below(literals):
            users.update(map(abs, circuit.parts(node)))
        self._users = users
        self._made: list[Clause] = []
        # Literals whose truth must imply what they stand for, and those that have been seen.
        self._waiting: list[int] = []
        self._seen: set[int] = set()

    def clauses(self) -> list[Clause]:
        for literal in self._asserted:
            self._implied((), literal)
        while self._waiting:
            literal = self._waiting.pop()
            parts = self._circuit.parts(abs(literal))
            if literal < 0:
                self._clause((-literal,), [-part for part in parts])
            else:
                for part in parts:
                    self._implied((-literal,), part)
        return self._made

    def _implied(self, guard: Clause, literal: int) -> None:
        """State that a literal is true where the guard's are all false."""
        conjoined = [literal]
        while conjoined:
            each = conjoined.pop()
            if each > 0 and self._within(each):
                conjoined += self._circuit.parts(each)
            elif each != YES:
                self._clause(guard, [each])

    def _clause(self, guard: Clause, literals: Iterable[int]) -> None:
        kept: dict[int, None] = {}
        disjoined = list(literals)
        while disjoined:
            each = disjoined.pop()
            if each < 0 and self._within(-each):
                disjoined += [-part for part in self._circuit.parts(-each)]
            else:
                kept[each] = None
                self._need(each)
        self._made.append((*guard, *kept))

    def _within(self, node: int) -> bool:
        """Tell whether a node is part of the clauses of the only one that uses it."""
        return self._users[node] == 1 and bool(self._circuit.parts(node))

    def _need(self, literal: int) -> None:
        if literal not in self._seen:
            self._seen.add(literal)
            if abs(literal) == YES:
                self._made.append((YES,))
            elif self._circuit.parts(abs(literal)):
                self._waiting.append(literal)

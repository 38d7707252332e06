"""Checks a SAT solver's proof that clauses contradict one another. Standard library only.

A proof is a list of clauses, each of which follows from those before it by reverse unit
propagation: if all its literals are supposed to be false, then clauses with a single literal left,
taken one after another, lead to a clause with none left. The last such clause is the empty one.
Solvers also list clauses that they no longer use (lines that begin with d, as in the format DRUP).
Leaving such a clause out can only make later steps fail, so nobody has to believe these lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import monotonic


def refutation_fault(
    clauses: Iterable[Sequence[int]], proof: Iterable[str], seconds: float = float("inf")
) -> str:
    """Return why a proof does not show that the clauses contradict one another, '' if it does.

    Parameters: `clauses`, of literals, the numbers of variables from 1, negated by their sign;
    `proof`, lines `1 -2 0` for a clause that follows and `d 1 -2 0` for one that is no longer
    needed; `seconds`, after which the check gives up.
    """
    initial = [tuple(dict.fromkeys(clause)) for clause in clauses]
    database = Clauses(max((abs(literal) for clause in initial for literal in clause), default=0))
    deadline = monotonic() + seconds
    for clause in initial:
        database.add(clause)
    for number, line in enumerate(proof, 1):
        if database.contradictory:
            return ""
        if fault := _step_fault(database, line):
            return f"line {number}, {line[:60]!r}: {fault}"
        if monotonic() > deadline:
            return f"no time is left to check it after line {number}"
    return "" if database.contradictory else "it ends before the empty clause"


def _step_fault(database: Clauses, line: str) -> str:
    words = line.split()
    taken = words[:1] == ["d"]
    try:
        *literals, end = map(int, words[taken:])
    except ValueError:
        return "this is no clause"
    if end != 0 or not all(0 < abs(literal) <= database.variables for literal in literals):
        return "this is no clause of the same variables"
    clause = tuple(dict.fromkeys(literals))
    if taken:
        database.remove(clause)
    elif not database.imply(clause):
        return "this does not follow by unit propagation"
    else:
        database.add(clause)
    return ""


class Clauses:
    """Clauses, and all that follows from them by unit propagation.

    Parameters: `variables`, the greatest number of a variable.
    """

    def __init__(self, variables: int) -> None:
        self.variables = variables
        self.contradictory = False
        # Indexed by literals: the negative ones count from the end. 1 is true, -1 false.
        self._value = [0] * (2 * variables + 1)
        # The check watches the first two literals of every clause; while neither is false, or one
        # is false and the other true, nothing follows from it.
        self._watching: list[list[list[int]]] = [[] for _ in self._value]
        self._true: list[int] = []
        self._done = 0
        self._by_literals: dict[tuple[int, ...], list[list[int]]] = {}

    def add(self, clause: Sequence[int]) -> None:
        """Add a clause without repeated literals, and all that follows by unit propagation."""
        value = self._value
        literals = sorted(clause, key=lambda literal: value[literal] < 0)
        self._by_literals.setdefault(tuple(sorted(clause)), []).append(literals)
        if len(literals) > 1:
            for literal in literals[:2]:
                self._watching[literal].append(literals)
        if not literals or value[literals[0]] < 0:
            self.contradictory = True
        elif len(literals) == 1 or value[literals[1]] < 0:
            self._suppose(literals[0])
            self.contradictory |= self._propagate()

    def remove(self, clause: Sequence[int]) -> None:
        """Leave a clause out from now on, if it is there; what has followed from it stays."""
        if same := self._by_literals.get(tuple(sorted(clause))):
            # Those who watch it find it empty.
            same.pop().clear()

    def imply(self, clause: Sequence[int]) -> bool:
        """Tell whether a clause follows by reverse unit propagation."""
        before = len(self._true)
        if any(self._value[literal] > 0 for literal in clause):
            return True
        for literal in clause:
            self._suppose(-literal)
        conflict = self._propagate()
        for literal in self._true[before:]:
            self._value[literal] = self._value[-literal] = 0
        del self._true[before:]
        self._done = before
        return conflict

    def _suppose(self, literal: int) -> None:
        if self._value[literal] == 0:
            self._value[literal], self._value[-literal] = 1, -1
            self._true.append(literal)

    def _propagate(self) -> bool:
        # Whether some clause has only false literals in the end. All of a check's time is spent
        # here, so it is one function.
        value, true, done = self._value, self._true, self._done
        while done < len(true):
            false = -true[done]
            done += 1
            watching = self._watching[false]
            kept = self._watching[false] = []
            for i, clause in enumerate(watching):
                if not clause:
                    continue
                if clause[0] == false:
                    clause[0], clause[1] = clause[1], false
                first = clause[0]
                if value[first] <= 0:
                    for j in range(2, len(clause)):
                        literal = clause[j]
                        if value[literal] >= 0:
                            clause[1], clause[j] = literal, false
                            self._watching[literal].append(clause)
                            break
                    else:
                        if value[first] < 0:
                            kept += watching[i:]
                            return True
                        kept.append(clause)
                        value[first], value[-first] = 1, -1
                        true.append(first)
                    continue
                kept.append(clause)
        self._done = done
        return False

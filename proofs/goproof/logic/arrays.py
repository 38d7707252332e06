"""Formulas over one concrete board in many cases at once, as arrays.

The truth of a formula is an array that has an axis of the board's points for each of its free
variables, and the cases as the bits of its last axis; so a quantifier is a conjunction or a
disjunction along an axis. `goproof.logic.grounding` reads the same formulas point by point, which
makes literals and takes far longer.
Clause: none; this is mathematics that every source takes for granted.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial, reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from goproof.logic.formulas import (
    ADJACENT,
    And,
    Applied,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Quantified,
    Term,
    Variable,
    terms_of,
)
from gospec.law.graph import Graph

Words = NDArray[np.uint64]
BITS, EVERY = 64, ~np.uint64(0)
# An array that would have more words is not made: its outermost variable is then each point in
# turn.
WORDS = 1 << 20
# The axis of a predicate's, or of a term's, points before a variable gives it a name. These sort
# before the names of variables.
PLACE = "#"


@dataclass(frozen=True)
class Truth:
    """Where, and in which cases, something is true.

    `axes` are the names of the array's axes in ascending order, without the last one, which has
    the cases.
    """

    axes: tuple[str, ...]
    array: Words

    def along(self, axes: Sequence[str]) -> Words:
        """Return the array with an axis of length 1 for each name that it lacks."""
        return self.array[tuple(slice(None) if a in self.axes else None for a in axes)]


class Reader:
    """Reads formulas over a board in some number of cases.

    Parameters: `cases`, how many there are. Bit i of a mask is the truth in case i.
    """

    def __init__(self, board: Graph, cases: int) -> None:
        self.board, self.cases = board, cases
        self._words = max(1, -(-cases // BITS))
        self._same, near = _of_graph(board)
        self._tables = {ADJACENT: near}
        # The points, by their numbers, of variables that are each point in turn.
        self._fixed: dict[str, int] = {}
        self._free: dict[int, frozenset[str]] = {}

    def define(self, name: str, places: int, masks: Iterable[int]) -> None:
        """Say in which cases a predicate is true of points, in the order of the board's.

        What a constant names is a predicate of one place, what a function makes of a point one of
        two.
        """
        self._tables[name] = self._array(masks, places)

    def truth(self, formula: Formula) -> int:
        """Return the mask of the cases in which a formula without free variables is true."""
        (truth,) = self._masks(self._read_first(formula).array)
        return truth

    def truths(self, formula: Formula, variables: Sequence[Variable]) -> list[int]:
        """Return the masks of the cases in which a formula is true of points in place of variables.

        Lists of points come in the order of the board's points, the first one outermost.
        """
        names = [variable.name for variable in variables]
        truth = self._read_first(formula)
        array = truth.along(sorted(names))
        array = array.transpose((*map(sorted(names).index, names), len(names)))
        return self._masks(np.broadcast_to(array, (len(self.board),) * len(names) + (self._words,)))

    def _masks(self, array: Words) -> list[int]:
        rows = np.broadcast_to(array, (*array.shape[:-1], self._words)).reshape(-1, self._words)
        ones = (1 << self.cases) - 1
        return [int.from_bytes(row.astype("<u8").tobytes(), "little") & ones for row in rows]

    def _read_first(self, formula: Formula) -> Truth:
        self._free = {}
        self._find_free(formula)
        return self._read(formula)

    def _find_free(self, formula: Formula) -> frozenset[str]:
        found = {t.name for t in terms_of(formula) if isinstance(t, Variable)}
        found = found.union(*map(self._find_free, formula.parts))
        if isinstance(formula, Quantified):
            found.discard(formula.variable.name)
        self._free[id(formula)] = frozenset(found)
        return self._free[id(formula)]

    def _array(self, masks: Iterable[int], places: int) -> Words:
        size = self._words * BITS // 8
        data = b"".join(mask.to_bytes(size, "little") for mask in masks)
        words = np.frombuffer(data, dtype="<u8").astype(np.uint64)
        return words.reshape((len(self.board),) * places + (self._words,))

    def _read(self, formula: Formula) -> Truth:
        match formula:
            case Atom(predicate, terms):
                return self._atom(self._tables[predicate], terms)
            case Equal(left, right):
                # A constant is itself, though in a case without a point it names none.
                return EVER if left == right else self._atom(self._same, (left, right))
            case Not(part):
                return _negated(self._read(part))
            case And(parts):
                return reduce(_both, map(self._read, parts), EVER)
            case Or(parts):
                return reduce(_either, map(self._read, parts), NEVER)
            case Implies(left, right):
                return _either(_negated(self._read(left)), self._read(right))
            case Iff(left, right):
                return _combined(np.bitwise_xor, _negated(self._read(left)), self._read(right))
            case ForAll():
                return self._quantified(np.bitwise_and, formula)
            case Exists():
                return self._quantified(np.bitwise_or, formula)
        raise TypeError(f"no formula that can be read: {formula}")

    def _quantified(self, operation: object, formula: Quantified) -> Truth:
        name = formula.variable.name
        outside = self._fixed.pop(name, None)
        free = self._free[id(formula.body)] - self._fixed.keys()
        if len(self.board) ** len(free) * self._words > WORDS:
            made = self._one_by_one(operation, formula)
        else:
            made = _along_one(operation, self._read(formula.body), name)
        if outside is not None:
            self._fixed[name] = outside
        return made

    def _one_by_one(self, operation: object, formula: Quantified) -> Truth:
        name, made = formula.variable.name, []
        for i in range(len(self.board)):
            self._fixed[name] = i
            made.append(self._read(formula.body))
        del self._fixed[name]
        return reduce(partial(_combined, operation), made)

    def _atom(self, table: Words, terms: Sequence[Term]) -> Truth:
        """Return the truth of a predicate of terms: that some points are these, and it is true of
        them.
        """
        names = [t.name for t in terms if isinstance(t, Variable) and t.name not in self._fixed]
        if len(names) == len(terms) == len(set(names)):
            order = sorted(range(len(names)), key=names.__getitem__)
            return Truth(tuple(sorted(names)), table.transpose((*order, len(names))))
        places = [f"{PLACE}{i}" for i in range(len(terms))]
        made = Truth(tuple(places), table)
        for place, term in zip(places, terms, strict=True):
            made = _along_one(np.bitwise_or, _both(made, self._point(term, place)), place)
        return made

    def _point(self, term: Term, place: str) -> Truth:
        """Return at which points, along the axis of that name, a term stands for the point."""
        if isinstance(term, Applied):
            to = f"{place}{PLACE}"
            function = Truth((place, to), self._tables[term.function].swapaxes(0, 1))
            return _along_one(np.bitwise_or, _both(self._point(term.to, to), function), to)
        if not isinstance(term, Variable):
            return Truth((place,), self._tables[term.name])
        if term.name in self._fixed:
            return Truth((place,), self._same[self._fixed[term.name]])
        return Truth((place, term.name), self._same)


@lru_cache(maxsize=256)
def _of_graph(board: Graph) -> tuple[Words, Words]:
    """Return which points are the same, and which are adjacent, in every case."""
    size = len(board)
    same, near = (np.zeros((size, size, 1), np.uint64) for _ in range(2))
    for i, v in enumerate(board.points):
        same[i, i] = EVERY
        near[i, [board.index[w] for w in board.neighbours[v]]] = EVERY
    return same, near


# Of every case at every point, and of none.
EVER = Truth((), np.full(1, EVERY))
NEVER = Truth((), np.zeros(1, np.uint64))


def _negated(truth: Truth) -> Truth:
    return Truth(truth.axes, ~truth.array)


def _combined(operation: Any, left: Truth, right: Truth) -> Truth:
    if left.axes == right.axes:
        return Truth(left.axes, operation(left.array, right.array))
    axes = tuple(sorted({*left.axes, *right.axes}))
    return Truth(axes, operation(left.along(axes), right.along(axes)))


_both, _either = partial(_combined, np.bitwise_and), partial(_combined, np.bitwise_or)


def _along_one(operation: Any, truth: Truth, name: str) -> Truth:
    # What does not speak of a variable is the same at each of its points, of which there is one.
    if name not in truth.axes:
        return truth
    i = truth.axes.index(name)
    return Truth((*truth.axes[:i], *truth.axes[i + 1 :]), operation.reduce(truth.array, axis=i))

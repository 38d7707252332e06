"""Formulas over a domain of a few points, all else being free, as gates of a solver.

Adjacency is free as well, so one domain stands for all graphs of its size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count, product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from goproof.hints.nodes import Node, Nodes, along
from goproof.logic.circuit import NO, YES, Circuit
from goproof.logic.formulas import (
    ADJACENT,
    And,
    Applied,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Iff,
    Not,
    Or,
    Term,
    Variable,
)
from goproof.logic.smtlib import Vocabulary
from goproof.solvers.answers import Status, Steps
from goproof.solvers.z3_solver import Propositional

Literals = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Model:
    """A finite structure, its points being numbers, with an array for what each name stands for."""

    size: int
    tables: Mapping[str, NDArray[np.bool_]]
    constants: Mapping[str, int]
    functions: Mapping[str, NDArray[np.int64]]


class Gates(Circuit):
    """A circuit of which a solver knows each node from its making on."""

    def __init__(self, solver: Propositional) -> None:
        super().__init__()
        self._solver = solver
        solver.variable(YES)

    def made(self, number: int, key: str | tuple[int, ...]) -> None:
        """Tell the solver of a node."""
        if isinstance(key, tuple):
            self._solver.conjunction(number, key)
        else:
            self._solver.variable(number)


class Domain:
    """So many points, with a variable for all that the names of a vocabulary may be there.

    Adjacency is symmetric, without loops, and has no other variables. The first constant is the
    first point, the second one of the first two, and so on, as points have no order.
    """

    def __init__(self, nodes: Nodes, names: Vocabulary, size: int) -> None:
        self.size, self._nodes, self._names = size, nodes, names
        self._solver = Propositional()
        self._circuit = Gates(self._solver)
        self.conjunction, self.disjunction = self._circuit.conjunction, self._circuit.disjunction
        self._values: dict[int, Literals] = {}
        self.tables: dict[str, Literals] = {}
        # What any model of the domain has to meet.
        self.always: list[int] = []
        self._numbers = count()
        for predicate, places in sorted(names.predicates.items()):
            self.tables[predicate] = self._table(predicate, places)
        self._constants = {
            name: self._choice(min(i + 1, size)) for i, name in enumerate(names.constants)
        }
        self._functions = {
            name: np.array([self._choice(size) for _ in range(size)]) for name in names.functions
        }
        self.always.append(YES)

    def _variable(self) -> int:
        return self._circuit.variable(f"variable {next(self._numbers)}")

    def _table(self, predicate: str, places: int) -> Literals:
        if predicate != ADJACENT:
            numbers = [self._variable() for _ in range(self.size**places)]
            return np.array(numbers, dtype=np.int64).reshape((self.size,) * places)
        table = np.full((self.size, self.size), NO, dtype=np.int64)
        for v, w in product(range(self.size), repeat=2):
            if v < w:
                table[v, w] = table[w, v] = self._variable()
        return table

    def _choice(self, among: int) -> list[int]:
        """Return for each point a literal that it is chosen; exactly one of the first is."""
        if among == 1:
            return [YES, *[NO] * (self.size - 1)]
        chosen = [self._variable() for _ in range(among)]
        self.always.append(self.disjunction(chosen))
        for i, j in product(range(among), repeat=2):
            if i < j:
                self.always.append(-self.conjunction((chosen[i], chosen[j])))
        return [*chosen, *[NO] * (self.size - among)]

    def literal(self, number: int) -> int:
        """Return the literal of a node without free variables."""
        return int(self.literals(number))

    def literals(self, number: int) -> Literals:
        """Return the literals of a node at all values of its axes."""
        for below in self._nodes.below([number]):
            if below not in self._values:
                self._values[below] = self._made(self._nodes.nodes[below])
        return self._values[number]

    def start(self, predicate: str, *, value: bool) -> None:
        """Let a predicate be true everywhere, or false."""
        self.tables[predicate] = np.full_like(self.tables[predicate], YES if value else NO)
        self._values = {}

    def step(self, predicate: str, number: int, order: Sequence[str]) -> bool:
        """Let a predicate be what a node is, whose axes have this order; tell if that is new."""
        node, values = self._nodes.nodes[number], self.literals(number)
        shape = self.tables[predicate].shape
        made = np.broadcast_to(values[along(node.axes, sorted(order))], shape)
        made = made.transpose([sorted(order).index(name) for name in order])
        if np.array_equal(made, self.tables[predicate]):
            return False
        self.tables[predicate], self._values = made, {}
        return True

    def given(self, predicate: str) -> list[int]:
        """Return the literals of a predicate that are variables or gates."""
        flat = self.tables[predicate].ravel().tolist() if predicate in self.tables else []
        return [x for x in dict.fromkeys(flat) if x not in (YES, NO)]

    def _made(self, node: Node) -> Literals:
        if node.kind in (Atom, Equal):
            return self._atom(node)
        parts = [(self._nodes.nodes[part].axes, self._values[part]) for part in node.parts]
        if node.kind is Not:
            return -parts[0][1]
        if node.kind in (ForAll, Exists):
            (axes, array), sign = parts[0], 1 if node.kind is ForAll else -1
            if node.variable not in axes:
                return array
            rows = np.moveaxis(array, axes.index(node.variable), -1)
            return sign * self._rows(sign * rows)
        shape = (self.size,) * len(node.axes)
        if not parts:
            return np.array(YES if node.kind is And else NO)
        arrays = [np.broadcast_to(array[along(axes, node.axes)], shape) for axes, array in parts]
        if node.kind is Iff:
            left, right = arrays
            first = self._rows(np.stack((left, -right), axis=-1))
            second = self._rows(np.stack((-left, right), axis=-1))
            return self._rows(np.stack((-first, -second), axis=-1))
        sign = 1 if node.kind is And else -1
        assert node.kind in (And, Or), node.kind
        return sign * self._rows(sign * np.stack(arrays, axis=-1))

    def _rows(self, array: Literals) -> Literals:
        rows = array.reshape(-1, array.shape[-1]).tolist()
        made = [self.conjunction(row) for row in rows]
        return np.array(made, dtype=np.int64).reshape(array.shape[:-1])

    def _atom(self, node: Node) -> Literals:
        names = [t.name for t in node.terms if isinstance(t, Variable)]
        if node.kind is Atom and len(names) == len(node.terms) == len(set(names)):
            return self.tables[node.predicate].transpose([names.index(a) for a in node.axes])
        shape = (self.size,) * len(node.axes)
        made = np.empty(shape, dtype=np.int64)
        for point in product(range(self.size), repeat=len(shape)):
            values = dict(zip(node.axes, point, strict=True))
            made[point] = self._by_cases(node, values)
        return made

    def _by_cases(self, node: Node, values: Mapping[str, int]) -> int:
        cases = []
        for chosen in product(*(self._choices(term, values) for term in node.terms)):
            points = tuple(v for _, v in chosen)
            if node.kind is Equal:
                literal = YES if points[0] == points[1] else NO
            else:
                literal = int(self.tables[node.predicate][points])
            cases.append(self.conjunction([literal, *(c for c, _ in chosen)]))
        return self.disjunction(cases)

    def _choices(self, term: Term, values: Mapping[str, int]) -> list[tuple[int, int]]:
        if isinstance(term, Constant):
            return [(c, v) for v, c in enumerate(self._constants[term.name]) if c != NO]
        if isinstance(term, Applied):
            table = self._functions[term.function]
            return [
                (self.conjunction((c, int(table[v, w]))), w)
                for c, v in self._choices(term.to, values)
                for w in range(self.size)
            ]
        return [(YES, values[term.name])]

    def solve(self, literals: Sequence[int], limit: Steps) -> tuple[Status, frozenset[int] | Model]:
        """Return whether the literals can be true together: a model, or the literals that can't."""
        assumed = list(dict.fromkeys((*self.always, *literals)))
        if NO in assumed:
            return Status.UNSAT, frozenset((NO,))
        status, numbers = self._solver.solve(assumed, limit)
        if status is Status.SAT:
            return status, self._model(numbers | {YES})
        return status, numbers

    def _model(self, true: frozenset[int]) -> Model:
        def holds(table: Any) -> Any:
            flat = [x in true if x > 0 else -x not in true for x in np.ravel(table).tolist()]
            return np.array(flat, dtype=bool).reshape(np.shape(table))

        return Model(
            self.size,
            {name: holds(table) for name, table in self.tables.items()},
            {name: int(np.argmax(holds(row))) for name, row in self._constants.items()},
            {name: np.argmax(holds(table), axis=1) for name, table in self._functions.items()},
        )

"""The truth of formulas in a model, at all points and of many candidates at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from goproof.hints.domains import Model
from goproof.hints.nodes import Node, Nodes, along
from goproof.logic.formulas import (
    And,
    Applied,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Iff,
    Not,
    Term,
    Variable,
)

Booleans = NDArray[np.bool_]


class Truth:
    """Reads nodes in a model. `further` are tables with a last axis of cases, such as candidates.

    The array of a node has an axis for each of its free variables, and the axis of the cases, of
    length 1 where all cases are alike.
    """

    def __init__(
        self, nodes: Nodes, model: Model, further: Mapping[str, Booleans] | None = None
    ) -> None:
        self._nodes, self._model = nodes, model
        self._tables = {name: table[..., None] for name, table in model.tables.items()}
        self._tables.update(further or {})
        self._values: dict[int, Booleans] = {}

    def of(self, number: int) -> Booleans:
        """Return the truth of a node."""
        if number not in self._values:
            for below in self._nodes.below([number]):
                if below not in self._values:
                    self._values[below] = self._made(self._nodes.nodes[below])
        return self._values[number]

    def table(self, number: int, variables: Sequence[Variable]) -> Booleans:
        """Return the truth of a node in the first case, at all values of some variables."""
        index = along(self._nodes.nodes[number].axes, [v.name for v in variables])
        made = self.of(number)[..., 0][index]
        return np.broadcast_to(made, (self._model.size,) * len(variables))

    def _made(self, node: Node) -> Booleans:
        if node.kind in (Atom, Equal):
            return self._atom(node)
        parts = [(self._nodes.nodes[part].axes, self._values[part]) for part in node.parts]
        if node.kind is Not:
            return ~parts[0][1]
        if node.kind in (ForAll, Exists):
            axes, array = parts[0]
            if node.variable not in axes:
                return array
            axis = axes.index(node.variable)
            return np.asarray(array.all(axis) if node.kind is ForAll else array.any(axis))
        arrays = [array[(*along(axes, node.axes), slice(None))] for axes, array in parts]
        if not arrays:
            return np.full(1, node.kind is And)
        operation: Any = np.logical_and if node.kind is And else np.logical_or
        if node.kind is Iff:
            operation = np.equal
        made = arrays[0]
        for array in arrays[1:]:
            made = operation(made, array)
        return self._full(made, node)

    def _full(self, made: Booleans, node: Node) -> Booleans:
        shape = (*(self._model.size,) * len(node.axes), made.shape[-1])
        return made if made.shape == shape else np.broadcast_to(made, shape)

    def _atom(self, node: Node) -> Booleans:
        places = [self._point(term, node.axes) for term in node.terms]
        if node.kind is Equal:
            left, right = places
            return self._full(np.asarray(left == right)[..., None], node)
        table = self._tables[node.predicate]
        return self._full(table[tuple(places)] if places else table, node)

    def _point(self, term: Term, axes: tuple[str, ...]) -> Any:
        if isinstance(term, Applied):
            return self._model.functions[term.function][self._point(term.to, axes)]
        if isinstance(term, Constant):
            return np.int64(self._model.constants[term.name])
        shape = [self._model.size if axis == term.name else 1 for axis in axes]
        return np.arange(self._model.size).reshape(shape)

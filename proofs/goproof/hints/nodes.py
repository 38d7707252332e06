"""Formulas as nodes that equal parts share, with an array for each over the points of a domain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from goproof.logic.formulas import (
    Atom,
    Equal,
    Formula,
    Implies,
    Not,
    Or,
    Quantified,
    Term,
    Variable,
    terms_of,
)


@dataclass(frozen=True, slots=True)
class Node:
    """A formula whose parts are numbers of nodes; `axes` are the names of its free variables."""

    kind: type[Formula]
    parts: tuple[int, ...]
    axes: tuple[str, ...]
    predicate: str = ""
    terms: tuple[Term, ...] = ()
    variable: str = ""


class Nodes:
    """The nodes of formulas: equal formulas are one node, and parts come before what they make."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self._numbers: dict[Node, int] = {}
        self._of: dict[int, tuple[Formula, int]] = {}

    def number(self, formula: Formula) -> int:
        """Return the number of a formula's node."""
        found = self._of.get(id(formula))
        if found is None:
            # The formula is kept, so that no other gets its identity.
            found = self._of[id(formula)] = formula, self._node(self._made(formula))
        return found[1]

    def _node(self, node: Node) -> int:
        number = self._numbers.get(node)
        if number is None:
            number = self._numbers[node] = len(self.nodes)
            self.nodes.append(node)
        return number

    def _made(self, formula: Formula) -> Node:
        if isinstance(formula, Atom | Equal):
            terms = formula.terms if isinstance(formula, Atom) else (formula.left, formula.right)
            names = {t.name for t in terms_of(formula) if isinstance(t, Variable)}
            predicate = formula.predicate if isinstance(formula, Atom) else ""
            return Node(type(formula), (), tuple(sorted(names)), predicate, terms)
        parts = tuple(map(self.number, formula.parts))
        kind = type(formula)
        if isinstance(formula, Implies):
            kind, parts = Or, (self._negated(parts[0]), parts[1])
        axes = {axis for part in parts for axis in self.nodes[part].axes}
        if isinstance(formula, Quantified):
            name = formula.variable.name
            return Node(kind, parts, tuple(sorted(axes - {name})), variable=name)
        return Node(kind, parts, tuple(sorted(axes)))

    def _negated(self, part: int) -> int:
        return self._node(Node(Not, (part,), self.nodes[part].axes))

    def below(self, numbers: Iterable[int]) -> list[int]:
        """Return the numbers of the nodes that some depend on, parts first."""
        found, waiting = set[int](), list(numbers)
        while waiting:
            number = waiting.pop()
            if number not in found:
                found.add(number)
                waiting += self.nodes[number].parts
        return sorted(found)


def along(axes: Sequence[str], of: Sequence[str]) -> tuple[slice | None, ...]:
    """Return the index that gives an array with some axes an axis for each of more names."""
    return tuple(slice(None) if axis in axes else None for axis in of)

"""Finite structures whose tables are asked for, each when it is first needed.

Clause: none; this is mathematics that every source takes for granted.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cached_property
from typing import Any

from gospec.law.graph import Point

Key = Hashable
# Of a set its points, of a relation its pairs; of a predicate without places, () if it is true.
Table = frozenset[Any]
NONE: frozenset[Point] = frozenset()


class _Asked(dict[Key, Any]):
    """What a function gives for each key, asked once."""

    def __init__(self, ask: Callable[[Any], object]) -> None:
        super().__init__()
        self.ask = ask

    def __missing__(self, key: Key) -> object:
        self[key] = answer = self.ask(key)
        return answer


class _Rows(dict[Point, frozenset[Point]]):
    def __missing__(self, point: Point) -> frozenset[Point]:
        return NONE


class Model:
    """A finite structure whose tables are asked for when they are first needed.

    Parameters: `points`; `neighbours` of each, whatever `ADJACENT` means, which is symmetric;
    `table`, which returns the members of a predicate by the key that `atomic` gives it; `constants`
    by their names; `functions`, of each the image of each point.
    """

    def __init__(
        self,
        points: tuple[Point, ...],
        neighbours: Mapping[Point, frozenset[Point]],
        table: Callable[[Any], Table],
        constants: Mapping[str, Point],
        functions: Mapping[str, Mapping[Point, Point]],
    ) -> None:
        self.points, self.neighbours = points, neighbours
        self.constants, self.functions = constants, functions
        self.tables = _Asked(table)

    def having(self, tables: Mapping[str, Table]) -> Model:
        """Return the same structure with further predicates."""
        made = Model(
            self.points, self.neighbours, self.tables.__getitem__, self.constants, self.functions
        )
        made.tables.update(tables)
        return made

    @cached_property
    def everything(self) -> frozenset[Point]:
        """All points."""
        return frozenset(self.points)

    @cached_property
    def rows(self) -> Mapping[Key, Mapping[Point, frozenset[Point]]]:
        """Of each relation, the second points by the first."""
        return _Asked(lambda key: _rows(self.tables[key]))

    @cached_property
    def columns(self) -> Mapping[Key, Mapping[Point, frozenset[Point]]]:
        """Of each relation, the first points by the second."""
        return _Asked(lambda key: _rows((w, v) for v, w in self.tables[key]))


def _rows(pairs: Iterable[tuple[Point, Point]]) -> _Rows:
    rows: dict[Point, set[Point]] = {}
    for v, w in pairs:
        rows.setdefault(v, set()).add(w)
    return _Rows({v: frozenset(row) for v, row in rows.items()})

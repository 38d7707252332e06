"""Positions of a board as circuits, and which stones of one are safe from being cleared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from goproof.logic.grounding import NO, YES, Circuit
from gospec.graph import Graph, Point

Table = Mapping[Point, int]


@dataclass(frozen=True)
class Position:
    """A colouring of a board as literals: where the mover's stones are, and the opponent's."""

    board: Graph
    circuit: Circuit
    own: Table
    other: Table

    def empty(self, v: Point) -> int:
        """Return the literal: v is empty."""
        return self.circuit.conjunction((-self.own[v], -self.other[v]))

    def with_own_stone(self, v: Point) -> Position:
        """Return the colouring with the mover's stone at v and all else as it was."""
        return self.replaced({**self.own, v: YES}, {**self.other, v: NO})

    def replaced(self, own: Table, other: Table) -> Position:
        """Return another colouring of the same board."""
        return Position(self.board, self.circuit, own, other)


@dataclass(frozen=True)
class Moved:
    """What a play makes of a colouring: whether it is legal, and the colouring after it if so."""

    legal: int
    after: Position


class UnknownReading(ValueError):
    """A formalisation has no counterpart here, or one of its readings has none."""


# Which stones of a colour are safe from being cleared, and where they stand.
Safe = Callable[[Position, Table], Table]
NEITHER = "no counterpart in circuits"


def touching_empty(position: Position, stones: Table) -> Table:
    """Return which of the stones have an empty point beside them."""
    circuit = position.circuit
    return {
        v: circuit.conjunction(
            (stones[v], circuit.disjunction(map(position.empty, position.board.neighbours[v])))
        )
        for v in position.board.points
    }


def spread(position: Position, stones: Table, start: Table) -> Table:
    """Return the solution of the equation of reaching that rounds from `start` on come to."""
    circuit, first = position.circuit, touching_empty(position, stones)
    reached = start
    for _ in position.board.points:
        reached = {
            v: circuit.disjunction(
                (
                    first[v],
                    circuit.conjunction(
                        (
                            stones[v],
                            circuit.disjunction(reached[w] for w in position.board.neighbours[v]),
                        )
                    ),
                )
            )
            for v in position.board.points
        }
    return reached


def own_part(position: Position, stones: Table, reached: Table) -> Table:
    """Return which of the stones are reached."""
    return {v: position.circuit.conjunction((stones[v], reached[v])) for v in position.board.points}


def least(position: Position, stones: Table) -> Table:
    """Reaching empty, by paths."""
    return spread(position, stones, dict.fromkeys(position.board.points, NO))


def greatest(position: Position, stones: Table) -> Table:
    """Reaching empty, where a chain may call itself as its witness."""
    return spread(position, stones, stones)


def always(position: Position, stones: Table) -> Table:
    """Reaching empty, of every stone."""
    return stones


def never(position: Position, stones: Table) -> Table:
    """Reaching empty, of no stone."""
    return dict.fromkeys(position.board.points, NO)


def reading_of(readings: Mapping[Any, Any], reading: Any) -> Any:
    """Return the counterpart of a reading. Raises UnknownReading where it has none."""
    try:
        return readings[reading]
    except (KeyError, TypeError):
        raise UnknownReading(f"{reading!r} has {NEITHER}") from None


def cleared(position: Position, safe: Safe, *, own: bool, other: bool) -> Position:
    """Return the colouring without the mover's or the opponent's stones that are not safe."""
    mine, theirs = position.own, position.other
    return position.replaced(
        own_part(position, mine, safe(position, mine)) if own else mine,
        own_part(position, theirs, safe(position, theirs)) if other else theirs,
    )

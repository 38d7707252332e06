"""A claim: what is assumed, what follows, and the induction hints by which it follows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from goproof.cases import Case
from goproof.logic import (
    ADJACENT,
    Atom,
    Formula,
    Structure,
    adjacent,
    every,
    every_neighbour,
    some,
)
from goproof.theory.fixed_points import DeadSet, Instance, NamedSet
from goproof.theory.stages import (
    OPPONENT_STONES,
    OWN_STONES,
    POINT,
    Given,
    Relative,
    Stage,
)
from gospec.colouring import opponent


@dataclass(frozen=True)
class Claim:
    """From the assumptions follows the conclusion, for every board graph, colouring and point.

    `sets` are the recursively defined sets, and those that the machine computes, that the formulas
    speak of, in the order in which their definitions build on one another; `instances` the
    induction hints; `event` what makes a case interesting, such as that something is captured. An
    example of it shows that the claim is not empty. `steps` lead to the conclusion: each is asked
    of the solvers by itself, those before it being known by then.
    """

    assumptions: tuple[Formula, ...]
    conclusion: Formula
    sets: tuple[NamedSet, ...]
    instances: tuple[Instance, ...]
    event: Formula
    steps: tuple[Formula, ...] = ()

    def facts(self) -> tuple[Formula, ...]:
        """Return the closure fact of every set."""
        return tuple(s.fact() for s in self.sets)

    def hints(self) -> tuple[Formula, ...]:
        """Return the formulas of the instances."""
        return tuple(instance.formula for instance in self.instances)


def graph_axioms() -> tuple[Formula, ...]:
    """Return what holds of adjacency: it is symmetric, and there are no loops.

    Clause: S1/R1, S2/board-graph.
    """
    return (
        every(lambda x: every_neighbour(x, lambda y: adjacent(y, x))),
        every(lambda x: ~adjacent(x, x)),
    )


def colouring_axioms() -> tuple[Formula, ...]:
    """Return what holds of the given colouring: no point has two colours. Clause: S1/R2."""
    return (every(lambda x: ~(Atom(OWN_STONES, (x,)) & Atom(OPPONENT_STONES, (x,)))),)


class Move:
    """The stages of one move at the point p, and what is cleared between them.

    Clause: S1/R7.
    """

    def __init__(self) -> None:
        self.before: Stage = Given()
        self.placed = self.before.put(POINT, Relative.OWN)
        self.captives = DeadSet("captives", self.placed, Relative.OPPONENT)
        self.captured = self.placed.without(self.captives)
        self.suicides = DeadSet("suicides", self.captured, Relative.OWN)
        self.after = self.captured.without(self.suicides)
        self.dead_own = DeadSet("dead_own_before", self.before, Relative.OWN)
        self.dead_opponent = DeadSet("dead_opponent_before", self.before, Relative.OPPONENT)

    def playable(self) -> Formula:
        """Return: the point is empty."""
        return self.before.empty(POINT)

    def without_dead_stones(self) -> tuple[Formula, Formula]:
        """Return: before the move, clearing either colour has no effect."""
        return self.dead_own.is_empty(), self.dead_opponent.is_empty()

    def captures(self) -> Formula:
        """Return: the first clearing has an effect."""
        return some(self.captives.contains)

    def is_suicide(self) -> Formula:
        """Return: the second clearing has an effect."""
        return some(self.suicides.contains)


def structure(case: Case, sets: Iterable[NamedSet]) -> Structure:
    """Return a concrete case as a structure; the sets mean what gospec says they are."""
    b = case.before
    predicates = {
        ADJACENT: frozenset((v, w) for v in b.graph.points for w in b.graph.neighbours[v]),
        OWN_STONES: frozenset((v,) for v in b.where(case.mover)),
        OPPONENT_STONES: frozenset((v,) for v in b.where(opponent(case.mover))),
    }
    for s in sets:
        predicates[s.name] = frozenset((v,) for v in s.meaning(case))
    constants = {} if case.point is None else {POINT.name: case.point}
    return Structure(b.graph.points, predicates, constants)

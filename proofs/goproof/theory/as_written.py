"""How each repaired source says that a point reaches a colour, and what it clears by that.

S0 and S1 say it by lists of points of one colour, S2 by the least solution of an equation, S3 by
paths all of whose points but the last have one colour. Each is a least relation or set of its own.
Clause: S0/3, S0/4, S0/5, S1/R3, S1/R4, S2/reaches, S2/clear, S3/reaches, S3/chi.
"""

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Property, Term, every, some
from goproof.theory.cases import Case
from goproof.theory.fixed_points import FixedPoint, LeastRelation
from goproof.theory.life import Joined
from goproof.theory.notions import NamedPredicate, NamedSet
from goproof.theory.simulations import S0, S2, S3, Simulation
from goproof.theory.stages import Relative, Stage
from gospec.law.graph import Point


class Listed(Joined):
    """Two points of a colour are joined when a path of that colour connects them.

    As S0 says it, by lists, and S1, by paths. Clause: S0/3, S1/R3.
    """

    def __init__(self, name: str, b: Stage, colour: Relative, simulation: Simulation) -> None:
        super().__init__(name, b, colour)
        self.simulation = simulation

    def extension(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return the points of each group of S0, and of each chain of S1."""
        b, colour = self.b.concrete(case), self.colour.concrete(case.mover)
        group = case.law.simulation(S0).rules.group
        return frozenset(
            (v, w)
            for v in b.where(colour)
            for w in (group(b, v) if self.simulation is S0 else case.law.chain(b, v))
        )


class Path(LeastRelation):
    """A path leads from one point to another; all of its points but the last have one colour.

    Clause: S3/reaches.
    """

    def __init__(self, name: str, b: Stage) -> None:
        self.name, self.b = name, b

    def step(self, q: Property, x: Term, y: Term) -> Formula:
        """Return: y is x, or beside a point of x's colour of which q holds with x."""
        return fol.Equal(x, y) | some(
            lambda z: q(x, z) & self.b.same_colour(z, x) & fol.adjacent(z, y)
        )

    def closed(self, q: Property) -> Formula:
        """Return: q holds of a point and itself, and goes on from points of its colour."""
        return every(lambda x: q(x, x)) & every(
            lambda x, y: (q(x, y) & self.b.same_colour(y, x)).implies(
                fol.every_neighbour(y, lambda z: q(x, z))
            )
        )

    def extension(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return the ends of paths: the points of one's own chain, and those beside it."""
        b = self.b.concrete(case)
        pairs = ((v, u) for v in b.graph.points for u in case.law.chain(b, v))
        return frozenset((v, w) for v, u in pairs for w in (u, *b.graph.neighbours[u]))


class Solution(FixedPoint):
    """The least solution of S2's equation of reaching a colour. Clause: S2/reaches."""

    def __init__(self, name: str, b: Stage, target: Relative) -> None:
        super().__init__(name, b)
        self.target = target

    def step(self, q: Property, x: Term) -> Formula:
        """Return: x has the colour, or a neighbour has, or one of x's own colour is in q."""
        return self.b.has(self.target, x) | fol.some_neighbour(
            x, lambda y: self.b.has(self.target, y) | (self.b.same_colour(x, y) & q(y))
        )

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the solution that S2 takes."""
        b, target = self.b.concrete(case), self.target.concrete(case.mover)
        solution: frozenset[Point] = case.law.simulation(S2).rules.reaching(b, target)
        return solution


class Way:
    """How a source says which points of one colour reach another, in one colouring.

    S0 and S1: a list of points of its colour leads to a point beside the target; S2: it is in the
    least solution; S3: a path whose points but the last have its colour ends in the target.
    Parameters: `name`, with which the names of its sets begin; `own`, the colour of the points;
    `targets`, the colours that may be asked for.
    """

    def __init__(
        self, simulation: Simulation, name: str, b: Stage, own: Relative, *targets: Relative
    ) -> None:
        self.name, self.b = name, b
        self.solutions = {t: Solution(f"{name}_to_{t.value}", b, t) for t in targets}
        self.path = Path(f"{name}_path", b)
        self.joined = Listed(f"{name}_list", b, own, simulation)
        self.sets: tuple[NamedPredicate, ...] = (self.joined,)
        if simulation in (S2, S3):
            self.sets = tuple(self.solutions.values()) if simulation is S2 else (self.path,)

    def reaches(self, target: Relative, x: Term) -> Formula:
        """Return: x, of the colour, reaches the target."""

        def is_target(y: Term) -> Formula:
            return self.b.has(target, y)

        if self.path in self.sets:
            return some(lambda y: self.path.holds(x, y) & is_target(y))
        if self.joined in self.sets:
            return some(lambda y: self.joined.holds(x, y) & fol.some_neighbour(y, is_target))
        return self.solutions[target].contains(x)


class Cleared(NamedSet):
    """The points that a source empties when it clears a colour: those that don't reach empty.

    Clause: S0/5, S1/R4, S2/clear, S3/chi.
    """

    def __init__(self, simulation: Simulation, name: str, b: Stage, colour: Relative) -> None:
        self.simulation, self.name, self.b, self.colour = simulation, name, b, colour
        self.way = Way(simulation, name, b, colour, Relative.EMPTY)

    def fact(self) -> Formula:
        """Return the definition."""
        return every(lambda x: self.contains(x).iff(self._is_cleared(x)))

    def _is_cleared(self, x: Term) -> Formula:
        return self.b.has(self.colour, x) & ~self.way.reaches(Relative.EMPTY, x)

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return what the source takes off."""
        b = self.b.concrete(case)
        after = case.law.simulation(self.simulation).cleared(b, self.colour.concrete(case.mover))
        return frozenset(v for v in b.graph.points if after(v) is not b(v))

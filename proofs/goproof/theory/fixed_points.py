"""Sets defined by recursion: dead stones, reaching, chains.

Each set is the least or the greatest fixed point of a monotone step. First-order logic cannot
express 'least' or 'greatest'; it gets instead what is true and enough for our proofs:

- the *closure fact*: the set is closed under its step;
- *instances* of leastness or greatestness: if the property Q is closed, the set lies inside Q
  (least), or Q lies inside the set (greatest). A lemma lists the instances that it needs.

Each set carries the colouring that it belongs to, and its colour, so nobody can write an instance
for the wrong colouring or colour. Each also computes, through gospec alone, its members in a
concrete case; so the tests compare facts and instances with the law.
Clause: S1/R3, S1/R4, S2/reaches, S4/alive.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Property, Term, every, expanded
from goproof.theory.cases import Case, subsets
from goproof.theory.notions import NamedPredicate, NamedSet
from goproof.theory.stages import Original, Relative, Stage, named
from gospec.law.colouring import EMPTY, Colour, Colouring, colouring
from gospec.law.graph import Graph, Point


class Stepped(NamedPredicate):
    """A set, or a relation between two points, that a monotone step of it leaves as it is."""

    greatest = False

    @abstractmethod
    def step(self, q: Property, *terms: Any, **_: Any) -> Formula:
        """Return: one step yields the point, or the pair, from those that have the property q."""


class Inductive(Stepped):
    """The least, or the greatest, that its step leaves as it is."""

    def closed(self, q: Property) -> Formula:
        """Return: the property is closed under the step.

        For a greatest fixed point: whatever has the property is yielded from it. For a least one:
        whatever is yielded from the property has it.
        """
        if self.greatest:
            return every(lambda *at: q(*at).implies(self.step(q, *at)), self.places)
        return every(lambda *at: self.step(q, *at).implies(q(*at)), self.places)

    def fact(self) -> Formula:
        """Return the closure fact."""
        return self.closed(self.holds)

    def bound(self, q: Property) -> Formula:
        """Return: it lies inside the property, or the property inside what is greatest."""
        if self.greatest:
            return every(lambda *at: q(*at).implies(self.holds(*at)), self.places)
        return every(lambda *at: self.holds(*at).implies(q(*at)), self.places)

    def instance(self, name: str, q: Property) -> Instance:
        """Return the instance of leastness, or greatestness, for a property."""
        return Instance(name, self, q)


class LeastRelation(Inductive):
    """The least relation between two points that its step leaves as it is."""

    places = 2


class FixedPoint(Inductive, NamedSet):
    """The least or greatest set of points that a monotone step leaves as it is."""

    def __init__(self, name: str, b: Stage) -> None:
        self.name, self.b = name, b


@dataclass(frozen=True)
class Instance:
    """An induction hint: leastness or greatestness of a set, applied to a named property."""

    name: str
    of: Inductive
    property: Property

    @cached_property
    def formula(self) -> Formula:
        """What it says, with the definition of each notion in its place."""
        closed = self.of.closed(self.property)
        return expanded(closed.implies(self.of.bound(self.property)))


class DeadSet(FixedPoint):
    """The stones of one colour that clearing the colour empties.

    The greatest set of points of the colour that is closed under adjacency within the colour and
    touches no empty point. Clause: S1/R4, S4/alive.
    """

    greatest = True
    word, of = "dead", ("colour", "b")

    def __init__(self, name: str, b: Stage, colour: Relative) -> None:
        super().__init__(name, b)
        self.colour = colour

    def step(self, q: Property, x: Term) -> Formula:
        """Return: x has the colour, and no neighbour is empty or of the colour and outside q."""
        return self.b.has(self.colour, x) & fol.every_neighbour(
            x, lambda y: ~self.b.empty(y) & self.b.has(self.colour, y).implies(q(y))
        )

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the points of the colour that do not reach empty."""
        return case.law.dead(self.b.concrete(case), self.colour.concrete(case.mover))


class DeadOnPart(FixedPoint):
    """The stones of one colour that are dead when a part of the board is taken as a board.

    As the dead set, but no point outside the part is anyone's neighbour. Clause: S1/R4.
    """

    greatest = True
    word, of = "dead_on", ("part", "colour", "b")

    def __init__(self, name: str, b: Stage, colour: Relative, part: NamedSet) -> None:
        super().__init__(name, b)
        self.colour, self.part = colour, part

    def step(self, q: Property, x: Term) -> Formula:
        """Return: x of the part has the colour, no neighbour there is empty or outside q."""
        own = self.part.contains(x) & self.b.has(self.colour, x)
        return own & fol.every_neighbour(
            x,
            lambda y: self.part.contains(y).implies(
                ~self.b.empty(y) & self.b.has(self.colour, y).implies(q(y))
            ),
        )

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the points of the colour that don't reach empty on the part's own graph."""
        points = self.part.meaning(case)
        if not points:
            return points
        part = part_of(self.b.concrete(case), points)
        return case.law.dead(part, self.colour.concrete(case.mover))


# A check of all cases asks for the same parts of a board for each colouring of it, and for the same
# coloured part for each player and lemma in turn.
@lru_cache(maxsize=512)
def part_of(b: Colouring, points: frozenset[Point]) -> Colouring:
    """Return some points as a board of their own, coloured as before, with the edges among them."""
    return colouring(_part(b.graph, points), b)


@lru_cache(maxsize=512)
def _part(graph: Graph, points: frozenset[Point]) -> Graph:
    kept = [v for v in graph.points if v in points]
    edges = [(v, w) for v, w in combinations(kept, 2) if graph.adjacent(v, w)]
    return Graph(kept, edges, name="part")


class Reaching(FixedPoint):
    """The points that reach a colour. Clause: S1/R3, S2/reaches."""

    word, of = "reaching", ("target", "b")

    def __init__(self, name: str, b: Stage, target: Relative) -> None:
        super().__init__(name, b)
        self.target = target

    def step(self, q: Property, x: Term) -> Formula:
        """Return: x, not of the colour, has a neighbour of it, or one of x's own colour in q."""
        return ~self.b.has(self.target, x) & fol.some_neighbour(
            x, lambda y: self.b.has(self.target, y) | (self.b.same_colour(x, y) & q(y))
        )

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the points that reach the colour."""
        b, target = self.b.concrete(case), self.target.concrete(case.mover)
        return frozenset[Point]().union(
            *(case.law.reaching(b, c, target) for c in Colour if c is not target)
        )


class LeastReaching(Reaching):
    """The least solution of the recursive equation of reaching. Clause: S2/reaches."""

    word = "least_reaching"

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return gospec's least solution."""
        return case.law.least_reaching(self.b.concrete(case), self.target.concrete(case.mover))


class GreatestReaching(Reaching):
    """The greatest solution of the recursive equation of reaching. Clause: S2/reaches."""

    greatest = True
    word = "greatest_reaching"

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return gospec's greatest solution."""
        return case.law.greatest_reaching(self.b.concrete(case), self.target.concrete(case.mover))


class Touching(FixedPoint):
    """The points whose chain, or empty region, has a point adjacent to a given one.

    Clause: S1/R3, S4/newest.
    """

    word, of = "touching", ("point", "b")

    def __init__(self, name: str, b: Stage, point: Term) -> None:
        super().__init__(name, b)
        self.point = point

    def step(self, q: Property, x: Term) -> Formula:
        """Return: the given point, or a point of x's colour in q, is a neighbour of x."""
        return fol.some_neighbour(
            x, lambda y: fol.Equal(y, self.point) | (self.b.same_colour(x, y) & q(y))
        )

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the points whose chain has a point adjacent to the named point."""
        b, point = self.b.concrete(case), named(case, self.point)
        return frozenset(
            v
            for v in b.graph.points
            if any(point in b.graph.neighbours[u] for u in case.law.chain(b, v))
        )


class Chain(FixedPoint):
    """The chain, or empty region, of a given point. Clause: S1/C3."""

    word, of = "chain", ("point", "b")

    def __init__(self, name: str, b: Stage, point: Term) -> None:
        super().__init__(name, b)
        self.point = point

    def step(self, q: Property, x: Term) -> Formula:
        """Return: x is the given point, or has a neighbour of its own colour in q."""
        return fol.Equal(x, self.point) | fol.some_neighbour(
            x, lambda y: self.b.same_colour(x, y) & q(y)
        )

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return gospec's chain of the named point."""
        return case.law.chain(self.b.concrete(case), named(case, self.point))


class SameChain(LeastRelation):
    """Two points are in the same chain, or empty region. Clause: S1/C3."""

    word, of = "chain", ("b",)

    def __init__(self, name: str, b: Stage) -> None:
        self.name, self.b = name, b

    def step(self, q: Property, x: Term, y: Term) -> Formula:
        """Return: y is x, or has a neighbour of its own colour that q joins to x."""
        return fol.Equal(x, y) | fol.some_neighbour(y, lambda z: self.b.same_colour(y, z) & q(x, z))

    def closed(self, q: Property) -> Formula:
        """Return: q joins each point to itself, and goes on along points of one colour."""
        return every(lambda x: q(x, x)) & every(
            lambda x, y: q(x, y).implies(
                fol.every_neighbour(y, lambda z: self.b.same_colour(y, z).implies(q(x, z)))
            )
        )

    def extension(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return the pairs of a point and one of its chain, by gospec."""
        b = self.b.concrete(case)
        return frozenset((v, w) for v in b.graph.points for w in case.law.chain(b, v))


class Flooded(FixedPoint):
    """The points of a set that are reached, on paths in the set, from points of a seed in it.

    Clause: S1/R3, of any set instead of the points of one colour.
    """

    word, of = "flooded", ("seed", "within")

    def __init__(self, name: str, seed: NamedSet, within: NamedSet) -> None:
        super().__init__(name, Original())
        self.seed, self.within = seed, within

    def step(self, q: Property, x: Term) -> Formula:
        """Return: x is in the set, and in the seed or adjacent to a point in q."""
        return self.within.contains(x) & (self.seed.contains(x) | fol.some_neighbour(x, q))

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the ends of the paths."""
        within, neighbours = self.within.meaning(case), case.before.graph.neighbours
        ends = self.seed.meaning(case) & within
        while longer := frozenset(w for v in ends for w in neighbours[v] if w in within) - ends:
            ends |= longer
        return ends


class LargestDead(DeadSet):
    """The same set; its meaning in gospec tries all sets of the colour's points."""

    word = "largest_dead"

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the points of all sets that touch no empty point and no other of the colour's."""
        b, colour = self.b.concrete(case), self.colour.concrete(case.mover)
        sets = subsets(b.where(colour))
        return frozenset[Point]().union(*(s for s in sets if not _has_liberty(b, s, colour)))


def _has_liberty(b: Colouring, points: frozenset[Point], colour: Colour) -> bool:
    beside = {w for v in points for w in b.graph.neighbours[v]} - points
    return any(b(w) in (EMPTY, colour) for w in beside)


class Marked(NamedSet):
    """An arbitrary set of points; each case has its own."""

    name, word = "marked", "S"

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the set of the case."""
        return case.marked


class Coloured(NamedSet):
    """The points of the given colouring that have one of some colours."""

    def __init__(self, *colours: Relative) -> None:
        self.name, self.colours = "_or_".join(colour.value for colour in colours), colours

    def contains(self, x: Term) -> Formula:
        """Return: x has one of the colours."""
        return fol.any_of(Original().has(colour, x) for colour in self.colours)

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the points of those colours."""
        colours = {colour.concrete(case.mover) for colour in self.colours}
        return frozenset(v for v in case.before.graph.points if case.before(v) in colours)

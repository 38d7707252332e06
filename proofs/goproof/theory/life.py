"""Unconditional life in the language of the logic, after Benson.

Which stones live needs two relations, to be of one chain and to be of one region, and a set defined
by what sustains it: the greatest set of whole chains to each of which two regions are vital that
touch no chains but those of the set. All three are fixed points; a proof may use their closure
facts and the instances of leastness, or greatestness, that a lemma names.
Lemmas of `goproof.lemmas.life` prove that it outlasts a move.
Clause: S1/C3; after D. B. Benson, Life in the game of Go (1976).
"""

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Property, Term, every, some
from goproof.theory.cases import Case
from goproof.theory.fixed_points import FixedPoint, LeastRelation, Stepped
from goproof.theory.notions import NamedPredicate
from goproof.theory.stages import Relative, Stage
from gospec.law.benson import Condition
from gospec.law.graph import Point

WORDS: dict[Condition, str] = {"all-points": "alive", "textbook": "alive_by_textbook"}


class Joined(LeastRelation):
    """Two points of a kind are joined when a path of points of that kind connects them.

    The kind is to have the colour, or, with `outside`, not to have it: then the points that are
    joined to one another are a region. The least relation that joins each point of the kind to
    itself, and to what is beside a point that it is joined to. Clause: S1/R3, S1/C3.
    """

    def __init__(self, name: str, b: Stage, colour: Relative, *, outside: bool = False) -> None:
        self.name, self.b, self.colour, self.outside = name, b, colour, outside

    @property
    def says(self) -> tuple[object, ...]:
        """The word for being of one chain, or of one region."""
        word = "same_region" if self.outside else "same_chain"
        return (word, self.colour, self.b) if type(self) is Joined else ()

    def kind(self, x: Term) -> Formula:
        """Return: x is a point of the kind."""
        coloured = self.b.has(self.colour, x)
        return ~coloured if self.outside else coloured

    def step(self, q: Property, x: Term, y: Term) -> Formula:
        """Return: y is of the kind, and is x or beside a point of which q holds with x."""
        return self.kind(y) & (fol.Equal(x, y) | fol.some_neighbour(y, lambda z: q(x, z)))

    def closed(self, q: Property) -> Formula:
        """Return: q holds of each point of the kind and itself, and goes on along adjacency."""
        return every(lambda x: self.kind(x).implies(q(x, x))) & every(
            lambda x, y: q(x, y).implies(
                fol.every_neighbour(y, lambda z: self.kind(z).implies(q(x, z)))
            )
        )

    def extension(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return the pairs of points of one chain, or one region, of gospec's."""
        b, colour = self.b.concrete(case), self.colour.concrete(case.mover)
        parts = case.law.regions(b, colour) if self.outside else case.law.chains(b, colour)
        return frozenset((v, w) for part in parts for v in part for w in part)


class Vital(Stepped):
    """A region is vital to a chain; any of its points may name the region, and likewise the chain.

    `chains` and `regions` join the stones of a colour and all other points of the same colouring;
    `condition` selects the points of the region that must have a neighbour in the chain.
    """

    places = 2

    def __init__(self, name: str, chains: Joined, regions: Joined, condition: Condition) -> None:
        self.name, self.chains, self.regions, self.condition = name, chains, regions, condition

    def fact(self) -> Formula:
        """Return the definition."""
        return every(lambda x, u: self.holds(x, u).iff(self.step(self.holds, x, u)))

    def step(self, q: Property, x: Term, u: Term) -> Formula:
        """Return the definition, whatever q is."""
        return (
            self.chains.kind(x)
            & self.regions.kind(u)
            & every(
                lambda w: (self.regions.holds(u, w) & self._required(w)).implies(
                    fol.some_neighbour(w, lambda y: self.chains.holds(x, y))
                )
            )
        )

    def _required(self, w: Term) -> Formula:
        return fol.TRUE if self.condition == "all-points" else self.regions.b.empty(w)

    def extension(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return the stones and points of chains and regions that are vital by gospec."""
        b, colour = self.regions.b.concrete(case), self.regions.colour.concrete(case.mover)
        return frozenset(
            (v, w)
            for stones in case.law.chains(b, colour)
            for region in case.law.regions(b, colour)
            if case.law.is_vital(b, region, stones, self.condition)
            for v in stones
            for w in region
        )


class Alive(FixedPoint):
    """The stones of a colour that are unconditionally alive."""

    greatest = True

    def __init__(self, name: str, b: Stage, vital: Vital) -> None:
        super().__init__(name, b)
        self.vital = vital

    @property
    def says(self) -> tuple[object, ...]:
        """The word for living by the condition, where all is of one colouring and colour."""
        chains, regions = self.vital.chains, self.vital.regions
        same = chains.b.key == regions.b.key == self.b.key and chains.colour is regions.colour
        known = same and regions.outside and not chains.outside
        return (WORDS[self.vital.condition], chains.colour, self.b) if known else ()

    def step(self, q: Property, x: Term) -> Formula:
        """Return: x is a stone of a chain in q to which two regions that q encloses are vital."""
        return self._in_chain(q, x) & self._has_two_eyes(q, x)

    def closed(self, q: Property) -> Formula:
        """Return: whatever has the property is yielded from it. In two parts, for the solvers."""
        return every(lambda x: q(x).implies(self._in_chain(q, x))) & every(
            lambda x: q(x).implies(self._has_two_eyes(q, x))
        )

    def _in_chain(self, q: Property, x: Term) -> Formula:
        return self._stone(x) & fol.every_neighbour(x, lambda y: self._stone(y).implies(q(y)))

    def _has_two_eyes(self, q: Property, x: Term) -> Formula:
        def are_eyes(u: Term, v: Term) -> Formula:
            apart = ~self.vital.regions.holds(u, v)
            return apart & self.eye(q, x, u) & self.eye(q, x, v)

        return some(are_eyes)

    def eye(self, q: Property, x: Term, u: Term) -> Formula:
        """Return: u is in a region that q encloses and that is vital to the chain of x."""
        return self.vital.holds(x, u) & self.enclosed(q, u)

    def enclosed(self, q: Property, u: Term) -> Formula:
        """Return: all stones of the colour beside the region of u are in q."""
        return every(
            lambda w: self.vital.regions.holds(u, w).implies(
                fol.every_neighbour(w, lambda y: self._stone(y).implies(q(y)))
            )
        )

    def _stone(self, x: Term) -> Formula:
        return self.vital.chains.kind(x)

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the stones of the chains that gospec finds unconditionally alive."""
        b, colour = self.b.concrete(case), self.vital.chains.colour.concrete(case.mover)
        return case.law.living(b, colour, self.vital.condition)


class Life:
    """The stones of a colour that are unconditionally alive, with all that this is defined by.

    The prefix is for the names of the sets, so that a claim can speak of two colourings.
    """

    def __init__(self, b: Stage, colour: Relative, condition: Condition, prefix: str = "") -> None:
        self.b = b
        self.chains = Joined(f"{prefix}same_chain", b, colour)
        self.regions = Joined(f"{prefix}same_region", b, colour, outside=True)
        self.vital = Vital(f"{prefix}vital", self.chains, self.regions, condition)
        self.alive = Alive(f"{prefix}alive", b, self.vital)

    @property
    def sets(self) -> tuple[NamedPredicate, ...]:
        """The relations, and the set that is defined by them."""
        return self.chains, self.regions, self.vital, self.alive

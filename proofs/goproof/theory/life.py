"""Unconditional life in the language of the logic, after Benson.

Which stones live needs two relations, to be of one chain and to be of one region, and a set that
is known by what keeps it up: the greatest set of whole chains to each of which two regions are
vital that touch no chains but those of the set. All three are fixed points; a proof may use their
closure facts and the instances of leastness, or greatestness, that a lemma names.
Clause: S1/C3; after D. B. Benson, Life in the game of Go (1976).
"""

from __future__ import annotations

from collections.abc import Callable

from goproof.cases import Case
from goproof.logic import (
    TRUE,
    Equal,
    Formula,
    Property,
    Term,
    every,
    every_neighbour,
    includes,
    some,
    some_neighbour,
)
from goproof.theory.claims import Claim, Move, colouring_axioms, graph_axioms
from goproof.theory.fixed_points import DeadSet, FixedPoint, Instance, NamedPredicate, Relation
from goproof.theory.stages import Relative, Stage
from gospec.benson import Condition, is_vital, regions, unconditionally_alive
from gospec.colouring import chains
from gospec.graph import Point

Pairs = Callable[[Term, Term], Formula]


class Joined(Relation):
    """Points of a kind are joined when a path of points of the kind leads from one to the other.

    The kind is to have the colour, or, with `outside`, not to have it: then the points that are
    joined to one another are a region. The least relation that joins each point of the kind to
    itself, and to what is beside a point that it is joined to. Clause: S1/R3, S1/C3.
    """

    def __init__(self, name: str, b: Stage, colour: Relative, *, outside: bool = False) -> None:
        self.name, self.b, self.colour, self.outside = name, b, colour, outside

    def kind(self, x: Term) -> Formula:
        """Return: x is a point of the kind."""
        coloured = self.b.has(self.colour, x)
        return ~coloured if self.outside else coloured

    def step(self, q: Pairs, x: Term, y: Term) -> Formula:
        """Return: y is of the kind, and is x or beside a point of which q holds with x."""
        return self.kind(y) & (Equal(x, y) | some_neighbour(y, lambda z: q(x, z)))

    def closed(self, q: Pairs) -> Formula:
        """Return: q holds of each point of the kind and itself, and goes on along adjacency."""
        return every(lambda x: self.kind(x).implies(q(x, x))) & every(
            lambda x: every(
                lambda y: q(x, y).implies(
                    every_neighbour(y, lambda z: self.kind(z).implies(q(x, z)))
                )
            )
        )

    def fact(self) -> Formula:
        """Return the closure fact."""
        return self.closed(self.holds)

    def instance(self, name: str, q: Pairs) -> Instance:
        """Return the instance of leastness for a relation."""
        included = every(lambda x: every(lambda y: self.holds(x, y).implies(q(x, y))))
        return Instance(name, self, q, self.closed(q).implies(included))

    def members(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return the pairs of points of one chain, or one region, of gospec's."""
        b, colour = self.b.concrete(case), self.colour.concrete(case.mover)
        parts = regions(b, colour) if self.outside else chains(b, colour)
        return frozenset((v, w) for part in parts for v in part for w in part)


class Vital(Relation):
    """A region is vital to a chain: this is so of any stone of the one and any point of the other.

    `chains` and `regions` join the stones of a colour and all other points of the same colouring;
    `condition` says of which points of the region a neighbour in the chain is asked for.
    """

    def __init__(self, name: str, chains: Joined, regions: Joined, condition: Condition) -> None:
        self.name, self.chains, self.regions, self.condition = name, chains, regions, condition

    def fact(self) -> Formula:
        """Return the definition."""
        return every(lambda x: every(lambda u: self.holds(x, u).iff(self.step(self.holds, x, u))))

    def step(self, q: Pairs, x: Term, u: Term) -> Formula:
        """Return the definition, whatever q is."""
        return (
            self.chains.kind(x)
            & self.regions.kind(u)
            & every(
                lambda w: (self.regions.holds(u, w) & self._asked(w)).implies(
                    some_neighbour(w, lambda y: self.chains.holds(x, y))
                )
            )
        )

    def _asked(self, w: Term) -> Formula:
        return TRUE if self.condition == "all-points" else self.regions.b.empty(w)

    def members(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return the stones and points of chains and regions of which gospec says so."""
        b, colour = self.regions.b.concrete(case), self.regions.colour.concrete(case.mover)
        return frozenset(
            (v, w)
            for stones in chains(b, colour)
            for region in regions(b, colour)
            if is_vital(b, region, stones, self.condition)
            for v in stones
            for w in region
        )


class Alive(FixedPoint):
    """The stones of a colour that are unconditionally alive."""

    greatest = True

    def __init__(self, name: str, b: Stage, vital: Vital) -> None:
        super().__init__(name, b)
        self.vital = vital

    def step(self, q: Property, x: Term) -> Formula:
        """Return: x is a stone of a chain in q to which two regions that q encloses are vital."""
        return self._in_chain(q, x) & self._has_two_eyes(q, x)

    def closed(self, q: Property) -> Formula:
        """Return: whatever has the property is yielded from it. In two parts, for the solvers."""
        return every(lambda x: q(x).implies(self._in_chain(q, x))) & every(
            lambda x: q(x).implies(self._has_two_eyes(q, x))
        )

    def _in_chain(self, q: Property, x: Term) -> Formula:
        return self._stone(x) & every_neighbour(x, lambda y: self._stone(y).implies(q(y)))

    def _has_two_eyes(self, q: Property, x: Term) -> Formula:
        def are_eyes(u: Term, v: Term) -> Formula:
            apart = ~self.vital.regions.holds(u, v)
            return apart & self.eye(q, x, u) & self.eye(q, x, v)

        return some(lambda u: some(lambda v: are_eyes(u, v)))

    def eye(self, q: Property, x: Term, u: Term) -> Formula:
        """Return: u is in a region that q encloses and that is vital to the chain of x."""
        return self.vital.holds(x, u) & self.enclosed(q, u)

    def enclosed(self, q: Property, u: Term) -> Formula:
        """Return: all stones of the colour beside the region of u are in q."""
        return every(
            lambda w: self.vital.regions.holds(u, w).implies(
                every_neighbour(w, lambda y: self._stone(y).implies(q(y)))
            )
        )

    def _stone(self, x: Term) -> Formula:
        return self.vital.chains.kind(x)

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the stones of the chains that gospec finds unconditionally alive."""
        b, colour = self.b.concrete(case), self.vital.chains.colour.concrete(case.mover)
        return frozenset().union(*unconditionally_alive(b, colour, self.vital.condition))


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


def outlasting(condition: Condition, *, suicide: bool) -> Claim:
    """Return the claim that what lives outlasts a move of the opponent's, who is the mover.

    No stone of the mover is dead before the move; then, after it, no stone of the mover is dead,
    and what was unconditionally alive is so still. This is the step of an induction over any
    sequence of the mover's moves. Unless `suicide`, the move is none.

    The proof. Of the two regions of a living chain one is not played in. Its points touch nothing
    but each other and the other player's stones; were it full, the stones in it would be dead. So
    it has an empty point, before the move and when the stone is put; as the region is vital, that
    point is a liberty of the chain, and the chain is not captured. So no living stone is. As the
    stones around them stand, the regions remain the same sets of points, bordered by the same
    stones. With every point asked for they remain vital, whatever stands there. With only the empty
    points asked for they do when no point becomes empty in them, that is, without suicide.
    """
    proof = _Proof(condition)
    move, life, later = proof.move, proof.life, proof.later
    no_suicide = () if suicide else (~move.is_suicide(),)
    dead_after, still_alive = proof.conclusions()
    steps = proof.steps(no_suicide)
    conclusion = dead_after & still_alive
    return Claim(
        assumptions=(move.playable(), move.dead_own.is_empty(), *no_suicide),
        conclusion=conclusion,
        sets=(
            move.dead_own,
            *life.sets,
            move.captives,
            move.suicides,
            *later.sets,
            proof.dead_after,
        ),
        instances=proof.hints,
        event=some(life.alive.contains) & (move.is_suicide() if suicide else ~move.is_suicide()),
        steps=tuple(steps),
        uses=steps | {conclusion: (dead_after, still_alive)},
    )


class _Proof:
    """What the proof speaks of, its hints, and its steps with what each of them uses."""

    def __init__(self, condition: Condition) -> None:
        self.move = move = Move()
        self.life = life = Life(move.before, Relative.OPPONENT, condition)
        self.later = later = Life(move.after, Relative.OPPONENT, condition, prefix="later_")
        self.dead_after = DeadSet("dead_own_after", move.after, Relative.OWN)
        self.alive, self.region = life.alive.contains, life.regions.holds
        self.hints = (
            life.regions.instance("whatever is joined to x is joined to y", self._onwards),
            life.regions.instance("y is joined to x", self._backwards),
            move.dead_own.instance("the mover's, in a region without an empty point", self._full),
            life.chains.instance("if x is captured, so is y", self._captured),
            life.chains.instance("if x lives, so does y, in one chain after the move", self._chain),
            later.regions.instance("if x's region was enclosed, y was in it", self._region),
            later.alive.instance("alive before the move", self.alive),
            move.suicides.instance("suicides, and the mover's dead after the move", self._gone),
        )

    def conclusions(self) -> tuple[Formula, Formula]:
        """Return: no stone of the mover is dead after the move; what lived is alive."""
        return self.dead_after.is_empty(), includes(self.later.alive.contains, self.alive)

    def steps(self, no_suicide: tuple[Formula, ...]) -> dict[Formula, tuple[Formula, ...]]:
        """Return the steps, each with what it is proved from."""
        move, life, later = self.move, self.life, self.later
        symmetric, _ = graph_axioms()
        colours = colouring_axioms()
        onwards_hint, backwards_hint, full, captured, chain, region, living, gone = (
            hint.formula for hint in self.hints
        )
        regions = life.regions.fact()
        onwards = _included(self.region, self._onwards)
        backwards = _included(self.region, self._backwards)
        one_region = every(
            lambda u: every(
                lambda v: (self.region(u, move.point) & self.region(v, move.point)).implies(
                    self.region(u, v)
                )
            )
        )
        room = every(
            lambda u: life.regions.kind(u).implies(
                some(lambda e: self.region(u, e) & move.before.empty(e))
            )
        )
        from_eyes = every(
            lambda x: every(
                lambda u: every(lambda v: self._two_eyes(x, u, v).implies(self._liberty(x)))
            )
        )
        liberty = every(lambda x: self.alive(x).implies(self._liberty(x)))
        together = _included(life.chains.holds, self._captured)
        survival = every(lambda x: self.alive(x).implies(~move.captives.contains(x)))
        same_chain = _included(life.chains.holds, self._chain)
        same_region = _included(later.regions.holds, self._region)
        same_border = every(
            lambda u: self._enclosed(u).implies(later.alive.enclosed(self.alive, u))
        )
        same_vital = every(
            lambda x: every(
                lambda u: (self.alive(x) & self._enclosed(u) & life.vital.holds(x, u)).implies(
                    later.vital.holds(x, u)
                )
            )
        )
        step = every(lambda x: self.alive(x).implies(later.alive.step(self.alive, x)))
        dead_after, still_alive = self.conclusions()
        captives, playable = move.captives.fact(), move.playable()
        return {
            onwards: (regions, onwards_hint),
            backwards: (symmetric, regions, onwards, backwards_hint),
            one_region: (onwards, backwards),
            room: (*colours, regions, onwards, move.dead_own.is_empty(), full),
            from_eyes: (*colours, backwards, one_region, room, life.vital.fact()),
            liberty: (life.alive.fact(), from_eyes),
            together: (playable, captives, life.chains.fact(), captured),
            survival: (symmetric, captives, together, liberty),
            same_chain: (playable, life.alive.fact(), later.chains.fact(), survival, chain),
            same_region: (playable, regions, survival, region),
            same_border: (survival, same_region),
            same_vital: (
                *colours,
                *no_suicide,
                playable,
                captives,
                backwards,
                survival,
                life.vital.fact(),
                later.vital.fact(),
                same_chain,
                same_region,
            ),
            step: (
                playable,
                life.alive.fact(),
                life.vital.fact(),
                survival,
                same_region,
                same_border,
                same_vital,
            ),
            still_alive: (living, step),
            dead_after: (*colours, move.suicides.fact(), self.dead_after.fact(), gone),
        }

    def _two_eyes(self, x: Term, u: Term, v: Term) -> Formula:
        vital = self.life.vital.holds
        return self.alive(x) & ~self.region(u, v) & vital(x, u) & vital(x, v)

    def _enclosed(self, u: Term) -> Formula:
        return self.life.regions.kind(u) & self.life.alive.enclosed(self.alive, u)

    def _liberty(self, x: Term) -> Formula:
        def beside(e: Term) -> Formula:
            return some_neighbour(e, lambda y: self.life.chains.holds(x, y))

        return some(lambda e: self.move.placed.empty(e) & beside(e))

    def _onwards(self, x: Term, y: Term) -> Formula:
        return every(lambda w: self.region(w, x).implies(self.region(w, y)))

    def _backwards(self, x: Term, y: Term) -> Formula:
        kind = self.life.regions.kind
        return kind(x) & kind(y) & self.region(y, x)

    def _full(self, x: Term) -> Formula:
        empty = self.move.before.empty
        return self.move.before.own(x) & every(lambda z: self.region(x, z).implies(~empty(z)))

    def _captured(self, x: Term, y: Term) -> Formula:
        return self.move.captives.contains(x).implies(self.move.captives.contains(y))

    def _chain(self, x: Term, y: Term) -> Formula:
        return self.alive(x).implies(self.alive(y) & self.later.chains.holds(x, y))

    def _region(self, x: Term, y: Term) -> Formula:
        return self._enclosed(x).implies(self.region(x, y))

    def _gone(self, x: Term) -> Formula:
        return self.move.suicides.contains(x) | self.dead_after.contains(x)


def _included(smaller: Pairs, larger: Pairs) -> Formula:
    return every(lambda x: every(lambda y: smaller(x, y).implies(larger(x, y))))

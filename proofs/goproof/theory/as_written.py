"""How each repaired source says that a point reaches a colour, and what it clears by that.

S0 and S1 say it by lists of points of one colour, S2 by the least solution of an equation, S3 by
paths all of whose points but the last have one colour. Each is a least relation or set of its own
here, with the induction hints that prove it to be what the other proofs speak of.
Clause: S0/3, S0/4, S0/5, S1/R3, S1/R4, S2/reaches, S2/clear, S3/reaches, S3/chi.
"""

from abc import ABC, abstractmethod

from goproof.logic.formulas import (
    Equal,
    Formula,
    Property,
    Term,
    adjacent,
    every,
    every_neighbour,
    includes,
    some,
    some_neighbour,
)
from goproof.theory.accounts import S0, S2, S3, Account
from goproof.theory.cases import Case
from goproof.theory.fixed_points import (
    DeadSet,
    FixedPoint,
    Instance,
    LeastRelation,
    NamedPredicate,
    NamedSet,
    Pairs,
    Reaching,
)
from goproof.theory.life import Joined
from goproof.theory.stages import Relative, Stage
from gospec.graph import Point


class Listed(Joined):
    """Points of a colour are joined when a path of the colour leads from one to the other.

    As S0 says it, by lists, and S1, by paths. Clause: S0/3, S1/R3.
    """

    def __init__(self, name: str, b: Stage, colour: Relative, account: Account) -> None:
        super().__init__(name, b, colour)
        self.account = account

    def members(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return the points of each group of S0, and of each chain of S1."""
        b, colour = self.b.concrete(case), self.colour.concrete(case.mover)
        group = case.law.account(S0).rules.group
        return frozenset(
            (v, w)
            for v in b.where(colour)
            for w in (group(b, v) if self.account is S0 else case.law.chain(b, v))
        )


class Path(LeastRelation):
    """A point is the end of a path from another, all of whose points but the last have one colour.

    Clause: S3/reaches.
    """

    def __init__(self, name: str, b: Stage) -> None:
        self.name, self.b = name, b

    def step(self, q: Pairs, x: Term, y: Term) -> Formula:
        """Return: y is x, or beside a point of x's colour of which q holds with x."""
        return Equal(x, y) | some(lambda z: q(x, z) & self.b.same_colour(z, x) & adjacent(z, y))

    def closed(self, q: Pairs) -> Formula:
        """Return: q holds of a point and itself, and goes on from points of its colour."""
        return every(lambda x: q(x, x)) & every(
            lambda x: every(
                lambda y: (q(x, y) & self.b.same_colour(y, x)).implies(
                    every_neighbour(y, lambda z: q(x, z))
                )
            )
        )

    def members(self, case: Case) -> frozenset[tuple[Point, ...]]:
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
        return self.b.has(self.target, x) | some_neighbour(
            x, lambda y: self.b.has(self.target, y) | (self.b.same_colour(x, y) & q(y))
        )

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the solution that S2 takes."""
        b, target = self.b.concrete(case), self.target.concrete(case.mover)
        solution: frozenset[Point] = case.law.account(S2).rules.reaching(b, target)
        return solution


class Way(ABC):
    """How a source says which points of one colour reach another, in one colouring.

    Parameters: `name`, with which the names of its sets begin; `b`, the colouring; `own`, the
    colour of the points; `account`, the source.
    """

    def __init__(self, account: Account, name: str, b: Stage, own: Relative) -> None:
        self.account, self.name, self.b, self.own = account, name, b, own

    @property
    @abstractmethod
    def sets(self) -> tuple[NamedPredicate, ...]:
        """What the formulas speak of."""

    @abstractmethod
    def reaches(self, target: Relative, x: Term) -> Formula:
        """Return: x, of the colour, reaches the target."""

    @abstractmethod
    def dead_do_not_reach(self, dead: DeadSet) -> Instance:
        """Return the hint by which no point that is dead reaches empty."""

    def begun_before(self) -> dict[Formula, tuple[Instance, ...]]:
        """Return the step that a point reaches what a neighbour of its colour does, if needed."""
        return {}

    @abstractmethod
    def reaching_only(self, reaching: Reaching) -> tuple[Instance, ...]:
        """Return the hints by which just the points of the set, empty ones, reach its target."""


def _shown_of(relation: LeastRelation, name: str, q: Pairs) -> dict[Formula, tuple[Instance, ...]]:
    """Return the step that a relation lies in a property, with the hint that shows it."""
    return {relation.within(q): (relation.instance(name, q),)}


class ByLists(Way):
    """S0 and S1: a list of points of its colour leads to a point beside the target."""

    def __init__(self, account: Account, name: str, b: Stage, own: Relative) -> None:
        super().__init__(account, name, b, own)
        self.joined = Listed(f"{name}_list", b, own, account)

    @property
    def sets(self) -> tuple[NamedPredicate, ...]:
        """The points to which lists lead."""
        return (self.joined,)

    def reaches(self, target: Relative, x: Term) -> Formula:
        """Return: some point that a list leads to from x has a neighbour of the target."""
        return some(
            lambda y: self.joined.holds(x, y) & some_neighbour(y, lambda z: self.b.has(target, z))
        )

    def dead_do_not_reach(self, dead: DeadSet) -> Instance:
        """Along lists from dead stones all are dead."""

        def stays_dead(x: Term, y: Term) -> Formula:
            return dead.contains(x).implies(dead.contains(y))

        return self.joined.instance("lists from dead stones", stays_dead)

    def reaching_only(self, reaching: Reaching) -> tuple[Instance, ...]:
        """Along lists of empty points all reach alike."""

        def handed_back(x: Term, y: Term) -> Formula:
            handed = reaching.contains(y).implies(reaching.contains(x))
            return self.b.empty(x) & self.b.empty(y) & handed

        def listed(x: Term) -> Formula:
            by_list = self.reaches(reaching.target, x)
            return ~self.b.has(reaching.target, x) & self.b.empty(x).implies(by_list)

        return (
            self.joined.instance(f"lists of points reaching {reaching.target.value}", handed_back),
            reaching.instance(f"points with a list to {reaching.target.value}", listed),
        )

    def begun_before(self) -> dict[Formula, tuple[Instance, ...]]:
        """A list may begin with a neighbour."""

        def begins_before(y: Term, z: Term) -> Formula:
            return every_neighbour(
                y, lambda x: self.b.has(self.own, x).implies(self.joined.holds(x, z))
            )

        return _shown_of(self.joined, "lists that begin one point before", begins_before)


class ByEquation(Way):
    """S2: it is in the least solution."""

    def __init__(
        self, account: Account, name: str, b: Stage, own: Relative, *targets: Relative
    ) -> None:
        super().__init__(account, name, b, own)
        self.solutions = {t: Solution(f"{name}_to_{t.value}", b, t) for t in targets}

    @property
    def sets(self) -> tuple[NamedPredicate, ...]:
        """The solution for each target."""
        return tuple(self.solutions.values())

    def reaches(self, target: Relative, x: Term) -> Formula:
        """Return: the solution has it."""
        return self.solutions[target].contains(x)

    def dead_do_not_reach(self, dead: DeadSet) -> Instance:
        """What isn't dead contains all that reaches."""
        solution = self.solutions[Relative.EMPTY]
        return solution.instance("points that aren't dead", lambda x: ~dead.contains(x))

    def reaching_only(self, reaching: Reaching) -> tuple[Instance, ...]:
        """The solutions differ only in the points that have the colour."""
        target, solution = reaching.target, self.solutions[reaching.target]

        def has_or_reaches(x: Term) -> Formula:
            return self.b.has(target, x) | reaching.contains(x)

        def solved(x: Term) -> Formula:
            return ~self.b.has(target, x) & solution.contains(x)

        return (
            solution.instance(f"points that have or reach {target.value}", has_or_reaches),
            reaching.instance(f"points of the solution for {target.value}", solved),
        )


class ByPaths(Way):
    """S3: a path whose points but the last have its colour ends in the target."""

    def __init__(self, account: Account, name: str, b: Stage, own: Relative) -> None:
        super().__init__(account, name, b, own)
        self.path = Path(f"{name}_path", b)

    @property
    def sets(self) -> tuple[NamedPredicate, ...]:
        """The ends of paths."""
        return (self.path,)

    def reaches(self, target: Relative, x: Term) -> Formula:
        """Return: some path from x ends in a point of the target."""
        return some(lambda y: self.path.holds(x, y) & self.b.has(target, y))

    def dead_do_not_reach(self, dead: DeadSet) -> Instance:
        """Paths from dead stones end in dead stones, or in the other colour."""

        def ends_dead(x: Term, y: Term) -> Formula:
            blocked = ~self.b.empty(y) & ~self.b.same_colour(y, x)
            return dead.contains(x).implies(dead.contains(y) | blocked)

        return self.path.instance("paths from dead stones", ends_dead)

    def reaching_only(self, reaching: Reaching) -> tuple[Instance, ...]:
        """Along paths from empty points all but the last reach alike."""
        target = reaching.target

        def handed_back(x: Term, y: Term) -> Formula:
            handed = (self.b.empty(y) & reaching.contains(y)) | self.b.has(target, y)
            return self.b.empty(x).implies(handed.implies(reaching.contains(x)))

        def has_path(x: Term) -> Formula:
            by_path = self.reaches(target, x)
            return ~self.b.has(target, x) & self.b.empty(x).implies(by_path)

        return (
            self.path.instance(f"paths of points reaching {target.value}", handed_back),
            reaching.instance(f"points with a path to {target.value}", has_path),
        )

    def begun_before(self) -> dict[Formula, tuple[Instance, ...]]:
        """A path may begin with a neighbour of one's colour."""

        # That x is the end of a path from x follows; said here, it is where solvers look for it.
        def begins_before(y: Term, z: Term) -> Formula:
            return every_neighbour(
                y,
                lambda x: (
                    self.path.holds(x, x) & self.b.same_colour(x, y).implies(self.path.holds(x, z))
                ),
            )

        return _shown_of(self.path, "paths that begin one point before", begins_before)


def way_of(account: Account, name: str, b: Stage, own: Relative, *targets: Relative) -> Way:
    """Return how a source says which points of one colour reach the targets in a colouring."""
    if account is S2:
        return ByEquation(account, name, b, own, *targets)
    return ByPaths(account, name, b, own) if account is S3 else ByLists(account, name, b, own)


class Cleared(NamedSet):
    """The points that a source empties when it clears a colour: those that don't reach empty.

    Clause: S0/5, S1/R4, S2/clear, S3/chi.
    """

    def __init__(self, account: Account, name: str, b: Stage, colour: Relative) -> None:
        self.account, self.name, self.b, self.colour = account, name, b, colour
        self.way = way_of(account, name, b, colour, Relative.EMPTY)

    def fact(self) -> Formula:
        """Return the definition."""
        return every(lambda x: self.contains(x).iff(self._is_cleared(x)))

    def _is_cleared(self, x: Term) -> Formula:
        return self.b.has(self.colour, x) & ~self.way.reaches(Relative.EMPTY, x)

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return what the source takes off."""
        b = self.b.concrete(case)
        after = case.law.account(self.account).cleared(b, self.colour.concrete(case.mover))
        return frozenset(v for v in b.graph.points if after(v) is not b(v))

    def proof(self, dead: DeadSet) -> dict[Formula, tuple[Instance, ...]]:
        """Return the steps by which they are just the dead stones, each with its hints."""
        cleared = dead.instance(f"points cleared as {self.name}", self.contains)
        return {
            **self.way.begun_before(),
            includes(dead.contains, self.contains): (cleared,),
            includes(self.contains, dead.contains): (self.way.dead_do_not_reach(dead),),
        }

"""Lemmas about what a player can do alone to living and other stones while the opponent passes.

Clause: S1/R7, S1/R9, S1/C3; after D. B. Benson, Life in the game of Go (1976).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from goproof.boards.picture import Picture
from goproof.theory.best_play import Reached, reached_alone, way_alone
from goproof.theory.cases import Case
from goproof.vocabulary.pictures import Stages, pointed_at
from gospec.law.benson import Condition
from gospec.law.colouring import Colouring, opponent
from gospec.law.diagram import point_name
from gospec.law.graph import Point

Points = frozenset[Point]


def ahead(b: Colouring, case: Case) -> int:
    """Return the other player's area minus that of the player who moves."""
    return len(case.law.area(b, opponent(case.mover))) - len(case.law.area(b, case.mover))


@dataclass(frozen=True)
class Alone:
    """A player who plays alone against the other player's stones, with suicides or without.

    `condition` decides which of these stones live.
    """

    condition: Condition
    suicide: bool

    def reached(self, case: Case) -> Reached:
        """Return all colourings that the player can make."""
        return reached_alone(case.law, case.before, case.mover, suicide=self.suicide)

    def alive(self, case: Case) -> Points:
        """Return the other player's stones that are unconditionally alive."""
        return case.law.living(case.before, opponent(case.mover), self.condition)

    def others(self, case: Case) -> Points:
        """Return the other player's stones that are not unconditionally alive."""
        return case.before.where(opponent(case.mover)) - self.alive(case)

    def some_live(self, case: Case) -> bool:
        """None of the player's stones is dead, and some of the other player's are alive."""
        return not case.law.dead(case.before, case.mover) and bool(self.alive(case))

    def some_do_not_live(self, case: Case) -> bool:
        """No stone is dead, and some of the other player's are not unconditionally alive."""
        return case.without_dead_stones and bool(self.others(case))

    def captures_none(self, case: Case) -> bool:
        """No sequence of the player's plays captures any of these."""
        return stand(self.alive(case), case, self.reached(case))

    def captures_each(self, case: Case) -> bool:
        """The player alone can capture each of these."""
        stones, theirs = self.others(case), opponent(case.mover)
        boards = iter(self.reached(case))
        while stones and (b := next(boards, None)):
            stones &= b.where(theirs)
        return not stones

    def those(self, case: Case) -> Stages:
        """Return the position, with the stones marked that are not unconditionally alive."""
        return (pointed_at(case, self.others(case), "before"),)

    def capture(self, case: Case) -> Stages:
        """Return a shortest capture of living stones, or a shortest way to the most stones."""
        living = self.alive(case)
        most = max(len(b.where(case.mover)) for b in self.reached(case))
        return self.way(case, living, lambda b: not stand(living, case, [b])) or self.way(
            case, living, lambda b: len(b.where(case.mover)) == most
        )

    def way(self, case: Case, points: Points, wanted: Callable[[Colouring], bool]) -> Stages:
        """Return the position with points marked, and a shortest way to a wanted board, if any."""
        plays = way_alone(case.law, case.before, case.mover, wanted, suicide=self.suicide)
        name = case.mover.value
        turns = (Picture(f"{name} {point_name(b.graph, v)}", b, last=v) for v, b in plays)
        return (pointed_at(case, points, "before"), *turns) if plays or wanted(case.before) else ()

    def safe(self, case: Case) -> Points:
        """Return the other player's living stones and the empty points that touch only these."""
        b, living = case.before, self.alive(case)
        beside = {w for v in living for w in b.graph.neighbours[v]} - b.where(opponent(case.mover))
        chain, near = case.law.chain, b.graph.neighbours
        return living | {v for v in beside if chain(b, v) == {v} and set(near[v]) <= living}

    def keeps_the_margin(self, case: Case) -> bool:
        """The margin is never less than twice the number of safe points minus that of the board."""
        least = 2 * len(self.safe(case)) - len(case.before.graph)
        return all(ahead(b, case) >= least for b in self.reached(case))

    def smallest_margin(self, case: Case) -> Stages:
        """Return the position with safe points marked, and a shortest way to the least margin."""
        least = min(ahead(b, case) for b in self.reached(case))
        return self.way(case, self.safe(case), lambda b: ahead(b, case) == least)


def stand(stones: Points, case: Case, reached: Iterable[Colouring]) -> bool:
    """Tell whether the other player's stones are on all these boards."""
    return not stones or all(stones <= b.where(opponent(case.mover)) for b in reached)

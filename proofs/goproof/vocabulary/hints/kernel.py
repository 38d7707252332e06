"""Induction hints that several lemmas about the kernel share: how its floods relate to the dead
stones of a move.

Clause: S1/R4, S1/R7.
"""

from goproof.execution.kernel_runs import FloodResult
from goproof.logic.formulas import (
    Equal,
    Formula,
    Property,
    Term,
    every,
    includes,
    some,
    some_neighbour,
)
from goproof.theory.fixed_points import DeadSet, FixedPoint, Instance
from goproof.theory.stages import POINT
from goproof.theory.statements import Move


def clearing_hints(dead: DeadSet, flooded: FloodResult) -> tuple[Instance, Instance]:
    """Return why the stones that a flood from the empty points misses are the dead ones."""

    def missed(x: Term) -> Formula:
        return dead.b.has(dead.colour, x) & ~flooded.contains(x)

    def alive(x: Term) -> Formula:
        return dead.b.has(dead.colour, x) & ~dead.contains(x)

    return (
        dead.instance("the stones that the flood misses", missed),
        flooded.instance("the stones that are not dead", alive),
    )


class FastPlay:
    """Why `play` removes what a move clears from a position without dead stones.

    Its floods are the opponent's chains that touch the point, those of their stones whose chains
    touch an empty point, and the chain of the placed stone. `instances` are the hints. `steps` lead
    to `result`, from which it follows what words a function returns; each comes with the premises
    and the earlier steps from which it follows itself.
    """

    def __init__(self, move: Move, floods: tuple[FloodResult, ...]) -> None:
        self.move = move
        self.touching, self.breathing, self.chain = floods
        self.instances: tuple[Instance, ...] = ()
        self.steps: dict[Formula, tuple[Formula, ...]] = {}
        self._opponents_left()
        self._suicides()

    def _hint(self, of: FixedPoint, name: str, q: Property) -> Formula:
        instance = of.instance(name, q)
        self.instances += (instance,)
        return instance.formula

    def _shown(self, step: Formula, *by: Formula) -> Formula:
        self.steps[step] = by
        return step

    def captured(self, x: Term) -> Formula:
        """Return: the kernel removes x as captured."""
        return _differ(self.touching.contains(x), self.breathing.contains(x))

    def left(self, x: Term) -> Formula:
        """Return: for the kernel, the opponent has x after the captures."""
        return _differ(self.move.before.opponent(x), self.captured(x))

    def placed(self, x: Term) -> Formula:
        """Return: for the kernel, the mover has x before suicides are cleared."""
        return self.move.before.own(x) | Equal(x, POINT)

    def free(self, x: Term) -> Formula:
        """Return: for the kernel, x is empty before suicides are cleared."""
        return _differ(~self.placed(x), self.left(x))

    def _opponents_left(self) -> None:
        move, touching, breathing = self.move, self.touching, self.breathing
        captives = move.captives

        def touching_alive(x: Term) -> Formula:
            return touching.contains(x) & ~captives.contains(x)

        def far_captives(x: Term) -> Formula:
            return captives.contains(x) & ~touching.contains(x)

        within = self._shown(
            includes(touching.contains, breathing.contains),
            self._hint(breathing, "chains that touch the point", touching.contains),
        )
        self.opponents = self._shown(
            includes(move.placed.opponent, captives.contains), captives.fact()
        )
        captured = self._shown(
            every(lambda x: self.captured(x).iff(captives.contains(x))),
            within,
            *(s.fact() for s in (touching, breathing, captives)),
            self._hint(touching, "the opponent's stones", move.placed.opponent),
            self._hint(captives, "what the kernel captures", self.captured),
            self._hint(breathing, "touching the point and no captives", touching_alive),
            self._hint(move.dead_opponent, "captives that do not touch the point", far_captives),
            move.dead_opponent.is_empty(),
            move.playable(),
        )
        self.opponents_left = self._shown(
            every(lambda x: self.left(x).iff(move.captured.opponent(x))),
            captured,
            self.opponents,
            move.playable(),
        )

    def _suicides(self) -> None:
        move, chain, suicides = self.move, self.chain, self.move.suicides

        def far_suicides(x: Term) -> Formula:
            return suicides.contains(x) & ~chain.contains(x)

        def own_alive(x: Term) -> Formula:
            return move.captured.own(x) & ~suicides.contains(x)

        def all_or_none(x: Term) -> Formula:
            return chain.contains(x).implies(suicides.contains(x).iff(suicides.contains(POINT)))

        def liberty(x: Term) -> Formula:
            return self.free(x) & some_neighbour(x, chain.contains)

        near = self._shown(
            includes(chain.contains, suicides.contains),
            *(s.fact() for s in (chain, suicides, move.captives)),
            self._hint(move.dead_own, "suicides outside that chain", far_suicides),
            move.dead_own.is_empty(),
            move.playable(),
        )
        together = self._shown(
            every(all_or_none),
            suicides.fact(),
            self._hint(chain, "suicides", suicides.contains),
            self._hint(chain, "own stones that are no suicides", own_alive),
            move.playable(),
        )
        own = self._shown(
            includes(self.placed, chain.contains),
            self._hint(chain, "the mover's stones", self.placed),
        )
        free = self._shown(
            every(lambda x: self.free(x).iff(move.captured.empty(x))),
            self.opponents_left,
            self.opponents,
            move.playable(),
        )
        of_point = self._shown(
            suicides.contains(POINT).iff(~some(liberty)),
            suicides.fact(),
            chain.fact(),
            self._hint(suicides, "the chain of the placed stone", chain.contains),
            together,
            own,
            free,
            move.playable(),
        )
        self.result = (self.opponents_left, near, together, own, of_point, move.playable())


def _differ(p: Formula, q: Formula) -> Formula:
    # As the kernel combines two words by an exclusive or; the solvers then see the same circuit.
    return ~p.iff(q)

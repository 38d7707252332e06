"""That a capture excludes suicide, as a step of proofs of something else.

The lemma a_capture_excludes_suicide states it by itself. On large boards solvers need to know which
premises prove the step, and these are few: the sets of one move, and two induction hints.
Clause: S1/C7, S2/C4.
"""

from __future__ import annotations

from dataclasses import dataclass

from goproof.logic.formulas import Formula
from goproof.theory.claims import Move, colouring_axioms, graph_axioms
from goproof.theory.fixed_points import DeadSet, Instance


@dataclass(frozen=True)
class Exclusion:
    """A move captures, or it is suicide, or neither; and what proves that.

    `own` and `opponent` are the stones dead before the move, of the move's player and of the other.
    """

    move: Move
    own: DeadSet
    opponent: DeadSet

    @property
    def step(self) -> Formula:
        """What is shown."""
        return ~(self.move.captures() & self.move.is_suicide())

    @property
    def instances(self) -> tuple[Instance, Instance]:
        """The induction hints: both, what is captured and what is suicide, would be dead before."""
        captives, suicides = self.move.captives, self.move.suicides
        return (
            self.own.instance(suicides.name, suicides.contains),
            self.opponent.instance(captives.name, captives.contains),
        )

    @property
    def uses(self) -> tuple[Formula, ...]:
        """The premises from which it is shown."""
        return (
            *graph_axioms(),
            *colouring_axioms(),
            self.move.playable(),
            self.own.is_empty(),
            self.opponent.is_empty(),
            self.move.captives.fact(),
            self.move.suicides.fact(),
            *(instance.formula for instance in self.instances),
        )

"""A proof found for a claim: goals one after the other, each with the premises that prove it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from goproof.hints.properties import Property
from goproof.logic.formulas import Formula
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import FixedPoint, Instance, LeastRelation


@dataclass(frozen=True)
class Hint:
    """An induction instance: leastness or greatestness of a set, applied to a property."""

    of: FixedPoint | LeastRelation
    property: Property
    formula: Formula

    @classmethod
    def of_property(cls, s: FixedPoint | LeastRelation, q: Property) -> Hint:
        """Return the hint for a set and a property."""
        return cls(s, q, s.instance("", q).formula)


@dataclass(frozen=True)
class Step:
    """A goal, and the premises and earlier goals that prove it."""

    goal: Formula
    uses: tuple[Formula, ...]


@dataclass(frozen=True)
class Proof:
    """The steps of a proof, the last of which is the conclusion, and the hints that they use."""

    steps: tuple[Step, ...]
    hints: tuple[Hint, ...]

    @classmethod
    def of(cls, steps: Sequence[Step], hints: Iterable[Hint]) -> Proof:
        """Return the part of some steps, and of some hints, that the last step needs."""
        needed, kept = {steps[-1].goal}, list[Step]()
        for step in reversed(steps):
            if step.goal in needed:
                kept.append(step)
                needed.update(step.uses)
        return cls(tuple(reversed(kept)), tuple(h for h in hints if h.formula in needed))

    def applied_to(self, claim: Claim) -> Claim:
        """Return the claim with these hints, steps and uses in the place of its own."""
        instances = tuple(
            Instance(f"hint {i} of {hint.of.name}", hint.of, hint.property, hint.formula)
            for i, hint in enumerate(self.hints, 1)
        )
        *steps, _ = (step.goal for step in self.steps)
        uses = {step.goal: step.uses for step in self.steps}
        return replace(claim, instances=instances, steps=tuple(steps), uses=uses)

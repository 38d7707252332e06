"""Prove a claim for all graphs from its statement alone, or find a counterexample.

Every budget is a count, so the same claim always ends in the same way.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from goproof.hints.candidates import (
    GOAL,
    Candidate,
    Inductive,
    Literal,
    Pool,
    of_no_point,
    of_one_point,
    of_two_points,
)
from goproof.hints.counterexamples import smallest
from goproof.hints.domains import Domain, Model
from goproof.hints.goals import erased, goals
from goproof.hints.nodes import Nodes, spoken_of
from goproof.hints.proof import Hint, Proof, Step
from goproof.logic.formulas import Formula
from goproof.logic.smtlib import first_order
from goproof.solvers import cvc5_solver, z3_solver
from goproof.solvers.answers import Status, Steps
from goproof.theory.cases import Case
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import FixedPoint, LeastRelation

LARGEST, ROUNDS = 6, 60
MODEL, ATTEMPT, FINAL = Steps(20_000_000), Steps(2_000_000), Steps(20_000_000)
EXPONENTS = (1.0, 1.8)
TRACE = bool(os.environ.get("HINTS_TRACE"))


@dataclass(frozen=True)
class Found:
    """What became of a claim: a proof, or a counterexample, or the reason why there is neither."""

    proof: Proof | None = None
    counterexample: Case | None = None
    reason: str = ""


def find(claim: Claim) -> Found:
    """Prove a claim for all graphs without its hints, or find a smallest counterexample."""
    bare = replace(claim, instances=(), steps=(), uses={})
    case = smallest(bare)
    if case is not None:
        return Found(counterexample=case, reason=f"it fails on {len(case.before.graph)} points")
    return Search(bare).found()


class Search:
    """The state of a search: the models' domains, the candidates, hints found, goals proved."""

    def __init__(self, claim: Claim) -> None:
        self._claim = claim
        self._nodes = Nodes()
        self._basis = (*claim.axioms(), *claim.facts(), *claim.assumptions)
        self._names = spoken_of((*self._basis, claim.conclusion))
        self._domains: dict[int, Domain] = {}
        self._sets = [s for s in claim.sets if isinstance(s, FixedPoint | LeastRelation)]
        self._ones = of_one_point(claim, self._names)
        self._closed = of_no_point(claim, self._ones, self._names)
        self.hints: list[Hint] = []
        self.steps: list[Step] = []
        self.models = 0

    def found(self) -> Found:
        """Prove the goals one after the other; those that fail once more, when others are proved."""
        waiting, why = goals(self._claim.conclusion), ""
        while waiting:
            left = []
            for goal in waiting:
                reason = self._prove(goal)
                if reason:
                    left.append(goal)
                    why = reason
            if len(left) == len(waiting):
                return Found(reason=f"{len(left)} goals left: {why}")
            waiting = left
        return Found(proof=self._finished())

    def _pools(self, goal: Formula) -> Iterator[Pool]:
        for places, literals in (
            (1, [*self._ones, *self._closed]),
            (2, [*of_two_points(self._ones, self._names), *self._closed]),
        ):
            sets = [s for s in self._sets if s.places == places]
            of_goal = [
                Literal(q.formula, GOAL)
                for s in sets
                for q in erased(goal, self._claim.assumptions, s)
            ]
            if sets:
                yield Pool(self._nodes, sets, [*of_goal, *literals])

    def _prove(self, goal: Formula) -> str:
        """Prove a goal, with more hints if need be; return '' or why it is not proved."""
        pools, size = list(self._pools(goal)), 1
        for turn in range(ROUNDS):
            used: list[Formula] = []
            while size <= LARGEST:
                model, used = self._model(goal, size)
                if model is not None:
                    break
                if size >= 3 and self._proved(goal, used):
                    return ""
                size += 1
            else:
                return f"no model up to {LARGEST} points, and no proof, with {len(self.hints)} hints"
            self.models += 1
            best: tuple[float, Candidate] | None = None
            for pool in pools:
                pool.see(model)
                found = pool.best(EXPONENTS[turn % 2])
                if found is not None and (best is None or found[0] > best[0]):
                    best = found
            if best is None:
                return f"no candidate excludes a model of {size} points, with {len(self.hints)} hints"
            self._add(best[1])
        return f"{ROUNDS} rounds"

    def _add(self, candidate: Candidate) -> None:
        hint = Hint.of_property(candidate.of, candidate.property)
        if TRACE:
            print("   hint", hint.of.name, candidate.cost, first_order([])and "", _shown(candidate.property.formula))
        self.hints.append(hint)

    def _domain(self, size: int) -> Domain:
        if size not in self._domains:
            self._domains[size] = Domain(self._nodes, self._names, size)
        return self._domains[size]

    def _model(self, goal: Formula, size: int) -> tuple[Model | None, list[Formula]]:
        """Return a model in which the goal fails, or the premises by which there is none."""
        domain = self._domain(size)
        premises = self._premises()
        literals = [domain.literal(self._nodes.number(f)) for f in premises]
        failing = domain.literal(self._nodes.number(~goal))
        status, found = domain.solve([*literals, failing], MODEL)
        if isinstance(found, Model):
            return found, []
        if status is Status.UNKNOWN:
            return None, list(premises)
        return None, [f for f, x in zip(premises, literals, strict=True) if x in found]

    def _premises(self) -> tuple[Formula, ...]:
        return (*self._basis, *(s.goal for s in self.steps), *(h.formula for h in self.hints))

    def _proved(self, goal: Formula, core: Sequence[Formula]) -> bool:
        axioms = self._claim.axioms()
        for premises in ((*axioms, *(f for f in core if f not in axioms)), self._premises()):
            text = first_order((*premises, ~goal))
            numbers = z3_solver.core(text, ATTEMPT)
            if TRACE:
                print("   attempt", len(premises), None if numbers is None else len(numbers))
            if numbers is None:
                continue
            needed = tuple(premises[i] for i in numbers if i < len(premises))
            for used in (needed, premises):
                if self._agreed((*used, ~goal)):
                    self.steps.append(Step(goal, used))
                    return True
        return False

    def _agreed(self, formulas: Sequence[Formula]) -> bool:
        text = first_order(formulas)
        answers = [solver.check(text, FINAL).status for solver in (z3_solver, cvc5_solver)]
        if TRACE:
            print("   ", answers)
        return answers == [Status.UNSAT] * 2

    def _finished(self) -> Proof:
        conclusion = self._claim.conclusion
        if self.steps[-1].goal != conclusion:
            own = [s.goal for s in self.steps]
            text = first_order((*own, ~conclusion))
            numbers = z3_solver.core(text, FINAL)
            assert numbers is not None and self._agreed((*own, ~conclusion))
            used = tuple(own[i] for i in numbers if i < len(own))
            self.steps.append(Step(conclusion, used))
        return Proof.of(self.steps, self.hints)


def _shown(formula: Formula) -> str:
    from goproof.logic.smtlib import printed

    return printed(formula)


__all__ = ["Found", "Inductive", "Search", "find"]

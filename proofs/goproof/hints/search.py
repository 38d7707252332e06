"""Prove a claim for all graphs from its statement alone, or find a counterexample.

Every budget is a count, so the same claim always ends in the same way.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import process_time

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
from goproof.hints.proof import Hint, Proof, Used
from goproof.hints.properties import PLACEHOLDERS, Property
from goproof.logic.formulas import Applied, Atom, Formula, Implies
from goproof.logic.smtlib import first_order, printed
from goproof.solvers import cvc5_solver, z3_solver
from goproof.solvers.answers import Status, Steps
from goproof.theory.cases import Case
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import FixedPoint, LeastRelation

LARGEST, ROUNDS, MOST_OWN = 6, 60, 16
SAMPLES, WISHES, SMALL = (0, 12, 48), 8, 3
MODEL, ATTEMPT, FINAL = Steps(2_000_000), Steps(1_000_000), Steps(5_000_000)
LEARN, WITHOUT = Steps(3_000_000), Steps(100_000)
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
    bare = replace(claim.by_definition(), instances=(), steps=(), uses={})
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
        self.hints: dict[Formula, Hint] = {}
        self.steps: list[Used] = []
        # The hints whose consequence is proved, which stands in their place.
        self._spent: set[Formula] = set()
        self.models = 0

    def found(self) -> Found:
        """Prove the goals one after the other; those that fail once more, when others are proved."""
        self._counterparts()
        waiting, why = goals(self._claim.conclusion), ""
        for samples in SAMPLES:
            left = []
            for goal in waiting:
                reason = self._prove(goal, samples)
                if reason:
                    left.append(goal)
                    why = reason
            waiting = left
        if waiting:
            return Found(reason=f"{len(waiting)} goals left: {why}")
        return Found(proof=self._finished())

    def _sampled(self, goal: Formula, samples: int) -> Iterator[Model]:
        """Yield models in which a goal fails, each near to a random one."""
        random = Random(samples)
        premises = (*self._basis, *(goal for goal, _ in self.steps))
        for i in range(samples):
            domain = self._domain(3 + i % 3)
            literals = [domain.literal(self._nodes.number(f)) for f in (*premises, ~goal)]
            given = [x for name in domain.tables for x in domain.given(name)]
            for wish in random.sample(given, min(len(given), WISHES)):
                wished = [*literals, random.choice((wish, -wish))]
                if domain.solve(wished, MODEL)[0] is Status.SAT:
                    literals = wished
            model = domain.solve(literals, MODEL)[1]
            if isinstance(model, Model):
                yield model

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

    def _prove(self, goal: Formula, samples: int) -> str:
        """Prove a goal, with more hints if need be; return '' or why it is not proved."""
        if samples == 0 and self._proved_by_itself(goal):
            return ""
        pools, size = list(self._pools(goal)), 1
        if samples:
            used = {f for _, uses in self.steps for f in uses}
            self.hints = {f: hint for f, hint in self.hints.items() if f in used}
        for model in self._sampled(goal, samples):
            for pool in pools:
                pool.see(model)
        for turn in range(ROUNDS):
            core: list[Formula] = []
            while size <= LARGEST:
                model, core = self._model(goal, size)
                if model is not None:
                    break
                if size >= 3 and self._proved(goal, core):
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

    def _proved_by_itself(self, goal: Formula) -> bool:
        """Try a goal with the hints that say the goal itself of the points of a set."""
        own = {
            hint.instance(self._claim).formula: hint
            for s in self._sets
            for q in erased(goal, self._claim.assumptions, s)
            for hint in (Hint(s.name, q),)
        }
        before = dict(self.hints)
        self.hints |= own
        if own and len(own) <= MOST_OWN and self._proved(goal, ()):
            return True
        self.hints = before
        return False

    def _add(self, candidate: Candidate) -> None:
        hint = Hint(candidate.of.name, candidate.property)
        _trace("hint", hint.of, candidate.cost, printed(hint.property.formula))
        self._learn(hint)

    def _learn(self, hint: Hint) -> bool:
        """Prove what a hint says of its set, if that is so by itself; or keep the hint."""
        formula = hint.instance(self._claim).formula
        assert isinstance(formula, Implies)
        bound = formula.right
        self.hints[formula] = hint
        core: list[Formula] = []
        for size in range(1, SMALL + 1):
            model, core = self._model(bound, size)
            if model is not None:
                return False
        if formula in core and self._proved(bound, core, only_core=True):
            self._spent.add(formula)
            return True
        return False

    def _counterparts(self) -> None:
        """Prove first of sets that a symmetry takes one to the other."""
        for s in self._sets:
            for t in self._sets:
                for function in self._names.functions:
                    if type(s) is type(t) and s.places == 1 and s is not t:
                        q = Atom(t.name, (Applied(function, PLACEHOLDERS[0]),))
                        hint = Hint(s.name, Property(1, q))
                        if not self._learn(hint):
                            del self.hints[hint.instance(self._claim).formula]

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
        _trace("size", size, status)
        if isinstance(found, Model):
            return found, []
        if status is Status.UNKNOWN:
            return None, list(premises)
        return None, [f for f, x in zip(premises, literals, strict=True) if x in found]

    def _premises(self) -> tuple[Formula, ...]:
        return (*self._basis, *(goal for goal, _ in self.steps), *self._unspent())

    def _unspent(self) -> list[Formula]:
        return [f for f in self.hints if f not in self._spent]

    def _proved(
        self, goal: Formula, core: Sequence[Formula], *, only_core: bool = False
    ) -> bool:
        axioms = self._claim.axioms()
        some = (*axioms, *(f for f in core if f not in axioms))
        tried = [some] if only_core else [some, self._premises()] if core else [self._premises()]
        for premises in tried:
            needed = self._needed(premises, goal, LEARN if only_core else ATTEMPT)
            # With few premises cvc5 may see nothing to do.
            for used in () if needed is None else (needed, tuple(premises), self._premises()):
                if self._agreed((*used, ~goal)):
                    self.steps.append((goal, used))
                    return True
        return False

    def _needed(
        self, premises: Sequence[Formula], goal: Formula, limit: Steps
    ) -> tuple[Formula, ...] | None:
        """Return premises from which Z3 proves a goal, no fewer of which it takes; None if none."""
        text = first_order((*premises, ~goal))
        numbers = z3_solver.core(text, limit)
        _trace("attempt", len(premises), numbers)
        if numbers is not None:
            return tuple(premises[i] for i in numbers if i < len(premises))
        status = z3_solver.check(text, limit).status
        _trace("attempt", status)
        if status is not Status.UNSAT:
            return None
        used = list(premises)
        for premise in premises:
            fewer = [f for f in used if f != premise]
            if z3_solver.check(first_order((*fewer, ~goal)), WITHOUT).status is Status.UNSAT:
                used = fewer
        return tuple(used)

    def _agreed(self, formulas: Sequence[Formula]) -> bool:
        text = first_order(formulas)
        answers = [solver.check(text, FINAL).status for solver in (z3_solver, cvc5_solver)]
        _trace(answers)
        return answers == [Status.UNSAT] * 2

    def _finished(self) -> Proof:
        conclusion = self._claim.conclusion
        if self.steps[-1][0] != conclusion:
            own = [goal for goal, _ in self.steps]
            text = first_order((*own, ~conclusion))
            numbers = z3_solver.core(text, FINAL)
            assert numbers is not None and self._agreed((*own, ~conclusion))
            used = tuple(own[i] for i in numbers if i < len(own))
            self.steps.append((conclusion, used))
        return Proof.of(self._claim, self.steps, self.hints.values())


def _trace(*words: object) -> None:
    if TRACE:
        print("  ", round(process_time(), 2), *words)

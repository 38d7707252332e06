"""Prove a claim for all graphs from its statement alone, or find a counterexample.

Every budget is a count, so the same claim always ends in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from operator import itemgetter
from random import Random

from goproof.hints.candidates import (
    GOAL,
    Literal,
    Pool,
    further_of_one,
    further_of_two,
    of_no_point,
    of_one_point,
    of_two_points,
    one_step_before,
)
from goproof.hints.counterexamples import smallest
from goproof.hints.domains import Domain, Model
from goproof.hints.goals import differences, erased, goals, once_split
from goproof.hints.invariants import (
    clauses,
    every_pair,
    fewest,
    guard_of,
    invariant,
    strongest,
)
from goproof.hints.proof import PLACEHOLDERS, Hint, Proof, Property, Step, Used, named
from goproof.logic.formulas import And, Applied, Atom, Formula, Implies, expanded
from goproof.logic.smtlib import first_order, spoken_of
from goproof.numbers import so_many
from goproof.solvers import cvc5_solver, z3_solver
from goproof.solvers.answers import Status, Steps
from goproof.theory.cases import Case
from goproof.theory.fixed_points import Inductive, LeastRelation
from goproof.theory.statements import Statement
from goproof.work.progress import Progress, silent

LARGEST, ROUNDS, MOST_OWN = 7, 60, 16
SAMPLES, WISHES, SMALL = (0, 12, 48), 8, 3
MODEL, ATTEMPT, FINAL = Steps(20_000_000), Steps(1_000_000), Steps(5_000_000)
LEARN, WITHOUT, QUICK = Steps(3_000_000), Steps(100_000), Steps(500_000)
# With more, cvc5 may look for conflicting instances without an end, as it doesn't count these.
AT_ONCE = Steps(250_000)
EXPONENTS = (1.0, 1.8)
# What is counted while somebody waits.
PROVED = "goals proved"


@dataclass(frozen=True)
class Found:
    """What became of a claim: a proof, or a counterexample, or the reason why there is neither."""

    proof: Proof | None = None
    counterexample: Case | None = None
    reason: str = ""


def find(claim: Statement, progress: Progress = silent) -> Found:
    """Prove a claim for all graphs without its hints, or find a smallest counterexample."""
    progress(0, None, PROVED)
    bare = replace(claim.by_definition, instances=(), steps=(), uses={})
    case = smallest(bare)
    if case is not None:
        return Found(counterexample=case, reason=f"it fails on {len(case.before.graph)} points")
    return Search(bare, progress).found()


class Search:
    """The state of a search: the models' domains, the candidates, hints found, goals proved."""

    def __init__(self, claim: Statement, progress: Progress = silent) -> None:
        self._claim, self._progress = claim, progress
        self._basis = (*claim.axioms(), *claim.facts, *claim.assumptions)
        self._names = spoken_of((*self._basis, claim.conclusion))
        self._domains: dict[int, Domain] = {}
        self._spoken: dict[Formula, frozenset[str]] = {}
        self._look_at(claim.conclusion, everything=True)
        self.hints: dict[Formula, Hint] = {}
        self.steps: list[Used] = []
        # The hints whose consequence is proved, which stands in their place.
        self._spent: set[Formula] = set()
        self.models = 0

    def found(self) -> Found:
        """Prove the goals one after the other; again those that fail, when others are proved."""
        for whole in differences(self._claim.conclusion):
            for goal in goals(whole):
                self._proved_alone(goal)
        waiting, why = list(dict.fromkeys(goals(self._claim.conclusion))), ""
        while waiting and self._proved_alone(waiting[0]):
            del waiting[0]
        if waiting:
            self._counterparts()
            self._begun_before()
            self._differences()
        for samples in SAMPLES:
            left = []
            for goal in waiting:
                reason = self._prove(goal, samples)
                if reason:
                    left.append(goal)
                    why = reason
            waiting = left
        if waiting:
            return Found(reason=f"{so_many(len(waiting), 'goal')} left: {why}")
        proof = self._finished()
        return Found(proof, reason="" if proof else "the solvers don't join the goals proved")

    def _begun_before(self) -> None:
        """Prove first of relations that they hold from one step before."""
        for s in self._claim.sets:
            if not isinstance(s, LeastRelation):
                continue
            self._look_at(expanded(s.fact()), everything=False)
            parts = [x.formula for x in one_step_before(s, self._part_names, itself=True)]
            kept = strongest(s, None, parts, self._small_model)
            for part in tuple(kept):
                others = [f for f in kept if f != part]
                known = And((expanded(s.holds(*PLACEHOLDERS)), *others))
                if self._small_model(every_pair(known.implies(part))) is None:
                    kept = others
            if kept:
                hint = Hint(s.name, invariant(kept, None))
                if not self._learn(hint):
                    del self.hints[hint.instance(self._claim).formula]

    def _differences(self) -> None:
        """Prove first that parts of what is to be equivalent are; those on fewer sets first."""
        found = []
        for goal in differences(self._claim.conclusion):
            self._look_at(goal, everything=False)
            if smallest(replace(self._part, conclusion=goal), SMALL) is None:
                found.append((len(self._part.sets), goal))
        for _, whole in sorted(found, key=itemgetter(0)):
            for goal in goals(whole):
                if goal not in {proved for proved, _ in self.steps}:
                    self._prove(goal, 0)

    def _sampled(self, goal: Formula, samples: int) -> Iterator[Model]:
        """Yield models in which a goal fails, each near to a random one."""
        random = Random(samples)
        premises = tuple(f for f in self._premises() if f not in self.hints)
        for i in range(samples):
            domain = self._domain(3 + i % 3)
            literals = [*map(domain.asked, premises), -domain.asked(goal)]
            given = [x for name in domain.tables for x in domain.given(name)]
            for wish in random.sample(given, min(len(given), WISHES)):
                wished = [*literals, random.choice((wish, -wish))]
                if domain.solve(wished, MODEL)[0] is Status.SAT:
                    literals = wished
            model = domain.solve(literals, MODEL)[1]
            if isinstance(model, Model):
                yield model

    def _pools(self, goal: Formula, *, further: bool) -> Iterator[Pool]:
        more = (further_of_one(self._part), further_of_two(self._part, self._part_names))
        usual = (self._ones, of_two_points(self._ones, self._part_names))
        for places in (1, 2):
            sets = [s for s in self._sets if s.places == places]
            of_goal = [
                Literal(q.formula, GOAL)
                for s in sets
                for whole in (goal, *self._wholes)
                for q in erased(whole, self._claim.assumptions, s)
            ]
            literals = [*of_goal, *usual[places - 1], *self._closed]
            if sets and further:
                yield Pool(sets, [*more[places - 1], *literals])
            elif sets:
                yield Pool(sets, literals)

    def _prove(self, goal: Formula, samples: int) -> str:
        """Prove a goal, with more hints if need be; return '' or why it is not proved."""
        self._look_at(goal, everything=samples > 0)
        used = {f for _, uses in self.steps for f in uses}
        self.hints = {f: hint for f, hint in self.hints.items() if f in used}
        if samples == 0 and self._proved_by_itself(goal):
            return ""
        if samples == 0 and self._proved_by_invariants(goal):
            return ""
        pools, size = list(self._pools(goal, further=False)), 1
        seen = list(self._sampled(goal, samples))
        further = False
        for pool, model in product(pools, seen):
            pool.see(model)
        for turn in range(ROUNDS):
            core: list[Formula] = []
            found: Model | None = None
            while size <= LARGEST:
                found, core = self._model(goal, size)
                if found is not None:
                    break
                if size >= 3 and self._proved(goal, core):
                    return ""
                size += 1
            else:
                return f"no model up to {LARGEST} points, and no proof, with {self._so_many_hints}"
            assert found is not None
            seen.append(found)
            for pool in pools:
                pool.see(found)
            best = _best(pools, EXPONENTS[turn % 2])
            if best is None and not further:
                further, pools = True, list(self._pools(goal, further=True))
                for pool, model in product(pools, seen):
                    pool.see(model)
                best = _best(pools, EXPONENTS[turn % 2])
            if best is None:
                return f"no candidate excludes a model of {size} points, with {self._so_many_hints}"
            self._learn(best)
        return f"{ROUNDS} rounds"

    @property
    def _so_many_hints(self) -> str:
        return so_many(len(self.hints), "hint")

    def _proved_alone(self, goal: Formula) -> bool:
        self._look_at(goal, everything=False)
        return self._proved_by_itself(goal, QUICK)

    def _proved_by_itself(self, goal: Formula, limit: Steps = FINAL) -> bool:
        """Try a goal with the hints that say the goal itself of the points of a set."""
        own = {
            hint.instance(self._claim).formula: hint
            for s in self._sets
            for whole in (goal, *self._wholes)
            for q in erased(whole, self._claim.assumptions, s)
            for hint in (Hint(s.name, q),)
        }
        before = dict(self.hints)
        self.hints |= own
        if len(own) <= MOST_OWN:
            model, core = self._model(goal, SMALL)
            # From all axioms, those of a symmetry above all, solvers may draw more and more points.
            if model is None and (
                self._proved(goal, (), limit=limit) or self._proved_from(core, goal, ATTEMPT, limit)
            ):
                return True
        self.hints = before
        return False

    def _proved_by_invariants(self, goal: Formula) -> bool:
        """Try a goal with the strongest invariant of each relation that it depends on."""
        relations = [s for s in self._sets if isinstance(s, LeastRelation)]
        ones = [x for x in self._ones if x.cost <= 1]
        twos = [x for x in of_two_points(ones, self._part_names) if x.cost <= 1]
        guard = guard_of(goal)
        tried = clauses(ones, twos, guard) if relations else ()
        return any(self._proved_by_clauses(goal, guard, parts, relations) for parts in tried)

    def _proved_by_clauses(
        self,
        goal: Formula,
        guard: Formula | None,
        parts: Sequence[Formula],
        relations: Sequence[LeastRelation],
    ) -> bool:
        before, spent = dict(self.hints), self._spent
        # Few premises: these hints, and what is proved of others.
        self._spent = spent | before.keys()
        found = {s: strongest(s, guard, parts, self._small_model) for s in relations}
        self._hinted(found, guard, before)
        if any(found.values()) and self._excluded(goal, SMALL + 1):

            def suffices(s: LeastRelation, parts: Sequence[Formula]) -> bool:
                self._hinted({**found, s: parts}, guard, before)
                return self._excluded(goal, SMALL + 1)

            for s in relations:
                found[s] = fewest(found[s], partial(suffices, s))
            self._hinted(found, guard, before)
            if self._proved(goal, ()):
                self._spent = spent
                return True
        self.hints, self._spent = before, spent
        return False

    def _hinted(
        self,
        found: Mapping[LeastRelation, Sequence[Formula]],
        guard: Formula | None,
        before: Mapping[Formula, Hint],
    ) -> None:
        own = [Hint(s.name, invariant(parts, guard)) for s, parts in found.items() if parts]
        self.hints = {**before, **{h.instance(self._claim).formula: h for h in own}}

    def _small_model(self, goal: Formula) -> Model | None:
        # Most models of fewer points become such by points that have no neighbours.
        return self._model(goal, SMALL)[0]

    def _learn(self, hint: Hint) -> bool:
        """Prove what a hint says of its set, if that is so by itself; or keep the hint."""
        formula = hint.instance(self._claim).formula
        assert isinstance(formula, Implies)
        bound = formula.right
        self.hints[formula] = hint
        core: list[Formula] = []
        for size in range(1, SMALL + 2):
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
            self._domains[size] = Domain(self._names, size)
        return self._domains[size]

    def _model(self, goal: Formula, size: int) -> tuple[Model | None, list[Formula]]:
        """Return a model in which the goal fails, or the premises by which there may be none."""
        status, found = self._solved(goal, size)
        if isinstance(found, Model):
            return found, []
        premises, asked = self._premises(), self._domain(size).asked
        return None, [f for f in premises if status is Status.UNKNOWN or asked(f) in found]

    def _excluded(self, goal: Formula, size: int) -> bool:
        """Return whether it is certain that the goal holds in each model of so many points."""
        return self._solved(goal, size)[0] is Status.UNSAT

    def _solved(self, goal: Formula, size: int) -> tuple[Status, frozenset[int] | Model]:
        domain = self._domain(size)
        return domain.solve([*map(domain.asked, self._premises()), -domain.asked(goal)], MODEL)

    def _look_at(self, goal: Formula, *, everything: bool) -> None:
        """Look only at the sets that a goal and the assumptions depend on, or at all."""
        facts = {s.name: self._predicates(expanded(s.fact())) for s in self._claim.sets}
        known = set().union(*map(self._predicates, (goal, *self._claim.assumptions)))
        while more := set().union(*(facts[name] for name in known & facts.keys())) - known:
            known |= more
        self._ignored = frozenset() if everything else frozenset(facts.keys() - known)
        self._sets = [
            s for s in self._claim.sets if isinstance(s, Inductive) and s.name not in self._ignored
        ]
        shown = [f for f in (*self._basis, self._claim.conclusion, goal) if self._is_looked_at(f)]
        names = spoken_of(shown)
        seen = replace(
            self._claim, signature=tuple(s for s in self._claim.sets if s.name not in self._ignored)
        )
        self._wholes = tuple(
            whole
            for whole in goals(self._claim.conclusion, sides=False)
            if whole != goal and goal in goals(whole)
        )
        self._part, self._part_names = replace(seen, conclusion=goal), names
        self._ones = of_one_point(self._part, names)
        self._closed = of_no_point(self._part, self._ones, names)

    def _predicates(self, formula: Formula) -> frozenset[str]:
        if formula not in self._spoken:
            self._spoken[formula] = frozenset(spoken_of([formula]).predicates)
        return self._spoken[formula]

    def _is_looked_at(self, formula: Formula) -> bool:
        return self._ignored.isdisjoint(self._predicates(formula))

    def _premises(self) -> tuple[Formula, ...]:
        found = (*self._basis, *(goal for goal, _ in self.steps), *self._unspent())
        return tuple(filter(self._is_looked_at, found))

    def _unspent(self) -> list[Formula]:
        return [f for f in self.hints if f not in self._spent]

    def _proved(
        self,
        goal: Formula,
        core: Sequence[Formula],
        *,
        only_core: bool = False,
        limit: Steps = FINAL,
    ) -> bool:
        axioms = self._claim.axioms()
        some = (*axioms, *(f for f in core if f not in axioms))
        tried = [some] if only_core else [some, self._premises()] if core else [self._premises()]
        asked = LEARN if only_core else ATTEMPT
        return any(self._proved_from(premises, goal, asked, limit) for premises in tried)

    def _proved_from(
        self, premises: Sequence[Formula], goal: Formula, asked: Steps, limit: Steps
    ) -> bool:
        for used in self._enough(premises, goal, asked):
            if self._agreed((*used, ~goal), limit):
                self.steps.append((goal, used))
                self._progress(len(self.steps), None, PROVED)
                return True
        return False

    def _enough(
        self, premises: Sequence[Formula], goal: Formula, limit: Steps
    ) -> Iterator[tuple[Formula, ...]]:
        """Yield premises from which both solvers may prove a goal, if one does from these."""
        needed = self._needed(premises, goal, limit)
        if needed is not None:
            # With few premises cvc5 may see nothing to do, with many Z3 too much.
            yield from dict.fromkeys((needed, tuple(premises), self._premises()))
            fewer = self._needed(needed, goal, limit, without=limit)
            if fewer is not None and len(fewer) < len(needed):
                yield fewer

    def _needed(
        self, premises: Sequence[Formula], goal: Formula, limit: Steps, without: Steps = WITHOUT
    ) -> tuple[Formula, ...] | None:
        """Return premises from which a solver proves a goal, as few as it takes; None if none.

        `without` is what a solver may do to see that one is not needed.
        """
        text = first_order((*premises, ~goal))
        numbers = z3_solver.core(text, limit)
        if numbers is not None:
            return tuple(premises[i] for i in numbers if i < len(premises))
        prover = next((p for p in (z3_solver.refutes, _cvc5_refutes) if p(text, limit)), None)
        if prover is None:
            return None
        used = list(premises)
        for premise in premises:
            fewer = [f for f in used if f != premise]
            if prover(first_order((*fewer, ~goal)), without):
                used = fewer
        return tuple(used)

    def _agreed(self, formulas: Sequence[Formula], limit: Steps = FINAL) -> bool:
        text = first_order(formulas)
        answers = []
        for solver in (cvc5_solver, z3_solver):
            answers.append(solver.check(text, limit).status)
            if answers[-1] is not Status.UNSAT:
                break
        return answers == [Status.UNSAT] * 2

    def _finished(self) -> Proof | None:
        conclusion = self._claim.conclusion
        goals_alone = tuple(goal for goal, _ in self.steps)
        if self.steps and self.steps[-1][0] == conclusion:
            pass
        elif self._agreed((*goals_alone, ~conclusion), QUICK):
            self.steps.append((conclusion, goals_alone))
        elif not self._combined(conclusion) and not self._at_once(conclusion):
            return None
        return self._in_one_step() or Proof.of(self._claim, self.steps, self.hints.values())

    def _in_one_step(self) -> Proof | None:
        """Return the proof without goals on the way, if both solvers soon see the conclusion."""
        proof = Proof.of(self._claim, self.steps, self.hints.values())
        hints = [hint.instance(self._claim).formula for hint in proof.hints]
        if not self._agreed((*self._basis, *hints, ~self._claim.conclusion), AT_ONCE):
            return None
        uses = tuple(named(self._claim, hints, []))
        return Proof(proof.hints, (Step(proof.steps[-1].goal, uses),))

    def _at_once(self, conclusion: Formula) -> bool:
        """Prove the conclusion by the hints that its parts use, without these."""
        # In their order, as solvers answer otherwise in another.
        hints = dict.fromkeys(f for _, uses in self.steps for f in uses if f in self.hints)
        premises = (*self._basis, *hints)
        if self._proved(conclusion, premises, only_core=True):
            return True
        # Both may see together what neither finds to need less.
        if not self._agreed((*premises, ~conclusion)):
            return False
        self.steps.append((conclusion, premises))
        return True

    def _combined(self, whole: Formula) -> bool:
        own = [goal for goal, _ in self.steps]
        if whole in own:
            return True
        parts = once_split(whole)
        if len(parts) > 1 and all(map(self._combined, parts)):
            own = list(parts)
        if not self._agreed((*own, ~whole), QUICK):
            return False
        self.steps.append((whole, tuple(own)))
        return True


def _best(pools: Sequence[Pool], exponent: float) -> Hint | None:
    found = [best for pool in pools if (best := pool.best(exponent)) is not None]
    return max(found, key=itemgetter(0))[1] if found else None


def _cvc5_refutes(text: str, limit: Steps) -> bool:
    return cvc5_solver.check(text, Steps(limit // 2)).status is Status.UNSAT

"""Prove a claim for all graphs from its statement alone, or find a counterexample.

Every budget is a count, so the same claim always ends in the same way.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from operator import itemgetter

from goproof.hints import candidates, invariants
from goproof.hints.counterexamples import smallest
from goproof.hints.domains import Model
from goproof.hints.goals import differences, erased, goals
from goproof.hints.proof import PLACEHOLDERS, Hint, Proof
from goproof.hints.prover import ATTEMPT, FINAL, PROVED, QUICK, Prover
from goproof.hints.view import SMALL
from goproof.logic.formulas import And, Formula, expanded
from goproof.numbers import so_many
from goproof.solvers.answers import Steps
from goproof.theory.cases import Case
from goproof.theory.fixed_points import LeastRelation
from goproof.theory.statements import Statement
from goproof.work.progress import Progress, silent

LARGEST, ROUNDS, MOST_OWN = 7, 60, 16
EXPONENTS = (1.0, 1.8)


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


class Search(Prover):
    """A search for hints: which goals are tried, and what is learned on the way to them."""

    def found(self) -> Found:
        """Prove the goals one after the other; again those that fail, when others are proved."""
        for whole in differences(self._claim.conclusion):
            for goal in goals(whole):
                self._proved_alone(goal)
        waiting, why = list(dict.fromkeys(goals(self._claim.conclusion))), ""
        while waiting and self._proved_alone(waiting[0]):
            del waiting[0]
        if waiting:
            self._begun_before()
            self._differences()
        before = len(waiting) + 1
        while 0 < len(waiting) < before:
            before, reasons = len(waiting), {goal: self._prove(goal) for goal in waiting}
            waiting = [goal for goal in waiting if reasons[goal]]
            why = next(filter(None, reversed(reasons.values())), "")
        if waiting:
            return Found(reason=f"{so_many(len(waiting), 'goal')} left: {why}")
        proof = self._finished()
        return Found(proof, reason="" if proof else "the solvers don't join the goals proved")

    def _begun_before(self) -> None:
        """Prove first of relations that they hold from one step before."""
        for s in self._claim.sets:
            if not isinstance(s, LeastRelation):
                continue
            self._look_at(expanded(s.fact()))
            before = candidates.one_step_before(s, self._part_names, itself=True)
            parts = [x.formula for x in before if self._is_known(x)]
            kept = invariants.strongest(s, None, parts, self._small_model)
            for part in tuple(kept):
                others = [f for f in kept if f != part]
                known = And((expanded(s.holds(*PLACEHOLDERS)), *others))
                if self._small_model(invariants.every_pair(known.implies(part))) is None:
                    kept = others
            if kept:
                hint = Hint(s.name, invariants.invariant(kept, None))
                if not self._learn(hint):
                    del self.hints[hint.instance(self._claim).formula]

    def _differences(self) -> None:
        """Prove first that parts of what is to be equivalent are; those on fewer sets first."""
        found = []
        for goal in differences(self._claim.conclusion):
            self._look_at(goal)
            if smallest(replace(self._part, conclusion=goal), SMALL) is None:
                found.append((len(self._part.sets), goal))
        for _, whole in sorted(found, key=itemgetter(0)):
            for goal in goals(whole):
                if goal not in {proved for proved, _ in self.steps}:
                    self._prove(goal)

    def _pools(self, goal: Formula, *, further: bool) -> Iterator[candidates.Pool]:
        more = [
            list(filter(self._is_known, literals))
            for literals in (
                candidates.further_of_one(self._part),
                candidates.further_of_two(self._part, self._part_names),
            )
        ]
        usual = (self._ones, candidates.of_two_points(self._ones, self._part_names))
        for places in (1, 2):
            sets = [s for s in self._sets if s.places == places]
            of_goal = [
                candidates.Literal(q.formula, candidates.GOAL)
                for s in sets
                for whole in (goal, *self._wholes)
                for q in erased(whole, self._claim.assumptions, s)
            ]
            literals = [*of_goal, *usual[places - 1], *self._closed]
            if sets and further:
                yield candidates.Pool(sets, [*more[places - 1], *literals])
            elif sets:
                yield candidates.Pool(sets, literals)

    def _prove(self, goal: Formula) -> str:
        """Prove a goal, with more hints if need be; return '' or why it is not proved."""
        self._look_at(goal)
        used = {f for _, uses in self.steps for f in uses}
        self.hints = {f: hint for f, hint in self.hints.items() if f in used}
        if self._proved_by_itself(goal) or self._proved_by_invariants(goal):
            return ""
        pools, size = list(self._pools(goal, further=False)), 1
        seen: list[Model] = []
        further = False
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
        self._look_at(goal)
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
        twos = [x for x in candidates.of_two_points(ones, self._part_names) if x.cost <= 1]
        guard = invariants.guard_of(goal)
        tried = invariants.clauses(ones, twos, guard) if relations else ()
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
        found = {s: invariants.strongest(s, guard, parts, self._small_model) for s in relations}
        self._hinted(found, guard, before)
        if any(found.values()) and self._excluded(goal, SMALL + 1):

            def suffices(s: LeastRelation, parts: Sequence[Formula]) -> bool:
                self._hinted({**found, s: parts}, guard, before)
                return self._excluded(goal, SMALL + 1)

            for s in relations:
                found[s] = invariants.fewest(found[s], partial(suffices, s))
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
        own = [
            Hint(s.name, invariants.invariant(parts, guard)) for s, parts in found.items() if parts
        ]
        self.hints = {**before, **{h.instance(self._claim).formula: h for h in own}}


def _best(pools: Sequence[candidates.Pool], exponent: float) -> Hint | None:
    found = [best for pool in pools if (best := pool.best(exponent)) is not None]
    return max(found, key=itemgetter(0))[1] if found else None

"""What a search for hints looks at: some sets of a claim, and models of them on a few points."""

from dataclasses import replace

from goproof.hints.candidates import Literal, of_no_point, of_one_point
from goproof.hints.domains import Domain, Model
from goproof.hints.goals import goals
from goproof.hints.proof import Hint, Used
from goproof.logic.formulas import ADJACENT, Formula, expanded
from goproof.logic.smtlib import spoken_of
from goproof.solvers.answers import Status, Steps
from goproof.theory.fixed_points import Inductive
from goproof.theory.statements import Statement

SMALL = 3
MODEL = Steps(20_000_000)


class View:
    """The hints found for a claim, the goals proved, and models of what a goal depends on."""

    def __init__(self, claim: Statement) -> None:
        self._claim = claim
        self._basis = (*claim.axioms(), *claim.facts, *claim.assumptions)
        self._names = spoken_of((*self._basis, claim.conclusion))
        self._domains: dict[int, Domain] = {}
        self._spoken: dict[Formula, frozenset[str]] = {}
        self._look_at(claim.conclusion)
        self.hints: dict[Formula, Hint] = {}
        self.steps: list[Used] = []
        # The hints whose consequence is proved, which stands in their place.
        self._spent: set[Formula] = set()

    def _look_at(self, goal: Formula) -> None:
        """Look only at the sets that a goal and the assumptions depend on."""
        facts = {s.name: self._predicates(expanded(s.fact())) for s in self._claim.sets}
        known = set().union(*map(self._predicates, (goal, *self._claim.assumptions)))
        while more := set().union(*(facts[name] for name in known & facts.keys())) - known:
            known |= more
        self._ignored = frozenset(facts.keys() - known)
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
        self._ones = list(filter(self._is_known, of_one_point(self._part, names)))
        self._closed = of_no_point(self._part, self._ones, names)

    def _is_known(self, literal: Literal) -> bool:
        """Whether models know what a literal speaks of: a stage may be one that the claim lacks."""
        return self._predicates(literal.formula) <= self._names.predicates.keys() | {ADJACENT}

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

    def _small_model(self, goal: Formula) -> Model | None:
        # Most models of fewer points become such by points that have no neighbours.
        return self._model(goal, SMALL)[0]

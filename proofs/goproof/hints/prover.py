"""Goals of a claim, proved by both solvers from what is known, and joined to its proof."""

from collections.abc import Iterator, Sequence

from goproof.hints.goals import once_split
from goproof.hints.proof import Hint, Proof, Step, named
from goproof.hints.view import SMALL, View
from goproof.logic.formulas import Formula, Implies
from goproof.logic.smtlib import first_order
from goproof.solvers import cvc5_solver, z3_solver
from goproof.solvers.answers import Status, Steps
from goproof.theory.statements import Statement
from goproof.work.progress import Progress, silent

ATTEMPT, FINAL = Steps(1_000_000), Steps(5_000_000)
LEARN, WITHOUT, QUICK = Steps(3_000_000), Steps(100_000), Steps(500_000)
# With more, cvc5 may look for conflicting instances without an end, as it doesn't count these.
AT_ONCE = Steps(250_000)
# What is counted while somebody waits.
PROVED = "goals proved"


class Prover(View):
    """Proves goals that hold in all small models, and keeps from what each of them follows."""

    def __init__(self, claim: Statement, progress: Progress = silent) -> None:
        super().__init__(claim)
        self._progress = progress

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


def _cvc5_refutes(text: str, limit: Steps) -> bool:
    return cvc5_solver.check(text, Steps(limit // 2)).status is Status.UNSAT

"""A proof found for a claim: goals one after the other, each with the premises that prove it.

The properties of its hints are closed data, formulas with placeholders for the points that they are
about. A property written as a function builds its formula anew at each call, and what it binds may
then capture the point that it is asked about: the instance of such a property can be false. A
`Property` substitutes, and refuses a substitution that captures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from goproof.logic import formulas as fol
from goproof.theory.fixed_points import Inductive, Instance
from goproof.theory.statements import Statement

PLACEHOLDERS = (fol.Variable("y0"), fol.Variable("y1"))


@dataclass(frozen=True)
class Property:
    """A property of one point, or of two, as a formula whose free variables are placeholders.

    It has the definition of each notion in its place.
    Raises ValueError when the formula has another free variable.
    """

    places: int
    formula: fol.Formula

    def __post_init__(self) -> None:
        object.__setattr__(self, "formula", fol.expanded(self.formula))
        if others := fol.free_variables(self.formula) - set(PLACEHOLDERS[: self.places]):
            named = ", ".join(sorted(v.name for v in others))
            raise ValueError(f"a property of {self.places} points speaks of {named}")

    def __call__(self, *terms: fol.Term) -> fol.Formula:
        """Return: these points have the property. Raises ValueError for a capture."""
        if len(terms) != self.places:
            raise ValueError(f"a property of {self.places} points is asked of {len(terms)}")
        return substituted(self.formula, dict(zip(PLACEHOLDERS, terms, strict=False)))


def replaced(term: fol.Term, by: Mapping[fol.Term, fol.Term]) -> fol.Term:
    """Return a term with some terms replaced, outermost first."""
    if isinstance(term, fol.Applied) and term not in by:
        return fol.Applied(term.function, replaced(term.to, by))
    return by.get(term, term)


def substituted(formula: fol.Formula, by: Mapping[fol.Term, fol.Term]) -> fol.Formula:
    """Return a formula with some terms, which have no bound variable, replaced.

    Raises ValueError when a quantifier would capture a variable of what replaces them.
    """
    match formula:
        case fol.Atom(predicate, terms):
            return fol.Atom(predicate, tuple(replaced(term, by) for term in terms))
        case fol.Equal(left, right):
            return fol.Equal(replaced(left, by), replaced(right, by))
        case fol.Quantified(variable, body):
            inner = {old: new for old, new in by.items() if variable not in fol.variables_in(old)}
            if any(
                variable in fol.variables_in(new) and _has(body, old) for old, new in inner.items()
            ):
                raise ValueError(f"{variable.name} is captured")
            return type(formula)(variable, substituted(body, inner))
    return fol.rebuilt(formula, lambda part: substituted(part, by))


def _has(formula: fol.Formula, term: fol.Term) -> bool:
    # A free occurrence, of the term as a whole.
    if isinstance(formula, fol.Quantified) and formula.variable in fol.variables_in(term):
        return False
    return term in fol.terms_of(formula) or any(_has(part, term) for part in formula.parts)


# What a premise is, besides a hint or an earlier goal.
AXIOM, FACT, ASSUMPTION, HINT, GOAL = "axiom", "fact", "assumption", "hint", "goal"
Used = tuple[fol.Formula, tuple[fol.Formula, ...]]


@dataclass(frozen=True)
class Premise:
    """The name of a premise: its kind, and the set of a fact, or a number from 1 of the others."""

    kind: str
    which: str

    def __str__(self) -> str:
        return f"{self.kind} {self.which}"


@dataclass(frozen=True)
class Hint:
    """An induction hint: leastness or greatestness of the set of that name, for a property."""

    of: str
    property: Property

    def instance(self, claim: Statement) -> Instance:
        """Return the instance. Raises ValueError if the claim has no such set to induct on."""
        s = next((s for s in claim.sets if s.name == self.of), None)
        if not isinstance(s, Inductive) or s.places != self.property.places:
            raise ValueError(f"{self.of} is no set to induct on, of so many places")
        return s.instance(f"{self.of}: a hint", self.property)


@dataclass(frozen=True)
class Step:
    """A goal, and the names of the premises that prove it."""

    goal: fol.Formula
    uses: tuple[Premise, ...]


@dataclass(frozen=True)
class Proof:
    """The hints and the steps of a proof, the last of which is the conclusion."""

    hints: tuple[Hint, ...]
    steps: tuple[Step, ...]

    @classmethod
    def of(cls, claim: Statement, steps: Sequence[Used], hints: Iterable[Hint]) -> Proof:
        """Return the part of some steps, and of some hints, that the last step needs.

        Raises ValueError when a step uses what is no premise and has not been proved before it.
        """
        needed, kept = {steps[-1][0]}, list[Used]()
        for step in reversed(steps):
            if step[0] in needed:
                kept.insert(0, step)
                needed.update(step[1])
        made = {hint.instance(claim).formula: hint for hint in hints}
        used = {formula: hint for formula, hint in made.items() if formula in needed}
        names: dict[fol.Formula, Premise] = {}
        for premise, formula in named(claim, list(used), [goal for goal, _ in kept]).items():
            names.setdefault(formula, premise)
        try:
            named_steps = [Step(goal, tuple(names[f] for f in uses)) for goal, uses in kept]
        except KeyError as error:
            raise ValueError("a step uses what is no premise") from error
        return cls(tuple(used.values()), tuple(named_steps))

    def applied_to(self, claim: Statement) -> Statement:
        """Return the claim with these hints, steps and uses in the place of its own.

        Raises ValueError when the claim lacks a premise, or has another conclusion.
        """
        claim = claim.by_definition
        if self.steps[-1].goal != claim.conclusion:
            raise ValueError("the proof has another conclusion")
        instances = tuple(
            replace(hint.instance(claim), name=f"hint {i} of {hint.of}")
            for i, hint in enumerate(self.hints, 1)
        )
        goals = [step.goal for step in self.steps]
        names = named(claim, [instance.formula for instance in instances], goals)
        if missing := {p for step in self.steps for p in step.uses} - names.keys():
            raise ValueError(f"the claim has no {min(map(str, missing))}")
        uses: dict[fol.Formula, tuple[fol.Formula, ...]] = {}
        for step in self.steps:
            # What is proved twice is proved by what comes first.
            uses.setdefault(step.goal, tuple(names[p] for p in step.uses))
        return replace(
            claim,
            instances=instances,
            steps=tuple(g for g in uses if g != claim.conclusion),
            uses=uses,
        )


def named(
    claim: Statement, hints: Sequence[fol.Formula], goals: Sequence[fol.Formula]
) -> Mapping[Premise, fol.Formula]:
    """Return what a proof of a claim may use, by its name."""
    kinds = {AXIOM: claim.axioms(), ASSUMPTION: claim.assumptions, HINT: hints, GOAL: goals}
    facts = {Premise(FACT, s.name): fact for s, fact in zip(claim.sets, claim.facts, strict=True)}
    return facts | {
        Premise(kind, str(i)): formula
        for kind, formulas in kinds.items()
        for i, formula in enumerate(formulas, 1)
    }

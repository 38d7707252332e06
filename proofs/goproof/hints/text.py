"""Proofs as text, which is kept beside a lemma and read back for the claim that it proves.

A hint names its set, and has a property of `y0`, or of `y0` and `y1`; a goal names the premises by
which it is proved, numbered in the order in which the claim has them.
"""

import re

from goproof.hints.proof import (
    GOAL,
    HINT,
    PLACEHOLDERS,
    Hint,
    Premise,
    Proof,
    Property,
    Step,
    named,
)
from goproof.logic import formulas as fol
from goproof.logic.smtlib import SORT, Expression, Vocabulary, printed, read, spoken_of
from goproof.theory.statements import Statement

USES, CONCLUSION = "uses", "conclusion"


def to_text(proof: Proof) -> str:
    """Return a proof as text."""
    lines = [f"{HINT} {hint.of}: {printed(hint.property.formula)}" for hint in proof.hints]
    for i, step in enumerate(proof.steps, 1):
        goal = CONCLUSION if i == len(proof.steps) else printed(step.goal)
        lines.append(f"{GOAL}: {goal}")
        lines.append(f"  {USES}: {', '.join(map(str, step.uses))}")
    return "\n".join([*lines, ""])


def from_text(text: str, claim: Statement) -> Proof:
    """Return the proof of a claim that a text is. Raises ValueError, naming the line, if none."""
    claim = claim.by_definition
    reader, number = _Reader(claim), 0
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith(";"):
            continue
        try:
            reader.read(line.strip())
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from error
    if reader.goal is not None or not reader.steps or reader.steps[-1].goal != claim.conclusion:
        raise ValueError(f"line {number}: the last goal is not the conclusion")
    return Proof(tuple(reader.hints), tuple(reader.steps))


class _Reader:
    """Reads what a claim may speak of."""

    def __init__(self, claim: Statement) -> None:
        self._claim = claim
        premises = (*claim.axioms(), *claim.facts, *claim.assumptions, claim.conclusion)
        self._names: Vocabulary = spoken_of(premises)
        self.hints: list[Hint] = []
        self.steps: list[Step] = []
        self.goal: fol.Formula | None = None
        self._instances: list[fol.Formula] = []

    def read(self, line: str) -> None:
        """Read a line. Raises ValueError if it is none of a proof, at this place."""
        word, colon, rest = line.partition(":")
        kind, _, name = word.partition(" ")
        if not colon:
            raise ValueError("there is no colon")
        if (kind == USES) is (self.goal is None):
            raise ValueError("each goal is followed by what it uses, and nothing else is")
        if kind == HINT and not self.steps:
            self._hint(name, rest)
        elif word == GOAL:
            is_last = rest.strip() == CONCLUSION
            self.goal = self._claim.conclusion if is_last else self._formula(_parsed(rest), set())
        elif word == USES and self.goal is not None:
            self.steps.append(Step(self.goal, self._used(rest)))
            self.goal = None
        else:
            raise ValueError(f"there is nothing called {word} here")

    def _hint(self, name: str, text: str) -> None:
        places = {s.name: s.places for s in self._claim.sets}.get(name, 1)
        free = {y.name for y in PLACEHOLDERS[:places]}
        hint = Hint(name, Property(places, self._formula(_parsed(text), free)))
        self._instances.append(hint.instance(self._claim).formula)
        self.hints.append(hint)

    def _used(self, text: str) -> tuple[Premise, ...]:
        names = named(self._claim, self._instances, [step.goal for step in self.steps])
        found = []
        for item in filter(None, map(str.strip, text.split(","))):
            kind, _, which = item.partition(" ")
            if Premise(kind, which) not in names:
                raise ValueError(f"there is no {item}")
            found.append(Premise(kind, which))
        return tuple(found)

    def _formula(self, e: Expression, bound: set[str]) -> fol.Formula:
        match e:
            case "true":
                return fol.And(())
            case "false":
                return fol.Or(())
            case ["not", part]:
                return fol.Not(self._formula(part, bound))
            case ["and" | "or" as word, *parts]:
                joint = fol.And if word == "and" else fol.Or
                return joint(tuple(self._formula(part, bound) for part in parts))
            case ["=>", left, right]:
                return fol.Implies(self._formula(left, bound), self._formula(right, bound))
            case ["=", left, right]:
                terms = self._term(left, bound), self._term(right, bound)
                if terms[0] is not None and terms[1] is not None:
                    return fol.Equal(terms[0], terms[1])
                return fol.Iff(self._formula(left, bound), self._formula(right, bound))
            case ["forall" | "exists", [[str(name), sort]], body] if sort == SORT:
                if not re.fullmatch("x[0-9]+", name):
                    raise ValueError(f"{name} is no name of a variable that is bound")
                kind = fol.ForAll if e[0] == "forall" else fol.Exists
                return kind(fol.Variable(name), self._formula(body, bound | {name}))
            case [str(name), *arguments] if self._names.predicates.get(name) == len(arguments):
                found = [self._term(argument, bound) for argument in arguments]
                if None not in found:
                    return fol.Atom(name, tuple(t for t in found if t is not None))
        raise ValueError(f"the claim speaks of no {_written(e)}")

    def _term(self, e: Expression, bound: set[str]) -> fol.Term | None:
        if isinstance(e, str):
            if e in bound:
                return fol.Variable(e)
            return fol.Constant(e) if e in self._names.constants else None
        if len(e) == 2 and e[0] in self._names.functions:
            to = self._term(e[1], bound)
            return None if to is None else fol.Applied(e[0], to)
        return None


def _written(e: Expression) -> str:
    return e if isinstance(e, str) else f"({' '.join(map(_written, e))})"


def _parsed(text: str) -> Expression:
    expressions = read(text)
    if len(expressions) != 1:
        raise ValueError("there is not just one formula")
    return expressions[0]

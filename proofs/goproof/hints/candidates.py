"""The properties that may be hints, and which of them would have excluded a model.

A candidate is a literal, or two of them joined. In each model the literals are evaluated once, and
all candidates from these at once.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from goproof.hints.domains import Model
from goproof.hints.proof import PLACEHOLDERS, Hint, Property, substituted
from goproof.logic import formulas as fol, grounding
from goproof.logic.circuit import YES
from goproof.logic.smtlib import Vocabulary
from goproof.theory.fixed_points import FixedPoint, Inductive, LeastRelation
from goproof.theory.notions import NamedSet
from goproof.theory.stages import Original, Relative, Stage
from goproof.theory.statements import Statement

# The predicate that a candidate is while all of them are evaluated.
QUERY = "candidate"
FIRST, SECOND = PLACEHOLDERS
# The relations along which a step of an induction goes.
STEPS = (fol.ADJACENT, "follows")
# Of a literal that is part of the claim, the goal with membership erased, and a connective.
PART, GOAL, JOINT = 2.0, 1.0, 0.5


@dataclass(frozen=True)
class Literal:
    """A formula over placeholders that candidates are made of, by definition, and its cost."""

    formula: fol.Formula
    cost: float

    def __post_init__(self) -> None:
        object.__setattr__(self, "formula", fol.expanded(self.formula))


def of_one_point(claim: Statement, names: Vocabulary) -> list[Literal]:
    """Return the literals of one point: its sets, its colours at all stages, how it is to p."""
    made: list[Literal] = []
    for predicate, places in sorted(names.predicates.items()):
        if places == 1:
            made.append(Literal(fol.Atom(predicate, (FIRST,)), 1))
    for stage in stages(claim):
        made += [Literal(stage.has(colour, FIRST), 1) for colour in Relative]
    for function in names.functions:
        there: dict[fol.Term, fol.Term] = {FIRST: fol.Applied(function, FIRST)}
        made += [Literal(substituted(x.formula, there), x.cost) for x in tuple(made)]
    for constant in map(fol.Constant, names.constants):
        made += _related(FIRST, constant, names)
    for part in parts(claim):
        free = fol.free_variables(part)
        if len(free) == 1:
            with suppress(ValueError):
                made.append(Literal(substituted(part, dict.fromkeys(free, FIRST)), PART))
    return made


def further_of_one(claim: Statement) -> list[Literal]:
    """Return literals of one point that few proofs need: a step of a set, and of related points."""
    steps = [s.step(s.contains, FIRST) for s in claim.sets if isinstance(s, FixedPoint)]
    return [*(Literal(step, PART) for step in steps), *_along_relations(claim)]


def further_of_two(claim: Statement, names: Vocabulary) -> list[Literal]:
    """Return literals of two points that few proofs need: steps of relations, from either end."""
    made: list[Literal] = []
    for s in claim.sets:
        if isinstance(s, LeastRelation):
            made.append(Literal(s.step(s.holds, FIRST, SECOND), PART))
            made += one_step_before(s, names)
            # Whatever is related to the first is related to the second.
            z = fol.Variable("x1")
            made.append(Literal(fol.ForAll(z, s.holds(z, FIRST).implies(s.holds(z, SECOND))), PART))
    return made


def _along_relations(claim: Statement) -> Iterator[Literal]:
    """Yield: all, or some, that a point is related to are of a colour or in a set."""
    z = fol.Variable("x1")
    for s in claim.sets:
        if not isinstance(s, LeastRelation):
            continue
        stage = getattr(s, "b", None)
        kinds = [t.contains(z) for t in claim.sets if isinstance(t, NamedSet)]
        if isinstance(stage, Stage):
            kinds += [stage.has(colour, z) for colour in Relative]
        for kind in kinds:
            for part in (kind, ~kind):
                yield Literal(fol.ForAll(z, s.holds(FIRST, z).implies(part)), PART)


def one_step_before(
    s: LeastRelation, names: Vocabulary, *, itself: bool = False
) -> Iterator[Literal]:
    """Yield: the relation holds of each point from which a step leads and the second point.

    That it holds of that point and `itself` follows; said too, it is where solvers look for it.
    """
    z, stage = fol.Variable("x1"), getattr(s, "b", None)
    for predicate, places in sorted(names.predicates.items()):
        if predicate not in STEPS or places != 2:
            continue
        leads, kinds = fol.Atom(predicate, (z, FIRST)), [fol.TRUE]
        if isinstance(stage, Stage):
            colours = [stage.has(colour, z) for colour in Relative]
            kinds += [*colours, *(~c for c in colours), stage.same_colour(z, FIRST)]
        for kind in kinds:
            holds = s.holds(z, z) & s.holds(z, SECOND) if itself else s.holds(z, SECOND)
            yield Literal(fol.ForAll(z, (leads & kind).implies(holds)), PART)


def of_no_point(claim: Statement, ones: Sequence[Literal], names: Vocabulary) -> list[Literal]:
    """Return the literals that speak of named points, and the closed parts of the claim."""
    made = [
        Literal(substituted(x.formula, {FIRST: fol.Constant(name)}), x.cost)
        for name in names.constants
        for x in ones
        if x.cost <= 1
    ]
    return [*made, *(Literal(part, 1) for part in parts(claim) if not fol.free_variables(part))]


def of_two_points(ones: Sequence[Literal], names: Vocabulary) -> list[Literal]:
    """Return the literals of two points: of each, and their relations."""
    there = (Literal(substituted(x.formula, {FIRST: SECOND}), x.cost) for x in ones)
    return [*_related(FIRST, SECOND, names), *ones, *there]


def _related(x: fol.Term, y: fol.Term, names: Vocabulary) -> Iterator[Literal]:
    """Yield: the points are one, or in a relation."""
    yield Literal(fol.Equal(x, y), 1)
    for predicate, places in sorted(names.predicates.items()):
        if places == 2:
            yield Literal(fol.Atom(predicate, (x, y)), 1)
            if predicate != fol.ADJACENT:
                yield Literal(fol.Atom(predicate, (y, x)), 1)


def parts(claim: Statement) -> list[fol.Formula]:
    """Return the parts of what is assumed and concluded that are more than an atom."""
    found: dict[fol.Formula, None] = {}
    for formula in (*claim.assumptions, claim.conclusion):
        for part in fol.subformulas(formula):
            if not isinstance(part, fol.Atom | fol.Equal | fol.Not):
                found[part] = None
    return list(found)


def stages(claim: Statement) -> list[Stage]:
    """Return the colourings that the sets belong to, and what is left when they are cleared."""
    found: dict[str, Stage] = {}
    for s in claim.sets:
        stage = getattr(s, "b", None)
        if isinstance(stage, Stage):
            found.setdefault(stage.key, stage)
            if hasattr(s, "colour") and s.places == 1:
                cleared = stage.without(s)  # type: ignore[arg-type]
                found.setdefault(cleared.key, cleared)
    if found:
        found.setdefault(Original().key, Original())
    return list(found.values())


class Pool:
    """The candidates for some sets, all of so many places, with the models that each excludes."""

    def __init__(self, sets: Sequence[Inductive], literals: Iterable[Literal]) -> None:
        self.sets, self.places = sets, sets[0].places
        # That of the candidate, of which no model knows anything.
        self._name = f"{QUERY} of {self.places}"
        unique: dict[fol.Formula, Literal] = {}
        for literal in literals:
            unique.setdefault(literal.formula, literal)
        self._literals = [*unique.values()]
        costs = [x.cost for x in self._literals]
        # A negation costs a little more.
        self.costs = np.array([*costs, *(cost + JOINT / 2 for cost in costs)])
        self.hints = [s.instance("", self._query).formula for s in sets]
        size = 2 * len(self._literals)
        left, right = np.triu_indices(size, 1)
        # A literal with its own negation says nothing.
        kept = right - left != len(self._literals)
        self._left = np.concatenate((np.arange(size), left[kept], left[kept]))
        self._right = np.concatenate((np.arange(size), right[kept], right[kept]))
        pairs = int(kept.sum())
        self._both = np.concatenate((np.ones(size + pairs, bool), np.zeros(pairs, bool)))
        single = self._left == self._right
        self._cost = np.where(
            single, self.costs[self._left], self.costs[self._left] + self.costs[self._right] + JOINT
        )
        self._powers: dict[float, NDArray[np.float64]] = {}
        self.excluded = np.zeros((len(sets), len(self._left)), dtype=np.int32)
        self._latest = np.zeros_like(self.excluded, dtype=bool)

    def _query(self, *terms: fol.Term) -> fol.Formula:
        return fol.Atom(self._name, terms)

    def see(self, model: Model) -> None:
        """Note which candidates exclude a model."""
        about, points = PLACEHOLDERS[: self.places], model.board.points
        cases = [dict(zip(about, at, strict=True)) for at in product(points, repeat=self.places)]
        rows = np.array([model.literals(x.formula, cases) for x in self._literals]) == YES
        shifts = np.arange(rows.shape[1], dtype=np.uint64)
        bits = (rows.astype(np.uint64) << shifts).sum(1)
        masks = np.concatenate((bits, np.uint64((1 << len(shifts)) - 1) ^ bits))
        left, right = masks[self._left], masks[self._right]
        made = np.where(self._both, left & right, left | right)
        unique, place = np.unique(made, return_inverse=True)
        # Each bit of a variable's value is that of one property.
        model.tables[self._name] = model.variables(self._name, self.places)
        named = (variable for variable, _ in grounding.places(self._name, model.board, self.places))
        values = {each: _packed(unique >> shift) for each, shift in zip(named, shifts, strict=True)}
        hints = [model.literals(hint)[0] for hint in self.hints]
        truths = model.circuit.evaluate(hints, values, (1 << len(unique)) - 1)
        for i, truth in enumerate(truths):
            self._latest[i] = ~_unpacked(truth, len(unique))[place]
            self.excluded[i] += self._latest[i]

    def best(self, exponent: float) -> tuple[float, Hint] | None:
        """Return the best of the candidates that exclude the latest model, and its score."""
        if exponent not in self._powers:
            self._powers[exponent] = self._cost**-exponent
        score = np.where(self._latest, self.excluded * self._powers[exponent], 0.0)
        if not score.size or score.max() <= 0:
            return None
        i, j = np.unravel_index(int(score.argmax()), score.shape)
        return float(score[i, j]), Hint(self.sets[int(i)].name, self._property(int(j)))

    def _property(self, j: int) -> Property:
        left, right = self._signed(int(self._left[j])), self._signed(int(self._right[j]))
        if left == right:
            return Property(self.places, left)
        return Property(
            self.places, fol.And((left, right)) if self._both[j] else fol.Or((left, right))
        )

    def _signed(self, i: int) -> fol.Formula:
        literal = self._literals[i % len(self._literals)].formula
        return literal if i < len(self._literals) else fol.Not(literal)


def _packed(rows: NDArray[np.uint64]) -> int:
    """Return the last bits of numbers as the bits of one number."""
    last = (rows & np.uint64(1)).astype(np.uint8)
    return int.from_bytes(np.packbits(last, bitorder="little").tobytes(), "little")


def _unpacked(bits: int, number: int) -> NDArray[np.bool_]:
    made = np.frombuffer(bits.to_bytes(-(-number // 8), "little"), dtype=np.uint8)
    return np.unpackbits(made, count=number, bitorder="little").astype(bool)

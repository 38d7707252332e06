"""A claim: its assumptions, its conclusion, and the induction hints that prove it.

The claim is the only statement of a lemma. In a concrete case its notions have the meanings that
gospec gives them; solvers get the definitions of the notions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from goproof.logic import formulas as fol
from goproof.logic.compiled import NOTIONS, compiled
from goproof.logic.formulas import ADJACENT, Formula, Term, every, expanded, some
from goproof.logic.model import Model, Table
from goproof.theory.cases import PARTS, Case, Subject
from goproof.theory.fixed_points import DeadSet, Instance, Marked
from goproof.theory.notions import NamedPredicate, mentioned
from goproof.theory.stages import (
    IMAGE,
    NAMED_POINTS,
    OPPONENT_STONES,
    OWN_STONES,
    POINT,
    PREIMAGE,
    Original,
    Relative,
    Stage,
    image,
    named_points,
    preimage,
)
from gospec.law.colouring import opponent
from gospec.law.graph import Point


@dataclass(frozen=True)
class Statement:
    """The conclusion follows from the assumptions, for every board graph, colouring and point.

    `event` is what makes a case interesting, such as that something is captured. An example of it
    shows that the claim is not empty. A `symmetric` claim is about a symmetry of the board, and
    carries over to the composition of two symmetries. The proof is not part of the claim:
    `instances` are the induction hints, and `steps` lead to the conclusion. Each step has its own
    query, which may use the steps before it. `uses` names the premises and earlier steps that prove
    a step, or the conclusion; its query uses only these. `signature` are the sets if the formulas
    have definitions in place of mentions.
    Raises ValueError if two sets have one name; if a hint is about a set that no formula mentions,
    because a solver would identify it with another of its name; and if formulas mention sets
    although `signature` gives them.
    """

    assumptions: tuple[Formula, ...]
    conclusion: Formula
    event: Formula
    instances: tuple[Instance, ...] = ()
    steps: tuple[Formula, ...] = ()
    symmetric: bool = False
    uses: Mapping[Formula, tuple[Formula, ...]] = field(default_factory=dict)
    signature: tuple[NamedPredicate, ...] | None = None

    def __post_init__(self) -> None:
        if self.signature is not None and self._mentioned:
            raise ValueError("a statement speaks of the sets that its formulas mention")
        names = [ADJACENT, OWN_STONES, OPPONENT_STONES, *(s.name for s in self.sets)]
        if twice := next((name for name in names if names.count(name) > 1), None):
            raise ValueError(f"two things are called {twice}")
        known = {s.key for s in self.sets}
        if strange := next((i.of for i in self.instances if i.of.key not in known), None):
            raise ValueError(f"a hint is of {strange.key}, which the statement does not mention")

    @property
    def of_turns(self) -> bool:
        """Whether it is about the turns of a game, not about points."""
        return False

    @cached_property
    def sets(self) -> tuple[NamedPredicate, ...]:
        """The sets and relations that the formulas mention, each after those it is made of."""
        return self._mentioned if self.signature is None else self.signature

    @cached_property
    def _mentioned(self) -> tuple[NamedPredicate, ...]:
        return sets_of((*self.assumptions, self.conclusion, *self.steps))

    def axioms(self) -> tuple[Formula, ...]:
        """Return what a proof may use of all that the claim speaks of, by definition."""
        return tuple(map(expanded, self.assumed_of_all()))

    def assumed_of_all(self) -> tuple[Formula, ...]:
        """Return what holds of every board that the claim speaks of, and its colouring."""
        further = symmetry_axioms() if self.symmetric else ()
        return (*graph_axioms(), *colouring_axioms(), *further)

    def assumes(self, case: Case) -> bool:
        """Tell whether a case meets the assumptions, each notion having gospec's meaning."""
        return self._assumed(self.model(case))

    def concludes(self, case: Case) -> bool:
        """Tell whether the conclusion is true of a case, each notion having gospec's meaning."""
        return self._concluded(self.model(case))

    @cached_property
    def _assumed(self) -> Callable[[Model], bool]:
        return compiled(fol.And(self.assumptions))

    @cached_property
    def _concluded(self) -> Callable[[Model], bool]:
        return compiled(self.conclusion)

    def model(self, case: Case) -> Model:
        """Return a concrete case as a model, in which notions have gospec's meaning."""
        # Lemmas of one case share what they ask of it. A class of claims makes a model of its own.
        key = type(self), getattr(self, "condition", None), getattr(self, "suicide", None)
        if key not in case.made:
            case.made[key] = self.model_made(case)
        model: Model = case.made[key]
        # To formulas by definition a set is an atom of its name.
        sets = self.signature or ()
        return model.having({s.name: s.extension(case) for s in sets}) if sets else model

    def model_made(self, case: Case) -> Model:
        """Return the same, made anew and without sets by their names."""
        return model_of_board(case)

    def rests_on(self) -> tuple[str, ...]:
        """Return the lemmas about all graphs that an axiom of this claim comes from."""
        return ()

    @cached_property
    def facts(self) -> tuple[Formula, ...]:
        """The closure fact of every set, by definition."""
        return tuple(expanded(s.fact()) for s in self.sets)

    @cached_property
    def by_definition(self) -> Statement:
        """The same with the definition of each notion in its place, as solvers get it."""
        uses = {expanded(f): tuple(map(expanded, used)) for f, used in self.uses.items()}
        return replace(
            self,
            assumptions=tuple(map(expanded, self.assumptions)),
            conclusion=expanded(self.conclusion),
            event=expanded(self.event),
            steps=tuple(map(expanded, self.steps)),
            uses=uses,
            signature=self.sets,
        )

    @property
    def hints(self) -> tuple[Formula, ...]:
        """The formulas of the instances."""
        return tuple(instance.formula for instance in self.instances)


def subject_of(claim: Statement) -> Subject:
    """Return what the cases of a statement are about, derived from what it mentions."""
    if claim.of_turns:
        return Subject.GAME
    formulas = [expanded(f) for f in (*claim.assumptions, claim.conclusion, claim.event)]
    facts = [expanded(fact) for s in claim.sets for fact in s.made_of()]
    terms = {
        t for f in (*formulas, *facts) for part in fol.subformulas(f) for t in fol.terms_of(part)
    }
    plays = Original().empty(POINT) in claim.assumptions
    letters = {term.name for term in terms if term in NAMED_POINTS} | ({"p"} if plays else set())
    letters |= {"S"} if any(isinstance(s, Marked) for s in claim.sets) else set()
    letters |= {"σ"} if claim.symmetric else set()
    return Subject("".join(letter for letter in PARTS if letter in letters), plays)


def sets_of(formulas: Iterable[Formula]) -> tuple[NamedPredicate, ...]:
    """Return the sets that formulas mention, in definitions too, each after those it is made of."""
    found: dict[str, NamedPredicate] = {}
    seen: set[str] = set()

    def visit(formula: Formula) -> None:
        for mention in mentioned([formula]):
            notion = mention.notion
            if notion.key in seen:
                continue
            seen.add(notion.key)
            if isinstance(notion, NamedPredicate):
                for part in notion.made_of():
                    visit(part)
                found[notion.key] = notion
            else:
                visit(mention.definition)

    for formula in formulas:
        visit(formula)
    return tuple(found.values())


def graph_axioms() -> tuple[Formula, ...]:
    """Return the axioms of adjacency: it is symmetric, and there are no loops.

    Clause: S1/R1, S2/board-graph.
    """
    return (
        every(lambda x: fol.every_neighbour(x, lambda y: fol.adjacent(y, x))),
        every(lambda x: ~fol.adjacent(x, x)),
    )


def colouring_axioms() -> tuple[Formula, ...]:
    """Return the axioms of the given colouring: no point has two colours. Clause: S1/R2."""
    return (every(lambda x: ~(fol.Atom(OWN_STONES, (x,)) & fol.Atom(OPPONENT_STONES, (x,)))),)


def symmetry_axioms() -> tuple[Formula, ...]:
    """Return the axioms of a symmetry: it is invertible, and keeps adjacency both ways."""
    return (
        every(lambda x: fol.Equal(preimage(image(x)), x)),
        every(lambda x: fol.Equal(image(preimage(x)), x)),
        every(lambda x: fol.every_neighbour(x, lambda y: fol.adjacent(image(x), image(y)))),
        every(lambda x: fol.every_neighbour(x, lambda y: fol.adjacent(preimage(x), preimage(y)))),
    )


class Move:
    """The stages of one move, and the stones cleared between them.

    Parameters: `before`, the colouring moved from; `point`, where; `by`, whose move it is, seen
    from the case's player; `prefix`, for the names of the sets, so that claims can speak of two
    moves; `dead`, the kind of set that is cleared.
    Clause: S1/R7.
    """

    def __init__(
        self,
        before: Stage | None = None,
        point: Term = POINT,
        by: Relative = Relative.OWN,
        prefix: str = "",
        dead: type[DeadSet] = DeadSet,
    ) -> None:
        self.before: Stage = before or Original()
        """The colouring moved from."""
        self.point: Term = point
        """The point moved at."""
        self.by: Relative = by
        """Whose move it is, seen from the case's player."""
        self.placed: Stage = self.before.put(point, by)
        """The colouring once the stone is put down."""
        self.captives: DeadSet = dead(f"{prefix}captives", self.placed, by.other)
        """The opponent's stones that the first clearing removes."""
        self.captured: Stage = self.placed.without(self.captives)
        """The colouring after the first clearing."""
        self.suicides: DeadSet = dead(f"{prefix}suicides", self.captured, by)
        """The mover's stones that the second clearing removes."""
        self.after: Stage = self.captured.without(self.suicides)
        """The colouring after the whole move."""
        self.dead_own: DeadSet = DeadSet(f"{prefix}dead_own_before", self.before, by)
        """The mover's dead stones before the move."""
        self.dead_opponent: DeadSet = DeadSet(
            f"{prefix}dead_opponent_before", self.before, by.other
        )
        """The opponent's dead stones before the move."""

    def playable(self) -> Formula:
        """Return: the point is empty."""
        return self.before.empty(self.point)

    def without_dead_stones(self) -> tuple[Formula, Formula]:
        """Return: before the move, clearing either colour has no effect."""
        return self.dead_own.is_empty(), self.dead_opponent.is_empty()

    def captures(self) -> Formula:
        """Return: the first clearing has an effect."""
        return some(self.captives.contains)

    def is_suicide(self) -> Formula:
        """Return: the second clearing has an effect."""
        return some(self.suicides.contains)


def model_of(
    case: Case,
    points: tuple[Point, ...],
    given: Mapping[str, Table],
    named: Mapping[str, Point] | None = None,
) -> Model:
    """Return a model in which notions are gospec's in a concrete case, asked when they are needed.

    Parameters: `given`, the tables of what is no notion; `named`, what constants name.
    """
    made = case.made

    def table(key: str) -> Table:
        if key in given:
            return given[key]
        notion: Any = NOTIONS[key]
        if notion.content not in made:
            made[notion.content] = notion.extension(case)
        rows: Table = made[notion.content]
        return rows

    b = case.before
    images = dict(zip(b.graph.points, case.symmetry, strict=True)) if case.symmetry else {}
    functions = {IMAGE: images, PREIMAGE: {w: v for v, w in images.items()}}
    return Model(points, b.graph.neighbours, table, named or {}, functions)


def model_of_board(case: Case) -> Model:
    """Return a concrete case as a model."""
    b, other = case.before, opponent(case.mover)
    given = {OWN_STONES: b.where(case.mover), OPPONENT_STONES: b.where(other)}
    return model_of(case, b.graph.points, given, named_points(case))

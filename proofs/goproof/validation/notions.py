"""Compares the definition of each notion with its meaning by gospec, once for each kind of notion.

A solver knows a notion by its definition, and a counterexample is judged by its meaning. So a proof
is about gospec as far as the two agree. They are compared here: in every case of all small graphs,
and in some of many larger and stranger ones. The set that a step defines is computed by repeating
the step from nothing, or from all points, until nothing changes. Leastness, or greatestness, is
what solvers get of it by induction: it has to be true of a few properties, closed and others.
Clause: none; this is about the definitions of clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import product
from math import inf

from goproof.logic.compiled import compiled
from goproof.logic.formulas import (
    FALSE,
    TRUE,
    And,
    Atom,
    Formula,
    Mention,
    Notion,
    Structure,
    Term,
    Variable,
    every,
    expanded,
    rebuilt,
)
from goproof.logic.model import Model
from goproof.queries.truth import ManyCases
from goproof.theory.cases import Case, Subject
from goproof.theory.fixed_points import FixedPoint, LeastRelation, NamedPredicate
from goproof.theory.law import GOSPEC, Law
from goproof.theory.notions import Defined
from goproof.theory.stages import Original
from goproof.theory.statements import Statement, sets_of
from goproof.theory.turns import TurnStatement
from goproof.theory.whole_games import GameToTheEnd
from goproof.validation.family import Cases, Family
from goproof.validation.registry import (
    CLEARED,
    kind_of,
    kinds,
    of_whole_games,
    stages_of_the_move,
)
from gospec.law.graph import Graph, Point

# Cases of each larger board, and games of each board on which they are played, some of them long.
# Of all small games one in so many.
CASES, GAMES, FEW = 8, 9, 6
# Of the larger boards, after the strangest, one in so many.
BOARDS = 4
# Induction is looked at on boards of at most so many points.
SMALL = 3
# Among more points, or turns, a relation between two takes long, and what a whole game is asked.
PAIRS, TURNS = 9, 20
# What a step is applied to, and what it is asked of.
ITSELF = "itself"
TERMS = (Variable("x100"), Variable("x101"))
# Statements that have no more to them than a structure for their cases.
SO_FAR, WHOLE = TurnStatement((), FALSE, FALSE), GameToTheEnd((), FALSE, FALSE)
OF_POINTS = Statement((), FALSE, FALSE)


@dataclass(frozen=True)
class Named:
    """A notion that stands in a formula as an atom of this name, with gospec's meaning."""

    name: str
    notion: Notion

    @property
    def places(self) -> int:
        """The number of points that it is said of."""
        return int(self.notion.places)  # type: ignore[attr-defined]

    def members(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return what it is true of in a case, by gospec."""
        return members(self.notion, case)


def members(notion: Notion, case: Case) -> frozenset[tuple[Point, ...]]:
    """Return what a notion is true of in a case, by gospec."""
    assert isinstance(notion, Defined | NamedPredicate)
    return notion.members(case)


def named(formula: Formula, names: dict[str, Named]) -> Formula:
    """Return the formula with an atom in the place of each mention, and add to the names."""
    if isinstance(formula, Mention):
        key = formula.notion.key
        if key not in names:
            names[key] = Named(f"notion_{len(names)}", formula.notion)
        return Atom(names[key].name, formula.terms)
    return rebuilt(formula, lambda part: named(part, names))


def fault_of(kind: str, law: Law = GOSPEC) -> str:
    """Return where a notion of this kind is not what its definition says, '' if nowhere.

    Raises KeyError for what is no kind of the vocabulary.
    """
    return _fault_of(kind, law)


@lru_cache(maxsize=1024)
def _fault_of(kind: str, law: Law) -> str:
    examples = list(kinds()[kind])
    if kind == CLEARED:
        examples += [(Subject.MOVE, stage) for stage in stages_of_the_move()]
    faults = (fault_in(notion, subject, law) for subject, notion in examples)
    return next(filter(None, faults), "")


def fault_in(notion: Notion, subject: Subject, law: Law = GOSPEC) -> str:
    """Return in which case a notion is not what its definition says, '' if in none."""
    one_by_one = subject.of_games or "σ" in subject.given
    for board, all_of_them in cases_of(subject, law):
        cases = tuple(case for case in all_of_them if _size(case) <= _most(notion))
        wrong = map(partial(_differs, notion), cases) if one_by_one else _on(notion, board, cases)
        case = next((case for case, each in zip(cases, wrong, strict=True) if each), None)
        if case is not None:
            return f"{notion.key} is not what its definition says: {board.name}, {case.before}"
        if isinstance(notion, FixedPoint | LeastRelation) and len(board) <= SMALL:
            # Of those in which it is empty some, and some of the others.
            some = sorted(cases, key=lambda case: not notion.members(case))[::FEW]
            if not all(map(partial(_induces, notion), some)):
                return f"induction over {notion.key} proves what is false: {board.name}"
    return ""


def _most(notion: Notion) -> float:
    if isinstance(notion, LeastRelation):
        return PAIRS
    return TURNS if kind_of(notion) in of_whole_games() else inf


def _size(case: Case) -> int:
    return len(case.before.graph if case.game is None else case.game.colourings)


@lru_cache(maxsize=64)
def says(notion: Notion) -> Formula:
    """Return: the notion is true of just what its definition says.

    Of a set that no formula defines it is what a proof may use of the set.
    """
    if isinstance(notion, NamedPredicate):
        return notion.fact()
    if isinstance(notion, Defined) and notion.places == 0:
        return Mention(notion, ()).iff(notion.definition())
    return every(lambda x: Mention(notion, (x,)).iff(notion.definition(x)))


def _on(notion: Notion, board: Graph, cases: Sequence[Case]) -> Iterator[bool]:
    """Yield of each case of a board whether the notion differs there from its definition."""
    told, step, names = _in_atoms(notion)
    many = ManyCases(board, cases, tuple(names.values()))
    wrong = many.ones & ~many.reader.truth(told)
    if isinstance(notion, FixedPoint | LeastRelation):
        terms = TERMS[: notion.places]
        meant = many.reader.truths(Atom(names[notion.key].name, terms), terms)
        for left, right in zip(meant, _solved(notion, step, many), strict=True):
            wrong |= left ^ right
    return (bool(wrong >> i & 1) for i in range(len(cases)))


@lru_cache(maxsize=64)
def _in_atoms(notion: Notion) -> tuple[Formula, Formula, dict[str, Named]]:
    """Return what a notion says, and its step if it has one, in atoms, and what these are."""
    names: dict[str, Named] = {}
    told = named(says(notion), names)
    solution = isinstance(notion, FixedPoint | LeastRelation)
    return told, named(_step(notion), names) if solution else told, names


@lru_cache(maxsize=64)
def _step(notion: Notion) -> Formula:
    def itself(*terms: Term) -> Formula:
        return Atom(ITSELF, terms)

    assert isinstance(notion, FixedPoint | LeastRelation)
    return notion.step(itself, *TERMS[: notion.places])


def _solved(notion: FixedPoint | LeastRelation, step: Formula, many: ManyCases) -> list[int]:
    """Return the masks of the points that the least or greatest solution of a step has."""
    greatest = isinstance(notion, FixedPoint) and notion.greatest
    found = [many.ones if greatest else 0] * len(many.board) ** notion.places
    while True:
        many.reader.define(ITSELF, notion.places, found)
        before, found = found, many.reader.truths(step, TERMS[: notion.places])
        if found == before:
            return found


def _differs(notion: Notion, case: Case) -> bool:
    """Tell whether a notion differs from its definition in a case that is looked at by itself."""
    claim = _claim(notion, of_game=case.game is not None)
    if not claim.concludes(case):
        return True
    if not isinstance(notion, LeastRelation):
        return False
    return _least(notion, claim.structure(case)) != members(notion, case)


@lru_cache(maxsize=64)
def _claim(notion: Notion, *, of_game: bool) -> Statement:
    whole = WHOLE if kind_of(notion) in of_whole_games() else SO_FAR
    return replace(whole if of_game else OF_POINTS, conclusion=says(notion))


def _induces(notion: FixedPoint | LeastRelation, case: Case) -> bool:
    """Tell whether instances of leastness, or greatestness, are true in a case."""
    structure = _claim(notion, of_game=case.game is not None).structure(case)
    sets = sets_of([Mention(notion, TERMS[: notion.places])])
    predicates = {**structure.predicates, **{s.name: s.members(case) for s in sets}}
    return _instances(notion)(Model.of(replace(structure, predicates=predicates)))


@lru_cache(maxsize=64)
def _instances(notion: FixedPoint | LeastRelation) -> Callable[[Model], bool]:
    properties: tuple[Callable[..., Formula], ...] = (
        lambda *_: TRUE,
        lambda *_: FALSE,
        lambda *terms: Mention(notion, terms),
        lambda *terms: ~Mention(notion, terms),
        *([Original().own] if notion.places == 1 else []),
    )
    return compiled(expanded(And(tuple(notion.instance("", q).formula for q in properties))))


def _least(notion: LeastRelation, structure: Structure) -> frozenset[tuple[Point, ...]]:
    """Return the least solution of a relation's step in a structure."""
    found: frozenset[tuple[Point, ...]] = frozenset()
    step, variables = _step(notion), TERMS[: notion.places]
    while True:
        then = replace(structure, predicates={**structure.predicates, ITSELF: found})
        pairs = product(structure.points, repeat=notion.places)
        more = frozenset(
            pair for pair in pairs if step.holds(then, dict(zip(variables, pair, strict=True)))
        )
        if more == found:
            return found
        found = more


@lru_cache(maxsize=16)
def cases_of(subject: Subject, law: Law) -> tuple[Cases, ...]:
    """Return the cases in which notions and axioms are compared with gospec, board by board."""
    family = Family(law, cases=CASES, games=GAMES, each=BOARDS)
    small, large = family.small(subject), family.large(subject)
    if subject.of_games:
        small = [(board, cases[::FEW]) for board, cases in small]
    return (*small, *((board, cases) for board, cases in large if cases))

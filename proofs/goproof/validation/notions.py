"""Compares the definition of each notion with its meaning by gospec, once for each kind of notion.

A solver knows a notion by its definition, and a counterexample is judged by its meaning. So a proof
is about gospec as far as the two agree. They are compared here: in every case of all small graphs,
and in some of many larger and stranger ones. The set that a step defines is computed by repeating
the step from nothing, or from all points, until nothing changes. Leastness, or greatestness, is
what solvers get of it by induction: it has to be true of a few properties, closed and others.
Clause: none; this is about the definitions of clauses.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from itertools import product
from math import inf
from typing import Any

from goproof.logic import formulas as fol
from goproof.logic.compiled import compiled
from goproof.logic.formulas import Formula, Notion, Term, every, expanded
from goproof.logic.model import NONE, Model
from goproof.theory.cases import Case, Subject
from goproof.theory.fixed_points import Inductive, LeastRelation
from goproof.theory.law import GOSPEC, Law
from goproof.theory.notions import Defined, NamedPredicate
from goproof.theory.stages import Original
from goproof.theory.statements import Statement
from goproof.theory.turns import TurnStatement
from goproof.theory.whole_games import GameToTheEnd
from goproof.validation.family import Cases, Family
from goproof.validation.registry import CLEARED, kind_of, kinds, of_whole_games, stages_of_the_move

# Cases of each larger board, and games of each board on which they are played, some of them long.
# Of all small games one in so many.
CASES, GAMES, FEW = 8, 9, 6
# Of the larger boards, after the strangest, one in so many.
BOARDS = 3
# Induction is looked at on boards of at most so many points.
SMALL = 3
# Among more points, or turns, a relation between two takes long, and what a whole game is asked.
PAIRS, TURNS = 9, 20
# What a step is applied to, and what it is asked of.
ITSELF = "itself"
TERMS = (fol.Constant("x"), fol.Constant("y"))
# Statements that have no more to them than a structure for their cases.
SO_FAR, WHOLE = TurnStatement((), fol.FALSE, fol.FALSE), GameToTheEnd((), fol.FALSE, fol.FALSE)
OF_POINTS = Statement((), fol.FALSE, fol.FALSE)


@lru_cache(maxsize=1024)
def fault_of(kind: str, law: Law = GOSPEC) -> str:
    """Return where a notion of this kind is not what its definition says, '' if nowhere.

    Raises KeyError for what is no kind of the vocabulary.
    """
    examples = list(kinds()[kind])
    if kind == CLEARED:
        examples += [(Subject.MOVE, stage) for stage in stages_of_the_move()]
    faults = (fault_in(notion, subject, law) for subject, notion in examples)
    return next(filter(None, faults), "")


def fault_in(notion: Notion, subject: Subject, law: Law = GOSPEC) -> str:
    """Return in which case a notion is not what its definition says, '' if in none."""
    for board, all_of_them in cases_of(subject, law):
        cases = tuple(case for case in all_of_them if _size(case) <= _most(notion))
        if (case := next(filter(partial(_differs, notion), cases), None)) is not None:
            return f"{notion.key} is not what its definition says: {board.name}, {case.before}"
        if isinstance(notion, Inductive) and len(board) <= SMALL:
            # Of those in which it is empty some, and some of the others.
            some = sorted(cases, key=lambda case: not notion.extension(case))[::FEW]
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
        return fol.Mention(notion, ()).iff(notion.definition())
    return every(lambda x: fol.Mention(notion, (x,)).iff(notion.definition(x)))


@lru_cache(maxsize=64)
def _step(notion: Inductive) -> Callable[[Model], bool]:
    def itself(*terms: Term) -> Formula:
        return fol.Atom(ITSELF, terms)

    return compiled(notion.step(itself, *TERMS[: notion.places]))


def _differs(notion: Notion, case: Case) -> bool:
    """Tell whether a notion differs from its definition in a case that is looked at by itself."""
    claim = _claim(notion, of_game=case.game is not None)
    if not claim.concludes(case):
        return True
    if not isinstance(notion, Inductive):
        return False
    return _solved(notion, claim.model(case)) != notion.extension(case)


@lru_cache(maxsize=64)
def _claim(notion: Notion, *, of_game: bool) -> Statement:
    whole = WHOLE if kind_of(notion) in of_whole_games() else SO_FAR
    return replace(whole if of_game else OF_POINTS, conclusion=says(notion))


def _induces(notion: Inductive, case: Case) -> bool:
    """Tell whether instances of leastness, or greatestness, are true in a case."""
    claim = _claim(notion, of_game=case.game is not None)
    return _instances(notion)(claim.by_definition.model(case))


@lru_cache(maxsize=64)
def _instances(notion: Inductive) -> Callable[[Model], bool]:
    properties: tuple[Callable[..., Formula], ...] = (
        lambda *_: fol.TRUE,
        lambda *_: fol.FALSE,
        lambda *terms: fol.Mention(notion, terms),
        lambda *terms: ~fol.Mention(notion, terms),
        *([Original().own] if notion.places == 1 else []),
    )
    return compiled(expanded(fol.And(tuple(notion.instance("", q).formula for q in properties))))


def _solved(notion: Inductive, model: Model) -> frozenset[Any]:
    """Return the least or greatest solution of a notion's step."""
    step, places = _step(notion), notion.places
    greatest = notion.greatest
    found = model.everything if greatest else NONE
    while True:
        then = model.having({ITSELF: found})
        more = set()
        for points in product(model.points, repeat=places):
            named = zip(TERMS, points, strict=False)
            then.constants = {**model.constants} | {term.name: v for term, v in named}
            if step(then):
                more.add(points if places > 1 else points[0])
        if more == found:
            return found
        found = frozenset(more)


@lru_cache(maxsize=16)
def cases_of(subject: Subject, law: Law) -> tuple[Cases, ...]:
    """Return the cases in which notions and axioms are compared with gospec, board by board."""
    family = Family(law, cases=CASES, games=GAMES, each=BOARDS)
    small, large = family.small(subject), family.large(subject)
    if subject.of_games:
        small = [(board, cases[::FEW]) for board, cases in small]
    return (*small, *((board, cases) for board, cases in large if cases))

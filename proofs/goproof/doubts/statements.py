"""Whether a lemma's formula states what its predicate over gospec states, and is not empty.

A proof shows that the formula is true; a reader believes that it shows the sentence, and the
predicate. Where the law holds, all three are true, however little the formula may state. So this
module compares the two where they are false: in cases that do not meet the assumptions, and under
laws that are wrong on purpose (`goproof.doubts.wrong_laws`). And each part of the conclusion has to
be false by itself where the assumptions hold: under one of these laws, or where its notions may
mean anything. A part that is never false is empty, and makes the claim vacuous.
Clause: none; this is about statements of clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from goproof.doubts.wrong_laws import FAMILY, WrongLaw
from goproof.logic.formulas import (
    And,
    Atom,
    ForAll,
    Formula,
    Implies,
    Not,
    Or,
    Structure,
    all_of,
    subformulas,
)
from goproof.logic.smtlib import first_order
from goproof.queries.truth import mask, truths_of
from goproof.solvers.registry import NAMES, solver
from goproof.theory.by_name import by_name
from goproof.theory.cases import Case, Subject, all_cases, cases_of_game, games
from goproof.theory.claims import Claim
from goproof.theory.law import Law, remembering
from goproof.vocabulary.check import Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.formalisation import PASS
from gospec.graph import Graph, from_edges

Fault = tuple[Verdict, str]

# Boards for the wrong laws: with a point beside none, with one between two, with a triangle.
BOARDS = (
    from_edges([(0, 1)], [0, 1, 2], name="a pair and a point"),
    from_edges([(0, 1), (1, 2)], [0, 1, 2], name="three in a row"),
    from_edges([(0, 1), (1, 2), (0, 2)], [0, 1, 2], name="a triangle"),
)
# If a board has more cases than these, so many are drawn.
CASES = 60
# The same for lemmas about games, in games of at most so many turns.
GAME_TURNS = 3
# For a solver that looks for a world in which a part of a conclusion fails.
SECONDS = 10.0


def statement_fault(lemma: Lemma, laws: Sequence[WrongLaw] = FAMILY) -> Fault | None:
    """Return in which way the formula is not the lemma's statement, None if no way is known.

    The formula is read by name (`goproof.theory.by_name`), and compared under each of the laws.
    """
    seen = _Seen()
    for law in laws:
        fault = _fault_under(lemma, remembering(law), seen)
        if fault:
            return Verdict.UNKNOWN, f"under the wrong law {law.seed}, {fault}"
    if not seen.false:
        return Verdict.VACUOUS, "nothing makes the conclusion false, not even a wrong law"
    with by_name():
        claim = lemma.claim()
    parts = conjuncts(claim.conclusion)
    for i, part in enumerate(parts):
        if i not in seen.alone and not _can_fail_alone(claim, part, (*parts[:i], *parts[i + 1 :])):
            return Verdict.VACUOUS, f"a part of the conclusion is never false by itself: {part}"
    return None


@dataclass
class _Seen:
    """What has been false in a case that meets the assumptions.

    `false` tells whether the conclusion was; `alone` are the numbers of its parts that were false
    while all other parts were true.
    """

    false: bool = False
    alone: set[int] = field(default_factory=set)


def _can_fail_alone(claim: Claim, part: Formula, others: tuple[Formula, ...]) -> bool:
    # Where the notions may mean anything; the solver's model is evaluated once more.
    formulas = (*claim.axioms(), *claim.assumptions, *others, ~part)
    model = solver(NAMES[0])(first_order(formulas), SECONDS).model
    if model is None:
        return False
    predicates = {f.predicate for g in formulas for f in subformulas(g) if isinstance(f, Atom)}
    structure = Structure(
        model.elements,
        {name: frozenset(row[1:] for row in model.true if row[0] == name) for name in predicates},
        model.constants,
    )
    return all(formula.holds(structure, {}) for formula in formulas)


def _fault_under(lemma: Lemma, law: WrongLaw, seen: _Seen) -> str:
    with by_name() as spoken:
        claim = lemma.claim()
    for board in BOARDS:
        cases = cases_drawn(lemma.subject, board, Random(f"{law.seed} {board.name}"), law)
        truths = truths_of(claim, board, cases, spoken.values())
        assumed, concluded = (
            mask(map(predicate, cases)) for predicate in (lemma.assumes, lemma.concludes)
        )
        if truths.truth(all_of(claim.assumptions)) != assumed:
            return f"on {board.name}, the formal assumptions are not the predicate's"
        parts = [truths.truth(part) for part in conjuncts(claim.conclusion)]
        if _all(parts, truths.ones) != concluded:
            return f"on {board.name}, the formal conclusion is not the predicate's"
        seen.false |= bool(assumed & ~concluded)
        for i, part in enumerate(parts):
            if assumed & ~part & _all((*parts[:i], *parts[i + 1 :]), truths.ones):
                seen.alone.add(i)
    return ""


def _all(masks: Iterable[int], ones: int) -> int:
    for truth in masks:
        ones &= truth
    return ones


def cases_drawn(subject: Subject, board: Graph, random: Random, law: Law) -> list[Case]:
    """Return the cases of a board, or some of them, drawn at random; of games with any past."""
    if subject is Subject.GAME:
        some = [case for game in games(board, GAME_TURNS, law) for case in cases_of_game(game, law)]
        return [any_past(case, random) for case in _drawn(some, random)]
    return _drawn(list(all_cases(board, subject, law)), random)


def _drawn(cases: list[Case], random: Random) -> list[Case]:
    return cases if len(cases) <= CASES else random.sample(cases, CASES)


def any_past(case: Case, random: Random) -> Case:
    """Return the case with a history that no turns can have made, which the play often repeats.

    Only after a pass at the end are the last two colourings the same.
    """
    assert case.game is not None
    pool = (case.after, case.before, *random.choices(case.game.colourings, k=1))
    past = [random.choice(pool) for _ in case.game.turns]
    if case.game.turns[-1:] == (PASS,):
        past[-1] = case.before
    return replace(case, game=replace(case.game, colourings=(*past, case.before)))


def conjuncts(formula: Formula) -> tuple[Formula, ...]:
    """Return formulas of which the given one is the conjunction, none of them one itself."""
    match formula:
        case And(parts):
            return tuple(c for part in parts for c in conjuncts(part))
        case ForAll(variable, body):
            return tuple(ForAll(variable, c) for c in conjuncts(body))
        case Implies(left, right):
            return tuple(Implies(left, c) for c in conjuncts(right))
        case Not(Or(parts)):
            return tuple(c for part in parts for c in conjuncts(Not(part)))
        case Not(Not(part)):
            return conjuncts(part)
        case Not(Implies(left, right)):
            return (*conjuncts(left), *conjuncts(Not(right)))
    return (formula,)

"""Whether a lemma's formula states what its predicate over gospec states, and is not empty.

A proof shows that the formula is true; a reader believes that it shows the sentence, and the
predicate. Where the law holds, all three are true, however little the formula may state. So this
module compares the two where they are false: in cases that do not meet the assumptions, and under
laws that are wrong on purpose (`goproof.doubts.wrong_laws`). And each part of the conclusion has to
be false by itself where the assumptions hold: under one of these laws, or where its notions may
mean anything. A part that is never false is empty, and makes the claim vacuous.
Clause: none; this is about statements of clauses.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random

from goproof.doubts.claim_made import MadeClaim, made_claim
from goproof.validation.family import GAME_TURNS, Fault, case_at_random
from goproof.validation.positions import case_in_game
from goproof.validation.structures import beside, complete, path, ring, star
from goproof.doubts.wrong_laws import FAMILY, WrongLaw
from goproof.logic.formulas import (
    And,
    Atom,
    Equal,
    ForAll,
    Formula,
    Implies,
    Not,
    Or,
    Structure,
    Term,
    all_of,
    some,
    subformulas,
)
from goproof.logic.smtlib import first_order
from goproof.queries.claims_as_queries import runs_of
from goproof.queries.truth import Drawn, mask, truths_of
from goproof.solvers.answers import Steps
from goproof.solvers.registry import NAMES, solver
from goproof.theory.cases import Case, Subject, all_cases, cases_of_game, games
from goproof.theory.claims import Claim
from goproof.theory.law import Law, remembering
from goproof.vocabulary.check import Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.formalisation import PASS
from gospec.graph import Graph, from_edges

# Boards for the wrong laws: with a point beside none, with one between two, with a triangle.
BOARDS = (
    from_edges([(0, 1)], [0, 1, 2], name="a pair and a point"),
    from_edges([(0, 1), (1, 2)], [0, 1, 2], name="three in a row"),
    from_edges([(0, 1), (1, 2), (0, 2)], [0, 1, 2], name="a triangle"),
)
# The same of six and seven points, in one and in several components; and one of these for each law.
LARGER = (star(5), beside(BOARDS[0], path(3)), beside(BOARDS[2], ring(4)), ring(7))
LARGEST = (star(8), ring(12), path(14), beside(star(5), ring(6)), complete(6), ring(9))
CASES_OF_LARGER = 20
LONG_GAMES = (5, 9, 14, 33)
# If a board has more cases than these, so many are drawn.
CASES = 60
# A claim has to be one that could be false on a board of so many points.
MANY = 10
# For a solver that looks for a world in which a part of a conclusion fails; most take a thousandth.
LIMIT = Steps(1_000_000)


class WrongCases:
    """The cases of a run under wrong laws: drawn once, with one memory for each law."""

    def __init__(self) -> None:
        self._laws: dict[WrongLaw, WrongLaw] = {}
        self._cases: dict[tuple[WrongLaw, Subject, str], Drawn] = {}

    def of(self, subject: Subject, board: Graph, law: WrongLaw) -> Drawn:
        """Return those of a law on a board, always the same."""
        key = law, subject, board.name
        if key not in self._cases:
            with_memory = self._laws.setdefault(law, remembering(law))
            drawn = cases_drawn if board in BOARDS else _larger_cases
            random = Random(f"{law.seed} {board.name}")
            self._cases[key] = Drawn(drawn(subject, board, random, with_memory))
        return self._cases[key]


def statement_fault(
    lemma: Lemma,
    laws: Sequence[WrongLaw] = FAMILY,
    made: MadeClaim | None = None,
    cases: WrongCases | None = None,
) -> Fault | None:
    """Return in which way the formula is not the lemma's statement, None if no way is known.

    The formula is read by name (`goproof.theory.by_name`), and compared under each of the laws, in
    the cases of the run.
    """
    falsity, made, cases = _Falsity(), made or made_claim(lemma), cases or WrongCases()
    for law in (*laws, *_about_sources(made.claim, laws)):
        fault = _fault_under(lemma, made, law, cases, falsity)
        if fault:
            return Fault(Verdict.UNKNOWN, f"under the wrong law {law.seed}, {fault}")
    if not falsity.false:
        why = "nothing makes the conclusion false, not even a wrong law"
        return Fault(Verdict.VACUOUS, why)
    claim = made.named
    if _is_of_points(lemma) and not _can_fail(claim, claim.conclusion, _distinct(MANY)):
        why = f"nothing makes the conclusion false on a board of {MANY} points"
        return Fault(Verdict.VACUOUS, why)
    parts = conjuncts(claim.conclusion)
    for i, part in enumerate(parts):
        if i not in falsity.alone and not _can_fail(claim, part, *parts[:i], *parts[i + 1 :]):
            why = f"a part of the conclusion is never false by itself: {part}"
            return Fault(Verdict.VACUOUS, why)
    return None


def _about_sources(claim: Claim, laws: Sequence[WrongLaw]) -> list[WrongLaw]:
    # Of several sources one alone is hardly ever wrong, unless nothing else is.
    if not any(hasattr(s, "account") for s in claim.sets):
        return []
    return [replace(laws[0], seed=len(laws) + 1, notion="after", points=4)]


@dataclass
class _Falsity:
    """What has been false in a case that meets the assumptions.

    `false` tells whether the conclusion was; `alone` are the numbers of its parts that were false
    while all other parts were true.
    """

    false: bool = False
    alone: set[int] = field(default_factory=set)


def _is_of_points(lemma: Lemma) -> bool:
    # A symmetry is a function, for which models take long.
    return lemma.subject not in (Subject.GAME, Subject.SYMMETRY)


@cache
def _distinct(number: int, others: tuple[Term, ...] = ()) -> Formula:
    """Return that there are so many points besides those known."""
    if not number:
        return all_of(())
    return some(
        lambda x: all_of((*(~Equal(x, y) for y in others), _distinct(number - 1, (*others, x))))
    )


def _can_fail(claim: Claim, part: Formula, *others: Formula) -> bool:
    # Where the notions may mean anything; the solver's model is evaluated once more.
    formulas = (*claim.axioms(), *claim.assumptions, *others, ~part)
    model = solver(NAMES[0])(first_order(formulas), LIMIT).model
    if model is None:
        return False
    predicates = {f.predicate for g in formulas for f in subformulas(g) if isinstance(f, Atom)}
    structure = Structure(
        model.elements,
        {name: frozenset(row[1:] for row in model.true if row[0] == name) for name in predicates},
        model.constants,
    )
    return all(formula.holds(structure, {}) for formula in formulas)


def _fault_under(
    lemma: Lemma, made: MadeClaim, law: WrongLaw, of_run: WrongCases, falsity: _Falsity
) -> str:
    claim = made.named
    for board in (*BOARDS, *_larger(lemma.subject, made.claim, law)):
        cases = of_run.of(lemma.subject, board, law)
        truths = truths_of(claim, board, cases, made.notions.values())
        assumed, concluded = (
            mask(map(predicate, cases)) for predicate in (lemma.meets, lemma.holds)
        )
        if truths.truth(all_of(claim.assumptions)) != assumed:
            return f"on {board.name}, the formal assumptions are not the predicate's"
        parts = [truths.truth(part) for part in conjuncts(claim.conclusion)]
        if _all(parts, truths.ones) != concluded:
            return f"on {board.name}, the formal conclusion is not the predicate's"
        falsity.false |= bool(assumed & ~concluded)
        for i, part in enumerate(parts):
            if assumed & ~part & _all((*parts[:i], *parts[i + 1 :]), truths.ones):
                falsity.alone.add(i)
    return ""


def _all(masks: Iterable[int], ones: int) -> int:
    for truth in masks:
        ones &= truth
    return ones


def _larger(subject: Subject, claim: Claim, law: WrongLaw) -> tuple[Graph, ...]:
    if runs_of(claim):
        # What the machine computes is claimed of rectangles only.
        return ()
    # A game is known by its turns: long ones take the places of large boards.
    if subject is Subject.GAME:
        return (path(3), star(3))
    if subject is Subject.SYMMETRY:
        return LARGER[law.seed % 2 :: 2]
    return (*LARGER, LARGEST[law.seed % len(LARGEST)])


def cases_drawn(subject: Subject, board: Graph, random: Random, law: Law) -> list[Case]:
    """Return the cases of a board, or some of them, drawn at random; of games with any past."""
    if subject is Subject.GAME:
        some = [case for game in games(board, GAME_TURNS, law) for case in cases_of_game(game, law)]
        return [any_past(case, random) for case in _drawn(some, random)]
    return _drawn(list(all_cases(board, subject, law)), random)


def _larger_cases(subject: Subject, board: Graph, random: Random, law: Law) -> list[Case]:
    if subject is Subject.GAME:
        long = [case_in_game(board, turns, random) for turns in LONG_GAMES]
        return [any_past(replace(case, law=law), random) for case in long]
    made = (case_at_random(board, subject, i, random) for i in range(CASES_OF_LARGER))
    return [replace(case, law=law) for case in made if case is not None]


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

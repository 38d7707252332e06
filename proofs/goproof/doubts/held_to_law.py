"""Compares a claim with the law in the cases of a run: on boards of many kinds, long games, and
beside other components.

On all small graphs `goproof.doubts.doubt` tries every case; what is false only where a point has
five neighbours, or on a ring of five, comes out here.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain

from goproof.doubts.claim_made import MadeClaim
from goproof.doubts.confined import Decided
from goproof.validation.counterexamples import counterexample, counterexample_in_few_lines
from goproof.validation.family import Cases, Family
from goproof.validation.structures import FIRST
from goproof.logic.formulas import Exists, ForAll, Formula, all_of
from goproof.queries.truth import CaseByCase, Truths, all_ones, mask, truths_of
from goproof.theory.cases import Case, Subject, all_cases
from goproof.theory.claims import Claim
from goproof.theory.whole_games import GameToTheEnd, PlayInGame
from goproof.vocabulary.check import Method
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Point

# A formula is evaluated where its quantifiers have at most so many ways to choose points, or turns.
WAYS = 50_000
# A lemma that no solver proves for all graphs is asked of its own boards of so many points.
OWN_POINTS = 2
# A proof's premises are evaluated in so many cases of each of the first boards, and in one of the
# others.
CASES_OF_PREMISES = 3
# So many cases near the example that meet the assumptions, each on a board of its own.
NEAR = 5
NOT_ITS_DEFINITION = "what the claim is made of is not gospec's, by its definition"


def refuting_case(lemma: Lemma, family: Family) -> Case | None:
    """Return a case of the run's that refutes a lemma, by its predicates over gospec alone."""
    exhaustive = lemma.check_by(Method.EXHAUSTIVE)
    if exhaustive is None or lemma.check_by(Method.ALL_GRAPHS):
        further = chain(_around(lemma, family), *(cases for _, cases in _set_up(lemma, family)))
        found = counterexample(lemma, chain(family.each(lemma.subject), further))
        return found or counterexample_in_few_lines(lemma, family.far(lemma.subject))
    # It may be said of some boards only, and what it says of whole games takes long on others.
    first, *others = exhaustive.bound.boards()
    small = (first, *(board for board in others if len(board) <= OWN_POINTS))
    each = (all_cases(board, lemma.subject, family.law) for board in small)
    return counterexample(lemma, chain.from_iterable(each), smaller=False)


def unasked(lemma: Lemma, family: Family) -> str:
    """Return that the law could be asked in small cases only, '' if it could in others."""
    about_games = lemma.subject is Subject.GAME
    other = _set_up(lemma, family) if about_games else family.padded(lemma.subject)
    around = family.around(lemma.subject, lemma.example.case())
    groups = (*family.large(lemma.subject), *other, *around)
    if any(lemma.meets(case) for _, cases in groups for case in cases):
        return ""
    what = "long games" if about_games else "larger boards"
    return f"none of the run's {what} meets the assumptions, so the law could not be asked there"


def _set_up(lemma: Lemma, family: Family) -> list[Cases]:
    """Return cases of games from a position, of which all is so that is proved of turns.

    What is proved of whole games, as of the sources' own, is about those from the empty board.
    """
    whole = lemma.subject is Subject.GAME and isinstance(lemma.stated(), GameToTheEnd | PlayInGame)
    return [] if whole or lemma.subject is not Subject.GAME else family.set_up()


def _around(lemma: Lemma, family: Family) -> Iterator[Case]:
    return (
        case for _, cases in family.around(lemma.subject, lemma.example.case()) for case in cases
    )


def difference(lemma: Lemma, made: MadeClaim, family: Family) -> str:
    """Return where a claim says something else than its predicates over gospec, '' if nowhere.

    Its assumptions and its conclusion, each by itself, are compared by name in every case.
    """
    around = family.around(lemma.subject, lemma.example.case())
    near = [group for group in around if any(map(lemma.meets, group[1]))][:NEAR]
    decided = Decided(lemma, made)
    large = (*family.large(lemma.subject), *_set_up(lemma, family))
    for group in (*large, *family.padded(lemma.subject), *near):
        if fault := _difference(lemma, made, group, decided):
            return f"on {group[0].name}, {fault}"
    return decided.fault()


def premises_fault(subject: Subject, made: MadeClaim, family: Family) -> str:
    """Return where what a proof may use departs from gospec, '' if nowhere.

    So must the definitions of the notions, in some cases of each board.
    """
    claim = made.claim
    premises = [*claim.axioms(), *claim.facts(), *claim.hints()]
    definitions = [notion.by_definition() for notion in made.notions.values()]
    for i, (board, cases) in enumerate(family.large(subject)):
        some = cases[: CASES_OF_PREMISES if i < len(FIRST) else 1]
        # The turns of a game are points of its structure.
        apart = [(case,) for case in some] if subject is Subject.GAME else [some]
        faults = (_untrue(subject, made, (board, cases), premises, definitions) for cases in apart)
        if fault := next(filter(None, faults), ""):
            return f"on {board.name}, {fault}"
        # A notion of games may forget what is long ago.
        if subject is Subject.GAME and (fault := _forgotten(made, cases[-1:], definitions)):
            return f"on {board.name}, {fault}"
    return ""


def _difference(lemma: Lemma, made: MadeClaim, group: Cases, decided: Decided) -> str:
    cases, claim = group[1], made.named
    truth = _truths(lemma.subject, claim, group, made).truth
    if fault := conditions_fault(lemma, truth, cases):
        return fault
    if truth(all_of(claim.assumptions)) != mask(map(lemma.meets, cases)):
        return "the formal assumptions do not say what the predicate over gospec says"
    if truth(claim.conclusion) != mask(map(lemma.holds, cases)):
        return "the formal conclusion does not say what the predicate over gospec says"
    decided.look(truth, all_ones(cases))
    return ""


def conditions_fault(lemma: Lemma, truth: Callable[[Formula], int], cases: Sequence[Case]) -> str:
    """Return which condition on the graph is another as a formula than in plain Python."""
    for condition in lemma.graphs:
        if truth(condition.formula) != mask(map(condition.predicate, cases)):
            return f"its formula does not say what its predicate says: {condition.words}"
    return ""


def _untrue(
    subject: Subject,
    made: MadeClaim,
    group: Cases,
    premises: Sequence[Formula],
    definitions: Sequence[Formula],
) -> str:
    truths = _truths(subject, made.claim, group, made)
    points = len(group[0])
    if isinstance(truths, CaseByCase):
        points = max((len(s.points) for s in truths.structures.values()), default=0)
    for why, formulas in (
        ("what the proof uses is not true of gospec", premises),
        (NOT_ITS_DEFINITION, definitions),
    ):
        for formula in formulas:
            if points ** depth(formula) <= WAYS and truths.truth(formula) != truths.ones:
                return f"{why}: {formula}"
    return ""


def _truths(subject: Subject, claim: Claim, group: Cases, made: MadeClaim) -> Truths:
    board, cases = group
    if subject is Subject.SYMMETRY:
        # A board may have more symmetries than there are cases.
        return CaseByCase(claim, cases, made.notions.values())
    return truths_of(claim, board, cases, made.notions.values())


def _forgotten(made: MadeClaim, cases: Iterable[Case], definitions: Sequence[Formula]) -> str:
    for case in cases:
        (structure,) = CaseByCase(made.claim, [case], made.notions.values()).structures.values()
        for formula in definitions:
            with suppress(_TooManyWays):
                if not formula.holds(replace(structure, points=_Counted(structure.points)), {}):
                    return (
                        f"after {len(structure.points) - 2} turns, {NOT_ITS_DEFINITION}: {formula}"
                    )
    return ""


class _TooManyWays(Exception):
    """So many points or turns have been tried, and there is no answer."""


class _Counted(tuple[Point, ...]):
    """Points that are chosen only so often, in all quantifiers together.

    A definition of many quantifiers takes few ways where each turn has one that follows it.
    """

    left = WAYS

    def __iter__(self) -> Iterator[Point]:
        for v in super().__iter__():
            self.left -= 1
            if self.left < 0:
                raise _TooManyWays
            yield v


def depth(formula: Formula) -> int:
    """Return how deep the quantifiers of a formula are nested."""
    inner = max(map(depth, formula.parts), default=0)
    return inner + isinstance(formula, ForAll | Exists)

"""Why an *unsat* about one board might prove nothing.

What a query says is evaluated in random cases of that board, and the law is asked for a
counterexample there.

Only where none of these cases meets the assumptions, a solver has to decide whether any does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from goproof.boards.symmetries import symmetries
from goproof.doubts.board_texts import CHANGED, assertion_fault, changed_fault, texts_of
from goproof.validation.counterexamples import counterexample, counterexample_in_few_lines
from goproof.validation.family import FALSE_BY_LAW, Fault, case_at_random, of_every_kind
from goproof.validation.positions import KINDS
from goproof.execution.kernel_runs import OTHER_TRIAL
from goproof.execution.kernel_source import loop_fault
from goproof.logic.formulas import Formula
from goproof.queries.claims_as_queries import Grounded, Queries, runs_of
from goproof.queries.truth import all_ones, inputs_of, mask, meanings, symmetry_masks
from goproof.theory.cases import Case, Subject, random_cases
from goproof.theory.claims import Claim
from goproof.theory.law import GOSPEC, Law, remembering
from goproof.vocabulary.check import Check, Encoding, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Graph

# So many random cases of a board, in which the premises of a query about it must be true of gospec.
RANDOM_CASES = 16
# The law is asked of so many colourings besides, by either player.
FURTHER_CASES = 20 * KINDS
# As often so many are drawn until one of them meets the assumptions.
BATCHES = 4


def board_doubt(
    lemma: Lemma, claim: Claim, queries: Queries, check: Check, board: Graph, law: Law = GOSPEC
) -> Fault | None:
    """Return in which way a query about a board is not true of gospec there, None if in none.

    It is evaluated in random cases of that board itself, from the literals of the query: the
    premises must be true, and assumptions and conclusion must agree with the predicates, of which
    none of these cases, nor any of many more, may be a counterexample. The machine runs there on
    integers.
    """
    by_contract = check.encoding_on(board) is Encoding.CLOSED_SETS
    if runs_of(claim) and by_contract and (fault := loop_fault(board, law.kernel)):
        return Fault(Verdict.UNKNOWN, fault)
    law = remembering(law)
    if (found := refuted_on(lemma, board, law)) is not None:
        return Fault(Verdict.REFUTED, FALSE_BY_LAW, found)
    cases = _random_cases(lemma.subject, board, law)
    for query, texts in zip(queries.grounded, texts_of(claim, queries), strict=True):
        some = _for(query, cases, board)
        fault = _fault_of(query, lemma, claim, board, some)
        if fault := fault or _text_fault(texts, lemma, claim, board, some):
            return Fault(Verdict.UNKNOWN, fault)
        if not runs_of(claim) and by_contract:
            few = some[:CHANGED]
            values = _values(claim, board, few)
            if fault := changed_fault(claim, texts, board, few, values):
                return Fault(Verdict.UNKNOWN, fault)
    return None


def _text_fault(
    texts: Sequence[tuple[str, Formula]],
    lemma: Lemma,
    claim: Claim,
    board: Graph,
    cases: list[Case],
) -> str:
    values, assumed = _values(claim, board, cases), mask(map(lemma.meets, cases))
    faults = (assertion_fault(text, values, all_ones(cases), assumed) for text, _ in texts)
    return next(filter(None, faults), "")


def refuted_on(lemma: Lemma, board: Graph, law: Law) -> Case | None:
    """Return a case of a board in which the law refutes a lemma, None if none is at hand."""
    cases = _random_cases(lemma.subject, board, law)
    found = counterexample(lemma, cases, smaller=False)
    further = of_every_kind(board, lemma.subject, FURTHER_CASES, law)
    return found or counterexample_in_few_lines(lemma, further)


def _random_cases(subject: Subject, board: Graph, law: Law) -> list[Case]:
    random = Random(board.name)
    cases = random_cases(board, subject, random, RANDOM_CASES, law)
    if subject is Subject.SYMMETRY:
        return cases
    kinds = (case_at_random(board, subject, i, random) for i in range(3 * KINDS))
    return [*cases, *(replace(case, law=law) for case in kinds if case is not None)]


def satisfying_case(
    lemma: Lemma, claim: Claim, query: Grounded, board: Graph, law: Law = GOSPEC
) -> Case | None:
    """Return a case of the board that satisfies a query's premises and assumptions, if one is near.

    It is gospec's, some random case that meets the lemma's own assumptions, and the very literals
    of the query are evaluated in it: so these do not contradict one another.
    """
    random, law = Random(board.name), remembering(law)
    for _ in range(BATCHES):
        cases = random_cases(board, lemma.subject, random, RANDOM_CASES, law)
        case = next(filter(lemma.meets, _for(query, cases, board)), None)
        if case is not None:
            literals = (*query.premises, *query.assumptions)
            return case if all(_truths(query, claim, board, [case], literals)) else None
    return None


def _for(query: Grounded, cases: list[Case], board: Graph) -> list[Case]:
    # If the query is about one symmetry, so are the cases.
    choices = query.grounding.choices
    if len(choices) != 1:
        return cases
    name = query.grounding.circuit.name(choices[0])
    images = symmetries(board)[int(str(name).rpartition(".")[2])]
    return [case.under(images) for case in cases]


def _fault_of(query: Grounded, lemma: Lemma, claim: Claim, board: Graph, cases: list[Case]) -> str:
    ones = all_ones(cases)
    conjunction = query.grounding.circuit.conjunction(query.assumptions)
    literals = (*query.premises, conjunction, query.conclusion)
    *premises, assumed, concluded = _truths(query, claim, board, cases, literals)
    if any(truth != ones for truth in premises):
        return "what the proof uses is not true of gospec in a random case of the board"
    if assumed != mask(map(lemma.meets, cases)):
        return "in a random case of the board, the formal assumptions are not the predicate's"
    if concluded != mask(map(lemma.holds, cases)):
        return "in a random case of the board, the formal conclusion is not the predicate's"
    return ""


def _truths(
    query: Grounded, claim: Claim, board: Graph, cases: Sequence[Case], literals: Sequence[int]
) -> list[int]:
    values = _values(claim, board, cases)
    return query.grounding.circuit.evaluate(literals, values, all_ones(cases))


def _values(claim: Claim, board: Graph, cases: Sequence[Case]) -> _AnyTrials:
    values = inputs_of(board, [_named(case) for case in cases]) | meanings(board, cases, claim.sets)
    if claim.symmetric:
        values |= symmetry_masks(board, cases)
    return _AnyTrials(values)


def _named(case: Case) -> Case:
    # In a query both p and q are some point, whether the claim mentions them or not.
    first = case.before.graph.points[0]
    points = [first if v is None else v for v in (case.point, case.other)]
    return replace(case, point=points[0], other=points[1])


class _AnyTrials(dict[str, int]):
    """The masks of variables; trials elsewhere on the board may have any result, here false."""

    def __missing__(self, name: str) -> int:
        if name.startswith(OTHER_TRIAL):
            return 0
        raise KeyError(name)

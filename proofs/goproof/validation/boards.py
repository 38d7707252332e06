"""Whether a query about one board says there what the lemma says.

The very literals of which the query is printed are evaluated in cases of gospec on that board: what
the proof may use has to be true, and assumptions and conclusion have to be true in just the cases
in which the statement makes them so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from goproof.boards.symmetries import symmetries
from goproof.execution.kernel_runs import OTHER_TRIAL
from goproof.execution.kernel_source import loop_fault
from goproof.queries.statements_as_queries import Grounded, Queries, runs_of
from goproof.queries.truth import all_ones, inputs_of, mask, meanings, symmetry_masks
from goproof.theory.cases import Case, Subject
from goproof.theory.law import GOSPEC, Law, remembering
from goproof.theory.statements import Statement
from goproof.validation.family import case_at_random
from goproof.vocabulary.check import Check, Encoding
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import BLACK, WHITE, clear
from gospec.law.graph import Graph

# So many random cases of a board are looked at: each of the kinds of colourings thrice.
RANDOM_CASES = 30
# As often so many are drawn until one of them meets the assumptions.
BATCHES = 2


def query_fault(
    lemma: Lemma, claim: Statement, queries: Queries, check: Check, board: Graph, law: Law = GOSPEC
) -> str:
    """Return in which way a query about a board is not the lemma there, '' if in none."""
    by_contract = check.encoding_on(board) is Encoding.CLOSED_SETS
    if runs_of(claim) and by_contract and (fault := loop_fault(law.kernel)):
        return fault
    cases = _random_cases(lemma.subject, board, remembering(law), Random(board.name))
    faults = (_fault_of(query, lemma, claim, board, cases) for query in queries.grounded)
    return next(filter(None, faults), "")


def _random_cases(subject: Subject, board: Graph, law: Law, random: Random) -> list[Case]:
    """Return cases of every kind; in every second one no stone is dead."""
    made = (case_at_random(board, subject, i, random) for i in range(RANDOM_CASES))
    cases = [replace(case, law=law) for case in made if case is not None]
    for i in range(1, len(cases), 2):
        b = clear(clear(cases[i].before, BLACK), WHITE)
        cases[i] = replace(cases[i], before=b)
    # The case of a symmetry is that of the first one.
    return [c.under(symmetries(board)[0]) for c in cases] if "σ" in subject.given else cases


def satisfying_case(
    lemma: Lemma, claim: Statement, query: Grounded, board: Graph, law: Law = GOSPEC
) -> Case | None:
    """Return a case of the board that satisfies a query's premises and assumptions, if one is near.

    It is gospec's, some random case that meets the lemma's own assumptions, and the very literals
    of the query are evaluated in it: so these do not contradict one another.
    """
    random, law = Random(board.name), remembering(law)
    for _ in range(BATCHES):
        cases = _random_cases(lemma.subject, board, law, random)
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


def _fault_of(
    query: Grounded, lemma: Lemma, claim: Statement, board: Graph, drawn: list[Case]
) -> str:
    cases = _for(query, drawn, board)
    ones = all_ones(cases)
    conjunction = query.grounding.circuit.conjunction(query.assumptions)
    literals = (*query.premises, conjunction, query.conclusion)
    *premises, assumed, concluded = _truths(query, claim, board, cases, literals)
    if any(truth != ones for truth in premises):
        return "what the proof uses is not true of gospec in a random case of the board"
    if assumed != mask(map(lemma.meets, cases)):
        return "in a random case of the board, the query's assumptions are not the statement's"
    if concluded != mask(map(lemma.holds, cases)):
        return "in a random case of the board, the query's conclusion is not the statement's"
    return ""


def _truths(
    query: Grounded, claim: Statement, board: Graph, cases: Sequence[Case], literals: Sequence[int]
) -> list[int]:
    values = _values(claim, board, cases)
    return query.grounding.circuit.evaluate(literals, values, all_ones(cases))


def _values(claim: Statement, board: Graph, cases: Sequence[Case]) -> _AnyTrials:
    values = inputs_of(board, [_named(case) for case in cases]) | meanings(board, cases, claim.sets)
    if claim.symmetric:
        values |= symmetry_masks(board, cases)
    return _AnyTrials(values)


def _named(case: Case) -> Case:
    # In a query all named points are some point, whether the claim mentions them or not.
    first = case.before.graph.points[0]
    points = [first if v is None else v for v in (case.point, case.other, case.third)]
    return replace(case, point=points[0], other=points[1], third=points[2])


class _AnyTrials(dict[str, int]):
    """The masks of variables; trials elsewhere on the board may have any result, here false."""

    def __missing__(self, name: str) -> int:
        if name.startswith(OTHER_TRIAL):
            return 0
        raise KeyError(name)

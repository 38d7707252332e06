"""Whether a query about one board says there what the lemma says.

The very literals of which the query is printed are evaluated in cases of gospec on that board: what
the proof may use has to be true, and assumptions and conclusion have to be true in just the cases
in which the statement makes them so. Bit i of a mask is the truth in the i-th case.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

from goproof.boards.symmetries import symmetries
from goproof.execution.kernel_runs import OTHER_TRIAL
from goproof.execution.kernel_source import loop_fault
from goproof.logic.grounding import places
from goproof.queries.statements_as_queries import Grounded, Queries, runs_of, symmetry_name
from goproof.theory.cases import PARTS, Case, Subject
from goproof.theory.law import GOSPEC, Law, remembering
from goproof.theory.stages import NAMED_POINTS, OPPONENT_STONES, OWN_STONES
from goproof.theory.statements import Statement
from goproof.validation.family import cases_at_random
from goproof.vocabulary.check import Check, Encoding
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import opponent
from gospec.law.graph import Graph

# So many random cases of a board are looked at, and among so many one is that meets assumptions.
SOME, MANY = 27, 90


def query_fault(
    lemma: Lemma, claim: Statement, queries: Queries, check: Check, board: Graph, law: Law = GOSPEC
) -> str:
    """Return in which way a query about a board is not the lemma there, '' if in none."""
    by_contract = check.encoding_on(board) is Encoding.CLOSED_SETS
    if runs_of(claim) and by_contract and (fault := loop_fault(law.kernel)):
        return fault
    cases = list(_at_random(lemma.subject, board, law, SOME))
    faults = (_fault_of(query, lemma, claim, board, cases) for query in queries.grounded)
    return next(filter(None, faults), "")


def _at_random(subject: Subject, board: Graph, law: Law, number: int) -> Iterator[Case]:
    """Yield random cases of a board, which are the same each time; of a symmetry, the first."""
    random, law = Random(board.name), remembering(law)
    plain = replace(subject, given=subject.given.replace("σ", ""))
    for case in cases_at_random(board, plain, number, random):
        moved = case.under(symmetries(board)[0]) if plain != subject else case
        yield replace(moved, law=law)


def satisfying_case(
    lemma: Lemma, claim: Statement, query: Grounded, board: Graph, law: Law = GOSPEC
) -> Case | None:
    """Return a case of the board that satisfies a query's premises and assumptions, if one is near.

    It is gospec's, some random case that meets the lemma's own assumptions, and the very literals
    of the query are evaluated in it: so these do not contradict one another.
    """
    cases = _for(query, _at_random(lemma.subject, board, law, MANY), board)
    if (case := next(filter(lemma.meets, cases), None)) is None:
        return None
    literals = (*query.premises, *query.assumptions)
    return case if all(_truths(query, claim, board, [case], literals)) else None


def _for(query: Grounded, cases: Iterable[Case], board: Graph) -> Iterator[Case]:
    # If the query is about one symmetry, so are the cases.
    choices = query.grounding.choices
    if len(choices) != 1:
        return iter(cases)
    name = query.grounding.circuit.name(choices[0])
    images = symmetries(board)[int(str(name).rpartition(".")[2])]
    return (case.under(images) for case in cases)


def _fault_of(
    query: Grounded, lemma: Lemma, claim: Statement, board: Graph, drawn: list[Case]
) -> str:
    cases = list(_for(query, drawn, board))
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


def mask(truths: Iterable[bool]) -> int:
    """Return the mask of a sequence of truth values."""
    return int("".join(map("01".__getitem__, truths))[::-1] or "0", 2)


def all_ones(cases: Sequence[Case]) -> int:
    """Return the mask of what is true in every case."""
    return (1 << len(cases)) - 1


def inputs_of(board: Graph, cases: Sequence[Case]) -> dict[str, int]:
    """Return the masks of the parts of a case: the colours before, and the named points."""
    values: dict[str, int] = {}
    for i, v in enumerate(board.points):
        colours = [(case.before(v), case.mover) for case in cases]
        values[f"{OWN_STONES}.{i}"] = mask(c is mover for c, mover in colours)
        values[f"{OPPONENT_STONES}.{i}"] = mask(c is opponent(mover) for c, mover in colours)
        for constant in NAMED_POINTS:
            part = PARTS[constant.name]
            values[f"{constant.name}.{i}"] = mask(getattr(case, part) == v for case in cases)
    return values


def _values(claim: Statement, board: Graph, cases: Sequence[Case]) -> _AnyTrials:
    values = inputs_of(board, [_named(case) for case in cases])
    for s in claim.sets:
        extensions = [s.extension(case) for case in cases]
        for name, points in places(s.name, board, s.places):
            row = points[0] if s.places == 1 else points
            values[name] = mask(row in extension for extension in extensions)
    for k, images in enumerate(symmetries(board)) if claim.symmetric else ():
        values[symmetry_name(k)] = mask(case.symmetry == images for case in cases)
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

"""Why an *unsat* might prove nothing, or something else than the lemma says.

Its premises may contradict one another, may not be true of the law, may be those of another claim;
the formula may not be the lemma's statement, or say nothing. All of this is looked at without a
solver, by evaluating formulas in cases of gospec; the one exception is whether some case of a board
meets the assumptions, which a solver is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from types import ModuleType

from goproof.boards.small_graphs import graphs_up_to
from goproof.boards.symmetries import symmetries
from goproof.doubts.audit import proof_fault
from goproof.doubts.statements import Fault, any_past, statement_fault
from goproof.execution import kernel_words
from goproof.execution.kernel_runs import OTHER_TRIAL
from goproof.execution.loop_check import loop_fault
from goproof.logic.formulas import all_of
from goproof.queries.claims_as_queries import Grounded, Queries, board_grounding, premises, runs_of
from goproof.queries.truth import (
    CaseByCase,
    ManyCases,
    Truths,
    all_ones,
    given,
    mask,
    meanings,
    symmetry_masks,
    truths_of,
)
from goproof.theory.by_name import Notion, by_name
from goproof.theory.cases import Case, Subject, all_cases, cases_of_game, games, random_cases
from goproof.theory.claims import Claim, Move
from goproof.theory.turns import TurnClaim
from goproof.vocabulary.bounds import every_rectangle
from goproof.vocabulary.check import Check, Encoding, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Graph

# On which the theory of every claim is held against gospec, case by case.
SMALL_GRAPHS = graphs_up_to(3)
# The same for lemmas about games, in every game of at most so many turns.
GAME_TURNS = 3
# For the machine, which computes on a rectangle in another way than on a graph.
SMALL_BOARDS = (
    *SMALL_GRAPHS,
    *(board for board in every_rectangle(4, 4).boards() if len(board) <= 4),
)
# So many random cases of a board, in which what is asked about it has to be true of gospec.
RANDOM_CASES = 16


def doubt(
    lemma: Lemma, claim: Claim, queries: Queries, check: Check, board: Graph | None
) -> Fault | None:
    """Return why an unsat to the queries would prove nothing, None if nothing speaks against it.

    `board` is None for a claim about all graphs.
    """
    if fault := example_fault(lemma, claim):
        return Verdict.VACUOUS, fault
    if wrong := _of_lemma(lemma, kernel_words.kernel):
        return wrong
    if fault := proof_fault(lemma, claim, queries, board):
        return Verdict.UNKNOWN, fault
    if board is not None and (fault := board_fault(lemma, claim, queries, check, board)):
        return Verdict.UNKNOWN, fault
    return None


@lru_cache(maxsize=256)
def _of_lemma(lemma: Lemma, _kernel: ModuleType) -> Fault | None:
    # What is the same for all boards, once in a process.
    claim = lemma.claim()
    if fault := theory_fault(lemma, claim, SMALL_BOARDS if runs_of(claim) else SMALL_GRAPHS):
        return Verdict.UNKNOWN, fault
    return statement_fault(lemma)


def example_fault(lemma: Lemma, claim: Claim) -> str:
    """Return in which way the lemma's example fails to satisfy its premises, '' if in none.

    The example is gospec's, the evaluation plain Python: if it satisfies all that the proof may
    use, the proof does not rest on a contradiction; and the event shows that it says something.
    """
    case = lemma.example.case()
    model = claim.structure(case)
    for formula in premises(claim):
        if not formula.holds(model, {}):
            return f"the example contradicts what the proof assumes: {formula}"
    if not claim.event.holds(model, {}):
        return "what the lemma is about does not happen in its example"
    return ""


def theory_fault(lemma: Lemma, claim: Claim, boards: Iterable[Graph]) -> str:
    """Return where on the boards the theory departs from gospec, '' if nowhere.

    In every case of every board all that the proof may use must be true of gospec, the formal
    statement must say what the predicates over gospec say, each notion that it is made of must be
    gospec's by its definition, the formal move must be gospec's, and the
    machine must compute on symbolic words what it computes on integers. What is said of a game is
    looked at after pasts too that no turns can have made.
    """
    with by_name() as spoken:
        lemma.claim()
    for board in boards:
        cases = _cases(lemma.subject, board)
        truths = truths_of(claim, board, cases, spoken.values())
        if fault := _fault_in(lemma, claim, truths, cases) or _notion_fault(spoken, truths):
            return f"{board.name}: {fault}"
        if isinstance(claim, TurnClaim):
            random = Random(board.name)
            pasts = CaseByCase(claim, [any_past(case, random) for case in cases], spoken.values())
            if fault := _notion_fault(spoken, pasts):
                return f"{board.name}: {fault}"
    return ""


def _cases(subject: Subject, board: Graph) -> list[Case]:
    if subject is Subject.GAME:
        return [case for game in games(board, GAME_TURNS) for case in cases_of_game(game)]
    return list(all_cases(board, subject))


def _fault_in(lemma: Lemma, claim: Claim, many: Truths, cases: Sequence[Case]) -> str:
    for formula in (*claim.axioms(), *claim.facts(), *claim.hints()):
        if many.truth(formula) != many.ones:
            return f"what the proof uses is not true of gospec: {formula}"
    if many.truth(all_of(claim.assumptions)) != mask(map(lemma.assumes, cases)):
        return "the formal assumptions do not say what the predicate over gospec says"
    if many.truth(claim.conclusion) != mask(map(lemma.concludes, cases)):
        return "the formal conclusion does not say what the predicate over gospec says"
    if isinstance(many, ManyCases) and (fault := _reading_fault(claim, many)):
        return fault
    if lemma.subject is Subject.MOVE and any(
        Move().after.concrete(case) != case.after for case in cases
    ):
        return "the formal move is not gospec's"
    return ""


def _notion_fault(spoken: Mapping[str, Notion], many: Truths) -> str:
    for notion in spoken.values():
        if many.truth(notion.by_definition()) != many.ones:
            return f"what the claim is made of is not gospec's, by its definition: {notion.key}"
    return ""


def _reading_fault(claim: Claim, many: ManyCases) -> str:
    grounding = board_grounding(many.board)
    for run in runs_of(claim):
        run.define(grounding, by_contract=False)
        for s in run.sets:
            table = grounding.tables[s.name]
            literals = [table[v] for v in many.board.points]
            truths = grounding.circuit.evaluate(literals, many.values, many.ones)
            if truths != [many.values[f"{s.name}.{i}"] for i in range(len(literals))]:
                return f"on symbolic words the machine computes another {s.name}"
    return ""


def board_fault(lemma: Lemma, claim: Claim, queries: Queries, check: Check, board: Graph) -> str:
    """Return in which way what is asked about a board is not true of gospec there, '' if in none.

    It is evaluated in random cases of that board itself, from the literals that are asked: the
    premises must be true, and assumptions and conclusion what the predicates say. The machine runs
    there on integers.
    """
    by_contract = check.encoding_on(board) is Encoding.CLOSED_SETS
    if runs_of(claim) and by_contract and (fault := loop_fault(board)):
        return fault
    cases = random_cases(board, lemma.subject, Random(board.name), RANDOM_CASES)
    for query in queries.grounded:
        if fault := _fault_of(query, lemma, claim, board, _for(query, cases, board)):
            return fault
    return ""


def _for(query: Grounded, cases: list[Case], board: Graph) -> list[Case]:
    # With a sole symmetry in question, the cases are about that one.
    choices = query.grounding.choices
    if len(choices) != 1:
        return cases
    name = query.grounding.circuit.name(choices[0])
    images = symmetries(board)[int(str(name).rpartition(".")[2])]
    return [case.under(images) for case in cases]


def _fault_of(query: Grounded, lemma: Lemma, claim: Claim, board: Graph, cases: list[Case]) -> str:
    ones = all_ones(cases)
    values = given(board, [_named(case) for case in cases]) | meanings(board, cases, claim.sets)
    if claim.symmetric:
        values |= symmetry_masks(board, cases)
    known = _AnyTrials(values)

    def truths(literals: Sequence[int]) -> list[int]:
        return query.grounding.circuit.evaluate(literals, known, ones)

    if any(truth != ones for truth in truths(query.premises)):
        return "what the proof uses is not true of gospec in a random case of the board"
    assumed = mask(map(lemma.assumes, cases))
    conjunction = query.grounding.circuit.conjunction(query.assumptions)
    if truths([conjunction]) != [assumed]:
        return "in a random case of the board, the formal assumptions are not the predicate's"
    concluded = mask(lemma.concludes(case) for case in cases)
    if truths([query.conclusion]) != [concluded]:
        return "in a random case of the board, the formal conclusion is not the predicate's"
    return ""


def _named(case: Case) -> Case:
    # In a query both p and q are some point, spoken of or not.
    first = case.before.graph.points[0]
    points = [first if v is None else v for v in (case.point, case.other)]
    return replace(case, point=points[0], other=points[1])


class _AnyTrials(dict[str, int]):
    """The masks of variables; what is tried elsewhere on the board may be anything, here false."""

    def __missing__(self, name: str) -> int:
        if name.startswith(OTHER_TRIAL):
            return 0
        raise KeyError(name)

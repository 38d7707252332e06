"""Why an *unsat* might prove nothing, or something else than the lemma states.

Its premises may contradict one another, may not be true of the law, may be those of another claim;
the formula may not be the lemma's statement, or may be empty. This module checks all of it without
a solver, by evaluating formulas in cases of gospec. Only where none of some random cases of a board
meets the assumptions, a solver has to decide whether any does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from uuid import uuid4

from goproof.boards.symmetries import symmetries
from goproof.doubts.audit import proof_fault
from goproof.doubts.bare import undeclared
from goproof.doubts.board_texts import CHANGED, assertion_fault, changed_fault, texts_of
from goproof.doubts.claim_made import MadeClaim, made_claim
from goproof.doubts.confined import confined
from goproof.doubts.counterexamples import counterexample, counterexample_in_few_lines
from goproof.doubts.family import (
    SMALL_GRAPHS,
    Family,
    Fault,
    case_at_random,
    every_case,
    of_every_kind,
)
from goproof.doubts.held_to_law import (
    conditions_fault,
    difference,
    premises_fault,
    refuting_case,
    unasked,
)
from goproof.doubts.positions import KINDS
from goproof.doubts.statements import WrongCases, any_past, statement_fault
from goproof.doubts.wrong_laws import FAMILY
from goproof.execution.kernel_runs import OTHER_TRIAL
from goproof.execution.kernel_source import loop_fault
from goproof.logic.formulas import Formula, all_of
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
from goproof.theory.by_name import Notion
from goproof.theory.cases import Case, Subject, random_cases
from goproof.theory.claims import Claim, Move
from goproof.theory.law import GOSPEC, Law, remembering
from goproof.theory.turns import TurnClaim
from goproof.vocabulary.check import Check, Encoding, Verdict, every_rectangle
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Graph

# For the machine, which computes on a rectangle in another way than on a graph.
SMALL_BOARDS = (
    *SMALL_GRAPHS,
    *(board for board in every_rectangle(4, 4).boards() if len(board) <= 4),
)
# So many random cases of a board, in which the premises of a query about it must be true of gospec.
RANDOM_CASES = 16
# The law is asked of so many colourings besides, by either player.
ASKED = 20 * KINDS
# As often so many are drawn until one of them meets the assumptions.
BATCHES = 4


class Doubts:
    """The doubts of one run: what they found about a lemma, and the cases that its lemmas share.

    Nothing of it outlasts the run. In another process it begins empty, once for each run.
    Parameters: `full`, whether to look at many more cases.
    """

    def __init__(self, *, full: bool = False) -> None:
        self.full = full
        self._run = uuid4().hex
        self._families: dict[Law, Family] = {}
        self._made: dict[Lemma, MadeClaim] = {}
        self._wrong = WrongCases()
        self._refuted: dict[tuple[Lemma, Law], Case | None] = {}
        self._found: dict[tuple[Lemma, Law, bool], Fault | None] = {}

    def __reduce__(self) -> tuple[Callable[[str, bool], Doubts], tuple[str, bool]]:
        return _doubts_of, (self._run, self.full)

    def made(self, lemma: Lemma) -> MadeClaim:
        """Return a lemma's claim, which is made once."""
        if lemma not in self._made:
            self._made[lemma] = made_claim(lemma)
        return self._made[lemma]

    def family(self, law: Law = GOSPEC) -> Family:
        """Return the cases of a law."""
        if law not in self._families:
            self._families[law] = Family(law, full=self.full)
        return self._families[law]

    def refutation(self, lemma: Lemma, law: Law) -> Fault | None:
        """Return a case in which the law, asked by the predicates alone, refutes a lemma."""
        key = lemma, law
        if key not in self._refuted:
            self._refuted[key] = refuting_case(lemma, self.family(law))
        case = self._refuted[key]
        return None if case is None else Fault(Verdict.REFUTED, FALSE_BY_LAW, case)

    def of_lemma(self, lemma: Lemma, law: Law, *, everywhere: bool) -> Fault | None:
        """Return what there is to be doubted whatever the board; `everywhere`, of all graphs."""
        key = lemma, law, everywhere
        if key not in self._found:
            self._found[key] = (
                self._everywhere(lemma, law) if everywhere else self._on_small_boards(lemma, law)
            )
        return self._found[key]

    def _everywhere(self, lemma: Lemma, law: Law) -> Fault | None:
        if found := self.of_lemma(lemma, law, everywhere=False):
            return found
        family = self.family(law)
        why = confined(lemma, family) or difference(lemma, self.made(lemma), family)
        why = why or unasked(lemma, family)
        return Fault(Verdict.UNKNOWN, why) if why else None

    def _on_small_boards(self, lemma: Lemma, law: Law) -> Fault | None:
        made, family = self.made(lemma), self.family(law)
        boards = SMALL_BOARDS if runs_of(made.claim) else SMALL_GRAPHS
        fault = theory_fault(lemma, made.claim, boards, family.law, made)
        if fault := fault or premises_fault(lemma.subject, made, family):
            return Fault(Verdict.UNKNOWN, fault)
        laws = [replace(wrong, kernel=law.kernel) for wrong in FAMILY]
        return statement_fault(lemma, laws, made, self._wrong)


# This process's copy of the doubts of the latest run that another process has begun.
_latest: dict[str, Doubts] = {}


def _doubts_of(run: str, full: bool) -> Doubts:
    if run not in _latest:
        _latest.clear()
        _latest[run] = Doubts(full=full)
        _latest[run]._run = run
    return _latest[run]


FALSE_BY_LAW = "gospec has a counterexample, whatever the formula says"


def doubt(
    lemma: Lemma,
    queries: Queries,
    check: Check,
    board: Graph | None,
    doubts: Doubts,
    law: Law = GOSPEC,
) -> Fault | None:
    """Return why an unsat to the queries would prove nothing, None if no reason is known.

    First of all the law is asked for a counterexample. `board` is None for a claim about all
    graphs; `doubts` are those of the run; `law` is that of which the claim is to be true.
    """
    claim = doubts.made(lemma).claim
    if board is None and (found := doubts.refutation(lemma, law)):
        return found
    if fault := doubts.made(lemma).fault() or undeclared(lemma, claim):
        return Fault(Verdict.UNKNOWN, fault)
    if fault := example_fault(lemma, claim, law):
        return Fault(Verdict.VACUOUS, fault)
    if fault := proof_fault(claim, queries, board):
        return Fault(Verdict.UNKNOWN, fault)
    if found := doubts.of_lemma(lemma, law, everywhere=board is None):
        return found
    return None if board is None else board_doubt(lemma, claim, queries, check, board, law)


def example_fault(lemma: Lemma, claim: Claim, law: Law = GOSPEC) -> str:
    """Return in which way the lemma's example fails to satisfy its premises, '' if in none.

    The example is gospec's, the evaluation plain Python: if it satisfies all that the proof may
    use, the proof does not rest on a contradiction; and the event shows that the claim is not
    empty.
    """
    case = replace(lemma.example.case(), law=law)
    model = claim.structure(case)
    for formula in premises(claim):
        if not formula.holds(model, {}):
            return f"the example contradicts what the proof assumes: {formula}"
    if not claim.event.holds(model, {}):
        return "what the lemma is about does not happen in its example"
    return ""


def theory_fault(
    lemma: Lemma,
    claim: Claim,
    boards: Iterable[Graph],
    law: Law = GOSPEC,
    made: MadeClaim | None = None,
) -> str:
    """Return where on the boards the theory departs from gospec, '' if nowhere.

    In every case of every board all that the proof may use must be true of gospec, the formal
    statement must agree with the predicates over gospec, each of its notions must be gospec's by
    its definition, the formal move must be gospec's, and the machine must compute on symbolic words
    what it computes on integers. Statements about games are also evaluated after pasts that no
    turns can have made.
    """
    spoken = (made or made_claim(lemma)).notions
    for board in boards:
        cases = every_case(board, lemma.subject, law)
        truths = truths_of(claim, board, cases, spoken.values())
        if fault := _fault_in(lemma, claim, truths, cases) or _notion_fault(spoken, truths):
            return f"{board.name}: {fault}"
        if isinstance(claim, TurnClaim):
            random = Random(board.name)
            pasts = CaseByCase(claim, [any_past(case, random) for case in cases], spoken.values())
            if fault := _notion_fault(spoken, pasts):
                return f"{board.name}: {fault}"
    return ""


def _fault_in(lemma: Lemma, claim: Claim, many: Truths, cases: Sequence[Case]) -> str:
    for formula in (*claim.axioms(), *claim.facts(), *claim.hints()):
        if many.truth(formula) != many.ones:
            return f"what the proof uses is not true of gospec: {formula}"
    if fault := conditions_fault(lemma, many.truth, cases):
        return fault
    if many.truth(all_of(claim.assumptions)) != mask(map(lemma.meets, cases)):
        return "the formal assumptions do not say what the predicate over gospec says"
    if many.truth(claim.conclusion) != mask(map(lemma.concludes, cases)):
        return "the formal conclusion does not say what the predicate over gospec says"
    if isinstance(many, ManyCases) and (fault := _reading_fault(claim, many, cases[0].law)):
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


def _reading_fault(claim: Claim, many: ManyCases, law: Law) -> str:
    grounding = board_grounding(many.board)
    for run in runs_of(claim):
        run.define(grounding, law, by_contract=False)
        for s in run.sets:
            table = grounding.tables[s.name]
            literals = [table[v] for v in many.board.points]
            truths = grounding.circuit.evaluate(literals, many.values, many.ones)
            if truths != [many.values[f"{s.name}.{i}"] for i in range(len(literals))]:
                return f"on symbolic words the machine computes another {s.name}"
    return ""


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
    further = of_every_kind(board, lemma.subject, ASKED, law)
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
    *known, assumed, concluded = _truths(query, claim, board, cases, literals)
    if any(truth != ones for truth in known):
        return "what the proof uses is not true of gospec in a random case of the board"
    if assumed != mask(map(lemma.meets, cases)):
        return "in a random case of the board, the formal assumptions are not the predicate's"
    if concluded != mask(map(lemma.concludes, cases)):
        return "in a random case of the board, the formal conclusion is not the predicate's"
    return ""


def _truths(
    query: Grounded, claim: Claim, board: Graph, cases: Sequence[Case], literals: Sequence[int]
) -> list[int]:
    values = _values(claim, board, cases)
    return query.grounding.circuit.evaluate(literals, values, all_ones(cases))


def _values(claim: Claim, board: Graph, cases: Sequence[Case]) -> _AnyTrials:
    values = given(board, [_named(case) for case in cases]) | meanings(board, cases, claim.sets)
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

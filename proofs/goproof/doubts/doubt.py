"""Why an *unsat* might prove nothing, or something else than the lemma states.

Its premises may contradict one another, may not be true of the law, may be those of another claim;
the formula may not be the lemma's statement, or may be empty. This module checks all of it without
a solver, by evaluating formulas in cases of gospec; `goproof.doubts.on_boards` what is said of one
board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from uuid import uuid4

from goproof.doubts.audit import proof_fault
from goproof.doubts.bare import undeclared
from goproof.doubts.claim_made import MadeClaim, made_claim
from goproof.doubts.confined import confined
from goproof.validation.family import FALSE_BY_LAW, SMALL_GRAPHS, Family, Fault, every_case
from goproof.doubts.held_to_law import (
    conditions_fault,
    difference,
    premises_fault,
    refuting_case,
    unasked,
)
from goproof.doubts.on_boards import board_doubt
from goproof.doubts.statements import WrongCases, any_past, statement_fault
from goproof.doubts.wrong_laws import FAMILY
from goproof.logic.formulas import all_of
from goproof.queries.claims_as_queries import Queries, board_grounding, premises, runs_of
from goproof.queries.truth import CaseByCase, ManyCases, Truths, mask, truths_of
from goproof.theory.by_name import Notion
from goproof.theory.cases import Case, Subject
from goproof.theory.claims import Claim, Move
from goproof.theory.law import GOSPEC, Law
from goproof.theory.turns import TurnClaim
from goproof.vocabulary.check import Check, Verdict, every_rectangle
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Graph

# For the machine, which computes on a rectangle in another way than on a graph.
SMALL_BOARDS = (
    *SMALL_GRAPHS,
    *(board for board in every_rectangle(4, 4).boards() if len(board) <= 4),
)


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
    if many.truth(claim.conclusion) != mask(map(lemma.holds, cases)):
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

"""Checks by solvers: for all graphs at once, or for every case of one board."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from goproof.execution.paths import KernelFault
from goproof.hints.kept import why_stale, with_proof
from goproof.methods.backend import Backend
from goproof.methods.exhaustive import any_case
from goproof.methods.export import export
from goproof.methods.questions import NO_CASE, Options, Outcome, Question
from goproof.methods.witness import Witness, witness
from goproof.queries.statements_as_queries import (
    Queries,
    by_closed_sets,
    by_unrolling,
    case_on_board,
    for_all_graphs,
    runs_of,
)
from goproof.solvers.answers import Answer, Status, Steps
from goproof.solvers.registry import FIRST_ORDER_NAMES, PROPOSITIONAL_NAMES, signature_fault, solver
from goproof.theory.statements import Statement
from goproof.validation.boards import query_fault, satisfying_case
from goproof.validation.counterexamples import refuting_case
from goproof.validation.statement import Fault, statement_fault
from goproof.vocabulary.check import Check, Encoding, Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import Graph

# It states of each round of the loop what `goproof.execution.kernel_runs` assumes of the whole.
CONTRACT = "kernel_a_round_of_flood_keeps_what_is_flooded"
# It states of the kernel's trial of a point what `kernel_runs.Trial` does.
TRIAL = "kernel_suicide_is_suicide"
# Roughly, of a processor.
POINTS_A_SECOND = 40
# So much is tried without any induction instance.
FIRST = Steps(2_000_000)


@dataclass(frozen=True)
class _Asking:
    """What solvers are asked about: a lemma's claim with its proof, on a board or on all graphs.

    `check` is encoded as the queries are.
    """

    lemma: Lemma
    claim: Statement
    check: Check
    board: Graph | None
    options: Options


@dataclass(frozen=True)
class _Asked:
    """Queries with their answers."""

    about: _Asking
    queries: Queries
    answers: dict[str, Answer]
    counterexample: Witness | None
    remarks: tuple[str, ...] = ()

    @property
    def said(self) -> set[Status]:
        """What the solvers answer."""
        return {answer.status for answer in self.answers.values()}


def check_by_solvers(lemma: Lemma, check: Check, board: Graph | None, options: Options) -> Outcome:
    """Query the solvers for a counterexample: on the board, or on any graph when there is none."""
    started = perf_counter()
    asked = _asked(_Asking(lemma, with_proof(lemma), check, board, options))
    counterexample, cases = asked.counterexample, None
    verdict, remarks = _judge(Verdict.PROVED if board is None else Verdict.HOLDS, asked)
    remarks = (*remarks, *asked.remarks)
    if verdict is not Verdict.REFUTED:
        fault = _fault(asked, verdict)
        if fault is None and board is not None:
            fault, cases = _emptiness(asked, board)
        if fault is not None:
            verdict, remarks = fault.verdict, (fault.why, *remarks)
            counterexample = None if fault.case is None else witness(lemma, fault.case)
    where = "" if board is None else f"{board.name}: "
    return Outcome(
        lemma=lemma.name,
        method=check.method,
        verdict=verdict,
        boards=() if board is None else (board.name,),
        answers={name: answer.status for name, answer in asked.answers.items()},
        seconds=perf_counter() - started,
        witness=counterexample,
        cases=cases,
        remarks=tuple(where + remark for remark in remarks),
    )


def _asked(about: _Asking) -> _Asked:
    """Ask in the way that comes first; and in the next where that one yields neither a
    counterexample nor any solver's word that there is none.
    """
    if about.board is None:
        return _asked_of_all(about)
    *earlier, last = (
        replace(about.check, encoding=encoding, unrolled_points=0)
        for encoding in about.check.encodings_on(about.board)
    )
    for encoded in earlier:
        try:
            asked = _asked_once(replace(about, check=encoded))
        except KernelFault:
            # What a contract cannot speak of may yet run.
            continue
        if asked.counterexample is not None or Status.UNSAT in asked.said:
            return asked
    return _asked_once(replace(about, check=last))


def _asked_of_all(about: _Asking) -> _Asked:
    """Ask about all graphs; where the proof that is kept is not enough, search for another."""
    lemma, options = about.lemma, about.options
    kept = bool(about.claim.uses) and not options.find_hints
    soon = replace(options, limit=min(options.limit, FIRST))
    bare = replace(about, claim=lemma.statement.by_definition, options=soon)
    asked = _asked_once(about if kept else bare)
    # A false axiom would make the search long, for nothing.
    if asked.said == {Status.UNSAT} or statement_fault(lemma, options.law):
        return asked
    # Loaded on demand, as it loads the solvers.
    from goproof.hints.search import find

    found, stale = find(lemma.statement), why_stale(lemma)
    remarks = (f"what is kept is no proof of this statement: {stale}",) if stale else ()
    if found.proof is not None:
        proved = found.proof.applied_to(lemma.statement)
        told = (f"induction instances found: {len(found.proof.hints)}", *remarks)
        return replace(_asked_once(replace(about, claim=proved)), remarks=told)
    case = found.counterexample
    counterexample = None if case is None else witness(lemma, replace(case, law=options.law))
    return replace(asked, counterexample=counterexample, remarks=(found.reason, *remarks))


def _asked_once(about: _Asking) -> _Asked:
    board, options, queries = about.board, about.options, _queries(about)
    if options.export is not None:
        export(about.lemma, about.check, board, queries, options.export)
    solvers = FIRST_ORDER_NAMES if board is None else PROPOSITIONAL_NAMES
    answers = {name: answered(name, queries, options) for name in solvers}
    return _Asked(about, queries, answers, _replayed(about, answers))


def _queries(about: _Asking) -> Queries:
    if about.board is None:
        return for_all_graphs(about.claim)
    unrolled = about.check.encoding is Encoding.UNROLLED
    return (by_unrolling if unrolled else by_closed_sets)(
        about.claim, about.board, about.options.law
    )


def answered(name: str, queries: Queries, options: Options) -> Answer:
    """Return what a solver answers to queries: to the first of them that it doesn't refute."""
    # A step without proof leaves the claim unproved; its model may yet be a counterexample.
    for text in queries.steps:
        answer = solver(name)(text, options.limit)
        if answer.status is not Status.UNSAT:
            return answer
    return solver(name)(queries.failure, options.limit)


def _judge(claim: Verdict, asked: _Asked) -> tuple[Verdict, tuple[str, ...]]:
    remarks = tuple(
        f"{name} has no answer: {answer.reason or 'no reason given'}"
        for name, answer in asked.answers.items()
        if answer.status is Status.UNKNOWN
    )
    statuses = asked.said
    if {Status.SAT, Status.UNSAT} <= statuses:
        return Verdict.UNKNOWN, ("the solvers disagree", *remarks)
    if asked.counterexample is not None:
        return Verdict.REFUTED, remarks
    if fault := signature_fault(asked.answers):
        return Verdict.UNKNOWN, (fault, *remarks)
    if statuses == {Status.UNSAT}:
        return claim, ()
    if Status.SAT in statuses:
        remarks = ("what satisfies the query is no counterexample in gospec", *remarks)
    return Verdict.UNKNOWN, remarks


def _replayed(about: _Asking, answers: dict[str, Answer]) -> Witness | None:
    for answer in answers.values():
        # Of all graphs a model knows too little to be a case.
        if about.board is not None and answer.true is not None:
            case = case_on_board(about.board, answer.true, about.lemma.subject)
            if found := witness(about.lemma, replace(case, law=about.options.law)):
                return found
    return None


def _fault(asked: _Asked, verdict: Verdict) -> Fault | None:
    """Return what else is known of a lemma that no solver's model refutes, None for nothing.

    What is not proved may have a counterexample in gospec all the same.
    """
    about, law = asked.about, asked.about.options.law
    lemma, board = about.lemma, about.board
    if board is None and verdict is Verdict.UNKNOWN and (case := refuting_case(lemma, law)):
        return Fault(Verdict.REFUTED, "gospec has a counterexample", case)
    if fault := statement_fault(lemma, law):
        return fault
    if board is None:
        return None
    try:
        why = query_fault(lemma, about.claim, asked.queries, about.check, board, law)
    except KernelFault as error:
        why = str(error)
    return Fault(Verdict.UNKNOWN, why) if why else None


def _emptiness(asked: _Asked, board: Graph) -> tuple[Fault | None, int | None]:
    """Return why a board may have no case that meets the assumptions, None if it has one; and the
    number of such cases where gospec has counted them, which is 0.

    A solver is asked only where no case is at hand that satisfies the query.
    """
    lemma, options, queries = asked.about.lemma, asked.about.options, asked.queries
    query = queries.grounded[-1]
    if satisfying_case(lemma, asked.about.claim, query, board, options.law) is not None:
        return None, None
    first = PROPOSITIONAL_NAMES[0]
    answer = solver(first)(queries.assumed, options.limit)
    if answer.status is Status.SAT:
        return None, None
    if answer.status is Status.UNKNOWN:
        why = f"whether any case meets the assumptions: {answer.reason}"
        return Fault(Verdict.UNKNOWN, why), None
    # A contradiction in the query would look the same.
    met = any_case(lemma, board, options.law)
    if met:
        why = f"{first} finds no case that meets the assumptions, and gospec finds one"
        return Fault(Verdict.UNKNOWN, why), None
    return Fault(Verdict.VACUOUS, NO_CASE), None if met is None else 0


class _BySolvers(Backend):
    """Queries to solvers, all of which have to refute that there is a counterexample."""

    at_once = False

    def check(self, questions: Sequence[Question], options: Options) -> list[Outcome]:
        """Ask about one lemma, on its board or on all graphs."""
        (question,) = questions
        check = self.check_of(question.lemma)
        assert check is not None
        return [check_by_solvers(question.lemma, check, question.board, options)]

    def evidence_fault(self, outcome: Outcome) -> str:
        """Return whether all have answered so."""
        answers = set(outcome.answers.values())
        if outcome.cases is not None:
            return f"{outcome.verdict.value} after {outcome.cases} cases, with {outcome.answers}"
        # A case that gospec replays refutes a lemma, whatever was proved of its formula.
        refuted = outcome.verdict is Verdict.REFUTED and bool(answers)
        if refuted or answers == {Status.UNSAT}:
            return ""
        said = [f"{name} says {answer.value}" for name, answer in outcome.answers.items()]
        return f"{outcome.verdict.value}, but {', '.join(said) or 'nobody says so'}"

    def rests_on(self, question: Question) -> list[str]:
        """Return the lemmas that the statement has for axioms."""
        return list(question.lemma.statement.rests_on())


class ForAllGraphs(_BySolvers):
    """A first-order refutation, of whatever graph."""

    method, claim, on_boards = Method.ALL_GRAPHS, Verdict.PROVED, False
    solvers = FIRST_ORDER_NAMES

    def seconds(self, question: Question) -> float:
        """Return about how long a lemma takes."""
        return 1


class OnBoards(_BySolvers):
    """A propositional refutation, of every case of a board."""

    method, claim, on_boards = Method.BOUNDED, Verdict.HOLDS, True
    solvers = PROPOSITIONAL_NAMES

    def gaps(self, question: Question, outcomes: Sequence[Outcome]) -> Iterator[str]:
        """Yield whether there were shares, of which solvers know nothing."""
        if len(outcomes) > 1:
            yield "solvers were asked in shares"

    def seconds(self, question: Question) -> float:
        """Return about how long a board takes."""
        assert question.board is not None
        return len(question.board) / POINTS_A_SECOND

    def rests_on(self, question: Question) -> list[str]:
        """Return the axioms, and the contracts by which the machine's loops are known."""
        check, claim = self.check_of(question.lemma), question.lemma.statement
        assert question.board is not None
        assert check is not None
        runs = runs_of(claim) if Encoding.CLOSED_SETS in check.encodings_on(question.board) else ()
        floods = [CONTRACT] if any(run.floods for run in runs) else []
        trials = [TRIAL] if any(run.trial is not None for run in runs) else []
        return [*super().rests_on(question), *floods, *trials]

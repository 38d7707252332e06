"""Checks by solvers: for all graphs at once, or for every case of one board.

Nobody has to believe cvc5's answers with a proof that checkers of proofs accept.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter

from gochecker.cpc.checker import check
from goproof.certificates.garbage import uncollected
from goproof.execution.paths import KernelFault
from goproof.hints.kept import why_stale, with_proof
from goproof.methods.exhaustive import any_case
from goproof.methods.export import export, refutable, remove, write
from goproof.methods.outcomes import NO_CASE, Outcome
from goproof.methods.witness import Witness, witness
from goproof.queries.statements_as_queries import (
    Queries,
    by_closed_sets,
    by_unrolling,
    case_on_board,
    case_on_graph,
    for_all_graphs,
)
from goproof.solvers import ethos
from goproof.solvers.answers import BUDGET, Answer, Model, Status, Steps, answer_of
from goproof.solvers.registry import (
    COQ,
    ETHOS,
    NAMES,
    PROOFS,
    deciding,
    signature_fault,
    solver,
    solvers_reading,
)
from goproof.theory.cases import Case, Subject
from goproof.theory.law import GOSPEC, Law
from goproof.theory.statements import Statement
from goproof.validation.boards import query_fault, satisfying_case
from goproof.validation.counterexamples import refuting_case
from goproof.validation.fault import Fault
from goproof.validation.statement import statement_fault
from goproof.vocabulary.check import Check, Encoding, Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import Graph

# So much is tried without any induction instance.
FIRST = Steps(2_000_000)


@dataclass(frozen=True)
class Options:
    """Which solvers to query, for how many steps each, and where to write the queries.

    `export` is a directory for all queries, `proofs` one for those about all graphs with proofs.
    `asks_coq`: whether Coq is asked, which takes minutes; else what a store has of it counts.
    `law`, of which lemmas are checked; `find_hints`, whether to search for induction instances
    where some are kept.
    """

    solvers: tuple[str, ...] = NAMES
    limit: Steps = field(default_factory=lambda: Steps(BUDGET))
    export: Path | None = None
    proofs: Path | None = None
    asks_coq: bool = False
    law: Law = GOSPEC
    find_hints: bool = False

    def solvers_for(self, method: Method) -> tuple[str, ...]:
        """Return the solvers that get the queries of a method."""
        if method is Method.EXHAUSTIVE:
            return ()
        if method is Method.KERNEL:
            return (COQ,)
        return solvers_reading(self.solvers, first_order=method is Method.ALL_GRAPHS)


def check_by_solvers(lemma: Lemma, check: Check, board: Graph | None, options: Options) -> Outcome:
    """Query the solvers for a counterexample: on the board, or on any graph when there is none."""
    started = perf_counter()
    claim = with_proof(lemma)
    asked = _asked(lemma, claim, check, board, options)
    check, queries, counterexample = asked.check, asked.queries, asked.counterexample
    verdict, remarks = _judge(check.method, asked.answers, counterexample)
    remarks, cases = (*remarks, *asked.remarks), None
    if verdict is not Verdict.REFUTED:
        fault = _fault(lemma, claim, queries, check, board, options, verdict)
        if fault is None and board is not None:
            fault, cases = _emptiness(lemma, claim, queries, check, board, options)
        if fault is not None:
            verdict, remarks = fault.verdict, (fault.why, *remarks)
            counterexample = None if fault.case is None else witness(lemma, fault.case)
    where = "" if board is None else f"{board.name}: "
    return Outcome(
        lemma=lemma.name,
        method=check.method,
        verdict=verdict,
        boards=() if board is None else (board.name,),
        answers={name: answer.status.value for name, answer in asked.answers.items()},
        seconds=perf_counter() - started,
        witness=counterexample,
        cases=cases,
        remarks=tuple(where + remark for remark in remarks),
    )


@dataclass(frozen=True)
class _Asked:
    """Queries with their answers. `check` is encoded as they are."""

    check: Check
    queries: Queries
    answers: dict[str, Answer]
    counterexample: Witness | None
    remarks: tuple[str, ...] = ()

    @property
    def decides(self) -> bool:
        """Whether there is a counterexample, or those who decide say that there is none."""
        said = {self.answers[name].status for name in deciding(self.answers)}
        return self.counterexample is not None or said == {Status.UNSAT}


def _asked(
    lemma: Lemma, claim: Statement, check: Check, board: Graph | None, options: Options
) -> _Asked:
    """Ask in the way that comes first; and in the next where that one yields neither a
    counterexample nor any solver's word that there is none.
    """
    if board is None:
        return _asked_of_all(lemma, claim, check, options)
    *earlier, last = map(check.encoded, check.encodings_on(board))
    for encoded in earlier:
        try:
            asked = _asked_once(lemma, claim, encoded, board, options)
        except KernelFault:
            # What a contract cannot speak of may yet run.
            continue
        said = {answer.status for answer in asked.answers.values()}
        if asked.counterexample is not None or Status.UNSAT in said:
            return asked
    return _asked_once(lemma, claim, last, board, options)


def _asked_of_all(lemma: Lemma, claim: Statement, check: Check, options: Options) -> _Asked:
    """Ask about all graphs; where the proof that is kept is not enough, search for another."""
    kept = bool(claim.uses) and not options.find_hints
    asked = _asked_once(
        lemma,
        claim if kept else lemma.statement.by_definition(),
        check,
        None,
        options if kept else replace(options, limit=min(options.limit, FIRST)),
    )
    # A false axiom would make the search long, for nothing.
    if asked.decides or statement_fault(lemma, options.law):
        return asked
    # Loaded on demand, as it loads the solvers.
    from goproof.hints.search import find

    found, stale = find(lemma.statement), why_stale(lemma)
    remarks = (f"what is kept is no proof of this statement: {stale}",) if stale else ()
    if found.proof is not None:
        proved = found.proof.applied_to(lemma.statement)
        told = (f"induction instances found: {len(found.proof.hints)}", *remarks)
        return replace(_asked_once(lemma, proved, check, None, options), remarks=told)
    case = found.counterexample
    counterexample = None if case is None else witness(lemma, replace(case, law=options.law))
    return replace(asked, counterexample=counterexample, remarks=(found.reason, *remarks))


def _asked_once(
    lemma: Lemma, claim: Statement, check: Check, board: Graph | None, options: Options
) -> _Asked:
    queries = _queries(claim, check, board, options.law)
    if options.export is not None:
        export(lemma, check, board, queries, options.export)
    solvers = options.solvers_for(check.method)
    checked = _checked(lemma, check, queries, options) if PROOFS in solvers else {}
    answers = {
        name: checked[name] if name in checked else _answer(name, queries, options)
        for name in solvers
    }
    return _Asked(check, queries, answers, _replayed(lemma, board, answers, options.law))


def _queries(claim: Statement, check: Check, board: Graph | None, law: Law) -> Queries:
    if board is None:
        return for_all_graphs(claim)
    if check.encoding is Encoding.UNROLLED:
        return by_unrolling(claim, board, law)
    return by_closed_sets(claim, board, law)


def _answer(name: str, queries: Queries, options: Options) -> Answer:
    # A step without proof leaves the claim unproved; its model may yet be a counterexample.
    for text in queries.steps:
        answer = answer_of(solver(name), text, options.limit)
        if answer.status is not Status.UNSAT:
            return answer
    return answer_of(solver(name), queries.failure, options.limit)


def _checked(lemma: Lemma, check: Check, queries: Queries, options: Options) -> dict[str, Answer]:
    """Return what the checkers say of the proofs of all queries, or of the first that one of them
    does not accept.
    """
    answers = {PROOFS: Answer(Status.UNKNOWN, reason="there is nothing to prove")}
    for name, text in refutable(lemma, check, None, queries):
        file = None if options.proofs is None else options.proofs / f"{name}.cpc"
        if file is not None:
            # First of all, lest an interrupted run leave an old proof beside a new query.
            remove(file)
            write(file.with_suffix(".smt2"), text)
        answers[PROOFS], proof = proved(text, options.limit)
        if file is not None and proof:
            write(file, proof)
        if ETHOS in options.solvers:
            answers[ETHOS] = by_ethos(text, proof, options.limit)
        if any(answer.status is not Status.UNSAT for answer in answers.values()):
            break
    return answers


def _judge(
    method: Method, answers: dict[str, Answer], counterexample: Witness | None
) -> tuple[Verdict, tuple[str, ...]]:
    needed = {name: answers[name] for name in deciding(answers)}
    remarks = tuple(
        f"{name} has no answer: {answer.reason or 'no reason given'}"
        for name, answer in needed.items()
        if answer.status is Status.UNKNOWN
    )
    if {Status.SAT, Status.UNSAT} <= {answer.status for answer in answers.values()}:
        return Verdict.UNKNOWN, ("the solvers disagree", *remarks)
    if counterexample is not None:
        return Verdict.REFUTED, remarks
    if fault := signature_fault(answers):
        return Verdict.UNKNOWN, (fault, *remarks)
    statuses = {answer.status for answer in needed.values()}
    if statuses == {Status.UNSAT}:
        return Verdict.PROVED if method is Method.ALL_GRAPHS else Verdict.HOLDS, ()
    if Status.SAT in statuses:
        remarks = ("what satisfies the query is no counterexample in gospec", *remarks)
    return Verdict.UNKNOWN, remarks


def _replayed(
    lemma: Lemma, board: Graph | None, answers: dict[str, Answer], law: Law
) -> Witness | None:
    models = [answer.model for answer in answers.values() if answer.model is not None]
    cases = [_case(lemma, model, board) for model in models]
    witnesses = (witness(lemma, replace(case, law=law)) for case in cases if case is not None)
    return next((w for w in witnesses if w is not None), None)


def _case(lemma: Lemma, model: Model, board: Graph | None) -> Case | None:
    if lemma.subject is Subject.GAME:
        # A model of turns says nothing of a board on which they could be played.
        return None
    if board is not None:
        return case_on_board(board, model, lemma.subject)
    try:
        return case_on_graph(model)
    except (ValueError, KeyError):
        # A solver's partial model need not describe a board at all.
        return None


def _fault(
    lemma: Lemma,
    claim: Statement,
    queries: Queries,
    check: Check,
    board: Graph | None,
    options: Options,
    verdict: Verdict,
) -> Fault | None:
    """Return what else is known of a lemma that no solver's model refutes, None for nothing.

    What is not proved may have a counterexample in gospec all the same.
    """
    if board is None and verdict is Verdict.UNKNOWN and (case := refuting_case(lemma, options.law)):
        return Fault(Verdict.REFUTED, "gospec has a counterexample", case)
    if fault := statement_fault(lemma, options.law):
        return fault
    if board is None:
        return None
    try:
        why = query_fault(lemma, claim, queries, check, board, options.law)
    except KernelFault as error:
        why = str(error)
    return Fault(Verdict.UNKNOWN, why) if why else None


def _emptiness(
    lemma: Lemma, claim: Statement, queries: Queries, check: Check, board: Graph, options: Options
) -> tuple[Fault | None, int | None]:
    """Return why a board may have no case that meets the assumptions, None if it has one; and the
    number of such cases where gospec has counted them, which is 0.

    A solver is asked only where no case is at hand that satisfies the query.
    """
    if satisfying_case(lemma, claim, queries.grounded[-1], board, options.law) is not None:
        return None, None
    first = options.solvers_for(check.method)[0]
    answer = answer_of(solver(first), queries.assumed, options.limit)
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


def proved(text: str, timeout: float) -> tuple[Answer, str]:
    """Put a first-order SMT-LIB 2 text to cvc5, and return the answer with cvc5's proof of unsat.

    The answer is unsat only if `gochecker.cpc` accepts the proof, with the text
    as its reference; the proof is '' if there is none. Parameters: `timeout`, seconds for cvc5's
    search and for the check; nothing can stop cvc5 while it writes.
    """
    # Loaded on demand, like each solver.
    from goproof.solvers import cvc5_solver

    answer, proof = cvc5_solver.proof(text, timeout)
    if answer.status is not Status.UNSAT:
        return answer, proof
    if fault := proof_fault(text, proof, timeout):
        return Answer(Status.UNKNOWN, reason=f"cvc5's proof is not accepted: {fault}"), proof
    return answer, proof


def by_ethos(text: str, proof: str, timeout: float) -> Answer:
    """Return what ethos says of a proof for a query, unsat if it accepts it, and else unknown."""
    if not proof:
        return Answer(Status.UNKNOWN, reason="there is no proof")
    return ethos.check(text, proof, timeout)


@uncollected()
def proof_fault(text: str, proof: str, seconds: float = float("inf")) -> str:
    """Return why a proof does not refute a query, '' if it does."""
    return check(text, proof, seconds).fault

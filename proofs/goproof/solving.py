"""Checks by asking solvers: for all graphs at once, or for every case of one board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from types import ModuleType

from goproof.cases import Case, Subject, all_cases, cases_of_game, games
from goproof.declare import Check, Encoding, Lemma, Method, Verdict, every_rectangle
from goproof.logic import all_of
from goproof.outcomes import Outcome
from goproof.small_graphs import graphs_up_to
from goproof.smtlib import header
from goproof.solvers import NAMES, Answer, Model, Status, asked, deciding, solver
from goproof.theory import machine
from goproof.theory.claims import Claim, Move
from goproof.theory.loops import loop_fault
from goproof.theory.queries import (
    Queries,
    board_grounding,
    by_closed_sets,
    by_unrolling,
    case_on_board,
    case_on_graph,
    for_all_graphs,
    premises,
    runs_of,
)
from goproof.theory.truth import CaseByCase, ManyCases, Truths, mask
from goproof.tptp import from_smtlib
from goproof.witness import Witness, witness
from gospec.graph import Graph, rectangle

# On which every proof for all graphs holds its theory against gospec, case by case.
SMALL_GRAPHS = graphs_up_to(3)
# The same for lemmas about games, in every game of at most so many turns.
GAME_TURNS = 3
# For the machine, which computes on a rectangle in another way than on a graph.
SMALL_BOARDS = (
    *SMALL_GRAPHS,
    *(board for board in every_rectangle(4, 4).boards() if len(board) <= 4),
)


@dataclass(frozen=True)
class Options:
    """Which solvers to ask, for how many seconds each, and where to write the queries."""

    solvers: tuple[str, ...] = NAMES
    timeout: float = 60.0
    export: Path | None = None

    def asked_by(self, method: Method) -> tuple[str, ...]:
        """Return the solvers that the queries of a method are put to."""
        if method is Method.EXHAUSTIVE:
            return ()
        return asked(self.solvers, first_order=method is Method.ALL_GRAPHS)


def check_by_solvers(lemma: Lemma, check: Check, board: Graph | None, options: Options) -> Outcome:
    """Ask the solvers for a counterexample: on the board, or on any graph when there is none."""
    started = perf_counter()
    claim = lemma.claim()
    queries = _queries(claim, check, board)
    if options.export is not None:
        _export(lemma, check, board, queries, options.export)
    answers = {name: _answer(name, queries, options) for name in options.asked_by(check.method)}
    found = _replayed(lemma, board, answers)
    verdict, remarks = _judge(check.method, answers, found)
    doubt = _doubt(lemma, claim, queries, check, board, options)
    if doubt is not None and verdict is not Verdict.REFUTED:
        verdict, remarks = doubt[0], (doubt[1], *remarks)
    where = "" if board is None else f"{board.name}: "
    return Outcome(
        lemma=lemma.name,
        method=check.method,
        verdict=verdict,
        boards=() if board is None else (board.name,),
        answers={name: answer.status.value for name, answer in answers.items()},
        seconds=perf_counter() - started,
        witness=found,
        remarks=tuple(where + remark for remark in remarks),
    )


def _queries(claim: Claim, check: Check, board: Graph | None) -> Queries:
    if board is None:
        return for_all_graphs(claim)
    if check.encoding_on(board) is Encoding.UNROLLED:
        return by_unrolling(claim, board)
    return by_closed_sets(claim, board)


def _answer(name: str, queries: Queries, options: Options) -> Answer:
    # A step that is not proved leaves the claim unproved; its model may yet be a counterexample.
    for text in queries.steps:
        answer = solver(name)(text, options.timeout)
        if answer.status is not Status.UNSAT:
            return answer
    return solver(name)(queries.failure, options.timeout)


def _judge(
    method: Method, answers: dict[str, Answer], found: Witness | None
) -> tuple[Verdict, tuple[str, ...]]:
    needed = {name: answers[name] for name in deciding(answers)}
    remarks = tuple(
        f"{name} has no answer: {answer.reason or 'no reason given'}"
        for name, answer in needed.items()
        if answer.status is Status.UNKNOWN
    )
    if {Status.SAT, Status.UNSAT} <= {answer.status for answer in answers.values()}:
        return Verdict.UNKNOWN, ("the solvers disagree", *remarks)
    statuses = {answer.status for answer in needed.values()}
    if found is not None:
        return Verdict.REFUTED, remarks
    if statuses == {Status.UNSAT}:
        return Verdict.PROVED if method is Method.ALL_GRAPHS else Verdict.HOLDS, ()
    if Status.SAT in statuses:
        remarks = ("what satisfies the query is no counterexample in gospec", *remarks)
    return Verdict.UNKNOWN, remarks


def _replayed(lemma: Lemma, board: Graph | None, answers: dict[str, Answer]) -> Witness | None:
    models = [answer.model for answer in answers.values() if answer.model is not None]
    cases = [_case(lemma, model, board) for model in models]
    found = (witness(lemma, case) for case in cases if case is not None)
    return next((w for w in found if w is not None), None)


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


def _doubt(
    lemma: Lemma,
    claim: Claim,
    queries: Queries,
    check: Check,
    board: Graph | None,
    options: Options,
) -> tuple[Verdict, str] | None:
    # Why an unsat would prove nothing: the premises contradict one another, or may do so, or are
    # not true of the law that the lemma is about.
    if fault := example_fault(lemma, claim):
        return Verdict.VACUOUS, fault
    if board is None:
        fault = theory_fault(lemma, claim, SMALL_GRAPHS)
        return (Verdict.UNKNOWN, fault) if fault else None
    if fault := _machine_fault(lemma, claim, check, board):
        return Verdict.UNKNOWN, fault
    first = options.asked_by(check.method)[0]
    answer = solver(first)(queries.assumed, options.timeout)
    if answer.status is Status.UNSAT:
        return Verdict.VACUOUS, "no case meets the assumptions"
    if answer.status is Status.UNKNOWN:
        return Verdict.UNKNOWN, f"whether any case meets the assumptions: {answer.reason}"
    return None


def _machine_fault(lemma: Lemma, claim: Claim, check: Check, board: Graph) -> str:
    # No proof for all graphs holds the theory of a lemma about the machine against gospec.
    if not runs_of(claim):
        return ""
    if check.encoding_on(board) is Encoding.CLOSED_SETS and (fault := loop_fault(board)):
        return fault
    return _small_boards_fault(lemma, machine.kernel)


@lru_cache(maxsize=64)
def _small_boards_fault(lemma: Lemma, _kernel: ModuleType) -> str:
    return theory_fault(lemma, lemma.claim(), SMALL_BOARDS)


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
    statement must say what the predicates over gospec say, the formal move must be gospec's, and
    the machine must compute on symbolic words what it computes on integers.
    """
    for board in boards:
        cases, truths = _truths(lemma, claim, board)
        if fault := _fault_in(lemma, claim, truths, cases):
            return f"{board.name}: {fault}"
    return ""


def _truths(lemma: Lemma, claim: Claim, board: Graph) -> tuple[list[Case], Truths]:
    if lemma.subject is Subject.GAME:
        cases = [case for game in games(board, GAME_TURNS) for case in cases_of_game(game)]
        return cases, CaseByCase([claim.structure(case) for case in cases])
    cases = list(all_cases(board, lemma.subject))
    return cases, ManyCases(board, cases, claim.sets, symmetric=claim.symmetric)


def _fault_in(lemma: Lemma, claim: Claim, many: Truths, cases: Sequence[Case]) -> str:
    for formula in (*claim.axioms(), *claim.facts(), *claim.hints()):
        if many.truth(formula) != many.ones:
            return f"what the proof uses is not true of gospec: {formula}"
    assumed = mask(lemma.assumes(case) for case in cases)
    if many.truth(all_of(claim.assumptions)) != assumed:
        return "the formal assumptions do not say what the predicate over gospec says"
    concluded = mask(lemma.assumes(case) and lemma.concludes(case) for case in cases)
    if many.truth(claim.conclusion) & assumed != concluded:
        return "the formal conclusion does not say what the predicate over gospec says"
    for formula, predicate in claim.verdicts():
        if many.truth(formula) != mask(predicate(case) for case in cases):
            return f"the formal reading does not say what gospec says: {formula}"
    if isinstance(many, ManyCases) and (
        fault := _property_fault(claim, many, cases) or _reading_fault(claim, many)
    ):
        return fault
    if lemma.subject is Subject.MOVE and any(
        Move().after.concrete(case) != case.after for case in cases
    ):
        return "the formal move is not gospec's"
    return ""


def _property_fault(claim: Claim, many: ManyCases, cases: Sequence[Case]) -> str:
    for reading in claim.readings:
        members = [reading.meaning(case) for case in cases]
        expected = [mask(v in points for points in members) for v in many.board.points]
        if many.truths(reading.property) != expected:
            return "a property that the claim defines is not gospec's"
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


def _export(
    lemma: Lemma, check: Check, board: Graph | None, queries: Queries, directory: Path
) -> None:
    where = "all-graphs" if board is None else board.name.replace(" ", "-")
    states = [
        ("", "there is a case in which the lemma fails", queries.failure, _expected(check)),
        (".assumed", "there is a case that meets the assumptions", queries.assumed, "sat"),
    ]
    for i, text in enumerate(queries.steps, 1):
        what = "there is a case in which this step fails and those before it hold"
        states.append((f".step-{i}", what, text, "unsat"))
    for suffix, states_what, text, expected in states:
        lines = [
            f"lemma: {lemma.name}",
            f"says: {lemma.statement}",
            f"clauses: {', '.join(lemma.clauses)}",
            f"board: {where}",
            f"this query states: {states_what}",
            f"expected answer: {expected}",
            *_legend(check, board),
        ]
        path = directory / f"{lemma.name}.{where}{suffix}.smt2"
        path.write_text(header(lines) + text, encoding="utf-8")
        if board is None:
            path.with_suffix(".p").write_text(from_smtlib(header(lines) + text), encoding="utf-8")


def _expected(check: Check) -> str:
    return (
        "sat, if this board has a counterexample"
        if check.clean.sizes
        else ("sat" if check.expected is Verdict.REFUTED else "unsat")
    )


def _legend(check: Check, board: Graph | None) -> Sequence[str]:
    if board is None:
        return ("p is the point of the move; own and opponent are the mover's and the other's",)
    order = "" if board.shape is None else ", from the top left, row by row"
    return (
        f"encoding: {check.encoding_on(board).value}",
        f"own.i: the i-th point{order}, from 0, is the mover's;",
        "opponent.i: it is the opponent's; p.i: it is the point of the move",
        *_told_edges(board),
    )


def _told_edges(board: Graph) -> Sequence[str]:
    # Of a rectangle the name says enough.
    if board.shape is not None and board == rectangle(*board.shape):
        return ()
    edges = sorted(sorted(board.index[v] for v in edge) for edge in board.edges)
    return (f"adjacent points: {', '.join(f'{i} {j}' for i, j in edges)}",)

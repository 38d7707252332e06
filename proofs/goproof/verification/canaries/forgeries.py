"""Forged answers, verdicts, stored rows, queries and machines, for the functions that refuse them.

Each function here returns what was accepted, '' if nothing was.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FunctionType, ModuleType

from goimpl.words import kernel
from goproof.errors import UsageError
from goproof.execution.kernel_in_coq import kernel_fault
from goproof.execution.kernel_source import loop_fault, source_fault
from goproof.lemmas import lemma
from goproof.methods.backends import backend
from goproof.methods.outcomes import combine
from goproof.methods.questions import Options, Outcome, Question, Row
from goproof.queries.statements_as_queries import by_closed_sets, by_unrolling
from goproof.solvers.answers import Answer, Status
from goproof.solvers.registry import signature_fault
from goproof.theory.cases import Subject
from goproof.theory.stages import POINT, Original
from goproof.theory.statements import Move, Statement
from goproof.validation.boards import query_fault
from goproof.verification.canaries.lemmas import lemma_of
from goproof.verification.fingerprint import Fingerprint, fingerprint
from goproof.verification.sheet import gaps
from goproof.verification.store import Store
from goproof.vocabulary.check import Check, Encoding, Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import rectangle

FIRST, SECOND = "clear_is_idempotent", "the_two_clearings_commute"


def _outcome(lem: Lemma, method: Method, board: str = "") -> Outcome:
    boards, counted = (board,) if board else (), method is Method.EXHAUSTIVE
    answers = dict.fromkeys(backend(method).solvers, Status.UNSAT)
    cases, claimed = 1 if counted else None, backend(method).claim
    return Outcome(lem.name, method, claimed, boards, answers, 0.1, cases=cases)


def answers_of_others(_: Options) -> str:
    """Answers that a solver gave under the name of another, or nobody gave."""
    for status in (Status.SAT, Status.UNSAT):
        for by in ("cvc5", ""):
            if not signature_fault({"z3": Answer(status, by=by)}):
                return f"{status.value} by {by or 'nobody'} as the answer of z3"
    return ""


def verdicts_without_grounds(_: Options) -> str:
    """Outcomes that contradict themselves, or rest on something without a verdict."""
    lem = lemma(FIRST)
    check = lem.check_by(Method.ALL_GRAPHS)
    assert check is not None
    right, row = _outcome(lem, Method.ALL_GRAPHS), Row(lem, check, (), "", Verdict.PROVED)
    refuted = replace(right, verdict=Verdict.REFUTED)
    sat = {"z3": Status.SAT, "cvc5": Status.UNSAT}
    forged: dict[str, tuple[list[Outcome], list[Outcome]]] = {
        "no outcome at all": ([], []),
        "a proof, and sat": ([replace(right, answers=sat)], []),
        "a proof, and nobody asked": ([replace(right, answers={})], []),
        "a proof, and a refutation": ([right, refuted], []),
        "a proof that rests on a refutation": ([right], [refuted]),
    }
    for what, (outcomes, others) in forged.items():
        result = combine(row, outcomes, others)
        if result.verdict.says == "true":
            return what
    return ""


def boards_passed_over(_: Options) -> str:
    """Rows that leave out a board, or cases of one."""
    lem, boards = lemma(FIRST), [rectangle(1, 1), rectangle(1, 2)]
    for method in (Method.BOUNDED, Method.EXHAUSTIVE):
        done = [(Question(lem, method, b), _outcome(lem, method, b.name)) for b in boards]
        for less in (done[:1], done[1:], done if method is Method.EXHAUSTIVE else []):
            if not gaps(lem, method, boards, less):
                return f"{method.value}, {len(less)} of {len(boards)} boards"
    return ""


def stored_rows(_: Options) -> str:
    """Rows of a store that are of other sources, or were altered."""
    lem, board = lemma(FIRST), rectangle(1, 2)
    question = Question(lem, Method.BOUNDED, board)
    outcome, sources = _outcome(lem, Method.BOUNDED, board.name), fingerprint()
    if sources.why_unkept:
        # This process keeps nothing, and looks nothing up.
        return ""
    foreign = replace(sources, digest=sources.digest[::-1])
    questions = {
        "the verdict of other sources": (question, foreign),
        "the verdict on another board": (replace(question, board=rectangle(2, 1)), sources),
        "the verdict on another lemma": (replace(question, lemma=lemma(SECOND)), sources),
    }
    with TemporaryDirectory(prefix="goproof-") as directory:
        path = Path(directory) / "verdicts.sqlite"
        with closing(Store(path)) as store:
            store.put(question, outcome, sources)
            for what, asked in questions.items():
                if _got(store, *asked) is not None:
                    return what
            _alter(path, *ALTERED)
            if _got(store, question, sources) is not None:
                return " in the place of ".join(ALTERED[::-1])
            _alter(path, *ALTERED[::-1])
            if _got(store, question, sources) is None:
                return "nothing, not even what was put in"
    return ""


ALTERED = ('"HOLDS"', '"PROVED"')


def _got(store: Store, question: Question, sources: Fingerprint) -> Outcome | None:
    try:
        return store.get(question, sources)
    except UsageError:
        # The store reports itself as damaged.
        return None


def _alter(path: Path, old: str, new: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE verdicts SET outcome = replace(outcome, ?, ?)", (old, new))


BOARD = rectangle(2, 2)
CHECK = Check(Method.BOUNDED, Verdict.HOLDS, encoding=Encoding.UNROLLED)


def some_move_captures() -> Statement:
    """The first clearing has an effect."""
    move = Move()
    return Statement((move.playable(),), move.captures(), Original().own(POINT))


def other_queries(_: Options) -> str:
    """Submit queries of which the assumption or the conclusion is another lemma's."""
    claim = some_move_captures()
    others = {
        "of another conclusion": replace(claim, conclusion=~claim.conclusion),
        "of no assumption": replace(claim, assumptions=()),
        "of a further assumption": replace(claim, assumptions=(*claim.assumptions, claim.event)),
    }
    lem = lemma_of(some_move_captures, Subject.POINT)
    for what, other in others.items():
        for queries in (by_unrolling(other, BOARD), by_closed_sets(other, BOARD)):
            if not query_fault(lem, other, queries, CHECK, BOARD):
                return f"a query {what}"
    return ""


def unfollowed_machines(_: Options) -> str:
    """Submit a machine that asks what no word can tell, and one whose flood is no loop."""
    faults = {
        "a test of identity": source_fault(_with("grow", _asking)),
        "a flood of one round": loop_fault(_with("flood", _one_round)),
    }
    return next((what for what, fault in faults.items() if not fault), "")


def unprinted_machines(_: Options) -> str:
    """Submit such a machine as one to print for Coq."""
    return "" if kernel_fault(_with("grow", _asking)) else "a test of identity"


def _asking(word, board):  # type: ignore[no-untyped-def]
    return 0 if word is board else word


def _one_round(seed, within, board):  # type: ignore[no-untyped-def]
    return grow(seed, board) & within  # type: ignore[name-defined]  # noqa: F821


def _with(name: str, other: Callable[..., object]) -> ModuleType:
    """Return the machine's kernel with another function of this name."""
    changed = ModuleType(kernel.__name__)
    vars(changed).update(vars(kernel))
    source = getattr(kernel, name)
    assert isinstance(other, FunctionType)
    code = FunctionType(other.__code__, vars(changed), name)
    code.__module__ = source.__module__
    setattr(changed, name, code)
    return changed

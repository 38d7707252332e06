"""Prove a statement for all graphs from itself alone: find its hints, and ask both solvers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from goproof.notation.mathematics import hint_text
from goproof.queries.statements_as_queries import for_all_graphs
from goproof.solvers.answers import Status, Steps, answer_of
from goproof.solvers.registry import FIRST_ORDER_NAMES, signature_fault, solver
from goproof.theory.cases import Case
from goproof.theory.statements import Statement

# Steps of a solver for each query, whatever the machine has to do besides.
LIMIT = Steps(10_000_000)


@dataclass(frozen=True)
class Attempt:
    """What came of it: a proof by these solvers and hints, or a counterexample, or why neither."""

    proved: bool = False
    hints: tuple[str, ...] = ()
    solvers: Mapping[str, str] = field(default_factory=dict)
    counterexample: Case | None = None
    reason: str = ""


def attempt(claim: Statement) -> Attempt:
    """Try to prove a claim, or to refute it on a graph of a few points."""
    # Needs what the extra `prove` brings.
    from goproof.hints.search import find

    found = find(claim)
    if found.proof is None:
        return Attempt(counterexample=found.counterexample, reason=found.reason)
    proof = found.proof.applied_to(claim)
    queries = for_all_graphs(proof)
    answers = {}
    for name in FIRST_ORDER_NAMES:
        for text in (*queries.steps, queries.failure):
            answers[name] = answer_of(solver(name), text, LIMIT)
            if answers[name].status is not Status.UNSAT:
                break
    statuses = {name: answer.status.value for name, answer in answers.items()}
    fault = signature_fault(answers)
    if fault or set(statuses.values()) != {Status.UNSAT.value}:
        return Attempt(
            solvers=statuses, reason=fault or "one of the solvers does not confirm the proof"
        )
    hints = tuple(hint_text(instance, proof) for instance in proof.instances)
    return Attempt(proved=True, hints=hints, solvers=statuses)

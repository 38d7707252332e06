"""Prove a statement for all graphs: as a lemma of the catalogue says it, or from itself alone.

In either case both solvers have to confirm the proof, that of the lemma too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from goproof.hints.kept import with_proof
from goproof.lemmas import all_lemmas
from goproof.logic.formulas import And
from goproof.notation.mathematics import hint_text
from goproof.queries.statements_as_queries import for_all_graphs
from goproof.solvers.answers import Status, Steps
from goproof.solvers.registry import FIRST_ORDER_NAMES, signature_fault, solver
from goproof.theory.cases import Case
from goproof.theory.statements import Statement, sets_of
from goproof.vocabulary.check import Method
from goproof.vocabulary.lemma import Lemma

# Steps of a solver for each query, whatever the machine has to do besides.
LIMIT = Steps(10_000_000)
# That a lemma says so is seen at once, or not at all.
AT_ONCE = Steps(2_000_000)


@dataclass(frozen=True)
class Attempt:
    """What came of it: a proof by these solvers, from a lemma or by hints, or a counterexample, or
    why neither.
    """

    proved: bool = False
    hints: tuple[str, ...] = ()
    rests_on: tuple[str, ...] = ()
    solvers: Mapping[str, str] = field(default_factory=dict)
    counterexample: Case | None = None
    reason: str = ""


def attempt(claim: Statement) -> Attempt:
    """Try to prove a claim, or to refute it on a graph of a few points."""
    # Needs what the extra `prove` brings.
    from goproof.hints.search import find

    if (said := _said_by_a_lemma(claim)) is not None:
        return said
    found = find(claim)
    if found.proof is None:
        return Attempt(counterexample=found.counterexample, reason=found.reason)
    proof = found.proof.applied_to(claim)
    statuses, fault = _confirmed(proof, LIMIT)
    if fault:
        return Attempt(solvers=statuses, reason=fault)
    hints = dict.fromkeys(hint_text(instance, proof) for instance in proof.instances)
    return Attempt(proved=True, hints=tuple(hints), solvers=statuses)


def _said_by_a_lemma(claim: Statement) -> Attempt | None:
    """Return the proof of a claim from a lemma about the same sets, None if there is none."""
    for lemma in _about_the_same(claim):
        said = And(lemma.statement.assumptions).implies(lemma.statement.conclusion)
        try:
            following = replace(claim, assumptions=(*claim.assumptions, said), instances=())
        except ValueError:
            # Of its sets one has the name of another.
            continue
        statuses, fault = _confirmed(following, AT_ONCE)
        if not fault and not _confirmed(with_proof(lemma), LIMIT)[1]:
            return Attempt(proved=True, rests_on=(lemma.name,), solvers=statuses)
    return None


def _about_the_same(claim: Statement) -> Iterator[Lemma]:
    """Yield lemmas of which a claim may be a consequence that takes long to prove by itself."""
    relations = [s for s in claim.sets if s.places == 2]
    own = {s.content for s in (*relations, *sets_of([claim.conclusion]))}
    for lemma in all_lemmas() if relations else ():
        formal = lemma.formal
        if formal is not None and type(formal) is type(claim):
            known = {s.content for s in formal.sets}
            if lemma.check_by(Method.ALL_GRAPHS) and own <= known:
                yield lemma


def _confirmed(claim: Statement, limit: Steps) -> tuple[dict[str, str], str]:
    """Return each solver's answer to a proof, and why it is none, '' if it is one."""
    queries, answers = for_all_graphs(claim), {}
    for name in FIRST_ORDER_NAMES:
        for text in (*queries.steps, queries.failure):
            answers[name] = solver(name)(text, limit)
            if answers[name].status is not Status.UNSAT:
                break
    statuses = {name: answer.status.value for name, answer in answers.items()}
    unsure = "one of the solvers does not confirm the proof"
    refuted = set(statuses.values()) == {Status.UNSAT.value}
    return statuses, signature_fault(answers) or ("" if refuted else unsure)

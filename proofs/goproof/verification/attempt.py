"""Attempts to prove a claim for every graph: from a lemma of the catalogue, or with hints."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from goproof.errors import MissingPart, require
from goproof.lemmas import all_lemmas
from goproof.logic.formulas import And
from goproof.methods.backends import check
from goproof.methods.by_solvers import answered
from goproof.methods.questions import Options
from goproof.notation.mathematics import hint_text
from goproof.queries.statements_as_queries import for_all_graphs
from goproof.solvers.answers import Status, Steps
from goproof.solvers.registry import FIRST_ORDER_NAMES, signature_fault
from goproof.theory.cases import Case
from goproof.theory.statements import Statement, sets_of
from goproof.vocabulary.check import Method, Verdict
from goproof.work.progress import Progress, silent

# Steps of a solver for each query, whatever the machine has to do besides.
LIMIT = Steps(10_000_000)
# That a lemma says so is seen at once, or not at all.
AT_ONCE = Steps(2_000_000)


@dataclass(frozen=True)
class Attempt:
    """The result: a proof by these solvers, from a lemma or with hints; a counterexample; or why
    there is neither.
    """

    proved: bool = False
    hints: tuple[str, ...] = ()
    rests_on: tuple[str, ...] = ()
    solvers: Mapping[str, str] = field(default_factory=dict)
    counterexample: Case | None = None
    reason: str = ""


def attempt(claim: Statement, progress: Progress = silent) -> Attempt:
    """Try to prove a claim or to refute it on a graph of a few points, if solvers are installed."""
    try:
        require("prove")
    except MissingPart as missing:
        return Attempt(reason=str(missing))
    from goproof.hints.search import find

    if (said := _said_by_a_lemma(claim)) is not None:
        return said
    found = find(claim, progress)
    if found.proof is None:
        return Attempt(counterexample=found.counterexample, reason=found.reason)
    proof = found.proof.applied_to(claim)
    statuses, fault = _confirmed(proof, LIMIT)
    if fault:
        return Attempt(solvers=statuses, reason=fault)
    hints = dict.fromkeys(hint_text(instance, proof) for instance in proof.instances)
    return Attempt(proved=True, hints=tuple(hints), solvers=statuses)


def _said_by_a_lemma(claim: Statement) -> Attempt | None:
    """Return the proof of a claim from a lemma about the same sets, None if there is none.

    A direct proof of what relates points to one another takes long.
    """
    relations = [s for s in claim.sets if s.places == 2]
    own = {s.content for s in (*relations, *sets_of([claim.conclusion]))}
    for lemma in all_lemmas() if relations else ():
        formal = lemma.formal
        if type(formal) is not type(claim) or not lemma.check_by(Method.ALL_GRAPHS):
            continue
        if not own <= {s.content for s in lemma.statement.sets}:
            continue
        said = And(lemma.statement.assumptions).implies(lemma.statement.conclusion)
        try:
            following = replace(claim, assumptions=(*claim.assumptions, said), instances=())
        except ValueError:
            # Of its sets one has the name of another.
            continue
        statuses, fault = _confirmed(following, AT_ONCE)
        if not fault and check(lemma, Method.ALL_GRAPHS).verdict is Verdict.PROVED:
            return Attempt(proved=True, rests_on=(lemma.name,), solvers=statuses)
    return None


def _confirmed(claim: Statement, limit: Steps) -> tuple[dict[str, str], str]:
    """Return each solver's answer to a proof, and why the proof is not accepted, '' if it is."""
    queries, options = for_all_graphs(claim), Options(limit=limit)
    answers = {name: answered(name, queries, options) for name in FIRST_ORDER_NAMES}
    statuses = {name: answer.status.value for name, answer in answers.items()}
    unsure = "one of the solvers does not confirm the proof"
    refuted = set(statuses.values()) == {Status.UNSAT.value}
    return statuses, signature_fault(answers) or ("" if refuted else unsure)

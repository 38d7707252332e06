"""Prove or refute a one-line conjecture.

Both solvers prove a statement for every graph, either from a lemma of the catalogue or directly. Or
a smallest counterexample refutes it, which gospec plays again before it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from goproof.boards.named import distinct_boards
from goproof.errors import MissingPart, UsageError, argument, require
from goproof.hints.kept import with_proof
from goproof.lemmas import all_lemmas
from goproof.logic.formulas import And
from goproof.methods.by_solvers import answered
from goproof.methods.conjectured import Conjecture
from goproof.methods.questions import Options
from goproof.methods.witness import Witness, witness
from goproof.notation.mathematics import hint_text, mathematics
from goproof.notation.reading import read
from goproof.notation.syntax import Misread
from goproof.queries.statements_as_queries import for_all_graphs
from goproof.solvers.answers import Status, Steps
from goproof.solvers.registry import FIRST_ORDER_NAMES, signature_fault
from goproof.theory.cases import Case
from goproof.theory.law import GOSPEC
from goproof.theory.statements import Statement, sets_of, subject_of
from goproof.verification.trying import Trial
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Example, Lemma
from goproof.vocabulary.pictures import just_before, stages_of
from goproof.work.progress import Progress, silent
from gospec.law.graph import Graph

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
        if not fault and not _confirmed(with_proof(lemma), LIMIT)[1]:
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


def conjecture(
    say: str,
    assuming: str | None = None,
    boards: str | Graph | Sequence[str | Graph] | None = None,
    progress: Progress = silent,
) -> Conjecture:
    """Prove a conjecture for every graph, or refute it by a smallest counterexample.

    Parameters:
        say: a statement such as `captives = {} or suicides = {}`, in the words of
            `docs/conjectures.md`.
        assuming: a statement in the same words about the cases that it is about.
        boards: sizes such as `3x4` or graphs; counterexamples are sought on these only.
        progress: called with how many boards were tried, or how many goals are proved.

    Raises UsageError, with the column, if a text can't be parsed.

    Example:
        >>> goproof.conjecture("no dead before: captives = {} or suicides = {}").verdict.value
        'PROVED'
        >>> found = goproof.conjecture("captives = {} or suicides = {}")
        >>> found.verdict.value, len(found.witness.case.before.graph)
        ('REFUTED', 2)

    """
    graphs, claim = distinct_boards(boards), _read(say, assuming)
    lemma = _lemma(claim)
    trial = Trial(lemma, progress)
    found = trial.first(graphs)
    least, made = found is not None and not trial.random, Attempt()
    if found is None:
        made = attempt(claim, progress)
    elsewhere = made.counterexample
    if elsewhere is not None and graphs is None:
        found, least, elsewhere = trial.on_a_rectangle(elsewhere), True, None
    on_rectangle = found is not None and found.before.graph.shape is not None
    # What is proved may be of no case of few points.
    if graphs is None and not (made.proved and trial.met) and not on_rectangle:
        further = trial.further(rectangles_only=found is not None)
        found, elsewhere = found or further, further if found is not None else None
    return Conjecture(
        say.strip(),
        assuming and assuming.strip(),
        statement=mathematics(claim),
        verdict=_verdict(trial, found, made, asked=graphs is not None),
        exhaustive=tuple(trial.exhaustive),
        random=tuple(trial.random),
        asked=graphs is not None,
        witness=None if found is None else replayed(lemma, found),
        least=least,
        elsewhere=None if elsewhere is None else replayed(lemma, elsewhere),
        hints=made.hints,
        rests_on=made.rests_on,
        solvers=made.solvers,
        remark=made.reason,
    )


def _read(say: str, assuming: str | None) -> Statement:
    try:
        return read(say, assuming)
    except Misread as error:
        name = argument("assuming" if error.of_assumption else "say")
        raise UsageError(f"{name} at column {error.column}: {error.why}") from None
    except ValueError as error:
        raise UsageError(f"{argument('say')}: {error}") from None


def _lemma(claim: Statement) -> Lemma:
    """Return a claim as a lemma outside the catalogue."""
    subject = subject_of(claim)
    return Lemma(
        name="conjecture",
        sentence="It is so.",
        clauses=(),
        subject=subject,
        example=Example("."),
        checks=(),
        formal=claim,
        shows=stages_of if subject.plays else just_before,
    )


def _verdict(trial: Trial, found: Case | None, made: Attempt, *, asked: bool) -> Verdict:
    if found is not None:
        return Verdict.REFUTED
    if not trial.met:
        return Verdict.VACUOUS
    if made.proved:
        return Verdict.PROVED
    return Verdict.HOLDS if asked and not trial.random else Verdict.UNKNOWN


def replayed(lem: Lemma, case: Case) -> Witness:
    """Return the case as a counterexample, after gospec has played and checked it again.

    Raises AssertionError if gospec finds that it is not one.
    """
    once_more = witness(lem, replace(case, law=GOSPEC))
    assert once_more is not None
    return once_more

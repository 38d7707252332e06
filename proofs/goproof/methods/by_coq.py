"""Checks by Coq's kernel: of a proof for every finite board graph, written by hand."""

from collections.abc import Sequence
from dataclasses import replace

from goproof.doubts.counterexamples import Fault
from goproof.doubts.doubt import Doubts
from goproof.doubts.statements_by_hand import written_fault
from goproof.doubts.statements_in_coq import printed_fault
from goproof.methods.coq_examples import examples
from goproof.methods.coq_statements import stated, statement
from goproof.methods.outcomes import NO_AXIOMS, Outcome
from goproof.methods.witness import witness
from goproof.solvers.coq.development import Checked, check, written_file
from goproof.solvers.registry import COQ
from goproof.theory.law import GOSPEC
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma


def check_by_coq(lemmas: Sequence[Lemma], timeout: float, doubts: Doubts) -> list[Outcome]:
    """Have Coq check the theorems of lemmas, all in one go.

    What a theorem says has to be the lemma's own claim, as it is printed for Coq now, or what is
    written for it where nothing is printed. First of all the law is asked for a counterexample.
    Parameters: `timeout`, seconds for each file of the development; `doubts`, those of the run.
    """
    refuted = {lemma.name: doubts.refutation(lemma, GOSPEC) for lemma in lemmas}
    left = [lemma for lemma in lemmas if refuted[lemma.name] is None]
    checked = {outcome.lemma: outcome for outcome in _checked(left, timeout)}
    return [
        checked[lemma.name] if fault is None else _false(lemma, fault)
        for lemma, fault in ((lemma, refuted[lemma.name]) for lemma in lemmas)
    ]


def _false(lemma: Lemma, fault: Fault) -> Outcome:
    assert fault.case is not None
    return Outcome(
        lemma=lemma.name,
        method=Method.KERNEL,
        verdict=fault.verdict,
        answers={COQ: "unknown"},
        witness=witness(lemma, fault.case),
        remarks=(fault.why,),
    )


def _checked(lemmas: Sequence[Lemma], timeout: float) -> list[Outcome]:
    faults = {lemma.name: _misread(lemma) for lemma in lemmas}
    names = [name for name, fault in faults.items() if not fault]
    checked = {name: Checked(fault, 0.0) for name, fault in faults.items() if fault}
    if names:
        said = replace(stated(lemmas), examples=examples(lemmas))
        checked |= check(names, said, timeout)
    return [
        Outcome(
            lemma=name,
            method=Method.KERNEL,
            verdict=Verdict.UNKNOWN if theorem.fault else Verdict.PROVED,
            answers={COQ: "unknown" if theorem.fault else NO_AXIOMS},
            seconds=theorem.seconds,
            remarks=(f"not proved in Coq: {theorem.fault}",) if theorem.fault else (),
        )
        for name, theorem in ((lemma.name, checked[lemma.name]) for lemma in lemmas)
    ]


def _misread(lemma: Lemma) -> str:
    """Return why what a theorem has to say is not what its lemma says, '' if nothing shows it."""
    printed = statement(lemma)
    return printed_fault(lemma, printed) if printed else written_fault(lemma.name, written_file())

"""Checks by Coq's kernel: of a proof for every finite board graph, written by hand."""

from __future__ import annotations

from collections.abc import Sequence

from goproof.methods.coq_statements import difference
from goproof.methods.outcomes import BASIC_TABLES, NO_AXIOMS, Outcome
from goproof.solvers.coq.development import Checked, check
from goproof.solvers.registry import COQ
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma


def check_by_coq(lemmas: Sequence[Lemma], timeout: float, *, further: bool = True) -> list[Outcome]:
    """Have Coq check the theorems of lemmas, all in one go.

    What a theorem says has to be the lemma's own claim, as it is printed for Coq.
    Parameters: `timeout`, seconds for each file of the development; `further`, whether Coq computes
    the tables of life and of the sources too.
    """
    differing = {lemma.name: fault for lemma in lemmas if (fault := difference(lemma))}
    named = [lemma.name for lemma in lemmas if lemma.name not in differing]
    checked = {name: Checked(fault, 0.0) for name, fault in differing.items()}
    checked |= check(named, timeout, further=further) if named else {}
    proved = NO_AXIOMS if further else BASIC_TABLES
    return [
        Outcome(
            lemma=name,
            method=Method.KERNEL,
            verdict=Verdict.UNKNOWN if theorem.fault else Verdict.PROVED,
            answers={COQ: "unknown" if theorem.fault else proved},
            seconds=theorem.seconds,
            remarks=(f"not proved in Coq: {theorem.fault}",) if theorem.fault else (),
        )
        for name in (lemma.name for lemma in lemmas)
        for theorem in [checked[name]]
    ]

"""Checks by Coq's kernel: of a proof for every finite board graph, written by hand."""

from __future__ import annotations

from collections.abc import Sequence

from goproof.methods.coq_statements import stated
from goproof.methods.outcomes import NO_AXIOMS, Outcome
from goproof.solvers.coq.development import check
from goproof.solvers.registry import COQ
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma


def check_by_coq(lemmas: Sequence[Lemma], timeout: float) -> list[Outcome]:
    """Have Coq check the theorems of lemmas, all in one go.

    What a theorem says has to be the lemma's own claim, as it is printed for Coq now, or what is
    written for it where nothing is printed.
    Parameters: `timeout`, seconds for each file of the development.
    """
    names = [lemma.name for lemma in lemmas]
    checked = check(names, stated(lemmas), timeout)
    return [
        Outcome(
            lemma=name,
            method=Method.KERNEL,
            verdict=Verdict.UNKNOWN if theorem.fault else Verdict.PROVED,
            answers={COQ: "unknown" if theorem.fault else NO_AXIOMS},
            seconds=theorem.seconds,
            remarks=(f"not proved in Coq: {theorem.fault}",) if theorem.fault else (),
        )
        for name, theorem in checked.items()
    ]

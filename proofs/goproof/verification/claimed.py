"""What planning has to know of a claim, which takes milliseconds to make, and a run has a thousand
pieces of work on less than a hundred lemmas.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from goproof.logic.formulas import Formula
from goproof.queries.claims_as_queries import runs_of
from goproof.vocabulary.lemma import Lemma


@dataclass(frozen=True)
class Claimed:
    """The lemmas that a claim rests on, the steps of its proof, and whether it is about what the
    machine computes, and about its floods.
    """

    rests_on: tuple[str, ...]
    steps: tuple[Formula, ...]
    runs: bool
    floods: bool


@lru_cache(maxsize=256)
def claimed_by(lemma: Lemma) -> Claimed:
    """Return what is to be known of a lemma's claim, which is made once."""
    claim = lemma.claim()
    runs = runs_of(claim)
    floods = any(run.floods for run in runs)
    return Claimed(claim.rests_on(), tuple(claim.steps), bool(runs), floods)

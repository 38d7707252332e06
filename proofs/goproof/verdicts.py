"""The verdicts of each kind of question; those about lemmas are in `goproof.vocabulary.check`."""

from enum import StrEnum


class Equivalence(StrEnum):
    """Whether two formalisations are the same: unknown where no difference was found."""

    EQUIVALENT = "equivalent"
    DIFFERENT = "different"
    UNKNOWN = "unknown"


class ProblemStatus(StrEnum):
    """The status of a life-and-death problem; `docs/problems.md` defines each."""

    DEAD = "dead"
    ALIVE = "alive"
    SEKI = "seki"
    SAFE = "safe"
    UNSETTLED = "unsettled"
    KO = "ko"
    CONDITIONAL = "conditional"
    UNKNOWN = "unknown"


class ValueVerdict(StrEnum):
    """What is known of a value or another number: itself, or a bound on the side asked about."""

    EXACT = "exact"
    AT_LEAST = "at least"
    AT_MOST = "at most"
    UNKNOWN = "unknown"

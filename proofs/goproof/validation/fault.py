"""What is wrong with a statement, a notion or a query: the verdict that remains, and why."""

from typing import NamedTuple

from goproof.theory.cases import Case
from goproof.vocabulary.check import Verdict


class Fault(NamedTuple):
    """The verdict on a lemma of which something is wrong, and what; a case, if one refutes it."""

    verdict: Verdict
    why: str
    case: Case | None = None

"""What a solver answers: a status, with what is then true or the reason why it knows none."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import NewType


class Status(StrEnum):
    """The answer to whether the assertions of a query can all be true."""

    UNSAT = "unsat"
    SAT = "sat"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Answer:
    """A solver's answer: `true` has the names of the variables that are true in its model of
    clauses, and `reason` says why it knows no answer.

    `by` is the solver's name, which it signs with: see `signature_fault`.
    """

    status: Status
    true: frozenset[str] | None = None
    reason: str = ""
    by: str = ""


# A limit of a solver's work, which no load of the machine changes, in Z3's own units. cvc5 counts a
# fifth of them, as each of its takes longer.
Steps = NewType("Steps", int)

# What a query may cost unless told otherwise: about a minute of Z3's work, and three of cvc5's. No
# query of the catalogue takes a fiftieth.
BUDGET = Steps(200_000_000)
# Z3 counts no further.
MOST_STEPS = 2**32 - 1

# It gets the text of a query, and a limit.
Solver = Callable[[str, Steps], Answer]

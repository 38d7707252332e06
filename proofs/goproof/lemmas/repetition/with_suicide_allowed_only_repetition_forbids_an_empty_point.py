"""Where suicide is allowed, a play on an empty point in a game that is not over is legal unless the
rule of ko forbids it as a repetition.

If suicide is allowed, only the rules of ko can forbid a play on an empty point.
"""

import goproof.vocabulary as go
from gospec.law.formalisation import Reason


def concludes(case: go.Case) -> bool:
    """Without a rule of ko the play is legal; with one it is legal or a repetition."""
    return go.answer("none", case) is None and all(
        go.answer(ko, case) in (None, Reason.REPETITION) for ko in go.KO_RULES
    )


CLAUSES = ("S1/R6", "S1/R7")
EXAMPLE = ".. B1 after A1"
NOTE = (
    "There is no proof for all graphs, because nothing would be proved: a legal play is defined as "
    "one on an empty point, without suicide where suicide is forbidden, and without repetition; "
    "with suicide allowed, the statement is that definition without one condition. What it takes "
    "for granted, that every play has one result, is proved for all graphs in "
    "`the_rules_of_the_move_leave_one_result`. What is left is whether `gospec` refuses a play for "
    "any other reason, and that is seen by running it."
)

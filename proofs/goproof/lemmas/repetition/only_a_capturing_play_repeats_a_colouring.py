"""After any game so far, a play that captures nothing repeats no earlier colouring.

False: suicide repeats colourings too.

On one point Black's first stone vanishes; on `1x2`, two stones do. A program that looks for
repetitions after captures only is wrong where suicide is allowed.
"""

import goproof.vocabulary as go


def assumes(case: go.Case) -> bool:
    """The play captures nothing."""
    return case.captured == case.placed


def concludes(case: go.Case) -> bool:
    """Positional superko allows the play."""
    return not go.forbids("positional", case)


CLAUSES = ("S1/R6", "S1/C7")
EXAMPLE = ". A1 after"
FALSE_AT = (1, 1)
NOTE = "Must stay refuted: a filter for superko that programs have used."

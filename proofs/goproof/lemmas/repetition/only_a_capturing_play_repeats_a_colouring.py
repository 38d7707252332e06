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


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R6", "S1/C7"),
    example=". A1 after",
    false_at=(1, 1),
    note="Must stay refuted: a filter for superko that programs have used.",
)

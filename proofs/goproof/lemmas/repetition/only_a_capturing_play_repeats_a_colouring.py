"""False: suicide repeats colourings too.

Clause: S1/R6. On one point Black's first stone vanishes; on `1x2`, two stones do. A program that
looks for repetitions after captures only is wrong where suicide is allowed.
"""

from goproof.vocabulary import Case, Example, Lemma, Method, Subject, forbids, refuted


def assumes(case: Case) -> bool:
    """The play captures nothing."""
    return case.captured == case.placed


def concludes(case: Case) -> bool:
    """Positional superko allows the play."""
    return not forbids("positional", case)


LEMMA = Lemma(
    name="only_a_capturing_play_repeats_a_colouring",
    statement="After any game so far, a play that captures nothing repeats no earlier colouring.",
    clauses=("S1/R6", "S1/C7"),
    subject=Subject.GAME,
    assumes=assumes,
    concludes=concludes,
    example=Example(".", "A1", moves=""),
    checks=(refuted(Method.EXHAUSTIVE, at=(1, 1)),),
    note="Must stay refuted: a filter for superko that programs have used.",
)

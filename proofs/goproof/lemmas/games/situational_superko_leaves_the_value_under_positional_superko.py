"""False: on two points Black comes back to a lone stone's position, by suicide and a capture.

Clause: S1/R6, S1/C6. Black, with the only stone, plays suicide. When White's next stone is captured
Black's first position comes back, with White to move: positional superko forbids it, situational
superko does not.
"""

from goproof.theory.best_play import best_play, value_to
from goproof.vocabulary import (
    Case,
    Example,
    Lemma,
    Method,
    Stages,
    Subject,
    refuted,
    these_boards,
    turns_of,
)
from gospec.colouring import BLACK
from gospec.rules import Rules

POSITIONAL = Rules()
SITUATIONAL = Rules(ko="situational")


def assumes(case: Case) -> bool:
    """No stone is dead."""
    return case.without_dead_stones


def concludes(case: Case) -> bool:
    """The value to Black is the same by both rules."""
    positional, situational = (
        value_to(case.law, BLACK, rules, case.before, case.mover)
        for rules in (POSITIONAL, SITUATIONAL)
    )
    return positional == situational


def shows(case: Case) -> Stages:
    """Best play by positional superko, and by situational superko."""
    games = (
        best_play(case.law, BLACK, rules, case.before, case.mover)
        for rules in (POSITIONAL, SITUATIONAL)
    )
    positional, situational = map(turns_of, games)
    return (*positional, *situational)


LEMMA = Lemma(
    name="situational_superko_leaves_the_value_under_positional_superko",
    statement="With suicide allowed, a position without a past has the same value under positional "
    "and under situational superko.",
    clauses=("S1/R6", "S1/C6"),
    subject=Subject.COLOURING,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("X."),
    checks=(refuted(Method.EXHAUSTIVE, at=(1, 2), clean=these_boards((1, 1))),),
    note="Must stay refuted. Without suicide no position of up to three points tells them apart.",
)

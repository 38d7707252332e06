"""With suicide allowed, a position without a past has the same value under positional and under
situational superko.

False: on two points Black comes back to a lone stone's position, by suicide and a capture.

Black, with the only stone, plays suicide. When White's next stone is captured Black's first
position comes back, with White to move: positional superko forbids it, situational superko does
not.
"""

import goproof.vocabulary as go

POSITIONAL = go.Rules()
SITUATIONAL = go.Rules(ko="situational")


def assumes(case: go.Case) -> bool:
    """No stone is dead."""
    return case.without_dead_stones


def concludes(case: go.Case) -> bool:
    """The value to Black is the same by both rules."""
    positional, situational = (
        go.value_to(case.law, go.BLACK, rules, case.before, case.mover)
        for rules in (POSITIONAL, SITUATIONAL)
    )
    return positional == situational


def shows(case: go.Case) -> go.Stages:
    """Best play by positional superko, and by situational superko."""
    games = (
        go.best_play(case.law, go.BLACK, rules, case.before, case.mover)
        for rules in (POSITIONAL, SITUATIONAL)
    )
    positional, situational = map(go.turns_of, games)
    return (*positional, *situational)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R6", "S1/C6"),
    subject=go.Subject.COLOURING,
    example=go.Example("X."),
    checks=(go.refuted(go.Method.EXHAUSTIVE, at=(1, 2), clean=go.these_boards((1, 1))),),
    note="Must stay refuted. Without suicide no position of up to three points tells them apart.",
)

"""Whatever play situational superko forbids, natural situational superko forbids too.

False: a situation that a pass has made may be made again by a stone.

Situational superko compares with situations after a pass, natural situational superko does not.
"""

import goproof.vocabulary as go


def claim() -> go.TurnClaim:
    """The converse of its twin. It follows from nothing that holds of all games."""
    there, here = go.forbidden("situational"), go.forbidden("natural-situational")
    return go.claim_about_games(there.implies(here), event=there)


def concludes(case: go.Case) -> bool:
    """If situational superko forbids the play, so does natural-situational superko."""
    return go.forbids("natural-situational", case) or not go.forbids("situational", case)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/C6",),
    subject=go.Subject.GAME,
    example=go.Example(".", "A1", moves="pass A1"),
    checks=(go.refuted(go.Method.EXHAUSTIVE, at=(1, 1), clean=go.NOWHERE),),
    note="Must stay refuted: the two rules differ.",
)

"""Whatever play situational superko forbids, New Zealand's superko forbids too.

False: nobody has made the position that the game starts from.

On one point White's suicide brings it back after Black's pass.
"""

import goproof.vocabulary as go


def claim() -> go.TurnClaim:
    """The converse of its twin. It follows from nothing that holds of all games."""
    there, here = go.forbidden("situational"), go.forbidden("new-zealand")
    return go.claim_about_games(there.implies(here), event=there)


def concludes(case: go.Case) -> bool:
    """If situational superko forbids the play, so does New Zealand's."""
    return go.forbids("new-zealand", case) or not go.forbids("situational", case)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/C6",),
    subject=go.Subject.GAME,
    example=go.Example(".", "A1", moves="pass"),
    checks=(go.refuted(go.Method.EXHAUSTIVE, at=(1, 1), clean=go.NOWHERE),),
    note="Must stay refuted: the two rules differ.",
)

"""Whatever play positional superko forbids, situational superko forbids too.

False: the same colouring with the other player to move is another situation.

On one point Black's suicide repeats the start, but now it is White's turn.
"""

import goproof.vocabulary as go


def claim() -> go.TurnClaim:
    """The converse of its twin. It follows from nothing that holds of all games."""
    there, here = go.forbidden("positional"), go.forbidden("situational")
    return go.claim_about_games(there.implies(here), event=there)


def concludes(case: go.Case) -> bool:
    """If positional superko forbids the play, so does situational superko."""
    return go.forbids("situational", case) or not go.forbids("positional", case)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R6", "S1/C6"),
    subject=go.Subject.GAME,
    example=go.Example(".", "A1", moves=""),
    checks=(go.refuted(go.Method.EXHAUSTIVE, at=(1, 1), clean=go.NOWHERE),),
    note="Must stay refuted: the two rules differ.",
)

"""Whatever play natural situational superko forbids, after any game so far, situational superko
forbids too.

Natural situational superko forbids the least of the three.

It compares with colourings that a play of the player's has made, and with the start if it was the
opponent's turn there; in all of these it was the opponent's turn.
"""

import goproof.vocabulary as go


def claim() -> go.TurnClaim:
    """As the players alternate, after a turn of the mover it is the opponent's."""
    there, here = go.forbidden("natural-situational"), go.forbidden("situational")
    return go.claim_about_games(there.implies(here), event=there)


def concludes(case: go.Case) -> bool:
    """If natural-situational superko forbids the play, so does situational superko."""
    return go.forbids("situational", case) or not go.forbids("natural-situational", case)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/C6",),
    subject=go.Subject.GAME,
    example=go.Example(".", "A1", moves="A1 pass"),
    checks=(go.all_graphs(), go.exhaustive(bound=go.played_boards())),
)

"""Whatever play New Zealand's superko forbids, after any game so far, situational superko forbids
too.

New Zealand's superko is situational superko, but for the position that the game starts from.

It compares with what each turn of the player's has left, passes included; in all of these it was
the opponent's turn.
"""

import goproof.vocabulary as go


def claim() -> go.TurnClaim:
    """As the players alternate, after a turn of the mover it is the opponent's."""
    there, here = go.forbidden("new-zealand"), go.forbidden("situational")
    return go.claim_about_games(there.implies(here), event=there)


def concludes(case: go.Case) -> bool:
    """If New Zealand's superko forbids the play, so does situational superko."""
    return go.forbids("situational", case) or not go.forbids("new-zealand", case)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/C6",),
    subject=go.Subject.GAME,
    example=go.Example(".", "A1", moves="pass pass"),
    checks=(go.all_graphs(), go.exhaustive(bound=go.played_boards())),
)

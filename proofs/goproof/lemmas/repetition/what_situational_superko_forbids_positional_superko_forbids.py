"""Whatever play situational superko forbids, after any game so far, positional superko forbids too.

Positional superko forbids the most: it compares the colouring alone, not whose turn it was.
"""

import goproof.vocabulary as go


def claim() -> go.TurnClaim:
    """The situations compared are among the colourings compared."""
    there, here = go.forbidden("situational"), go.forbidden("positional")
    return go.claim_about_games(there.implies(here), event=there)


def concludes(case: go.Case) -> bool:
    """If situational superko forbids the play, so does positional superko."""
    return go.forbids("positional", case) or not go.forbids("situational", case)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R6", "S1/C6"),
    subject=go.Subject.GAME,
    example=go.Example(".", "A1", moves="A1"),
    checks=(go.all_graphs(), go.exhaustive(bound=go.played_boards())),
)

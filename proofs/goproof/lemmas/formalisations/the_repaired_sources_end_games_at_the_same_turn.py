"""In S0, S1, S2 and S3, repaired, a game ends with the second of two passes in a row, after which
no turn is legal; before the end a pass is legal.
"""

import goproof.vocabulary as go

LATER = go.source_notions.IN_ORDER


def nothing_follows_the_end() -> go.Formula:
    """Return: a turn that is followed by another does not end the game."""
    return go.every(lambda s: go.every(lambda t: go.follows(s, t).implies(~go.two_passes(s))))


def at_the_same(t: go.Term) -> go.Formula:
    return go.all_of(
        go.has_ended(a, t).iff(go.is_over(t)) & go.is_closed(a, t).iff(go.is_over(t))
        for a in go.SIMULATIONS
    )


STATEMENT = go.GameToTheEnd(
    assumptions=(nothing_follows_the_end(),),
    conclusion=go.every(at_the_same),
    event=go.some(go.two_passes),
)
CLAUSES = ("S0/8d", "S0/8e", "S0/9", "S1/R8", "S2/game", "S3/state", "S3/mu.1", "S3/game")
EXAMPLE = ". A1 after"
CHECKS = (go.all_graphs(), go.exhaustive(bound=go.played_boards((1, 1), (1, 2), (1, 3))))

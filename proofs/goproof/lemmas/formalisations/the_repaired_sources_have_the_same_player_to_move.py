"""After any turn of any game, S0, S1, S2 and S3, repaired, have the same player to move: Black at
the start, and then the players alternate.
"""

import goproof.vocabulary as go

later = go.InTheOrderOfTurns()


def alike(s: go.Term, t: go.Term) -> go.Formula:
    same = (go.has_black_to_move(a, t).iff(go.black_to_move(t)) for a in go.SIMULATIONS)
    return go.is_start(s).implies(go.all_of(same))


def since_the_start(s: go.Term) -> go.Formula:
    return go.every(lambda t: later.holds(s, t).implies(alike(s, t)))


STATEMENT = go.GameToTheEnd(
    assumptions=(),
    conclusion=go.every(since_the_start),
    event=go.some(lambda t: ~go.is_start(t) & go.black_to_move(t)),
)
CLAUSES = ("S0/8a", "S0/8b", "S1/R5", "S2/game", "S3/mu.1", "S3/mu.3", "S3/game")
EXAMPLE = ". A1 after"
CHECKS = (go.all_graphs(), go.exhaustive(bound=go.played_boards((1, 1), (1, 2), (1, 3))))

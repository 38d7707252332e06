"""In a game that is not over, S0, S1, S2 and S3, repaired, forbid a play on an empty point exactly
if it would restore a colouring, including the start and the present one.
"""

import goproof.vocabulary as go

LATER = go.source_notions.LATER


conclusion = go.all_of(go.refuses(a).iff(go.forbidden("positional")) for a in go.SIMULATIONS)
STATEMENT = go.PlayInGame(
    assumptions=(), conclusion=conclusion, event=go.forbidden("positional"), later=LATER
)
CLAUSES = ("S0/8c", "S1/R6", "S2/game", "S3/game")
EXAMPLE = ". A1 after"
CHECKS = (go.all_graphs(), go.exhaustive(bound=go.played_boards((1, 1), (1, 2), (1, 3))))

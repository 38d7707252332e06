"""Repetition aside, S0, S1, S2 and S3, repaired, allow plays on the empty points only, and give the
same colouring after a play, from any colouring.

Other lemmas are about repetition and the end of the game.
"""

import goproof.vocabulary as go

move = go.Move()
STATEMENT = go.Statement(
    assumptions=(),
    conclusion=go.all_of(go.MoveAsWritten(a, move).is_the_same() for a in go.SIMULATIONS),
    event=move.playable() & move.captures(),
)
CLAUSES = ("S0/7b", "S0/8e", "S1/R7", "S2/move", "S3/mu.2")
EXAMPLE = "XO. C1"
CHECKS = (
    go.all_graphs(),
    go.exhaustive(bound=go.these_boards((1, 1), (1, 2), (1, 3), (2, 2), (1, 4), (2, 3))),
)

"""From a position without dead stones, the kernel calls a play suicide exactly when the move clears
the placed stone.
"""

import goproof.vocabulary as go

move = go.Move()
run = go.Run(
    ("suicide",),
    lambda k, words, board: (
        words.point * k["is_suicide"](words.own, words.opposing, words.point, board),
    ),
    floods=3,
)
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones()),
    conclusion=run.returns(go.cleared_at_once(move)),
    event=move.is_suicide(),
)
CLAUSES = ("S1/R7", "S4/suicide")
EXAMPLE = ".O/O. A2"
CHECKS = (go.kernel_bounded(contract="the loop contract"), go.exhaustive())

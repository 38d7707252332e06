"""From a position without dead stones, the kernel's fast move, which looks only at chains that
touch the point, is the move of the rules.

It looks only at chains that touch the point, and at suicide only where nothing was captured; from
other colourings that is not enough, as its refuted twin shows.
"""

import goproof.vocabulary as go

move = go.Move()
run = go.Run(
    ("own", "opponent"),
    lambda k, words, board: k["play"](words.own, words.opposing, words.point, board),
    floods=3,
)
# Captives that do not touch the point, and suicides outside the placed stone's chain, would have
# been dead before the move. A chain that touches the point is dead exactly when the kernel's floods
# reach no liberty of it.
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones()),
    conclusion=run.returns(move.after.own, move.after.opponent),
    instances=go.fast_play_hints(move, run.floods),
    event=move.captures(),
)
CLAUSES = ("S1/R7", "S1/C7")
EXAMPLE = "XO/.. B1"
CHECKS = (go.kernel_bounded(contract="the loop contract"), go.exhaustive())

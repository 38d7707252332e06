"""The kernel's flood from a stone within the stones of its colour is its chain."""

import goproof.vocabulary as go

before = go.Original()
chain = go.Chain("chain_of_p", before, go.POINT)
run = go.Run(
    ("chain",), lambda k, words, board: (k["flood"](words.point, words.own, board),), floods=1
)
STATEMENT = go.Statement(
    assumptions=(before.own(go.POINT),),
    conclusion=run.returns(chain.contains),
    event=go.some(lambda x: chain.contains(x) & ~go.Equal(x, go.POINT)),
)
CLAUSES = ("S1/R3", "S1/C3")
EXAMPLE = "XX/OX A2"
CHECKS = (go.kernel_bounded(), go.exhaustive())

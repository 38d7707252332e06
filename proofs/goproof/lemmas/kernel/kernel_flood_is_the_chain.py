"""The kernel's flood from a stone within the stones of its colour is its chain."""

import goproof.vocabulary as go

before = go.Original()
chain = go.Chain("chain_of_p", before, go.POINT)
run = go.Run(
    ("chain",), lambda k, words, board: (k["flood"](words.point, words.own, board),), floods=1
)
(flood,) = run.floods
# Each of the two is closed under the step of the other; the mover's stones may be any points.
STATEMENT = go.Statement(
    assumptions=(before.own(go.POINT),),
    conclusion=run.returns(chain.contains),
    instances=(
        flood.instance("stones of the chain", lambda x: before.own(x) & chain.contains(x)),
        chain.instance("what the kernel floods", flood.contains),
    ),
    event=go.some(lambda x: chain.contains(x) & ~go.Equal(x, go.POINT)),
)
CLAUSES = ("S1/R3", "S1/C3")
EXAMPLE = "XX/OX A2"
CHECKS = (go.kernel_bounded(), go.exhaustive())

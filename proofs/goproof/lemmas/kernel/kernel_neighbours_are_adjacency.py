"""The kernel's neighbours of a set of points are the points adjacent to one of them.

Everything else in the kernel builds on this.
"""

import goproof.vocabulary as go

before = go.Original()
run = go.Run(("neighbours",), lambda k, words, board: (k["neighbours"](words.own, board),))


def touches(x: go.Term) -> go.Formula:
    """Of the mover's stones, which are any set of points."""
    return go.some_neighbour(x, before.own)


STATEMENT = go.Statement((), run.returns(touches), go.some(touches))
CLAUSES = ("S1/R1", "S1/R3")
EXAMPLE = "X../..."
CHECKS = (go.kernel_bounded(), go.exhaustive())

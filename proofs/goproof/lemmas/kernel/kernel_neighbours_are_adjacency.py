"""The kernel's neighbours of a set of points are the points adjacent to one of them.

Everything else in the kernel builds on it.
"""

import goproof.vocabulary as go


def statement() -> go.Statement:
    """By running it; the mover's stones are any set of points."""
    before = go.Original()
    run = go.Run(("neighbours",), lambda k, words, board: (k["neighbours"](words.own, board),))

    def touches(x: go.Term) -> go.Formula:
        return go.some_neighbour(x, before.own)

    return go.Statement((), run.returns(touches), go.some(touches))


LEMMA = go.Lemma.of_file(
    __name__,
    statement(),
    clauses=("S1/R1", "S1/R3"),
    example="X../...",
    checks=(go.kernel_bounded(), go.exhaustive()),
)

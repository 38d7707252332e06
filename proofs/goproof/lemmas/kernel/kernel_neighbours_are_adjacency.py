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


def touched(case: go.Case) -> list[go.Point]:
    """The points with a neighbour among the mover's stones."""
    graph, own = case.before.graph, case.before.where(case.mover)
    return [v for v in graph.points if graph.neighbours[v] & own]


def shows(case: go.Case) -> go.Stages:
    """The neighbours."""
    return go.original(case), go.pointed_at(case, touched(case), "neighbours")


LEMMA = go.Lemma.of_file(
    __name__,
    statement(),
    clauses=("S1/R1", "S1/R3"),
    example=go.Example("X../..."),
    checks=(go.kernel_bounded(), go.exhaustive()),
)

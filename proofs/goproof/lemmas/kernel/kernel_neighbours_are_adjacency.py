"""The kernel's neighbours of a set are the points adjacent to one of the set.

Clause: S1/R1, S1/R3, of the machine. Everything else in the kernel builds on it.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    Example,
    Formula,
    Given,
    Lemma,
    Run,
    Stages,
    Subject,
    Term,
    exhaustive,
    given,
    kernel_bounded,
    kernel_words,
    pointed_at,
    some,
    some_neighbour,
)
from gospec.graph import Point


def claim() -> Claim:
    """By running it; the mover's stones are any set of points."""
    before = Given()
    run = Run(("neighbours",), lambda k, words, board: (k["neighbours"](words.own, board),))

    def touches(x: Term) -> Formula:
        return some_neighbour(x, before.own)

    return Claim((), run.returns(touches), run.sets, (), some(touches))


def touched(case: Case) -> list[Point]:
    """The points with a neighbour among the mover's stones."""
    graph, own = case.before.graph, case.before.where(case.mover)
    return [v for v in graph.points if graph.neighbours[v] & own]


def concludes(case: Case) -> bool:
    """On integers, the word is that of the points with a neighbour among the mover's stones."""
    graph = case.before.graph
    own = case.words.own
    computed = case.law.compute("neighbours", own, graph)
    return bool(computed == kernel_words.word_of(touched(case), graph))


def shows(case: Case) -> Stages:
    """The neighbours."""
    return given(case), pointed_at(case, touched(case), "neighbours")


LEMMA = Lemma(
    name="kernel_neighbours_are_adjacency",
    statement="The kernel's neighbours of a set of points are the points adjacent to one of them.",
    clauses=("S1/R1", "S1/R3"),
    subject=Subject.COLOURING,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example("X../..."),
    checks=(kernel_bounded(), exhaustive()),
)

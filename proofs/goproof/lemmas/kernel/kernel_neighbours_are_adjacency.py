"""The kernel's neighbours of a set are the points adjacent to one of the set.

Clause: S1/R1, S1/R3, of the machine. Everything else that the kernel computes is built on it.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    Example,
    Formula,
    Given,
    Lemma,
    Run,
    Subject,
    Term,
    every_rectangle,
    exhaustive,
    just_before,
    kernel_bounded,
    kernel_words,
    some,
    some_neighbour,
)


def claim() -> Claim:
    """By running it; the mover's stones are any set of points."""
    before = Given()
    run = Run(("neighbours",), lambda k, given, board: (k["neighbours"](given.own, board),))

    def touches(x: Term) -> Formula:
        return some_neighbour(x, before.own)

    return Claim((), run.returns(touches), run.sets, (), some(touches))


def concludes(case: Case) -> bool:
    """On integers, the word is that of the points with a neighbour among the mover's stones."""
    graph = case.before.graph
    own = kernel_words.inputs_of(case).own
    touched = [v for v in graph.points if graph.neighbours[v] & case.before.where(case.mover)]
    computed = kernel_words.kernel.neighbours(own, kernel_words.board_of(graph))
    return bool(computed == kernel_words.word_of(touched, graph))


LEMMA = Lemma(
    name="kernel_neighbours_are_adjacency",
    statement="The kernel's neighbours of a set of points are the points adjacent to one of them.",
    clauses=("S1/R1", "S1/R3"),
    subject=Subject.COLOURING,
    claim=claim,
    concludes=concludes,
    shows=just_before,
    example=Example("X../..."),
    checks=(kernel_bounded(bound=every_rectangle(9, 9)), exhaustive()),
)

"""A lemma of one's own that is true of some graphs only, and says of which."""

import goproof
from goproof.vocabulary import (
    POINT,
    Case,
    Claim,
    Equal,
    Example,
    Formula,
    GraphCondition,
    Lemma,
    Move,
    Subject,
    Term,
    all_graphs,
    bounded,
    every,
    exhaustive,
    some_neighbour,
    these_boards,
)
from gospec.colouring import opponent


def has_three_neighbours(x: Term) -> Formula:
    """Return: three points, all different, are beside x."""

    def third(y: Term, z: Term) -> Formula:
        return ~Equal(y, z) & some_neighbour(x, lambda u: ~Equal(u, y) & ~Equal(u, z))

    return some_neighbour(x, lambda y: some_neighbour(x, lambda z: third(y, z)))


NO_FORK = GraphCondition(
    "no point has more than two neighbours",
    every(lambda x: ~has_three_neighbours(x)),
    lambda case: all(len(beside) < 3 for beside in case.before.graph.neighbours.values()),
)


def claim() -> Claim:
    """The stone has no liberty, unless it captures: both points beside it are the opponent's."""
    move, theirs = Move(), Move().before.opponent
    between = some_neighbour(
        POINT,
        lambda y: theirs(y) & some_neighbour(POINT, lambda z: theirs(z) & ~Equal(y, z)),
    )
    return Claim(
        assumptions=(move.playable(), between),
        conclusion=move.captures() | move.is_suicide(),
        sets=(move.captives, move.suicides),
        instances=(move.suicides.instance("the stone alone", lambda x: Equal(x, POINT)),),
        event=move.captures(),
    )


def is_between_two(case: Case) -> bool:
    """Two of the points beside it are the opponent's."""
    b = case.before
    beside = b.graph.neighbours[case.point]
    return sum(b(v) is opponent(case.mover) for v in beside) >= 2


def captures_or_is_suicide(case: Case) -> bool:
    """Some stone is removed."""
    return bool(case.captives or case.suicides)


LEMMA = Lemma(
    name="my_stone_between_two_captures_or_is_suicide",
    statement="A stone placed between two stones of the opponent captures or is suicide.",
    clauses=("S1/R4", "S1/R7"),
    subject=Subject.MOVE,
    claim=claim,
    assumes=is_between_two,
    concludes=captures_or_is_suicide,
    example=Example("XO.O", "C1"),
    checks=(
        all_graphs(),
        bounded(bound=these_boards((1, 3), (1, 9))),
        exhaustive(bound=these_boards((1, 3), (1, 5))),
    ),
    graphs=(NO_FORK,),
)

if __name__ == "__main__":
    for row in goproof.verify([LEMMA], ["1x4"]):
        print(row.verdict.value, "on", row.bound)

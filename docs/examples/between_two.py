"""A stone placed between two stones of the opponent captures or is suicide.

A lemma of one's own that is true of some graphs only, and says of which.
"""

import goproof
import goproof.vocabulary as go


def has_three_neighbours(x: go.Term) -> go.Formula:
    """Return: three points, all different, are beside x."""

    def third(y: go.Term, z: go.Term) -> go.Formula:
        return ~go.Equal(y, z) & go.some_neighbour(x, lambda u: ~go.Equal(u, y) & ~go.Equal(u, z))

    return go.some_neighbour(x, lambda y: go.some_neighbour(x, lambda z: third(y, z)))


NO_FORK = go.GraphCondition(
    "no point has more than two neighbours",
    go.every(lambda x: ~has_three_neighbours(x)),
    lambda case: all(len(beside) < 3 for beside in case.before.graph.neighbours.values()),
)


def claim() -> go.Claim:
    """The stone has no liberty, unless it captures: both points beside it are the opponent's."""
    move, theirs = go.Move(), go.Move().before.opponent
    between = go.some_neighbour(
        go.POINT,
        lambda y: theirs(y) & go.some_neighbour(go.POINT, lambda z: theirs(z) & ~go.Equal(y, z)),
    )
    return go.Claim(
        assumptions=(move.playable(), between),
        conclusion=move.captures() | move.is_suicide(),
        sets=(move.captives, move.suicides),
        instances=(move.suicides.instance("the stone alone", lambda x: go.Equal(x, go.POINT)),),
        event=move.captures(),
    )


def assumes(case: go.Case) -> bool:
    """Two of the points beside it are the opponent's."""
    b = case.before
    beside = b.graph.neighbours[case.point]
    return sum(b(v) is go.opponent(case.mover) for v in beside) >= 2


def concludes(case: go.Case) -> bool:
    """Some stone is removed."""
    return bool(case.captives or case.suicides)


LEMMA = go.Lemma.of_file(
    __name__,
    name="my_stone_between_two_captures_or_is_suicide",
    clauses=("S1/R4", "S1/R7"),
    subject=go.Subject.MOVE,
    example=go.Example("XO.O", "C1"),
    checks=(
        go.all_graphs(),
        go.bounded(bound=go.these_boards((1, 3), (1, 9))),
        go.exhaustive(bound=go.these_boards((1, 3), (1, 5))),
    ),
    graphs=(NO_FORK,),
)

if __name__ == "__main__":
    for row in goproof.verify([LEMMA], ["1x4"]):
        print(row.verdict.value, "on", row.bound)

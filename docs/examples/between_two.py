"""Where no point has three neighbours, a stone between two of the opponent's has an effect.

A lemma of one's own that is true of some graphs only: its statement assumes of which.
"""

import goproof
import goproof.vocabulary as go

move, theirs = go.Move(), go.Move().before.opponent


def two_beside(x: go.Term, each: go.Property) -> go.Formula:
    """Return: two points beside x have the property."""
    return go.some_neighbour(
        x, lambda y: each(y) & go.some_neighbour(x, lambda z: each(z) & ~go.Equal(y, z))
    )


def three_beside(x: go.Term) -> go.Formula:
    """Return: three points are beside x."""
    return go.some_neighbour(x, lambda u: two_beside(x, lambda y: ~go.Equal(u, y)))


STATEMENT = go.Statement(
    assumptions=(
        go.every(lambda x: ~three_beside(x)),
        move.playable(),
        two_beside(go.POINT, theirs),
    ),
    conclusion=move.captures() | move.is_suicide(),
    event=move.captures(),
    instances=(move.suicides.instance("the stone alone", lambda x: go.Equal(x, go.POINT)),),
)

LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    name="my_stone_between_two_captures_or_is_suicide",
    clauses=("S1/R4", "S1/R7"),
    example=go.Example("XO.O C1"),
    checks=(
        go.all_graphs(),
        go.bounded(bound=go.these_boards((1, 3), (1, 9))),
        go.exhaustive(bound=go.these_boards((1, 3), (1, 5))),
    ),
)

if __name__ == "__main__":
    for row in goproof.verify([LEMMA], ["1x4"]):
        print(row.verdict.value, "on", row.bound)

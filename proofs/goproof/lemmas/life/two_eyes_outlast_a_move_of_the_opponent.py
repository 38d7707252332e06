"""If each of two empty points has a neighbour, and all their neighbours belong to one chain, then
after any move of the chain's opponent, from any colouring, the chain has lost no stone, and its
empty points with such neighbours are still there.

A chain with two eyes of one point each still has them after any move of the opponent.

So it outlasts the next move too, and by induction any number of moves while its owner passes: this
is why two eyes live.
"""

import goproof.vocabulary as go


def eye(b: go.Stage, stones: go.Chain) -> go.Property:
    """Return: x is empty, has neighbours, and all of them are among the stones."""
    return lambda x: (
        b.empty(x) & go.some_neighbour(x, stones.contains) & go.every_neighbour(x, stones.contains)
    )


move = go.Move()
connected = go.Chain("chain", move.before, go.OTHER)
before, after = eye(move.before, connected), eye(move.after, connected)
STATEMENT = go.Statement(
    assumptions=(
        move.playable(),
        move.before.opponent(go.OTHER),
        go.some(lambda x: before(x) & go.some(lambda y: before(y) & ~go.Equal(x, y))),
    ),
    conclusion=go.every(lambda x: connected.contains(x).implies(move.after.opponent(x)))
    & go.every(lambda x: before(x).implies(after(x))),
    event=move.is_suicide(),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R7", "S1/C3"),
    example=".O./OOO A2 other B2",
    checks=go.every_way(far=False, small=True, too_small=((1, 1), (1, 2))),
)

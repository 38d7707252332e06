"""A chain with at least two liberties loses no stone in one move, whoever plays and wherever, from
any colouring.

No single move, of either player, removes a chain that has two liberties.

It is what makes atari, a chain's last liberty, a notion of its own.
"""

import goproof.vocabulary as go

move = go.Move()
connected = go.Chain("chain", move.before, go.OTHER)


def liberty(x: go.Term) -> go.Formula:
    return move.before.empty(x) & go.some_neighbour(x, connected.contains)


def stands(x: go.Term) -> go.Formula:
    return go.any_of(move.before.has(c, x) & move.after.has(c, x) for c in go.PLAYERS)


STATEMENT = go.Statement(
    assumptions=(
        move.playable(),
        move.before.stone(go.OTHER),
        go.some(lambda x: liberty(x) & go.some(lambda y: liberty(y) & ~go.Equal(x, y))),
    ),
    conclusion=go.every(lambda x: connected.contains(x).implies(stands(x))),
    event=move.captures(),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/C3", "S1/R7"),
    example=".X.O/..OX C2 other B2",
    checks=go.every_way(far=False, small=True, too_small=((1, 1), (1, 2))),
)

"""From a position without dead stones, the stones that suicide removes besides the placed one
belong to one chain of the position.

False: the placed stone can join several chains and take them all with it.

In `X.X` Black plays in the middle and loses both stones, and in `X.XX` all three.
"""

import goproof.vocabulary as go

move = go.Move()
lost = go.Chain("chain", move.before, go.OTHER)
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones()),
    conclusion=(move.suicides.contains(go.OTHER) & move.before.own(go.OTHER)).implies(
        go.every(
            lambda x: (move.suicides.contains(x) & move.before.own(x)).implies(lost.contains(x))
        )
    ),
    event=go.some(move.suicides.contains),
)
CLAUSES = ("S1/C7",)
EXAMPLE = "X.X B1 other A1"
FALSE_AT = (1, 3)
NOTE = "Must stay refuted: the removed stones are one chain only after the stone is placed."

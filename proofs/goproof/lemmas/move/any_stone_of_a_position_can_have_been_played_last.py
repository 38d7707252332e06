"""If a stone is taken off a position without dead stones, no stone is dead then, and its colour's
move at its point gives the position back.

If you remove any stone from a position, playing it there gives the position back.

The rest has no dead stones either; so, stone by stone, every position without dead stones comes
from the empty board by moves and passes that capture nothing and repeat nothing: on every board,
games reach exactly the positions without dead stones.
"""

import goproof.vocabulary as go

STATEMENT = (
    "p in own and no dead before: dead(own, put(empty, p)) = {} "
    "and dead(opponent, put(empty, p)) = {} and move(own, p, put(empty, p)) = before"
)
EVENT = "p in own and opponent != {}"
CLAUSES = ("S1/C4", "S1/R7")
EXAMPLE = "XO/.. A2"
CHECKS = go.every_way(far=False)

"""If a stone is taken off a position without dead stones, no stone is dead, and a move of its
colour at its point restores the position.

If you remove any stone from a position, playing it again restores the position.

The position without the stone has no dead stones either. So, stone by stone, moves and passes that
capture nothing and repeat nothing lead from the empty board to every position without dead stones:
on every board, games reach exactly these positions.
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

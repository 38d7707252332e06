"""If each of two empty points has a neighbour, and all their neighbours belong to one chain, then
after any move of the chain's opponent, from any colouring, the chain has lost no stone, and its
empty points with such neighbours are still there.

A chain with two eyes of one point each still has them after any move of the opponent.

So the chain survives the next move too, and by induction any number of moves while its owner
passes. This is why two eyes live.
"""

import goproof.vocabulary as go

STATEMENT = (
    "q in opponent and size(empty & beside(chain(q)) & within(chain(q))) >= 2: "
    "chain(q) <= opponent(after) "
    "and (every x in empty & beside(chain(q)) & within(chain(q)): x in empty(after) "
    "and x in beside(chain(q)) and x in within(chain(q)))"
)
EVENT = "suicides != {}"
CLAUSES = ("S1/R7", "S1/C3")
EXAMPLE = ".O./OOO A2 other B2"
CHECKS = go.every_way(far=False, small=True, too_small=((1, 1), (1, 2)))

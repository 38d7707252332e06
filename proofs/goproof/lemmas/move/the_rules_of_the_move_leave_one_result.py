"""A move clears the largest set of opposing stones such that none is next to an empty point or to a
stone of its colour outside the set, and then the largest such set of own stones. There is one
result: all moves that fit this description give the same colouring.

The description of the stones that a move clears has only one solution.

The description says that a set is the largest, not how to find it; two sets that each contain every
set that fits contain one another. So the boards of a game follow from its moves:
`the_moves_of_a_game_determine_its_colourings`.
"""

import goproof.vocabulary as go

move, again = go.Move(), go.Move(prefix="again_", dead=go.LargestDead)
STATEMENT = go.Statement(
    assumptions=(move.playable(),),
    conclusion=go.same(move.after, again.after),
    event=move.captures(),
)
CLAUSES = ("S1/R4", "S1/R7")
EXAMPLE = "XO/.. B1"
CHECKS = (go.all_graphs(), go.exhaustive(bound=go.small_boards()))

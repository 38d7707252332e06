"""If black and white are exchanged in the starting position of a legal game, and the other player
moves first, then the same turns are a legal game, under any rule of ko and of suicide, and lead to
exchanged scores.

The rules treat Black and White alike, except for who begins.

For all graphs it follows by induction over the turns from
`swapping_the_colours_commutes_with_the_move`.
"""

import goproof.vocabulary as go

EXCHANGED = go.Carried(lambda v: v, go.opponent, go.swapped)


def concludes(case: go.Case) -> bool:
    """The play is legal for the other player where it is for this one, with scores exchanged."""
    assert case.point is not None
    return EXCHANGED.keeps(case.law, case.so_far, case.point)


CLAUSES = ("S1/R5", "S1/R6", "S1/R7", "S1/R8", "S1/R9", "S1/C6", "S1/C9")
EXAMPLE = "... C1 after A1 pass"
CHECKS = (go.exhaustive(bound=go.played_boards((1, 1), (1, 2), (1, 3))),)

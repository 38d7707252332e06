"""In a game that starts without dead stones, no colouring after a turn has dead stones.

A game that starts without dead stones never has any after a turn.

For all graphs it follows by induction over the turns from `every_stone_reaches_empty_after_a_move`.
"""

import goproof.vocabulary as go


def concludes(case: go.Case) -> bool:
    """Neither a colouring of the game so far nor what the play makes has dead stones."""
    return not any(case.law.has_dead_stones(b) for b in (*case.so_far.colourings, case.after))


CLAUSES = ("S1/C4", "S1/R5", "S1/R7")
EXAMPLE = "... C1 after A1 pass"

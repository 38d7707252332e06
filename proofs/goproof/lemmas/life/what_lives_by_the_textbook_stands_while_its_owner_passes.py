"""In any game, the stones of a player's that are unconditionally alive after some turn, by the
textbook's condition, stand as long as that player only passes and the other plays no suicide, if no
stone of the other's was dead at first.

Benson's theorem as the textbooks have it, for every graph and any number of moves.

After D. B. Benson, Life in the game of Go (1976). By induction over the turns, as
`what_lives_by_all_points_stands_while_its_owner_passes`, with
`life_by_the_textbook_outlasts_any_move_that_is_no_suicide` for its step. The game may have had
suicides before; since the turn in question there must be none.
"""

import goproof.vocabulary as go

STATEMENT = go.lasting("textbook", suicide=False)
CLAUSES = ("S1/R5", "S1/R7", "S1/C3", "S4/suicide")
EXAMPLE = "..../.... D2 after C2 pass A1 pass B1 pass C1 A2 pass"
CHECKS = (
    go.all_graphs(),
    go.exhaustive(bound=go.played_boards((1, 1), (1, 2), (1, 3), (2, 2), (1, 4))),
)

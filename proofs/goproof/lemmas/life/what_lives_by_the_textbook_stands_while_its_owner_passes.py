"""In any game, a player's stones that are unconditionally alive after some turn, by the textbook's
condition, stay on the board as long as that player only passes and the opponent plays no suicide,
if none of the opponent's stones was dead after that turn.

Benson's theorem as the textbooks have it, for every graph and any number of moves.

After D. B. Benson, Life in the game of Go (1976). The proof is by induction over the turns, as for
`what_lives_by_all_points_stands_while_its_owner_passes`, with
`life_by_the_textbook_outlasts_any_move_that_is_no_suicide` as its step. The game may have had
suicides before the turn in question, but not after it.
"""

import goproof.vocabulary as go

STATEMENT = go.lasting("textbook", suicide=False)
CLAUSES = ("S1/R5", "S1/R7", "S1/C3", "S4/suicide")
EXAMPLE = "..../.... D2 after C2 pass A1 pass B1 pass C1 A2 pass"
CHECKS = (
    go.all_graphs(),
    go.exhaustive(bound=go.played_boards((1, 1), (1, 2), (1, 3), (2, 2), (1, 4))),
)

"""If none of a player's stones is dead, then after any sequence of the player's plays, none of them
a suicide, while the opponent passes, the opponent's area exceeds the player's by at least twice the
number of points that are safe now minus the number of points of the board. The safe points are the
opponent's stones that are unconditionally alive, by the textbook's condition, and the empty points
that have neighbours and are next to such stones only.

A player who only passes keeps the safe points, also by the textbook's condition if suicide is
forbidden.

After D. B. Benson, Life in the game of Go (1976). The proof is that of
`life_by_all_points_bounds_the_margin_while_its_owner_passes`, from
`what_lives_by_the_textbook_is_never_captured_without_suicide`.
"""

import goproof.vocabulary as go

alone = go.Alone("textbook", suicide=False)
assumes, concludes, shows = alone.some_live, alone.keeps_the_margin, alone.smallest_margin
CLAUSES = ("S1/R7", "S1/R9", "S1/C3", "S4/suicide")
EXAMPLE = ".X.X./XXXX. by White"
CHECKS = (go.exhaustive(further=go.every_rectangle(3, 3)),)
NOTE = "Proved for all graphs in Coq, by induction over the plays."

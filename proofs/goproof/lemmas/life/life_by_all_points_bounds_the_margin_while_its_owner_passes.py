"""If none of a player's stones is dead, then after any sequence of the player's plays, suicides
included, while the opponent passes, the opponent's area exceeds the player's by at least twice the
number of points that are safe now minus the number of points of the board. The safe points are the
opponent's stones that are unconditionally alive, by all points, and the empty points that have
neighbours and are next to such stones only.

A player who only passes keeps the safe points: a bound on the margin, by Benson's theorem.

After D. B. Benson, Life in the game of Go (1976). Living stones stay on the board, by
`what_lives_by_all_points_is_never_captured`. On a point next to living stones only, a stone of the
other colour would be dead, and no move leaves a dead stone. So at the end such a point has their
colour or is empty, and then it reaches their colour only. All safe points are therefore area of
their owner at the end, and none is the other player's. Certificates rest on this lemma:
docs/certificates.md. The check plays every sequence, from every position, by `gospec` alone.
"""

import goproof.vocabulary as go

alone = go.Alone("all-points", suicide=True)
assumes, concludes, shows = alone.some_live, alone.keeps_the_margin, alone.smallest_margin
CLAUSES = ("S1/R7", "S1/R9", "S1/C3")
EXAMPLE = ".X.X./XXXX. by White"
CHECKS = (go.exhaustive(further=go.every_rectangle(3, 3)),)
NOTE = "Proved for all graphs in Coq, by induction over the plays."

"""If no stone of a player's is dead, then after any sequence of that player's plays, suicides
included, while the other one passes, the other one's area is larger than the player's by at least
twice the number of points that are safe now, less the number of points of the board. Safe are the
stones of the other one's that are unconditionally alive, by all points, and the empty points that
have neighbours, all of them such stones.

Who only passes keeps what is safe: a bound on the margin, by Benson's theorem.

After D. B. Benson, Life in the game of Go (1976). Living stones stand, by
`what_lives_by_all_points_is_never_captured`. A stone of the opponent's on a point whose neighbours
they all are would be dead, and no move leaves a dead stone; so such a point is either a stone of
their owner's or empty, and then reaches their colour alone. All that is safe is area at the end,
and the opponent's area is elsewhere. Certificates rest on it: docs/certificates.md. The check plays
every sequence, from every position, by `gospec` alone.
"""

import goproof.vocabulary as go

alone = go.Alone("all-points", suicide=True)
assumes, concludes, shows = alone.some_live, alone.keeps_the_margin, alone.smallest_margin
CLAUSES = ("S1/R7", "S1/R9", "S1/C3")
EXAMPLE = ".X.X./XXXX. by White"
CHECKS = (go.exhaustive(further=go.every_rectangle(3, 3)),)
NOTE = "Proved for all graphs in Coq, by induction over the plays."

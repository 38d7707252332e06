"""If each of some chains has two regions that are vital to it, by all points, and touch no chains
of the colour other than these, and none of the opponent's stones is dead, then no sequence of the
opponent's moves, suicides allowed, captures any of the chains while their owner passes.

Benson's theorem in full: no sequence of the opponent's moves captures living chains.

After D. B. Benson, Life in the game of Go (1976). The check plays every sequence, from every
position, by `gospec` alone. For all graphs `what_lives_by_all_points_stands_while_its_owner_passes`
proves it by induction over the turns.
"""

import goproof.vocabulary as go

alone = go.Alone("all-points", suicide=True)
assumes, concludes, shows = alone.some_live, alone.captures_none, alone.capture
CLAUSES = ("S1/R7", "S1/C3")
EXAMPLE = ".X.X./XXXX. by White"
CHECKS = (go.exhaustive(further=go.every_rectangle(3, 3)),)

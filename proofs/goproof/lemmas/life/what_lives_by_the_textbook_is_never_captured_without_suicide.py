"""If suicide is forbidden, each of some chains has two regions that are vital to it, by the
textbook's condition, and touch no chains of the colour other than these, and none of the opponent's
stones is dead, then no sequence of the opponent's moves captures any of the chains while their
owner passes.

Benson's theorem in full, as the textbooks have it: it holds if suicide is forbidden.

After D. B. Benson, Life in the game of Go (1976). The check plays every sequence, from every
position, by `gospec` alone. For all graphs
`what_lives_by_the_textbook_stands_while_its_owner_passes` proves it by induction over the turns.
"""

import goproof.vocabulary as go

alone = go.Alone("textbook", suicide=False)
assumes, concludes, shows = alone.some_live, alone.captures_none, alone.capture
CLAUSES = ("S1/R7", "S1/C3", "S4/suicide")
EXAMPLE = ".X.X./XXXX. by White"
CHECKS = (go.exhaustive(further=go.every_rectangle(3, 3)),)

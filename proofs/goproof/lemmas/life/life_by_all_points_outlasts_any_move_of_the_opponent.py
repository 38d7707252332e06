"""If none of a player's stones is dead, and each of some chains of the opponent has two regions
that are vital to it, by all points, and touch no chains of their colour other than these, then all
this still holds, for the same stones, after any move of the player, suicide or not.

One move of Benson's theorem: chains that live unconditionally still do after the opponent's move.

After D. B. Benson, Life in the game of Go (1976). A region is a largest connected set of points
without a stone of the chains' colour; it is vital to a chain, by all points, if each of its points
is adjacent to the chain, including those with stones of the opponent. The conclusion includes the
assumption, so by induction the same stones stay alive after any number of moves, even suicides,
while their owner passes. That induction is
`what_lives_by_all_points_stands_while_its_owner_passes`.
"""

import goproof.vocabulary as go

STATEMENT = "dead(own) = {}: dead(own, after) = {} and alive(opponent) <= alive(opponent, after)"
EVENT = "alive(opponent) != {} and suicides != {}"
CLAUSES = ("S1/R7", "S1/C3")
EXAMPLE = ".X. A1 by White"
CHECKS = (go.all_graphs(), go.exhaustive(bound=go.small_boards()))

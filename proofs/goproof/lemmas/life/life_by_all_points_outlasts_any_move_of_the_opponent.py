"""If no stone of a player's is dead, and to each of some chains of the opponent's two regions are
vital, by all points, that touch no chains of their colour but these, then all this is so, of the
same stones, after any move of the player's, suicide or not.

Benson's theorem, one move of it: what lives unconditionally lives so after the opponent's move.

After D. B. Benson, Life in the game of Go (1976). A region is a largest connected set of points
without a stone of the chains' colour; it is vital to a chain, by all points, when each of them is
adjacent to the chain, those with stones of the opponent's included. The conclusion includes the
assumption, so by induction the same stones stand, and live, after any number of moves while their
owner passes, suicides among them or not. That induction is
`what_lives_by_all_points_stands_while_its_owner_passes`.
"""

import goproof.vocabulary as go

STATEMENT = "dead(own) = {}: dead(own, after) = {} and alive(opponent) <= alive(opponent, after)"
EVENT = "alive(opponent) != {} and suicides != {}"
CLAUSES = ("S1/R7", "S1/C3")
EXAMPLE = ".X. A1 by White"
CHECKS = (go.all_graphs(), go.exhaustive(bound=go.small_boards()))

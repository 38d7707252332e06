"""If none of a player's stones is dead, and each of some chains of the opponent has two regions
that are vital to it, by the textbook's condition, and touch no chains of their colour other than
these, then all this still holds, for the same stones, after any move of the player that is not
suicide.

One move of Benson's theorem as the textbooks have it, for games without suicide.

After D. B. Benson, Life in the game of Go (1976). A region is a largest connected set of points
without a stone of the chains' colour; it is vital to a chain, by the textbook's condition, if its
empty points are liberties of the chain. The conclusion includes the assumption, so by induction the
same stones stay alive after any number of moves that are not suicides while their owner passes.
That induction is `what_lives_by_the_textbook_stands_while_its_owner_passes`.
"""

import goproof.vocabulary as go

STATEMENT = (
    "dead(own) = {} and not (some x: x in suicides): dead(own, after) = {} "
    "and alive_by_textbook(opponent) <= alive_by_textbook(opponent, after)"
)
EVENT = "alive_by_textbook(opponent) != {} and not (some x: x in suicides)"
CLAUSES = ("S1/R7", "S1/C3", "S4/suicide")
EXAMPLE = "O.X./.XX. D2 by White"
CHECKS = (go.all_graphs(), go.exhaustive(bound=go.small_boards()))

"""If none of a player's stones is dead, and each of some chains of the opponent has two regions
that are vital to it, by the textbook's condition, and touch no chains of their colour other than
these, then all this still holds, for the same stones, after any move of the player, suicide or not.

False: by the textbook's condition, a suicide ends unconditional life.

The suicide leaves empty points that do not touch the chain, and smaller suicides can follow there
until the region is not an eye.
"""

STATEMENT = (
    "dead(own) = {}: dead(own, after) = {} "
    "and alive_by_textbook(opponent) <= alive_by_textbook(opponent, after)"
)
EVENT = "alive_by_textbook(opponent) != {} and suicides != {}"
CLAUSES = ("S1/R7", "S1/C3")
EXAMPLE = ".X.O C1 by White"
FALSE_AT = (1, 4)
NOTE = "Must stay refuted: if suicide is allowed, all points of a region matter."

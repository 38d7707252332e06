"""If no stone of a player's is dead, and to each of some chains of the opponent's two regions are
vital, by the textbook's condition, that touch no chains of their colour but these, then all this is
so, of the same stones, after any move of the player's, suicide or not.

False: by the textbook's condition, a suicide ends unconditional life.

The stones that the suicide removes leave points that do not touch the chain, and smaller suicides
can follow there until the region is no eye.
"""

STATEMENT = (
    "dead(own) = {}: dead(own, after) = {} "
    "and alive_by_textbook(opponent) <= alive_by_textbook(opponent, after)"
)
EVENT = "alive_by_textbook(opponent) != {} and suicides != {}"
CLAUSES = ("S1/R7", "S1/C3")
EXAMPLE = ".X.O C1 by White"
FALSE_AT = (1, 4)
NOTE = "Must stay refuted: where suicide is allowed, all points of a region count."

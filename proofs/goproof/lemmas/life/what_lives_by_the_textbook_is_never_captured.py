"""If each of some chains has two regions that are vital to it, by the textbook's condition, and
touch no chains of the colour other than these, and none of the opponent's stones is dead, then no
sequence of the opponent's moves, suicides allowed, captures any of the chains while their owner
passes.

False: where suicide is allowed, what lives by the textbook's condition can be captured.

After D. B. Benson, Life in the game of Go (1976). White fills a region, removes the stones in it by
suicide, and so gets more space than an eye.
"""

import goproof.vocabulary as go

alone = go.Alone("textbook", suicide=True)
assumes, concludes, shows = alone.some_live, alone.captures_none, alone.capture
CLAUSES = ("S1/R7", "S1/C3")
EXAMPLE = ".X.O by White"
FALSE_AT = (1, 4)
NOTE = (
    "Must stay refuted: of the 883 positions of 3x3 in which Black has stones alive by the "
    "textbook's condition, White can capture some of them in 248, by suicides."
)

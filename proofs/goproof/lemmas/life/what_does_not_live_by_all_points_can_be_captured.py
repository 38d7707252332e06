"""From a position, each stone that is not unconditionally alive, by all points, is captured by some
sequence of the opponent's plays while its owner passes, suicides allowed.

The converse of Benson's theorem: stones that do not meet the condition can be captured.

No rule against repetition applies. The check plays every sequence, by `gospec` alone.
"""

import goproof.vocabulary as go

alone = go.Alone("all-points", suicide=True)
assumes, concludes, shows = alone.some_do_not_live, alone.captures_each, alone.those
CLAUSES = ("S1/R7", "S1/C3")
EXAMPLE = "X.X. by White"
CHECKS = (go.exhaustive(bound=go.small_boards()),)

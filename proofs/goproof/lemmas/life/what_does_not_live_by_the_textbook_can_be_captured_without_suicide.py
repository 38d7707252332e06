"""From a position, each stone that is not unconditionally alive, by the textbook's condition, is
captured by some sequence of the opponent's plays while its owner passes, none of them a suicide.

The converse of Benson's theorem, as the textbooks have it.

No rule against repetition applies. The check plays every sequence, by `gospec` alone.
"""

import goproof.vocabulary as go

alone = go.Alone("textbook", suicide=False)
assumes, concludes, shows = alone.some_do_not_live, alone.captures_each, alone.those
CLAUSES = ("S1/R7", "S1/C3", "S4/suicide")
EXAMPLE = "X.X. by White"
CHECKS = (go.exhaustive(bound=go.small_boards()),)

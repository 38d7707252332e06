"""From a position, each stone that is not unconditionally alive, by all points, is captured by some
sequence of the opponent's plays while its owner passes, none of them a suicide.

False: the opponent's own stone in a region can keep the opponent from filling it.

On `1x4` White's stone would have to leave `A1`, because `B1` is suicide. If suicide is forbidden,
use the textbook's condition.
"""

import goproof.vocabulary as go

alone = go.Alone("all-points", suicide=False)
assumes, concludes, shows = alone.some_do_not_live, alone.captures_each, alone.those
CLAUSES = ("S1/R7", "S1/C3", "S4/suicide")
EXAMPLE = "O.X. by White"
CHECKS = (go.refuted(go.Method.EXHAUSTIVE, at=(1, 4)),)
NOTE = "Must stay refuted: the condition by all points misses some life if suicide is forbidden."

"""Black's margin by area is odd exactly if the number of points that are not neutral is odd.

The margin has the parity of the number of points that count.

On a board with an odd number of points, an even margin needs a neutral point, such as one in seki.
It follows from `areas_and_neutral_points_partition_the_board`.
"""

import goproof.vocabulary as go


def concludes(case: go.Case) -> bool:
    """Margin and number of points that are not neutral are both odd, or both even."""
    law, b = case.law, case.before
    margin = len(law.area(b, go.BLACK)) - len(law.area(b, go.WHITE))
    return (margin - len(b.graph) + len(law.neutral(b))) % 2 == 0


def shows(case: go.Case) -> go.Stages:
    """The areas, and the neutral points crossed."""
    return (go.areas("areas", case.before),)


CLAUSES = ("S1/R9",)
EXAMPLE = "X.O"

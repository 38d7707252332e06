"""Black's margin by area is odd exactly if the number of the board's points is odd.

False: a neutral point changes the parity.

On one point, the empty board's margin is 0.
"""

import goproof.vocabulary as go
from goproof.lemmas.scoring import the_margin_is_odd_just_if_the_points_that_count_are as counted


def concludes(case: go.Case) -> bool:
    """Margin and number of points are both odd, or both even."""
    law, b = case.law, case.before
    margin = len(law.area(b, go.BLACK)) - len(law.area(b, go.WHITE))
    return (margin - len(b.graph)) % 2 == 0


shows = counted.shows
CLAUSES = ("S1/R9",)
EXAMPLE = "."
FALSE_AT = (1, 1)
NOTE = "Must stay refuted: it holds only if no point is neutral."

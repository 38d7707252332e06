"""For every symmetry of the board graph, the image of a legal game is a legal game, under any rule
of ko and of suicide, and leads to the same scores.

For all graphs it follows by induction over the turns from
`symmetries_of_the_board_commute_with_the_move`.
"""

import goproof.vocabulary as go


def concludes(case: go.Case) -> bool:
    """By each symmetry the image of the play is legal where the play is, with the same scores."""
    assert case.point is not None
    for images in go.symmetries(case.before.graph):
        under = case.under(images)
        if not go.Carried(under.image, lambda p: p, under.moved).keeps(
            case.law, case.so_far, case.point
        ):
            return False
    return True


CLAUSES = ("S1/R5", "S1/R6", "S1/R7", "S1/R8", "S1/R9", "S1/C6", "S1/C9")
EXAMPLE = "... C1 after A1 pass"
CHECKS = (go.exhaustive(bound=go.played_boards((1, 1), (1, 2), (1, 3))),)

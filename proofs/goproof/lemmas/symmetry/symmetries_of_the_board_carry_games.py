"""The image of a legal game is a legal game.

Clause: S1/R5 to S1/R9, S1/C6, S1/C9. For all graphs it follows by induction over the turns from
`symmetries_of_the_board_commute_with_the_move`.
"""

from goproof.vocabulary import (
    Carried,
    Case,
    Example,
    Lemma,
    Subject,
    exhaustive,
    played_boards,
    symmetries,
)


def concludes(case: Case) -> bool:
    """By each symmetry the image of the play is legal where the play is, with the same scores."""
    assert case.game is not None
    assert case.point is not None
    for images in symmetries(case.before.graph):
        under = case.under(images)
        if not Carried(under.image, lambda p: p, under.moved).keeps(
            case.law, case.game, case.point
        ):
            return False
    return True


LEMMA = Lemma(
    name="symmetries_of_the_board_carry_games",
    statement="For every symmetry of the board graph, the image of a legal game is a legal game, "
    "by any rule of ko and of suicide, and leads to the same scores.",
    clauses=("S1/R5", "S1/R6", "S1/R7", "S1/R8", "S1/R9", "S1/C6", "S1/C9"),
    subject=Subject.GAME,
    concludes=concludes,
    example=Example("...", "C1", moves="A1 pass"),
    checks=(exhaustive(bound=played_boards((1, 1), (1, 2), (1, 3))),),
)

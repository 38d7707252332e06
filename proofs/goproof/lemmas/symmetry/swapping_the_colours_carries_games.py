"""The rules treat Black and White alike, but for who begins.

Clause: S1/R5 to S1/R9, S1/C6, S1/C9. For all graphs it follows by induction over the turns from
`swapping_the_colours_commutes_with_the_move`.
"""

from goproof.vocabulary import (
    Carried,
    Case,
    Example,
    Lemma,
    Subject,
    exhaustive,
    played_boards,
    swapped,
)
from gospec.colouring import opponent

EXCHANGED = Carried(lambda v: v, opponent, swapped)


def concludes(case: Case) -> bool:
    """The play is legal for the other player where it is for this one, with scores exchanged."""
    assert case.game is not None
    assert case.point is not None
    return EXCHANGED.keeps(case.law, case.game, case.point)


LEMMA = Lemma(
    name="swapping_the_colours_carries_games",
    statement="If black and white are exchanged in the position that a legal game starts from, and "
    "the other player moves first, the same turns are a legal game, by any rule of ko and of "
    "suicide, and lead to exchanged scores.",
    clauses=("S1/R5", "S1/R6", "S1/R7", "S1/R8", "S1/R9", "S1/C6", "S1/C9"),
    subject=Subject.GAME,
    concludes=concludes,
    example=Example("...", "C1", moves="A1 pass"),
    checks=(exhaustive(bound=played_boards((1, 1), (1, 2), (1, 3))),),
)

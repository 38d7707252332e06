"""A move commutes with rotating or reflecting the board, and with any other symmetry of its graph.

Clause: S1/R1, S1/R7. A solver may treat a position and its images as one.
"""

from goproof.vocabulary import (
    OTHER,
    POINT,
    Case,
    Claim,
    Equal,
    Example,
    Given,
    Lemma,
    Move,
    Moved,
    Pair,
    Picture,
    Stages,
    Subject,
    all_graphs,
    bounded,
    by_images,
    exhaustive,
    far_boards,
    image,
    same,
    small_boards,
)
from gospec.colouring import EMPTY


def claim() -> Claim:
    """The stones cleared on the image are the images of the cleared stones, and the other way
    round.
    """
    move = Move()
    mirrored = Move(before=Moved(Given()), point=OTHER, prefix="image_")
    claim = Claim(
        assumptions=(move.playable(), Equal(image(POINT), OTHER)),
        conclusion=same(Moved(move.after), mirrored.after),
        sets=(move.captives, mirrored.captives, move.suicides, mirrored.suicides),
        instances=(),
        event=move.captures() & ~same(move.before, mirrored.before),
        symmetric=True,
    )
    return by_images(
        claim,
        (Pair(move.captives, mirrored.captives), Pair(move.suicides, mirrored.suicides)),
        (
            (move.placed, mirrored.placed),
            (move.captured, mirrored.captured),
            (move.after, mirrored.after),
        ),
    )


def assumes(case: Case) -> bool:
    """The point is empty."""
    return case.before(case.point) is EMPTY


def concludes(case: Case) -> bool:
    """The move at the image of the point leaves the image of what the move leaves."""
    return case.law.place(case.moved(case.before), case.other, case.mover) == case.moved(case.after)


def shows(case: Case) -> Stages:
    """The move, and its image."""
    b = case.moved(case.before)
    return (
        Picture("before", case.before),
        Picture("after", case.after, last=case.point),
        Picture("image before", b),
        Picture(
            "after the image of the move",
            case.law.place(b, case.other, case.mover),
            last=case.other,
        ),
    )


LEMMA = Lemma(
    name="symmetries_of_the_board_commute_with_the_move",
    statement="For every symmetry of the board graph, the image of a move from the image of a "
    "colouring leaves the image of what the move leaves.",
    clauses=("S1/R1", "S1/R7"),
    subject=Subject.SYMMETRY,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("XO/..", "B1", symmetry=2),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive(bound=small_boards())),
    note="Boards of 100 points and more are asked of two symmetries of which the others are "
    "compositions; smaller ones of each.",
)

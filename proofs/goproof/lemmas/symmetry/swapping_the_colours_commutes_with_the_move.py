"""The move treats Black and White alike.

Clause: S1/R7. A solver may take the side to move for Black.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    Example,
    Given,
    Lemma,
    Move,
    Picture,
    Relative,
    Stages,
    Subject,
    Swapped,
    all_graphs,
    bounded,
    exhaustive,
    far_boards,
    given,
    same,
    small_boards,
    swapped,
)
from gospec.colouring import opponent


def claim() -> Claim:
    """Either stage clears the same set of points, as each set lies in the other."""
    move = Move()
    mirrored = Move(before=Swapped(Given()), by=Relative.OPPONENT, prefix="swapped_")
    pairs = ((move.captives, mirrored.captives), (move.suicides, mirrored.suicides))
    return Claim(
        assumptions=(move.playable(),),
        conclusion=same(Swapped(move.after), mirrored.after),
        sets=tuple(first for pair in pairs for first in pair),
        instances=tuple(
            first.instance(second.name, second.contains)
            for pair in pairs
            for first, second in (pair, pair[::-1])
        ),
        event=move.captures(),
    )


def concludes(case: Case) -> bool:
    """The opponent's move from the swapped colouring leaves what the move leaves, swapped."""
    by = opponent(case.mover)
    return case.law.place(swapped(case.before), case.point, by) == swapped(case.after)


def shows(case: Case) -> Stages:
    """The move, and the other player's from the swapped colouring."""
    b = swapped(case.before)
    return (
        given(case),
        Picture("after", case.after, last=case.point),
        Picture("swapped before", b),
        Picture(
            "after the swapped move",
            case.law.place(b, case.point, opponent(case.mover)),
            last=case.point,
        ),
    )


LEMMA = Lemma(
    name="swapping_the_colours_commutes_with_the_move",
    statement="If black and white are exchanged on the board and the other player moves at the "
    "same point, the result is that of the move with black and white exchanged.",
    clauses=("S1/R7",),
    subject=Subject.MOVE,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example("XO/..", "B1"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive(bound=small_boards())),
)

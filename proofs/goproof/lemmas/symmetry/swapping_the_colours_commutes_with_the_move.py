"""If black and white are exchanged on the board and the other player moves at the same point, the
result is that of the move with black and white exchanged.

The move treats Black and White alike.

A solver may take the side to move for Black.
"""

import goproof.vocabulary as go

move = go.Move()
mirrored = go.Move(before=go.Swapped(go.Original()), by=go.Relative.OPPONENT, prefix="swapped_")
STATEMENT = go.Statement(
    assumptions=(move.playable(),),
    conclusion=go.same(go.Swapped(move.after), mirrored.after),
    event=move.captures(),
)


def shows(case: go.Case) -> go.Stages:
    """The move, and the other player's from the swapped colouring."""
    b = go.swapped(case.before)
    return (
        go.original(case),
        go.Picture("after", case.after, last=case.point),
        go.Picture("swapped before", b),
        go.Picture(
            "after the swapped move",
            case.law.place(b, case.point, go.opponent(case.mover)),
            last=case.point,
        ),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R7",),
    example=go.Example("XO/..", "B1"),
    checks=(
        go.all_graphs(),
        go.bounded(further=go.far_boards()),
        go.exhaustive(bound=go.small_boards()),
    ),
)

"""If a move from a position without dead stones changes it and the opponent's next move restores
it, then each of the two captures just one stone, the first the one that the second puts back, the
second the one that the first has put.

What a ko is: the next move can restore the position only by taking back one stone for one.

Forbidding just this is the rule of simple ko.
"""

import goproof.vocabulary as go

move = go.Move()
back = go.Move(before=move.after, point=go.OTHER, by=go.Relative.OPPONENT, prefix="back_")
STATEMENT = go.Statement(
    assumptions=(
        move.playable(),
        *move.without_dead_stones(),
        back.playable(),
        ~go.same(move.before, move.after),
        go.same(move.before, back.after),
    ),
    conclusion=go.every(
        lambda x: (
            move.captives.contains(x).iff(go.Equal(x, go.OTHER))
            & back.captives.contains(x).iff(go.Equal(x, go.POINT))
        )
    ),
    event=move.captures() & back.captures(),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R6", "S1/R7"),
    example=".XO./XO.O/.XO. C2 other B2",
    checks=go.every_way(far=False, small=True, too_small=((1, 1),)),
)

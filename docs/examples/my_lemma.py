"""After a move, from any colouring, the opponent has no stone that was not there.

A lemma of one's own: a move gives the opponent no stone.
"""

import goproof
import goproof.vocabulary as go


def claim() -> go.Claim:
    """After the move the opponent has stones only where there were some before."""
    move = go.Move()
    return go.Claim(
        assumptions=(move.playable(),),
        conclusion=go.includes(move.before.opponent, move.after.opponent),
        sets=(move.captives, move.suicides),
        instances=(),
        event=move.captures(),
    )


def concludes(case: go.Case) -> bool:
    """The same, as plain Python over the law."""
    theirs = go.opponent(case.mover)
    return case.after.where(theirs) <= case.before.where(theirs)


LEMMA = go.Lemma.of_file(
    __name__,
    name="my_move_gives_the_opponent_no_stone",
    clauses=("S1/R4", "S1/R7"),
    subject=go.Subject.MOVE,
    example=go.Example("XO/..", "B1"),
    checks=(go.all_graphs(), go.bounded(), go.exhaustive(bound=go.small_boards())),
)

if __name__ == "__main__":
    for row in goproof.verify([LEMMA], ["1x2"]):
        print(row.name, row.method.value, row.verdict.value)

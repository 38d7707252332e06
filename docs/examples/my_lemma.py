"""A lemma of one's own: a move gives the opponent no stone."""

import goproof
from goproof.vocabulary import (
    Case,
    Claim,
    Example,
    Lemma,
    Move,
    Subject,
    all_graphs,
    bounded,
    exhaustive,
    includes,
    small_boards,
)
from gospec.colouring import opponent


def claim() -> Claim:
    """After the move the opponent has stones only where there were some before."""
    move = Move()
    return Claim(
        assumptions=(move.playable(),),
        conclusion=includes(move.before.opponent, move.after.opponent),
        sets=(move.captives, move.suicides),
        instances=(),
        event=move.captures(),
    )


def concludes(case: Case) -> bool:
    """The same, as plain Python over the law."""
    theirs = opponent(case.mover)
    return case.after.where(theirs) <= case.before.where(theirs)


LEMMA = Lemma(
    name="my_move_gives_the_opponent_no_stone",
    statement="After a move, from any colouring, the opponent has no stone that was not there.",
    clauses=("S1/R4", "S1/R7"),
    subject=Subject.MOVE,
    claim=claim,
    concludes=concludes,
    example=Example("XO/..", "B1"),
    checks=(all_graphs(), bounded(), exhaustive(bound=small_boards())),
)

if __name__ == "__main__":
    for row in goproof.verify([LEMMA], ["1x2"]):
        print(row.name, row.method.value, row.verdict.value)

"""The colouring after a move is the one before it exactly when just the placed stone is lost.

Clause: S1/R6, S1/R7.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Claim,
    Equal,
    Example,
    Lemma,
    Move,
    Subject,
    all_graphs,
    bounded,
    every,
    exhaustive,
    far_boards,
    same,
)


def claim() -> Claim:
    """If p is empty again the move was suicide, hence no capture; so only stones of its own go."""
    move = Move()
    alone = every(lambda x: move.suicides.contains(x).iff(Equal(x, POINT)))
    return Claim(
        assumptions=(move.playable(), *move.without_dead_stones()),
        conclusion=same(move.before, move.after).iff(alone),
        sets=(move.dead_own, move.dead_opponent, move.captives, move.suicides),
        instances=(
            move.dead_own.instance("suicides", move.suicides.contains),
            move.dead_opponent.instance("captives", move.captives.contains),
        ),
        event=move.is_suicide() & same(move.before, move.after),
    )


def assumes(case: Case) -> bool:
    """Every stone reaches empty before the move."""
    return case.without_dead_stones


def concludes(case: Case) -> bool:
    """Nothing changes exactly when the second clearing removes just the placed stone."""
    return (case.after == case.before) is (case.suicides == {case.point})


LEMMA = Lemma(
    name="a_move_changes_nothing_only_by_one_stone_suicide",
    statement="From a position without dead stones, a move leaves the position as it was exactly "
    "when the placed stone is the only one of its colour that is removed.",
    clauses=("S1/R6", "S1/R7"),
    subject=Subject.MOVE,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example(".O/O.", "A2"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive()),
)

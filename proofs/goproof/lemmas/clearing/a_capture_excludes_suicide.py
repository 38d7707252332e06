"""The stone of a capturing move stays, with a liberty.

Clause: S1/C7.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Claim,
    Example,
    Formula,
    Lemma,
    Move,
    Reaching,
    Relative,
    Subject,
    Term,
    all_graphs,
    bounded,
    exhaustive,
    far_boards,
    same,
)
from gospec.colouring import EMPTY


def claim() -> Claim:
    """The suicides were dead before the move, except p, and the captives leave p a liberty."""
    move = Move()
    alive = Reaching("alive_after", move.after, Relative.EMPTY)

    def suicides_and_dead(x: Term) -> Formula:
        return move.suicides.contains(x) | (move.after.own(x) & ~alive.contains(x))

    return Claim(
        assumptions=(move.playable(), *move.without_dead_stones(), move.captures()),
        conclusion=same(move.captured, move.after) & move.after.own(POINT) & alive.contains(POINT),
        sets=(move.dead_own, move.dead_opponent, move.captives, move.suicides, alive),
        instances=(
            move.dead_own.instance("suicides", move.suicides.contains),
            move.dead_opponent.instance("captives", move.captives.contains),
            move.suicides.instance("suicides, and own dead at the end", suicides_and_dead),
        ),
        event=move.captures(),
    )


def assumes(case: Case) -> bool:
    """Every stone reaches empty before the move, and the first clearing removes some."""
    return case.without_dead_stones and case.captured != case.placed


def concludes(case: Case) -> bool:
    """The second clearing changes nothing, and the placed stone stands and reaches empty."""
    return (
        case.after == case.captured
        and case.after(case.point) is case.mover
        and case.law.reaches(case.after, case.point, EMPTY)
    )


LEMMA = Lemma(
    name="a_capture_excludes_suicide",
    statement="From a position without dead stones, when a move captures, no stone of the mover "
    "is removed, and the placed stone reaches empty.",
    clauses=("S1/C7", "S1/R7", "S4/place"),
    subject=Subject.MOVE,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example("XO/..", "B1"),
    checks=(all_graphs(), bounded(further=far_boards(), too_small=((1, 1),)), exhaustive()),
)

"""No dead stone is left by a move, whatever stood on the board before.

Clause: S1/C4.
"""

from goproof.vocabulary import (
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
    every,
    exhaustive,
    far_boards,
)
from gospec.colouring import EMPTY


def claim() -> Claim:
    """A stone dead at the end would have been cleared with those that were."""
    move = Move()
    alive = Reaching("alive_after", move.after, Relative.EMPTY)

    def captives_and_dead(x: Term) -> Formula:
        return move.captives.contains(x) | (move.after.opponent(x) & ~alive.contains(x))

    def suicides_and_dead(x: Term) -> Formula:
        return move.suicides.contains(x) | (move.after.own(x) & ~alive.contains(x))

    return Claim(
        assumptions=(move.playable(),),
        conclusion=every(lambda x: move.after.stone(x).implies(alive.contains(x))),
        sets=(move.captives, move.suicides, alive),
        instances=(
            move.captives.instance("captives, and opponents dead at the end", captives_and_dead),
            move.suicides.instance("suicides, and own dead at the end", suicides_and_dead),
        ),
        event=move.captures(),
    )


def concludes(case: Case) -> bool:
    """Every stone reaches empty after the move."""
    b = case.after
    return all(b(v) is EMPTY or case.law.reaches(b, v, EMPTY) for v in b.graph.points)


LEMMA = Lemma(
    name="every_stone_reaches_empty_after_a_move",
    statement="After a move, from any colouring, every stone reaches empty.",
    clauses=("S1/C4", "S1/R7"),
    subject=Subject.MOVE,
    claim=claim,
    concludes=concludes,
    example=Example("XO/..", "B1"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive()),
)

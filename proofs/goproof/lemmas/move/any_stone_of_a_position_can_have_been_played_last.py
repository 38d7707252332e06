"""If you remove any stone from a position, playing it there gives the position back.

Clause: S1/C4, S1/R7. The rest has no dead stones either; so, stone by stone, every position without
dead stones comes from the empty board by moves and passes that capture nothing and repeat nothing:
on every board, games reach exactly the positions without dead stones.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Claim,
    DeadSet,
    Example,
    Given,
    Lemma,
    Move,
    Picture,
    Relative,
    Stages,
    Subject,
    all_graphs,
    bounded,
    exhaustive,
    same,
    some,
)
from gospec.colouring import EMPTY, Colouring


def claim() -> Claim:
    """Stones dead without it, or cleared on its return, would be dead in the position."""
    position = Given()
    dead_own = DeadSet("dead_own", position, Relative.OWN)
    dead_opponent = DeadSet("dead_opponent", position, Relative.OPPONENT)
    move = Move(before=position.emptied_at(POINT), prefix="replayed_")
    return Claim(
        assumptions=(position.own(POINT), dead_own.is_empty(), dead_opponent.is_empty()),
        conclusion=move.dead_own.is_empty()
        & move.dead_opponent.is_empty()
        & same(move.after, position),
        sets=(
            dead_own,
            dead_opponent,
            move.dead_own,
            move.dead_opponent,
            move.captives,
            move.suicides,
        ),
        instances=(
            dead_own.instance("own dead without the stone", move.dead_own.contains),
            dead_opponent.instance("opponents dead without it", move.dead_opponent.contains),
            dead_own.instance("suicides", move.suicides.contains),
            dead_opponent.instance("captives", move.captives.contains),
        ),
        event=position.own(POINT) & some(position.opponent),
    )


def without(case: Case) -> Colouring:
    """The position without the stone."""
    return case.law.put(case.before, case.point, EMPTY)


def assumes(case: Case) -> bool:
    """No stone is dead, and the player has a stone at the point."""
    return case.without_dead_stones and case.before(case.point) is case.mover


def concludes(case: Case) -> bool:
    """Nothing is dead without the stone, and playing it gives the position."""
    b = without(case)
    return (
        not case.law.has_dead_stones(b) and case.law.place(b, case.point, case.mover) == case.before
    )


def shows(case: Case) -> Stages:
    """The position, without the stone, and with the stone played again."""
    b = without(case)
    return (
        Picture("position", case.before),
        Picture("without the stone", b),
        Picture("played", case.law.place(b, case.point, case.mover), last=case.point),
    )


LEMMA = Lemma(
    name="any_stone_of_a_position_can_have_been_played_last",
    statement="If a stone is taken off a position without dead stones, no stone is dead then, and "
    "its colour's move at its point gives the position back.",
    clauses=("S1/C4", "S1/R7"),
    subject=Subject.POINT,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("XO/..", "A2"),
    checks=(all_graphs(), bounded(), exhaustive()),
)

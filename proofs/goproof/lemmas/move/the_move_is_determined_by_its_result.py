"""From the position before and after, one can read who played where, unless nothing has changed.

Clause: S1/R7. Records of games as sequences of positions lose nothing by it.
"""

from itertools import chain as joined

from goproof.vocabulary import (
    OTHER,
    POINT,
    Case,
    Claim,
    Equal,
    Example,
    Exclusion,
    Formula,
    Lemma,
    Move,
    Picture,
    Property,
    Relative,
    Stages,
    Subject,
    all_graphs,
    all_of,
    bounded,
    colouring_axioms,
    exhaustive,
    far_boards,
    given,
    graph_axioms,
    same,
    small_boards,
)
from gospec.colouring import PLAYERS


def claim() -> Claim:
    """Whoever's stone stands has moved there; who lost stones alone has filled their liberty.

    If the placed stone stays, its colour has gained that point and no other has gained any. If it
    is suicide of several stones, the stones that were there before had p for their only
    liberty, so another move that removes them is at p too.
    """
    move = Move()
    ours = Move(point=OTHER, prefix="second_")
    theirs = Move(point=OTHER, by=Relative.OPPONENT, prefix="third_")
    own, opponent = move.dead_own, move.dead_opponent
    first, second, third = (
        Exclusion(move, own, opponent),
        Exclusion(ours, own, opponent),
        Exclusion(theirs, opponent, own),
    )
    suicides = f"{move.suicides.name} but for the placed stone"
    stood = own.instance(suicides, stood_before(move))
    changes = ~same(move.before, move.after)
    same_point = same(move.after, ours.after).implies(Equal(POINT, OTHER))
    by_no_other = ~same(move.after, theirs.after)
    return Claim(
        assumptions=(move.playable(), ours.playable(), *move.without_dead_stones(), changes),
        conclusion=same_point & by_no_other,
        sets=(own, opponent, *(s for m in (move, ours, theirs) for s in (m.captives, m.suicides))),
        instances=(
            *(hint for each in (first, second, third) for hint in each.instances),
            stood,
        ),
        steps=(first.step, second.step, third.step, same_point, by_no_other),
        uses={
            **{each.step: each.uses for each in (first, second, third)},
            same_point: (*both(first, second), changes, own.is_empty(), stood.formula),
            by_no_other: (*both(first, third), changes),
            same_point & by_no_other: (same_point, by_no_other),
        },
        event=all_of((move.is_suicide(), ~Equal(POINT, OTHER))),
    )


def both(*moves: Exclusion) -> tuple[Formula, ...]:
    """Return what is known of the moves by themselves, each of them clearing one colour at most."""
    known = (
        (each.move.playable(), each.move.captives.fact(), each.move.suicides.fact(), each.step)
        for each in moves
    )
    return (*graph_axioms(), *colouring_axioms(), *joined.from_iterable(known))


def stood_before(move: Move) -> Property:
    """Return: a stone that is lost in suicide, and is not the placed one."""
    return lambda x: move.suicides.contains(x) & ~Equal(x, move.point)


def assumes(case: Case) -> bool:
    """No stone is dead, both points are empty, and the move changes something."""
    empty = case.before(case.other) is case.before(case.point)
    return case.without_dead_stones and empty and case.after != case.before


def concludes(case: Case) -> bool:
    """A move of either player at the second point that leaves the same is the move itself."""
    return all(
        (player, case.other) == (case.mover, case.point)
        for player in PLAYERS
        if case.law.place(case.before, case.other, player) == case.after
    )


def shows(case: Case) -> Stages:
    """The position, after the move, and after each player's move at the second point."""
    return (
        given(case),
        Picture("after", case.after, last=case.point),
        *(
            Picture(
                f"{p.value} at the second",
                case.law.place(case.before, case.other, p),
                last=case.other,
            )
            for p in PLAYERS
        ),
    )


LEMMA = Lemma(
    name="the_move_is_determined_by_its_result",
    statement="From a position without dead stones, two moves that leave the same colouring, other "
    "than the position itself, are by the same player at the same point.",
    clauses=("S1/R7",),
    subject=Subject.MOVE_AND_POINT,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("X.XO.O.", "B1", other="E1"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive(bound=small_boards())),
)

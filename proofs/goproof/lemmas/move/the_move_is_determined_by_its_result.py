"""From a position without dead stones, two moves that leave the same colouring, other than the
position itself, are by the same player at the same point.

From the position before and after, one can read who played where, unless nothing has changed.

Records of games as sequences of positions lose nothing by it.
"""

from itertools import chain as joined

import goproof.vocabulary as go
from gospec.colouring import PLAYERS


def claim() -> go.Claim:
    """Whoever's stone stands has moved there; who lost stones alone has filled their liberty.

    If the placed stone stays, its colour has gained that point and no other has gained any. If it
    is suicide of several stones, the stones that were there before had p for their only
    liberty, so another move that removes them is at p too.
    """
    move = go.Move()
    ours = go.Move(point=go.OTHER, prefix="second_")
    theirs = go.Move(point=go.OTHER, by=go.Relative.OPPONENT, prefix="third_")
    own, opponent = move.dead_own, move.dead_opponent
    first, second, third = (
        go.Exclusion(move, own, opponent),
        go.Exclusion(ours, own, opponent),
        go.Exclusion(theirs, opponent, own),
    )
    suicides = f"{move.suicides.name} but for the placed stone"
    stood = own.instance(suicides, stood_before(move))
    changes = ~go.same(move.before, move.after)
    same_point = go.same(move.after, ours.after).implies(go.Equal(go.POINT, go.OTHER))
    by_no_other = ~go.same(move.after, theirs.after)
    return go.Claim(
        assumptions=(move.playable(), ours.playable(), *move.without_dead_stones(), changes),
        conclusion=same_point & by_no_other,
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
        event=go.all_of((move.is_suicide(), ~go.Equal(go.POINT, go.OTHER))),
    )


def both(*moves: go.Exclusion) -> tuple[go.Formula, ...]:
    """Return what is known of the moves by themselves, each of them clearing one colour at most."""
    facts = (
        (each.move.playable(), each.move.captives.fact(), each.move.suicides.fact(), each.step)
        for each in moves
    )
    return (*go.graph_axioms(), *go.colouring_axioms(), *joined.from_iterable(facts))


def stood_before(move: go.Move) -> go.Property:
    """Return: a stone that is lost in suicide, and is not the placed one."""
    return lambda x: move.suicides.contains(x) & ~go.Equal(x, move.point)


def shows(case: go.Case) -> go.Stages:
    """The position, after the move, and after each player's move at the second point."""
    return (
        go.original(case),
        go.Picture("after", case.after, last=case.point),
        *(
            go.Picture(
                f"{p.value} at the second",
                case.law.place(case.before, case.other, p),
                last=case.other,
            )
            for p in PLAYERS
        ),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R7",),
    subject=go.Subject.MOVE_AND_POINT,
    example=go.Example("X.XO.O.", "B1", other="E1"),
    checks=(
        go.all_graphs(),
        go.bounded(further=go.far_boards()),
        go.exhaustive(bound=go.small_boards()),
    ),
)

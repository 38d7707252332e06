"""Whoever stands next to a captured stone has a liberty after the move.

Clause: S1/C7, S1/R7.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    Example,
    Lemma,
    Move,
    Subject,
    all_graphs,
    bounded,
    every,
    every_neighbour,
    exhaustive,
    some_neighbour,
)
from gospec.colouring import EMPTY


def claim() -> Claim:
    """The neighbours of a captive are all the mover's or captives; the point of it is empty now."""
    move = Move()
    return Claim(
        assumptions=(move.playable(),),
        conclusion=every(
            lambda x: move.captives.contains(x).implies(
                every_neighbour(
                    x,
                    lambda y: (
                        move.captured.own(y).implies(
                            move.after.own(y) & some_neighbour(y, move.after.empty)
                        )
                        & (move.captured.own(y) | move.captives.contains(y))
                    ),
                )
            )
        ),
        sets=(move.captives, move.suicides),
        instances=(),
        event=move.captures(),
    )


def concludes(case: Case) -> bool:
    """Around each captured stone, whatever was not captured is the mover's and has a liberty."""
    near = case.before.graph.neighbours
    return all(
        case.after(w) is case.mover and any(case.after(u) is EMPTY for u in near[w])
        for v in case.captives
        for w in near[v] - case.captives
    )


LEMMA = Lemma(
    name="a_capture_gives_liberties_to_its_neighbours",
    statement="After a move, from any colouring, the neighbours of each captured stone that were "
    "not captured with it are stones of the mover, adjacent to an empty point.",
    clauses=("S1/C7", "S1/R7"),
    subject=Subject.MOVE,
    claim=claim,
    concludes=concludes,
    example=Example("XO/..", "B1"),
    checks=(all_graphs(), bounded(), exhaustive(seconds=10)),
)

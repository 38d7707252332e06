"""A move clears no chain that the placed stone neither touches nor belongs to.

Clause: S4/newest. S4 states it of stones; it is true of their chains only.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Claim,
    Equal,
    Example,
    Formula,
    Lemma,
    Move,
    Subject,
    Term,
    Touching,
    all_graphs,
    bounded,
    every,
    exhaustive,
    far_boards,
)
from gospec.colouring import EMPTY


def claim() -> Claim:
    """Cleared stones in other chains had no liberty before the move either."""
    move = Move()
    touching = Touching("touching", move.placed, POINT)

    def apart(x: Term) -> Formula:
        return ~Equal(x, POINT) & ~touching.contains(x)

    return Claim(
        assumptions=(move.playable(), *move.without_dead_stones()),
        conclusion=every(
            lambda x: (move.captives.contains(x) | move.suicides.contains(x)).implies(
                Equal(x, POINT) | touching.contains(x)
            )
        ),
        sets=(move.dead_own, move.dead_opponent, move.captives, move.suicides, touching),
        instances=(
            move.dead_opponent.instance(
                "captives apart from p", lambda x: move.captives.contains(x) & apart(x)
            ),
            move.dead_own.instance(
                "suicides apart from p", lambda x: move.suicides.contains(x) & apart(x)
            ),
        ),
        event=move.captures(),
    )


def assumes(case: Case) -> bool:
    """Every stone reaches empty before the move."""
    return case.without_dead_stones


def concludes(case: Case) -> bool:
    """Each cleared stone is the placed one, or its chain is adjacent to the placed one."""
    p, b = case.point, case.placed
    cleared = [v for v in b.graph.points if b(v) is not EMPTY and case.after(v) is EMPTY]
    return all(
        v == p or any(p in b.graph.neighbours[u] for u in case.law.chain(b, v)) for v in cleared
    )


LEMMA = Lemma(
    name="only_chains_touching_the_placed_stone_can_be_cleared",
    statement="From a position without dead stones, a move removes only stones whose chain "
    "touches or contains the placed stone.",
    clauses=("S4/newest", "S1/R7"),
    subject=Subject.MOVE,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example("XO/..", "B1"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive()),
)

"""A stone that touches an empty point other than the one played at stays on the board.

Clause: S1/R4, S1/R7.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    Example,
    Formula,
    Lemma,
    Move,
    Subject,
    Term,
    all_graphs,
    bounded,
    every,
    exhaustive,
    same,
    small_boards,
    some,
    some_neighbour,
)
from gospec.colouring import EMPTY


def claim() -> Claim:
    """A dead set touches no empty point, and emptying others fills none. No hint is needed."""
    move = Move()

    def free(x: Term) -> Formula:
        return some_neighbour(x, move.placed.empty)

    return Claim(
        assumptions=(move.playable(),),
        conclusion=every(
            lambda x: (move.placed.stone(x) & free(x)).implies(
                ~move.captives.contains(x) & ~move.suicides.contains(x)
            )
        ),
        sets=(move.captives, move.suicides),
        instances=(),
        event=some(lambda x: move.before.stone(x) & free(x)) & ~same(move.placed, move.after),
    )


def concludes(case: Case) -> bool:
    """Each stone with an empty neighbour, once the stone is put, is there after the move."""
    b = case.placed
    free = (v for v in b.graph.points if any(b(w) is EMPTY for w in b.graph.neighbours[v]))
    return all(case.after(v) is b(v) for v in free)


LEMMA = Lemma(
    name="a_stone_with_another_empty_neighbour_is_never_removed",
    statement="No move, from any colouring, removes a stone that is adjacent to an empty point "
    "other than the one played at.",
    clauses=("S1/R4", "S1/R7"),
    subject=Subject.MOVE,
    claim=claim,
    concludes=concludes,
    example=Example("XO/..", "B1"),
    checks=(all_graphs(), bounded(), exhaustive(bound=small_boards())),
)

"""False: the placed stone can join several chains and take them all with it.

Clause: S1/C7. In `X.X` Black plays in the middle and loses both stones; in `X.XX` likewise.
"""

from goproof.vocabulary import (
    OTHER,
    Case,
    Chain,
    Claim,
    Example,
    Lemma,
    Method,
    Move,
    Subject,
    every,
    refuted,
    some,
    these_boards,
)

CLEAN = these_boards((1, 1), (1, 2), (2, 1))


def claim() -> Claim:
    """The lost stones belong to the chain of q, if q is one of them. No hint can help."""
    move = Move()
    lost = Chain("chain", move.before, OTHER)
    return Claim(
        assumptions=(move.playable(), *move.without_dead_stones()),
        conclusion=(move.suicides.contains(OTHER) & move.before.own(OTHER)).implies(
            every(
                lambda x: (move.suicides.contains(x) & move.before.own(x)).implies(lost.contains(x))
            )
        ),
        sets=(move.dead_own, move.dead_opponent, move.captives, move.suicides, lost),
        instances=(),
        event=some(move.suicides.contains),
    )


def assumes(case: Case) -> bool:
    """Every stone reaches empty before the move."""
    return case.without_dead_stones


def concludes(case: Case) -> bool:
    """If the suicide removes q, each other stone of the position that it removes is of the chain of
    q.
    """
    b, q = case.before, case.other
    lost = b.where(case.mover) & case.suicides
    return q not in lost or lost <= case.law.chain(b, q)


LEMMA = Lemma(
    name="suicide_removes_at_most_one_chain_of_the_position",
    statement="From a position without dead stones, the stones that suicide removes besides the "
    "placed one belong to one chain of the position.",
    clauses=("S1/C7",),
    subject=Subject.MOVE_AND_POINT,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example("X.X", "B1", other="A1"),
    checks=(
        refuted(Method.BOUNDED, at=(1, 3), clean=CLEAN),
        refuted(Method.EXHAUSTIVE, at=(1, 3), clean=CLEAN),
    ),
    note="Must stay refuted: what is removed is one chain only once the stone is placed.",
)

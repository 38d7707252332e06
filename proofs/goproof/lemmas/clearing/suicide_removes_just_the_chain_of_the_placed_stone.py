"""A suicide removes the new stone's whole chain, and nothing else.

Clause: S1/C7, S4/place. The stone may have joined several chains: see
`suicide_removes_at_most_one_chain_of_the_position`, which is false.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Chain,
    Claim,
    Example,
    Lemma,
    Move,
    Subject,
    all_graphs,
    bounded,
    every,
    exhaustive,
    far_boards,
)


def claim() -> Claim:
    """Suicides outside the chain of p were dead before; the chain of p shares its fate."""
    move = Move()
    connected = Chain("chain", move.placed, POINT)
    return Claim(
        assumptions=(move.playable(), *move.without_dead_stones(), move.is_suicide()),
        conclusion=~move.captures()
        & every(lambda x: move.suicides.contains(x).iff(connected.contains(x))),
        sets=(move.dead_own, move.dead_opponent, move.captives, move.suicides, connected),
        instances=(
            move.dead_opponent.instance("captives", move.captives.contains),
            move.dead_own.instance("suicides", move.suicides.contains),
            move.dead_own.instance(
                "suicides outside the chain of p",
                lambda x: move.suicides.contains(x) & ~connected.contains(x),
            ),
            connected.instance("suicides", move.suicides.contains),
        ),
        event=move.is_suicide(),
    )


def assumes(case: Case) -> bool:
    """No stone is dead, and the second clearing removes some."""
    return case.without_dead_stones and case.after != case.captured


def concludes(case: Case) -> bool:
    """The move captures nothing, and the second clearing removes the chain of the placed stone."""
    return not case.captives and case.suicides == case.law.chain(case.placed, case.point)


LEMMA = Lemma(
    name="suicide_removes_just_the_chain_of_the_placed_stone",
    statement="From a position without dead stones, when a move is suicide it removes exactly the "
    "chain that the placed stone belongs to.",
    clauses=("S1/C7", "S4/place"),
    subject=Subject.MOVE,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example("X.XX", "B1"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive(seconds=10)),
)

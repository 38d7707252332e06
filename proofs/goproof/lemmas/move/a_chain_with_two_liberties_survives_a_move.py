"""No single move, of either player, removes a chain that has two liberties.

Clause: S1/C3, S1/R7. It is what makes atari, a chain's last liberty, a notion of its own.
"""

from goproof.vocabulary import (
    OTHER,
    PLAYERS,
    Case,
    Chain,
    Claim,
    Equal,
    Example,
    Formula,
    Lemma,
    Move,
    Subject,
    Term,
    all_graphs,
    any_of,
    bounded,
    every,
    exhaustive,
    small_boards,
    some,
    some_neighbour,
)
from gospec.colouring import EMPTY


def claim() -> Claim:
    """The remaining liberty keeps its neighbour, and the chain's stones share their fate."""
    move = Move()
    connected = Chain("chain", move.before, OTHER)

    def liberty(x: Term) -> Formula:
        return move.before.empty(x) & some_neighbour(x, connected.contains)

    def kept(x: Term) -> Formula:
        captives, suicides = move.captives, move.suicides
        return (
            move.before.same_colour(x, OTHER)
            & captives.contains(x).iff(captives.contains(OTHER))
            & suicides.contains(x).iff(suicides.contains(OTHER))
        )

    def stands(x: Term) -> Formula:
        return any_of(move.before.has(c, x) & move.after.has(c, x) for c in PLAYERS)

    return Claim(
        assumptions=(
            move.playable(),
            move.before.stone(OTHER),
            some(lambda x: liberty(x) & some(lambda y: liberty(y) & ~Equal(x, y))),
        ),
        conclusion=every(lambda x: connected.contains(x).implies(stands(x))),
        sets=(connected, move.captives, move.suicides),
        instances=(connected.instance("stones cleared if and only if q is", kept),),
        event=move.captures(),
    )


def assumes(case: Case) -> bool:
    """The chain of q, a stone, has two liberties or more."""
    return len(case.law.liberties(case.before, case.other)) >= 2


def concludes(case: Case) -> bool:
    """All its stones are there after the move."""
    b = case.before
    stones = case.law.chain(b, case.other)
    return all(case.after(v) is b(v) is not EMPTY for v in stones)


LEMMA = Lemma(
    name="a_chain_with_two_liberties_survives_a_move",
    statement="A chain with at least two liberties loses no stone in one move, whoever plays and "
    "wherever, from any colouring.",
    clauses=("S1/C3", "S1/R7"),
    subject=Subject.MOVE_AND_POINT,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example(".X.O/..OX", "C2", other="B2"),
    checks=(
        all_graphs(),
        bounded(too_small=((1, 1), (1, 2))),
        exhaustive(bound=small_boards()),
    ),
)

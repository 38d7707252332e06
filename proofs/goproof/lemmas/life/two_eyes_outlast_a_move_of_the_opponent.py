"""A chain with two eyes of one point each still has them after any move of the opponent.

Clause: S1/R7. So it outlasts the next move too, and by induction any number of moves while its
owner passes: this is why two eyes live.
"""

from goproof.vocabulary import (
    OTHER,
    Case,
    Chain,
    Claim,
    Equal,
    Example,
    Formula,
    Lemma,
    Move,
    Reading,
    Stage,
    Subject,
    Term,
    all_graphs,
    bounded,
    every,
    every_neighbour,
    exhaustive,
    small_boards,
    some,
    some_neighbour,
)
from gospec.colouring import EMPTY, Colouring, opponent
from gospec.graph import Point


def eye(b: Stage, stones: Chain) -> Reading:
    """Return: x is empty, has neighbours, and all of them are among the stones."""

    def is_eye(x: Term) -> Formula:
        surrounded = every_neighbour(x, stones.contains)
        return b.empty(x) & some_neighbour(x, stones.contains) & surrounded

    return Reading(
        f"eye in {b.key}",
        is_eye,
        lambda case: eyes(b.concrete(case), stones.meaning(case)),
    )


def claim() -> Claim:
    """One of the eyes stays empty and keeps the chain; a stone in the other one has no liberty."""
    move = Move()
    connected = Chain("chain", move.before, OTHER)
    before, after = eye(move.before, connected), eye(move.after, connected)

    def kept(x: Term) -> Formula:
        together = move.captives.contains(x).iff(move.captives.contains(OTHER))
        return move.before.opponent(x) & together

    return Claim(
        assumptions=(
            move.playable(),
            move.before.opponent(OTHER),
            some(lambda x: before(x) & some(lambda y: before(y) & ~Equal(x, y))),
        ),
        conclusion=every(lambda x: connected.contains(x).implies(move.after.opponent(x)))
        & every(lambda x: before(x).implies(after(x))),
        sets=(connected, move.captives, move.suicides),
        instances=(
            connected.instance("opponents captured if and only if q is", kept),
            move.suicides.instance("the placed stone", lambda x: Equal(x, move.point)),
        ),
        event=move.is_suicide(),
    )


def eyes(b: Colouring, stones: frozenset[Point]) -> frozenset[Point]:
    """The empty points all of whose neighbours, one or more, are among the stones."""
    near = b.graph.neighbours
    return frozenset(v for v in b.where(EMPTY) if near[v] and near[v] <= stones)


def assumes(case: Case) -> bool:
    """The chain of q is the opponent's and has two eyes of one point or more."""
    b, q = case.before, case.other
    return b(q) is opponent(case.mover) and len(eyes(b, case.law.chain(b, q))) >= 2


def concludes(case: Case) -> bool:
    """After the move all its stones, and all its eyes, are still there."""
    stones = case.law.chain(case.before, case.other)
    there = all(case.after(v) is opponent(case.mover) for v in stones)
    return there and eyes(case.before, stones) <= eyes(case.after, stones)


LEMMA = Lemma(
    name="two_eyes_outlast_a_move_of_the_opponent",
    statement="If each of two empty points has a neighbour, and all their neighbours belong to one "
    "chain, then after any move of the chain's opponent, from any colouring, the chain has lost no "
    "stone, and its empty points with such neighbours are still there.",
    clauses=("S1/R7", "S1/C3"),
    subject=Subject.MOVE_AND_POINT,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example(".O./OOO", "A2", other="B2"),
    checks=(
        all_graphs(),
        bounded(too_small=((1, 1), (1, 2))),
        exhaustive(bound=small_boards()),
    ),
)

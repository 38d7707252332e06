"""The kernel's legal points are where the rules let the mover play, repetition aside.

Clause: S1/R7, S4/suicide, S4/sets, of the machine.
"""

from goproof.cases import Case, Subject
from goproof.declare import (
    Check,
    Encoding,
    Example,
    Lemma,
    Method,
    Verdict,
    every_rectangle,
    exhaustive,
)
from goproof.logic import every, includes
from goproof.theory import machine
from goproof.theory.claims import Claim, Move
from goproof.theory.runs import Run
from goproof.theory.stages import POINT
from gospec.colouring import EMPTY


def claim() -> Claim:
    """By running all of it: one trial for each point that has no empty neighbour."""
    move = Move()
    run = Run(
        ("legal", "legal_with_suicide"),
        lambda k, given, board: [
            k["legal_without_history"](given.own, given.other, board, allowed)
            for allowed in (False, True)
        ],
    )
    legal, legal_with_suicide = run.outputs
    return Claim(
        assumptions=(move.playable(), *move.without_dead_stones()),
        conclusion=run.stray.is_empty()
        & every(lambda x: legal_with_suicide.contains(x).iff(move.before.empty(x)))
        & includes(move.before.empty, legal.contains)
        & legal.contains(POINT).iff(move.after.own(POINT)),
        sets=(*run.sets, move.dead_own, move.dead_opponent, move.captives, move.suicides),
        instances=(),
        event=move.is_suicide(),
    )


def assumes(case: Case) -> bool:
    """Every stone reaches empty before the move."""
    return case.without_dead_stones


def concludes(case: Case) -> bool:
    """On integers, the point is in the word exactly when the placed stone stays."""
    graph, given = case.before.graph, machine.inputs_of(case)
    board, empty = machine.board_of(graph), machine.word_of(case.before.where(EMPTY), graph)
    legal = machine.kernel.legal_without_history(given.own, given.other, board, False)
    all_empty = machine.kernel.legal_without_history(given.own, given.other, board, True)
    stays = case.after(case.point) is case.mover
    return all_empty == empty and not legal & ~empty and bool(legal & given.point) == stays


LEMMA = Lemma(
    name="kernel_legal_points_are_the_legal_points",
    statement="From a position without dead stones, the kernel's legal points are the empty ones "
    "where the placed stone stays, and all empty points where suicide is allowed.",
    clauses=("S1/R7", "S4/suicide", "S4/sets"),
    subject=Subject.MOVE,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example(".O/O.", "A2"),
    checks=(
        Check(
            Method.BOUNDED,
            Verdict.HOLDS,
            seconds=20,
            bound=every_rectangle(3, 3),
            encoding=Encoding.UNROLLED,
        ),
        exhaustive(),
    ),
)

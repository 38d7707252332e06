"""The kernel calls a play suicide exactly when the rules clear the placed stone.

Clause: S1/R7, S4/suicide, of the machine.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Claim,
    Equal,
    Example,
    FastPlay,
    Lemma,
    Move,
    Run,
    Subject,
    exhaustive,
    kernel_bounded,
)
from gospec.colouring import EMPTY


def claim() -> Claim:
    """As for the fast move; it tests whether that leaves the placed stone."""
    move = Move()
    run = Run(
        ("suicide",),
        lambda k, words, board: (
            words.point * k["is_suicide"](words.own, words.opposing, words.point, board),
        ),
        floods=3,
    )
    proof = FastPlay(move, run.floods)
    conclusion = run.returns(lambda x: Equal(x, POINT) & move.after.empty(x))
    return Claim(
        assumptions=(move.playable(), *move.without_dead_stones()),
        conclusion=conclusion,
        sets=(*run.sets, move.dead_own, move.dead_opponent, move.captives, move.suicides),
        instances=proof.instances,
        event=move.is_suicide(),
        steps=tuple(proof.steps),
        uses={**proof.steps, conclusion: (*proof.result, proof.opponents, proof.chain.fact())},
    )


def assumes(case: Case) -> bool:
    """Every stone reaches empty before the move."""
    return case.without_dead_stones


def concludes(case: Case) -> bool:
    """On integers, the bit tells whether the point is empty after the move."""
    words, graph = case.words, case.before.graph
    computed = case.law.compute("is_suicide", words.own, words.opposing, words.point, graph)
    return bool(computed == (case.after(case.point) is EMPTY))


LEMMA = Lemma(
    name="kernel_suicide_is_suicide",
    statement="From a position without dead stones, the kernel calls a play suicide exactly when "
    "the move clears the placed stone.",
    clauses=("S1/R7", "S4/suicide"),
    subject=Subject.MOVE,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example(".O/O.", "A2"),
    checks=(kernel_bounded(seconds=30), exhaustive()),
)

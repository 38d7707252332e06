"""Refuted: the kernel's fast move is the rules' move, from any colouring.

Clause: S1/R7, S1/C7, of the machine. With dead stones on the board it is not: they stay
where the rules clear them, or the kernel misses the liberties that clearing them gives.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    Example,
    Lemma,
    Method,
    Move,
    Run,
    Subject,
    kernel_words,
    refuted,
    these_boards,
)
from gospec.colouring import opponent


def claim() -> Claim:
    """As for its true twin, without the assumption."""
    move = Move()
    run = Run(
        ("own", "opponent"),
        lambda k, words, board: k["play"](words.own, words.opposing, words.point, board),
        floods=3,
    )
    return Claim(
        assumptions=(move.playable(),),
        conclusion=run.returns(move.after.own, move.after.opponent),
        sets=(*run.sets, move.captives, move.suicides),
        instances=(),
        event=move.captures(),
    )


def concludes(case: Case) -> bool:
    """On integers, the two words are those of the colouring after the move."""
    graph, words = case.before.graph, case.words
    computed = case.law.compute("play", words.own, words.opposing, words.point, graph)
    players = case.mover, opponent(case.mover)
    return tuple(computed) == tuple(
        kernel_words.word_of(case.after.where(c), graph) for c in players
    )


LEMMA = Lemma(
    name="kernel_play_is_the_move_from_any_colouring",
    statement="The kernel's fast move, which looks only at chains that touch the point, is the "
    "move of the rules from any colouring.",
    clauses=("S1/R7", "S1/C7"),
    subject=Subject.MOVE,
    claim=claim,
    concludes=concludes,
    example=Example(".XO", "A1"),
    checks=(
        refuted(Method.BOUNDED, (1, 3), clean=these_boards((1, 1), (1, 2))),
        refuted(Method.EXHAUSTIVE, (1, 3), clean=these_boards((1, 1), (1, 2))),
    ),
)

"""The kernel's plain move is the rules' move, from any colouring.

Clause: S1/R4, S1/R7, of the machine.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    Example,
    Lemma,
    Move,
    Run,
    Subject,
    clearing_hints,
    exhaustive,
    kernel_bounded,
    kernel_words,
)
from gospec.colouring import opponent


def claim() -> Claim:
    """At each clearing: the stones that the flood from the empty points misses are closed, so they
    are dead.

    The rest of the colour contains the seed and is closed under growing, so the flood misses all
    dead stones.
    """
    move = Move()
    run = Run(
        ("own", "opponent"),
        lambda k, words, board: k["place_and_clear"](words.own, words.opposing, words.point, board),
        floods=2,
    )
    first, second = run.floods
    return Claim(
        assumptions=(move.playable(),),
        conclusion=run.returns(move.after.own, move.after.opponent),
        sets=(*run.sets, move.captives, move.suicides),
        instances=(
            *clearing_hints(move.captives, first),
            *clearing_hints(move.suicides, second),
        ),
        event=move.captures(),
    )


def concludes(case: Case) -> bool:
    """On integers, the two words are those of the colouring after the move."""
    graph, words = case.before.graph, case.words
    computed = case.law.compute("place_and_clear", words.own, words.opposing, words.point, graph)
    players = case.mover, opponent(case.mover)
    return tuple(computed) == tuple(
        kernel_words.word_of(case.after.where(c), graph) for c in players
    )


LEMMA = Lemma(
    name="kernel_move_is_the_move",
    statement="The kernel's place_and_clear, from any colouring, is the move of the rules.",
    clauses=("S1/R4", "S1/R7"),
    subject=Subject.MOVE,
    claim=claim,
    concludes=concludes,
    example=Example("XO/..", "B1"),
    checks=(kernel_bounded(), exhaustive()),
)

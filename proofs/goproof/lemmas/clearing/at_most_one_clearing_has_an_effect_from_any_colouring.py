"""False: with dead stones on the board, one move can capture and be suicide.

Clause: S1/C7 as it reads, 'for any specific move'. In `.O.XO` the white stone at the right end
is dead already; Black at the left end takes it with the first clearing, and the placed stone
falls to the second. No rectangle of at most four points has such a colouring.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    Example,
    Lemma,
    Method,
    Move,
    Subject,
    refuted,
    these_boards,
)

CLEAN = these_boards((1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (1, 4), (4, 1), (2, 2))


def claim() -> Claim:
    """The claim of its twin, without the assumption that no stone is dead. No induction hint can
    help.
    """
    move = Move()
    return Claim(
        assumptions=(move.playable(),),
        conclusion=~(move.captures() & move.is_suicide()),
        sets=(move.captives, move.suicides),
        instances=(),
        event=move.captures(),
    )


def concludes(case: Case) -> bool:
    """The first clearing or the second changes nothing."""
    return case.captured == case.placed or case.after == case.captured


LEMMA = Lemma(
    name="at_most_one_clearing_has_an_effect_from_any_colouring",
    statement="From any colouring, at most one of a move's two clearings removes any stone.",
    clauses=("S1/C7", "S2/C4"),
    subject=Subject.MOVE,
    claim=claim,
    concludes=concludes,
    example=Example(".O.XO", "A1"),
    checks=(
        refuted(Method.BOUNDED, at=(1, 5), clean=CLEAN),
        refuted(Method.EXHAUSTIVE, at=(1, 5), clean=CLEAN),
    ),
    note="Must stay refuted: the assumption of its twin is needed.",
)

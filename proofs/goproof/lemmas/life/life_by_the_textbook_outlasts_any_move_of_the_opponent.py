"""False: by the textbook's condition, a suicide ends unconditional life.

Clause: S1/R7, S1/C3. The stones that the suicide removes leave points that do not touch the chain,
and smaller suicides can follow there until the region is no eye.
"""

from goproof.lemmas.life.life_by_the_textbook_outlasts_any_move_that_is_no_suicide import (
    concludes,
)
from goproof.vocabulary import (
    Case,
    Claim,
    Example,
    Lemma,
    Method,
    Subject,
    outlasting,
    refuted,
    these_boards,
)
from gospec.colouring import WHITE

SMALLER = these_boards((1, 1), (1, 2), (1, 3), (2, 1), (3, 1))


def claim() -> Claim:
    """A point of a vital region may become empty that does not touch the chain."""
    return outlasting("textbook", suicide=True)


def assumes(case: Case) -> bool:
    """No stone of the mover's is dead."""
    return not case.law.dead(case.before, case.mover)


LEMMA = Lemma(
    name="life_by_the_textbook_outlasts_any_move_of_the_opponent",
    statement="If no stone of a player's is dead, and to each of some chains of the opponent's two "
    "regions are vital, by the textbook's condition, that touch no chains of their colour "
    "but these, then all this is so, of the same stones, after any move of the player's, "
    "suicide or not.",
    clauses=("S1/R7", "S1/C3"),
    subject=Subject.MOVE,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example(".X.O", "C1", WHITE),
    checks=(
        refuted(Method.BOUNDED, at=(1, 4), clean=SMALLER),
        refuted(Method.EXHAUSTIVE, at=(1, 4), clean=SMALLER),
    ),
    note="Must stay refuted: where suicide is allowed, all points of a region count.",
)

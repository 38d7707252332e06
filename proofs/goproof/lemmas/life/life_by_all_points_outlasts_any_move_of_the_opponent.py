"""Benson's theorem, one move of it: what lives unconditionally lives so after the opponent's move.

Clause: S1/R7, S1/C3; after D. B. Benson, Life in the game of Go (1976). A region is a largest
connected set of points without a stone of the chains' colour; it is vital to a chain, by all
points, when each of them is adjacent to the chain, those with stones of the opponent's included.
The conclusion includes the assumption, so by induction the same stones stand, and live, after any
number of moves while their owner passes, suicides among them or not. That induction is
`what_lives_by_all_points_stands_while_its_owner_passes`.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    Example,
    Lemma,
    Subject,
    all_graphs,
    exhaustive,
    outlasting,
    small_boards,
)
from gospec.colouring import WHITE, opponent


def claim() -> Claim:
    """One of the two regions does not contain p; it has an empty point, a liberty of the chain.

    It cannot be full, as the stones in it would be dead. So no living chain is captured, and all
    regions that touch living chains only remain what they are, whatever stands in them.
    """
    return outlasting("all-points", suicide=True)


def assumes(case: Case) -> bool:
    """No stone of the mover's is dead."""
    return not case.law.dead(case.before, case.mover)


def concludes(case: Case) -> bool:
    """None is dead afterwards, and the opponent's stones that were alive are alive."""
    theirs = opponent(case.mover)
    if case.law.dead(case.after, case.mover):
        return False
    living = case.law.living(case.before, theirs, "all-points")
    return not living or living <= case.law.living(case.after, theirs, "all-points")


LEMMA = Lemma(
    name="life_by_all_points_outlasts_any_move_of_the_opponent",
    statement="If no stone of a player's is dead, and to each of some chains of the opponent's two "
    "regions are vital, by all points, that touch no chains of their colour but these, then "
    "all this is so, of the same stones, after any move of the player's, suicide or not.",
    clauses=("S1/R7", "S1/C3"),
    subject=Subject.MOVE,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example(".X.", "A1", WHITE),
    checks=(all_graphs(seconds=2), exhaustive(bound=small_boards())),
)

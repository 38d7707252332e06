"""Benson's theorem, whole, as the textbooks have it: it holds where suicide is forbidden.

Clause: S1/R7, S1/C3, S4/suicide; after D. B. Benson, Life in the game of Go (1976). The check plays
every sequence, from every position, by `gospec` alone. For all graphs
`what_lives_by_the_textbook_stands_while_its_owner_passes` proves it by induction over the turns.
"""

from goproof.lemmas.life.what_lives_by_all_points_is_never_captured import (
    alive,
    capture,
    captured,
)
from goproof.vocabulary import (
    Case,
    Check,
    Example,
    Lemma,
    Method,
    Stages,
    Subject,
    Verdict,
    every_rectangle,
    small_boards,
)
from gospec.colouring import WHITE


def assumes(case: Case) -> bool:
    """No stone of the player's is dead, and some of the other's are alive."""
    return not case.law.dead(case.before, case.mover) and bool(alive(case, "textbook"))


def concludes(case: Case) -> bool:
    """No sequence of the player's plays that are no suicides captures any of these."""
    return not captured(case, "textbook", suicide=False)


def shows(case: Case) -> Stages:
    """A shortest capture."""
    return capture(case, "textbook", suicide=False)


LEMMA = Lemma(
    name="what_lives_by_the_textbook_is_never_captured_without_suicide",
    statement="If two regions are vital to each of some chains, by the textbook's condition, and "
    "touch no chains of the colour but these, and no stone of the opponent's is dead, then no "
    "sequence of the opponent's moves captures any of the chains while their owner passes and "
    "suicide is forbidden.",
    clauses=("S1/R7", "S1/C3", "S4/suicide"),
    subject=Subject.COLOURING,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example(".X.X./XXXX.", mover=WHITE),
    checks=(
        Check(
            Method.EXHAUSTIVE,
            Verdict.HOLDS,
            10,
            bound=small_boards(),
            further=every_rectangle(3, 3),
        ),
    ),
)

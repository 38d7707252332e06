"""Who only passes keeps what is safe, as the textbooks have life: where suicide is forbidden.

Clause: S1/R7, S1/R9, S1/C3, S4/suicide; after D. B. Benson, Life in the game of Go (1976). The
argument is that of `life_by_all_points_bounds_the_margin_while_its_owner_passes`, from
`what_lives_by_the_textbook_is_never_captured_without_suicide`.
"""

from goproof.lemmas.life.life_by_all_points_bounds_the_margin_while_its_owner_passes import (
    bounded,
    smallest_margin,
)
from goproof.lemmas.life.what_lives_by_all_points_is_never_captured import alive
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
    """The margin is never less than twice what is safe, less the board."""
    return bounded(case, "textbook", suicide=False)


def shows(case: Case) -> Stages:
    """A shortest way to the smallest margin."""
    return smallest_margin(case, "textbook", suicide=False)


LEMMA = Lemma(
    name="life_by_the_textbook_bounds_the_margin_while_its_owner_passes",
    statement="If no stone of a player's is dead, then after any sequence of that player's plays, "
    "none a suicide, while the other one passes, the other one's area is larger than the player's "
    "by at least twice the number of points that are safe now, less the number of points of the "
    "board. Safe are the stones of the other one's that are unconditionally alive, by the "
    "textbook's condition, and the empty points that have neighbours, all of them such stones.",
    clauses=("S1/R7", "S1/R9", "S1/C3", "S4/suicide"),
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
    note="Proved for all graphs in Coq, by induction over the plays.",
)

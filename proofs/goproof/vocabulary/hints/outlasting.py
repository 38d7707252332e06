"""That what is unconditionally alive outlasts a move of the opponent's.

Clause: S1/R7, S1/C3; after D. B. Benson, Life in the game of Go (1976).
"""

from goproof.logic.formulas import includes, some
from goproof.theory.fixed_points import DeadSet
from goproof.theory.life import Life
from goproof.theory.stages import Relative
from goproof.theory.statements import Move, Statement
from gospec.law.benson import Condition


def outlasting(condition: Condition, *, suicide: bool) -> Statement:
    """Return the statement that what lives outlasts a move of the opponent's, who is the mover.

    No stone of the mover is dead before the move; then, after it, no stone of the mover is dead,
    and what was unconditionally alive is so still. This is the step of an induction over any
    sequence of the mover's moves. Unless `suicide`, the move is none.
    """
    move = Move()
    life = Life(move.before, Relative.OPPONENT, condition)
    later = Life(move.after, Relative.OPPONENT, condition, prefix="later_")
    dead_after = DeadSet("dead_own_after", move.after, Relative.OWN)
    no_suicide = () if suicide else (~move.is_suicide(),)
    return Statement(
        assumptions=(move.playable(), move.dead_own.is_empty(), *no_suicide),
        conclusion=dead_after.is_empty() & includes(later.alive.contains, life.alive.contains),
        event=some(life.alive.contains) & (move.is_suicide() if suicide else ~move.is_suicide()),
    )

"""Which repetitions the rules of ko forbid, as gospec has it, for lemmas about games."""

from __future__ import annotations

from goproof.cases import Case
from gospec.formalisation import Illegal, Reason
from gospec.rules import KoRule, Rules


def answer(ko: KoRule, case: Case) -> Reason | None:
    """Return why the play of the case is illegal under a rule of ko, None when it is legal.

    Suicide is allowed.
    """
    assert case.game is not None
    played = Rules(ko=ko).result(case.game, case.point, case.mover)
    return played.reason if isinstance(played, Illegal) else None


def forbids(ko: KoRule, case: Case) -> bool:
    """Tell whether a rule of ko forbids the play of the case."""
    return answer(ko, case) is Reason.REPETITION

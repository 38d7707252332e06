"""Which repetitions the rules of ko forbid, as gospec has it, for lemmas about games."""

from goproof.theory.cases import Case
from gospec.formalisation import PASS, Illegal, Reason
from gospec.ko import KoRule
from gospec.rules import Game, Rules

SUPERKO: tuple[KoRule, ...] = ("positional", "situational", "natural-situational")


def answer(ko: KoRule, case: Case) -> Reason | None:
    """Return why the play of the case is illegal under a rule of ko, None when it is legal.

    Suicide is allowed.
    """
    assert case.game is not None
    return _answer(ko, case.game, case)


def _answer(ko: KoRule, game: Game, case: Case) -> Reason | None:
    played = case.law.rules(Rules(ko=ko)).result(game, case.point, case.mover)
    return played.reason if isinstance(played, Illegal) else None


def forbids(ko: KoRule, case: Case) -> bool:
    """Tell whether a rule of ko forbids the play of the case."""
    return answer(ko, case) is Reason.REPETITION


def after_a_pass(case: Case) -> bool:
    """Tell whether the turn before the play was a pass."""
    return case.game is not None and case.game.turns[-1:] == (PASS,)


def forbade(ko: KoRule, case: Case) -> bool:
    """Tell whether the last turn was a pass, before which a rule of ko forbade the same play.

    It would have been made by the same player, out of turn.
    """
    if case.game is None or not after_a_pass(case):
        return False
    before = Game(case.game.colourings[:-1], case.game.turns[:-1], first=case.game.first)
    return _answer(ko, before, case) is Reason.REPETITION

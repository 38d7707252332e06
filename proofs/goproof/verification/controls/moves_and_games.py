"""Claims about moves, games and the machine's kernel that must not be proved."""

from goproof.execution.kernel_runs import Run
from goproof.logic.formulas import FALSE, Equal, Formula, Term, every
from goproof.theory.cases import Case
from goproof.theory.claims import Claim, Move
from goproof.theory.life_in_games import Later, LifeInGames
from goproof.theory.stages import POINT, Original
from goproof.theory.turns import NOW, THEN, TurnClaim, follows, same_colouring

BEFORE = Original()


def no_move_captures() -> Claim:
    """The first clearing has no effect."""
    move = Move()
    sets = (move.captives, move.suicides)
    return Claim((move.playable(),), ~move.captures(), sets, (), FALSE)


def nothing_is_captured(case: Case) -> bool:
    """The first clearing leaves the colouring as it was."""
    return case.captured == case.placed


def a_play_changes_nothing() -> TurnClaim:
    """The colouring after the play is the one before it."""
    return TurnClaim((), same_colouring(NOW, THEN), (), (), FALSE)


def the_last_turn_follows_the_play() -> TurnClaim:
    """The turns go round, from no premise."""
    back = follows(THEN, NOW)
    return TurnClaim((), back, (), (), FALSE, uses={back: ()})


def no_turn_is_later() -> LifeInGames:
    """A turn is later than itself only, by leastness for a relation that is not closed."""
    later = Later()
    equal = every(lambda s: every(lambda t: later.holds(s, t).implies(Equal(s, t))))
    hint = later.instance("being the same", Equal)
    uses = {equal: (hint.formula,)}
    return LifeInGames((), equal, (later,), (hint,), FALSE, uses=uses, later=later)


def a_flood_stays_where_it_begins() -> Claim:
    """What the kernel floods from the point within the mover's stones is the point.

    Where all points are the mover's, it is all of them.
    """
    run = Run(
        ("chain",),
        lambda k, words, board: (k["flood"](words.point, words.own, board),),
        floods=1,
    )

    def is_the_point(x: Term) -> Formula:
        return Equal(x, POINT)

    return Claim((every(BEFORE.own),), run.returns(is_the_point), run.sets, (), FALSE)


def all_are_own(case: Case) -> bool:
    """All points are the mover's."""
    return len(case.before.where(case.mover)) == len(case.before.graph)


def it_stays_there(case: Case) -> bool:
    """On integers, the flood returns what it was given."""
    words = case.words
    flooded = case.law.compute("flood", words.point, words.own, case.before.graph)
    return bool(flooded == words.point)

"""Where no superko can interfere, it changes nothing.

Clause: S1/R6, S1/C6. Let a player force a margin although nothing is forbidden as a repetition and
the first play that repeats a colouring, by whomever, loses for that player. Then no line of that
strategy repeats anything, so that each of its moves is legal under any superko, and the opponent
has no more moves than before. The same holds under simple ko.
"""

from goproof.theory.best_play import best_play, value_to, value_without_repetition_to
from goproof.vocabulary import (
    SUPERKO,
    Case,
    Example,
    Lemma,
    Stages,
    Subject,
    exhaustive,
    these_boards,
    turns_of,
)
from gospec.colouring import PLAYERS, Colour
from gospec.rules import Rules, Suicide


def assumes(case: Case) -> bool:
    """No stone is dead."""
    return case.without_dead_stones


def holds(case: Case, suicide: Suicide, first: Colour) -> bool:
    """Whether each superko leaves the player what is forced without repetition."""
    player, b = case.mover, case.before
    forced = value_without_repetition_to(case.law, player, suicide, b, first)
    # No margin is less than this.
    return forced == -len(b.graph) or all(
        value_to(case.law, player, Rules(ko=ko, suicide=suicide), b, first) >= forced
        for ko in SUPERKO
    )


WITHOUT_SUICIDE = Rules(suicide="forbidden")
SUICIDE: tuple[Suicide, ...] = ("allowed", "forbidden")


def concludes(case: Case) -> bool:
    """With suicide or without, whoever moves first."""
    return all(holds(case, suicide, p) for suicide in SUICIDE for p in PLAYERS)


def shows(case: Case) -> Stages:
    """A game of best play in which nothing repeats."""
    return turns_of(best_play(case.law, case.mover, WITHOUT_SUICIDE, case.before, case.mover))


LEMMA = Lemma(
    name="what_is_forced_without_repetition_is_forced_under_superko",
    statement="What a player can force from a position without a past, where nothing is forbidden "
    "as a repetition but the first play that repeats a colouring loses for that player, the player "
    "can force under positional, situational and natural situational superko.",
    clauses=("S1/R6", "S1/C6"),
    subject=Subject.COLOURING,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("..."),
    checks=(exhaustive(bound=these_boards((1, 1), (1, 2), (1, 3))),),
)

"""S0, S1, S2 and S3, repaired, have a game end with the second of two passes in a row, and let no
turn follow then; before, they let a pass follow.
"""

from functools import partial
from typing import Any

import goproof.vocabulary as go

(_S3,) = (account for account in go.ACCOUNTS if account.key == "S3")
LATER = go.InTheOrderOfTurns()


def _at_least(number: int, fewer: go.PassesInARow | None) -> go.PassesInARow:
    def so_many(case: go.Case) -> Any:
        return go.turns_where(_S3, case, lambda state: state.states[-1].p >= number)

    return go.PassesInARow(f"S3_passes_{number}", so_many, fewer)


ONE = _at_least(1, None)
TWO = _at_least(2, ONE)
THREE = _at_least(3, TWO)


def only_the_last_two_pass(t: go.Term) -> go.Formula:
    """S2: there are two moves, and of successive moves up to t just the last two both pass."""

    def at_the_end_only(u: go.Term, v: go.Term) -> go.Formula:
        successive = ~go.is_start(u) & go.follows(u, v) & LATER.holds(v, t)
        return successive.implies((go.passed(u) & go.passed(v)).iff(go.Equal(v, t)))

    has_two = go.some(lambda s: go.follows(s, t) & ~go.is_start(s))
    return has_two & go.every(lambda u: go.every(lambda v: at_the_end_only(u, v)))


def two_passes_are_counted(t: go.Term) -> go.Formula:
    """S3: the number of passes is two."""
    return TWO.holds(t) & ~THREE.holds(t)


ENDED = {"S2": only_the_last_two_pass, "S3": two_passes_are_counted}
CLOSED = {"S3": TWO.holds}


def _ended(account: go.Account, case: go.Case) -> Any:
    return go.turns_where(account, case, case.law.account(account).has_ended)


def _closed(account: go.Account, case: go.Case) -> Any:
    return go.turns_where(account, case, case.law.account(account).is_closed)


def has_ended(account: go.Account) -> go.Reading:
    """Return, of a turn: after it, the game has ended by the source."""
    definition = ENDED.get(account.key, go.two_passes)
    return go.Reading(f"{account.key} has ended", definition, partial(_ended, account))


def is_closed(account: go.Account) -> go.Reading:
    """Return, of a turn: the source lets no turn follow it."""
    definition = CLOSED.get(account.key, go.two_passes)
    return go.Reading(f"{account.key} lets nothing follow", definition, partial(_closed, account))


def is_over() -> go.Reading:
    """Return, of a turn: after it, the game is over by the rule family."""
    return go.Reading("over", go.two_passes, go.over_turns)


def nothing_follows_the_end() -> go.Formula:
    """Return: a turn that is followed by another does not end the game."""
    return go.every(lambda s: go.every(lambda t: go.follows(s, t).implies(~go.two_passes(s))))


def claim() -> go.GameToTheEnd:
    """From how passes are counted; and that a turn before another does not end the game."""

    def at_the_same(t: go.Term) -> go.Formula:
        return go.all_of(
            has_ended(a)(t).iff(is_over()(t)) & is_closed(a)(t).iff(is_over()(t))
            for a in go.ACCOUNTS
        )

    def goes_on(s: go.Term, t: go.Term) -> go.Formula:
        return go.Equal(s, t) | go.some(lambda u: go.follows(s, u))

    return go.GameToTheEnd(
        assumptions=(nothing_follows_the_end(),),
        conclusion=go.every(at_the_same),
        sets=(LATER, ONE, TWO, THREE),
        instances=(LATER.instance("turns that are the same, or followed by another", goes_on),),
        event=go.some(go.two_passes),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S0/8d", "S0/8e", "S0/9", "S1/R8", "S2/game", "S3/state", "S3/mu.1", "S3/game"),
    subject=go.Subject.GAME,
    example=go.Example(".", "A1", moves=""),
    checks=(go.all_graphs(), go.exhaustive(bound=go.played_boards((1, 1), (1, 2), (1, 3)))),
)

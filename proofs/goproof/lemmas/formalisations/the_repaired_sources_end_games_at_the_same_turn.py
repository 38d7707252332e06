"""S0, S1, S2 and S3, repaired, end a game after the same turn, and let nothing follow then.

Clause: S0/8d, S0/8e, S0/9, S1/R8, S2/game, S3/state, S3/mu.1, S3/game.
"""

from functools import partial
from typing import Any

from goproof.vocabulary import (
    ACCOUNTS,
    Account,
    Case,
    Equal,
    Example,
    Formula,
    GameToTheEnd,
    InTheOrderOfTurns,
    Lemma,
    PassesInARow,
    Reading,
    Subject,
    Term,
    all_graphs,
    all_of,
    every,
    exhaustive,
    follows,
    is_start,
    over_turns,
    passed,
    played_boards,
    some,
    turns_where,
    two_passes,
)

(_S3,) = (account for account in ACCOUNTS if account.key == "S3")
LATER = InTheOrderOfTurns()


def _at_least(number: int, fewer: PassesInARow | None) -> PassesInARow:
    def so_many(case: Case) -> Any:
        return turns_where(_S3, case, lambda state: state.states[-1].p >= number)

    return PassesInARow(f"S3_passes_{number}", so_many, fewer)


ONE = _at_least(1, None)
TWO = _at_least(2, ONE)
THREE = _at_least(3, TWO)


def only_the_last_two_pass(t: Term) -> Formula:
    """S2: there are two moves, and of successive moves up to t just the last two both pass."""

    def at_the_end_only(u: Term, v: Term) -> Formula:
        successive = ~is_start(u) & follows(u, v) & LATER.holds(v, t)
        return successive.implies((passed(u) & passed(v)).iff(Equal(v, t)))

    has_two = some(lambda s: follows(s, t) & ~is_start(s))
    return has_two & every(lambda u: every(lambda v: at_the_end_only(u, v)))


def two_passes_are_counted(t: Term) -> Formula:
    """S3: the number of passes is two."""
    return TWO.holds(t) & ~THREE.holds(t)


ENDED = {"S2": only_the_last_two_pass, "S3": two_passes_are_counted}
CLOSED = {"S3": TWO.holds}


def _ended(account: Account, case: Case) -> Any:
    return turns_where(account, case, case.law.account(account).has_ended)


def _closed(account: Account, case: Case) -> Any:
    return turns_where(account, case, case.law.account(account).is_closed)


def has_ended(account: Account) -> Reading:
    """Return, of a turn: after it, the game has ended by the source."""
    definition = ENDED.get(account.key, two_passes)
    return Reading(f"{account.key} has ended", definition, partial(_ended, account))


def is_closed(account: Account) -> Reading:
    """Return, of a turn: the source lets no turn follow it."""
    definition = CLOSED.get(account.key, two_passes)
    return Reading(f"{account.key} lets nothing follow", definition, partial(_closed, account))


def is_over() -> Reading:
    """Return, of a turn: after it, the game is over by the rule family."""
    return Reading("over", two_passes, over_turns)


def nothing_follows_the_end() -> Formula:
    """Return: a turn that is followed by another does not end the game."""
    return every(lambda s: every(lambda t: follows(s, t).implies(~two_passes(s))))


def claim() -> GameToTheEnd:
    """From how passes are counted; and that a turn before another does not end the game."""

    def at_the_same(t: Term) -> Formula:
        return all_of(
            has_ended(a)(t).iff(is_over()(t)) & is_closed(a)(t).iff(is_over()(t)) for a in ACCOUNTS
        )

    def goes_on(s: Term, t: Term) -> Formula:
        return Equal(s, t) | some(lambda u: follows(s, u))

    return GameToTheEnd(
        assumptions=(nothing_follows_the_end(),),
        conclusion=every(at_the_same),
        sets=(LATER, ONE, TWO, THREE),
        instances=(LATER.instance("turns that are the same, or followed by another", goes_on),),
        event=some(two_passes),
    )


def concludes(case: Case) -> bool:
    """Each source has ended, and lets nothing follow, after the same turns."""
    over = over_turns(case)
    return all(_ended(a, case) == over == _closed(a, case) for a in ACCOUNTS)


LEMMA = Lemma(
    name="the_repaired_sources_end_games_at_the_same_turn",
    statement="S0, S1, S2 and S3, repaired, have a game end with the second of two passes in a "
    "row, and let no turn follow then; before, they let a pass follow.",
    clauses=("S0/8d", "S0/8e", "S0/9", "S1/R8", "S2/game", "S3/state", "S3/mu.1", "S3/game"),
    subject=Subject.GAME,
    claim=claim,
    concludes=concludes,
    example=Example(".", "A1", moves=""),
    checks=(all_graphs(), exhaustive(bound=played_boards((1, 1), (1, 2), (1, 3)))),
)

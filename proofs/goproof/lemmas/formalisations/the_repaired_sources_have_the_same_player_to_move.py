"""After any turn of any game S0, S1, S2 and S3, repaired, have the same player to move: Black at
the start, and then the players in turn.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import goproof.vocabulary as go


def _has_black(account: go.Account, case: go.Case) -> Any:
    return go.turns_where(account, case, case.law.account(account).has_black_to_move)


def _of_state(key: str, condition: Callable[[Any], bool]) -> Callable[[go.Case], Any]:
    (account,) = (account for account in go.ACCOUNTS if account.key == key)
    return lambda case: go.turns_where(account, case, condition)


# What each source remembers: the player of the last situation, the number of turns, the players of
# the moves, the current player of the last state.
REMEMBERED: dict[str, go.Alternating | go.BlacksMove] = {
    "S0": go.Alternating(
        "S0_black", _of_state("S0", lambda s: s.situations[-1].player is go.BLACK)
    ),
    "S1": go.Alternating("S1_even", _of_state("S1", lambda s: len(s.turns) % 2 == 0)),
    "S2": go.BlacksMove(
        "S2_blacks_move", _of_state("S2", lambda s: bool(s.moves) and s.moves[-1][1] is go.BLACK)
    ),
    "S3": go.Alternating("S3_black", _of_state("S3", lambda s: s.states[-1].c is go.BLACK)),
}
COMMON = go.Alternating("blacks_turn", go.blacks_turns)


def has_black_to_move(account: go.Account) -> go.Reading:
    """Return, of a turn: after it, the source has Black to move."""

    def definition(t: go.Term) -> go.Formula:
        remembered = REMEMBERED[account.key]
        if isinstance(remembered, go.BlacksMove):
            return remembered.to_move(t)
        return remembered.holds(t)

    return go.Reading(f"{account.key} has Black to move", definition, partial(_has_black, account))


def by_the_rules() -> go.Reading:
    """Return, of a turn: after it, the rule family has Black to move."""
    return go.Reading("Black to move", COMMON.holds, go.blacks_turns)


def claim() -> go.GameToTheEnd:
    """By induction over the turns from the start on."""
    later = go.InTheOrderOfTurns()

    def alike(s: go.Term, t: go.Term) -> go.Formula:
        same = (has_black_to_move(a)(t).iff(by_the_rules()(t)) for a in go.ACCOUNTS)
        return go.is_start(s).implies(go.all_of(same))

    def since_the_start(s: go.Term) -> go.Formula:
        return go.every(lambda t: later.holds(s, t).implies(alike(s, t)))

    return go.GameToTheEnd(
        assumptions=(),
        conclusion=go.every(since_the_start),
        sets=(later, COMMON, *REMEMBERED.values()),
        instances=(later.instance("turns since the start with the same player to move", alike),),
        event=go.some(lambda t: ~go.is_start(t) & by_the_rules()(t)),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S0/8a", "S0/8b", "S1/R5", "S2/game", "S3/mu.1", "S3/mu.3", "S3/game"),
    subject=go.Subject.GAME,
    example=go.Example(".", "A1", moves=""),
    checks=(go.all_graphs(), go.exhaustive(bound=go.played_boards((1, 1), (1, 2), (1, 3)))),
)

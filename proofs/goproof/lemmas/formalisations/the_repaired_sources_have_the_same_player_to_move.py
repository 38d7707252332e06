"""S0, S1, S2 and S3, repaired, have the same player to move after the same turns.

Clause: S0/8a, S0/8b, S1/R5, S2/game, S3/mu.1, S3/mu.3, S3/game.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from goproof.vocabulary import (
    ACCOUNTS,
    Account,
    Alternating,
    BlacksMove,
    Case,
    Example,
    Formula,
    GameToTheEnd,
    InTheOrderOfTurns,
    Lemma,
    Reading,
    Subject,
    Term,
    all_graphs,
    all_of,
    blacks_turns,
    every,
    exhaustive,
    is_start,
    played_boards,
    some,
    turns_where,
)
from gospec.colouring import BLACK


def _has_black(account: Account, case: Case) -> Any:
    return turns_where(account, case, case.law.account(account).has_black_to_move)


def _of_state(key: str, asked: Callable[[Any], bool]) -> Callable[[Case], Any]:
    (account,) = (account for account in ACCOUNTS if account.key == key)
    return lambda case: turns_where(account, case, asked)


# What each source remembers: the player of the last situation, the number of turns, the players of
# the moves, the current player of the last state.
REMEMBERED: dict[str, Alternating | BlacksMove] = {
    "S0": Alternating("S0_black", _of_state("S0", lambda s: s.situations[-1].player is BLACK)),
    "S1": Alternating("S1_even", _of_state("S1", lambda s: len(s.turns) % 2 == 0)),
    "S2": BlacksMove(
        "S2_blacks_move", _of_state("S2", lambda s: bool(s.moves) and s.moves[-1][1] is BLACK)
    ),
    "S3": Alternating("S3_black", _of_state("S3", lambda s: s.states[-1].c is BLACK)),
}
COMMON = Alternating("blacks_turn", blacks_turns)


def has_black_to_move(account: Account) -> Reading:
    """Return, of a turn: after it, the source has Black to move."""

    def definition(t: Term) -> Formula:
        remembered = REMEMBERED[account.key]
        if isinstance(remembered, BlacksMove):
            return remembered.to_move(t)
        return remembered.holds(t)

    return Reading(f"{account.key} has Black to move", definition, partial(_has_black, account))


def by_the_rules() -> Reading:
    """Return, of a turn: after it, the rule family has Black to move."""
    return Reading("Black to move", COMMON.holds, blacks_turns)


def claim() -> GameToTheEnd:
    """By induction over the turns from the start on."""
    later = InTheOrderOfTurns()

    def alike(s: Term, t: Term) -> Formula:
        same = (has_black_to_move(a)(t).iff(by_the_rules()(t)) for a in ACCOUNTS)
        return is_start(s).implies(all_of(same))

    def since_the_start(s: Term) -> Formula:
        return every(lambda t: later.holds(s, t).implies(alike(s, t)))

    return GameToTheEnd(
        assumptions=(),
        conclusion=every(since_the_start),
        sets=(later, COMMON, *REMEMBERED.values()),
        instances=(later.instance("turns since the start with the same player to move", alike),),
        event=some(lambda t: ~is_start(t) & by_the_rules()(t)),
    )


def concludes(case: Case) -> bool:
    """Every source has Black to move after the same turns."""
    return all(_has_black(account, case) == blacks_turns(case) for account in ACCOUNTS)


LEMMA = Lemma(
    name="the_repaired_sources_have_the_same_player_to_move",
    statement="After any turn of any game S0, S1, S2 and S3, repaired, have the same player to "
    "move: Black at the start, and then the players in turn.",
    clauses=("S0/8a", "S0/8b", "S1/R5", "S2/game", "S3/mu.1", "S3/mu.3", "S3/game"),
    subject=Subject.GAME,
    claim=claim,
    concludes=concludes,
    example=Example(".", "A1", moves=""),
    checks=(all_graphs(), exhaustive(bound=played_boards((1, 1), (1, 2), (1, 3)))),
)

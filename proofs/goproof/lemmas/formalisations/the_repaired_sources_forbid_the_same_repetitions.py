"""S0, S1, S2 and S3, repaired, forbid a play on an empty point just where positional superko does.

Clause: S0/8c, S1/R6, S2/game, S3/game.
"""

from collections.abc import Callable
from functools import partial

from goproof.vocabulary import (
    ACCOUNTS,
    NOW,
    THEN,
    Account,
    Case,
    Equal,
    Example,
    Fact,
    Formula,
    Instance,
    Later,
    Lemma,
    PlayInGame,
    Subject,
    Term,
    all_graphs,
    all_lead_to_the_play,
    all_of,
    earlier,
    every,
    exhaustive,
    follows,
    forbidden,
    forbids,
    one_turn_before,
    play_axioms,
    played_boards,
    same_colouring,
    some,
    turn_axioms,
)

LATER = Later()
# Which turns each source compares the play with.
COMPARED: dict[str, Callable[[Term], Formula]] = {
    # The situations on the way to the new one.
    "S0": lambda t: LATER.holds(t, THEN) & ~Equal(t, THEN),
    "S1": earlier,
    # 0 ≤ j ≤ i, and i moves have been made.
    "S2": lambda t: LATER.holds(t, NOW),
    "S3": lambda t: LATER.holds(t, NOW),
}


def refuses(account: Account, case: Case) -> bool:
    """Whether the source refuses the play."""
    assert case.game is not None
    return case.law.account(account).refuses(case.game, case.point)


def forbidden_by(account: Account) -> Formula:
    """Return: the source refuses the play."""

    def definition() -> Formula:
        return some(lambda t: COMPARED[account.key](t) & same_colouring(t, THEN))

    return Fact(f"{account.key} refuses the play", definition, partial(refuses, account))()


def hints() -> tuple[Instance, Instance]:
    """A turn that is not the last is before another; one before the play is now or before."""

    def goes_on(s: Term, t: Term) -> Formula:
        return Equal(s, t) | earlier(s)

    def comes_by_a_last_step(s: Term, t: Term) -> Formula:
        return Equal(s, t) | some(lambda u: LATER.holds(s, u) & follows(u, t))

    return (
        LATER.instance("turns that are the same, or earlier", goes_on),
        LATER.instance("turns with one last step", comes_by_a_last_step),
    )


def claim() -> PlayInGame:
    """All of them compare the play with the turns before it, by induction over the turns."""
    in_line = (one_turn_before(), all_lead_to_the_play(LATER), *play_axioms())
    known = (*in_line, LATER.fact(), *(hint.formula for hint in hints()))
    uses = {_compares_the_earlier(account): known for account in ACCOUNTS}
    conclusion = all_of(forbidden_by(a).iff(forbidden("positional")) for a in ACCOUNTS)
    return PlayInGame(
        assumptions=(),
        conclusion=conclusion,
        sets=(LATER,),
        instances=hints(),
        event=forbidden("positional"),
        steps=tuple(uses),
        uses={**uses, conclusion: (*turn_axioms(), *uses)},
        later=LATER,
    )


def _compares_the_earlier(account: Account) -> Formula:
    return every(lambda t: COMPARED[account.key](t).iff(earlier(t)))


def concludes(case: Case) -> bool:
    """A source refuses the play if and only if positional superko forbids it."""
    return all(refuses(account, case) is forbids("positional", case) for account in ACCOUNTS)


LEMMA = Lemma(
    name="the_repaired_sources_forbid_the_same_repetitions",
    statement="In a game that is not over, S0, S1, S2 and S3, repaired, refuse a play on an empty "
    "point just where it would bring back a colouring, be it the start or the present one.",
    clauses=("S0/8c", "S1/R6", "S2/game", "S3/game"),
    subject=Subject.GAME,
    claim=claim,
    concludes=concludes,
    example=Example(".", "A1", moves=""),
    checks=(all_graphs(), exhaustive(bound=played_boards((1, 1), (1, 2), (1, 3)))),
)

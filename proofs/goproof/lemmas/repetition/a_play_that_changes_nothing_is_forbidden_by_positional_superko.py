"""The present colouring is among the earlier ones, so a play has to change it.

Clause: S1/R6. With `one_stone_suicide_leaves_the_colouring_as_it_was`: one-stone suicide is illegal
under positional superko, after any game.
"""

from goproof.vocabulary import (
    NOW,
    THEN,
    Case,
    Example,
    Lemma,
    Subject,
    TurnClaim,
    all_graphs,
    claim_about_games,
    exhaustive,
    forbidden,
    forbids,
    played_boards,
    same_colouring,
)


def claim() -> TurnClaim:
    """The last turn so far is an earlier turn than the play."""
    unchanged = same_colouring(NOW, THEN)
    return claim_about_games(forbidden("positional"), unchanged, (unchanged,))


def assumes(case: Case) -> bool:
    """The play leaves the colouring that it finds."""
    return case.after == case.before


def concludes(case: Case) -> bool:
    """Positional superko forbids it."""
    return forbids("positional", case)


LEMMA = Lemma(
    name="a_play_that_changes_nothing_is_forbidden_by_positional_superko",
    statement="After any game so far, a play that leaves the colouring as it is, such as one-stone "
    "suicide, is forbidden by positional superko.",
    clauses=("S1/R6",),
    subject=Subject.GAME,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example(".", "A1", moves="pass"),
    checks=(all_graphs(), exhaustive(bound=played_boards())),
)

"""Whatever play simple ko forbids, after any game so far, positional superko forbids too.

Simple ko is the weaker rule: it compares with one earlier position, positional superko with all.
"""

import goproof.vocabulary as go


def claim() -> go.TurnClaim:
    """The position that simple ko compares with is one of those that positional superko compares
    with.
    """
    there, here = go.forbidden("simple"), go.forbidden("positional")
    return go.claim_about_games(there.implies(here), event=there)


def concludes(case: go.Case) -> bool:
    """If simple ko forbids the play, so does positional superko."""
    return go.forbids("positional", case) or not go.forbids("simple", case)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R6",),
    subject=go.Subject.GAME,
    example=go.Example(".", "A1", moves="A1"),
    checks=(go.all_graphs(), go.exhaustive(bound=go.played_boards())),
)

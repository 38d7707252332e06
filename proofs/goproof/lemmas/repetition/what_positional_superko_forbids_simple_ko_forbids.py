"""Whatever play positional superko forbids, simple ko forbids too.

False: a position can come back by other ways than retaking in a ko.

On one point the first move is suicide and repeats the start, with which simple ko does not compare.
"""

import goproof.vocabulary as go


def claim() -> go.TurnClaim:
    """The converse of its twin. It follows from nothing that holds of all games."""
    there, here = go.forbidden("positional"), go.forbidden("simple")
    return go.claim_about_games(there.implies(here), event=there)


def concludes(case: go.Case) -> bool:
    """If positional superko forbids the play, so does simple ko."""
    return go.forbids("simple", case) or not go.forbids("positional", case)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R6",),
    subject=go.Subject.GAME,
    example=go.Example(".", "A1", moves=""),
    checks=(go.refuted(go.Method.EXHAUSTIVE, at=(1, 1), clean=go.NOWHERE),),
    note="Must stay refuted: the two rules differ.",
)

"""False: a position can come back by other ways than retaking in a ko.

Clause: S1/R6. On one point the first move is suicide and repeats the start, with which simple ko
does not compare.
"""

from goproof.vocabulary import (
    NOWHERE,
    Case,
    Example,
    Lemma,
    Method,
    Subject,
    TurnClaim,
    claim_about_games,
    forbidden,
    forbids,
    refuted,
)


def claim() -> TurnClaim:
    """The converse of its twin. It follows from nothing that holds of all games."""
    there, here = forbidden("positional"), forbidden("simple")
    return claim_about_games(there.implies(here), event=there)


def concludes(case: Case) -> bool:
    """If positional superko forbids the play, so does simple ko."""
    return forbids("simple", case) or not forbids("positional", case)


LEMMA = Lemma(
    name="what_positional_superko_forbids_simple_ko_forbids",
    statement="Whatever play positional superko forbids, simple ko forbids too.",
    clauses=("S1/R6",),
    subject=Subject.GAME,
    claim=claim,
    concludes=concludes,
    example=Example(".", "A1", moves=""),
    checks=(refuted(Method.EXHAUSTIVE, at=(1, 1), clean=NOWHERE),),
    note="Must stay refuted: the two rules differ.",
)

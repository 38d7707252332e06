"""False: a situation that a pass has made may be made again by a stone.

Clause: S1/C6. Situational superko compares with situations after a pass, natural situational
superko does not.
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
    there, here = forbidden("situational"), forbidden("natural-situational")
    return claim_about_games(there.implies(here), event=there)


def concludes(case: Case) -> bool:
    """If situational superko forbids the play, so does natural-situational superko."""
    return forbids("natural-situational", case) or not forbids("situational", case)


LEMMA = Lemma(
    name="what_situational_superko_forbids_natural_situational_superko_forbids",
    statement="Whatever play situational superko forbids, natural situational superko forbids too.",
    clauses=("S1/C6",),
    subject=Subject.GAME,
    claim=claim,
    concludes=concludes,
    example=Example(".", "A1", moves="pass A1"),
    checks=(refuted(Method.EXHAUSTIVE, at=(1, 1), clean=NOWHERE),),
    note="Must stay refuted: the two rules differ.",
)

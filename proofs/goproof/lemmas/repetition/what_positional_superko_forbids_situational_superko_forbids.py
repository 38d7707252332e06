"""False: the same colouring with the other player to move is another situation.

Clause: S1/C6. On one point Black's suicide repeats the start, but now it is White's turn.
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
    there, here = forbidden("positional"), forbidden("situational")
    return claim_about_games(there.implies(here), event=there)


def concludes(case: Case) -> bool:
    """If positional superko forbids the play, so does situational superko."""
    return forbids("situational", case) or not forbids("positional", case)


LEMMA = Lemma(
    name="what_positional_superko_forbids_situational_superko_forbids",
    statement="Whatever play positional superko forbids, situational superko forbids too.",
    clauses=("S1/R6", "S1/C6"),
    subject=Subject.GAME,
    claim=claim,
    concludes=concludes,
    example=Example(".", "A1", moves=""),
    checks=(refuted(Method.EXHAUSTIVE, at=(1, 1), clean=NOWHERE),),
    note="Must stay refuted: the two rules differ.",
)

"""Natural situational superko forbids the least of the three.

Clause: S1/C6. It compares with colourings that a play of the player's has made, and with the start
if it was the opponent's turn there; in all of these it was the opponent's turn.
"""

from goproof.vocabulary import (
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
)


def claim() -> TurnClaim:
    """As the players alternate, after a turn of the mover it is the opponent's."""
    there, here = forbidden("natural-situational"), forbidden("situational")
    return claim_about_games(there.implies(here), event=there)


def concludes(case: Case) -> bool:
    """If natural-situational superko forbids the play, so does situational superko."""
    return forbids("situational", case) or not forbids("natural-situational", case)


LEMMA = Lemma(
    name="what_natural_situational_superko_forbids_situational_superko_forbids",
    statement="Whatever play natural situational superko forbids, after any game so far, "
    "situational superko forbids too.",
    clauses=("S1/C6",),
    subject=Subject.GAME,
    claim=claim,
    concludes=concludes,
    example=Example(".", "A1", moves="A1 pass"),
    checks=(all_graphs(), exhaustive(bound=played_boards())),
)

"""Positional superko forbids the most: it compares the colouring alone, not whose turn it was.

Clause: S1/R6, S1/C6.
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
    """The situations compared are among the colourings compared."""
    there, here = forbidden("situational"), forbidden("positional")
    return claim_about_games(there.implies(here), event=there)


def concludes(case: Case) -> bool:
    """If situational superko forbids the play, so does positional superko."""
    return forbids("positional", case) or not forbids("situational", case)


LEMMA = Lemma(
    name="what_situational_superko_forbids_positional_superko_forbids",
    statement="Whatever play situational superko forbids, after any game so far, "
    "positional superko forbids too.",
    clauses=("S1/R6", "S1/C6"),
    subject=Subject.GAME,
    claim=claim,
    concludes=concludes,
    example=Example(".", "A1", moves="A1"),
    checks=(all_graphs(), exhaustive(bound=played_boards())),
)

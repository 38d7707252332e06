"""Simple ko is the weaker rule: it compares with one earlier position, positional superko with all.

Clause: S1/R6.
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
    """The position that simple ko compares with is one of those that positional superko compares
    with.
    """
    there, here = forbidden("simple"), forbidden("positional")
    return claim_about_games(there.implies(here), event=there)


def concludes(case: Case) -> bool:
    """If simple ko forbids the play, so does positional superko."""
    return forbids("positional", case) or not forbids("simple", case)


LEMMA = Lemma(
    name="what_simple_ko_forbids_positional_superko_forbids",
    statement="Whatever play simple ko forbids, after any game so far, "
    "positional superko forbids too.",
    clauses=("S1/R6",),
    subject=Subject.GAME,
    claim=claim,
    concludes=concludes,
    example=Example(".", "A1", moves="A1"),
    checks=(all_graphs(), exhaustive(bound=played_boards())),
)

"""A play whose stone stays, on a point that never had its colour, is legal under every rule of ko.

Clause: S1/R6, S1/C6. Programs use it to skip the search for repetitions.
"""

from goproof.vocabulary import (
    KO_RULES,
    THEN,
    Case,
    Example,
    Lemma,
    Subject,
    TurnClaim,
    all_graphs,
    all_of,
    claim_about_games,
    earlier,
    every,
    exhaustive,
    forbidden,
    forbids,
    held,
    played_boards,
)


def claim() -> TurnClaim:
    """A colouring with the stone is no colouring without it."""
    new = every(lambda t: earlier(t).implies(~held(t)))
    return claim_about_games(
        all_of(~forbidden(ko) for ko in KO_RULES), held(THEN), (held(THEN), new)
    )


def assumes(case: Case) -> bool:
    """The stone is there after the play, and no colouring so far had its colour at the point."""
    assert case.game is not None
    v = case.point
    never = all(b(v) is not case.mover for b in case.game.colourings)
    return case.after(v) is case.mover and never


def concludes(case: Case) -> bool:
    """No rule of ko forbids it."""
    return not any(
        (
            forbids("simple", case),
            forbids("positional", case),
            forbids("situational", case),
            forbids("natural-situational", case),
        )
    )


LEMMA = Lemma(
    name="a_stone_where_its_colour_never_stood_repeats_nothing",
    statement="After any game so far, if a play's stone is on the board after it and its colour "
    "never stood on that point, no rule of ko forbids the play.",
    clauses=("S1/R6", "S1/C6"),
    subject=Subject.GAME,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    example=Example("..", "A1", moves=""),
    checks=(all_graphs(), exhaustive(bound=played_boards())),
)

"""After any game so far, if a play's stone is on the board after it and its colour never stood on
that point, no rule of ko forbids the play.

A play whose stone stays, on a point that never had its colour, is legal under every rule of ko.

Programs use it to skip the search for repetitions.
"""

import goproof.vocabulary as go


def claim() -> go.TurnClaim:
    """A colouring with the stone is no colouring without it."""
    new = go.every(lambda t: go.earlier(t).implies(~go.held(t)))
    return go.claim_about_games(
        go.all_of(~go.forbidden(ko) for ko in go.KO_RULES),
        go.held(go.THEN),
        (go.held(go.THEN), new),
    )


def assumes(case: go.Case) -> bool:
    """The stone is there after the play, and no colouring so far had its colour at the point."""
    assert case.game is not None
    v = case.point
    never = all(b(v) is not case.mover for b in case.game.colourings)
    return case.after(v) is case.mover and never


def concludes(case: go.Case) -> bool:
    """No rule of ko forbids it."""
    return not any(go.forbids(ko, case) for ko in go.KO_RULES)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R6", "S1/C6"),
    subject=go.Subject.GAME,
    example=go.Example("..", "A1", moves=""),
    checks=(go.all_graphs(), go.exhaustive(bound=go.played_boards())),
)

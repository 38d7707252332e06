"""A game that starts without dead stones never has any after a turn.

Clause: S1/C4, S1/R5, S1/R7. For all graphs it follows by induction over the turns from
`every_stone_reaches_empty_after_a_move`.
"""

from goproof.vocabulary import Case, Example, Lemma, Subject, exhaustive, played_boards


def concludes(case: Case) -> bool:
    """Neither a colouring of the game so far nor what the play makes has dead stones."""
    assert case.game is not None
    return not any(case.law.has_dead_stones(b) for b in (*case.game.colourings, case.after))


LEMMA = Lemma(
    name="a_game_from_a_position_leads_through_positions",
    statement="In a game that starts without dead stones, no colouring after a turn has dead "
    "stones.",
    clauses=("S1/C4", "S1/R5", "S1/R7"),
    subject=Subject.GAME,
    concludes=concludes,
    example=Example("...", "C1", moves="A1 pass"),
    checks=(exhaustive(bound=played_boards()),),
)

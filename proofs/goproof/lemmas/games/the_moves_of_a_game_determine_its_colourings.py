"""Exactly one sequence of colourings fits the rules of the move and the turns of a game.

The rules of the move determine the boards of a game.

The description of a turn determines the colour of each point after it, so one colouring fits; the
check verifies that it is the game's. For all graphs it follows by induction over the turns from
`the_rules_of_the_move_leave_one_result`; a pass leaves the colouring as it is.
"""

import goproof.vocabulary as go
from gospec.law.colouring import colouring
from gospec.law.formalisation import Move


def emptied(law: go.Law, b: go.Colouring, player: go.Colour) -> go.Colouring:
    """The colouring without the player's stones that reach no empty point."""

    def colour(v: go.Point) -> go.Colour:
        return go.EMPTY if b(v) is player and not law.reaches(b, v, go.EMPTY) else b(v)

    return colouring(b.graph, colour)


@go.remembered
def described(law: go.Law, b: go.Colouring, move: Move, player: go.Colour) -> go.Colouring:
    """The colouring that the description of a turn allows after it."""
    if move is go.PASS:
        return b
    return emptied(law, emptied(law, law.put(b, move, player), go.opponent(player)), player)


def concludes(case: go.Case) -> bool:
    """From the start on, the colouring of the game fits each turn."""
    game = case.so_far
    colourings = (*game.colourings, case.after)
    return all(
        described(case.law, b, move, go.FREE.to_move(turn)) == colourings[turn + 1]
        for turn, (b, move) in enumerate(zip(colourings, (*game.turns, case.point), strict=False))
    )


CLAUSES = ("S1/R4", "S1/R7", "S2/game", "S3/game")
EXAMPLE = ".. B1 after A1"

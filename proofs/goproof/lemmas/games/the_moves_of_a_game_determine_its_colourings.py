"""The rules of the move determine the boards of a game.

Clause: S1/R4, S1/R7, S2/game. At each turn the check compares the description of a move with every
colouring of the board; just one fits. For all graphs it follows by induction over the turns from
`the_rules_of_the_move_leave_one_result`; a pass leaves the colouring as it is.
"""

from collections.abc import Iterator

from goproof.vocabulary import (
    FREE,
    Case,
    Example,
    Law,
    Lemma,
    Subject,
    exhaustive,
    played_boards,
    remembered,
)
from gospec.colouring import EMPTY, Colour, Colouring, all_colourings, opponent
from gospec.formalisation import PASS, Move


def is_cleared(law: Law, b: Colouring, player: Colour, cleared: Colouring) -> bool:
    """Tell whether a colouring is b except for the player's stones that reach no empty point."""
    return all(
        cleared(v) is (EMPTY if b(v) is player and not law.reaches(b, v, EMPTY) else b(v))
        for v in b.graph.points
    )


@remembered
def fitting(law: Law, b: Colouring, move: Move, player: Colour) -> frozenset[Colouring]:
    """The colourings that the description of the move allows after it."""
    if move is PASS:
        return frozenset({b})

    def cleared(c: Colouring, colour: Colour) -> Iterator[Colouring]:
        return (d for d in all_colourings(b.graph) if is_cleared(law, c, colour, d))

    placed = law.put(b, move, player)
    captured = cleared(placed, opponent(player))
    return frozenset(after for c in captured for after in cleared(c, player))


def concludes(case: Case) -> bool:
    """From the start on, the colouring of the game, and no other, fits each turn."""
    game = case.game
    assert game is not None
    moves = (*game.turns, case.point)
    colourings = (*game.colourings, case.after)
    return all(
        fitting(case.law, b, move, FREE.to_move(turn)) == {after}
        for turn, (b, move, after) in enumerate(
            zip(colourings[:-1], moves, colourings[1:], strict=True)
        )
    )


LEMMA = Lemma(
    name="the_moves_of_a_game_determine_its_colourings",
    statement="Of all sequences of colourings, just one fits the rules of the move and the turns "
    "of a game.",
    clauses=("S1/R4", "S1/R7", "S2/game", "S3/game"),
    subject=Subject.GAME,
    concludes=concludes,
    example=Example("..", "B1", moves="A1"),
    checks=(exhaustive(bound=played_boards()),),
)

"""Of all sequences of colourings, just one fits the rules of the move and the turns of a game.

The rules of the move determine the boards of a game.

At each turn the check compares the description of a move with every colouring of the board; just
one fits. For all graphs it follows by induction over the turns from
`the_rules_of_the_move_leave_one_result`; a pass leaves the colouring as it is.
"""

from collections.abc import Iterator

import goproof.vocabulary as go
from gospec.law.colouring import all_colourings
from gospec.law.formalisation import Move


def is_cleared(law: go.Law, b: go.Colouring, player: go.Colour, cleared: go.Colouring) -> bool:
    """Tell whether a colouring is b except for the player's stones that reach no empty point."""
    return all(
        cleared(v) is (go.EMPTY if b(v) is player and not law.reaches(b, v, go.EMPTY) else b(v))
        for v in b.graph.points
    )


@go.remembered
def fitting(law: go.Law, b: go.Colouring, move: Move, player: go.Colour) -> frozenset[go.Colouring]:
    """The colourings that the description of the move allows after it."""
    if move is go.PASS:
        return frozenset({b})

    def cleared(c: go.Colouring, colour: go.Colour) -> Iterator[go.Colouring]:
        return (d for d in all_colourings(b.graph) if is_cleared(law, c, colour, d))

    placed = law.put(b, move, player)
    captured = cleared(placed, go.opponent(player))
    return frozenset(after for c in captured for after in cleared(c, player))


def concludes(case: go.Case) -> bool:
    """From the start on, the colouring of the game, and no other, fits each turn."""
    game = case.so_far
    moves = (*game.turns, case.point)
    colourings = (*game.colourings, case.after)
    return all(
        fitting(case.law, b, move, go.FREE.to_move(turn)) == {after}
        for turn, (b, move, after) in enumerate(
            zip(colourings[:-1], moves, colourings[1:], strict=True)
        )
    )


LEMMA = go.Lemma.of_file(
    __name__, clauses=("S1/R4", "S1/R7", "S2/game", "S3/game"), example=".. B1 after A1"
)

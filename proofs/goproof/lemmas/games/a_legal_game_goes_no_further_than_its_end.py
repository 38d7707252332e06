"""In a legal game there are never more passes in a row than the number that ends it, and no turn
follows these.

A game goes on no longer than the passes that end it.

The check plays under three rulesets, which differ in how many passes end a game.
"""

import goproof.vocabulary as go
from gospec.law.formalisation import Move

RULES = tuple(go.Rules(ko="none", passes=passes) for passes in (2, 3, 4))


def passes_in_a_row(moves: tuple[Move, ...]) -> int:
    """The number of passes at the end of the moves."""
    return next((i for i, move in enumerate(reversed(moves)) if move is not go.PASS), len(moves))


def stays_within(rules: go.Rules, game: go.Game) -> bool:
    """Whether passes are legal up to the number that ends the game, and nothing is legal then."""
    while not isinstance(after := rules.play(game, go.PASS), go.Illegal):
        if passes_in_a_row(game.turns) >= rules.passes:
            return False
        game = after
    goes_on = (rules.play(game, v) for v in game.colourings[-1].graph.points)
    return passes_in_a_row(game.turns) == rules.passes and all(
        isinstance(after, go.Illegal) for after in goes_on
    )


def concludes(case: go.Case) -> bool:
    """By each of the rules, from the game so far."""
    game = case.so_far
    return all(stays_within(case.law.rules(rules), game) for rules in RULES)


CLAUSES = ("S1/R8", "S1/C8")
EXAMPLE = "... C1 after A1 pass"
CHECKS = (go.exhaustive(bound=go.played_boards((1, 1), (1, 2), (1, 3))),)

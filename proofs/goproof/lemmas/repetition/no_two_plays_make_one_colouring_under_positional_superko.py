"""In a legal game under positional superko no play leaves a colouring that occurred before, so no
two plays leave the same colouring.

Positional superko, over a whole game.

For all graphs it follows by induction over the turns from
`a_legal_play_under_superko_adds_a_situation`.
"""

import goproof.vocabulary as go

RULES = go.Rules(ko="positional")


def legal_part(rules: go.Rules, game: go.Game) -> go.Game:
    """The turns of a game up to the first that is illegal under positional superko."""
    legal = rules.position(game.colourings[0], rules.to_move(0, game.first))
    for move in game.turns:
        after = rules.play(legal, move)
        if isinstance(after, go.Illegal):
            return legal
        legal = after
    return legal


def concludes(case: go.Case) -> bool:
    """The start of a legal game and the colourings after its plays are all different."""
    rules = case.law.rules(RULES)
    legal = legal_part(rules, case.so_far)
    after = rules.play(legal, case.point)
    if isinstance(after, go.Game):
        legal = after
    plays = sum(move is not go.PASS for move in legal.turns)
    return len(set(legal.colourings)) == plays + 1


CLAUSES = ("S1/R6",)
EXAMPLE = "... C1 after A1 pass"

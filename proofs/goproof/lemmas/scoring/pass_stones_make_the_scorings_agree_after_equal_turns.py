"""After a game in which each pass gave the opponent a stone and both players have had equally many
turns, Black's margin by area equals that by territory with prisoners.

The AGA's rules rest on this: if passes give stones and White passes last, both counts agree.

This is a corollary of `the_scorings_differ_by_the_stones_played`, because a player who has played
more stones has passed less often. If White had one turn fewer, White passes once more under the
rules: see `gospec.law.rules.Rules.passes_of`.
"""

from fractions import Fraction

import goproof.vocabulary as go
from goproof.lemmas.scoring.the_scorings_differ_by_the_stones_played import after, margin


def passed(game: go.Game, player: go.Colour) -> int:
    """The number of the player's turns that were passes."""
    players = (go.FREE.to_move(turn, game.first) for turn in range(len(game.turns)))
    pairs = zip(players, game.turns, strict=True)
    return sum(by is player and move is go.PASS for by, move in pairs)


def by_territory(law: go.Law, game: go.Game) -> Fraction | int:
    """Black's margin by territory, prisoners and the stones that passes gave."""
    pass_stones = passed(game, go.WHITE) - passed(game, go.BLACK)
    return margin(law, game, "territory+prisoners") + pass_stones


def assumes(case: go.Case) -> bool:
    """With the play, both players have had equally many turns."""
    return len(after(case).turns) % 2 == 0


def concludes(case: go.Case) -> bool:
    """The margins are the same."""
    game = after(case)
    return margin(case.law, game, "area") == by_territory(case.law, game)


CLAUSES = ("S1/R9", "S1/C9", "S4/scoring")
EXAMPLE = "... C1 after A1 B1 pass"

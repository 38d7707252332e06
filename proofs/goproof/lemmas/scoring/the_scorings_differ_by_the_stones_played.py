"""After any game, Black's margin by area equals that by territory with prisoners, plus the number
of stones that Black has played, minus the number that White has played.

Area scoring equals territory scoring with prisoners, plus the difference of the stones played.

Passes count as turns without a stone. For all graphs and games, Coq adds up the turns;
`a_play_adds_one_to_the_movers_stones_on_and_off_the_board` says what each turn adds.
"""

from fractions import Fraction

import goproof.vocabulary as go
from gospec.law.rules import Scoring


def after(case: go.Case) -> go.Game:
    """The game with the play in it."""
    assert case.point is not None
    played = case.law.rules(go.FREE).play(case.so_far, case.point)
    assert isinstance(played, go.Game)
    return played


def margin(law: go.Law, game: go.Game, scoring: Scoring) -> Fraction | int:
    """Black's score minus White's if the game were over."""
    rules = law.rules(go.Rules(ko="none", scoring=scoring))
    black, white = rules.score(game, go.BLACK), rules.score(game, go.WHITE)
    assert black is not None
    assert white is not None
    return black - white


def stones_played(game: go.Game, player: go.Colour) -> int:
    """The number of the player's turns that were not passes."""
    players = (go.FREE.to_move(turn, game.first) for turn in range(len(game.turns)))
    pairs = zip(players, game.turns, strict=True)
    return sum(by is player and move is not go.PASS for by, move in pairs)


def concludes(case: go.Case) -> bool:
    """The margins differ by exactly the difference of the stones played."""
    game = after(case)
    more = stones_played(game, go.BLACK) - stones_played(game, go.WHITE)
    return margin(case.law, game, "area") == margin(case.law, game, "territory+prisoners") + more


CLAUSES = ("S1/R9", "S1/C9", "S4/scoring")
EXAMPLE = "... C1 after A1 B1"

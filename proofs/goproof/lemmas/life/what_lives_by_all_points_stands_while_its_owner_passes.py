"""In any game, a player's stones that are unconditionally alive after some turn, by all points,
stay on the board as long as that player only passes, whatever the opponent plays, suicides
included, if none of the opponent's stones was dead after that turn.

Benson's theorem for every graph and any number of moves, by induction.

After D. B. Benson, Life in the game of Go (1976). The induction is over the turns of a game since
some turn s. Its hypothesis for a turn t: none of the mover's stones is dead after t, and the stones
that lived after s live after t. For s itself it is assumed. If it holds for t, it holds for the
next turn: a pass changes no colour, and for a play of the mover
`life_by_all_points_outlasts_any_move_of_the_opponent` states it, which the solvers prove here
again. Living stones are on the board. No solver checks two things: that the premise of the step
says what that lemma says (`what_a_turn_keeps` in `goproof/theory/life_in_games.py`), and that
induction is valid, because going from s to the next turn again and again reaches every later turn
of a game.
"""

import goproof.vocabulary as go

STATEMENT = go.lasting("all-points", suicide=True)
CLAUSES = ("S1/R5", "S1/R7", "S1/C3")
EXAMPLE = "... C1 after B1 A1 pass"

"""In any game, the stones of a player's that are unconditionally alive after some turn, by all
points, stand as long as that player only passes, whatever the other plays, suicides included, if no
stone of the other's was dead at first.

Benson's theorem for every graph and any number of moves: the induction, with its step.

After D. B. Benson, Life in the game of Go (1976). The induction is over the turns of a game since
some turn s. Its hypothesis, of a turn t: no stone of the mover's is dead after t, and what lived
after s lives after t. For s itself it is assumed. If it holds of t, it holds of the turn that
follows: a pass changes no colour; and for a play of the mover's,
`life_by_all_points_outlasts_any_move_of_the_opponent` states it, and the solvers prove that here
once more. What lives is on the board. Two things are to be believed that no solver looks at: that
the premise by which the step comes in says what that lemma says (`what_a_turn_keeps` in
`goproof/theory/life_in_games.py`), and that one comes to every turn of a game after s by going on
from s to the next, so that induction is allowed.
"""

import goproof.vocabulary as go

STATEMENT = go.lasting("all-points", suicide=True)
CLAUSES = ("S1/R5", "S1/R7", "S1/C3")
EXAMPLE = "... C1 after B1 A1 pass"

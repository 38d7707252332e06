"""A play that positional superko allows makes a colouring that is new in the game; a play that
situational superko allows makes a new pair of a colouring and the player to move; a play that
natural situational superko allows makes a new pair of a colouring and the player who made it.

Under these superko rules every play adds a new situation, so games cannot go on for ever.

The situations seen are, under positional superko, the colourings of the game; under situational
superko, the colourings with the player to move; under natural situational superko, the colourings
made by plays with the player who made them, where the start counts as made by the player who did
not have the first turn. A pass adds nothing. `games_under_superko_have_bounded_length` derives from
this a bound on the length of games.
"""

import goproof.vocabulary as go


def new(t: go.Term) -> go.Formula:
    return go.earlier(t).implies(~go.same_colouring(t, go.THEN))


def by_opponent_of_who_moves(t: go.Term) -> go.Formula:
    return go.movers_turn(t).iff(go.movers_turn(go.THEN)).implies(new(t))


def made_by_mover(t: go.Term) -> go.Formula:
    start = go.is_start(t) & ~go.movers_turn(t)
    return (start | (go.played(t) & go.by_mover(t))).implies(new(t))


conclusion = (
    (~go.forbidden("positional")).implies(go.every(new))
    & (~go.forbidden("situational")).implies(go.every(by_opponent_of_who_moves))
    & (~go.forbidden("natural-situational")).implies(go.every(made_by_mover))
)
STATEMENT = go.TurnStatement((), conclusion, ~go.forbidden("natural-situational"))
CLAUSES = ("S1/R6", "S1/C6")
EXAMPLE = ".. A1 after"

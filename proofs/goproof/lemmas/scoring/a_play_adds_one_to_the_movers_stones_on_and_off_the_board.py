"""A play puts one stone of the mover's and none of the opponent's, each stone on the board then
stays or is removed, and not both; and before it and after it a player's area is the player's stones
and the player's territory, which has no stone.

Call a player's stones on and off the board U: area less territory, plus the player's stones that
have left the board. Added up, a play adds 1 to the mover's U and nothing to the opponent's, which
Coq proves beside this; a pass changes neither. So U is the number of stones that a player has
played; and `the_scorings_differ_by_the_stones_played` states the difference of the two players' U.
"""

import goproof.vocabulary as go


def either(a: go.Formula, b: go.Formula) -> go.Formula:
    """Return: one of the two holds, and not both."""
    return a.iff(~b)


move = go.Move()
before, after = go.Area(move.before), go.Area(move.after, prefix="later_")
taken = {go.Relative.OWN: move.suicides, go.Relative.OPPONENT: move.captives}
relative = tuple(taken)


def stones_and_territory(x: go.Term) -> go.Formula:
    return go.all_of(
        a.of(c, x).iff(a.b.has(c, x) | a.territory(c, x)) & ~(a.b.has(c, x) & a.territory(c, x))
        for a in (before, after)
        for c in relative
    )


def stays_or_goes(x: go.Term) -> go.Formula:
    return go.all_of(
        move.placed.has(c, x).iff(move.after.has(c, x) | taken[c].contains(x))
        & ~(move.after.has(c, x) & taken[c].contains(x))
        for c in relative
    )


def one_is_put(x: go.Term) -> go.Formula:
    own = either(move.before.own(x), go.Equal(x, move.point))
    opponents = move.placed.opponent(x).iff(move.before.opponent(x))
    return move.placed.own(x).iff(own) & opponents


STATEMENT = go.Statement(
    assumptions=(move.playable(),),
    conclusion=go.every(lambda x: stones_and_territory(x) & stays_or_goes(x) & one_is_put(x)),
    event=move.captures(),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R7", "S1/R9", "S1/C9"),
    example="XO. C1",
    checks=(go.all_graphs(), go.exhaustive(bound=go.small_boards())),
)

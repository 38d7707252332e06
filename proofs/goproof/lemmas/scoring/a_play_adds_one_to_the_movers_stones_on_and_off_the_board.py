"""A play adds one to the mover's area less territory plus stones that have left the board, and
nothing to the opponent's.

Each stone played is on the board or has left it: area, less territory, plus stones lost.

Call a player's stones on and off the board U: area less territory, plus the player's stones that
have left the board. The solvers prove, point by point, that area is stones and territory and never
both, and that each stone on the board once the new one is put stays or is removed, and never both.
Added up: a play adds 1 to the mover's U and nothing to the opponent's, and a pass changes neither.
So U is the number of stones that a player has played; and
`the_scorings_differ_by_the_stones_played` states the difference of the two players' U.
"""

import goproof.vocabulary as go
from gospec.colouring import PLAYERS


def either(a: go.Formula, b: go.Formula) -> go.Formula:
    """Return: one of the two holds, and not both."""
    return a.iff(~b)


def claim() -> go.Claim:
    """By cases; no induction is needed."""
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

    return go.Claim(
        assumptions=(move.playable(),),
        conclusion=go.every(lambda x: stones_and_territory(x) & stays_or_goes(x) & one_is_put(x)),
        sets=(move.captives, move.suicides, *before.sets, *after.sets),
        instances=(),
        event=move.captures(),
    )


def on_and_off(law: go.Law, game: go.Game, player: go.Colour) -> int:
    """The player's area less territory, plus the player's stones that have left the board."""
    b = game.colourings[-1]
    off = game.black_prisoners if player is go.BLACK else game.white_prisoners
    return len(law.area(b, player)) - len(law.territory(b, player)) + off


def concludes(case: go.Case) -> bool:
    """The mover has one more, the opponent as many as before; and the reason for both."""
    return adds_up(case) and point_by_point(case)


def consists_of(
    whole: frozenset[go.Point], first: frozenset[go.Point], second: frozenset[go.Point]
) -> bool:
    """Tell whether a set has just the points of two disjoint others."""
    return whole == first | second and not first & second


def point_by_point(case: go.Case) -> bool:
    """Areas are stones and territory; a stone that was put stays or goes; and one is put."""
    b, placed, after, mover = case.before, case.placed, case.after, case.mover
    areas = all(
        consists_of(case.law.area(b, c), b.where(c), case.law.territory(b, c))
        for b in (b, after)
        for c in PLAYERS
    )
    gone = ((mover, case.suicides), (go.opponent(mover), case.captives))
    stays_or_goes = all(consists_of(placed.where(c), after.where(c), taken) for c, taken in gone)
    one_is_put = consists_of(placed.where(mover), b.where(mover), frozenset({case.point}))
    theirs = go.opponent(mover)
    return areas and stays_or_goes and one_is_put and placed.where(theirs) == b.where(theirs)


def adds_up(case: go.Case) -> bool:
    """The numbers of stones on and off the board, as games count prisoners."""
    before = go.FREE.position(case.before, case.mover)
    after = case.law.rules(go.FREE).play(before, case.point)
    assert isinstance(after, go.Game)
    mine, theirs = (
        on_and_off(case.law, after, c) - on_and_off(case.law, before, c)
        for c in (case.mover, go.opponent(case.mover))
    )
    return (mine, theirs) == (1, 0)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R7", "S1/R9", "S1/C9"),
    subject=go.Subject.MOVE,
    example=go.Example("XO.", "C1"),
    checks=(go.all_graphs(), go.exhaustive(bound=go.small_boards())),
)

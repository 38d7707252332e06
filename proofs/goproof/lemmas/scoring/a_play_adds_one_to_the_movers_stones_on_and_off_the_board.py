"""Each stone played is on the board or has left it: area, less territory, plus stones lost.

Clause: S1/R7, S1/R9, S1/C9. Call a player's stones on and off the board U: area less territory,
plus the player's stones that have left the board. The solvers prove, point by point, that area is
stones and territory and never both, and that each stone on the board once the new one is put stays
or is removed, and never both. Added up: a play adds 1 to the mover's U and nothing to the
opponent's, and a pass changes neither. So U is the number of stones that a player has played; and
`the_scorings_differ_by_the_stones_played` states the difference of the two players' U.
"""

from goproof.vocabulary import (
    FREE,
    Area,
    Case,
    Claim,
    Equal,
    Example,
    Formula,
    Law,
    Lemma,
    Move,
    Relative,
    Subject,
    Term,
    all_graphs,
    all_of,
    every,
    exhaustive,
    small_boards,
)
from gospec.colouring import BLACK, PLAYERS, Colour, opponent
from gospec.graph import Point
from gospec.rules import Game


def either(a: Formula, b: Formula) -> Formula:
    """Return: one of the two holds, and not both."""
    return a.iff(~b)


def claim() -> Claim:
    """By cases; no induction is needed."""
    move = Move()
    before, after = Area(move.before), Area(move.after, prefix="later_")
    taken = {Relative.OWN: move.suicides, Relative.OPPONENT: move.captives}
    relative = tuple(taken)

    def stones_and_territory(x: Term) -> Formula:
        return all_of(
            a.of(c, x).iff(a.b.has(c, x) | a.territory(c, x)) & ~(a.b.has(c, x) & a.territory(c, x))
            for a in (before, after)
            for c in relative
        )

    def stays_or_goes(x: Term) -> Formula:
        return all_of(
            move.placed.has(c, x).iff(move.after.has(c, x) | taken[c].contains(x))
            & ~(move.after.has(c, x) & taken[c].contains(x))
            for c in relative
        )

    def one_is_put(x: Term) -> Formula:
        own = either(move.before.own(x), Equal(x, move.point))
        opponents = move.placed.opponent(x).iff(move.before.opponent(x))
        return move.placed.own(x).iff(own) & opponents

    return Claim(
        assumptions=(move.playable(),),
        conclusion=every(lambda x: stones_and_territory(x) & stays_or_goes(x) & one_is_put(x)),
        sets=(move.captives, move.suicides, *before.sets, *after.sets),
        instances=(),
        event=move.captures(),
    )


def on_and_off(law: Law, game: Game, player: Colour) -> int:
    """The player's area less territory, plus the player's stones that have left the board."""
    b = game.colourings[-1]
    off = game.black_prisoners if player is BLACK else game.white_prisoners
    return len(law.area(b, player)) - len(law.territory(b, player)) + off


def concludes(case: Case) -> bool:
    """The mover has one more, the opponent as many as before; and the reason for both."""
    return adds_up(case) and point_by_point(case)


def consists_of(whole: frozenset[Point], first: frozenset[Point], second: frozenset[Point]) -> bool:
    """Tell whether a set has just the points of two disjoint others."""
    return whole == first | second and not first & second


def point_by_point(case: Case) -> bool:
    """Areas are stones and territory; a stone that was put stays or goes; and one is put."""
    b, placed, after, mover = case.before, case.placed, case.after, case.mover
    areas = all(
        consists_of(case.law.area(b, c), b.where(c), case.law.territory(b, c))
        for b in (b, after)
        for c in PLAYERS
    )
    gone = ((mover, case.suicides), (opponent(mover), case.captives))
    stays_or_goes = all(consists_of(placed.where(c), after.where(c), taken) for c, taken in gone)
    one_is_put = consists_of(placed.where(mover), b.where(mover), frozenset({case.point}))
    theirs = opponent(mover)
    return areas and stays_or_goes and one_is_put and placed.where(theirs) == b.where(theirs)


def adds_up(case: Case) -> bool:
    """The numbers of stones on and off the board, as games count prisoners."""
    before = FREE.position(case.before, case.mover)
    after = case.law.rules(FREE).play(before, case.point)
    assert isinstance(after, Game)
    mine, theirs = (
        on_and_off(case.law, after, c) - on_and_off(case.law, before, c)
        for c in (case.mover, opponent(case.mover))
    )
    return (mine, theirs) == (1, 0)


LEMMA = Lemma(
    name="a_play_adds_one_to_the_movers_stones_on_and_off_the_board",
    statement="A play adds one to the mover's area less territory plus stones that have left the "
    "board, and nothing to the opponent's.",
    clauses=("S1/R7", "S1/R9", "S1/C9"),
    subject=Subject.MOVE,
    claim=claim,
    concludes=concludes,
    example=Example("XO.", "C1"),
    checks=(all_graphs(), exhaustive(bound=small_boards())),
)

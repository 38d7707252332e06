"""If no stone is dead and the game is not over, and all of a player's stones that lived at earlier
turns live now, then under positional and situational superko the player can force a margin of area
of at least twice the number of points that live or are living territory minus the number of points
of the board, provided that the player is to move, or the last turn was not a pass, or the opponent
has no stone in living territory. Stones live unconditionally, by all points. Living territory
consists of the regions that border on living stones of the player only and in which each inner
point, that is, each that is next to none, has a pair: two different neighbours that are next to
living stones, that have the same inner neighbours, and that are both empty if the point is.

A player who replies in a living region gets all of it, including any stones that the opponent has
there.

After D. B. Benson, Life in the game of Go (1976). If the opponent has a stone in such a region, the
player plays on an empty point of it that is next to living stones, and passes otherwise. If the
opponent has just taken one of a pair of an empty point, the player plays on another point with the
same inner neighbours, which are then inner no more. The new stone lives too, and each remaining
part of the region is living territory. No superko forbids the play, because the stone lives and did
not before. In the end the opponent has no stone there. The check plays this strategy against every
sequence of the opponent, from every position, whatever came before, whoever is to move after a
play; two inner points share a pair on one of its boards. Certificates of version 5 may rest on this
lemma: docs/certificates.md.
"""

import goproof.vocabulary as go
from gospec.law.graph import from_edges
from gospec.law.rules import Suicide

SUICIDE: tuple[Suicide, ...] = ("allowed", "forbidden")
# A stone at 0 has the eyes 1 and 2. In its other region the inner points 5 and 6 have one pair.
PAIR = from_edges(
    [(0, 1), (0, 2), (0, 3), (0, 4), (3, 5), (4, 5), (3, 6), (4, 6)],
    name="two eyes and a pair of two points",
)


def counted(case: go.Case) -> frozenset[go.Point]:
    """The living stones and their territory."""
    law, b, player = case.law, case.before, case.mover
    return law.living(b, player, "all-points") | law.living_territory(b, player)


def assumes(case: go.Case) -> bool:
    """No stone is dead, and some of the player's live."""
    return case.without_dead_stones and bool(case.law.living(case.before, case.mover, "all-points"))


def concludes(case: go.Case) -> bool:
    """With suicide or without, whoever is to move."""
    least = 2 * len(counted(case)) - len(case.before.graph)
    return all(
        go.Replies(case.law, case.mover, suicide, case.before).least(p)[0] >= least
        for suicide in SUICIDE
        for p in (case.mover, go.opponent(case.mover))
    )


def shows(case: go.Case) -> go.Stages:
    """The position with what counts marked, and turns to the least margin."""
    mover = go.opponent(case.mover)
    _, turns = go.Replies(case.law, case.mover, "allowed", case.before).least(mover)
    game = go.FREE.position(case.before, mover)
    for move in turns:
        after = go.FREE.play(game, move)
        assert isinstance(after, go.Game)
        game = after
    return (go.pointed_at(case, counted(case), "before"), *go.turns_of(game)[1:])


CLAUSES = ("S1/R5", "S1/R6", "S1/R7", "S1/R9", "S1/C3")
EXAMPLE = "XXX./.XXX/..X."
CHECKS = (
    go.exhaustive(bound=go.small_boards() + go.these_graphs(PAIR), further=go.these_boards((3, 3))),
)
NOTE = "Proved for all graphs in Coq, by induction over what superko leaves of a game."

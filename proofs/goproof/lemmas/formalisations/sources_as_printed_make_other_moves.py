"""On a board of two points, S0 and S2, as printed, each give another colouring than S1 after some
play.

S0 and S2, as printed, have other moves than S1.

In S0 a lone stone is in no group, so a first stone is cleared at once; in S2 a capturing stone is
cleared with the stones that it captures.
"""

import goproof.vocabulary as go
from gospec.law.colouring import PLAYERS, all_colourings
from gospec.law.formalisation import Formalisation
from gospec.sources.register import SOURCES

AS_PRINTED = tuple(SOURCES[key].as_printed for key in ("S0", "S2"))


def makes_another_move(law: go.Law, rules: Formalisation, board: go.Graph) -> bool:
    """Whether some play on the board, legal under both, gives another colouring than S1."""
    made = (
        (rules.colouring_after(b, v, player), law.place(b, v, player))
        for b in all_colourings(board)
        for v in b.where(go.EMPTY)
        for player in PLAYERS
    )
    return any(not isinstance(after, go.Illegal) and after != by_s1 for after, by_s1 in made)


def shows(case: go.Case) -> go.Stages:
    """The play of White's beside a black stone: by S1, and by S2 as printed."""
    first, second = case.before.graph.points[:2]
    before = case.before.put(first, go.BLACK)
    by_s2 = AS_PRINTED[1].colouring_after(before, second, go.WHITE)
    assert isinstance(by_s2, go.Colouring)
    return (
        go.Picture("before", before),
        go.Picture("White B1, by S1", case.law.place(before, second, go.WHITE), last=second),
        go.Picture("by S2 as printed", by_s2, last=second),
    )


def assumes(case: go.Case) -> bool:
    """The board has two points and is empty, so that it is checked once, with all colourings."""
    colours = case.before.colours
    return len(colours) == 2 and all(colour is go.EMPTY for colour in colours)


def concludes(case: go.Case) -> bool:
    """Each of the two gives another colouring after some play."""
    return all(makes_another_move(case.law, rules, case.before.graph) for rules in AS_PRINTED)


CLAUSES = ("S0/3", "S0/4", "S0/5", "S1/R7", "S2/clear", "S2/move")
EXAMPLE = ".."
CHECKS = (go.exhaustive(bound=go.these_boards((1, 2))),)

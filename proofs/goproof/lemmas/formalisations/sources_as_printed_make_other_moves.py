"""S0 and S2, as printed, have other moves than S1.

Clause: S0/3, S0/4, S0/5, S1/R7, S2/clear, S2/move. By S0 a lone stone is in no group, so that a
first stone is cleared at once; by S2 a capturing stone goes with those that it captures.
"""

from goproof.vocabulary import (
    Case,
    Example,
    Law,
    Lemma,
    Picture,
    Stages,
    Subject,
    exhaustive,
    these_boards,
)
from gospec.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colouring,
    all_colourings,
)
from gospec.formalisation import Formalisation, Illegal
from gospec.graph import Graph
from gospec.sources import SOURCES

AS_PRINTED = tuple(SOURCES[key].as_printed for key in ("S0", "S2"))


def makes_another_move(law: Law, rules: Formalisation, board: Graph) -> bool:
    """Whether some play on the board, legal by both, is made into another colouring than S1's."""
    made = (
        (rules.colouring_after(b, v, player), law.place(b, v, player))
        for b in all_colourings(board)
        for v in b.where(EMPTY)
        for player in PLAYERS
    )
    return any(not isinstance(after, Illegal) and after != by_s1 for after, by_s1 in made)


def shows(case: Case) -> Stages:
    """The play of White's beside a black stone: by S1, and by S2 as printed."""
    first, second = case.before.graph.points[:2]
    before = case.before.put(first, BLACK)
    by_s2 = AS_PRINTED[1].colouring_after(before, second, WHITE)
    assert isinstance(by_s2, Colouring)
    return (
        Picture("before", before),
        Picture("White B1, by S1", case.law.place(before, second, WHITE), last=second),
        Picture("by S2 as printed", by_s2, last=second),
    )


def assumes(case: Case) -> bool:
    """The board, of two points, is empty: it is looked at once, with all of its colourings."""
    colours = case.before.colours
    return len(colours) == 2 and all(colour is EMPTY for colour in colours)


def concludes(case: Case) -> bool:
    """Each of the two makes something else of some play."""
    return all(makes_another_move(case.law, rules, case.before.graph) for rules in AS_PRINTED)


LEMMA = Lemma(
    name="sources_as_printed_make_other_moves",
    statement="On a board of two points S0 and S2, as printed, make of some play another colouring "
    "than S1 does.",
    clauses=("S0/3", "S0/4", "S0/5", "S1/R7", "S2/clear", "S2/move"),
    subject=Subject.COLOURING,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example(".."),
    checks=(exhaustive(bound=these_boards((1, 2))),),
)

"""Every point is in Black's area, in White's, or neutral, and in one of them only.

Clause: S1/R9. The solvers prove it point by point; the exhaustive check adds up the counts, outside
any solver.
"""

from goproof.vocabulary import (
    Area,
    Case,
    Claim,
    Example,
    Formula,
    Given,
    Lemma,
    Relative,
    Stages,
    Subject,
    Term,
    all_graphs,
    areas,
    bounded,
    every,
    exhaustive,
    far_boards,
    some,
)
from gospec.colouring import BLACK, WHITE


def claim() -> Claim:
    """By cases; no induction is needed."""
    areas = Area(Given())

    def in_exactly_one(x: Term) -> Formula:
        a, b = areas.of(Relative.OWN, x), areas.of(Relative.OPPONENT, x)
        c = areas.neutral(x)
        return (a | b | c) & ~(a & b) & ~(b & c) & ~(a & c)

    return Claim(
        assumptions=(),
        conclusion=every(in_exactly_one),
        sets=areas.sets,
        instances=(),
        event=some(areas.neutral) & some(lambda x: areas.territory(Relative.OWN, x)),
    )


def concludes(case: Case) -> bool:
    """The three sets cover the board, and their sizes add up to its size."""
    b = case.before
    parts = (case.law.area(b, BLACK), case.law.area(b, WHITE), case.law.neutral(b))
    points = frozenset(b.graph.points)
    return frozenset().union(*parts) == points and sum(map(len, parts)) == len(points)


def shows(case: Case) -> Stages:
    """The areas, and the neutral points crossed."""
    return (areas("areas", case.before),)


LEMMA = Lemma(
    name="areas_and_neutral_points_partition_the_board",
    statement="Black's area, White's area and the neutral points partition the board, so their "
    "sizes add up to its size.",
    clauses=("S1/R9", "S4/sets"),
    subject=Subject.COLOURING,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example(".X.O"),
    checks=(all_graphs(), bounded(further=far_boards()), exhaustive()),
)

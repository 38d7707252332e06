"""Every point is in Black's area, in White's, or neutral, and in one of them only.

Clause: S1/R9. The solvers prove it point by point; the counts are added up in the exhaustive
check, outside any solver.
"""

from goproof.cases import Case, Subject
from goproof.declare import Example, Lemma, all_graphs, bounded, exhaustive, just_before
from goproof.logic import Formula, Term, every, some
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import Reaching
from goproof.theory.stages import Given, Relative
from gospec.colouring import BLACK, WHITE, area, neutral


def claim() -> Claim:
    """By cases; no induction is needed."""
    before = Given()
    own = Reaching("reaching_own", before, Relative.OWN)
    opponent = Reaching("reaching_opponent", before, Relative.OPPONENT)

    def area_of(colour: Relative, mine: Reaching, theirs: Reaching, x: Term) -> Formula:
        return before.has(colour, x) | (before.empty(x) & mine.contains(x) & ~theirs.contains(x))

    def neutral_point(x: Term) -> Formula:
        return before.empty(x) & own.contains(x).iff(opponent.contains(x))

    def in_exactly_one(x: Term) -> Formula:
        a = area_of(Relative.OWN, own, opponent, x)
        b = area_of(Relative.OPPONENT, opponent, own, x)
        c = neutral_point(x)
        return (a | b | c) & ~(a & b) & ~(b & c) & ~(a & c)

    return Claim(
        assumptions=(),
        conclusion=every(in_exactly_one),
        sets=(own, opponent),
        instances=(),
        event=some(neutral_point)
        & some(lambda x: before.empty(x) & own.contains(x) & ~opponent.contains(x)),
    )


def concludes(case: Case) -> bool:
    """The three sets cover the board, and their sizes add up to its size."""
    b = case.before
    parts = (area(b, BLACK), area(b, WHITE), neutral(b))
    points = frozenset(b.graph.points)
    return frozenset().union(*parts) == points and sum(map(len, parts)) == len(points)


LEMMA = Lemma(
    name="areas_and_neutral_points_partition_the_board",
    statement="Black's area, White's area and the neutral points partition the board, so their "
    "sizes add up to its size.",
    clauses=("S1/R9", "S4/sets"),
    subject=Subject.COLOURING,
    claim=claim,
    concludes=concludes,
    shows=just_before,
    example=Example(".X.O"),
    checks=(all_graphs(), bounded(), exhaustive()),
)

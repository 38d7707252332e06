"""False: two stones can vouch for one another.

Clause: S2/reaches, S4/alive. In `XX` both stones reach empty by the greatest solution and neither
by the least; S2 leaves open which solution it means.
"""

from goproof.vocabulary import (
    Case,
    Claim,
    Example,
    Given,
    GreatestReaching,
    LeastReaching,
    Lemma,
    Method,
    Relative,
    Stages,
    Subject,
    every,
    pointed_at,
    refuted,
    some,
    these_boards,
)
from gospec.colouring import EMPTY

CLEAN = these_boards((1, 1))


def claim() -> Claim:
    """The least solution is the greatest. No induction hint can help."""
    before = Given()
    least = LeastReaching("least_reaching", before, Relative.EMPTY)
    greatest = GreatestReaching("greatest_reaching", before, Relative.EMPTY)
    return Claim(
        assumptions=(),
        conclusion=every(lambda x: least.contains(x).iff(greatest.contains(x))),
        sets=(least, greatest),
        instances=(),
        event=some(greatest.contains),
    )


def concludes(case: Case) -> bool:
    """The least and the greatest solution for reaching empty are the same."""
    return case.law.least_reaching(case.before, EMPTY) == case.law.greatest_reaching(
        case.before, EMPTY
    )


def shows(case: Case) -> Stages:
    """The points that reach empty by the least solution, and by the greatest."""
    b = case.before
    return (
        pointed_at(case, case.law.least_reaching(b, EMPTY), "least solution"),
        pointed_at(case, case.law.greatest_reaching(b, EMPTY), "greatest solution"),
    )


LEMMA = Lemma(
    name="the_recursive_equation_of_reaching_has_one_solution",
    statement="The recursive equation of reaching empty has only one solution.",
    clauses=("S2/reaches", "S4/alive"),
    subject=Subject.COLOURING,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example("XX"),
    checks=(
        refuted(Method.BOUNDED, at=(1, 2), clean=CLEAN),
        refuted(Method.EXHAUSTIVE, at=(1, 2), clean=CLEAN),
    ),
    note="Must stay refuted: the least solution has to be asked for.",
)

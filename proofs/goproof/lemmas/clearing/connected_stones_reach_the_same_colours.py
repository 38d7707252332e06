"""Points of one chain, or of one empty region, reach the same colours.

Clause: S1/C3.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Chain,
    Claim,
    Example,
    Formula,
    Given,
    Lemma,
    Property,
    Reaching,
    Relative,
    Stages,
    Subject,
    Term,
    all_graphs,
    all_of,
    bounded,
    every,
    exhaustive,
    pointed_at,
    reached_colours,
    some,
)


def claim() -> Claim:
    """What reaches as p does is closed under adjacency within p's colour."""
    before = Given()
    connected = Chain("connected", before, POINT)
    reaching = {c: Reaching(f"reaching_{c.value}", before, c) for c in Relative}

    def alike(x: Term) -> Formula:
        return all_of(r.contains(x).iff(r.contains(POINT)) for r in reaching.values())

    def coloured_alike(x: Term) -> Formula:
        return before.same_colour(x, POINT) & alike(x)

    def not_coloured(c: Relative) -> Property:
        return lambda x: ~before.has(c, x)

    return Claim(
        assumptions=(),
        conclusion=every(lambda x: connected.contains(x).implies(alike(x))),
        sets=(connected, *reaching.values()),
        instances=(
            connected.instance("points of p's colour that reach what p reaches", coloured_alike),
            *(r.instance(f"points not {c.value}", not_coloured(c)) for c, r in reaching.items()),
        ),
        event=some(lambda x: connected.contains(x) & reaching[Relative.OPPONENT].contains(x)),
    )


def concludes(case: Case) -> bool:
    """Every point of the chain of p reaches just the colours that p reaches."""
    b, p = case.before, case.point
    reached = reached_colours(case.law, b)
    return all(reached[v] == reached[p] for v in case.law.chain(b, p))


def shows(case: Case) -> Stages:
    """The chain of the point."""
    return (pointed_at(case, case.law.chain(case.before, case.point), "connected to the point"),)


LEMMA = Lemma(
    name="connected_stones_reach_the_same_colours",
    statement="Points of one colour that are connected within it reach the same colours.",
    clauses=("S1/C3", "S1/R3"),
    subject=Subject.POINT,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example("XXO", "A1"),
    checks=(all_graphs(), bounded(), exhaustive()),
)

"""The points that reach a colour can be collected by the paths from that colour's neighbours on.

Clause: S1/R3, S1/R4, S1/R9. Dead stones and territory are made of `gospec.colouring.reaching`,
which does so. As a path leads both ways, it is the set of points for which `reaches` holds.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Chain,
    Claim,
    Example,
    Formula,
    Given,
    Instance,
    Law,
    Lemma,
    Reaching,
    Relative,
    Stages,
    Subject,
    Term,
    all_graphs,
    all_of,
    bounded,
    exhaustive,
    pointed_at,
    some,
    some_neighbour,
)
from gospec.colouring import Colour, Colouring
from gospec.graph import Point

BEFORE = Given()


def path_to(colour: Relative, connected: Chain) -> Formula:
    """Return: p lacks the colour, and some point of its chain has a neighbour of the colour."""
    return ~BEFORE.has(colour, POINT) & some(
        lambda x: connected.contains(x) & some_neighbour(x, lambda y: BEFORE.has(colour, y))
    )


def hints(colour: Relative, collected: Reaching, connected: Chain) -> tuple[Instance, ...]:
    """Return the induction along the paths from the colour, and along those from p."""

    def has_path_if_connected(x: Term) -> Formula:
        has_path = connected.contains(x).implies(path_to(colour, connected))
        return ~BEFORE.has(colour, x) & (has_path | ~BEFORE.same_colour(x, POINT))

    def passes_it_on_to_p(x: Term) -> Formula:
        handed_on = collected.contains(x).implies(collected.contains(POINT))
        return BEFORE.same_colour(x, POINT) & handed_on

    word = colour.value
    return (
        collected.instance(
            f"points not {word}, connected to p only if p has a path", has_path_if_connected
        ),
        connected.instance(
            f"points of p's colour from which {word} is reached only if it is from p",
            passes_it_on_to_p,
        ),
    )


def claim() -> Claim:
    """By induction along the paths from a colour one way, along the paths from p the other."""
    connected = Chain("connected", BEFORE, POINT)
    collected = {c: Reaching(f"reaching_{c.value}", BEFORE, c) for c in Relative}
    return Claim(
        assumptions=(),
        conclusion=all_of(
            r.contains(POINT).iff(path_to(c, connected)) for c, r in collected.items()
        ),
        sets=(connected, *collected.values()),
        instances=tuple(h for c, r in collected.items() for h in hints(c, r, connected)),
        event=collected[Relative.EMPTY].contains(POINT) & BEFORE.own(POINT),
    )


def reaches_by_path(law: Law, b: Colouring, v: Point, c: Colour) -> bool:
    """The definition of `reaches` for a colour that is not v's, spelled out."""
    return any(b(w) is c for u in law.chain(b, v) for w in b.graph.neighbours[u])


def concludes(case: Case) -> bool:
    """The point is among those that reach a colour just where it has a path to it."""
    b, v = case.before, case.point
    others = [c for c in Colour if c is not b(v)]
    return all(
        (v in case.law.reaching(b, b(v), c)) == reaches_by_path(case.law, b, v, c) for c in others
    )


def shows(case: Case) -> Stages:
    """The points of the point's colour that reach each other colour."""
    b, v = case.before, case.point
    others = [c for c in Colour if c is not b(v)]
    return tuple(
        pointed_at(case, case.law.reaching(b, b(v), c), f"reaching {c.value}") for c in others
    )


LEMMA = Lemma(
    name="what_reaches_a_colour_is_where_paths_from_beside_it_end",
    statement="A path of a point's own colour leads from it to a neighbour of another colour "
    "exactly when one that starts beside that colour ends at it.",
    clauses=("S1/R3", "S1/R4", "S1/R9"),
    subject=Subject.POINT,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example("XX.", "A1"),
    checks=(all_graphs(), bounded(), exhaustive()),
)

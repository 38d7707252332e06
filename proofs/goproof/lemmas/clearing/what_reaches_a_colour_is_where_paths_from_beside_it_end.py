"""A path of a point's own colour leads from it to a neighbour of another colour exactly when one
that starts beside that colour ends at it.

The points that reach a colour can be collected by the paths from that colour's neighbours on.

Dead stones and territory are made of `gospec.colouring.reaching`, which does so. As a path leads
both ways, it is the set of points for which `reaches` holds.
"""

import goproof.vocabulary as go

BEFORE = go.Original()


def path_to(colour: go.Relative, connected: go.Chain) -> go.Formula:
    """Return: p lacks the colour, and some point of its chain has a neighbour of the colour."""
    return ~BEFORE.has(colour, go.POINT) & go.some(
        lambda x: connected.contains(x) & go.some_neighbour(x, lambda y: BEFORE.has(colour, y))
    )


def hints(
    colour: go.Relative, collected: go.Reaching, connected: go.Chain
) -> tuple[go.Instance, ...]:
    """Return the induction along the paths from the colour, and along those from p."""

    def has_path_if_connected(x: go.Term) -> go.Formula:
        has_path = connected.contains(x).implies(path_to(colour, connected))
        return ~BEFORE.has(colour, x) & (has_path | ~BEFORE.same_colour(x, go.POINT))

    def passes_it_on_to_p(x: go.Term) -> go.Formula:
        handed_on = collected.contains(x).implies(collected.contains(go.POINT))
        return BEFORE.same_colour(x, go.POINT) & handed_on

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


def claim() -> go.Claim:
    """By induction along the paths from a colour one way, along the paths from p the other."""
    connected = go.Chain("connected", BEFORE, go.POINT)
    collected = {c: go.Reaching(f"reaching_{c.value}", BEFORE, c) for c in go.Relative}
    return go.Claim(
        assumptions=(),
        conclusion=go.all_of(
            r.contains(go.POINT).iff(path_to(c, connected)) for c, r in collected.items()
        ),
        instances=tuple(h for c, r in collected.items() for h in hints(c, r, connected)),
        event=collected[go.Relative.EMPTY].contains(go.POINT) & BEFORE.own(go.POINT),
    )


def shows(case: go.Case) -> go.Stages:
    """The points of the point's colour that reach each other colour."""
    b, v = case.before, case.point
    others = [c for c in go.Colour if c is not b(v)]
    return tuple(
        go.pointed_at(case, case.law.reaching(b, b(v), c), f"reaching {c.value}") for c in others
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S1/R3", "S1/R4", "S1/R9"),
    subject=go.Subject.POINT,
    example=go.Example("XX.", "A1"),
    checks=(go.all_graphs(), go.bounded(), go.exhaustive()),
)

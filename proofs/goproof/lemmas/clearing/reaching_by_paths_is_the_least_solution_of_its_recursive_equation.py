"""S1's paths and the least solution of S2's recursive equation define the same.

Clause: S1/R3, S2/reaches. The equation has other solutions: see
`the_recursive_equation_of_reaching_has_one_solution`, which is false.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Chain,
    Claim,
    Example,
    Fact,
    Formula,
    Given,
    Instance,
    LeastReaching,
    Lemma,
    Relative,
    Stages,
    Subject,
    Term,
    all_graphs,
    all_of,
    bounded,
    exhaustive,
    pointed_at,
    reached_colours,
    some,
    some_neighbour,
)
from gospec.colouring import Colour

BEFORE = Given()


def path_to(colour: Relative, chain: Chain) -> Formula:
    """Return: p lacks the colour, and some point of its chain has a neighbour of the colour."""

    def definition() -> Formula:
        return ~BEFORE.has(colour, POINT) & some(
            lambda x: chain.contains(x) & some_neighbour(x, lambda y: BEFORE.has(colour, y))
        )

    def meaning(case: Case) -> bool:
        return colour.concrete(case.mover) in reached_colours(case.law, case.before)[case.point]

    return Fact(f"p reaches {colour.value}", definition, meaning)()


def hints(colour: Relative, least: LeastReaching, chain: Chain) -> tuple[Instance, ...]:
    """Return the induction along the equation, and along the chain, for one colour."""

    def has_path_if_connected(x: Term) -> Formula:
        connected = chain.contains(x).implies(path_to(colour, chain))
        return ~BEFORE.has(colour, x) & (connected | ~BEFORE.same_colour(x, POINT))

    def passes_it_on_to_p(x: Term) -> Formula:
        passed_on = least.contains(x).implies(least.contains(POINT))
        return BEFORE.same_colour(x, POINT) & passed_on

    word = colour.value
    return (
        least.instance(
            f"points not {word}, connected to p only if p has a path", has_path_if_connected
        ),
        chain.instance(f"points of p's colour that reach {word} only if p does", passes_it_on_to_p),
    )


def claim() -> Claim:
    """By induction along the equation one way, along the chain of p the other."""
    chain = Chain("connected", BEFORE, POINT)
    least = {c: LeastReaching(f"reaching_{c.value}", BEFORE, c) for c in Relative}
    return Claim(
        assumptions=(),
        conclusion=all_of(r.contains(POINT).iff(path_to(c, chain)) for c, r in least.items()),
        sets=(chain, *least.values()),
        instances=tuple(hint for c, r in least.items() for hint in hints(c, r, chain)),
        event=least[Relative.EMPTY].contains(POINT) & BEFORE.own(POINT),
    )


def concludes(case: Case) -> bool:
    """The point reaches each colour by a path exactly when the least solution has it."""
    b, v = case.before, case.point
    return reached_colours(case.law, b)[v] == {
        c for c in Colour if v in case.law.least_reaching(b, c)
    }


def shows(case: Case) -> Stages:
    """The least solution for each colour but the point's."""
    b, v = case.before, case.point
    others = [c for c in Colour if c is not b(v)]
    return tuple(
        pointed_at(case, case.law.least_reaching(b, c), f"reaching {c.value}") for c in others
    )


LEMMA = Lemma(
    name="reaching_by_paths_is_the_least_solution_of_its_recursive_equation",
    statement="A point reaches a colour by a path of its own colour exactly when the least "
    "solution of the recursive equation of reaching says so.",
    clauses=("S1/R3", "S2/reaches"),
    subject=Subject.POINT,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example("XX.", "A1"),
    checks=(all_graphs(), bounded(), exhaustive()),
)

"""The kernel's two areas, from any colouring, are the areas of the rules."""

import goproof.vocabulary as go

before = go.Original()
areas = go.Area(before)
own, opposing = areas.sets
run = go.Run(
    ("area", "opponents_area"),
    lambda k, words, board: k["area"](words.own, words.opposing, board),
    floods=2,
)


def hints(reaching: go.Reaching, flood: go.FloodResult) -> tuple[go.Instance, go.Instance]:
    """Why an empty point reaches a colour just if the flood from its neighbours has the point."""
    b, reaches, flooded = reaching.b, reaching.contains, flood.contains
    return (
        flood.instance("empty points that reach the colour", lambda x: b.empty(x) & reaches(x)),
        reaching.instance("stones, and what the kernel floods", lambda x: b.stone(x) | flooded(x)),
    )


STATEMENT = go.Statement(
    assumptions=(),
    conclusion=run.returns(
        lambda x: areas.of(go.Relative.OWN, x), lambda x: areas.of(go.Relative.OPPONENT, x)
    ),
    instances=(*hints(own, run.floods[0]), *hints(opposing, run.floods[1])),
    event=go.some(lambda x: before.empty(x) & own.contains(x) & ~opposing.contains(x)),
)
CLAUSES = ("S1/R9",)
EXAMPLE = ".X.O"
CHECKS = (go.kernel_bounded(contract="the loop contract"), go.exhaustive())

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
STATEMENT = go.Statement(
    assumptions=(),
    conclusion=run.returns(
        lambda x: areas.of(go.Relative.OWN, x), lambda x: areas.of(go.Relative.OPPONENT, x)
    ),
    event=go.some(lambda x: before.empty(x) & own.contains(x) & ~opposing.contains(x)),
)
CLAUSES = ("S1/R9",)
EXAMPLE = ".X.O"
CHECKS = (go.kernel_bounded(contract="the loop contract"), go.exhaustive())

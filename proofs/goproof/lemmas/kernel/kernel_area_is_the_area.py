"""The kernel's two areas, from any colouring, are the areas of the rules."""

from functools import partial

import goproof.vocabulary as go


def statement() -> go.Statement:
    """An empty point reaches a colour exactly when the flood from the colour's neighbours contains
    it.
    """
    before = go.Original()
    areas = go.Area(before)
    own, opposing = areas.sets
    run = go.Run(
        ("area", "opponents_area"),
        lambda k, words, board: k["area"](words.own, words.opposing, board),
        floods=2,
    )

    return go.Statement(
        assumptions=(),
        conclusion=run.returns(
            partial(areas.of, go.Relative.OWN), partial(areas.of, go.Relative.OPPONENT)
        ),
        instances=(*_hints(own, run.floods[0]), *_hints(opposing, run.floods[1])),
        event=go.some(lambda x: before.empty(x) & own.contains(x) & ~opposing.contains(x)),
    )


def _hints(reaching: go.Reaching, flood: go.FloodResult) -> tuple[go.Instance, go.Instance]:
    def reaching_empty(x: go.Term) -> go.Formula:
        return reaching.b.empty(x) & reaching.contains(x)

    def flooded_or_stone(x: go.Term) -> go.Formula:
        return reaching.b.stone(x) | flood.contains(x)

    return (
        flood.instance("empty points that reach the colour", reaching_empty),
        reaching.instance("stones, and what the kernel floods", flooded_or_stone),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    statement(),
    clauses=("S1/R9",),
    example=".X.O",
    checks=(go.kernel_bounded(contract="the loop contract"), go.exhaustive()),
)

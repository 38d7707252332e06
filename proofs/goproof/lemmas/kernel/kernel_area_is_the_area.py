"""The kernel's areas are the areas of the rules, from any colouring.

Clause: S1/R9, of the machine.
"""

from functools import partial

from goproof.vocabulary import (
    Area,
    Case,
    Claim,
    Example,
    FloodResult,
    Formula,
    Given,
    Instance,
    Lemma,
    Reaching,
    Relative,
    Run,
    Stages,
    Subject,
    Term,
    areas,
    exhaustive,
    kernel_bounded,
    kernel_words,
    some,
)
from gospec.colouring import opponent


def claim() -> Claim:
    """An empty point reaches a colour exactly when the flood from the colour's neighbours contains
    it.
    """
    before = Given()
    areas = Area(before)
    own, opposing = areas.sets
    run = Run(
        ("area", "opponents_area"),
        lambda k, words, board: k["area"](words.own, words.opposing, board),
        floods=2,
    )

    return Claim(
        assumptions=(),
        conclusion=run.returns(
            partial(areas.of, Relative.OWN), partial(areas.of, Relative.OPPONENT)
        ),
        sets=(*run.sets, own, opposing),
        instances=(*_hints(own, run.floods[0]), *_hints(opposing, run.floods[1])),
        event=some(lambda x: before.empty(x) & own.contains(x) & ~opposing.contains(x)),
    )


def _hints(reaching: Reaching, flood: FloodResult) -> tuple[Instance, Instance]:
    def reaching_empty(x: Term) -> Formula:
        return reaching.b.empty(x) & reaching.contains(x)

    def flooded_or_stone(x: Term) -> Formula:
        return reaching.b.stone(x) | flood.contains(x)

    return (
        flood.instance("empty points that reach the colour", reaching_empty),
        reaching.instance("stones, and what the kernel floods", flooded_or_stone),
    )


def concludes(case: Case) -> bool:
    """On integers, the two words are those of the two areas."""
    graph, words = case.before.graph, case.words
    computed = case.law.compute("area", words.own, words.opposing, graph)
    players = case.mover, opponent(case.mover)
    areas = (case.law.area(case.before, player) for player in players)
    return tuple(computed) == tuple(kernel_words.word_of(points, graph) for points in areas)


def shows(case: Case) -> Stages:
    """The areas, and the neutral points crossed."""
    return (areas("areas", case.before),)


LEMMA = Lemma(
    name="kernel_area_is_the_area",
    statement="The kernel's two areas, from any colouring, are the areas of the rules.",
    clauses=("S1/R9",),
    subject=Subject.COLOURING,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example(".X.O"),
    checks=(kernel_bounded(), exhaustive()),
)

"""The kernel's flood from a stone, within the stones of its colour, is the stone's chain.

Clause: S1/R3, S1/C3, of the machine.
"""

from goproof.vocabulary import (
    POINT,
    Case,
    Chain,
    Claim,
    Equal,
    Example,
    Formula,
    Given,
    Lemma,
    Run,
    Stages,
    Subject,
    Term,
    exhaustive,
    kernel_bounded,
    kernel_words,
    pointed_at,
    some,
)


def claim() -> Claim:
    """Each of the two sets is closed under the step whose least fixed point is the other.

    The mover's stones may be any set of points.
    """
    before = Given()
    chain = Chain("chain_of_p", before, POINT)
    run = Run(
        ("chain",),
        lambda k, words, board: (k["flood"](words.point, words.own, board),),
        floods=1,
    )
    (flood,) = run.floods

    def chain_stones(x: Term) -> Formula:
        return before.own(x) & chain.contains(x)

    return Claim(
        assumptions=(before.own(POINT),),
        conclusion=run.returns(chain.contains),
        sets=(*run.sets, chain),
        instances=(
            flood.instance("stones of the chain", chain_stones),
            chain.instance("what the kernel floods", flood.contains),
        ),
        event=some(lambda x: chain.contains(x) & ~Equal(x, POINT)),
    )


def assumes(case: Case) -> bool:
    """The point is the mover's."""
    return case.point is not None and case.before(case.point) is case.mover


def concludes(case: Case) -> bool:
    """On integers, the word is that of the chain."""
    graph, words = case.before.graph, case.words
    computed = case.law.compute("flood", words.point, words.own, graph)
    return bool(computed == kernel_words.word_of(case.law.chain(case.before, case.point), graph))


def shows(case: Case) -> Stages:
    """The chain."""
    return (pointed_at(case, case.law.chain(case.before, case.point), "its chain"),)


LEMMA = Lemma(
    name="kernel_flood_is_the_chain",
    statement="The kernel's flood from a stone within the stones of its colour is its chain.",
    clauses=("S1/R3", "S1/C3"),
    subject=Subject.POINT,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("XX/OX", "A2"),
    checks=(kernel_bounded(), exhaustive()),
)

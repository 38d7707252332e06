"""The kernel's flood from a stone within the stones of its colour is its chain."""

import goproof.vocabulary as go


def statement() -> go.Statement:
    """Each of the two sets is closed under the step whose least fixed point is the other.

    The mover's stones may be any set of points.
    """
    before = go.Original()
    chain = go.Chain("chain_of_p", before, go.POINT)
    run = go.Run(
        ("chain",), lambda k, words, board: (k["flood"](words.point, words.own, board),), floods=1
    )
    (flood,) = run.floods

    def chain_stones(x: go.Term) -> go.Formula:
        return before.own(x) & chain.contains(x)

    return go.Statement(
        assumptions=(before.own(go.POINT),),
        conclusion=run.returns(chain.contains),
        instances=(
            flood.instance("stones of the chain", chain_stones),
            chain.instance("what the kernel floods", flood.contains),
        ),
        event=go.some(lambda x: chain.contains(x) & ~go.Equal(x, go.POINT)),
    )


LEMMA = go.Lemma.of_file(
    __name__,
    statement(),
    clauses=("S1/R3", "S1/C3"),
    example="XX/OX A2",
    checks=(go.kernel_bounded(), go.exhaustive()),
)

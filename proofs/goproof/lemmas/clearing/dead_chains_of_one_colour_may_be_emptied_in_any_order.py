"""If some dead chains of a colour are emptied first and the colour is cleared then, the result is
that of clearing it at once.

Removing the dead chains of a colour one by one, in any order, is the same as clearing the colour.

The order matters between the colours, and between the stones of a chain: the stones emptied first
must be whole chains. Any order of emptying chains is a sequence of such steps.
"""

import goproof.vocabulary as go

before, marked = go.Original(), go.Marked()
first = go.WithoutAny(before, marked)
all_dead = go.DeadSet("dead", before, go.Relative.OWN)
rest = go.DeadSet("dead_after", first, go.Relative.OWN)


def whole_chains() -> go.Formula:
    return go.every(
        lambda x: marked.contains(x).implies(
            go.every_neighbour(x, lambda y: before.same_colour(x, y).implies(marked.contains(y)))
        )
    )


STATEMENT = go.Statement(
    assumptions=(
        go.every(lambda x: marked.contains(x).implies(all_dead.contains(x))),
        whole_chains(),
    ),
    conclusion=go.same(first.without(rest), before.without(all_dead)),
    event=go.some(marked.contains) & go.some(rest.contains),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R4",),
    example="XOX marking A1",
    checks=go.every_way(far=False, small=True),
)

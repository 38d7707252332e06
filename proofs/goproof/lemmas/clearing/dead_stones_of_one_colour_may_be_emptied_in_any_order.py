"""If some dead stones of a colour are emptied first and the colour is cleared then, the result is
that of clearing it at once.

False: a stone of a dead chain that goes first leaves a liberty to the rest.

S1/R4, which is why clearing is read as emptying at once. In `XX` either stone would save the other.
"""

import goproof.vocabulary as go

before, marked = go.Original(), go.Marked()
first = go.WithoutAny(before, marked)
all_dead = go.DeadSet("dead", before, go.Relative.OWN)
rest = go.DeadSet("dead_after", first, go.Relative.OWN)
STATEMENT = go.Statement(
    assumptions=(go.every(lambda x: marked.contains(x).implies(all_dead.contains(x))),),
    conclusion=go.same(first.without(rest), before.without(all_dead)),
    event=go.some(marked.contains) & go.some(rest.contains),
)
LEMMA = go.Lemma.of_file(
    __name__,
    STATEMENT,
    clauses=("S1/R4",),
    example="XXOX marking A1",
    false_at=(1, 2),
    note="Must stay refuted: only whole chains may go first.",
)

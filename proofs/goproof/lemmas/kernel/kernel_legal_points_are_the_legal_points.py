"""From a position without dead stones, the kernel's legal points are the empty ones where the
placed stone stays, and all empty points where suicide is allowed.

The kernel makes a trial of each empty point that has no empty neighbour, with `is_suicide`. With
the contract, none of these trials runs. The proof knows about the trial of the point p what the
lemma about suicide states; the trials of other points may return anything, because the lemma's
statement about p does not depend on them, and p is arbitrary.
"""

import goproof.vocabulary as go

move = go.Move()
run = go.Run(
    ("legal", "legal_with_suicide"),
    lambda k, words, board: [
        k["legal_without_history"](words.own, words.opposing, board, allowed)
        for allowed in (False, True)
    ],
    tried=move,
)
legal, legal_with_suicide = run.outputs
# Without a trial p has an empty neighbour, so the placed stone has a liberty.
STATEMENT = go.Statement(
    assumptions=(move.playable(), *move.without_dead_stones()),
    conclusion=run.stray.is_empty()
    & go.every(lambda x: legal_with_suicide.contains(x).iff(move.before.empty(x)))
    & go.includes(move.before.empty, legal.contains)
    & legal.contains(go.POINT).iff(move.after.own(go.POINT)),
    event=move.is_suicide(),
)
CLAUSES = ("S1/R7", "S4/suicide", "S4/sets")
EXAMPLE = ".O/O. A2"
CHECKS = (go.kernel_bounded(contract="the contract of is_suicide"), go.exhaustive())

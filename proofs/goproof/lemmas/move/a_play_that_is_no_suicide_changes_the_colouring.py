"""A play that is no suicide leaves another colouring than it found, from any colouring.

What a ban on all suicide permits, a ban on suicide of one stone permits too.

The point was empty, and has the stone that was put, which nothing removes.
"""

import goproof.vocabulary as go


def claim() -> go.Claim:
    """The stone that was put is there, as it is not removed."""
    move = go.Move()
    return go.Claim(
        assumptions=(move.playable(), ~move.suicides.contains(go.POINT)),
        conclusion=~go.same(move.before, move.after),
        sets=(move.captives, move.suicides),
        instances=(),
        event=move.captures(),
    )


def assumes(case: go.Case) -> bool:
    """The stone that is put is no suicide."""
    return case.point not in case.suicides


def concludes(case: go.Case) -> bool:
    """Something has changed."""
    return case.after != case.before


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S4/suicide",),
    subject=go.Subject.MOVE,
    example=go.Example("XO/..", "B1"),
    checks=(go.all_graphs(), go.exhaustive()),
)

"""In a game that is not over, S0, S1, S2 and S3, repaired, refuse a play on an empty point just
where it would bring back a colouring, be it the start or the present one.
"""

import goproof.vocabulary as go

LATER = go.source_notions.LATER


def hints() -> tuple[go.Instance, go.Instance]:
    """A turn that is not the last is before another; one before the play is now or before."""

    def goes_on(s: go.Term, t: go.Term) -> go.Formula:
        return go.Equal(s, t) | go.earlier(s)

    def comes_by_a_last_step(s: go.Term, t: go.Term) -> go.Formula:
        return go.Equal(s, t) | go.some(lambda u: LATER.holds(s, u) & go.follows(u, t))

    return (
        LATER.instance("turns that are the same, or earlier", goes_on),
        LATER.instance("turns with one last step", comes_by_a_last_step),
    )


def claim() -> go.PlayInGame:
    """All of them compare the play with the turns before it, by induction over the turns."""
    in_line = (go.one_turn_before(), go.all_lead_to_the_play(LATER), *go.play_axioms())
    premises = (*in_line, LATER.fact(), *(hint.formula for hint in hints()))
    uses = {_compares_the_earlier(account): premises for account in go.ACCOUNTS}
    conclusion = go.all_of(go.refuses(a).iff(go.forbidden("positional")) for a in go.ACCOUNTS)
    return go.PlayInGame(
        assumptions=(),
        conclusion=conclusion,
        instances=hints(),
        event=go.forbidden("positional"),
        steps=tuple(uses),
        uses={**uses, conclusion: (*go.turn_axioms(), *uses)},
        later=LATER,
    )


def _compares_the_earlier(account: go.Account) -> go.Formula:
    return go.every(lambda t: go.source_notions.COMPARED[account.key](t).iff(go.earlier(t)))


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S0/8c", "S1/R6", "S2/game", "S3/game"),
    subject=go.Subject.GAME,
    example=go.Example(".", "A1", moves=""),
    checks=(go.all_graphs(), go.exhaustive(bound=go.played_boards((1, 1), (1, 2), (1, 3)))),
)

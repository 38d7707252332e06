"""S0, S1, S2 and S3, repaired, count just a player's area for the player, in any colouring.

That a score is the number of these points, and who wins by it, is looked at by running the sources:
`goproof.comparisons.same_games`.
"""

import goproof.vocabulary as go


class AsWritten:
    """The points that a source counts, by the way in which it says that an empty point reaches."""

    def __init__(self, account: go.Account, areas: go.Area) -> None:
        self.account, self.areas = account, areas
        self.way = go.way_of(account, account.key, areas.b, go.Relative.EMPTY, *go.PLAYERS)

    @property
    def sets(self) -> tuple[go.NamedPredicate, ...]:
        """The sets by which points reach."""
        return self.way.sets

    def hints(self) -> tuple[go.Instance, ...]:
        """All of the hints."""
        begun = [hint for hints in self.way.begun_before().values() for hint in hints]
        return (*begun, *(h for r in self.areas.sets for h in self.way.reaching_only(r)))

    def steps(self) -> dict[go.Formula, tuple[go.Formula, ...]]:
        """The empty points that reach a player are the same, and why."""
        premises = (*go.graph_axioms(), *go.colouring_axioms(), *(s.fact() for s in self.sets))
        shown: dict[go.Formula, tuple[go.Formula, ...]] = {
            step: (*premises, *(hint.formula for hint in hints))
            for step, hints in self.way.begun_before().items()
        }
        for player, reaching in self.areas.reaching.items():
            hints = (hint.formula for hint in self.way.reaching_only(reaching))
            shown[self._same(player)] = (*premises, reaching.fact(), *shown, *hints)
        return shown

    def _same(self, player: go.Relative) -> go.Formula:
        reaching, empty = self.areas.reaching[player], self.areas.b.empty
        return go.every(
            lambda x: empty(x).implies(self.way.reaches(player, x).iff(reaching.contains(x)))
        )

    def counts_the_area(self, player: go.Relative) -> go.Formula:
        """Return: what the source counts for the player is the player's area."""
        counts = go.counted(self.account, self.way, self.areas, player)
        return go.every(lambda x: counts(x).iff(self.areas.of(player, x)))


def claim() -> go.Claim:
    """An empty point reaches the same players, however the source says so."""
    areas = go.Area(go.Original())
    sources = [AsWritten(account, areas) for account in go.ACCOUNTS]
    uses = {step: premises for source in sources for step, premises in source.steps().items()}
    conclusion = go.all_of(
        source.counts_the_area(player) for source in sources for player in go.PLAYERS
    )
    return go.Claim(
        assumptions=(),
        conclusion=conclusion,
        instances=tuple(hint for source in sources for hint in source.hints()),
        event=go.some(lambda x: areas.territory(go.Relative.OWN, x)) & go.some(areas.neutral),
        steps=tuple(uses),
        uses={**uses, conclusion: (*go.colouring_axioms(), *uses)},
    )


def shows(case: go.Case) -> go.Stages:
    """The points that each source counts, and the neutral points crossed."""
    return (go.areas("areas", case.before),)


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S0/10", "S1/R9", "S2/score", "S3/phi"),
    subject=go.Subject.COLOURING,
    example=go.Example(".X.O"),
    checks=(
        go.all_graphs(),
        go.exhaustive(bound=go.these_boards((1, 1), (1, 2), (1, 3), (2, 2), (1, 4), (2, 3))),
    ),
)

"""S0, S1, S2 and S3, repaired, count the same points for each player.

Clause: S0/10, S1/R9, S2/score, S3/phi. That a score is the number of these points, and who wins by
it, is looked at by running the sources: `goproof.comparisons.same_games`.
"""

from functools import partial

from goproof.vocabulary import (
    ACCOUNTS,
    PLAYERS,
    Account,
    Area,
    Case,
    Claim,
    Example,
    Formula,
    Given,
    Instance,
    Lemma,
    NamedPredicate,
    Reading,
    Relative,
    Stages,
    Subject,
    Term,
    all_graphs,
    all_of,
    areas,
    colouring_axioms,
    every,
    exhaustive,
    graph_axioms,
    some,
    these_boards,
    way_of,
)
from gospec.colouring import PLAYERS as BOTH
from gospec.colouring import Colour
from gospec.graph import Point


class AsWritten:
    """The points that a source counts, by the way in which it says that an empty point reaches."""

    def __init__(self, account: Account, areas: Area) -> None:
        self.account, self.areas = account, areas
        self.way = way_of(account, account.key, areas.b, Relative.EMPTY, *PLAYERS)

    @property
    def sets(self) -> tuple[NamedPredicate, ...]:
        """The sets by which points reach."""
        return self.way.sets

    def hints(self) -> tuple[Instance, ...]:
        """All of the hints."""
        begun = [hint for hints in self.way.begun_before().values() for hint in hints]
        return (*begun, *(h for r in self.areas.sets for h in self.way.reaching_only(r)))

    def steps(self) -> dict[Formula, tuple[Formula, ...]]:
        """The empty points that reach a player are the same, and why."""
        known = (*graph_axioms(), *colouring_axioms(), *(s.fact() for s in self.sets))
        shown: dict[Formula, tuple[Formula, ...]] = {
            step: (*known, *(hint.formula for hint in hints))
            for step, hints in self.way.begun_before().items()
        }
        for player, reaching in self.areas.reaching.items():
            hints = (hint.formula for hint in self.way.reaching_only(reaching))
            shown[self._same(player)] = (*known, reaching.fact(), *shown, *hints)
        return shown

    def _same(self, player: Relative) -> Formula:
        reaching, empty = self.areas.reaching[player], self.areas.b.empty
        return every(
            lambda x: empty(x).implies(self.way.reaches(player, x).iff(reaching.contains(x)))
        )

    def counts_the_area(self, player: Relative) -> Formula:
        """Return: what the source counts for the player is the player's area."""
        counted = Reading(
            f"counted for {player.value} by {self.account.key}",
            partial(self._counted, player),
            lambda case: counted_by(self.account, case, player.concrete(case.mover)),
            says=("counted", self.account.key, self.areas.b, player),
        )
        return every(lambda x: counted(x).iff(self.areas.of(player, x)))

    def _counted(self, player: Relative, x: Term) -> Formula:
        b, reaches = self.areas.b, self.way.reaches
        surrounded = b.empty(x) & reaches(player, x) & ~reaches(player.other, x)
        return b.has(player, x) | surrounded


def counted_by(account: Account, case: Case, player: Colour) -> frozenset[Point]:
    """The points that the source counts for a player."""
    return case.law.account(account).counted(case.before, player)


def claim() -> Claim:
    """An empty point reaches the same players, however the source says so."""
    areas = Area(Given())
    sources = [AsWritten(account, areas) for account in ACCOUNTS]
    uses = {step: known for source in sources for step, known in source.steps().items()}
    conclusion = all_of(source.counts_the_area(player) for source in sources for player in PLAYERS)
    return Claim(
        assumptions=(),
        conclusion=conclusion,
        sets=(*areas.sets, *(s for source in sources for s in source.sets)),
        instances=tuple(hint for source in sources for hint in source.hints()),
        event=some(lambda x: areas.territory(Relative.OWN, x)) & some(areas.neutral),
        steps=tuple(uses),
        uses={**uses, conclusion: (*colouring_axioms(), *uses)},
    )


def concludes(case: Case) -> bool:
    """Every source counts the area of each player."""
    areas = {player: case.law.area(case.before, player) for player in BOTH}
    return all(counted_by(a, case, player) == areas[player] for a in ACCOUNTS for player in BOTH)


def shows(case: Case) -> Stages:
    """The points that each source counts, and the neutral points crossed."""
    return (areas("areas", case.before),)


LEMMA = Lemma(
    name="the_repaired_sources_count_the_same_points",
    statement="S0, S1, S2 and S3, repaired, count just a player's area for the player, in any "
    "colouring.",
    clauses=("S0/10", "S1/R9", "S2/score", "S3/phi"),
    subject=Subject.COLOURING,
    claim=claim,
    concludes=concludes,
    shows=shows,
    example=Example(".X.O"),
    checks=(
        all_graphs(),
        exhaustive(bound=these_boards((1, 1), (1, 2), (1, 3), (2, 2), (1, 4), (2, 3))),
    ),
)

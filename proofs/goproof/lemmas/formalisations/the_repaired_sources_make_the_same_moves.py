"""S0, S1, S2 and S3, repaired, let just the empty points be played on, repetition aside, and make
the same of a play, from any colouring.

Repetition and the end of the game are other lemmas.
"""

import goproof.vocabulary as go


class AsWritten:
    """The move of a source: what it clears, and what is there between and after."""

    def __init__(self, account: go.Account, move: go.Move) -> None:
        self.account, self.move = account, move
        opponents, own = go.Relative.OPPONENT, go.Relative.OWN
        self.captives = go.Cleared(account, f"{account.key}_captives", move.placed, opponents)
        self.captured: go.Stage = move.placed.without(self.captives)
        self.suicides = go.Cleared(account, f"{account.key}_suicides", self.captured, own)
        self.after = self.captured.without(self.suicides)

    @property
    def sets(self) -> tuple[go.NamedPredicate, ...]:
        """The sets of both clearings, in the order in which they build on one another."""
        return tuple(s for c, _ in self.clearings for s in (*c.way.sets, c))

    @property
    def clearings(self) -> tuple[tuple[go.Cleared, go.DeadSet], tuple[go.Cleared, go.DeadSet]]:
        """What each of the source's clearings takes off, with what a clearing of the rules does."""
        return (self.captives, self.move.captives), (self.suicides, self.move.suicides)

    def hints(self) -> tuple[go.Instance, ...]:
        """The hints of both clearings."""
        proofs = (cleared.proof(dead) for cleared, dead in self.clearings)
        return tuple(hint for proof in proofs for hints in proof.values() for hint in hints)

    def steps(self) -> dict[go.Formula, tuple[go.Formula, ...]]:
        """The first clearing takes the same stones off, and so does the second; and why."""
        shown: dict[go.Formula, tuple[go.Formula, ...]] = {}
        premises = (*go.graph_axioms(), *go.colouring_axioms())
        for cleared, dead in self.clearings:
            about_way = (*premises, *(s.fact() for s in cleared.way.sets))
            premises = (*premises, dead.fact())
            about_both = (*premises, *about_way, cleared.fact())
            alone, before = cleared.way.begun_before(), tuple(shown)
            for step, hints in cleared.proof(dead).items():
                used = (*about_way, *before) if step in alone else (*about_both, *shown)
                shown[step] = (*used, *(hint.formula for hint in hints))
        return shown

    def lets_play(self) -> go.Formula:
        """Return: the source lets the point be played on."""
        key = self.account.key
        return go.Fact(f"{key} lets p be played on", self.move.playable, self._lets_play)()

    def _lets_play(self, case: go.Case) -> bool:
        return not isinstance(after(self.account, case), go.Illegal)

    def same_after(self) -> go.Formula:
        """Return: both players' stones after the source's move are those after the move."""
        return go.every(
            lambda x: go.all_of(
                self._stones(colour)(x).iff(self.move.after.has(colour, x))
                for colour in (go.Relative.OWN, go.Relative.OPPONENT)
            )
        )

    def _stones(self, colour: go.Relative) -> go.Reading:
        return go.Reading(
            f"{colour.value} after the move of {self.account.key}",
            lambda x: self.move.playable() & self.after.has(colour, x),
            lambda case: stones(self.account, case, colour.concrete(case.mover)),
        )


def after(account: go.Account, case: go.Case) -> object:
    """What the source makes of the play, or why it forbids it."""
    return case.law.account(account).after(case.before, case.point, case.mover)


def stones(account: go.Account, case: go.Case, colour: go.Colour) -> frozenset[go.Point]:
    """The stones of a colour after the source's move; none where it forbids the move."""
    b = case.law.account(account).after(case.before, case.point, case.mover)
    return frozenset() if isinstance(b, go.Illegal) else b.where(colour)


def claim() -> go.Claim:
    """Each clearing takes the dead stones off, however the source says that a stone reaches."""
    move = go.Move()
    sources = [AsWritten(account, move) for account in go.ACCOUNTS]
    uses = {step: premises for source in sources for step, premises in source.steps().items()}
    conclusion = go.all_of(
        source.lets_play().iff(move.playable()) & move.playable().implies(source.same_after())
        for source in sources
    )
    return go.Claim(
        assumptions=(),
        conclusion=conclusion,
        sets=(move.captives, move.suicides, *(s for source in sources for s in source.sets)),
        instances=tuple(hint for source in sources for hint in source.hints()),
        event=move.playable() & move.captures(),
        steps=tuple(uses),
        uses={**uses, conclusion: tuple(uses)},
    )


LEMMA = go.Lemma.of_file(
    __name__,
    clauses=("S0/7b", "S0/8e", "S1/R7", "S2/move", "S3/mu.2"),
    subject=go.Subject.POINT,
    example=go.Example("XO.", "C1"),
    checks=(
        go.all_graphs(),
        go.exhaustive(bound=go.these_boards((1, 1), (1, 2), (1, 3), (2, 2), (1, 4), (2, 3))),
    ),
)

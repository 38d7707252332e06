"""S0, S1, S2 and S3, repaired, let just the empty points be played on, repetition aside, and make
the same of a play, from any colouring.

Repetition and the end of the game are other lemmas.
"""

import goproof.vocabulary as go


class AsWritten(go.MoveAsWritten):
    """The move of a source, and why it is the move of the rules."""

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


def claim() -> go.Claim:
    """Each clearing takes the dead stones off, however the source says that a stone reaches."""
    move = go.Move()
    sources = [AsWritten(account, move) for account in go.ACCOUNTS]
    uses = {step: premises for source in sources for step, premises in source.steps().items()}
    conclusion = go.all_of(source.is_the_same() for source in sources)
    return go.Claim(
        assumptions=(),
        conclusion=conclusion,
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

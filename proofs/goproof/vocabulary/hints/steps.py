"""Steps of proofs of something else: that a capture excludes suicide, and that sets are images."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from goproof.logic.formulas import Formula, Term, all_of, every
from goproof.theory.fixed_points import DeadSet, FixedPoint, Instance
from goproof.theory.stages import Relative, Stage, image, preimage
from goproof.theory.statements import (
    IMAGES_ARE_ADJACENT,
    IMAGES_ARE_UNDONE,
    PREIMAGES_ARE_ADJACENT,
    PREIMAGES_ARE_UNDONE,
    Move,
    Statement,
    colouring_axioms,
    graph_axioms,
)


@dataclass(frozen=True)
class Exclusion:
    """A move captures, or it is suicide, or neither; and what proves that.

    `own` and `opponent` are the stones dead before the move, of the move's player and of the other.
    """

    move: Move
    own: DeadSet
    opponent: DeadSet

    @property
    def step(self) -> Formula:
        """What is shown."""
        return ~(self.move.captures() & self.move.is_suicide())

    @property
    def instances(self) -> tuple[Instance, Instance]:
        """The induction hints: both, what is captured and what is suicide, would be dead before."""
        captives, suicides = self.move.captives, self.move.suicides
        return (
            self.own.instance(suicides.name, suicides.contains),
            self.opponent.instance(captives.name, captives.contains),
        )

    @property
    def uses(self) -> tuple[Formula, ...]:
        """The premises from which it is shown."""
        return (
            *graph_axioms(),
            *colouring_axioms(),
            self.move.playable(),
            self.own.is_empty(),
            self.opponent.is_empty(),
            self.move.captives.fact(),
            self.move.suicides.fact(),
            *(instance.formula for instance in self.instances),
        )


@dataclass(frozen=True)
class Pair:
    """A set on the board and its counterpart on the image."""

    here: FixedPoint
    there: FixedPoint

    @property
    def forwards(self) -> Instance:
        """The hint for the points whose image is in the counterpart."""
        q = f"points whose image is in {self.there.name}"
        return self.here.instance(q, lambda x: self.there.contains(image(x)))

    @property
    def backwards(self) -> Instance:
        """The hint for the images of the set."""
        q = f"images of {self.here.name}"
        return self.there.instance(q, lambda y: self.here.contains(preimage(y)))

    def included(self, hint: Instance) -> Formula:
        """Return the inclusion that a hint proves."""
        there_too = every(lambda x: self.here.contains(x).implies(self.there.contains(image(x))))
        here_too = every(lambda x: self.there.contains(image(x)).implies(self.here.contains(x)))
        return there_too if (hint.of is self.here) is not self.here.greatest else here_too


def alike(here: Stage, there: Stage) -> tuple[Formula, Formula]:
    """Return: each point's image is coloured as the point is; each point as its preimage is."""

    def at(x: Term, y: Term) -> Formula:
        return all_of(here.has(colour, x).iff(there.has(colour, y)) for colour in Relative)

    return every(lambda x: at(x, image(x))), every(lambda y: at(preimage(y), y))


def by_images(
    claim: Statement, pairs: Sequence[Pair], stages: Sequence[tuple[Stage, Stage]]
) -> Statement:
    """Return the claim with a proof in steps, pair by pair, each preceded by its stages.

    `stages[i]` are the colourings that pair i belongs to, here and there; further ones follow the
    last pair.
    """
    premises = (*graph_axioms(), *colouring_axioms(), IMAGES_ARE_UNDONE, *claim.assumptions)
    uses: dict[Formula, tuple[Formula, ...]] = {}
    for i, (here, there) in enumerate(stages):
        forwards, backwards = alike(here, there)
        uses.setdefault(forwards, (*premises, *uses))
        uses.setdefault(backwards, (*premises, PREIMAGES_ARE_UNDONE, *uses))
        for pair in pairs[i : i + 1]:
            facts = (IMAGES_ARE_UNDONE, pair.here.fact(), pair.there.fact())
            for hint, used in (
                (pair.forwards, (forwards, IMAGES_ARE_ADJACENT)),
                (pair.backwards, (backwards, PREIMAGES_ARE_ADJACENT)),
            ):
                uses[pair.included(hint)] = (*facts, *used, hint.formula)
    steps = tuple(uses)
    uses[claim.conclusion] = (*premises, PREIMAGES_ARE_UNDONE, *steps)
    hints = tuple(hint for pair in pairs for hint in (pair.forwards, pair.backwards))
    return replace(claim, steps=steps, uses=uses, instances=hints)

"""What an examination found, as text and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field

from godoors.conformance.examining import Difference
from godoors.conformance.kinds import FIRST
from godoors.conformance.referee import after
from godoors.conformance.variant import Variant
from godoors.documents import commands as documents
from godoors.stress.situations import situations
from gospec.law.colouring import Colouring
from gospec.law.diagram import draw

# What an examination says in one word, which the exit status says too.
AGREES, DISAGREES = "agrees", "disagrees"
NOTHING_TRIED, INCOMPLETE = "nothing tried", "incomplete"
# Why not all was tried.
INTERRUPTED, TIME_OVER = "it was interrupted", "the time was over"
ENOUGH = "as many kinds as are wanted were found"


@dataclass(frozen=True)
class Found:
    """A disagreement to be reported.

    `repeated` tells whether it came again from a new process; `least` whether all shorter games on
    the smallest boards were tried and show nothing of the kind; `irreducible` whether nothing can
    be left out. `earlier` are commands before the game that it takes, `looks` such after each step.
    """

    difference: Difference
    variant: Variant
    repeated: bool = True
    least: bool = False
    irreducible: bool = False
    earlier: tuple[str, ...] = ()
    looks: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What it is called in the report."""
        return str(self.difference.kind)

    @property
    def id(self) -> str:
        """The name by which a list of what is accepted has it, which no rewording changes."""
        return self.difference.kind.id

    @property
    def commands(self) -> list[str]:
        """The commands that reproduce it."""
        if self.difference.kind.effect == FIRST:
            return list(self.difference.shows)
        game, lines = self.difference.game, list(self.earlier)
        lines += game.start()
        for step in game.steps:
            lines += [game.command(step), *self.looks]
        return lines if self.looks else [*lines, *self.difference.shows]

    @property
    def before(self) -> Colouring:
        """The board before the last step."""
        game = self.difference.game
        return after(game.until(len(game.steps) - 1), self.variant).colouring()

    @property
    def last(self) -> str:
        """The last step in words."""
        game = self.difference.game
        if not game.steps:
            return ""
        step = game.steps[-1]
        if step.player is None:
            return "undo"
        return f"{step.player.value} {game.name(step)}"

    def document(self, *, accepted: bool) -> documents.Disagreement:
        """Return it as a part of a document."""
        return documents.Disagreement.of(
            self,
            kind=self.difference.kind.name,
            circumstance=self.difference.kind.circumstance,
            size=self.difference.game.size,
            steps=len(self.difference.game.steps),
            shortest=self.least,
            earlier=len(self.earlier),
            diagram=draw(self.before, "/"),
            engine=self.difference.engine_says,
            law=self.difference.law_says,
            sgf=sgf_of(self),
            accepted=accepted,
        )


@dataclass
class Steps:
    """Steps of games: planned; judged; and unanswered, as the engine failed there or before.

    The others follow a disagreement, after which nothing is judged.
    """

    planned: int = 0
    judged: int = 0
    unanswered: int = 0


@dataclass
class Report:
    """All that is said of an engine; `stopped` says why the plan was not carried out to its end.

    `tried` counts the games by their sort, `refused` are commands that the engine does not take;
    `exemptions` are kinds of disagreement that are accepted beforehand; `unscored` tells whether
    the engine failed at a score, after which scores are asked for no more.
    """

    command: str
    name: str = ""
    version: str = ""
    sizes: list[int] = field(default_factory=list)
    variant: Variant | None = None
    expected: str | None = None
    choices: dict[str, str] = field(default_factory=dict)
    presets: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    tried: dict[str, int] = field(default_factory=dict)
    exemptions: tuple[str, ...] = ()
    unknown: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    found: list[Found] = field(default_factory=list)
    games: int = 0
    steps: Steps = field(default_factory=Steps)
    situations: set[tuple[int, str]] = field(default_factory=set)
    unscored: bool = False
    commands: int = 0
    seconds: float = 0.0
    seed: int = 0
    stopped: str = ""

    @property
    def complete(self) -> bool:
        """Whether all was tried, and no answer was missing."""
        cut = self.stopped or self.steps.unanswered or self.unscored
        return bool(self.games) and not cut

    @property
    def judged_situations(self) -> documents.Situations:
        """How many of the local situations were judged, on any board and on each."""
        known = situations()
        judged = [(size, name) for size, name in self.situations if name in known]
        by_side = Counter(size for size, _ in judged)
        return documents.Situations(
            len({name for _, name in judged}),
            len(known),
            {str(side): by_side[side] for side in sorted(by_side)},
        )

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C ended it."""
        return self.stopped == INTERRUPTED

    @property
    def new(self) -> list[Found]:
        """What was found and is not accepted."""
        return [found for found in self.found if found.id not in self.exemptions]

    @property
    def accepted_unseen(self) -> list[str]:
        """What is accepted and was not found."""
        names = {found.id for found in self.found}
        return [name for name in self.exemptions if name not in names]

    @property
    def status(self) -> str:
        """What it comes to: that nothing new was found says something only if all was tried."""
        if self.new:
            return DISAGREES
        if not self.games:
            return NOTHING_TRIED
        return AGREES if self.complete else INCOMPLETE

    def document(self) -> documents.Conformance:
        """Return the document of `goproof conformance --json`."""
        return documents.Conformance.of(
            self,
            engine=documents.ExaminedEngine.of(self),
            boards=self.sizes,
            rules=self.choices,
            judged_by=self.expected,
            stopped=self.stopped or None,
            disagreements=[f.document(accepted=f.id in self.exemptions) for f in self.found],
            steps=asdict(self.steps),
            situations=self.judged_situations,
            seconds=round(self.seconds, 2),
        )


def sgf_of(found: Found) -> str:
    """Return the game before the last step as SGF, what comes then in a comment."""
    game = found.difference.game
    left = after(game.until(len(game.steps) - 1), found.variant).turns
    comment = (
        f"{found.last}: the engine {found.difference.engine_says}; "
        f"the law: {found.difference.law_says}"
    )
    return game.sgf(left, comment)


def missing(report: Report) -> Iterator[str]:
    """Yield what was not tried, and why."""
    steps = report.steps
    if report.stopped:
        yield f"{report.stopped} before all was tried"
    if steps.unanswered:
        yield f"not judged: {steps.unanswered} of {steps.planned} steps, at which it fails"
    if report.unscored:
        yield "not judged: scores after it failed at one"

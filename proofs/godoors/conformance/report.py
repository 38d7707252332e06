"""What an examination found, as text and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from godoors.conformance.examining import Difference
from godoors.conformance.kinds import FIRST
from godoors.conformance.referee import after
from godoors.conformance.variant import Variant
from gospec.law.colouring import Colouring
from gospec.law.diagram import draw

if TYPE_CHECKING:
    import godoors.documents.conformance as documents

# What an examination says in one word, which the exit status says too.
AGREES, DISAGREES = "agrees", "disagrees"
NOTHING_TRIED, INCOMPLETE = "nothing tried", "incomplete"
# A list of more commands is left to the SGF.
MOST_SHOWN = 30
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
        from godoors.documents.conformance import Disagreement

        return Disagreement.of(
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
        from godoors.documents.conformance import Situations
        from godoors.stress.situations import situations

        known = situations()
        judged = [(size, name) for size, name in self.situations if name in known]
        by_side = Counter(size for size, _ in judged)
        return Situations(
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
        from godoors.documents.conformance import Conformance, ExaminedEngine

        return Conformance.of(
            self,
            engine=ExaminedEngine.of(self),
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


def lines_of(report: Report, drawn: Any) -> Iterator[str]:
    """Yield the lines of a report; `drawn` returns the lines of a board."""
    yield f"engine: {report.name or 'without a name'} {report.version}".rstrip()
    yield f"command: {report.command}"
    yield f"boards: {_ranges(report.sizes)}"
    for rule, value in report.choices.items():
        yield f"{rule}: {value}"
    if report.presets:
        yield f"as the presets: {', '.join(report.presets)}"
    if report.expected:
        yield f"judged by: {report.expected}"
    for warning in report.warnings:
        yield f"warning: {warning}"
    if report.refused:
        yield f"refused: {', '.join(report.refused)}"
    if report.tried:
        yield f"tried: {', '.join(f'{count} {sort}' for sort, count in report.tried.items())}"
    if report.steps.planned:
        yield f"judged: {report.steps.judged} of {report.steps.planned} steps"
    if report.situations:
        local = report.judged_situations
        yield f"situations judged: {local.judged} of {local.known}{_by_side(local.by_side)}"
    for note in report.notes:
        yield f"note: {note}"
    for unknown in report.unknown:
        yield f"could not tell: {unknown}"
    for number, found in enumerate(report.found, 1):
        yield ""
        yield from _found_lines(number, found, drawn, accepted=found.id in report.exemptions)
    yield ""
    for name in report.accepted_unseen:
        yield f"accepted, and not found: {name}"
    yield _summary(report)


def _by_side(by_side: dict[str, int]) -> str:
    sides = ", ".join(f"{count} on {side}x{side}" for side, count in by_side.items())
    return f": {sides}" if sides else ""


def _found_lines(number: int, found: Found, drawn: Any, *, accepted: bool) -> Iterator[str]:
    difference = found.difference
    yield f"{number}. {found.name}{' (accepted)' * accepted}"
    yield f"    id: {found.id}"
    if difference.game.steps:
        yield from (f"    {line}" for line in drawn(found.before))
        yield f"    then {found.last}"
    yield f"    engine: {difference.engine_says}"
    yield f"    law: {difference.law_says}"
    yield f"    {_how_short(found)}"
    if found.earlier:
        yield "    it shows only after earlier commands, which the list below begins with"
    if found.looks:
        yield "    it shows only where the board is looked at after every move"
    if not found.repeated:
        yield "    it did not come again from a new process: the engine varies"
    if len(found.commands) <= MOST_SHOWN or not _sgf_has_all(found):
        yield "    commands:"
        yield from (f"        {line}" for line in found.commands)
    else:
        yield f"    commands: {len(found.commands)}, with the moves of the SGF; --json lists them"
    if difference.game.steps:
        yield f"    SGF: {sgf_of(found)}"


def _sgf_has_all(found: Found) -> bool:
    """Tell whether the SGF shows it: without moves taken back, and nothing asked before."""
    undone = any(step.is_undo for step in found.difference.game.steps)
    return not (undone or found.earlier or found.looks)


def _how_short(found: Found) -> str:
    if found.least:
        return "no shorter game on boards up to 3x3 shows it"
    if found.irreducible:
        return "nothing can be left out; whether another game is shorter was not told"
    if found.repeated and found.difference.game.steps:
        return "a shorter game may show it: not all that can be left out was tried"
    return "it was not shortened"


def _summary(report: Report) -> str:
    if report.status == NOTHING_TRIED:
        return f"nothing tried: {report.stopped or 'no game could be begun'}"
    count, new = len(report.found), len(report.new)
    kinds = "no disagreement" if not count else f"{count} kind{'s' * (count > 1)} of disagreement"
    if report.exemptions:
        kinds += f", {new} of them new" if new else ", none of them new" * bool(count)
    if report.status == INCOMPLETE:
        kinds = f"incomplete: {kinds}"
    cut = "".join(f"; {why}" for why in missing(report))
    tried = f"{report.games} games, {report.commands} commands, seed {report.seed}"
    return f"{kinds} in {tried}{cut}"


def missing(report: Report) -> Iterator[str]:
    """Yield what was not tried, and why."""
    steps = report.steps
    if report.stopped:
        yield f"{report.stopped} before all was tried"
    if steps.unanswered:
        yield f"not judged: {steps.unanswered} of {steps.planned} steps, at which it fails"
    if report.unscored:
        yield "not judged: scores after it failed at one"


def _ranges(sizes: list[int]) -> str:
    parts = list[str]()
    for size in sizes:
        if parts and size - 1 in sizes:
            parts[-1] = f"{parts[-1].partition(' to ')[0]} to {size}x{size}"
        else:
            parts.append(f"{size}x{size}")
    return ", ".join(parts) or "none"

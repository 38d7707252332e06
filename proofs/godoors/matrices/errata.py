"""Errata on trial: the readings with and without each are run until a board tells them apart.

The shortest game or move that does is the witness that the erratum matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from godoors.documents import commands as documents
from goproof.answer import Block, Boards
from goproof.boards.named import as_boards
from goproof.boards.picture import Picture
from goproof.comparisons import difference
from goproof.comparisons.search import compare_games, compare_moves, plays
from goproof.comparisons.sides import goes_by_the_listing
from goproof.errors import UsageError
from goproof.work.progress import Progress, silent
from gospec.law.colouring import EMPTY, clear, opponent
from gospec.law.diagram import board
from gospec.law.formalisation import Formalisation
from gospec.law.graph import Graph
from gospec.law.unknown import UnknownName
from gospec.sources.errata import ERRATA, Erratum
from gospec.sources.register import SOURCES, Source

# Sequences of moves after which the search for a difference stops: enough to exhaust the games
# of 1x3, and to come some five moves deep on 2x3.
LIMIT = 3000
# Of larger boards the moves from all colourings are too many.
MOST_POINTS = 6
SIZES = ("1x1", "1x2", "1x3", "2x2", "1x4", "1x5", "2x3", "1x6")
Finding = difference.Difference | difference.GameAgreement | difference.MoveAgreement


@dataclass(frozen=True)
class Trial:
    """One erratum put on trial: the readings compared, and the witness that it matters, if any.

    `needed` tells whether leaving it out alone, all other defects repaired, changes the game.
    """

    erratum: Erratum
    needed: bool
    left: str
    right: str
    witness: difference.Difference | None

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The board of the witness before its last move, and what each reading makes of that."""
        if (witness := self.witness) is None:
            return ()
        clears = self.erratum.holds is not None
        names = ("first clearing", "second clearing") if clears else ("(a)", "(b)")
        answers = zip(names, (witness.left, witness.right), strict=True)
        seen = ((name, difference.colouring_seen(answer)) for name, answer in answers)
        before = Picture("before" if clears else "before the last move", witness.colouring)
        return (before, *(Picture(name, b) for name, b in seen if b is not None))

    @property
    def blocks(self) -> Iterator[Block]:
        """What is shown of it."""
        erratum, witness = self.erratum, self.witness
        yield f"{erratum.id} ({'needed' if self.needed else erratum.kind}): {erratum.printed}"
        yield f"  read: {erratum.read}"
        if erratum.kind == "editorial":
            return
        if witness is None:
            yield "  no difference on the boards tried"
        elif erratum.holds is not None:
            yield f"  false on {witness.colouring.graph.name}, {witness.in_words}"
            yield Boards(self.pictures)
        else:
            played = f"{witness.colouring.graph.name}: {witness.in_words}; {witness.what}"
            yield f"  {self.left} against {self.right} on {played}"
            yield f"    {self.left}: {difference.in_words(witness.left)}"
            yield f"    {self.right}: {difference.in_words(witness.right)}"
            yield Boards(self.pictures, only="drawing")
        yield ""

    def document(self) -> documents.Needed:
        """Return what the trial has shown as a part of a document."""
        compared, witness = [self.left, self.right], self.witness
        return documents.Needed.of(
            self.erratum, needed=self.needed, compared=compared, witness=witness
        )


@dataclass(frozen=True, repr=False)
class Trials:
    """Errata on trial, on boards; `complete` where these are the usual ones."""

    boards: tuple[Graph, ...]
    complete: bool
    trials: tuple[Trial, ...]

    def __repr__(self) -> str:
        return f"<Trials: {len(self.trials)} errata on {len(self.boards)} boards>"

    @property
    def idle(self) -> list[str]:
        """The errata that make no difference, against the register."""
        tried = self.trials if self.complete else ()
        return [
            trial.erratum.id
            for trial in tried
            if trial.erratum.kind != "editorial" and trial.witness is None
        ]

    @property
    def blocks(self) -> Iterator[Block]:
        """What is shown of them."""
        for trial in self.trials:
            yield from trial.blocks if trial.erratum.kind != "editorial" else ()
        if editorial := [t.erratum.id for t in self.trials if t.erratum.kind == "editorial"]:
            yield f"Editorial, read in one way only: {', '.join(editorial)}"

    def document(self) -> documents.Errata:
        """Return the document of `goproof errata --json`."""
        boards = [graph.name for graph in self.boards]
        return documents.Errata.of(self, boards=boards, errata=self.trials)


def errata(
    boards: str | Graph | Sequence[str | Graph] | None = None,
    *,
    ids: Sequence[str] = (),
    progress: Progress = silent,
) -> Trials:
    """Find out which errata of the sources show on which boards.

    Parameters:
        boards: sizes or graphs of at most six points; default: all small rectangles.
        ids: the only entries to examine.
        progress: called with how many are done, how many there are, and which was the last.

    Raises UsageError for an unknown entry and for larger boards.

    Example:
        >>> [trial] = goproof.errata("1x2", ids=["S2/clear-colour"]).trials
        >>> trial.needed
        True

    """
    if unknown := [name for name in ids if name not in ERRATA]:
        raise UsageError(str(UnknownName("erratum", unknown[0], ERRATA)))
    graphs = default_boards() if boards is None else tuple(as_boards(boards))
    if large := [graph.name for graph in graphs if len(graph) > MOST_POINTS]:
        raise UsageError(f"{large[0]}: errata are tried on boards of at most {MOST_POINTS} points")
    trials = list[Trial]()
    for number, name in enumerate(ids or ERRATA, 1):
        trials.append(put_on_trial(ERRATA[name], graphs))
        progress(number, len(ids or ERRATA), name)
    return Trials(graphs, boards is None, tuple(trials))


def default_boards() -> tuple[Graph, ...]:
    """Return the small rectangles."""
    return tuple(map(board, SIZES))


def put_on_trial(erratum: Erratum, graphs: Iterable[Graph]) -> Trial:
    """Run the readings that an erratum distinguishes until a board tells them apart."""
    source = SOURCES[erratum.id.partition("/")[0]]
    if erratum.kind == "editorial":
        return Trial(erratum, False, source.key, source.key, None)
    if erratum.holds is not None:
        return Trial(erratum, False, erratum.id, source.key, _counterexample(erratum, graphs))
    left, right, name = _readings(source, erratum)
    symmetric = not any(map(goes_by_the_listing, (left, right)))
    differences: Iterator[Finding]
    if erratum.dead_stones:
        differences = (compare_moves(left, right, g, dead_stones=True) for g in graphs)
    else:
        same = erratum.same_game
        differences = (
            compare_games(left, right, g, LIMIT, symmetric=symmetric, same_game=same)
            for g in graphs
        )
    witness = next((d for d in differences if isinstance(d, difference.Difference)), None)
    alone = not erratum.unrepaired and not erratum.options and erratum.executable
    in_a_game = witness is not None and witness.set_up is None
    return Trial(erratum, alone and in_a_game, *name, witness)


def _readings(
    source: Source, erratum: Erratum
) -> tuple[Formalisation, Formalisation, tuple[str, str]]:
    others = erratum.unrepaired
    if erratum.executable:
        left, right = source.without(erratum.id, *others), source.without(*others)
    else:
        left, right = replace(source.amended, **{erratum.field: erratum.value}), source.amended
    options = dict(erratum.options)
    names = tuple(_name(source, ids, options) for ids in ((erratum.id, *others), others))
    if erratum.kind == "claim":
        names = (_changed(source, erratum), source.key)
    return replace(left, **options), replace(right, **options), (names[0], names[1])


def _name(source: Source, left_out: tuple[str, ...], options: dict[str, object]) -> str:
    named = f"{source.key}:without-{'+'.join(left_out)}" if left_out else source.key
    return ",".join([named, *(f"{option}={value}" for option, value in options.items())])


def _changed(source: Source, claim: Erratum) -> str:
    """Return the name of the rules that a claim is compared with, by their reading or option."""
    same = (e.id for e in source.errata if (e.field, e.value) == (claim.field, claim.value))
    reading = next((id for id in same if id != claim.id), None)
    changed = {"superko": "ko"}.get(claim.field, claim.field)
    return _name(source, (reading,), {}) if reading else f"{source.key},{changed}={claim.value}"


def _counterexample(erratum: Erratum, graphs: Iterable[Graph]) -> difference.Difference | None:
    """Return the first play, of the fewest stones on the first board, that a claim is false of."""
    assert erratum.holds is not None
    for graph in graphs:
        for b, v, player in plays(graph, dead_stones=True):
            if b(v) is EMPTY and not erratum.holds(b, v, player):
                first = clear(b.put(v, player), opponent(player))
                return difference.of_a_move(b, v, player, first, clear(first, player))
    return None

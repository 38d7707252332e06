"""The errata matrix as one answer, computed on as many cores as there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from godoors.documents import matrices as documents
from godoors.matrices.errata_cells import (
    SAME_GAME,
    Cell,
    Trial,
    cells,
    compare_with_reference,
    default_boards,
    put_on_trial,
)
from goproof.boards.named import as_boards
from goproof.errors import UsageError
from goproof.work.cluster import workers_of
from goproof.work.progress import Progress, silent
from gospec.law.graph import Graph
from gospec.law.unknown import UnknownName
from gospec.sources.errata import ERRATA
from gospec.sources.register import SOURCES

# Sequences of moves after which the search for a difference stops: enough to exhaust the games
# of 1x3, and to come some five moves deep on 2x3.
LIMIT = 3000


@dataclass(frozen=True, repr=False)
class ErrataMatrix:
    """What was found: a trial for each erratum, a cell for each variant of a source and board."""

    boards: tuple[Graph, ...]
    complete: bool
    trials: tuple[Trial, ...]
    cells: tuple[Cell, ...]

    def __repr__(self) -> str:
        return f"<ErrataMatrix: {len(self.trials)} errata on {len(self.boards)} boards>"

    def agrees(self, variant: str) -> bool:
        """Tell whether a variant showed no difference from S1 on any board."""
        return all(cell.agrees for cell in self.cells if cell.variant == variant)

    @property
    def unexpected(self) -> list[str]:
        """What contradicts the catalogue: a repaired source that differs, an idle erratum."""
        differing = [
            f"{key}, all its defects repaired, differs from S1"
            for key in SAME_GAME
            if not self.agrees(key)
        ]
        idle = [
            f"{trial.erratum.id} makes no difference on any board tried"
            for trial in self.trials
            if self.complete and trial.erratum.kind != "editorial" and trial.witness is None
        ]
        return differing + idle

    def document(self) -> documents.ErrataMatrix:
        """Return the document of `goproof errata --json`."""
        variants = [
            documents.Variants.of(
                key=key,
                as_printed_agrees=self.agrees(f"{key}:as-printed"),
                amended_agrees=self.agrees(key),
                cells=[cell for cell in self.cells if cell.variant.split(":")[0] == key],
            )
            for key in (SOURCES if self.cells else ())
        ]
        boards = [graph.name for graph in self.boards]
        return documents.ErrataMatrix.of(
            self, boards=boards, errata=self.trials, formalisations=variants
        )


def errata(
    boards: str | Graph | Sequence[str | Graph] | None = None,
    *,
    ids: Sequence[str] = (),
    limit: int = LIMIT,
    jobs: int = 1,
    progress: Progress = silent,
) -> ErrataMatrix:
    """Compute which errata of the sources show on which boards.

    Parameters:
        boards: sizes or graphs; default: all small ones.
        ids: the entries that alone are put on trial; then no source is compared with the reference.
        limit: how many sequences of moves on a board are tried.
        jobs: processes.
        progress: called with how many parts are done, how many there are, and what was done last.

    Raises UsageError for no such entry, and WorkerDied when processes end before their work.

    Example:
        >>> any(cell.variant == "S2:as-printed" for cell in goproof.errata("1x2").cells)
        True

    """
    if unknown := [name for name in ids if name not in ERRATA]:
        raise UsageError(str(UnknownName("erratum", unknown[0], ERRATA)))
    graphs = tuple(as_boards(boards)) if boards else tuple(default_boards())
    pairs = [] if ids else cells(graphs)
    tried = [ERRATA[name] for name in ids or ERRATA]
    total = len(pairs) + len(tried)
    done = 0

    def report(what: str) -> None:
        nonlocal done
        done += 1
        progress(done, total, what)

    progress(0, total, "nothing yet")
    with workers_of(jobs) as workers:
        # The largest boards first, so that no core is left with one of them at the end.
        started = {
            pair: workers.submit(compare_with_reference, *pair, limit)
            for pair in sorted(pairs, key=lambda pair: -len(pair[1]))
        }
        trials = []
        for erratum in tried:
            trials.append(put_on_trial(erratum, graphs, limit))
            report(erratum.id)
        computed = {}
        for pair, cell in zip(started, workers.in_order(list(started.values())), strict=True):
            computed[pair] = cell
            report(f"{pair[0]} on {pair[1].name}")
    ordered = tuple(computed[pair] for pair in pairs)
    return ErrataMatrix(graphs, boards is None, tuple(trials), ordered)

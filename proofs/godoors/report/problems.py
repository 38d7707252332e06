"""Several problems as a table and as JSON; how one is won, as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gochecker.claim import NAMES
from godoors.documents.commands import SeveralSolved, SolveRow
from godoors.report.strategy_tree import refuted, text_lines, winning
from goproof.documents.solving import Solve, Stages
from goproof.documents.typed import UNSET, UnsetType
from goproof.numbers import so_many
from goproof.problems.solution import Solution

REFUSED = "refused"
# So many letters of the first moves are in the table.
FIRST_MOVES = 10


@dataclass(frozen=True)
class ProblemRow:
    """A problem of several by the name of its file: its document, or why it has none."""

    name: str
    document: Solve | None = None
    as_expected: bool = True
    error: str = ""

    @property
    def status(self) -> str:
        """The status of the problem, or that it was refused."""
        return self.document.status if self.document else REFUSED


def table_lines(rows: Sequence[ProblemRow]) -> Iterator[str]:
    """Yield the lines of the table, names last, as they may be long, and counts of statuses."""
    reviewed = any(row.document and row.document.review for row in rows)
    heads = f"{'solution':<22} {'moves':>5} {'faults':>6}  " if reviewed else ""
    yield (
        f"{'status':<11} {'expected':<10} {'first move':<10} {'empty':>5} {'threats':>8} "
        f"{'seconds':>8}  {heads}problem"
    )
    for row in rows:
        expected, first, points, threats, seconds = "", "", "", "", ""
        if (document := row.document) is not None:
            expected = document.expected or ""
            first = " ".join(document.first_moves or ())[:FIRST_MOVES]
            points = str(document.empty_points)
            threats = ", ".join(map(str, document.threats))
            seconds = f"{document.seconds:.1f}"
        mark = "" if row.as_expected else "  NOT AS EXPECTED"
        yield (
            f"{row.status:<11} {expected:<10} {first:<10} {points:>5} {threats:>8} {seconds:>8}  "
            f"{_reviewed(row) if reviewed else ''}{row.name}{mark}"
        )
    counted = ", ".join(f"{number} {status}" for status, number in _counts(rows).items())
    yield f"{len(rows)} problem{'s' * (len(rows) != 1)}: {counted}"


def _reviewed(row: ProblemRow) -> str:
    """Return the cells of what is said of a file's variations."""
    found = row.document.review if row.document else UNSET
    if isinstance(found, UnsetType):
        return f"{'':<22} {'':>5} {'':>6}  "
    faults = len(found.faults) + len(found.unrefuted)
    return f"{found.verdict:<22} {found.moves:>5} {faults:>6}  "


def document_of(rows: Sequence[ProblemRow]) -> SeveralSolved:
    """Return the document of `goproof solve --json` for several problems."""
    spent = (row.document.processor_seconds for row in rows if row.document)
    return SeveralSolved(
        problems=[
            SolveRow.of(row.document, file=row.name)
            if row.document
            else SolveRow.of(file=row.name, error=row.error)
            for row in rows
        ],
        statuses=_counts(rows),
        processor_seconds=sum(spent, start=Stages(0.0, 0.0, 0.0)),
    )


def _counts(rows: Sequence[ProblemRow]) -> dict[str, int]:
    return dict(sorted(Counter(row.status for row in rows).items()))


# --- the tree --------------------------------------------------------------------------------


def explanation_lines(solution: Solution, depth: int) -> Iterator[str]:
    """Yield the strategy tree, and the refutation of each first move that is proved wrong."""
    if solution.winner is None:
        return
    yield f"how {NAMES[solution.winner]} wins, {so_many(depth, 'move')} deep:"
    yield from text_lines(winning(solution, depth), 1)
    for first in refuted(solution, depth):
        yield f"{NAMES[first.player]} {first.move} is refuted:"
        yield from text_lines(first.following, 1)
        if not first.following:
            yield "  it gives the target up at once"

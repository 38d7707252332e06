"""What came of several problems, as a table and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goproof.documents.solving import SeveralSolved, Solve

REFUSED = "refused"
STAGES = ("searching", "writing", "checking")


@dataclass(frozen=True)
class Row:
    """A problem of several by the name of its file: its document, or why it has none."""

    name: str
    document: Solve | None = None
    as_expected: bool = True
    error: str = ""

    @property
    def status(self) -> str:
        """The status of the problem, or that it was refused."""
        return self.document.status if self.document else REFUSED


def table_lines(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of the table, names last, as they may be long, and counts of statuses."""
    yield f"{'status':<10} {'expected':<10} {'empty':>5} {'threats':>8} {'seconds':>8}  problem"
    for row in rows:
        expected, points, threats, seconds = "", "", "", ""
        if (document := row.document) is not None:
            expected = document.expected or ""
            points = str(document.empty_points)
            threats = ", ".join(map(str, document.threats))
            seconds = f"{document.seconds:.1f}"
        mark = "" if row.as_expected else "  NOT AS EXPECTED"
        yield (
            f"{row.status:<10} {expected:<10} {points:>5} {threats:>8} {seconds:>8}  "
            f"{row.name}{mark}"
        )
    counted = ", ".join(f"{number} {status}" for status, number in _counts(rows).items())
    yield f"{len(rows)} problems: {counted}"


def document_of(rows: Sequence[Row]) -> SeveralSolved:
    """Return the document of `goproof solve --json` for several problems."""
    from goproof.documents.solving import SeveralSolved, SolveRow, Stages

    each = [row.document.processor_seconds for row in rows if row.document]
    return SeveralSolved(
        problems=[
            SolveRow.of(row.document, file=row.name)
            if row.document
            else SolveRow.of(file=row.name, error=row.error)
            for row in rows
        ],
        statuses=_counts(rows),
        processor_seconds=Stages(
            **{stage: round(sum(getattr(s, stage) for s in each), 6) for stage in STAGES}
        ),
    )


def _counts(rows: Sequence[Row]) -> dict[str, int]:
    return dict(sorted(Counter(row.status for row in rows).items()))

"""What came of several problems, as a table and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

REFUSED = "refused"
STAGES = ("searching", "writing", "checking")


@dataclass(frozen=True)
class Row:
    """A problem of several by the name of its file: its document, or why it has none."""

    name: str
    document: Mapping[str, Any] | None = None
    as_expected: bool = True
    error: str = ""

    @property
    def status(self) -> str:
        """The status of the problem, or that it was refused."""
        return str(self.document["status"]) if self.document else REFUSED


def table_lines(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of the table, names last, as they may be long, and counts of statuses."""
    yield f"{'status':<10} {'expected':<10} {'empty':>5} {'threats':>8} {'seconds':>8}  problem"
    for row in rows:
        expected, points, threats, seconds = "", "", "", ""
        if (document := row.document) is not None:
            expected = document["expected"] or ""
            points = str(document["empty_points"])
            threats = ", ".join(map(str, document["threats"]))
            seconds = f"{document['seconds']:.1f}"
        mark = "" if row.as_expected else "  NOT AS EXPECTED"
        yield (
            f"{row.status:<10} {expected:<10} {points:>5} {threats:>8} {seconds:>8}  "
            f"{row.name}{mark}"
        )
    counted = ", ".join(f"{number} {status}" for status, number in _counts(rows).items())
    yield f"{len(rows)} problems: {counted}"


def document_of(rows: Sequence[Row]) -> dict[str, Any]:
    """Return the document of `goproof solve --json` for several problems."""
    return {
        "problems": [{"file": row.name, **(row.document or {"error": row.error})} for row in rows],
        "statuses": _counts(rows),
        "processor_seconds": _processor_seconds(rows),
    }


def _processor_seconds(rows: Sequence[Row]) -> dict[str, float]:
    """Return the seconds of all problems together, by what they were spent on."""
    each = [row.document["processor_seconds"] for row in rows if row.document]
    return {stage: round(sum(one[stage] for one in each), 6) for stage in STAGES}


def _counts(rows: Sequence[Row]) -> dict[str, int]:
    return dict(sorted(Counter(row.status for row in rows).items()))

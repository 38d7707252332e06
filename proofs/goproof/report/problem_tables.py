"""What came of several problems, as a table and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from goproof.problems.solve import Solution

REFUSED = "refused"


@dataclass(frozen=True)
class Row:
    """A problem of several by the name of its file: its solution, or why it has none."""

    name: str
    solution: Solution | None = None
    error: str = ""

    @property
    def status(self) -> str:
        """The status of the problem, or that it was refused."""
        return self.solution.status if self.solution else REFUSED


def table_lines(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of the table, names last, as they may be long, and counts of statuses."""
    yield f"{'status':<10} {'expected':<10} {'empty':>5} {'threats':>8} {'seconds':>8}  problem"
    for row in rows:
        expected, points, threats, seconds = "", "", "", ""
        if (solution := row.solution) is not None:
            problem = solution.problem
            expected = problem.expected or ""
            points = str(problem.empty_points)
            threats = ", ".join(map(str, problem.threats))
            seconds = f"{solution.seconds:.1f}"
        mark = "" if solution is None or solution.as_expected else "  NOT AS EXPECTED"
        yield (
            f"{row.status:<10} {expected:<10} {points:>5} {threats:>8} {seconds:>8}  "
            f"{row.name}{mark}"
        )
    counted = ", ".join(f"{number} {status}" for status, number in _counts(rows).items())
    yield f"{len(rows)} problems: {counted}"


def document_of(rows: Sequence[Row]) -> dict[str, Any]:
    """Return the document of `goproof solve --json` for several problems."""
    return {
        "problems": [
            {"file": row.name} | (row.solution.to_json() if row.solution else {"error": row.error})
            for row in rows
        ],
        "statuses": _counts(rows),
    }


def _counts(rows: Sequence[Row]) -> dict[str, int]:
    return dict(sorted(Counter(row.status for row in rows).items()))

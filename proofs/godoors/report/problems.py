"""Several problems as a table and as JSON; how one is won, as text and as SGF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from godoors.report.sgf_trees import write
from godoors.report.strategy_tree import (
    NAMES,
    first_move_node,
    grow,
    set_up,
    text_lines,
    variations,
)
from goproof.errors import UsageError
from goproof.problems.findings import Findings
from goproof.problems.first_moves import FirstMove
from goproof.problems.shown import answer_of

if TYPE_CHECKING:
    from godoors.documents.several import SeveralSolved
    from goproof.documents.solving import Solve


REFUSED = "refused"


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


def document_of(rows: Sequence[ProblemRow]) -> SeveralSolved:
    """Return the document of `goproof solve --json` for several problems."""
    from godoors.documents.several import SeveralSolved, SolveRow
    from goproof.documents.solving import Stages

    spent = (row.document.processor_seconds for row in rows if row.document)
    return SeveralSolved(
        problems=[
            SolveRow.of(row.document, file=row.name)
            if row.document
            else SolveRow.of(file=row.name, error=row.error)
            for row in rows
        ],
        statuses=_counts(rows),
        processor_seconds=sum(spent, start=Stages(0.0, 0.0, 0.0)).rounded,
    )


def _counts(rows: Sequence[ProblemRow]) -> dict[str, int]:
    return dict(sorted(Counter(row.status for row in rows).items()))


# --- the tree --------------------------------------------------------------------------------


def explanation_lines(solution: Findings, depth: int) -> Iterator[str]:
    """Yield the strategy tree, and the refutation of each first move that is proved wrong."""
    if solution.winner is None:
        return
    winner = NAMES[solution.winner]
    yield f"how {winner} wins, {depth} moves deep:"
    yield from text_lines(grow(solution.finding.strategy, depth), 1)
    for first in wrong_moves(solution):
        yield f"{NAMES[solution.problem.to_move]} {first.move} is refuted:"
        if first.finding is None:
            yield "  it gives the target up at once"
        else:
            yield from text_lines(grow(first.finding.strategy, depth), 1)


def wrong_moves(solution: Findings) -> list[FirstMove]:
    """Return the first moves that lose, where the side to move could win."""
    player = solution.problem.to_move
    if solution.winner is not player:
        return []
    return [m for m in solution.first_moves or [] if m.winner not in (None, player)]


def write_sgf(solution: Findings, path: Path, depth: int) -> None:
    """Write the problem with the strategy tree as variations, wrong first moves refuted.

    Raises UsageError when it can't be written, or SGF can't hold the board.
    """
    problem = solution.problem
    try:
        root = set_up(problem, "\n".join(answer_of(solution).lines))
        if solution.winner is not None:
            root.children += variations(problem, grow(solution.finding.strategy, depth))
        for first in wrong_moves(solution):
            node = first_move_node(problem, problem.to_move, first.move, "wrong")
            if first.finding is not None:
                refutation = grow(first.finding.strategy, depth - 1)
                node.children += variations(problem, refutation)
            root.children.append(node)
        path.write_bytes(write(root))
    except ValueError as error:
        raise UsageError(f"{path}: {error}") from None
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None

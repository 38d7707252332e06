"""Comparisons as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from goproof.report.terminal import indented, side_by_side, side_in_words
from gospec.colouring import Colouring
from gospec.formalisation import Observation

if TYPE_CHECKING:
    from rich.console import Console

    from goproof.comparisons.compare import Comparison
    from goproof.comparisons.difference import Answer
    from goproof.comparisons.matrix import Matrix


def show_comparison(comparison: Comparison, out: Console) -> None:
    """Print the verdict, how far it was looked, and the difference drawn."""
    out.print("\n".join(comparison_lines(comparison)), markup=False)


def comparison_lines(comparison: Comparison) -> list[str]:
    """Return the lines that tell what a comparison has shown, with the difference drawn."""
    lines = [f"{comparison.a} and {comparison.b}, {comparison.level} level: {comparison.verdict}"]
    for on in comparison.boards:
        if on.witness is None:
            lines.append(f"  {on.board}: no difference in {on.bound}")
    if comparison.witness is not None:
        difference = witness_lines(comparison)
        lines += [
            *difference[:3],
            indented(side_by_side(drawn_boards(comparison))),
            *difference[3:],
        ]
    return lines


def witness_lines(comparison: Comparison) -> list[str]:
    """Return the lines that tell of a difference: where, what each side says, and why."""
    on, witness = comparison.boards[-1], comparison.witness
    assert witness is not None
    moves = witness.in_words or "nothing played yet"
    sides = [side_in_words(comparison.a, witness.left), side_in_words(comparison.b, witness.right)]
    lines = [f"  {on.board}: {moves}; {witness.what} ({on.bound})", *sides]
    if comparison.responsible:
        changed = ", ".join(comparison.responsible)
        lines.append(f"    with any one of these changed, they agree here: {changed}")
    return [*lines, "    replayed in gospec by both sides"] if witness.replayed else lines


def drawn_boards(comparison: Comparison) -> list[tuple[str, Colouring]]:
    """Return the boards that show a difference: before the last move, and after it for each."""
    witness = comparison.witness
    assert witness is not None
    after = ((comparison.a, _board(witness.left)), (comparison.b, _board(witness.right)))
    drawn = [(name, b) for name, b in after if b is not None]
    return [("before the move" if drawn else "the position", witness.colouring), *drawn]


def _board(seen: Answer) -> Colouring | None:
    if isinstance(seen, Observation):
        return seen.colouring
    return seen if isinstance(seen, Colouring) else None


def show_matrix(matrix: Matrix, out: Console) -> None:
    """Print for every pair where the two first differ, or how far they don't."""
    table = Table(title="Where do they first differ?", title_justify="left")
    for heading in ("a", "b", *(graph.name for graph in matrix.boards)):
        table.add_column(heading, overflow="fold")
    for a, b in dict.fromkeys((a, b) for a, b, _ in matrix.cells):
        table.add_row(a, b, *(_cell(comparison) for comparison in matrix.pair(a, b)))
    out.print(table)
    out.print(
        "=    no difference, all games played       =n   none in games of up to n moves\n"
        "≠n   the shortest game that differs has n moves",
        markup=False,
    )


def _cell(comparison: Comparison | None) -> str:
    if comparison is None:
        return "…"
    if comparison.witness is not None:
        return f"≠{len(comparison.witness.moves)}"
    plies = comparison.boards[-1].plies
    return "=" if comparison.verdict == "equivalent" else f"={plies}"

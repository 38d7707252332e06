"""Matrices of pairs of formalisations as text for a terminal."""

from textwrap import wrap

from godoors.matrices.pairs import NO_KOMI, Matrix
from godoors.report.wrapping import width_of_output
from goproof.verdicts import Equivalence


def show_matrix(matrix: Matrix) -> None:
    """Print the matrix: of every pair that it is the same, or where the two first differ."""
    print("\n".join(matrix_lines(matrix, width_of_output())))


def matrix_lines(matrix: Matrix, width: int) -> list[str]:
    """Return the matrix as lines of at most `width` characters, in several parts if need be."""
    left_out = NO_KOMI if matrix.komi_left_out else ""
    names = [name.removesuffix(left_out) for name in matrix.names]
    number = len(str(len(names)))
    labels = [f"{i:>{number}} {name}" for i, name in enumerate(names, 1)]
    cells = [[_cell(matrix, a, b) for b in matrix.names] for a in matrix.names]
    cell = 1 + max(number, *(len(text) for row in cells for text in row))
    left = max(map(len, labels))
    columns = max(1, (width - left) // cell)
    lines = ["The same on every graph, or how soon they differ"]
    for first in range(0, len(names), columns):
        shown = range(first, min(first + columns, len(names)))
        lines.append(" " * left + "".join(f"{i + 1:>{cell}}" for i in shown))
        lines += [
            label.ljust(left) + "".join(f"{row[i]:>{cell}}" for i in shown)
            for label, row in zip(labels, cells, strict=True)
        ]
        lines.append("")
    return [*lines, *_legend(matrix), *_behind(matrix)]


def _legend(matrix: Matrix) -> list[str]:
    boards = ", ".join(graph.name for graph in matrix.boards)
    lines = [
        "≡   the same games on every graph",
        "≠n  a game of n moves differs, and none of fewer, on the",
        "    first board that tells the two apart",
        "=   no difference on the boards, all games played",
        "=n  none on the boards in games of up to n moves",
        *wrap(boards, 60, initial_indent="boards: ", subsequent_indent="    "),
    ]
    if matrix.komi_left_out:
        lines.append("Komi is left out, 0 for all; --with-komi compares it too.")
    return lines


def _behind(matrix: Matrix) -> list[str]:
    same = (comparison.same_games for comparison in matrix.same.values())
    proved = dict.fromkeys(name for games in same if games for name in games.lemmas)
    lines = []
    if proved:
        lines = [
            "≡ is by induction over the turns, where the options differ;",
            "`goproof compare` of the two shows it. Proved:",
            *(f"  {name}" for name in proved),
        ]
    if matrix.not_shown:
        lines.append(f"not shown for every graph: {matrix.not_shown}")
    return lines


def _cell(matrix: Matrix, a: str, b: str) -> str:
    if a == b:
        return "·"
    pair = (a, b) if matrix.names.index(a) < matrix.names.index(b) else (b, a)
    if pair in matrix.same:
        return "≡"
    if (least := matrix.least(*pair)) is not None and least.witness is not None:
        return f"≠{len(least.witness.moves)}"
    comparisons = [comparison for comparison in matrix.pair(*pair) if comparison is not None]
    if len(comparisons) < len(matrix.boards):
        return "…"
    plies = [c.boards[-1].plies for c in comparisons if c.verdict is not Equivalence.EQUIVALENT]
    return f"={min(plies)}" if plies else "="

"""Matrices as text for a terminal: of pairs of formalisations, and of errata."""

from __future__ import annotations

import sys
from textwrap import wrap

from godoors.matrices.errata import Trial, Trials
from godoors.matrices.pairs import NO_KOMI, Matrix
from godoors.report.streams import beneath
from godoors.report.text_boards import Look, indented, look_of_stream, side_by_side
from godoors.report.wrapping import width_of_output
from goproof.boards.picture import Picture
from goproof.comparisons.comparison import Comparison
from goproof.comparisons.difference import Difference, in_words
from goproof.verdicts import Equivalence
from gospec.law.colouring import Colouring


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
    proved = dict.fromkeys(
        name for comparison in matrix.same.values() for name in _lemmas(comparison)
    )
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


def _lemmas(comparison: Comparison) -> tuple[str, ...]:
    return () if comparison.same_games is None else comparison.same_games.lemmas


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


def show_errata(found: Trials) -> None:
    """Print each erratum with its witness."""
    out = beneath(sys.stdout)
    look = look_of_stream(out)
    for trial in found.trials:
        if trial.erratum.kind != "editorial":
            print(_trial(trial, look), file=out, flush=True)
    editorial = [t.erratum.id for t in found.trials if t.erratum.kind == "editorial"]
    if editorial:
        print("Editorial, read in one way only: " + ", ".join(editorial))


def _trial(trial: Trial, look: Look) -> str:
    erratum, witness = trial.erratum, trial.witness
    need = "needed" if trial.needed else erratum.kind
    heading = f"{erratum.id} ({need}): {erratum.printed}\n  read: {erratum.read}"
    if witness is None:
        return f"{heading}\n  no difference on the boards tried\n"
    b = witness.colouring
    if erratum.holds is None:
        played = f"{b.graph.name}: {witness.in_words}; {witness.what}"
        where = f"  {trial.left} against {trial.right} on {played}"
        answers = ((trial.left, witness.left), (trial.right, witness.right))
        sides = (f"    {name}: {in_words(answer)}" for name, answer in answers)
        return "\n".join([heading, where, *sides, ""])
    drawn = indented(side_by_side(clearings(witness), look=look))
    return f"{heading}\n  false on {b.graph.name}, {witness.in_words}\n{drawn}\n"


def clearings(witness: Difference) -> list[Picture]:
    """Return the pictures of a move of which both clearings have an effect."""
    assert isinstance(witness.left, Colouring)
    assert isinstance(witness.right, Colouring)
    return [
        Picture("before", witness.colouring),
        Picture("first clearing", witness.left),
        Picture("second clearing", witness.right),
    ]

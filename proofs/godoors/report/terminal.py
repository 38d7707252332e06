"""Boards, tables and verdicts as text for a terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from godoors.report.text_boards import Look, indented, look_of, side_by_side
from godoors.report.wrapping import LOG_WIDTH
from goproof.boards.picture import Picture
from gospec.law.colouring import Colouring
from gospec.law.diagram import draw

# What prints no table is not to wait for rich.
if TYPE_CHECKING:
    from rich.console import Console

    from godoors.matrices.errata import ErrataMatrix
    from goproof.comparisons.difference import Difference


def console() -> Console:
    """Return a console on standard output, as wide as COLUMNS says, or else the terminal.

    Where nothing tells the width it is a fixed one.
    """
    from godoors.report.plain_console import PlainConsole
    from godoors.report.streams import beneath

    said = os.environ.get("COLUMNS", "")
    width = int(said) if said.isdecimal() and 0 < len(said) < 6 and int(said) else None
    if width is None and not sys.stdout.isatty():
        width = LOG_WIDTH
    return PlainConsole(file=beneath(sys.stdout), width=width, highlight=False, soft_wrap=False)


def show_boards(text: str, out: Console) -> None:
    """Print a text with boards, which may be coloured."""
    from rich.text import Text

    out.print(Text.from_ansi(text), soft_wrap=True)


def show_errata(matrix: ErrataMatrix, out: Console) -> None:
    """Print the errata matrix, and each erratum with its witness."""
    if matrix.cells:
        _show_cells(matrix, out)
    for trial in matrix.trials:
        if trial.erratum.kind != "editorial":
            show_boards(_trial(trial, look_of(out)), out)
    editorial = [t.erratum.id for t in matrix.trials if t.erratum.kind == "editorial"]
    if editorial:
        out.print("Editorial, read in one way only: " + ", ".join(editorial), markup=False)


def _show_cells(matrix: ErrataMatrix, out: Console) -> None:
    from rich.table import Table

    variants = list(dict.fromkeys(cell.variant for cell in matrix.cells))
    table = Table(title="Does it agree with S1?", title_justify="left")
    table.add_column("formalisation", overflow="fold")
    for graph in matrix.boards:
        table.add_column(graph.name)
    by_pair = {(cell.variant, cell.board): cell.to_text() for cell in matrix.cells}
    for variant in variants:
        table.add_row(variant, *(by_pair[variant, graph.name] for graph in matrix.boards))
    out.print(table)
    out.print(
        "=    no game differs, all of them played    =n   none of up to n moves\n"
        "≠n   a game of n moves differs              ≠ move   the same move has another result\n",
        markup=False,
    )


def _trial(trial: Any, look: Look) -> str:
    erratum, witness = trial.erratum, trial.witness
    need = "needed" if trial.needed else erratum.kind
    heading = f"{erratum.id} ({need}): {erratum.printed}\n  read: {erratum.read}"
    if witness is None:
        return f"{heading}\n  no difference on the boards tried\n"
    b = witness.colouring
    if erratum.holds is None:
        played = f"{b.graph.name}: {witness.in_words}; {witness.what}"
        where = f"  {trial.left} against {trial.right} on {played}"
        sides = [side_in_words(trial.left, witness.left), side_in_words(trial.right, witness.right)]
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


def side_in_words(name: str, answer: Any) -> str:
    """Return on one line the result of a formalisation, of this name, for a move or a position."""
    from gospec.law.formalisation import Illegal

    if isinstance(answer, Illegal):
        return f"    {name}: illegal, {answer}"
    if isinstance(answer, int):
        value = f"{answer:+d}" if answer else "0"
        return f"    {name}: {value} for Black, both bounds certified"
    if isinstance(answer, Colouring):
        return f"    {name}: {draw(answer, '/')}"
    score = f"{score_in_words(answer.black)} to {score_in_words(answer.white)}"
    ended = f", ended, winner {answer.winner.value}" if answer.winner else ""
    return f"    {name}: {draw(answer.colouring, '/')}, score {score}{ended}"


def score_in_words(score: Any) -> str:
    """Return a score as a number, or that it is undetermined."""
    return "undetermined" if score is None else str(float(score) if score % 1 else int(score))

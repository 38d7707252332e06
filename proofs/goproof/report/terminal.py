"""Boards, tables and verdicts as text for a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from gospec.colouring import Colouring
from gospec.diagram import column_letters, draw

# What prints no table is not to wait for rich.
if TYPE_CHECKING:
    from rich.console import Console

    from goproof.comparisons.errata import ErrataMatrix

# Wide enough for tables in a log.
LOG_WIDTH = 150


def console() -> Console:
    """Return a console on standard output, as wide as COLUMNS says, or else the terminal.

    Where nothing tells the width it is a fixed one.
    """
    from goproof.report.plain_console import PlainConsole
    from goproof.report.streams import beneath

    said = os.environ.get("COLUMNS", "")
    width = int(said) if said.isdecimal() and 0 < len(said) < 6 and int(said) else None
    if width is None and not sys.stdout.isatty():
        width = LOG_WIDTH
    return PlainConsole(file=beneath(sys.stdout), width=width, highlight=False, soft_wrap=False)


def board_lines(b: Colouring) -> list[str]:
    """Return the rows of a board with its coordinates around; a graph that is no grid, its points.

    The names of columns stand below, those of rows at the left, as Go players are used to.
    """
    if b.graph.shape is None:
        return [draw(b)]
    rows, columns = b.graph.shape
    width = len(str(rows))
    letters = [column_letters(column) for column in range(columns)]
    cell = max(map(len, letters))
    lines = [
        f"{rows - i:>{width}} " + " ".join(symbol.rjust(cell) for symbol in row)
        for i, row in enumerate(draw(b).split("\n"))
    ]
    return [*lines, " " * width + " " + " ".join(letter.rjust(cell) for letter in letters)]


def side_by_side(
    boards: Sequence[tuple[str, Colouring]], gap: int = 4, width: int | None = None
) -> str:
    """Return boards next to one another, each under its title.

    Parameters: `width`, of the lines, so that boards that don't fit stand below the others.
    """
    blocks = [[title, *board_lines(b)] for title, b in boards]
    return "\n\n".join(_joined(row, gap) for row in _rows_within(blocks, gap, width))


def _rows_within(
    blocks: Sequence[list[str]], gap: int, width: int | None
) -> Iterator[list[list[str]]]:
    row: list[list[str]] = []
    left = width
    for block in blocks:
        needed = max(map(len, block)) + gap
        if row and left is not None and needed - gap > left:
            yield row
            row, left = [], width
        row.append(block)
        left = None if left is None else left - needed
    yield row


def _joined(blocks: Sequence[list[str]], gap: int) -> str:
    widths = [max(map(len, block)) for block in blocks]
    lines = [
        (" " * gap).join(text.ljust(width) for text, width in zip(parts, widths, strict=True))
        for parts in zip_longest(*blocks, fillvalue="")
    ]
    return "\n".join(line.rstrip() for line in lines)


def indented(text: str, by: int = 4) -> str:
    """Return a text with every line moved to the right."""
    return "\n".join(" " * by + line for line in text.split("\n"))


def show_errata(matrix: ErrataMatrix, out: Console) -> None:
    """Print the errata matrix, and each erratum with its witness."""
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
    for trial in matrix.trials:
        if trial.erratum.kind != "editorial":
            out.print(_trial(trial), markup=False)
    editorial = [t.erratum.id for t in matrix.trials if t.erratum.kind == "editorial"]
    out.print("Editorial, read in one way only: " + ", ".join(editorial), markup=False)


def _trial(trial: Any) -> str:
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
    boards = [("before", b), ("first clearing", witness.left), ("second clearing", witness.right)]
    drawn = indented(side_by_side(boards))
    return f"{heading}\n  false on {b.graph.name}, {witness.in_words}\n{drawn}\n"


def side_in_words(name: str, seen: Any) -> str:
    """Return on one line the result of a formalisation, of this name, for a move or a position."""
    from gospec.formalisation import Illegal

    if isinstance(seen, Illegal):
        return f"    {name}: illegal, {seen}"
    if isinstance(seen, int):
        value = f"{seen:+d}" if seen else "0"
        return f"    {name}: {value} for Black, both bounds certified"
    if isinstance(seen, Colouring):
        return f"    {name}: {draw(seen, '/')}"
    score = f"{score_in_words(seen.black)} to {score_in_words(seen.white)}"
    ended = f", ended, winner {seen.winner.value}" if seen.winner else ""
    return f"    {name}: {draw(seen.colouring, '/')}, score {score}{ended}"


def score_in_words(score: Any) -> str:
    """Return a score as a number, or that it is undetermined."""
    return "undetermined" if score is None else str(float(score) if score % 1 else int(score))

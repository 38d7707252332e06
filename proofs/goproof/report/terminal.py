"""Boards, tables and verdicts as text for a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from goproof.report.streams import beneath, plain
from gospec.colouring import Colouring
from gospec.diagram import column_letters, draw

if TYPE_CHECKING:
    from goproof.comparisons.errata import ErrataMatrix
    from goproof.games.legal import IllegalMove, LegalMoves

# Wide enough for tables in a log.
LOG_WIDTH = 150


class PlainConsole(Console):
    """A console that writes out the control codes in what it is given, and uses its own."""

    def render_str(self, text: str, **options: Any) -> Text:
        """Return a text to be printed."""
        return super().render_str(plain(text), **options)


def console() -> Console:
    """Return a console on standard output, as wide as COLUMNS says, or else the terminal.

    Where nothing tells the width it is a fixed one.
    """
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
    score = f"{_score(seen.black)} to {_score(seen.white)}"
    ended = f", ended, winner {seen.winner.value}" if seen.winner else ""
    return f"    {name}: {draw(seen.colouring, '/')}, score {score}{ended}"


def _score(score: Any) -> str:
    return "undetermined" if score is None else str(float(score) if score % 1 else int(score))


def show_legal(answer: LegalMoves | IllegalMove, out: Console, sets: dict[str, Any] | None) -> None:
    """Print the board, the legal moves, and why the others are illegal."""
    from goproof.games.legal import IllegalMove
    from goproof.games.turns import name_of

    if isinstance(answer, IllegalMove):
        out.print(str(answer), markup=False)
        return
    seen, graph = answer.seen, answer.graph
    out.print("\n".join(board_lines(seen.colouring)), markup=False)
    if seen.winner:
        out.print(f"The game has ended; winner: {seen.winner.value}")
    else:
        out.print(f"{seen.to_move.value.capitalize()} to move")
    legal = " ".join(name_of(graph, move) for move in answer.legal)
    out.print(f"legal: {legal or 'nothing'}", markup=False)
    for why in dict.fromkeys(map(str, answer.illegal.values())):
        moves = (name_of(graph, m) for m, reason in answer.illegal.items() if str(reason) == why)
        out.print(f"illegal, {why}: {' '.join(moves)}", markup=False)
    out.print(f"score: Black {_score(seen.black)}, White {_score(seen.white)}")
    if answer.prisoners is not None:
        lost = ", ".join(f"{n} {colour}" for colour, n in answer.prisoners.items())
        out.print(f"stones off the board: {lost}")
    if sets is not None:
        _show_sets(sets, out)


def _show_sets(sets: dict[str, Any], out: Console) -> None:
    for player in ("black", "white"):
        for chain in sets["chains"][player]:
            stones, liberties = " ".join(chain["stones"]), " ".join(chain["liberties"])
            out.print(f"{player} chain: {stones}; liberties: {liberties or 'none'}", markup=False)
        out.print(f"{player} territory: {' '.join(sets['territory'][player]) or 'none'}")
        if sets["legal"] is not None:
            out.print(f"{player} could play at: {' '.join(sets['legal'][player]) or 'nowhere'}")
    out.print(f"neutral: {' '.join(sets['neutral']) or 'none'}", markup=False)

"""Boards, tables and verdicts as text for a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from gospec.colouring import Colouring
from gospec.diagram import column_letters, draw

# What prints no table is not to wait for rich.
if TYPE_CHECKING:
    from rich.console import Console, JustifyMethod

    from goproof.comparisons.errata import ErrataMatrix
    from goproof.methods.outcomes import Result
    from goproof.verification.controls.asking import Asked

# Wide enough for the longest lemma's name in a log, where no terminal tells its width.
LOG_WIDTH = 150
VERDICT_STYLES = {"PROVED": "green", "HOLDS": "green", "REFUTED": "yellow"}


def console() -> Console:
    """Return a console on standard output, of a fixed width where that is no terminal."""
    from rich.console import Console

    on_terminal = sys.stdout.isatty()
    return Console(width=None if on_terminal else LOG_WIDTH, highlight=False, soft_wrap=False)


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


def side_by_side(boards: Sequence[tuple[str, Colouring]], gap: int = 4) -> str:
    """Return boards next to one another, each under its title."""
    blocks = [[title, *board_lines(b)] for title, b in boards]
    widths = [max(map(len, block)) for block in blocks]
    lines = [
        (" " * gap).join(text.ljust(width) for text, width in zip(parts, widths, strict=True))
        for parts in zip_longest(*blocks, fillvalue="")
    ]
    return "\n".join(line.rstrip() for line in lines)


def indented(text: str, by: int = 4) -> str:
    """Return a text with every line moved to the right."""
    return "\n".join(" " * by + line for line in text.split("\n"))


def show_results(results: Sequence[Result], out: Console) -> None:
    """Print the table of verdicts, the boards of every counterexample, and the unexpected."""
    from rich.table import Table

    table = Table(title="Lemmas", title_justify="left")
    for heading in ("lemma", "method", "bound", "verdict", "solvers", "seconds"):
        justify: JustifyMethod = "right" if heading == "seconds" else "left"
        table.add_column(heading, overflow="fold", justify=justify)
    for result in results:
        table.add_row(*_result_cells(result))
    out.print(table)
    for result in results:
        if result.witness is not None:
            out.print(_counterexample(result), markup=False)
    for result in results:
        for remark in result.remarks:
            out.print(f"{result.name}, {result.method.value}: {remark}", markup=False)


def _result_cells(result: Result) -> list[str]:
    verdict = result.verdict.value
    style = VERDICT_STYLES.get(verdict, "red") if result.as_expected else "bold red"
    shown = verdict if result.as_expected else f"{verdict}, expected {result.expected.value}"
    answers = ", ".join(f"{solver} {answer}" for solver, answer in result.solvers.items())
    return [
        result.name,
        result.method.value,
        result.bound,
        f"[{style}]{shown}[/]",
        answers or "none needed",
        _seconds(result),
    ]


def _seconds(result: Result) -> str:
    # Those of a stored outcome are from when it was computed.
    marks = {0: "", result.pieces: ", stored"}
    return f"{result.seconds:.2f}" + marks.get(result.stored_pieces, ", part stored")


def _counterexample(result: Result) -> str:
    witness = result.witness
    assert witness is not None
    to_move = witness.case.mover.value.capitalize()
    *earlier, last = witness.moves or [""]
    so_far = f" after {' '.join(earlier)}" if earlier else ""
    move = f"{so_far}, {to_move} plays {last}" if last else ""
    graph = witness.case.before.graph
    boards = side_by_side([(label, b) for label, b in witness.stages])
    heading = f"\n{result.name} ({result.method.value}): refuted on {graph.name}{move}"
    return f"{heading}; replayed in gospec\n{indented(boards)}"


def summary(results: Iterable[Result]) -> str:
    """Return one line that counts the expected and the unexpected verdicts."""
    counted = counts(results)
    return (
        f"{counted['as_expected']} as expected, {counted['unexpected']} unexpected, "
        f"{counted['open']} open"
    )


def counts(results: Iterable[Result]) -> dict[str, int]:
    """Count the results that are as expected, those that are not, and those without expectation."""
    counted = {"as_expected": 0, "unexpected": 0, "open": 0}
    for result in results:
        kind = "open" if result.open else "as_expected" if result.as_expected else "unexpected"
        counted[kind] += 1
    return counted


def show_controls(controls: Sequence[Asked], out: Console) -> None:
    """Print how many controls have run, and each that was accepted."""
    counted = counts_of_controls(controls)
    failed = counted["failed"]
    for fault in failed:
        out.print(f"control failed: {fault}", markup=False, soft_wrap=True)
    came = f"{len(failed)} accepted, so there is no verdict" if failed else "none accepted"
    out.print(f"\n{counted['asked']} false statements were checked as controls, {came}")


def counts_of_controls(controls: Sequence[Asked]) -> dict[str, Any]:
    """Count the controls that have run, and list those that were accepted."""
    return {"asked": len(controls), "failed": [str(one) for one in controls if one.fault]}


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

"""Boards, tables and verdicts as text for a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

from goproof.boards.picture import Picture
from goproof.report.text_boards import Look, board_lines, indented, look_of, side_by_side
from gospec.colouring import Colouring
from gospec.diagram import draw

if TYPE_CHECKING:
    from goproof.comparisons.difference import Difference
    from goproof.comparisons.errata import ErrataMatrix
    from goproof.games.legal import IllegalMove, LegalMoves
    from goproof.methods.outcomes import Result
    from goproof.verification.controls.asking import Asked

# Wide enough for the longest lemma's name in a log, where no terminal tells its width.
LOG_WIDTH = 150
VERDICT_STYLES = {"PROVED": "green", "HOLDS": "green", "REFUTED": "yellow"}


def console() -> Console:
    """Return a console on standard output, of a fixed width where that is no terminal."""
    on_terminal = sys.stdout.isatty()
    return Console(width=None if on_terminal else LOG_WIDTH, highlight=False, soft_wrap=False)


def show_boards(text: str, out: Console) -> None:
    """Print a text with boards, which may be coloured."""
    out.print(Text.from_ansi(text))


def show_results(results: Sequence[Result], out: Console) -> None:
    """Print the table of verdicts, the boards of every counterexample, and the unexpected."""
    table = Table(title="Lemmas", title_justify="left")
    for heading in ("lemma", "method", "bound", "verdict", "solvers", "seconds"):
        justify: JustifyMethod = "right" if heading == "seconds" else "left"
        table.add_column(heading, overflow="fold", justify=justify)
    for result in results:
        table.add_row(*_result_cells(result))
    out.print(table)
    for result in results:
        if result.witness is not None:
            show_boards(_counterexample(result, look_of(out)), out)
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


def _counterexample(result: Result, look: Look) -> str:
    witness = result.witness
    assert witness is not None
    to_move = witness.case.mover.value.capitalize()
    *earlier, last = witness.moves or [""]
    so_far = f" after {' '.join(earlier)}" if earlier else ""
    move = f"{so_far}, {to_move} plays {last}" if last else ""
    graph = witness.case.before.graph
    boards = side_by_side(witness.stages, look=look)
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
            show_boards(_trial(trial, look_of(out)), out)
    editorial = [t.erratum.id for t in matrix.trials if t.erratum.kind == "editorial"]
    out.print("Editorial, read in one way only: " + ", ".join(editorial), markup=False)


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
    show_boards("\n".join(board_lines(seen.colouring, look_of(out))), out)
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

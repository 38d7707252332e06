"""Comparisons as text for a terminal."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain
from textwrap import wrap
from typing import TYPE_CHECKING

from godoors.matrices.errata_cells import Trial
from godoors.matrices.pairs import NO_KOMI
from godoors.report.terminal import score_in_words, show_boards, side_in_words
from godoors.report.text_boards import PLAIN, Look, indented, look_of, side_by_side
from godoors.report.wrapping import broken
from goproof.boards.picture import Picture
from goproof.comparisons.difference import Answer, Difference
from gospec.law.colouring import Colouring
from gospec.law.diagram import draw
from gospec.law.formalisation import By, Observation, Score
from gospec.law.graph import Point

if TYPE_CHECKING:
    from rich.console import Console

    from godoors.matrices.pairs import Matrix
    from goproof.comparisons.comparison import Comparison
    from goproof.comparisons.difference import Answer, Difference
    from goproof.comparisons.same_games import SameGames


def show_comparison(comparison: Comparison, out: Console) -> None:
    """Print the verdict, the extent of the search, and a drawing of the difference."""
    shown = comparison_lines(comparison, look_of(out))
    # Drawings are whole, several lines each.
    lines = [[s] if "\n" in s else broken(s, out.width) for s in shown]
    show_boards("\n".join(chain.from_iterable(lines)), out)


def comparison_lines(comparison: Comparison, look: Look = PLAIN) -> list[str]:
    """Return the lines of a comparison's result, with a drawing of the difference.

    What presets leave out comes after the answer, whatever that is.
    """
    lines = [*_answer_lines(comparison), *_left_out(comparison), *_found_lines(comparison, look)]
    alike = comparison.with_komi_alike
    if alike is not None:
        lines += ["", "with komi alike:", *_answer_lines(alike), *_found_lines(alike, look)]
    return lines


def _answer_lines(comparison: Comparison) -> list[str]:
    if comparison.same_rules:
        return [
            f"{comparison.a} and {comparison.b}: the same",
            "  both names stand for the same rules, option by option",
        ]
    lines = [f"{comparison.a} and {comparison.b}, {comparison.level} level: {comparison.verdict}"]
    return lines if comparison.same_games else [*lines, *option_lines(comparison)]


def _found_lines(comparison: Comparison, look: Look) -> list[str]:
    if comparison.same_rules:
        return []
    if comparison.same_games is not None:
        return same_games_lines(comparison.same_games)
    lines = []
    if comparison.not_shown:
        lines.append(f"  not shown for every graph: {comparison.not_shown}")
    for on in comparison.boards:
        if on.witness is None:
            lines.append(f"  {on.board}: no difference in {on.bound}")
    if comparison.witness is not None:
        difference = witness_lines(comparison)
        lines += [
            *difference[:3],
            indented(side_by_side(drawn_boards(comparison), look=look)),
            *difference[3:],
        ]
    agreeing = comparison.agreeing
    if agreeing is not None:
        lines += [f"  on every graph, {agreeing.says}", *_by(agreeing.lemmas)]
        lines += ["    run besides on small boards"] * agreeing.by_running
    return lines


def _left_out(comparison: Comparison) -> list[str]:
    return [
        f"  not compared, as {side} leaves it out: {says}"
        for side, says in comparison.left_out.items()
    ]


def option_lines(comparison: Comparison) -> list[str]:
    """Return a table of the options that two sides have with different values."""
    if not comparison.options:
        return []
    rows = [("", comparison.a, comparison.b)]
    rows += [
        (option, option_in_words(a), option_in_words(b)) for option, a, b in comparison.options
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    table = ("  ".join((row[0].ljust(widths[0]), row[1].ljust(widths[1]), row[2])) for row in rows)
    return ["  they differ in these options:", *(f"    {line}".rstrip() for line in table)]


def option_in_words(value: object) -> str:
    """Return the value of an option as people write it."""
    return score_in_words(value) if isinstance(value, Fraction) else str(value)


def same_games_lines(same: SameGames) -> list[str]:
    """Return the lines that show why two sides have the same games on every graph."""
    lines = ["  the same games on every graph, with the same scores and winner"]
    pairs = zip(same.names, same.relations, strict=True)
    if same.accounts:
        lines.append("  a state stands for a game so far, its colourings and turns:")
        lines += [f"    {name}: {relation}" for name, relation in dict(pairs).items()]
    lines.append("  the induction, and what each step rests on:")
    for step in same.steps:
        lines += [f"    {step.about}: {step.says}", f"      ({step.by})"]
    if same.lemmas:
        lines.append(
            "  each lemma is about every graph, and proved by both solvers, now or in a run whose "
            "verdicts are kept (--fresh: now)"
        )
    return [*lines, *_in_coq(same), "  what else to believe: docs/trusted-base.md"]


def _in_coq(same: SameGames) -> list[str]:
    if same.theorem:
        return [f"  the same is a theorem in Coq, without axioms: {same.theorem}"]
    if same.not_in_coq:
        return [f"  no theorem in Coq says it: none speaks of {' or '.join(same.not_in_coq)}"]
    from goproof.solvers.coq.development import compiler

    if not (theorem := same.said_in_coq):
        return []
    said = f"  no run whose verdicts are kept has had Coq check the theorem {theorem}"
    return [f"{said}: goproof verify {theorem} --method kernel"] * bool(compiler())


def _by(lemmas: tuple[str, ...]) -> list[str]:
    return [f"    by {name}" for name in lemmas]


def witness_lines(comparison: Comparison) -> list[str]:
    """Return the lines of a difference: where it is, the result of each side, and the reason."""
    on, witness = comparison.boards[-1], comparison.witness
    assert witness is not None
    moves = witness.in_words or "nothing played yet"
    sides = [side_in_words(comparison.a, witness.left), side_in_words(comparison.b, witness.right)]
    lines = [f"  {on.board}: {moves}; {witness.what} ({on.bound})", *sides]
    if comparison.responsible:
        changed = ", ".join(comparison.responsible)
        lines.append(f"    with any one of these changed, they agree here: {changed}")
    return [*lines, "    replayed in gospec by both sides"] if witness.replayed else lines


def drawn_boards(comparison: Comparison) -> list[Picture]:
    """Return the boards that show a difference: before the last move, and after it for each."""
    witness = comparison.witness
    assert witness is not None
    after = ((comparison.a, _board(witness.left)), (comparison.b, _board(witness.right)))
    drawn = [Picture(name, b, last=last_point(witness)) for name, b in after if b is not None]
    return [Picture("before the move" if drawn else "the position", witness.colouring), *drawn]


def last_point(witness: Difference) -> Point | None:
    """Return the point of the last move of a difference, None if that is no play."""
    move = witness.moves[-1] if witness.moves else None
    move = move.move if isinstance(move, By) else move
    return move if move in witness.colouring.graph.index else None


def _board(answer: Answer) -> Colouring | None:
    if isinstance(answer, Observation):
        return answer.colouring
    return answer if isinstance(answer, Colouring) else None


def show_matrix(matrix: Matrix, out: Console) -> None:
    """Print the matrix: of every pair that it is the same, or where the two first differ."""
    out.print("\n".join(matrix_lines(matrix, out.width)), markup=False, soft_wrap=True)


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
    plies = [c.boards[-1].plies for c in comparisons if c.verdict != "equivalent"]
    return f"={min(plies)}" if plies else "="


def where(trial: Trial) -> str:
    """Return the board and the length of the witness, nothing where there is none."""
    witness = trial.witness
    if witness is None:
        return ""
    board, moves = witness.colouring.graph.name, len(witness.moves)
    if witness.set_up is not None:
        return f"{board}, one move"
    return f"{board}, {moves} move{'s' * (moves != 1)}"


def colouring_in(answer: Answer) -> Colouring | None:
    """Return the colouring that a side sees after the move, None where it forbids the move."""
    if isinstance(answer, Colouring):
        return answer
    return answer.colouring if isinstance(answer, Observation) else None


def respect_of(witness: Difference) -> str:
    """Return in which respect the two sides differ."""
    what = witness.what
    return {"black": "Black's score", "white": "White's score"}.get(what, what.replace("_", " "))


def answer_in_words(answer: Answer) -> str:
    """Return what a side makes of the last move."""
    if isinstance(answer, Colouring):
        return f"legal, {draw(answer, '/')}"
    if not isinstance(answer, Observation):
        return f"illegal, {answer}"
    score = f"score {_number(answer.black)} to {_number(answer.white)}"
    return f"{score}; ended, winner: {answer.winner.value}" if answer.winner else score


def _number(score: Score) -> str:
    return "undetermined" if score is None else str(score)

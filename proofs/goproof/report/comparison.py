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
    from goproof.comparisons.same_games import SameGames


def show_comparison(found: Comparison, out: Console) -> None:
    """Print the verdict, how far it was looked, and the difference drawn."""
    out.print("\n".join(comparison_lines(found)), markup=False)


def comparison_lines(found: Comparison) -> list[str]:
    """Return the lines that tell what a comparison has shown, with the difference drawn."""
    lines = [f"{found.a} and {found.b}, {found.level} level: {found.verdict}"]
    if found.same_games is not None:
        return [*lines, *same_games_lines(found.same_games)]
    if found.not_shown:
        lines.append(f"  not shown for every graph: {found.not_shown}")
    for on in found.boards:
        if on.witness is None:
            lines.append(f"  {on.board}: no difference in {on.bound}")
    if found.witness is not None:
        said = witness_lines(found)
        lines += [*said[:3], indented(side_by_side(drawn_boards(found))), *said[3:]]
    if found.agreeing is not None:
        lines += [f"  on every graph, {found.agreeing.says}", *_by(found.agreeing.lemmas)]
    return lines


def same_games_lines(same: SameGames) -> list[str]:
    """Return the lines that tell by what two sides have the same games on every graph."""
    lines = ["  the same games on every graph, with the same scores and winner"]
    pairs = zip(same.names, same.relations, strict=True)
    if same.lemmas:
        lines.append("  a state stands for a game so far, its colourings and turns:")
        lines += [f"    {name}: {relation}" for name, relation in dict(pairs).items()]
    lines.append("  the induction, and what each step rests on:")
    for step in same.steps:
        lines += [f"    {step.about}: {step.says}", f"      ({step.by})"]
    if same.lemmas:
        lines += [
            "  each lemma is about every graph and was proved by both solvers; what is run was run "
            "just now",
            "  what else to believe: docs/trusted-base.md",
        ]
    return lines


def _by(lemmas: tuple[str, ...]) -> list[str]:
    return [f"    by {name}" for name in lemmas]


def witness_lines(found: Comparison) -> list[str]:
    """Return the lines that tell of a difference: where, what each side says, and why."""
    on, witness = found.boards[-1], found.witness
    assert witness is not None
    moves = witness.in_words or "nothing played yet"
    sides = [side_in_words(found.a, witness.left), side_in_words(found.b, witness.right)]
    lines = [f"  {on.board}: {moves}; {witness.what} ({on.bound})", *sides]
    if found.responsible:
        changed = ", ".join(found.responsible)
        lines.append(f"    with any one of these changed, they agree here: {changed}")
    return [*lines, "    replayed in gospec by both sides"] if witness.replayed else lines


def drawn_boards(found: Comparison) -> list[tuple[str, Colouring]]:
    """Return the boards that show a difference: before the last move, and after it for each."""
    witness = found.witness
    assert witness is not None
    after = ((found.a, _board(witness.left)), (found.b, _board(witness.right)))
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
        table.add_row(a, b, *(_cell(found) for found in matrix.pair(a, b)))
    out.print(table)
    out.print(
        "=    no difference, all games played       =n   none in games of up to n moves\n"
        "≠n   the shortest game that differs has n moves",
        markup=False,
    )


def _cell(found: Comparison | None) -> str:
    if found is None:
        return "…"
    if found.witness is not None:
        return f"≠{len(found.witness.moves)}"
    plies = found.boards[-1].plies
    return "=" if found.verdict == "equivalent" else f"={plies}"

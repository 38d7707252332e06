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
            "  each lemma is about every graph, and proved by both solvers, now or in a run whose "
            "verdicts are kept (--fresh: now)",
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
    """Print for every pair that it is the same on every graph, or where the two first differ."""
    table = Table(title="The same on every graph, or where they first differ", title_justify="left")
    for heading in ("a", "b", *(graph.name for graph in matrix.boards)):
        table.add_column(heading, overflow="fold")
    for a, b in matrix.pairs:
        same = ["≡"] * len(matrix.boards) if (a, b) in matrix.same else None
        table.add_row(a, b, *(same or (_cell(found) for found in matrix.pair(a, b))))
    out.print(table)
    out.print(
        "≡    the same games on every graph         =    no difference, all games played\n"
        "≠n   the shortest game that differs has    =n   none in games of up to n moves\n"
        "     n moves",
        markup=False,
    )
    proved = dict.fromkeys(name for found in matrix.same.values() for name in _lemmas(found))
    if proved:
        out.print(
            "≡ is by induction over the turns; `goproof compare` of the two shows it. Proved:"
        )
        out.print("\n".join(f"  {name}" for name in proved), markup=False)
    if matrix.not_shown:
        out.print(f"not shown for every graph: {matrix.not_shown}", markup=False)


def _lemmas(found: Comparison) -> tuple[str, ...]:
    return () if found.same_games is None else found.same_games.lemmas


def _cell(found: Comparison | None) -> str:
    if found is None:
        return "…"
    if found.witness is not None:
        return f"≠{len(found.witness.moves)}"
    plies = found.boards[-1].plies
    return "=" if found.verdict == "equivalent" else f"={plies}"

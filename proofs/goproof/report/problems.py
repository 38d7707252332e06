"""A solution as a person reads it, in the terminal and as SGF."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from goproof.boards import sgf
from goproof.errors import UsageError
from goproof.problems.first_moves import FirstMove
from goproof.problems.solve import Solution
from goproof.problems.status import UNKNOWN
from goproof.report.strategy_tree import (
    NAMES,
    first_move_node,
    grow,
    set_up,
    text_lines,
    variations,
)
from goproof.report.text_boards import board_lines, indented
from gospec.colouring import Colour
from gospec.diagram import point_name

MEANINGS = {
    "dead": "the attacker captures it even when the defender moves first",
    "alive": "even when the attacker moves first, the defender makes it unconditionally alive",
    "seki": "the defender keeps it even when the attacker moves first, never unconditionally alive",
    "safe": "the defender keeps it even when the attacker moves first; whether alive or in seki "
    "is not told apart",
    "unsettled": "whoever moves first wins",
    "ko": "who wins depends on the threats",
    UNKNOWN: "some of the table is not known",
}


def solution_lines(solution: Solution) -> Iterator[str]:
    """Yield the lines in which `goproof solve` prints a solution."""
    problem = solution.problem
    graph = problem.colouring.graph
    if problem.name:
        yield problem.name
    yield indented("\n".join(board_lines(problem.colouring)))
    target = " ".join(point_name(graph, v) for v in graph.points if v in problem.target)
    expected = "" if problem.expected is None else _expected(solution)
    what = f"{NAMES[problem.defender]}'s {target}: {solution.status}"
    yield f"{what} ({MEANINGS[solution.status]}){expected}"
    yield from _answer_lines(solution)
    yield from _table_lines(solution)
    yield from (f"assumed: {assumption}" for assumption in problem.assumptions)
    rules = problem.rules
    yield f"rules: {problem.rules_name}, {rules.ko} superko, suicide {rules.suicide}"
    yield from (f"unknown: {reason}" for reason in solution.why_unknown)
    document = solution.to_json()
    number = sum(1 for _, finding in solution.findings if finding.lines)
    checked = "all checked" if solution.checked else "NOT CHECKED, on your own request"
    yield (
        f"{number} certificates of {document['certificate']['nodes']} nodes in all, {checked}; "
        f"{document['nodes']} nodes searched, {solution.seconds:.1f} s"
    )


def _expected(solution: Solution) -> str:
    expected = solution.problem.expected
    return ", as expected" if solution.as_expected else f", but expected {expected}"


def _answer_lines(solution: Solution) -> Iterator[str]:
    problem = solution.problem
    attacking, defending = problem.threats
    setting = f"{NAMES[problem.to_move]} to move, threats {attacking} against {defending}"
    if solution.winner is None:
        yield f"{setting}: unknown"
        return
    moves = solution.winning_moves or []
    word = "all winning first moves" if solution.first_moves is not None else "a winning first move"
    with_moves = f"; {word}: {' '.join(moves)}" if moves else "; no first move wins"
    yield f"{setting}: {NAMES[solution.winner]} wins{with_moves}"
    line = solution.finding.strategy.principal_variation()
    yield "line: " + ", ".join(f"{NAMES[turn.player]} {turn.move}" for turn in line)


def _table_lines(solution: Solution) -> Iterator[str]:
    problem = solution.problem
    yield "threats of attacker, defender   attacker first   defender first"
    for (to_move, threats), finding in solution.table.items():
        if to_move is problem.attacker:
            second = solution.table[problem.defender, threats]
            first, last = (_outcome(solution, f.winner) for f in (finding, second))
            yield f"{threats[0]:>10}, {threats[1]:<19} {first:<16} {last}"


def _outcome(solution: Solution, winner: Colour | None) -> str:
    if winner is None:
        return "unknown"
    return "captured" if winner is solution.problem.attacker else "kept"


# --- the tree --------------------------------------------------------------------------------


def explanation_lines(solution: Solution, depth: int) -> Iterator[str]:
    """Yield the strategy tree, and the refutation of each first move that is proved wrong."""
    if solution.winner is None:
        return
    winner = NAMES[solution.winner]
    yield f"how {winner} wins, {depth} moves deep:"
    yield from text_lines(grow(solution.finding.strategy, depth), 1)
    for first in wrong_moves(solution):
        yield f"{NAMES[solution.problem.to_move]} {first.move} is refuted:"
        if first.finding is None:
            yield "  it gives the target up at once"
        else:
            yield from text_lines(grow(first.finding.strategy, depth), 1)


def wrong_moves(solution: Solution) -> list[FirstMove]:
    """Return the first moves that lose, where the side to move could win."""
    player = solution.problem.to_move
    if solution.winner is not player:
        return []
    return [m for m in solution.first_moves or [] if m.winner not in (None, player)]


def write_sgf(solution: Solution, path: Path, depth: int) -> None:
    """Write the problem with the strategy tree as variations, wrong first moves refuted.

    Raises UsageError when it can't be written, or SGF can't hold the board.
    """
    problem = solution.problem
    lines = solution_lines(solution)
    try:
        root = set_up(problem, "\n".join(lines))
        if solution.winner is not None:
            root.children += variations(problem, grow(solution.finding.strategy, depth))
        for first in wrong_moves(solution):
            node = first_move_node(problem, problem.to_move, first.move, "wrong")
            if first.finding is not None:
                refutation = grow(first.finding.strategy, depth - 1)
                node.children += variations(problem, refutation)
            root.children.append(node)
        path.write_bytes(sgf.write(root))
    except ValueError as error:
        raise UsageError(f"{path}: {error}") from None
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None

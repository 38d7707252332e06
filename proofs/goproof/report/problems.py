"""A solution as a person reads it, in the terminal and as SGF."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from goproof.boards import sgf
from goproof.errors import UsageError
from goproof.problems.first_moves import FirstMove
from goproof.problems.problem import Problem
from goproof.problems.solve import DEAD, KO, Solution
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
from gospec.diagram import SYMBOLS, column_letters, point_name

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
WHAT_A_THREAT_IS = (
    "a threat is a move elsewhere that has to be answered there: who spends one moves again here, "
    "and may take back a ko"
)


def solution_lines(solution: Solution) -> Iterator[str]:
    """Yield the lines in which `goproof solve` prints a solution."""
    problem = solution.problem
    graph = problem.colouring.graph
    if problem.name:
        yield "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in problem.name)
    yield indented("\n".join(drawn(problem)))
    target = " ".join(point_name(graph, v) for v in graph.points if v in problem.target)
    if (number := len(problem.chains)) > 1:
        target += f", {problem.capture} of {number} chains"
    expected = "" if problem.expected is None else _expected(solution)
    what = f"{NAMES[problem.defender]}'s {target}: {status_with_bound(solution)}"
    yield f"{what} ({MEANINGS[solution.status]}){expected}"
    yield from _answer_lines(solution)
    yield from _table_lines(solution)
    yield from _further_lines(solution)
    yield WHAT_A_THREAT_IS
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


def drawn(problem: Problem) -> list[str]:
    """Return the rows of a problem's board with coordinates; what was cropped away is blank."""
    whole = problem.cropped_from
    if whole is None or whole.graph.shape is None:
        return board_lines(problem.colouring)
    kept = set(problem.colouring.graph.points)
    places = [v for v in whole.graph.points if point_name(whole.graph, v) in kept]
    rows, columns = (sorted({v[i] for v in places if isinstance(v, tuple)}) for i in (0, 1))
    shown = set(places)
    lines = []
    for row in range(rows[0], rows[-1] + 1):
        points = [(row, column) for column in range(columns[0], columns[-1] + 1)]
        symbols = (SYMBOLS[whole(v)] if v in shown else " " for v in points)
        lines.append(f"{whole.graph.shape[0] - row:>2} {' '.join(symbols)}".rstrip())
    letters = (column_letters(column) for column in range(columns[0], columns[-1] + 1))
    return [*lines, f"   {' '.join(letters)}"]


def status_with_bound(solution: Solution) -> str:
    """Return the status with the numbers of threats for which it was found."""
    status, (attacking, defending) = solution.status, solution.problem.threats
    if status == UNKNOWN:
        return status
    if not attacking and not defending:
        return f"{status} without threats"
    if solution.further and status == KO:
        defending += 1
    numbers = f"{_number(attacking)} each"
    if attacking != defending:
        attacker, defender = (
            NAMES[p] for p in (solution.problem.attacker, solution.problem.defender)
        )
        numbers = f"{_number(attacking)} of {attacker}'s and {defending} of {defender}'s"
    return f"{status} {'against' if status == DEAD else 'with'} up to {numbers}"


def _number(threats: int) -> str:
    return "one threat" if threats == 1 else f"{threats} threats"


def _further_lines(solution: Solution) -> Iterator[str]:
    for (player, (_, defending)), finding in solution.further.items():
        outcome = _outcome(solution, finding.winner)
        so = ", so that it is a ko and not dead" if outcome == "kept" else ""
        name = NAMES[player]
        yield f"one threat further: {defending} of {name}'s alone, {name} first: {outcome}{so}"


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

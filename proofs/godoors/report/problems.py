"""A solution as a person reads it, in the terminal and as SGF; several as a table and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from godoors.report.problem_words import MEANINGS, line_words, status_with_bound
from godoors.report.sgf_trees import write
from godoors.report.strategy_tree import (
    NAMES,
    first_move_node,
    grow,
    set_up,
    text_lines,
    variations,
)
from godoors.report.text_boards import board_lines, indented
from goproof.errors import UsageError, argument
from goproof.problems.answers import headline, target_of
from goproof.problems.conditions import STAYS
from goproof.problems.findings import Findings
from goproof.problems.first_moves import FirstMove
from goproof.problems.problem import Problem
from gospec.law.colouring import Colour, opponent
from gospec.law.diagram import SYMBOLS, column_letters, point_name

if TYPE_CHECKING:
    from godoors.documents.several import SeveralSolved
    from goproof.documents.solving import Solve


REFUSED = "refused"
STAGES = ("searching", "writing", "checking")


@dataclass(frozen=True)
class ProblemRow:
    """A problem of several by the name of its file: its document, or why it has none."""

    name: str
    document: Solve | None = None
    as_expected: bool = True
    error: str = ""

    @property
    def status(self) -> str:
        """The status of the problem, or that it was refused."""
        return self.document.status if self.document else REFUSED


def table_lines(rows: Sequence[ProblemRow]) -> Iterator[str]:
    """Yield the lines of the table, names last, as they may be long, and counts of statuses."""
    yield f"{'status':<10} {'expected':<10} {'empty':>5} {'threats':>8} {'seconds':>8}  problem"
    for row in rows:
        expected, points, threats, seconds = "", "", "", ""
        if (document := row.document) is not None:
            expected = document.expected or ""
            points = str(document.empty_points)
            threats = ", ".join(map(str, document.threats))
            seconds = f"{document.seconds:.1f}"
        mark = "" if row.as_expected else "  NOT AS EXPECTED"
        yield (
            f"{row.status:<10} {expected:<10} {points:>5} {threats:>8} {seconds:>8}  "
            f"{row.name}{mark}"
        )
    counted = ", ".join(f"{number} {status}" for status, number in _counts(rows).items())
    yield f"{len(rows)} problems: {counted}"


def document_of(rows: Sequence[ProblemRow]) -> SeveralSolved:
    """Return the document of `goproof solve --json` for several problems."""
    from godoors.documents.several import SeveralSolved, SolveRow
    from goproof.documents.solving import Stages

    each = [row.document.processor_seconds for row in rows if row.document]
    return SeveralSolved(
        problems=[
            SolveRow.of(row.document, file=row.name)
            if row.document
            else SolveRow.of(file=row.name, error=row.error)
            for row in rows
        ],
        statuses=_counts(rows),
        processor_seconds=Stages(
            **{stage: round(sum(getattr(s, stage) for s in each), 6) for stage in STAGES}
        ),
    )


def _counts(rows: Sequence[ProblemRow]) -> dict[str, int]:
    return dict(sorted(Counter(row.status for row in rows).items()))


WHAT_A_THREAT_IS = (
    "a threat is a move elsewhere that has to be answered there: who spends one moves again here, "
    "and may take back a ko"
)
GAP, GOES_ON = "?", "~"


def solution_lines(solution: Findings) -> Iterator[str]:
    """Yield the lines in which `goproof solve` prints a solution."""
    problem = solution.problem
    yield headline(solution)
    if problem.name:
        yield "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in problem.name)
    yield indented("\n".join(drawn(problem)))
    yield from _legend(problem)
    if solution.gaps_matter:
        assert solution.opened is not None
        yield f"If walled in at {' '.join(problem.gaps)}:"
        yield from _found_lines(solution)
        yield "If these are open, so that reaching one is an escape:"
        yield from _found_lines(solution.opened)
    else:
        yield from _found_lines(solution.shown)
    yield from _condition_lines(solution)
    yield WHAT_A_THREAT_IS
    yield from (f"assumed: {assumption}" for assumption in problem.assumptions)
    rules = problem.rules
    yield f"rules: {problem.rules_name}, {rules.ko} superko, suicide {rules.suicide}"
    yield from (f"unknown: {reason}" for reason in solution.why_unknown)
    number = sum(1 for _, finding in solution.findings if finding.lines)
    checked = "all checked" if solution.checked else "NOT CHECKED, on your own request"
    yield (
        f"{number} certificates of {solution.nodes} nodes in all, {checked}; "
        f"{solution.searched} nodes searched, {solution.seconds:.1f} s"
    )


def drawn(problem: Problem) -> list[str]:
    """Return the rows of a problem's board with coordinates.

    A gap of the region is a question mark. Where the board was cropped, it is said to go on.
    """
    whole = problem.cropped_from
    if whole is None or whole.graph.shape is None:
        return board_lines(problem.colouring)
    kept = {*problem.colouring.graph.points}
    places = [v for v in whole.graph.points if point_name(whole.graph, v) in kept]
    rows, columns = (sorted({v[i] for v in places if isinstance(v, tuple)}) for i in (0, 1))
    shown, gaps = set(places), set(problem.gaps)

    def symbol(v: tuple[int, int]) -> str:
        if point_name(whole.graph, v) in gaps:
            return GAP
        return SYMBOLS[whole(v)] if v in shown else " "

    left, right = (GOES_ON if columns[0] else "", columns[-1] < whole.graph.shape[1] - 1)
    across = range(columns[0], columns[-1] + 1)
    beyond = f"   {left}{' '.join(GOES_ON for _ in across)}"
    lines = [beyond] if rows[0] else []
    for row in range(rows[0], rows[-1] + 1):
        symbols = " ".join(symbol((row, column)) for column in across)
        line = f"{whole.graph.shape[0] - row:>2} {left}{symbols}"
        lines.append(f"{line}{GOES_ON}" if right else line)
    if rows[-1] < whole.graph.shape[0] - 1:
        lines.append(beyond)
    return [*lines, f"   {' ' * len(left)}{' '.join(map(column_letters, across))}"]


def _legend(problem: Problem) -> Iterator[str]:
    """Yield what the signs of a drawing mean that are no stones and no empty points."""
    signs = []
    if problem.gaps:
        signs.append(f"{GAP} empty, where the region is open")
    if problem.cropped_from is not None:
        signs.append(f"{GOES_ON} the board goes on")
    if signs:
        yield f"    {'; '.join(signs)}"


def _condition_lines(solution: Findings) -> Iterator[str]:
    """Yield what the answer is conditional on, chain by chain."""
    for each in solution.conditions:
        if each.holds == STAYS and each.colour is not None:
            owner, other = NAMES[each.colour], NAMES[opponent(each.colour)]
            stays = f"only as long as {owner}'s chain {' '.join(each.points)} stays"
            if not each.liberties:
                yield stays
                continue
            yield (
                f"{stays}: {other} captures it by filling {' '.join(each.liberties)} too, where "
                f"{owner} has to answer in time; {argument('region')} with these points takes "
                "them in"
            )


def _found_lines(solution: Findings) -> Iterator[str]:
    """Yield the line of play, the status and the table of a solution."""
    problem = solution.problem
    if solution.finding.winner is not None:
        yield f"line: {line_words(solution)}"
    expected = "" if problem.expected is None else _expected(solution)
    what = f"{target_of(problem)}: {status_with_bound(solution)}"
    yield f"{what} ({MEANINGS[solution.status_here]}){expected}"
    yield from _table_lines(solution)
    yield from _further_lines(solution)


def _further_lines(solution: Findings) -> Iterator[str]:
    for (player, (_, defending)), finding in solution.further.items():
        outcome = _outcome(solution, finding.winner)
        so = ", so that it is a ko and not dead" if outcome == "kept" else ""
        name = NAMES[player]
        yield f"one threat further: {defending} of {name}'s alone, {name} first: {outcome}{so}"


def _expected(solution: Findings) -> str:
    expected = solution.problem.expected
    return ", as expected" if solution.as_expected else f", but expected {expected}"


def _table_lines(solution: Findings) -> Iterator[str]:
    problem = solution.problem
    rows = {
        threats: tuple(
            _outcome(solution, solution.table[player, threats].winner)
            for player in (problem.attacker, problem.defender)
        )
        for player, threats in solution.table
        if player is problem.attacker
    }
    if len(rows) > 1 and len(set(rows.values())) == 1:
        first, last = rows[problem.threats]
        yield f"whatever these threats: {first} when the attacker moves first, {last} when not"
        return
    yield "threats of attacker, defender   attacker first   defender first"
    for threats, (first, last) in rows.items():
        yield f"{threats[0]:>10}, {threats[1]:<19} {first:<16} {last}"


def _outcome(solution: Findings, winner: Colour | None) -> str:
    if winner is None:
        return "unknown"
    return "captured" if winner is solution.problem.attacker else "kept"


# --- the tree --------------------------------------------------------------------------------


def explanation_lines(solution: Findings, depth: int) -> Iterator[str]:
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


def wrong_moves(solution: Findings) -> list[FirstMove]:
    """Return the first moves that lose, where the side to move could win."""
    player = solution.problem.to_move
    if solution.winner is not player:
        return []
    return [m for m in solution.first_moves or [] if m.winner not in (None, player)]


def write_sgf(solution: Findings, path: Path, depth: int) -> None:
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
        path.write_bytes(write(root))
    except ValueError as error:
        raise UsageError(f"{path}: {error}") from None
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None

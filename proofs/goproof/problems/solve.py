"""The status of a life-and-death problem, every part of it proved by a certificate."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from goimpl.jit.notice import working_seconds
from goproof.certificates.writing.superko import written
from goproof.errors import UsageError, argument
from goproof.machine.progress import Progress, silent
from goproof.problems.answers import headline
from goproof.problems.asking import FOR_WANT_OF_MEMORY, Asker, Finding, Seconds
from goproof.problems.assumptions import about_ladder
from goproof.problems.conditions import OPEN, STAYS, WALL, Condition, unsure
from goproof.problems.first_moves import FirstMove, decide_first_moves
from goproof.problems.overrides import AS_WRITTEN, overrides_in_words
from goproof.problems.problem import LARGEST, MOST_POINTS, Capture, Points, Problem
from goproof.problems.reading import problem_of
from goproof.problems.status import (
    ALIVE,
    CONDITIONAL,
    DEAD,
    KO,
    SAFE,
    SAFE_KINDS,
    UNKNOWN,
    Entry,
    Table,
    entries,
    find_table,
    kind_of_safety,
    look_further,
    status_of,
)
from gospec.colouring import Colour, Colouring
from gospec.diagram import draw, point_name

MOST_MEMORY = 2 << 30
# Told how many of how many questions are answered, and what is being done.


@dataclass
class Solution:
    """What was found out about a problem.

    `winner` wins the problem as it is posed: with its side to move, and all its threats. It and the
    winners in the tables are None where nothing is known. `life` is the table of unconditional
    life, with the attacker to move first, for a target that is safe. `first_moves` are all the
    legal ones if they were asked for. `checked` tells whether every certificate was checked.
    `further` is the entry beyond a table in which the target is dead, with one threat more of the
    defender's: dead stones that this threat keeps are a ko. `seconds` are by the clock, those of
    the `processor` by what they were spent on; neither has those of the compiler.
    """

    problem: Problem
    table: Table
    life: Table
    checked: bool
    first_moves: list[FirstMove] | None = None
    further: Table = field(default_factory=Table)
    seconds: float = 0.0
    processor: Seconds = field(default_factory=Seconds)
    opened: Solution | None = None

    @property
    def status(self) -> str:
        """The status, which is conditional where the position leaves open what it rests on."""
        if self.opened is not None and self.opened.status_here == UNKNOWN:
            return UNKNOWN
        conditional = self.status_here != UNKNOWN and self.conditions
        return CONDITIONAL if conditional else self.status_here

    @cached_property
    def status_here(self) -> str:
        """The status in the problem's region, with what that takes to be beside it."""
        status = status_of(self.problem, _winners(self.table))
        if status == SAFE:
            status = kind_of_safety(self.problem, _winners(self.life))
        return KO if self.problem.defender in _winners(self.further).values() else status

    @property
    def gaps_matter(self) -> bool:
        """Whether it matters that the region is open at its gaps."""
        other = self.opened
        return other is not None and (other.status_here, _winners(other.table)) != (
            self.status_here,
            _winners(self.table),
        )

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """What the status is conditional on: nothing if it holds for the position as it is."""
        q, other = self.problem, self.opened
        if other is None:
            return self._staying(self._resting)
        if self.gaps_matter:
            walled = Condition(q.gaps, WALL, q.attacker, q.attacker, self.status_here)
            opened = Condition(q.gaps, OPEN, None, q.defender, other.status_here)
            staying = (*self._staying(self._resting), *other._staying(other._resting))
            return tuple(dict.fromkeys((walled, opened, *staying)))
        # What the attacker wins is proved with the gaps open, the rest with them closed.
        captures = [f for f in other._resting if f.winner is q.attacker]
        return self._staying([*captures, *(f for f in self._resting if f.winner is q.defender)])

    @property
    def _resting(self) -> list[Finding]:
        """The findings that the status rests on."""
        if self.status_here == ALIVE:
            return list(self.life.values())
        return [*self.table.values(), *self.further.values()]

    def _staying(self, findings: Iterable[Finding]) -> tuple[Condition, ...]:
        return tuple(
            Condition(each.points, STAYS, each.colour, each.colour, self.status_here)
            for each in unsure(self.problem, findings)
        )

    @property
    def finding(self) -> Finding:
        """What was found of the problem as it is posed."""
        return self.shown.own_finding

    @property
    def own_finding(self) -> Finding:
        """The same in the problem's region, as it is taken to be here."""
        return self.table[self.problem.to_move, self.problem.threats]

    @property
    def shown(self) -> Solution:
        """The solution that proves who wins the problem as it is posed, where gaps are open."""
        other = self.opened
        attacker_wins = other is not None and other.finding.winner is self.problem.attacker
        return other if other is not None and attacker_wins else self

    @property
    def winner(self) -> Colour | None:
        """Who wins the problem as it is posed; None where that is unknown, or depends on gaps."""
        winner = self.finding.winner
        if self.opened is not None and self.opened.finding.winner is not winner:
            return None
        return winner

    @property
    def findings(self) -> Iterator[tuple[str, Finding]]:
        """Everything that was found, each with a name that tells what it is about."""
        for name, finding in self.own_findings:
            yield f"walled-{name}" if self.opened else name, finding
        if self.opened is not None:
            for name, finding in self.opened.own_findings:
                yield f"open-{name}", finding

    @property
    def own_findings(self) -> Iterator[tuple[str, Finding]]:
        """The same of the problem's region, as it is taken to be here."""
        for (to_move, (attacking, defending)), finding in self.table.items():
            yield f"{to_move.value}-first-{attacking}-{defending}", finding
        for (_, (attacking, defending)), finding in self.further.items():
            yield f"further-{attacking}-{defending}", finding
        for (_, (attacking, defending)), finding in self.life.items():
            yield f"life-{attacking}-{defending}", finding
        for first in self.first_moves or ():
            if first.finding is not None:
                yield f"after-{first.move}", first.finding

    @property
    def winning_moves(self) -> list[str] | None:
        """The first moves with which the side to move wins: all, or else the one of the strategy.

        None where it is not known who wins.
        """
        return self.winning_moves_of(self.problem.to_move)

    def winning_moves_of(self, player: Colour) -> list[str] | None:
        """Return the same for either player to move first."""
        if self.shown is not self:
            return self.shown.winning_moves_of(player)
        if self.first_moves is not None and player is self.problem.to_move:
            return [m.move for m in self.first_moves if m.winner is player]
        finding = self.table[player, self.problem.threats]
        if finding.winner is None:
            return None
        if finding.winner is not player:
            return []
        return list(finding.strategy.nodes[-1].following)

    @property
    def why_unknown(self) -> list[str]:
        """Why what is unknown is so, each reason once."""
        reasons = (finding.why_not for _, finding in self.findings)
        return list(dict.fromkeys(reason for reason in reasons if reason))

    @property
    def short_of_memory(self) -> bool:
        """Whether more memory might find what is unknown."""
        return FOR_WANT_OF_MEMORY in self.why_unknown

    @property
    def as_expected(self) -> bool:
        """Whether something is known, and it is what the problem says itself, if it does."""
        if self.status == UNKNOWN:
            return False
        expected = self.problem.expected
        found = {c.status for c in self.conditions} or {self.status}
        return expected is None or expected in found or (expected == SAFE and found <= SAFE_KINDS)

    def to_json(self) -> dict[str, Any]:
        """Return the document of `goproof solve --json`."""
        problem = self.problem
        every = [finding for _, finding in self.findings]
        return {
            "name": problem.name,
            "board": problem.shown.graph.name,
            "diagram": draw(problem.shown, "/"),
            "empty_points": problem.empty_points,
            "status": self.status,
            "headline": headline(self),
            "stated": list(problem.stated),
            "assumed": [condition.to_json() for condition in self.conditions],
            "expected": problem.expected,
            "attacker": problem.attacker.value,
            "defender": problem.defender.value,
            "to_move": problem.to_move.value,
            "target": _named(problem, problem.target),
            "capture": problem.capture,
            "region": _named(problem, problem.region),
            "immortal": _named(problem, problem.immortal),
            "cropped": _cropped_as_json(problem),
            "threats": list(problem.threats),
            "winner": _name(self.winner),
            "table": _table_as_json(self.table),
            "further": _table_as_json(self.further),
            "life": _table_as_json(self.life),
            "first_moves": self.winning_moves,
            "all_first_moves": _first_moves_as_json(self.first_moves),
            "principal_variation": self.principal_variation(),
            "assumptions": list(problem.assumptions),
            "unknown": self.why_unknown,
            "nodes": sum(finding.searched for finding in every),
            "seconds": round(self.seconds, 3),
            "processor_seconds": self.processor.to_json(),
            "certificate": {
                "nodes": sum(finding.nodes for finding in every),
                "checked": bool(every) and all(f.checked or f.winner is None for f in every),
            },
        }

    def principal_variation(self) -> list[str]:
        """Return the moves of the line in which the loser resists longest."""
        if self.winner is None:
            return []
        return [turn.move for turn in self.finding.strategy.principal_variation()]


def _winners(table: Table) -> dict[Entry, Colour | None]:
    return {entry: finding.winner for entry, finding in table.items()}


def _table_as_json(table: Table) -> list[dict[str, Any]]:
    return [
        {
            "threats": list(threats),
            "to_move": to_move.value,
            "winner": _name(finding.winner),
            "searched": finding.searched,
            "certificate": {"nodes": finding.nodes, "checked": finding.checked},
        }
        for (to_move, threats), finding in table.items()
    ]


def _named(problem: Problem, points: Points) -> list[str]:
    graph = problem.colouring.graph
    return [point_name(graph, v) for v in graph.points if v in points]


def _cropped_as_json(problem: Problem) -> dict[str, Any] | None:
    """Return which points of how large a board the problem and its certificates are about."""
    if problem.cropped_from is None:
        return None
    points = [str(v) for v in problem.colouring.graph.points]
    return {"from": len(problem.cropped_from.graph), "to": points}


def _name(player: Colour | None) -> str | None:
    return player.value if player else None


def _first_moves_as_json(moves: list[FirstMove] | None) -> dict[str, str | None] | None:
    return None if moves is None else {m.move: _name(m.winner) for m in moves}


def solve(
    problem: str | Path | Mapping[str, Any] | Sequence[str] | Colouring | Problem,
    *,
    target: str | Sequence[str] = (),
    to_move: str | None = None,
    region: str | Sequence[str] = (),
    capture: Capture | None = None,
    threats: tuple[int, int] | None = None,
    moves: int | None = None,
    rules: str | None = None,
    all_moves: bool = False,
    check: bool = True,
    limit: int = LARGEST,
    memory: int = MOST_MEMORY,
    progress: Progress = silent,
    plain_nodes: int | None = None,
) -> Solution:
    """Return the status of a problem, with the certificates of all it consists of.

    `problem` is one, the name of a file, JSON or SGF, a diagram such as `O...O/OOOOO`, its rows,
    the fields of a problem in JSON, or a colouring. What it leaves open, or instead of what it
    says: `target` and `region` are points such as `A1`, or several; `to_move` is black or white;
    `capture` any or all; `threats` are the attacker's and the defender's; `moves`, how many of an
    SGF file's are played first; `rules`, a preset. `all_moves` decides every first move too.
    `limit` is the largest number of empty points in the region that is tried, `memory` what a
    search may take, in bytes; beyond it, what it looked for is unknown. `plain_nodes` is after how
    many nodes a search goes on compiled, if not as the `Prover` of the search has it. Raises
    UsageError for what is no problem, or is too large.
    """
    said = overrides_in_words(target, to_move, region, capture, threats, moves, rules)
    if not isinstance(problem, Problem):
        problem = problem_of(problem, said)
    elif said != AS_WRITTEN:
        raise UsageError("a problem that is one already says all of itself")
    settings = _Settings(all_moves, check, memory, progress, plain_nodes)
    _check_size(problem, limit)
    solution = _solved(problem, settings)
    more = problem.wider
    if more is not None and more.empty_points <= limit and solution.status == CONDITIONAL:
        # With the liberties of what is beside the region in it, less may be left open.
        other = _solved(more, settings)
        if other.status != UNKNOWN and len(other.conditions) < len(solution.conditions):
            return other
    return solution


@dataclass(frozen=True)
class _Settings:
    """How to solve a problem: what `solve` is told about it."""

    all_moves: bool
    check: bool
    memory: int
    progress: Progress
    plain_nodes: int | None


def _solved(problem: Problem, settings: _Settings) -> Solution:
    """Return the solution of a problem, and of what is left open of it."""
    start = working_seconds()
    total = sum(1 for _ in entries(problem))
    done = 0

    def watch(what: str, number: int, seconds: float) -> None:
        rate = f", {number / seconds:,.0f} a second" if seconds else ""
        parts = what.removesuffix("s") if number == 1 else what
        settings.progress(done, total, f"{number:,} {parts}{rate}")

    asker = Asker(problem, settings.memory, settings.check, watch, plain_nodes=settings.plain_nodes)
    table, life = Table(), Table()
    for entry, finding in find_table(asker):
        table[entry] = finding
        done += 1
    if status_of(problem, _winners(table)) == SAFE:
        total += total // 2
        for entry, finding in find_table(asker, until_alive=True):
            life[entry] = finding
            done += 1
    further = Table()
    # Who says that there are no threats means it.
    if status_of(problem, _winners(table)) == DEAD and problem.threats[1]:
        total += 1
        further = dict([look_further(asker)])
        done += 1
    solution = Solution(
        problem, table, life, settings.check, further=further, processor=asker.seconds
    )
    if problem.opened is not None:
        solution.opened = _solved(problem.opened, settings)
    if settings.all_moves and table[problem.to_move, problem.threats].winner is not None:
        solution.first_moves = []
        total += 1
        for first in decide_first_moves(asker, table[problem.to_move, problem.threats]):
            solution.first_moves.append(first)
    solution.seconds = working_seconds() - start
    return solution


def _check_size(problem: Problem, limit: int) -> None:
    points = len(problem.colouring.graph)
    if points > MOST_POINTS:
        raise UsageError(f"a board of {points} points is too large; {MOST_POINTS} would fit")
    if problem.empty_points > limit:
        gaps = " ".join(problem.gaps)
        is_open = f" (it is open at {gaps}: put stones of the wall there)" if gaps else ""
        if problem.ladder:
            is_open += f"; {about_ladder(problem.ladder)}"
        raise UsageError(
            f"a region with {problem.empty_points} empty points is too large{is_open}; {limit} "
            "would fit, "
            f"or {argument('limit')} {problem.empty_points} to try; {argument('region')} names a "
            "smaller one"
        )


def packed_certificates(solution: Solution) -> Iterator[tuple[str, bytes]]:
    """Yield every certificate of a solution, compressed, with the name of its file."""
    for name, finding in solution.findings:
        if finding.lines:
            text = "".join(f"{line}\n" for line in finding.lines)
            yield f"{name}.jsonl.gz", gzip.compress(text.encode(), mtime=0)


def write_certificates(solution: Solution, directory: Path) -> list[Path]:
    """Write every certificate of a solution to a directory, which is made; return the files.

    Raises UsageError when that can't be done.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{directory}: {error.strerror or error}") from None
    files = []
    for name, content in packed_certificates(solution):
        files.append(directory / name)
        try:
            files[-1].write_bytes(content)
        except OSError as error:
            raise UsageError(f"{files[-1]}: {error.strerror or error}") from None
    return files


def write_certificate(finding: Finding, path: Path) -> None:
    """Write the certificate of a finding, compressed if the name ends in `.gz`.

    Raises UsageError when there is none, or it can't be written.
    """
    if not finding.lines:
        raise UsageError(f"{path}: nothing is known, so that there is no certificate")
    for _ in written(finding.lines, path):
        pass

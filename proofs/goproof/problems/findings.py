"""What is found of a problem in its region, every part of which is proved by a certificate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from goproof.documents.solving import Holds
from goproof.problems.asking import FOR_WANT_OF_MEMORY, Finding
from goproof.problems.conditions import Condition, unsure
from goproof.problems.solution import Solution
from goproof.problems.status import SAFE_KINDS, FirstMove, Table, kind_of_safety, status_of
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import Colour


@dataclass(repr=False)
class Findings(Solution):
    """What was found of a problem in its region.

    `winner` wins the problem as it is posed: with its side to move, and all its threats. It and the
    winners in the tables are None where nothing is known. `life` is the table of unconditional
    life, with the attacker to move first, for a target that is safe. `further` is the entry beyond
    a table in which the target is dead, with one threat more of the defender's: dead stones that
    this threat keeps are a ko. `first_moves` are all the legal ones if they were asked for. In
    `opened` the region's gaps are open, which are walled in here.
    """

    table: Table
    life: Table = field(default_factory=Table)
    further: Table = field(default_factory=Table)
    first_moves: list[FirstMove] | None = None
    opened: Findings | None = None

    @property
    def status(self) -> ProblemStatus:
        """The status, which is conditional where the position leaves open what it rests on."""
        sides = [self] if self.opened is None else [self, self.opened]
        if any(side.status_here is ProblemStatus.UNKNOWN for side in sides):
            return ProblemStatus.UNKNOWN
        return ProblemStatus.CONDITIONAL if self.conditions else self.status_here

    @cached_property
    def status_here(self) -> ProblemStatus:
        """The status in the problem's region, with what that takes to be beside it."""
        status = status_of(self.problem, winners_in(self.table))
        if status is ProblemStatus.SAFE:
            status = kind_of_safety(self.problem, winners_in(self.life))
        kept = self.problem.defender in winners_in(self.further).values()
        return ProblemStatus.KO if kept else status

    @property
    def gaps_matter(self) -> bool:
        """Whether it matters that the region is open at its gaps."""
        other = self.opened
        return other is not None and (other.status_here, winners_in(other.table)) != (
            self.status_here,
            winners_in(self.table),
        )

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """What the status is conditional on: nothing if it holds for the position as it is."""
        q, other = self.problem, self.opened
        if other is None:
            return self._staying(self._resting)
        if self.gaps_matter:
            walled = Condition(q.gaps, Holds.WALL, q.attacker, q.attacker, self.status_here)
            opened = Condition(q.gaps, Holds.OPEN, None, q.defender, other.status_here)
            # One of these may be needed in both cases, and the status is conditional under it.
            staying = (*self._staying(self._resting), *other._staying(other._resting))
            both = (replace(each, status=ProblemStatus.CONDITIONAL) for each in staying)
            return tuple(dict.fromkeys((walled, opened, *both)))
        # What the attacker wins is proved with the gaps open, the rest with them closed.
        captures = [f for f in other._resting if f.winner is q.attacker]
        return self._staying([*captures, *(f for f in self._resting if f.winner is q.defender)])

    def conditions_of(self, player: Colour) -> tuple[Condition, ...]:
        """Return which chains have to stay for what is found when this player moves first."""
        table = self.shown.table
        return self._staying(finding for (first, _), finding in table.items() if first is player)

    @property
    def _resting(self) -> list[Finding]:
        """The findings that the status rests on."""
        if self.status_here is ProblemStatus.ALIVE:
            return list(self.life.values())
        return [*self.table.values(), *self.further.values()]

    def _staying(self, findings: Iterable[Finding]) -> tuple[Condition, ...]:
        q = self.problem
        return tuple(Condition.staying(each, q, self.status_here) for each in unsure(q, findings))

    @property
    def settled_winner(self) -> Colour | None:
        """Who wins the problem as it is posed, whatever the threats and whether gaps are open."""
        player = self.problem.to_move
        tables = [each.table for each in (self, self.opened) if each is not None]
        winners = {f.winner for t in tables for (first, _), f in t.items() if first is player}
        return winners.pop() if len(winners) == 1 else None

    @property
    def own_finding(self) -> Finding:
        """What was found of the problem as it is posed, with its gaps walled in or open as here."""
        return self.table[self.problem.to_move, self.problem.threats]

    @property
    def shown(self) -> Findings:
        """What proves who wins the problem as it is posed, where gaps are open."""
        other = self.opened
        attacker_wins = other is not None and other.own_finding.winner is self.problem.attacker
        return other if other is not None and attacker_wins else self

    @property
    def finding(self) -> Finding:
        """What was found of the problem as it is posed."""
        return self.shown.own_finding

    @property
    def winner(self) -> Colour | None:
        """Who wins the problem as it is posed; None where that is unknown, or depends on gaps."""
        winner = self.finding.winner
        is_same = self.opened is None or self.opened.own_finding.winner is winner
        return winner if is_same else None

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
        for name, table in (("further", self.further), ("life", self.life)):
            for (_, (attacking, defending)), finding in table.items():
                yield f"{name}-{attacking}-{defending}", finding
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
        return list(finding.strategy.nodes[-1].following) if finding.winner is player else []

    @property
    def wrong_moves(self) -> list[FirstMove]:
        """The first moves that lose, where the side to move could win."""
        player = self.problem.to_move
        firsts = self.first_moves if self.winner is player else None
        return [m for m in firsts or [] if m.winner not in (None, player)]

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
        if self.status is ProblemStatus.UNKNOWN:
            return False
        expected = self.problem.expected
        found = {c.status for c in self.conditions} or {self.status}
        is_safe = expected == ProblemStatus.SAFE and found <= SAFE_KINDS
        return expected is None or expected in found or is_safe

    def principal_variation(self) -> list[str]:
        """Return the moves of the line in which the loser resists longest."""
        if self.winner is None:
            return []
        return [turn.move for turn in self.finding.strategy.principal_variation()]


def winners_in(table: Table) -> dict[tuple[Colour, tuple[int, int]], Colour | None]:
    """Return who wins each entry of a table, None where that is unknown."""
    return {entry: finding.winner for entry, finding in table.items()}

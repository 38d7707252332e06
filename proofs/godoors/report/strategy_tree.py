"""Strategies as trees: how a problem is won, and how its wrong first moves are refuted."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gochecker.claim import NAMES
from gochecker.game import THREAT, State
from goproof.problems.anywhere import Anywhere
from goproof.problems.in_region import InRegion
from goproof.problems.problem import Problem
from goproof.problems.solution import Solution
from goproof.problems.strategy import History, Strategy, Turn
from gospec.law.colouring import Colour, Colouring, opponent
from gospec.law.diagram import parse_point


@dataclass
class Branch:
    """A move and what may follow it; where nothing follows here, `remark` gives the reason."""

    player: Colour
    move: str
    following: list[Branch] = field(default_factory=list)
    remark: str = ""


def winning(solution: Solution, depth: int) -> list[Branch]:
    """Return how a problem is won, so many moves deep; nothing where that is unknown."""
    if isinstance(solution, Anywhere):
        found = list[Branch]()
        for proof in (solution.main, *solution.others):
            entries = [json.loads(line) for line in proof.lines[1:]]
            found += _Patterns(solution.problem, proof.winner, entries).branches(depth)
        return found
    if isinstance(solution, InRegion) and solution.winner is not None:
        return grow(solution.finding.strategy, depth)
    return []


def refuted(solution: Solution, depth: int, remark: str = "") -> list[Branch]:
    """Return the wrong first moves, with what refutes each so many moves deep."""
    player = solution.problem.to_move
    if isinstance(solution, InRegion):
        refutations = {
            first.move: grow(first.finding.strategy, depth) if first.finding else []
            for first in solution.wrong_moves
        }
    else:
        replies = solution.review.replies if solution.review else {}
        refutations = {move: [Branch(opponent(player), replies[move])] for move in replies}
    return [Branch(player, move, reply, remark) for move, reply in refutations.items()]


def text_lines(branches: list[Branch], indent: int = 0) -> Iterator[str]:
    """Yield the lines of a tree: a move is indented under the one that it answers.

    A move that is the only one goes on the line of the move before.
    """
    for branch in branches:
        run = [branch]
        while len(run[-1].following) == 1:
            run += run[-1].following
        yield "  " * indent + ", ".join(map(_words, run))
        yield from text_lines(run[-1].following, indent + 1)


def _words(branch: Branch) -> str:
    move = f"{NAMES[branch.player]} {branch.move}"
    return f"{move} ({branch.remark})" if branch.remark else move


# --- in a region -----------------------------------------------------------------------------


def grow(strategy: Strategy, depth: int) -> list[Branch]:
    """Return the tree of a strategy, so many moves deep.

    The tree has the continuation of a state once; where the same replies lead to it again, a remark
    refers to it.
    """
    return _Grower(strategy, {}).branches(
        strategy.root, strategy.claim.root, strategy.history, depth, ""
    )


@dataclass
class _Grower:
    strategy: Strategy
    shown: dict[tuple[int, tuple[str, ...]], str]

    def branches(
        self, node: int, state: State, history: History, depth: int, path: str
    ) -> list[Branch]:
        return [
            self.branch(turn, history, depth, path)
            for turn in self.strategy.turns(node, state, history)
        ]

    def branch(self, turn: Turn, history: History, depth: int, path: str) -> Branch:
        following: list[Branch] = []
        remark = "" if turn.node is not None else self.end_of(turn.after)
        if turn.node is not None:
            history |= {turn.after.position}
            path = f"{path} {turn.move}".strip()
            replies = tuple(t.move for t in self.strategy.turns(turn.node, turn.after, history))
            if (place := self.shown.get((turn.node, replies))) is not None:
                remark = f"goes on as after {place}"
            elif depth <= 1:
                remark = "…"
            else:
                self.shown[turn.node, replies] = path
                following = self.branches(turn.node, turn.after, history, depth - 1, path)
        return Branch(turn.player, turn.move, following, remark)

    def end_of(self, state: State) -> str:
        captured = self.strategy.game.captured(state.position.colouring)
        return "the target is captured" if captured else "the game is over, the target stands"


# --- whatever stands elsewhere ---------------------------------------------------------------


@dataclass(frozen=True)
class _Patterns:
    """The moves of a strategy by patterns, from a problem's position."""

    problem: Problem
    winner: Colour
    entries: Sequence[Mapping[str, Any]]

    def branches(self, depth: int) -> list[Branch]:
        """Return the first moves, so many moves deep."""
        begin = self._answered if "move" in self.entries[-1] else self._replies
        return begin(self.entries[-1], self.problem.colouring, depth)

    def _answered(self, entry: Mapping[str, Any], b: Colouring, depth: int) -> list[Branch]:
        """Return the winner's move at a node, and what follows."""
        if "threat" in entry:
            branch = Branch(self.winner, THREAT, remark="…" * (depth <= 1))
            if depth > 1:
                branch.following = self._answered(self.entries[entry["threat"]], b, depth - 1)
            return [branch]
        branch = Branch(self.winner, entry["move"])
        after, goes_on = self._played(b, branch), bool(entry.get("answers"))
        if after is not None and goes_on and depth > 1:
            branch.following = self._replies(entry, after, depth - 1)
        branch.remark = "…" * (goes_on and depth <= 1)
        return [branch]

    def _replies(self, entry: Mapping[str, Any], b: Colouring, depth: int) -> list[Branch]:
        found = list[Branch]()
        for name, child in entry.get("answers", {}).items():
            branch = Branch(opponent(self.winner), name)
            if (after := self._played(b, branch)) is not None:
                goes_on = self.entries[child].keys() & {"move", "threat"}
                if goes_on and depth > 1:
                    branch.following = self._answered(self.entries[child], after, depth - 1)
                branch.remark = "…" if goes_on and depth <= 1 else ""
                found.append(branch)
        return found

    def _played(self, b: Colouring, branch: Branch) -> Colouring | None:
        v = parse_point(b.graph, branch.move)
        after = self.problem.rules.colouring_after(b, v, branch.player)
        return after if isinstance(after, Colouring) else None

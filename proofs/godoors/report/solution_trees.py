"""Solutions of problems as SGF: right moves are marked TE, wrong ones BM, after the first node."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from godoors.report.sgf_trees import SgfNode
from godoors.report.strategy_tree import (
    INITIALS,
    NAMES,
    first_move_node,
    grow,
    move_letters,
    set_up,
    variations,
)
from goproof.problems.anywhere import Anywhere, Proof
from goproof.problems.first_moves import FirstMove
from goproof.problems.problem import Problem
from goproof.problems.review import Review
from goproof.problems.solution import Solution
from goproof.problems.undecided import UndecidedProblem
from gospec.law.colouring import Colour, Colouring, opponent
from gospec.law.diagram import parse_point

RIGHT, WRONG = "RIGHT", "wrong"
GOOD, BAD = {"TE": ["1"]}, {"BM": ["1"]}


def solution_tree(
    solution: Solution | Anywhere | UndecidedProblem, depth: int, review: Review | None = None
) -> SgfNode:
    """Return a problem with its solution as variations, so many moves deep, wrong moves refuted.

    Parameters: `review`, which tells more of these. Raises ValueError for a board that SGF can't
    hold.
    """
    problem = solution.problem
    root = set_up(problem, f"{NAMES[problem.to_move]} to play")
    if isinstance(solution, Anywhere):
        root.children += _StrategyTree(problem, solution.main).children(depth)
        root.children += _wrong_anywhere(review) if review else []
    elif isinstance(solution, Solution):
        root.children += _in_region(solution, depth)
    if solution.winner is problem.to_move:
        _mark_right(root.children)
    # The answer stands where the solution begins.
    first = root.children[0] if root.children else root
    told = [*first.properties.get("C", []), solution.answer.headline]
    first.properties["C"] = ["\n".join(told)]
    return root


def _mark_right(children: list[SgfNode]) -> None:
    """Mark the first moves that win, and the ends of their variations."""
    for node in children:
        if "BM" not in node.properties:
            node.properties |= GOOD
            for end in _ends(node):
                end.properties["C"] = [": ".join([RIGHT, *end.properties.get("C", [])])]


def _ends(node: SgfNode) -> Iterator[SgfNode]:
    left = [node]
    while left:
        here = left.pop()
        left += here.children
        if not here.children:
            yield here


# --- in a region -----------------------------------------------------------------------------


def wrong_moves(solution: Solution) -> list[FirstMove]:
    """Return the first moves that lose, where the side to move could win."""
    player = solution.problem.to_move
    if solution.winner is not player:
        return []
    return [m for m in solution.first_moves or [] if m.winner not in (None, player)]


def _in_region(solution: Solution, depth: int) -> Iterator[SgfNode]:
    problem = solution.problem
    if solution.winner is not None:
        yield from variations(problem, grow(solution.finding.strategy, depth))
    for first in wrong_moves(solution):
        node = first_move_node(problem, problem.to_move, first.move, WRONG)
        node.properties |= BAD
        if first.finding is not None:
            node.children += variations(problem, grow(first.finding.strategy, depth - 1))
        yield node


# --- whatever stands elsewhere ---------------------------------------------------------------


@dataclass(frozen=True)
class _StrategyTree:
    """The moves of a strategy by patterns, from a problem's position."""

    problem: Problem
    proof: Proof

    def children(self, depth: int) -> list[SgfNode]:
        """Return the first moves, so many moves deep."""
        entries = [json.loads(line) for line in self.proof.lines[1:]]
        b = self.problem.colouring
        root = entries[-1]
        if "move" in root:
            return self._answered(entries, root, b, depth)
        return self._replies(entries, root, b, depth)

    def _answered(
        self, entries: list[dict[str, Any]], entry: dict[str, Any], b: Colouring, depth: int
    ) -> list[SgfNode]:
        """Return the winner's move at a node, and what follows."""
        if "move" not in entry or not depth:
            return []
        node = _move(self.problem, self.proof.winner, entry["move"])
        after = _played(self.problem, b, entry["move"], self.proof.winner)
        if after is not None:
            node.children += self._replies(entries, entry, after, depth - 1)
        return [node]

    def _replies(
        self, entries: list[dict[str, Any]], entry: dict[str, Any], b: Colouring, depth: int
    ) -> list[SgfNode]:
        loser, found = opponent(self.proof.winner), list[SgfNode]()
        for name, child in entry.get("answers", {}).items() if depth else ():
            after = _played(self.problem, b, name, loser)
            if after is not None:
                node = _move(self.problem, loser, name)
                node.children += self._answered(entries, entries[child], after, depth - 1)
                found.append(node)
        return found


def _wrong_anywhere(review: Review) -> Iterator[SgfNode]:
    """Yield the first moves near the target that lose, each with a move that refutes it."""
    q = review.problem
    for move, reply in review.replies.items():
        node = first_move_node(q, q.to_move, move, WRONG)
        node.properties |= BAD
        node.children.append(_move(q, opponent(q.to_move), reply))
        yield node


def _move(problem: Problem, player: Colour, move: str) -> SgfNode:
    return SgfNode({INITIALS[player]: [move_letters(problem, move)]})


def _played(problem: Problem, b: Colouring, move: str, player: Colour) -> Colouring | None:
    after = problem.rules.colouring_after(b, parse_point(b.graph, move), player)
    return after if isinstance(after, Colouring) else None

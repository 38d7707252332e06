"""Strategies as trees: for the terminal, and as SGF with variations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from gochecker.game import PASS, THREAT, State
from godoors.report.sgf_trees import SgfNode, size_of
from goproof.boards.sgf import letters_of
from goproof.problems.problem import Points, Problem
from goproof.problems.strategy import History, Strategy, Turn
from gospec.law.colouring import BLACK, WHITE, Colour
from gospec.law.diagram import parse_point, point_name

NAMES = {BLACK: "Black", WHITE: "White"}
INITIALS = {BLACK: "B", WHITE: "W"}


@dataclass
class Branch:
    """A move and what may follow it; where nothing follows here, `remark` gives the reason."""

    turn: Turn
    following: list[Branch] = field(default_factory=list)
    remark: str = ""


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
        if turn.node is None:
            return Branch(turn, remark=self.end_of(turn.after))
        history |= {turn.after.position}
        path = f"{path} {turn.move}".strip()
        replies = tuple(t.move for t in self.strategy.turns(turn.node, turn.after, history))
        place = self.shown.get((turn.node, replies))
        if place is not None:
            return Branch(turn, remark=f"goes on as after {place}")
        if depth <= 1:
            return Branch(turn, remark="…")
        self.shown[turn.node, replies] = path
        return Branch(turn, self.branches(turn.node, turn.after, history, depth - 1, path))

    def end_of(self, state: State) -> str:
        game = self.strategy.game
        captured = game.captured(state.position.colouring)
        return "the target is captured" if captured else "the game is over, the target stands"


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
    move = f"{NAMES[branch.turn.player]} {branch.turn.move}"
    return f"{move} ({branch.remark})" if branch.remark else move


# --- SGF -------------------------------------------------------------------------------------


def set_up(problem: Problem, comment: str) -> SgfNode:
    """Return the first node of an SGF file: the problem's stones and marks, and a comment.

    Raises ValueError for a board that SGF can't hold: no rectangle, or sides beyond 26.
    """
    b, graph = problem.shown, problem.shown.graph
    if graph.shape is None or max(graph.shape) > 26:
        raise ValueError("SGF holds rectangles of sides up to 26 only")
    names = {point_name(problem.colouring.graph, v): v for v in problem.colouring.graph.points}

    def listed(points: Points) -> list[str]:
        """Return the letters of a problem's points on the board that is shown."""
        shown = ((v, names.get(point_name(graph, v))) for v in graph.points)
        return [_letters(v) for v, own in shown if own in points]

    stated = bool(problem.stated)
    properties = {
        "FF": ["4"],
        "GM": ["1"],
        "CA": ["UTF-8"],
        "SZ": [size_of(*graph.shape)],
        "AB": [_letters(v) for v in graph.points if b(v) is BLACK],
        "AW": [_letters(v) for v in graph.points if b(v) is WHITE],
        "PL": [INITIALS[problem.to_move]],
        "MA": listed(problem.target),
        # A point has one mark only.
        # What is derived is derived again by whoever reads the file.
        "SQ": listed(problem.region - problem.target - problem.immortal) if stated else [],
        "CR": listed(problem.immortal) if stated else [],
        "GN": [problem.name],
        "C": [comment],
    }
    return SgfNode({name: values for name, values in properties.items() if any(values)})


def variations(problem: Problem, branches: list[Branch]) -> list[SgfNode]:
    """Return a tree's moves as SGF nodes."""
    return [_variation(problem, branch) for branch in branches]


def _variation(problem: Problem, branch: Branch) -> SgfNode:
    turn = branch.turn
    remarks = [branch.remark] if branch.remark else []
    properties: dict[str, list[str]] = {}
    if turn.move == THREAT:
        remarks.insert(0, f"{NAMES[turn.player]} plays a threat elsewhere, which is answered there")
    else:
        properties[INITIALS[turn.player]] = [move_letters(problem, turn.move)]
    if remarks:
        properties["C"] = ["; ".join(remarks)]
    return SgfNode(properties, variations(problem, branch.following))


def move_letters(problem: Problem, move: str) -> str:
    """Return a move as SGF writes it, nothing for a pass."""
    return "" if move == PASS else _letters(parse_point(problem.shown.graph, move))


def _letters(v: object) -> str:
    assert isinstance(v, tuple)
    return letters_of(v)


def first_move_node(problem: Problem, player: Colour, move: str, remark: str) -> SgfNode:
    """Return the SGF node of a first move, with a remark on it."""
    if move == THREAT:
        return SgfNode({"C": [f"{NAMES[player]} plays a threat elsewhere; {remark}"]})
    return SgfNode({INITIALS[player]: [move_letters(problem, move)], "C": [remark]})

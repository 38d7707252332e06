"""The checker of strategies that win whatever stands elsewhere; their nodes are patterns.

The rules, and why an accepted certificate is right, are in docs/certificates.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gochecker import patterns
from gochecker.anywhere_claim import ANY_KO_RULE, KO_RULES, Claim
from gochecker.claim import symbols
from gochecker.game import ALIVE_BY
from gochecker.patterns import Pattern, after_play, contains, is_settled, pattern
from gochecker.reading import Invalid, Reader, integer, one_of, quoted, sequence, values
from gospec.law.colouring import EMPTY, chain, opponent
from gospec.law.diagram import COLOURS, point_name
from gospec.law.graph import Point

ELSEWHERE = "?"


class Node(NamedTuple):
    """A pattern with the winner to move, the move, and the pattern after it.

    Without a move nothing changes. At a final node the goal is reached. At a waiting node the
    winner plays nothing, and a play elsewhere leads to the same node. At a node that `threatens`
    the winner makes a ko threat elsewhere. So many more `threats` may be needed, that one included.
    """

    before: Pattern
    move: Point | None
    after: Pattern
    is_final: bool
    waits: bool
    threatens: bool = False
    threats: int = 0

    @property
    def has_loser_to_move(self) -> bool:
        """Whether this is a root at which the loser is to move."""
        return self.move is None and not (self.is_final or self.waits or self.threatens)


class Checker(Reader):
    """What the nodes so far have proved. The last one is the root."""

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim.words(KO_RULES))
        self.claim, self.winner, self.loser = claim, claim.winner, opponent(claim.winner)
        self.points = {point_name(claim.board, v): v for v in claim.board.points}
        self.names = {v: name for name, v in self.points.items()}
        self.target = frozenset(claim.target.values())
        self.nodes: list[Node] = []
        self.threats = 0
        # Results that no later node with as many threats may be compatible with, by their numbers.
        self.alone: dict[int, Pattern] = {}
        self.ko, self.shown = ANY_KO_RULE, ""

    def read(self, entry: object) -> None:
        """Read the line of a node."""
        given = entry if isinstance(entry, dict) else {}
        optional = [name for name in ("liberties", "threats", "threat", "move") if name in given]
        goes_on = "answers" in given or "elsewhere" in given
        shown, *_ = values(entry, "pattern", *optional, *["elsewhere", "answers"] * goes_on)
        self._count_threats(integer(given["threats"], "threats", 1) if "threats" in given else 0)
        before = self._pattern(shown, given.get("liberties", {}))
        move = self._move(before, given["move"]) if "move" in given else None
        after = before if move is None else self._after_move(before, move)
        for number, result in self.alone.items():
            if patterns.are_compatible(result, before):
                raise Invalid(f"node {number} needs a second child elsewhere: it may be here again")
        keeps, threatens = self.claim.goal == "keep", "threat" in given
        waits = goes_on and given["elsewhere"] == [] and move is None and keeps
        node = Node(before, move, after, not (goes_on or threatens), waits, threatens, self.threats)
        if threatens:
            self._require_threat(node, given)
        elif goes_on:
            self._require_children(node, given["elsewhere"], given["answers"])
        elif not self._has_reached(node):
            raise Invalid("the goal is not reached, and there are no answers")
        self.nodes.append(node)
        self.accepted, self.shown = self.accepted + 1, shown

    def _count_threats(self, threats: int) -> None:
        """Note how many threats the winner has at the nodes from here on."""
        if threats - self.threats not in (0, 1):
            raise Invalid(f"{threats} threats can't follow where there were {self.threats}")
        if threats > self.threats:
            self.alone.clear()
        self.threats = threats

    def _require_threat(self, node: Node, given: Mapping[str, object]) -> None:
        """Raise Invalid unless a threat elsewhere and its answer leave the child's pattern."""
        if given.keys() & {"move", "elsewhere", "answers"}:
            raise Invalid("a node with a threat has neither a move nor other children")
        number = given["threat"]
        child = self._child(number, node.threats - 1)
        if not is_settled(child.before) or not contains(node.before, child.before, fewer=2):
            raise Invalid(f"after a threat and its answer there need not be node {number}")

    def _pattern(self, diagram: object, entry: object) -> Pattern:
        board = self.claim.board
        try:
            drawn = symbols(diagram, board) if isinstance(diagram, str) else ""
            pairs = zip(board.points, drawn, strict=True)
            colours = {v: COLOURS[each] for v, each in pairs if each != ELSEWHERE}
        except (ValueError, KeyError):
            raise Invalid(f"{quoted(diagram)} shows no pattern on {board.name}") from None
        plain = pattern(board, colours)
        shown = all(colours.get(v) is self.winner for v in self.target)
        if self.claim.goal != "capture" and not shown:
            raise Invalid("the target is not there")
        return plain._replace(outer=self._outer(plain, entry))

    def _outer(self, plain: Pattern, entry: object) -> dict[frozenset[Point], int]:
        if not isinstance(entry, dict):
            raise Invalid(f"liberties: {quoted(entry)} is no object")
        outer = dict[frozenset[Point], int]()
        for name, count in entry.items():
            v = one_of(name, "liberties", self.points)
            if v not in plain.zone or plain.b(v) is EMPTY or not patterns.is_open(plain.b, v):
                raise Invalid(f"liberties: there is no open portion at {name}")
            stones = chain(plain.b, v)
            if stones in outer:
                raise Invalid(f"liberties: the portion at {name} is there twice")
            outer[stones] = integer(count, "liberties", 1)
        return outer

    def _move(self, before: Pattern, entry: object) -> Point:
        move = one_of(entry, "move", self.points)
        if move not in before.zone or before.b(move) is not EMPTY:
            raise Invalid(f"{quoted(entry)} is no empty point of the zone")
        return move

    def _after_move(self, before: Pattern, move: Point) -> Pattern:
        after = after_play(before, move, self.winner)
        if after is None:
            raise Invalid(f"what {self.names[move]} does is not decided in the zone")
        if after.b(move) is not self.winner:
            raise Invalid(f"{self.names[move]} is suicide")
        return after

    def _has_reached(self, node: Node) -> bool:
        after, condition = node.after, ALIVE_BY[self.claim.suicide]
        if self.claim.goal == "capture":
            return any(after.b(v) is not self.loser for v in self.target & after.zone)
        if self.claim.goal == "connect":
            return self.target <= chain(after.b, next(iter(self.target)))
        return self.target <= patterns.living_points(after, self.winner, condition)

    def _captured(self, node: Node) -> frozenset[Point]:
        return node.before.b.where(self.loser) - node.after.b.where(self.loser)

    def _require_children(self, node: Node, elsewhere: object, answers: object) -> None:
        listed = sequence(elsewhere, "elsewhere")
        children = [node] if node.waits else [self._child(number) for number in listed]
        if not 1 <= len(children) <= 2:
            raise Invalid("elsewhere has one child, or two")
        for number, child in zip(listed or [len(self.nodes)], children, strict=True):
            if not is_settled(child.before):
                raise Invalid(f"node {number} is not settled, and a child elsewhere")
            if not contains(node.after, child.before, fewer=1):
                raise Invalid(f"after a play elsewhere there need not be node {number}")
        self._require_second(node, children)
        self._require_answers(node, children, answers)

    def _child(self, entry: object, threats: int | None = None) -> Node:
        child = self.nodes[integer(entry, "child", 0, len(self.nodes) - 1)]
        if child.has_loser_to_move:
            raise Invalid(f"at node {entry} the loser is to move")
        if child.threats != (self.threats if threats is None else threats):
            raise Invalid(f"node {entry} has {child.threats} threats, which is another number")
        return child

    def _require_second(self, node: Node, children: Sequence[Node]) -> None:
        """Raise Invalid where the second child's move is that of the first.

        Where there is only one, and it may be forbidden as it retakes a ko, remember that.
        """
        first, *others = children
        if any(other.move == first.move for other in others):
            raise Invalid("a second child elsewhere has another move")
        if not others and self._may_retake(first):
            self.alone[len(self.nodes)] = node.after

    def _may_retake(self, child: Node) -> bool:
        captured = self._captured(child)
        if child.is_final or len(captured) != 1:
            return False
        (stone,) = captured
        back = after_play(child.after, stone, self.loser)
        return back is None or back.b == child.before.b

    def _require_answers(self, node: Node, elsewhere: Sequence[Node], answers: object) -> None:
        free = {self.names[v]: v for v in patterns.empty_points(node.after)}
        if not isinstance(answers, dict):
            raise Invalid(f"answers: {quoted(answers)} is no object")
        given = {one_of(name, "answers", free): child for name, child in answers.items()}
        for name, v in free.items():
            if v in given:
                self._require_answer(node, v, given[v])
            elif not any(contains(node.after, m.before, without=frozenset({v})) for m in elsewhere):
                self._require_none(node, v, name)

    def _require_answer(self, node: Node, v: Point, number: object) -> None:
        """Raise Invalid unless a child answers the loser's play at a point of the zone."""
        child, name = self._child(number), self.names[v]
        if contains(node.after, child.before, without=frozenset({v})) and is_settled(child.before):
            return
        played = after_play(node.after, v, self.loser)
        if played is None:
            raise Invalid(f"what {name} does is not decided in the zone")
        if not contains(played, child.before):
            raise Invalid(f"after {name} there need not be node {number}")
        if self._may_undo(node, v, played, child):
            raise Invalid(f"after {name} the move of node {number} may retake at once")

    def _may_undo(self, node: Node, v: Point, played: Pattern, child: Node) -> bool:
        """Tell whether a child's move may undo the loser's play at v.

        It may remove more than the child's zone shows: only what differs for certain excludes it.
        """
        move, after = child.move, node.after
        if move is None or after.b(move) is not self.winner:
            return False
        if any(played.b(u) is not after.b(u) for u in after.zone - {v, move}):
            return False
        if any(child.after.b(u) is not after.b(u) for u in child.after.zone):
            return False
        again = after_play(played, move, self.winner)
        return again is None or again.b == after.b

    def _require_none(self, node: Node, v: Point, name: str) -> None:
        """Raise Invalid unless the loser may not play there, by suicide or by ko, or only passes.

        Where a target is kept, it is no answer to a play that a rule of ko forbids it.
        """
        played = after_play(node.after, v, self.loser)
        if played and played.b(v) is EMPTY:
            passes = node.waits and played.b == node.after.b
            if passes or self.claim.suicide == "forbidden":
                return
        keeps = self.claim.goal == "keep"
        if keeps or played is None or node.move is None or played.b != node.before.b:
            raise Invalid(f"the answer to {name} is missing")
        self.ko = KO_RULES

    def end(self) -> None:
        """Raise Invalid unless the last node is the root."""
        if not self.nodes:
            raise Invalid("there is no node")
        root, board = self.nodes[-1], self.claim.board
        if self.threats != self.claim.threats:
            raise Invalid(f"the last node, the root, has {self.threats} threats")
        due = self.loser if root.has_loser_to_move else self.winner
        may_wait = root.is_final or root.waits
        if self.claim.to_move is not due and not (may_wait and root.move is None):
            raise Invalid("at the last node, the root, the other player is to move")
        whole = pattern(board, dict(zip(board.points, self.claim.root.colours, strict=True)))
        if not contains(whole, root.before):
            raise Invalid("the colouring of the root does not contain the pattern of the last node")
        self.words, self.complete = self.claim.words(self.ko, self.shown), True

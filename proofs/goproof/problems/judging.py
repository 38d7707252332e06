"""Who wins a problem after some moves, whatever stands elsewhere."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from gochecker.anywhere import Checker, read_claim
from gochecker.patterns import Pattern, contains, pattern
from gochecker.reading import parsed
from goproof.problems.anywhere import Anywhere, Proof
from goproof.problems.board_search import Kept, proof_of
from goproof.problems.options import SolveOptions
from goproof.problems.problem import Problem
from gospec.law.colouring import Colour, Colouring, opponent
from gospec.law.diagram import point_name
from gospec.law.formalisation import PASS, Illegal
from gospec.law.graph import Point
from gospec.law.rules import Game


class Judge:
    """Tells who wins what an answer on the whole board is about, after other moves as well.

    Parameters: `found`, the answer; `options`, of which `check` and `checker` say who checks.
    """

    def __init__(self, found: Anywhere, options: SolveOptions) -> None:
        self.found, self.options = found, options
        # Of several chains, it is about those that the proof is about.
        self.problem: Problem = replace(found.problem, target=found.main.target, capture="any")
        # More passes than the file can have: here they end no game.
        never = 2 * len(self.problem.variations) + 2
        self.rules = replace(self.problem.rules, passes=never, handicap=0)
        self.root = self.rules.position(self.problem.colouring, self.problem.to_move)
        self.kept: Kept = {}
        # The move that refutes a first one near the target.
        self.replies: dict[str, str] = {}

    def play(self, before: Game, move: Point | None) -> Game | None:
        """Return the game after a move, or None where that is illegal; None is a pass."""
        after = self.rules.play(before, PASS if move is None else move)
        return None if isinstance(after, Illegal) else after

    def to_move(self, at: Game) -> Colour:
        """Return who is to move."""
        return self.rules.to_move(len(at.turns), at.first)

    def winner(self, at: Game, visits: int) -> Colour | None:
        """Return who is proved to win from a position, None where so many visits don't tell."""
        if self._is_captured(at):
            return self.problem.attacker
        proof = self._proof(at, visits)
        return None if proof is None else proof.winner

    def _is_captured(self, at: Game) -> bool:
        q = self.problem
        return any(at.colourings[-1](v) is not q.defender for v in q.target)

    def _proof(self, at: Game, visits: int) -> Proof | None:
        to_move, b = self.to_move(at), at.colourings[-1]
        here = replace(self.problem, colouring=b, to_move=to_move)
        for player in (to_move, opponent(to_move)):
            proof = proof_of(here, self.options, player, visits, self.kept)
            if proof is not None and holds_after(proof, at.colourings[:-1]):
                return proof
        return None

    def first_moves(self, visits: int) -> dict[str, Colour | None]:
        """Return who wins after each legal first move, None where that is open.

        Where the other side wins by moving first, so it does after each move elsewhere.
        """
        graph, found = self.problem.colouring.graph, dict[str, Colour | None]()
        near = frozenset[Point]().union(*(proof.zone for proof in self.found.proofs))
        for v in graph.points:
            if (after := self.play(self.root, v)) is not None:
                name = point_name(graph, v)
                found[name] = self._after_first(name, after, visits if v in near else 0)
        return found

    def _after_first(self, name: str, after: Game, visits: int) -> Colour | None:
        other = opponent(self.problem.to_move)
        if self._is_elsewhere(after):
            if visits and self.found.other is not None and self.found.other.move is not None:
                self.replies[name] = self.found.other.move
            return other
        if not visits or self._is_captured(after):
            return self.problem.attacker if self._is_captured(after) else None
        proof = self._proof(after, visits)
        if proof is not None and proof.winner is other and proof.move is not None:
            self.replies[name] = proof.move
        return None if proof is None else proof.winner

    def _is_elsewhere(self, after: Game) -> bool:
        """Tell whether the other side wins as if the first move had not been played."""
        waiting = self._waiting
        return waiting is not None and contains(whole(after.colourings[-1]), waiting)

    @cached_property
    def _waiting(self) -> Pattern | None:
        """The pattern with which the other side wins by moving first, from the root as history."""
        proof = self.found.other
        if proof is None or proof.winner is self.problem.to_move:
            return None
        if not holds_after(proof, (self.problem.colouring,)):
            return None
        return checked(proof).nodes[-1].before


def whole(b: Colouring) -> Pattern:
    """Return the pattern of a whole board."""
    return pattern(b.graph, dict(zip(b.graph.points, b.colours, strict=True)))


def holds_after(proof: Proof, earlier: tuple[Colouring, ...]) -> bool:
    """Tell whether no pattern that a strategy makes was in an earlier colouring."""
    made = [node.after for node in checked(proof).nodes if node.move is not None]
    boards = [whole(b) for b in earlier]
    return not any(contains(board, each) for each in made for board in boards)


def checked(proof: Proof) -> Checker:
    """Return what the checker knows of a certificate once it has read it."""
    first, *rest = proof.lines
    checker = Checker(read_claim(parsed(first)))
    for line in rest:
        checker.read(parsed(line))
    return checker

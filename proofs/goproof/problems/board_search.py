"""The search of a problem on its whole board, for strategies that win whatever stands elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gochecker.anywhere_claim import Claim, Goal, read_claim
from gochecker.reading import parsed
from goproof.certificates.second_checker import fault_of
from goproof.certificates.writing.patterns import lines_of
from goproof.documents.solving import Stages
from goproof.machine.from_law import adjacency_of, code_of, codes_of, colour_of
from goproof.problems.asking import spending
from goproof.problems.guidance import Guide
from goproof.problems.options import SolveOptions
from goproof.problems.problem import Points, Problem
from goproof.problems.solution import Proof
from gospec.law.colouring import Colour, Colouring
from gospec.law.diagram import parse_point, point_name

if TYPE_CHECKING:
    from goimpl.zones.strategy import Advice, PatternStrategy, Searches, Sought


# How many states the searches for a strategy may visit: some seconds of a processor.
VISITS = 150_000
# The other side's first move is asked about with so many times fewer, and other first moves with so
# many.
FEWER, LEAST = 4, 10_000


@dataclass
class Memory:
    """What searches on the whole board share: how they are done, and what they have found.

    `options` say who checks. `guides` and `advised`, how many visits advice took, are those of
    `board`; `searches` of targets are those of all boards of a size.
    """

    options: SolveOptions
    searches: dict[tuple[int, ...], Searches] = field(default_factory=dict)
    board: Colouring | None = None
    guides: dict[Points, Guide] = field(default_factory=dict)
    advised: dict[tuple[Points, Sought, Colour], int] = field(default_factory=dict)

    def about(self, board: Colouring) -> None:
        """Forget what is about another board."""
        if board != self.board:
            self.board = board
            self.guides.clear()
            self.advised.clear()


class BoardSearch:
    """The searches of a problem on its whole board, and the seconds that they took."""

    def __init__(self, problem: Problem, memory: Memory) -> None:
        self.problem, self.memory, self.b = problem, memory, problem.colouring
        self.processor, self.asked, self.visits = Stages(0.0, 0.0, 0.0), 0, 0
        self.memory.about(self.b)

    def proof(
        self,
        to_move: Colour,
        winner: Colour,
        visits: int,
        target: Points | None = None,
        without: Sequence[str] = (),
        threats: int = 0,
    ) -> Proof | None:
        """Return how a player reaches that player's goal when this side moves first.

        Each target has at least an equal share of the visits. What one leaves goes to the next, and
        in the end to the first, which is meant rather than the others. Parameters: `without`, the
        first moves that a winner to move doesn't make; `threats`, how many the loser may answer.
        """
        goal = self._goal_of(winner)
        if goal is None:
            return None
        targets = self.targets(goal) if target is None else [target]
        end = self.visits + visits
        for number, each in enumerate(targets):
            left = (end - self.visits) // (len(targets) - number)
            share = max(left, visits // len(targets))
            proof = self._proof(to_move, winner, goal, each, share, without, threats)
            if proof is not None and number:
                left = end - self.visits
                meant = self._proof(to_move, winner, goal, targets[0], left, threats=threats)
                return meant or proof
            if proof is not None:
                return proof
        return None

    def _goal_of(self, winner: Colour) -> Sought | None:
        """Return what a player wants; to prevent a connection is nothing that a pattern shows."""
        attacks = winner is self.problem.attacker
        if self.problem.connect:
            return None if attacks else "connect"
        return "capture" if attacks else "life"

    @property
    def largest(self) -> Points:
        """The largest chain of the target, of several the first."""
        order = self.b.graph.index.__getitem__
        return max(self.problem.chains, key=lambda each: (len(each), -min(map(order, each))))

    def targets(self, goal: Sought) -> list[Points]:
        """Return what may be meant by a target: all of it, its largest chain, some larger ones."""
        if goal == "connect":
            return [self.problem.target]
        chains, largest = self.problem.chains, self.largest
        if len(chains) == 1:
            return [largest]
        # To capture a point of them is less than to capture all.
        if goal == "life" or self.problem.capture == "any":
            return [frozenset[object]().union(*chains), largest]
        # One that cuts off more than a lone stone mostly kills.
        several = frozenset[object]().union(*(each for each in chains if len(each) > 1))
        return [largest, several] if several > largest else [largest]

    def _proof(
        self,
        to_move: Colour,
        winner: Colour,
        goal: Sought,
        target: Points,
        visits: int,
        without: Sequence[str] = (),
        threats: int = 0,
    ) -> Proof | None:
        self.memory.options.progress(self.asked, None, "strategies looked for on the whole board")
        self.asked += 1
        graph = self.b.graph
        names = {point_name(graph, v): v for v in graph.in_order(target)}
        suicide = self.problem.rules.suicide
        claim = Claim(graph, suicide, winner, goal, names, self.b, to_move, threats)
        with spending(self.processor, "searching"):
            strategy = self._strategy(claim, goal, visits, without)
        if strategy is None:
            return None
        reached: Goal = "keep" if strategy.waits else goal
        claim = replace(claim, goal=reached, threats=strategy.threats)
        with spending(self.processor, "writing"):
            lines = tuple(lines_of(claim, strategy, colour_of))
        if self.memory.options.check:
            with spending(self.processor, "checking"):
                fault = fault_of(lines, self.memory.options.checker)
            if fault or read_claim(parsed(lines[0])) != claim:
                return None
        root = strategy.nodes[-1]
        move = None if root.move is None else point_name(graph, graph.points[root.move])
        zone = frozenset(graph.points[p] for p in root.colours)
        spent = strategy.visits, strategy.threats, strategy.by_ko
        return Proof(to_move, winner, reached, target, move, zone, lines, *spent)

    def _strategy(
        self, claim: Claim, goal: Sought, visits: int, without: Sequence[str]
    ) -> PatternStrategy | None:
        from goimpl.zones.strategy import Question, Searches

        graph = self.b.graph
        target = tuple(map(graph.index.__getitem__, claim.target.values()))
        if target not in self.memory.searches:
            suicide = claim.suicide == "allowed"
            about = Searches(adjacency_of(graph), target, suicide=suicide)
            self.memory.searches[target] = about
        searches = self.memory.searches[target]
        sides = code_of(claim.to_move), code_of(claim.winner)
        left_out = [graph.index[parse_point(graph, move)] for move in without]
        question = Question(codes_of(self.b), *sides, goal)
        found = None
        if (frozenset(claim.target.values()), goal, claim.to_move) in self.memory.advised:
            # What was found before needs no more advice.
            found = searches.find(question, 1, left_out, claim.threats)
        if found is None:
            self._advise(searches, claim, goal, visits)
            found = searches.find(question, visits, left_out, claim.threats)
        self.visits += searches.visits
        return found

    def _advise(self, searches: Searches, claim: Claim, goal: Sought, visits: int) -> None:
        """Advise the search of a target, for either side to move, until there is some advice."""
        if self.problem.connect:
            return
        target = Points(claim.target.values())
        asked = target, goal, claim.to_move
        if self.memory.advised.get(asked, 0) >= visits:
            return
        found = self.advice(target, claim.to_move, claim.winner, visits)
        self.memory.advised[asked] = visits if found is None else sys.maxsize
        if found is not None:
            searches.advise(goal, code_of(claim.winner), found)

    def advice(self, target: Points, to_move: Colour, winner: Colour, visits: int) -> Advice | None:
        """Return how a player wins near a target when this side moves first, if that is found."""
        if target not in self.memory.guides:
            self.memory.guides[target] = Guide(replace(self.problem, target=target))
        return self.memory.guides[target].advice(to_move, winner, visits)

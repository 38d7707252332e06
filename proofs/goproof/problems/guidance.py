"""Advice for the search on the whole board: what wins near the target, if the walls there stand.

The search near the target is quick, as its board is small. It proves nothing about the whole board,
but its moves mostly win there, too.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from goproof.machine.from_law import adjacency_of, code_of, codes_of
from goproof.problems.narrowing import narrowed
from goproof.problems.problem import Problem
from gospec.law.colouring import EMPTY, PLAYERS, Colour
from gospec.law.diagram import point_name
from gospec.law.graph import Point

if TYPE_CHECKING:
    from goimpl.boards.adjacency import Adjacency
    from goimpl.zones.strategy import Advice, PatternStrategy, Searches, Sought

# So many points are beside all immortal stones of a side: as eyes, and so that none is in danger.
EYES = 4


class Guide:
    """The searches near the target of a problem on its whole board, for either side's goal."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.near = narrowed(problem)

    def advice(self, to_move: Colour, winner: Colour, visits: int) -> Advice | None:
        """Return what the winner does near the target when this side moves first.

        None where so many visits don't find that; more visits go on from there.
        """
        from goimpl.zones.strategy import Question

        if self.near is None:
            return None
        added = self._board.points - len(self.near.colouring.graph)
        colours = (*codes_of(self.near.colouring), *[0] * added)
        goal: Sought = "capture" if winner is self.problem.attacker else "life"
        question = Question(colours, code_of(to_move), code_of(winner), goal)
        found = self._searches.find(question, visits)
        return None if found is None else self._as_advice(found, self.near)

    @cached_property
    def _searches(self) -> Searches:
        from goimpl.zones.strategy import Searches

        assert self.near is not None
        index = self.near.colouring.graph.index
        target = tuple(sorted(map(index.__getitem__, self.near.target)))
        return Searches(self._board, target, suicide=self.near.rules.suicide == "allowed")

    @cached_property
    def _board(self) -> Adjacency:
        """The board near the target, with eyes for immortal stones, and without closed points."""
        from goimpl.boards.adjacency import Adjacency

        assert self.near is not None
        b, region = self.near.colouring, self.near.region
        closed = {i for i, v in enumerate(b.graph.points) if b(v) is EMPTY and v not in region}
        lists = [
            [] if i in closed else [j for j in beside if j not in closed]
            for i, beside in enumerate(adjacency_of(b.graph).lists)
        ]
        for player in PLAYERS:
            stones = sorted(map(b.graph.index.__getitem__, self.near.immortal & b.where(player)))
            for _ in range(EYES if stones else 0):
                for i in stones:
                    lists[i].append(len(lists))
                lists.append(stones)
        return Adjacency(tuple(map(tuple, lists)))

    def _as_advice(self, strategy: PatternStrategy, near: Problem) -> Advice:
        """Return a strategy near the target as advice about the whole board.

        A wall that is not on it is no part of a pattern.
        """
        from goimpl.zones.strategy import Advice

        whole, part = self.problem.colouring, near.colouring
        names = {point_name(whole.graph, v): v for v in whole.graph.points}
        # The points of a smaller board are the names of those of the whole one.
        there: list[Point] = [
            v if part.graph is whole.graph else names[str(v)] for v in part.graph.points
        ]
        places = list(map(whole.graph.index.__getitem__, there))
        alike = {i for i, v in enumerate(part.graph.points) if part(v) is whole(there[i])}
        patterns = tuple(
            ({places[i]: c for i, c in node.colours.items() if i in alike}, places[node.move])
            for node in strategy.nodes
            if node.move is not None and node.move < len(places)
        )
        played = tuple(sorted(places[part.graph.index[v]] for v in near.region))
        return Advice(played, patterns)

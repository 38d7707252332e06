"""Advice for the search on the whole board: what wins near the target, if the walls there stand.

The search near the target is quick, as its board is small. It proves nothing about the whole board,
but its moves mostly win there, too.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from goimpl.search import Proofs
from goproof.errors import MemoryUsedUp
from goproof.machine.from_law import code_of
from goproof.problems.asking import Asker
from goproof.problems.confining import near_target
from goproof.problems.problem import Points, Problem
from gospec.law.colouring import Colour
from gospec.law.diagram import point_name

if TYPE_CHECKING:
    from goimpl.zones.strategy import Advice

# So many empty points may there be, and the search takes so many bytes.
MOST_EMPTY, MEMORY = 12, 1 << 28
# So many answers are advice.
MOST_MOVES = 30_000


def advice(
    problem: Problem, to_move: Colour, winner: Colour, target: Points, most_nodes: int
) -> Advice | None:
    """Return what a player does to win near a target of a problem on its whole board.

    None where the other side wins there, or that takes too many nodes. The other side has a threat,
    so that nobody wins by a ko. Whoever attacks captures all of the target, and who defends keeps
    all. Parameters: `most_nodes`, how many the search near the target may visit.
    """
    attacks = winner is problem.attacker
    near = near_target(replace(problem, target=target, capture="all" if attacks else "any"))
    if near is None or near.empty_points > MOST_EMPTY:
        return None
    asker = Asker(near, MEMORY, check=False, most_nodes=most_nodes)
    root = asker.at_root(to_move, (0, 1) if attacks else (1, 0), until_alive=not attacks)
    try:
        answer = asker.search(root)
    except MemoryUsedUp:
        return None
    if answer.winner != code_of(winner):
        return None
    assert isinstance(answer.strategy, Proofs)
    return _as_advice(problem, near, answer.strategy)


def _as_advice(problem: Problem, near: Problem, strategy: Proofs) -> Advice:
    """Return a strategy near the target as advice about the whole board."""
    from goimpl.zones.strategy import Advice

    graph, part = problem.colouring.graph, near.colouring.graph
    names = {point_name(graph, v): i for i, v in enumerate(graph.points)}
    # The points of a smaller board are the names of those of the whole one.
    places = [names[str(v)] if part is not graph else graph.index[v] for v in part.points]
    played = sorted(map(part.index.__getitem__, near.region))
    choices = list(islice(strategy.choices(), MOST_MOVES))
    colours = np.array(
        [[(b >> i & 1) + 2 * (w >> i & 1) for i in played] for b, w, _ in choices], np.int8
    )
    moves = np.array([places[move] for _, _, move in choices], np.int32)
    return Advice(tuple(places[i] for i in played), colours.reshape(-1, len(played)), moves)

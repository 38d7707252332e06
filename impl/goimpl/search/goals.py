"""The symmetries of a board under which a goal of the players stays the same."""

from __future__ import annotations

from goimpl.boards.adjacency import Adjacency
from goimpl.search.question import Goal, ScoreAtLeast
from goimpl.search.symmetries import Symmetry, symmetries_of


def symmetries_keeping(board: Adjacency, goal: Goal) -> list[Symmetry]:
    """Return the symmetries of a board that keep a goal, the identity first.

    A score is kept by all. A capture is kept by those that take the target, the region and the
    immortal stones each to itself; where the other stones are doesn't matter.
    """
    identity, *others = symmetries_of(board)
    if isinstance(goal, ScoreAtLeast):
        return [identity, *others]
    kept = goal.target, goal.region, goal.immortal
    return [identity, *(image for image in others if all(_is_kept(each, image) for each in kept))]


def _is_kept(points: tuple[int, ...], image: Symmetry) -> bool:
    return {image[v] for v in points} == set(points)

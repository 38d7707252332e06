"""Unconditional life on a board of chains: which chains survive even if their owner only passes.

After D. B. Benson, Life in the game of Go (1976).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from goimpl.chains.board import Chains

CONDITIONS = ("textbook", "all-points")
Chain = frozenset[int]


@dataclass(frozen=True)
class Region:
    """A connected set of points without stones of the player.

    `borders` are the player's chains beside it, `vital` those that can't lose their eye in it.
    """

    points: frozenset[int]
    borders: frozenset[Chain]
    vital: frozenset[Chain]


def unconditionally_alive(
    board: Chains, player: int, condition: str = "all-points"
) -> frozenset[Chain]:
    """Return the player's chains that no sequence of the opponent's plays can capture.

    By the condition `textbook`, the empty points of a vital region must be liberties of its
    chain, which is enough where suicide is forbidden; by `all-points`, all its points must be
    adjacent to the chain, which is enough always. Raises ValueError for another condition.
    """
    if condition not in CONDITIONS:
        raise ValueError(f"condition {condition!r} is none of {', '.join(CONDITIONS)}")
    chain_of = {v: stones for stones in board.chains(player) for v in stones}
    left = [_region(board, points, chain_of, condition) for points in _regions(board, chain_of)]
    alive = frozenset(chain_of.values())
    while True:
        eyes = Counter(stones for region in left for stones in region.vital)
        doomed = {stones for stones in alive if eyes[stones] < 2}
        if not doomed:
            return alive
        alive -= doomed
        left = [region for region in left if not region.borders & doomed]


def _regions(board: Chains, chain_of: dict[int, Chain]) -> list[frozenset[int]]:
    regions = []
    unseen = set(range(board.points)) - chain_of.keys()
    while unseen:
        waiting = [unseen.pop()]
        region = set(waiting)
        while waiting:
            beside = unseen.intersection(board.adjacency.neighbours(waiting.pop()))
            unseen -= beside
            region |= beside
            waiting.extend(beside)
        regions.append(frozenset(region))
    return regions


def _region(
    board: Chains, points: frozenset[int], chain_of: dict[int, Chain], condition: str
) -> Region:
    empty = board.empty_points()
    required = points if condition == "all-points" else points & empty
    borders: set[Chain] = set()
    touched: Counter[Chain] = Counter()
    for v in points:
        beside = {chain_of[w] for w in board.adjacency.neighbours(v) if w in chain_of}
        borders |= beside
        if v in required:
            touched.update(beside)
    vital = (stones for stones in borders if touched[stones] == len(required))
    return Region(points, frozenset(borders), frozenset(vital))

"""The memory of a search for patterns, and the names of its columns.

A node is a pattern: the colours in a zone, and for some portions, which are the pieces of chains in
the zone, how many liberties their chains have outside of it at least.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

# Colours on the boards of a search, whichever of the players is to win.
EMPTY, WINNER, LOSER = 0, 1, 2
WORDS, WORD_BITS = 6, 64
MOST_POINTS = WORDS * WORD_BITS
DEEPEST, WIDEST = 120, 72
MOST_COUNTED = 24
NEVER = 1 << 28

# What the loser and the winner are after, and where the numbers of a search stand.
CAPTURE, LIFE = 0, 1
STAMP, GOAL, LIMIT, CANDIDATES, REPLIES, SUICIDE, VISITS, NODES = 0, 1, 2, 3, 4, 5, 6, 7
NUMBERS = 8
# Columns of a node: its move, its child elsewhere, how many answers and counted portions follow.
MOVE, ELSEWHERE, ANSWERED, COUNTED, PORTIONS = 0, 1, 2, 3, 4
ANSWERS = PORTIONS + 2 * MOST_COUNTED
NODE_COLUMNS = ANSWERS + 2 * WIDEST
# Rows of a state on the path: moves to try and what is known of each, then its own numbers.
LISTED, MOVES, PROOF, DISPROOF, CHILD, OWN = 0, 1, 2, 3, 4, 5
STATE_ROWS = 6
BAN, FOUND, PROOF_LIMIT, DISPROOF_LIMIT, TRIES, NARROWED, BEST, TRIED = 0, 1, 2, 3, 4, 5, 6, 7
OWN_PROOF, OWN_DISPROOF = 8, 9
# After the hashes of what a state's moves lead to: its own, and that of its colouring.
HERE, COLOURING = WIDEST, WIDEST + 1
# Rows of working memory.
MARK, QUEUE, CHAIN, DISTANCE, NOW, NEXT, AFTER_NEXT, ZONE = 0, 1, 2, 3, 4, 5, 6, 7
BEFORE, AFTER, THEN = 8, 12, 16
LABEL, IS_OPEN, LIBERTIES, FIRST = 0, 1, 2, 3
WANTED, CHAIN_OF, REGION_OF, REGION, REGION_SIZE = 20, 21, 22, 23, 24
IS_LIVING, IS_CHOSEN, IS_USED = 25, 26, 27
WORK_ROWS = 28
# Boards beyond those of the path.
SCRATCH = DEEPEST
BOARDS = DEEPEST + 2
NO_POINT = -1


class Tables(NamedTuple):
    """The arrays of a search.

    `graph` has the number of neighbours of each point, then these; `boards` those of the path and
    `after` those after each reply; `zones` has for each node the words of its zone, of the winner's
    stones and of the loser's.
    """

    graph: Any
    boards: Any
    after: Any
    work: Any
    numbers: Any
    zones: Any
    nodes: Any
    states: Any
    hashes: Any
    keys: Any
    values: Any
    codes: Any
    target: Any


def make_tables(
    adjacency: Sequence[Sequence[int]], target: Sequence[int], nodes: int, entries: int
) -> Tables:
    """Return empty tables for a board, with room for so many nodes and 2^entries states."""
    n = len(adjacency)
    graph = np.zeros((n, 1 + max(map(len, adjacency), default=0)), np.int32)
    for point, beside in enumerate(adjacency):
        graph[point, 0] = len(beside)
        graph[point, 1 : 1 + len(beside)] = beside
    codes = np.random.default_rng(1).integers(1, 2**63 - 1, size=(n + 4, 4), dtype=np.int64)
    tables = Tables(
        graph=graph,
        boards=np.zeros((BOARDS, n), np.int8),
        after=np.zeros((WIDEST, n), np.int8),
        work=np.zeros((WORK_ROWS, 2 * n + 8), np.int32),
        numbers=np.zeros(NUMBERS, np.int64),
        zones=np.zeros((nodes, 3 * WORDS), np.uint64),
        nodes=np.zeros((nodes, NODE_COLUMNS), np.int32),
        states=np.zeros((DEEPEST, STATE_ROWS, WIDEST), np.int32),
        hashes=np.zeros((DEEPEST, WIDEST + 2), np.uint64),
        keys=np.zeros(1 << entries, np.uint64),
        values=np.zeros((1 << entries, 2), np.int32),
        codes=codes.astype(np.uint64),
        target=np.array(target, np.int32),
    )
    tables.states[:, OWN, BAN] = NO_POINT
    return tables

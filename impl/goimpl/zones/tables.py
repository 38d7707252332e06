"""The memory of a search for patterns, and the names of its columns.

A node is a pattern: the colours in a zone, and for some portions, which are the pieces of chains in
the zone, how many liberties their chains have outside of it at least.
"""

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
CAPTURE, LIFE, CONNECTION = 0, 1, 2
STAMP, GOAL, LIMIT, CANDIDATES, REPLIES, SUICIDE, VISITS, NODES = 0, 1, 2, 3, 4, 5, 6, 7
BRANCHES = 8
TWICE, TRIAL, FARTHEST, BY_ROOM, CROSSING, REACHED, ADVISED, WAITING = 9, 10, 11, 12, 13, 14, 15, 16
LEFT_OUT, THREATS, ZONE_SIZE = 17, 18, 19
NUMBERS = 20
# Columns of a node: its move, its children elsewhere, whether its move takes a ko, how many answers
# and counted portions follow.
MOVE, ELSEWHERE, SECOND, TAKES_KO, ANSWERED, COUNTED, PORTIONS = 0, 1, 2, 3, 4, 5, 6
ANSWERS = PORTIONS + 2 * MOST_COUNTED
# What a node's strategy needs somewhere: to wait, or that a ko isn't retaken without a threat.
NEEDS = ANSWERS + 2 * WIDEST
WAITS, KOS = 1, 2
# How many threats it needs.
USES = NEEDS + 1
NODE_COLUMNS = USES + 1
# Rows of a state on the path: moves to try and what is known of each, then its own numbers.
LISTED, MOVES, PROOF, DISPROOF, CHILD, OWN = 0, 1, 2, 3, 4, 5
STATE_ROWS = 6
BAN, FOUND, PROOF_LIMIT, DISPROOF_LIMIT, TRIES, NARROWED, BEST, TRIED = 0, 1, 2, 3, 4, 5, 6, 7
OWN_PROOF, OWN_DISPROOF, REPEATS, LEFT, SINCE, OUTSIDE_PLAYS = 8, 9, 10, 11, 12, 13
# After the hashes of what a state's moves lead to: its own, that of its colouring unless a pass led
# to it, and that of its colouring.
HERE, COLOURING, COLOURS = WIDEST, WIDEST + 1, WIDEST + 2
# Rows of working memory. The zone being made stands there as marks, ZONE, and as a list, IN_ZONE.
MARK, QUEUE, CHAIN, DISTANCE, NOW, NEXT, AFTER_NEXT, ZONE = 0, 1, 2, 3, 4, 5, 6, 7
BEFORE, AFTER, THEN = 8, 12, 16
LABEL, IS_OPEN, LIBERTIES, FIRST = 0, 1, 2, 3
WANTED, CHAIN_OF, REGION_OF, REGION, REGION_SIZE = 20, 21, 22, 23, 24
IS_LIVING, IS_CHOSEN, IS_USED, STACK, IN_CHAIN, IN_ZONE = 25, 26, 27, 28, 29, 30
WORK_ROWS = 31
# Columns of a branch of the index after those of its branches: its list of nodes, their number, or
# -1 when it has branched.
LIST, COUNT = 4, 5
BRANCH_COLUMNS = 6
# In place of the point of a reply: elsewhere, once more, to be answered by another move.
AGAIN = -2
# In place of a move of the winner's, and of the child elsewhere of a node: nothing is played.
WAIT = -3
# In place of a node's move: a threat elsewhere, which is answered there.
THREAT = -4
# Where so many plays elsewhere needed two answers, all do.
MOST_AGAIN = 12
# Boards beyond those of the path.
SCRATCH, RETAKEN = DEEPEST, DEEPEST + 1
BOARDS = DEEPEST + 2
NO_POINT = -1


class Tables(NamedTuple):
    """The arrays of a search.

    `graph` has the number of neighbours of each point, then these; `boards` those of the path and
    `after` those after each reply; `zones` has for each node the words of its zone, of the winner's
    stones and of the loser's, and of both after the move, and a further row for a board; `made` has
    the colouring to which its move led, and `twice` those on which a play elsewhere needs two
    answers; `links` and `tree` are the index of nodes, which branches at the points in `order`.
    `words` have the winner's stones on each board of the path, then the loser's. `change` has by
    what a play changes the hash of a colouring, and then by what it changes these words. `answered`
    has the move that last answered a reply at each point, and at the end, elsewhere; `advised` says
    of each point whether advice is about it, and `left_out` whether the winner doesn't begin there.
    """

    graph: Any
    boards: Any
    after: Any
    work: Any
    numbers: Any
    zones: Any
    nodes: Any
    made: Any
    twice: Any
    links: Any
    tree: Any
    order: Any
    states: Any
    hashes: Any
    keys: Any
    values: Any
    codes: Any
    words: Any
    change: Any
    target: Any
    answered: Any
    advised: Any
    left_out: Any


def make_tables(
    adjacency: Sequence[Sequence[int]], target: Sequence[int], nodes: int, entries: int
) -> Tables:
    """Return empty tables for a board, with room for so many nodes and 2^entries states."""
    n = len(adjacency)
    graph = np.zeros((n, 1 + max(map(len, adjacency), default=0)), np.int32)
    for point, beside in enumerate(adjacency):
        graph[point, 0] = len(beside)
        graph[point, 1 : 1 + len(beside)] = beside
    codes = np.random.default_rng(1).integers(1, 2**63 - 1, size=(n + 5, 8), dtype=np.int64)
    tables = Tables(
        graph=graph,
        boards=np.zeros((BOARDS, n), np.int8),
        after=np.zeros((WIDEST, n), np.int8),
        work=np.zeros((WORK_ROWS, 2 * n + 8), np.int32),
        numbers=np.zeros(NUMBERS, np.int64),
        zones=np.zeros((nodes + 1, 5 * WORDS), np.uint64),
        nodes=np.zeros((nodes, NODE_COLUMNS), np.int32),
        made=np.zeros(nodes, np.uint64),
        twice=np.zeros(MOST_AGAIN, np.uint64),
        links=np.zeros(nodes, np.int32),
        tree=np.zeros((2 * nodes + 8, BRANCH_COLUMNS), np.int32),
        order=np.array(_by_distance(adjacency, target), np.int32),
        states=np.zeros((DEEPEST, STATE_ROWS, WIDEST), np.int32),
        hashes=np.zeros((DEEPEST, WIDEST + 3), np.uint64),
        keys=np.zeros(1 << entries, np.uint64),
        values=np.zeros((1 << entries, 2), np.int32),
        codes=codes.astype(np.uint64),
        words=np.zeros((DEEPEST, 2 * WORDS), np.uint64),
        change=np.zeros(1 + 2 * WORDS, np.uint64),
        target=np.array(target, np.int32),
        answered=np.full(n + 1, NO_POINT, np.int32),
        advised=np.zeros(n, np.int32),
        left_out=np.zeros(n, np.int32),
    )
    tables.states[:, OWN, BAN] = NO_POINT
    tables.numbers[BRANCHES] = 1
    tables.tree[0, LIST] = NO_POINT
    return tables


def _by_distance(adjacency: Sequence[Sequence[int]], target: Sequence[int]) -> list[int]:
    """Return the points that can be reached from the target, the nearest first."""
    listed = dict.fromkeys(target)
    for point in (order := list(listed)):
        for beside in adjacency[point]:
            if beside not in listed:
                listed[beside] = None
                order.append(beside)
    return order

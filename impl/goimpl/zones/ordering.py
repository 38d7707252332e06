"""The order of a strategy's nodes, in which none that follows can meet a ko once more.

If a node's only answer to a play elsewhere takes a ko, this may be forbidden where what the node
makes stands again; so no later node may be *compatible* with that: agree where both have zones.
"""

import heapq
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from goimpl.zones import tables as at
from goimpl.zones.tables import WORDS, Tables


def children_of(t: Tables, node: int) -> list[int]:
    """Return the children of a node, none if it is final: those elsewhere, then the answers."""
    row = t.nodes[node]
    elsewhere = [int(child) for child in row[[at.ELSEWHERE, at.SECOND]] if child >= 0]
    answers = row[at.ANSWERS : at.ANSWERS + 2 * row[at.ANSWERED]]
    return elsewhere + [int(child) for child in answers[1::2]]


def in_order(t: Tables, root: int) -> tuple[list[int], int | None]:
    """Return the nodes that a root needs, children first, and None.

    Where no order will do, return those that have one, and a node that needs two answers to a play
    elsewhere.
    """
    needed, left = set[int](), [root]
    while left:
        node = left.pop()
        if node not in needed:
            needed.add(node)
            left.extend(children_of(t, node))
    listed = sorted(needed)
    alone = [node for node in listed if _may_meet_ko(t, node)]
    before = {node: set(children_of(t, node)) for node in listed}
    for node in alone:
        before[node] |= set(_compatible(t, node, listed)) - {node}
    ordered = _sorted(before)
    if len(ordered) == len(listed):
        return ordered, None
    done = set(ordered)
    return ordered, next(node for node in alone if node not in done)


def _may_meet_ko(t: Tables, node: int) -> bool:
    row = t.nodes[node]
    first = row[at.ELSEWHERE]
    return bool(first >= 0 and row[at.SECOND] < 0 and t.nodes[first, at.TAKES_KO])


def _compatible(t: Tables, node: int, listed: Sequence[int]) -> Iterable[int]:
    """Return the nodes that agree with what a node makes, wherever both zones are."""
    rows: Any = t.zones[listed]
    both = rows[:, :WORDS] & t.zones[node, :WORDS]
    differ = np.zeros(len(listed), bool)
    for own in (WORDS, 2 * WORDS):
        made = t.zones[node, own + 2 * WORDS : own + 3 * WORDS]
        differ |= (((rows[:, own : own + WORDS] ^ made) & both) != 0).any(axis=1)
    return [each for each, other in zip(listed, differ, strict=True) if not other]


def _sorted(before: dict[int, set[int]]) -> list[int]:
    """Return the nodes, each after those that have to be before it, as far as that is possible."""
    after: dict[int, list[int]] = {node: [] for node in before}
    for node, earlier in before.items():
        for each in earlier:
            after[each].append(node)
    missing = {node: len(earlier) for node, earlier in before.items()}
    ready, ordered = [node for node, count in missing.items() if not count], list[int]()
    heapq.heapify(ready)
    while ready:
        node = heapq.heappop(ready)
        ordered.append(node)
        for each in after[node]:
            missing[each] -= 1
            if not missing[each]:
                heapq.heappush(ready, each)
    return ordered

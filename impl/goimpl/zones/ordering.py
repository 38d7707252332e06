"""The order of a strategy's nodes, in which none that follows can meet a ko once more.

If a node's only answer to a play elsewhere takes a ko, this may be forbidden where what the node
makes stands again; so no later node may be *compatible* with that: agree where both have zones.
With threats, that is about nodes at which the same number is left: what stood before a threat never
stands again.
"""

import heapq
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from goimpl.zones import tables as at
from goimpl.zones.tables import WORDS, Tables


class Step(NamedTuple):
    """A node of the search at which the winner has so many threats left."""

    threats: int
    node: int


def children_of(t: Tables, node: int) -> list[int]:
    """Return the children of a node, none if it is final: those elsewhere, then the answers.

    After a threat there is one.
    """
    row = t.nodes[node]
    elsewhere = [int(child) for child in row[[at.ELSEWHERE, at.SECOND]] if child >= 0]
    answers = row[at.ANSWERS : at.ANSWERS + 2 * row[at.ANSWERED]]
    return elsewhere + [int(child) for child in answers[1::2]]


def in_order(t: Tables, root: int) -> tuple[list[Step], int | None]:
    """Return the steps that a root needs, children and fewer threats first, and None.

    Where no order will do, return those that have one, and a node that needs two answers to a play
    elsewhere.
    """
    needed, left = defaultdict[int, set[int]](set), [Step(int(t.nodes[root, at.USES]), root)]
    while left:
        threats, node = left.pop()
        if node not in needed[threats]:
            needed[threats].add(node)
            after = threats - _threatens(t, node)
            left.extend(Step(after, child) for child in children_of(t, node))
    steps = list[Step]()
    for threats, nodes in sorted(needed.items()):
        ordered, lacking = _layer(t, sorted(nodes))
        steps += [Step(threats, node) for node in ordered]
        if lacking is not None:
            return steps, lacking
    return steps, None


def _threatens(t: Tables, node: int) -> bool:
    return bool(t.nodes[node, at.MOVE] == at.THREAT)


def _layer(t: Tables, listed: Sequence[int]) -> tuple[list[int], int | None]:
    """Return the same of the nodes at which one number of threats is left."""
    alone = [node for node in listed if _may_meet_ko(t, node)]
    before = {
        node: set[int]() if _threatens(t, node) else set(children_of(t, node)) for node in listed
    }
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
    is_alone = first >= 0 and row[at.SECOND] < 0 and not _threatens(t, node)
    return bool(is_alone and t.nodes[first, at.TAKES_KO])


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

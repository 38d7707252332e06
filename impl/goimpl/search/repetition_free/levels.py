"""Levels of the colourings that the prover plays to: from each, the strategy goes to lower ones.

A graph is made of the nodes of a strategy and the colourings that the prover plays to. A node leads
to what the prover's answers lead to; a colouring to all that is at it. What leads to one another
has one level; what it leads to besides has lower ones.

Plain Python over lists or arrays; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.search.repetition_free import notes as no
from goimpl.words.bits import _number


def mark_reached(records: Any, reached: Any) -> None:
    """Mark the colourings that the prover plays to."""
    head = 0
    while head < len(records):
        replies = records[head + 4]
        head += no.HEAD
        for _ in range(replies):
            if records[head + no.CHILD] >= 0 and records[head + no.REACHED] >= 0:
                reached[records[head + no.REACHED]] = 1
            head += no.REPLY


def count_edges(records: Any, nodes: int, reached: Any, starts: Any) -> None:
    """Put where the edges of each vertex begin into `starts`, which has two more entries."""
    _edges(records, nodes, reached, starts, starts, False)
    total = 0
    for i in range(len(starts)):
        total += starts[i]
        starts[i] = total


def fill_edges(records: Any, nodes: int, reached: Any, starts: Any, targets: Any) -> None:
    """Put the edges into `targets`; afterwards those of a vertex end where `starts` has it."""
    _edges(records, nodes, reached, starts, targets, True)


def _edges(
    records: Any, nodes: int, reached: Any, starts: Any, targets: Any, filling: bool
) -> None:
    head, node = 0, 0
    while head < len(records):
        replies, own = records[head + 4], records[head + 5]
        head += no.HEAD
        if reached[own]:
            _edge(starts, targets, nodes + own, node, filling)
        for _ in range(replies):
            child = records[head + no.CHILD]
            if child >= 0:
                target = _number(child)
                if records[head + no.REACHED] >= 0:
                    target = nodes + _number(records[head + no.REACHED])
                _edge(starts, targets, node, target, filling)
                before = records[head + no.BEFORE]
                if reached[before]:
                    _edge(starts, targets, nodes + before, target, filling)
            head += no.REPLY
        node += 1


def _edge(starts: Any, targets: Any, source: int, target: int, filling: bool) -> None:
    if filling:
        targets[starts[source + 1]] = target
        starts[source + 1] += 1
    else:
        # Shifted, so that it is where the edges begin while they are filled in.
        starts[source + 2] += 1


def find_components(
    starts: Any, targets: Any, component: Any, low: Any, stack: Any, path: Any, after: Any
) -> int:
    """Number the strongly connected components from 1 on, each after what it leads to.

    Tarjan's. `low`, `stack`, `path` and `after` are empty, with an entry for each vertex; return
    how many components there are.
    """
    number, components, height = 0, 0, 0
    for root in range(len(component)):
        if low[root]:
            continue
        depth = 0
        path[0] = root
        number += 1
        low[root] = number
        # A vertex that is not in a component yet has the number in which it was seen here.
        component[root] = -number
        after[root] = starts[root]
        stack[height] = root
        height += 1
        while depth >= 0:
            vertex = path[depth]
            if after[vertex] < starts[vertex + 1]:
                target = targets[after[vertex]]
                after[vertex] += 1
                if low[target] == 0:
                    number += 1
                    low[target] = number
                    component[target] = -number
                    after[target] = starts[target]
                    stack[height] = target
                    height += 1
                    depth += 1
                    path[depth] = target
                elif component[target] < 0:
                    low[vertex] = min(low[vertex], -component[target])
                continue
            if low[vertex] == -component[vertex]:
                components += 1
                while True:
                    height -= 1
                    member = stack[height]
                    component[member] = components
                    if member == vertex:
                        break
            depth -= 1
            if depth >= 0:
                low[path[depth]] = min(low[path[depth]], low[vertex])
    return components


def count_members(component: Any, sizes: Any) -> None:
    """Count how many vertices each component has."""
    for of_it in component:
        sizes[of_it] += 1


def mark_returning(records: Any, nodes: int, component: Any, sizes: Any, marks: Any) -> None:
    """Mark the nodes that lead back to themselves, or an answer of theirs to what is before it."""
    head, node = 0, 0
    while head < len(records):
        replies = records[head + 4]
        head += no.HEAD
        if sizes[component[node]] > 1:
            marks[node] = 1
        for _ in range(replies):
            child = records[head + no.CHILD]
            if child >= 0:
                after = _number(child)
                if records[head + no.REACHED] >= 0:
                    after = nodes + _number(records[head + no.REACHED])
                if component[after] == component[nodes + _number(records[head + no.BEFORE])]:
                    marks[node] = 1
            head += no.REPLY
        node += 1


def clear_others(levels: Any, reached: Any) -> None:
    """Leave a level to those colourings only that the prover plays to."""
    for i in range(len(levels)):
        if not reached[i]:
            levels[i] = 0


def highest(levels: Any) -> int:
    """Return the highest level."""
    most = 0
    for i in range(len(levels)):
        most = max(most, levels[i])
    return int(most)

"""Whether a target is joined in one chain, and a zone that shows it."""

from typing import Any

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.chains import clear_zone, put_in_zone
from goimpl.zones.tables import Tables


@compiled_apart
def is_target_joined(t: Tables, b: Any) -> bool:
    """Tell whether the target is in one chain of the winner's; if so, ZONE has shortest paths."""
    first, before = int(t.target[0]), t.work[at.NOW]
    t.numbers[at.STAMP] += 1
    stamp = t.numbers[at.STAMP]
    t.work[at.MARK, first] = stamp
    t.work[at.QUEUE, 0] = before[first] = first
    size, done = 1, 0
    while done < size:
        p = t.work[at.QUEUE, done]
        done += 1
        for j in range(t.graph[p, 0]):
            q = t.graph[p, 1 + j]
            if b[q] == at.WINNER and t.work[at.MARK, q] != stamp:
                t.work[at.MARK, q] = stamp
                t.work[at.QUEUE, size], before[q] = q, p
                size += 1
    for i in range(t.target.size):
        if t.work[at.MARK, t.target[i]] != stamp:
            return False
    clear_zone(t)
    for i in range(t.target.size):
        p = int(t.target[i])
        while put_in_zone(t, p):
            p = int(before[p])
    return True

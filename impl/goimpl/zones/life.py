"""Unconditional life on the boards of a search, and a zone that shows it.

A *region* is a largest joined set of points without stones of a player. Only regions of a few
points are looked at: others are no eyes.
"""

from typing import Any

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.chains import clear_zone, flood, put_in_zone
from goimpl.zones.tables import Tables

LARGEST_REGION = 24
TOO_LARGE = -2


@compiled_apart
def is_eye(t: Tables, b: Any, player: int, first: int, chain: int, seen: int) -> bool:
    """Tell whether a region is small and vital to the chain that is marked; mark it as seen."""
    t.work[at.QUEUE, 0] = first
    t.work[at.MARK, first] = seen
    size, done = 1, 0
    while done < size:
        p = t.work[at.QUEUE, done]
        done += 1
        beside = False
        for j in range(t.graph[p, 0]):
            q = t.graph[p, 1 + j]
            if b[q] == player:
                beside |= t.work[at.IN_CHAIN, q] == chain
            elif t.work[at.MARK, q] != seen:
                t.work[at.MARK, q] = seen
                t.work[at.QUEUE, size] = q
                size += 1
        if size > LARGEST_REGION:
            return False
        if not beside and (b[p] == at.EMPTY or t.numbers[at.SUICIDE]):
            return False
    return True


@compiled_apart
def may_have_eyes(t: Tables, b: Any, player: int, point: int) -> bool:
    """Tell whether a chain may have two vital regions: few have, and this is quick."""
    stones, _liberties = flood(t, b, point)
    t.numbers[at.STAMP] += 2
    seen = t.numbers[at.STAMP]
    for i in range(stones):
        t.work[at.IN_CHAIN, t.work[at.CHAIN, i]] = seen - 1
    eyes = 0
    for i in range(stones):
        p = t.work[at.CHAIN, i]
        for j in range(t.graph[p, 0]):
            q = int(t.graph[p, 1 + j])
            if b[q] != player and t.work[at.MARK, q] != seen:
                eyes += is_eye(t, b, player, q, seen - 1, seen)
                if eyes == 2:
                    return True
    return False


@compiled_apart
def label_chains(t: Tables, b: Any, player: int) -> int:
    """Number the chains of a player; return how many."""
    count = 0
    for p in range(b.size):
        t.work[at.CHAIN_OF, p] = at.NO_POINT
    for p in range(b.size):
        if b[p] == player and t.work[at.CHAIN_OF, p] == at.NO_POINT:
            stones, _liberties = flood(t, b, p)
            for i in range(stones):
                t.work[at.CHAIN_OF, t.work[at.CHAIN, i]] = count
            count += 1
    return count


@compiled_apart
def label_regions(t: Tables, b: Any, player: int) -> int:
    """Number the regions of a few points; return how many, their first points in the row REGION."""
    count = 0
    for p in range(b.size):
        t.work[at.REGION_OF, p] = at.NO_POINT
    for first in range(b.size):
        if b[first] != at.EMPTY or t.work[at.REGION_OF, first] != at.NO_POINT:
            continue
        t.work[at.QUEUE, 0] = first
        t.work[at.REGION_OF, first] = count
        size, done = 1, 0
        while done < size:
            p = t.work[at.QUEUE, done]
            done += 1
            for j in range(t.graph[p, 0]):
                q = t.graph[p, 1 + j]
                if b[q] != player and t.work[at.REGION_OF, q] == at.NO_POINT:
                    t.work[at.REGION_OF, q] = count
                    t.work[at.QUEUE, size] = q
                    size += 1
        if size > LARGEST_REGION:
            for i in range(size):
                t.work[at.REGION_OF, t.work[at.QUEUE, i]] = TOO_LARGE
            continue
        t.work[at.REGION, count] = first
        t.work[at.REGION_SIZE, count] = size
        count += 1
    return count


@compiled_apart
def is_beside(t: Tables, b: Any, player: int, point: int, chain: int) -> bool:
    """Tell whether a point is adjacent to a chain."""
    for j in range(t.graph[point, 0]):
        q = t.graph[point, 1 + j]
        if b[q] == player and t.work[at.CHAIN_OF, q] == chain:
            return True
    return False


@compiled_apart
def is_vital(t: Tables, b: Any, player: int, region: int, chain: int) -> bool:
    """Tell whether a region is vital to a chain.

    Its empty points have to be adjacent to the chain; where suicide is allowed, all have.
    """
    touches = False
    for p in range(b.size):
        if t.work[at.REGION_OF, p] != region:
            continue
        beside = is_beside(t, b, player, p, chain)
        touches |= beside
        if not beside and (b[p] == at.EMPTY or t.numbers[at.SUICIDE]):
            return False
    return touches


@compiled_apart
def is_region_living(t: Tables, b: Any, player: int, region: int) -> bool:
    """Tell whether all chains beside a region are among those that are alive so far."""
    for p in range(b.size):
        if t.work[at.REGION_OF, p] == region:
            for j in range(t.graph[p, 0]):
                q = t.graph[p, 1 + j]
                if b[q] == player and not t.work[at.IS_LIVING, t.work[at.CHAIN_OF, q]]:
                    return False
    return True


@compiled_apart
def leave_out_the_dead(t: Tables, b: Any, player: int, chains: int, regions: int) -> None:
    """Leave in the row IS_LIVING the chains that are unconditionally alive."""
    for chain in range(chains):
        t.work[at.IS_LIVING, chain] = 1
    changed = True
    while changed:
        changed = False
        for chain in range(chains):
            if not t.work[at.IS_LIVING, chain]:
                continue
            eyes = 0
            for region in range(regions):
                if is_region_living(t, b, player, region):
                    eyes += is_vital(t, b, player, region, chain)
            if eyes < 2:
                t.work[at.IS_LIVING, chain] = 0
                changed = True


@compiled_apart
def choose_eyes(t: Tables, b: Any, player: int, regions: int, chain: int) -> None:
    """Choose two vital regions for a chain, the smallest that aren't used, and all beside them."""
    eyes = 0
    for region in range(regions):
        if t.work[at.IS_USED, region] and is_vital(t, b, player, region, chain):
            eyes += 1
    while eyes < 2:
        best = at.NO_POINT
        for region in range(regions):
            if t.work[at.IS_USED, region] or not is_region_living(t, b, player, region):
                continue
            smaller = best < 0 or t.work[at.REGION_SIZE, region] < t.work[at.REGION_SIZE, best]
            if smaller and is_vital(t, b, player, region, chain):
                best = region
        t.work[at.IS_USED, best] = 1
        eyes += 1
        for p in range(b.size):
            if t.work[at.REGION_OF, p] == best:
                for j in range(t.graph[p, 0]):
                    q = t.graph[p, 1 + j]
                    if b[q] == player:
                        t.work[at.IS_CHOSEN, t.work[at.CHAIN_OF, q]] |= 1


@compiled_apart
def is_target_alive(t: Tables, b: Any, player: int) -> bool:
    """Tell whether the whole target is unconditionally alive; if so, ZONE has what shows it."""
    for i in range(t.target.size):
        if b[t.target[i]] != player:
            return False
    begun = t.numbers[at.STAMP]
    for i in range(t.target.size):
        is_seen = t.work[at.IN_CHAIN, t.target[i]] > begun
        if not is_seen and not may_have_eyes(t, b, player, int(t.target[i])):
            return False
    chains, regions = label_chains(t, b, player), label_regions(t, b, player)
    leave_out_the_dead(t, b, player, chains, regions)
    for i in range(t.target.size):
        if not t.work[at.IS_LIVING, t.work[at.CHAIN_OF, t.target[i]]]:
            return False
    for chain in range(chains):
        t.work[at.IS_CHOSEN, chain] = 0
    for region in range(regions):
        t.work[at.IS_USED, region] = 0
    for i in range(t.target.size):
        t.work[at.IS_CHOSEN, t.work[at.CHAIN_OF, t.target[i]]] = 1
    changed = True
    while changed:
        changed = False
        for chain in range(chains):
            # 1: chosen; 3: its eyes are chosen, too.
            if t.work[at.IS_CHOSEN, chain] == 1:
                choose_eyes(t, b, player, regions, chain)
                t.work[at.IS_CHOSEN, chain] = 3
                changed = True
    clear_zone(t)
    for p in range(b.size):
        chain, region = t.work[at.CHAIN_OF, p], t.work[at.REGION_OF, p]
        chosen = chain >= 0 and t.work[at.IS_CHOSEN, chain]
        if chosen or (region >= 0 and t.work[at.IS_USED, region]):
            put_in_zone(t, p)
    return True

"""Portions of chains in a zone, and zones that grow until they decide what they have to.

The zone of the node that is being made stands in the row ZONE. A portion is *open* if it has a
neighbour outside the zone.
"""

from typing import Any

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.chains import flood, in_zone, liberties_outside, put_in_zone
from goimpl.zones.tables import Tables

# What a step in the making of a node ends with: all is well; the zone has grown, so that it is to
# be looked at again; it can't be made.
DONE, GROWN, FAILED = 0, 1, 2


@compiled_apart
def label_portions(t: Tables, b: Any, rows: int) -> int:
    """Number the portions of a board's chains and describe each; return how many there are."""
    label, count = t.work[rows + at.LABEL], 0
    for i in range(t.numbers[at.ZONE_SIZE]):
        label[t.work[at.IN_ZONE, i]] = at.NO_POINT
    for i in range(t.numbers[at.ZONE_SIZE]):
        first = t.work[at.IN_ZONE, i]
        if not b[first] or label[first] >= 0:
            continue
        t.numbers[at.STAMP] += 1
        label[first] = count
        t.work[rows + at.FIRST, count] = first
        t.work[rows + at.IS_OPEN, count] = 0
        t.work[rows + at.LIBERTIES, count] = 0
        t.work[at.QUEUE, 0] = first
        size, done = 1, 0
        while done < size:
            p = t.work[at.QUEUE, done]
            done += 1
            for j in range(t.graph[p, 0]):
                q = t.graph[p, 1 + j]
                if not t.work[at.ZONE, q]:
                    t.work[rows + at.IS_OPEN, count] = 1
                elif b[q] == b[first] and label[q] < 0:
                    label[q] = count
                    t.work[at.QUEUE, size] = q
                    size += 1
                elif b[q] == at.EMPTY and t.work[at.MARK, q] != t.numbers[at.STAMP]:
                    t.work[at.MARK, q] = t.numbers[at.STAMP]
                    t.work[rows + at.LIBERTIES, count] += 1
        count += 1
    return count


@compiled_apart
def take_in_liberties(t: Tables, b: Any, point: int) -> int:
    """Put a chain and its liberties into the zone."""
    stones, _liberties = flood(t, b, point)
    grown = False
    for i in range(stones):
        p = t.work[at.CHAIN, i]
        grown |= put_in_zone(t, p)
        for j in range(t.graph[p, 0]):
            q = t.graph[p, 1 + j]
            if b[q] == at.EMPTY:
                grown |= put_in_zone(t, q)
    return GROWN if grown else FAILED


@compiled_apart
def take_in_whole(t: Tables, b: Any, point: int) -> int:
    """Put a chain and all its neighbours into the zone, so that it is no open portion."""
    stones, _liberties = flood(t, b, point)
    for i in range(stones):
        p = t.work[at.CHAIN, i]
        put_in_zone(t, p)
        for j in range(t.graph[p, 0]):
            put_in_zone(t, t.graph[p, 1 + j])
    return GROWN


@compiled_apart
def base_of(t: Tables, b: Any, base: Any, rows: int, portion: int) -> int:
    """Return the stone of a portion that the node's own board has with most liberties outside.

    Only stones of open portions count, as others have no liberties outside that are counted.
    """
    best, most, last = at.NO_POINT, 0, at.NO_POINT
    for i in range(t.numbers[at.ZONE_SIZE]):
        p = t.work[at.IN_ZONE, i]
        if t.work[rows + at.LABEL, p] != portion or base[p] != b[p]:
            continue
        own = t.work[at.BEFORE + at.LABEL, p]
        if own == last or not t.work[at.BEFORE + at.IS_OPEN, own]:
            continue
        last = own
        outside = liberties_outside(t, base, p, at.NO_POINT, at.NEVER)
        if outside > most:
            best, most = p, outside
    return best


@compiled_apart
def want(t: Tables, point: int, number: int) -> None:
    """Want so many liberties outside the zone for the portion of a stone on the node's board."""
    portion = t.work[at.BEFORE + at.LABEL, point]
    if t.work[at.WANTED, portion] < number:
        t.work[at.WANTED, portion] = number


@compiled_apart
def secure(t: Tables, b: Any, base: Any, rows: int, count: int, player: int) -> int:
    """See that each portion of a player's has a liberty that is known, or can be removed as known.

    So what a play removes is decided in the zone.
    """
    for portion in range(count):
        p = t.work[rows + at.FIRST, portion]
        if b[p] != player or t.work[rows + at.LIBERTIES, portion]:
            continue
        _stones, liberties = flood(t, b, p)
        if liberties == 0:
            if t.work[rows + at.IS_OPEN, portion]:
                return take_in_whole(t, b, p)
            continue
        if not t.work[rows + at.IS_OPEN, portion]:
            return FAILED
        stone = base_of(t, b, base, rows, portion)
        if stone < 0:
            return take_in_liberties(t, b, p)
        want(t, stone, 1)
    return DONE


@compiled_apart
def known_liberties(t: Tables, b: Any, rows: int, portion: int, node: int, without: int) -> int:
    """Count a portion's liberties in the zone outside that of a node, but for one point."""
    known = 0
    for i in range(t.numbers[at.ZONE_SIZE]):
        p = t.work[at.IN_ZONE, i]
        if b[p] != at.EMPTY or p == without or in_zone(t, node, p):
            continue
        for j in range(t.graph[p, 0]):
            q = t.graph[p, 1 + j]
            if t.work[rows + at.LABEL, q] == portion and t.work[at.ZONE, q]:
                known += 1
                break
    return known


@compiled_apart
def portion_short_of(
    t: Tables, b: Any, base: Any, rows: int, node: int, fewer: int, without: int, wanted: bool
) -> int:
    """Return a stone whose portion may lack liberties that a child counts on, or -1.

    Parameters: `b`, the board on which the child is to be contained, and `rows`, where its portions
    stand; `base`, the node's own board; `fewer`, how many liberties the loser may have taken
    elsewhere; `without`, where he has played; `wanted`, whether to note what is wanted.
    """
    for i in range(t.nodes[node, at.COUNTED]):
        p = int(t.nodes[node, at.PORTIONS + 2 * i])
        portion = t.work[rows + at.LABEL, p]
        known = known_liberties(t, b, rows, portion, node, without)
        lacking = t.nodes[node, at.PORTIONS + 2 * i + 1] - known
        if lacking <= 0:
            continue
        stone = at.NO_POINT
        if t.work[rows + at.IS_OPEN, portion]:
            stone = base_of(t, b, base, rows, portion)
        lacking += fewer
        if stone < 0 or liberties_outside(t, base, stone, at.NO_POINT, lacking) < lacking:
            return p
        if wanted:
            want(t, stone, lacking)
    return at.NO_POINT

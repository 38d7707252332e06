"""Life by miai: regions in which an attack on one point of a pair is answered at the other.

After M. Müller, Playing it safe (1997). Without a pair it is Benson's condition by all points.
Clause: S1/R5, S1/R7, S1/C3.
"""

from collections.abc import Iterator
from itertools import combinations

from goproof.theory.law import Law
from gospec.law.benson import Points, regions
from gospec.law.colouring import EMPTY, Colour, Colouring, opponent

# Pairs, each once, and no point in two of them.
Pairs = frozenset[Points]


def keeps_itself(law: Law, b: Colouring, player: Colour, stones: Points, pairs: Pairs) -> bool:
    """Tell whether stones are chains to each of which two regions are vital, by these pairs.

    The regions border on no other chains of the player's.
    """
    near, apart = b.graph.neighbours, regions(b, player)
    if not stones <= b.where(player) or _live_on(law, b, player, stones, pairs) != stones:
        return False
    return all(
        any(pair <= region for region in apart)
        and all(b(v) is EMPTY and near[v] & stones for v in pair)
        for pair in pairs
    )


def living(law: Law, b: Colouring, player: Colour) -> Iterator[tuple[Points, Pairs]]:
    """Yield, for each choice of pairs, all stones that live by it, if there are any."""
    near, own = b.graph.neighbours, b.where(player)
    if len(regions(b, player)) < 2:
        return
    free = [v for v in b.graph.points if b(v) is EMPTY and near[v] & own]
    useful = [frozenset(p) for p in combinations(free, 2) if near[p[0]] & near[p[1]] - own]
    for pairs in _apart(useful):
        stones = own
        while (fewer := _live_on(law, b, player, stones, pairs)) != stones:
            stones = fewer
        if stones and keeps_itself(law, b, player, stones, pairs):
            yield stones, pairs


def stands_by_answers(law: Law, b: Colouring, player: Colour, stones: Points, pairs: Pairs) -> bool:
    """Tell whether the stones stand whatever the opponent plays, suicides and repetitions too, if
    the player answers in the pair that is played in, and passes otherwise.
    """
    waiting, positions = [b], {b}
    for now in waiting:
        for v in now.where(EMPTY):
            after = law.place(now, v, opponent(player))
            if not stones <= after.where(player):
                return False
            answers = {w for pair in pairs if v in pair for w in pair if after(w) is EMPTY} - {v}
            for w in answers if after(v) is not EMPTY else ():
                after = law.place(after, w, player)
                if not stones | {w} <= after.where(player):
                    return False
            if after not in positions:
                positions.add(after)
                waiting.append(after)
    return True


def _live_on(law: Law, b: Colouring, player: Colour, stones: Points, pairs: Pairs) -> Points:
    """Return the chains within the stones that have two vital regions, closed by these alone."""
    near, own = b.graph.neighbours, b.where(player)
    closed = [r for r in regions(b, player) if all(near[v] & own <= stones for v in r)]

    def is_vital(chain: Points, region: Points) -> bool:
        touching = {v for v in region if near[v] & chain}
        both = [pair for pair in pairs if pair <= touching]
        return all(v in touching or any(pair <= near[v] for pair in both) for v in region)

    chains = {law.chain(b, v) for v in stones}
    kept = (c for c in chains if c <= stones and sum(is_vital(c, r) for r in closed) >= 2)
    return frozenset().union(*kept)


def _apart(pairs: list[Points]) -> Iterator[Pairs]:
    """Yield all sets of pairs that have no point in common."""
    yield frozenset()
    for i, pair in enumerate(pairs):
        for more in _apart([p for p in pairs[i + 1 :] if not p & pair]):
            yield more | {pair}

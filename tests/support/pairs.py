"""Positions with regions in which some points touch no living stone."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from gospec.law.benson import regions, unconditionally_alive
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring, empty, opponent
from gospec.law.graph import Point, rectangle
from tests.support.strategies import without_dead_stones


def roomy(random: Random) -> tuple[Colouring, Colour]:
    """A position that is mostly one player's, but for some points with all their neighbours."""
    graph, player = (
        rectangle(random.randint(4, 7), random.randint(4, 7)),
        random.choice(PLAYERS),
    )
    b = empty(graph)
    for v in graph.points:
        b = b.put(v, EMPTY if random.random() < 0.1 else player)
    other = opponent(player) if random.random() < 0.8 else EMPTY
    for z in random.sample(graph.points, random.randint(1, 3)):
        for v in (z, *graph.neighbours[z]):
            b = b.put(v, other if random.random() < 0.3 else EMPTY)
    return without_dead_stones(b, opponent(player)), player


def kinds(b: Colouring, player: Colour) -> Iterator[str]:
    """What pairs there are, or are missing, at the inner points of enclosed regions."""
    alive, near = unconditionally_alive(b, player), b.graph.neighbours
    stones = frozenset[Point]().union(*alive)
    inner = {v for v in b.graph.points if b(v) is not player and not near[v] & stones}
    for region in regions(b, player):
        around = frozenset[Point]().union(*(near[v] for v in region)) & b.where(player)
        for z in inner & region if around and around <= stones else ():
            pairs = list(combinations(near[z] - inner, 2))
            alike = [pair for pair in pairs if len({near[v] & inner for v in pair}) == 1]
            free = [pair for pair in alike if all(b(v) is EMPTY for v in pair)]
            if b(z) is EMPTY:
                yield "a pair" if free else "a pair with a stone" if alike else "no pair"
                if not alike and any(all(b(v) is EMPTY for v in pair) for pair in pairs):
                    yield "two that differ"
            else:
                yield "a stone without" if not alike else "a stone" if free else "stones only"

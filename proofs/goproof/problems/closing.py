"""The region of a problem that names none: closed, so that play elsewhere cannot change it.

docs/problems.md has the argument why an answer for such a region holds on the whole board.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from goproof.boards.picture import names_of
from goproof.errors import UsageError
from goproof.problems.surroundings import Points, beside, reached
from gospec.law.benson import Condition, unconditionally_alive
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring, chain, chains, opponent
from gospec.law.graph import Point


@dataclass(frozen=True)
class Wall:
    """A chain beside a region, which play in the region cannot remove.

    `liberties` are those outside of the region, `alive` says whether it is unconditionally alive.
    """

    stones: Points
    colour: Colour
    liberties: Points
    alive: bool


@dataclass(frozen=True)
class Surroundings:
    """A region, the empty points where it was cut off, and the chains that stand beside it."""

    region: Points
    gaps: Points
    standing: tuple[Wall, ...]

    @property
    def stones(self) -> Points:
        """The stones of all chains beside the region."""
        return frozenset(v for each in self.standing for v in each.stones)


def alive_stones(b: Colouring, condition: Condition) -> Points:
    """Return the stones of either player that are unconditionally alive."""
    return frozenset(
        v
        for player in PLAYERS
        for stones in unconditionally_alive(b, player, condition)
        for v in stones
    )


def derived(
    b: Colouring,
    target: Points,
    defender: Colour,
    alive: Points,
    *,
    immortal: Points = frozenset(),
    within: Points | None = None,
) -> Surroundings:
    """Return the region of a target, closed, and what is beside it.

    Where immortal stones of the attacker are marked, it begins with what the target reaches without
    crossing them; else with what it reaches without crossing any stone of the attacker, or a friend
    that is unconditionally alive. Nothing is reached but points `within`.
    """
    outside = frozenset(b.graph.points) - within if within is not None else frozenset()
    attacker = b.where(opponent(defender))
    marked = immortal & attacker
    friends = {v for v in alive & b.where(defender) if not chain(b, v) & target}
    begun = reached(b, target, outside | (marked or attacker | friends))
    gaps = (beside(b.graph, begun) & b.where(EMPTY)) - begun
    return closed(b, begun, gaps, alive | immortal)


def closed(b: Colouring, region: Points, gaps: Points, alive: Points) -> Surroundings:
    """Return a region with the chains beside it that have all their liberties there.

    Play in the region can remove them, so that they belong to it. A liberty at a gap counts as
    none. A chain that has no other is left standing, with no liberty.
    """
    while True:
        listed = [chain(b, v) for v in _stones_beside(b, region)]
        new = _removable(b, listed, region, gaps, alive)
        if not new:
            return Surroundings(region, gaps, _standing(b, region, gaps, alive, listed))
        region = region.union(*new)


def _removable(
    b: Colouring, listed: Iterable[Points], region: Points, gaps: Points, alive: Points
) -> set[Points]:
    """Return the chains of a list that play in a region can remove."""
    free = {stones: _liberties(b, stones) for stones in listed if not stones & alive}
    return {stones for stones, lib in free.items() if lib <= region | gaps and lib & region}


def leaving(b: Colouring, region: Points, attacker: Colour) -> tuple[Wall, ...]:
    """Return the attacker's chains beside or partly in a region that somebody names.

    Nobody plays at their liberties outside. Raises UsageError for one that has none, so that play
    in the region could remove it.
    """
    firsts = sorted(b.where(attacker), key=b.graph.index.__getitem__)
    listed = dict.fromkeys(chain(b, v) for v in firsts)
    found = _standing(b, region, frozenset(), frozenset(), (s for s in listed if not s <= region))
    for each in found:
        if not each.liberties:
            missing = names_of(b.graph, each.stones - region)
            raise UsageError(
                f"the region lacks {missing}: {attacker.value}'s chain there has all its liberties "
                "in the region, so that it may be captured; take these points in, or mark it as "
                "immortal"
            )
    return found


def wider(b: Colouring, narrow: Surroundings, alive: Points, most: int) -> Surroundings | None:
    """Return a region that holds the outer liberties of chains beside a narrower one as well.

    None if none of these chains has its liberties on closed ground, with at most `most` empty
    points in the region.
    """
    grounds = chains(b, EMPTY)
    now, tried = narrow, set()
    while True:
        weak = [each for each in now.standing if not each.alive and each.stones not in tried]
        if not weak:
            return now if now != narrow else None
        each = weak[0]
        tried.add(each.stones)
        outer = _liberties(b, each.stones) - now.region
        ground = frozenset(v for points in grounds if points & outer for v in points)
        grown = closed(b, now.region | ground, now.gaps, alive)
        fits = sum(b(v) is EMPTY for v in grown.region) <= most
        if outer and fits and not ground & now.gaps:
            now = grown


def _liberties(b: Colouring, stones: Points) -> Points:
    return beside(b.graph, stones) & b.where(EMPTY)


def _stones_beside(b: Colouring, region: Points) -> list[Point]:
    found = beside(b.graph, region) - b.where(EMPTY)
    return sorted(found, key=b.graph.index.__getitem__)


def _standing(
    b: Colouring, region: Points, gaps: Points, alive: Points, listed: Iterable[Points]
) -> tuple[Wall, ...]:
    return tuple(
        Wall(
            stones,
            b(next(iter(stones))),
            _liberties(b, stones) - region - gaps,
            bool(stones & alive),
        )
        for stones in dict.fromkeys(listed)
    )

"""Where a problem is played that names no region: near its target, closed, so that play elsewhere
cannot change it; or cut off, where it has no bound.

docs/problems.md has the argument why an answer for a closed region holds on the whole board.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from goproof.boards.picture import names_of
from goproof.errors import UsageError
from goproof.problems.problem import Points, Problem, Wall
from gospec.law.benson import Condition, unconditionally_alive
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring, chain, chains, clear, opponent
from gospec.law.graph import Graph, Point
from gospec.law.rules import Rules

# Stones and edges of the board with at most so many empty lines between them belong together.
LINES_BETWEEN = 2
# A target that runs no further has made no ladder.
FEWEST_STEPS = 2
# So many neighbours has a point that is not at the edge of a rectangle.
INSIDE = 4


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


def alive_stones(b: Colouring, rules: Rules) -> Points:
    """Return the stones of either player that are unconditionally alive."""
    condition: Condition = "textbook" if rules.suicide == "forbidden" else "all-points"
    return frozenset(
        v
        for player in PLAYERS
        for stones in unconditionally_alive(b, player, condition)
        for v in stones
    )


def derived(problem: Problem, alive: Points, within: Points | None = None) -> Surroundings:
    """Return the region of a problem, closed, and what is beside it.

    Where immortal stones of the attacker are marked, it begins with what the target reaches without
    crossing them; else with what it reaches without crossing any stone of the attacker, or a friend
    that is unconditionally alive. Nothing is reached but points `within`.
    """
    b, target, immortal = problem.colouring, problem.target, problem.immortal
    outside = frozenset(b.graph.points) - within if within is not None else frozenset()
    attacker = b.where(problem.attacker)
    friends = {v for v in alive & b.where(problem.defender) if not chain(b, v) & target}
    begun = reached(b, target, outside | (immortal & attacker or attacker | friends))
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
                "in the region, so it may be captured; add these points to it, or mark the chain "
                "as immortal"
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


# --- around a target --------------------------------------------------------------------------


@dataclass(frozen=True)
class Box:
    """The points of a rectangle from its first to its last row and column."""

    top: int
    left: int
    bottom: int
    right: int

    def holds(self, v: Point, around: int = 0) -> bool:
        """Tell whether a point is in the box, or so many lines around it."""
        assert isinstance(v, tuple)
        row, column = v
        return bool(
            self.top - around <= row <= self.bottom + around
            and self.left - around <= column <= self.right + around
        )

    def points(self, graph: Graph) -> Points:
        """Return the points of a board that are in the box."""
        return frozenset(v for v in graph.points if self.holds(v))


def box_of(b: Colouring, target: Points, defender: Colour, lines: int = LINES_BETWEEN) -> Box:
    """Return the box of a target on a rectangle: what of the board belongs to its problem.

    It grows from the target until it holds every stone, and reaches every edge of the board, with
    at most so many empty lines in between, and holds the neighbours of all the defender's stones in
    it.
    """
    assert b.graph.shape is not None
    stones = b.graph.index.keys() - b.where(EMPTY)
    inside: set[Point] = set(target)
    box = _around(b.graph.shape, inside, lines)
    while True:
        new = {v for v in stones - inside if box.holds(v, around=lines + 1)}
        new |= {w for v in inside if b(v) is defender for w in b.graph.neighbours[v]} - inside
        if not new:
            return box
        inside |= new
        box = _around(b.graph.shape, inside, lines)


def _around(shape: tuple[int, int], points: set[Point], between: int) -> Box:
    rows, columns = zip(*(v for v in points if isinstance(v, tuple)), strict=True)
    (top, bottom), (left, right) = (
        _to_the_edges(min(lines), max(lines), last, between)
        for lines, last in ((rows, shape[0] - 1), (columns, shape[1] - 1))
    )
    return Box(top, left, bottom, right)


def _to_the_edges(first: int, final: int, last: int, between: int) -> tuple[int, int]:
    start = 0 if first <= between else first
    return start, last if last - final <= between else final


def reached(b: Colouring, start: Points, closed: Points) -> Points:
    """Return what can be reached from points without crossing the points that are closed."""
    found = set(start)
    waiting = list(start)
    while waiting:
        new = b.graph.neighbours[waiting.pop()] - closed - found
        found |= new
        waiting.extend(new)
    return frozenset(found)


def inner(b: Colouring, stones: Points, player: Colour) -> Points:
    """Return what a group parts from the rest of the board, with stones of both sides.

    The rest is the largest part that reaches an edge of the board, if one does.
    """
    own = b.where(player)
    parts: dict[Point, Points] = {}
    for v in beside(b.graph, stones) - own:
        if v not in parts:
            parts |= dict.fromkeys(part := reached(b, frozenset({v}), own), part)
    every = set(parts.values())
    edge = {v for v in b.graph.points if len(b.graph.neighbours[v]) < INSIDE}
    rest = max(every, key=lambda part: (bool(part & edge), len(part)), default=frozenset())
    return frozenset[Point]().union(*every - {rest})


def beside(graph: Graph, points: Points) -> Points:
    """Return the points that are adjacent to some of these, and none of them."""
    return frozenset(w for v in points for w in graph.neighbours[v]) - points


def chains_of(b: Colouring, stones: Points) -> Points:
    """Return all stones of the chains that these stones belong to."""
    return frozenset(w for v in stones for w in chain(b, v))


# --- ladders ----------------------------------------------------------------------------------


def way_out(b: Colouring, target: Points, defender: Colour, region: Points) -> Point | None:
    """Return the first point outside of a region to which a ladder drives a target, if one does.

    The attacker gives atari with each move, and the target runs with each, to two liberties. Who
    wins that is not asked here: the answer to it lies anywhere on the board.
    """
    order = b.graph.index.__getitem__
    for stones in sorted({chain(b, v) for v in target}, key=lambda c: min(map(order, c))):
        liberties = _liberties(b, stones)
        start = next(iter(stones))
        found = None
        if len(liberties) == 1:
            found = _runs(b, start, defender, region, 0)
        elif len(liberties) == 2:
            found = _chased(b, start, defender, region, 0)
        if found is not None:
            return found
    return None


def _chased(b: Colouring, v: Point, defender: Colour, region: Points, steps: int) -> Point | None:
    """Return the same with the attacker to move, and two liberties left."""
    for atari in sorted(_liberties(b, chain(b, v)), key=b.graph.index.__getitem__):
        after = _played(b, atari, opponent(defender))
        # A stone that is gone at once gives no atari.
        if after(atari) is EMPTY:
            continue
        if (found := _runs(after, v, defender, region, steps)) is not None:
            return found
    return None


def _runs(b: Colouring, v: Point, defender: Colour, region: Points, steps: int) -> Point | None:
    """Return the same with the defender to move, and one liberty left."""
    (to,) = _liberties(b, chain(b, v))
    after = _played(b, to, defender)
    if after(v) is not defender or len(_liberties(after, chain(after, v))) != 2:
        return None
    if to not in region and steps + 1 >= FEWEST_STEPS:
        return to
    return _chased(after, v, defender, region, steps + 1)


def _played(b: Colouring, v: Point, player: Colour) -> Colouring:
    return clear(clear(b.put(v, player), opponent(player)), player)

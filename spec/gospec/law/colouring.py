"""Colourings of a board graph and their notions: chains, liberties, reaching, clearing.

Clause: S1/R2 to S1/R4, S1/R9, S1/C3. The five sources each say some of this in their own words;
`gospec.sources` transcribes those words. The rest of the law is built on this module's reading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from enum import Enum
from itertools import compress, product

from gospec.law.graph import Graph, Point


class Colour(Enum):
    """What a point of the board can be: black, white or empty.

    Clause: S0/2, S1/R2, S1/C2, S2/sets, S3/bullet.
    """

    BLACK = "black"
    WHITE = "white"
    EMPTY = "empty"

    # Members are singletons, so identity is a sound hash, and far quicker than Enum's own.
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name


BLACK, WHITE, EMPTY = Colour.BLACK, Colour.WHITE, Colour.EMPTY
PLAYERS = (BLACK, WHITE)


def opponent(player: Colour) -> Colour:
    """Return the other player. Raises KeyError for EMPTY, which is no player.

    Clause: S2/sets, S3/players.
    """
    return {BLACK: WHITE, WHITE: BLACK}[player]


class Colouring:
    """A function b from the points of a board graph to colours, as an immutable value.

    `b(v)` is the colour of the point v. Two colourings are equal when they colour the same
    graph alike.
    """

    __slots__ = ("colours", "graph")

    def __init__(self, graph: Graph, colours: Iterable[Colour]) -> None:
        self.graph = graph
        self.colours = tuple(colours)
        if len(self.colours) != len(graph.points):
            raise ValueError(
                f"{len(self.colours)} colours for the {len(graph.points)} points of {graph.name}"
            )

    def __call__(self, v: Point) -> Colour:
        """Return the colour of v. Raises KeyError when v is not on the board."""
        return self.colours[self.graph.index[v]]

    def put(self, v: Point, c: Colour) -> Colouring:
        """Return b[v ↦ c]: the colouring that is c at v and this one elsewhere. Clause: S2/put."""
        i = self.graph.index[v]
        return Colouring(self.graph, (*self.colours[:i], c, *self.colours[i + 1 :]))

    def where(self, c: Colour) -> frozenset[Point]:
        """Return the points of colour c."""
        return frozenset(compress(self.graph.points, [x is c for x in self.colours]))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Colouring):
            return NotImplemented
        # Tuples compare by identity first, so that the usual case, the same graph, is quick.
        return self.colours == other.colours and (self.graph,) == (other.graph,)

    def __hash__(self) -> int:
        return hash(self.colours)

    def __repr__(self) -> str:
        stones = "".join({BLACK: "X", WHITE: "O", EMPTY: "."}[c] for c in self.colours)
        return f"<Colouring {self.graph.name} {stones}>"


def colouring(graph: Graph, colour_of: Callable[[Point], Colour]) -> Colouring:
    """Return the colouring v ↦ colour_of(v)."""
    return Colouring(graph, (colour_of(v) for v in graph.points))


def from_mapping(graph: Graph, stones: Mapping[Point, Colour]) -> Colouring:
    """Return the colouring with the given stones, and empty elsewhere."""
    return colouring(graph, lambda v: stones.get(v, EMPTY))


def empty(graph: Graph) -> Colouring:
    """Return the colouring in which every point is empty. Clause: S1/R5."""
    return colouring(graph, lambda _: EMPTY)


def all_colourings(graph: Graph) -> Iterator[Colouring]:
    """Yield all 3^n colourings of a graph of n points, dead stones or not."""
    return (Colouring(graph, colours) for colours in product(Colour, repeat=len(graph)))


def ends_of_paths(graph: Graph, within: Set[Point], starts: Set[Point]) -> frozenset[Point]:
    """Return the ends of all paths that stay within a set and start at one of the given points.

    Clause: S1/R3. A path is a list of at least one point, each adjacent to the next. A path that is
    one point longer ends at a neighbour of the previous end.
    """
    ends, last = frozenset[Point](), starts
    while last:
        ends |= last
        last = {w for u in last for w in graph.neighbours[u] if w in within} - ends
    return ends


def reaching_step(b: Colouring, c: Colour, points: frozenset[Point]) -> frozenset[Point]:
    """Return the points that the recursive equation of reaching yields from some points.

    It yields a point not coloured c if a neighbour is coloured c, or if a neighbour is one of those
    points and has the point's own colour. Clause: S2/reaches, S4/alive, without S2's case b(v) = c.
    """
    return frozenset(
        v
        for v in b.graph.points
        if b(v) is not c
        and any(b(w) is c or (b(w) is b(v) and w in points) for w in b.graph.neighbours[v])
    )


def _iterate(
    step: Callable[[frozenset[Point]], frozenset[Point]], start: frozenset[Point]
) -> frozenset[Point]:
    while (following := step(start)) != start:
        start = following
    return start


@dataclass(frozen=True)
class Notions:
    """The notions of a colouring, each defined from the others.

    The functions of this module are the methods of `NOTIONS`. If a subclass redefines one notion,
    the notions that are defined by it change too.
    """

    def put(self, b: Colouring, v: Point, c: Colour) -> Colouring:
        """Return b[v ↦ c]. Clause: S2/put."""
        return b.put(v, c)

    def chain(self, b: Colouring, v: Point) -> frozenset[Point]:
        """Return the ends of all paths that start at v and have only v's colour.

        Clause: S1/R3, S1/C3. For a stone this is its chain; for an empty point, its empty region.
        """
        return ends_of_paths(b.graph, b.where(b(v)), {v})

    def reaches(self, b: Colouring, v: Point, c: Colour) -> bool:
        """Tell whether v, not coloured c, has a path of its own colour to a neighbour of colour c.

        Clause: S1/R3.
        """
        return b(v) is not c and any(
            b(w) is c for u in self.chain(b, v) for w in b.graph.neighbours[u]
        )

    def reaching(self, b: Colouring, own: Colour, c: Colour) -> frozenset[Point]:
        """Return the points of one colour that reach another, those for which `reaches` holds.

        Clause: S1/R3. A path leads both ways, so these are the ends of the paths of their own
        colour that start next to a point of colour c: see the lemma
        `what_reaches_a_colour_is_where_paths_from_beside_it_end`.
        """
        points = b.where(own)
        beside = {v for w in b.where(c) - points for v in b.graph.neighbours[w] if v in points}
        return ends_of_paths(b.graph, points, beside)

    def least_reaching(self, b: Colouring, c: Colour) -> frozenset[Point]:
        """Return the least set of points that satisfies the recursive equation of reaching c."""
        return _iterate(lambda points: reaching_step(b, c, points), frozenset())

    def greatest_reaching(self, b: Colouring, c: Colour) -> frozenset[Point]:
        """Return the greatest set of points that satisfies the recursive equation of reaching c."""
        return _iterate(lambda points: reaching_step(b, c, points), frozenset(b.graph.points))

    def liberties(self, b: Colouring, v: Point) -> frozenset[Point]:
        """Return the empty points adjacent to the chain of the stone at v. Clause: S1/C3."""
        return frozenset(
            w
            for u in self.chain(b, v)
            for w in b.graph.neighbours[u]
            if b(w) is EMPTY and b(v) is not EMPTY
        )

    def chains(self, b: Colouring, c: Colour) -> frozenset[frozenset[Point]]:
        """Return the chains of colour c."""
        listed: set[frozenset[Point]] = set()
        for v in b.where(c):
            if not any(v in stones for stones in listed):
                listed.add(self.chain(b, v))
        return frozenset(listed)

    def dead(self, b: Colouring, c: Colour) -> frozenset[Point]:
        """Return the points of colour c that do not reach empty."""
        return b.where(c) - self.reaching(b, c, EMPTY)

    def clear(self, b: Colouring, c: Colour) -> Colouring:
        """Return b with all points of colour c that do not reach empty emptied, all at once.

        Clause: S1/R4. S1 doesn't say whether the points are emptied at once or one after the other;
        the erratum `S1/R4-at-once` shows the other reading.
        """
        gone = self.dead(b, c)
        return colouring(b.graph, lambda v: EMPTY if v in gone else b(v)) if gone else b

    def has_dead_stones(self, b: Colouring) -> bool:
        """Tell whether some stone of either colour does not reach empty. Clause: S1/C4."""
        return any(self.dead(b, player) for player in PLAYERS)

    def place(self, b: Colouring, v: Point, player: Colour) -> Colouring:
        """Return the colouring after the player's move at v, whatever stood there.

        Clause: S1/R7: colour the point, clear the opponent's colour, clear one's own. That the
        point must be empty is for the game to say.
        """
        return self.clear(self.clear(self.put(b, v, player), opponent(player)), player)

    def territory(self, b: Colouring, player: Colour) -> frozenset[Point]:
        """Return the empty points that reach only the player's colour. Clause: S1/R9."""
        return self.reaching(b, EMPTY, player) - self.reaching(b, EMPTY, opponent(player))

    def neutral(self, b: Colouring) -> frozenset[Point]:
        """Return the empty points that reach both players' colours, or neither's.

        Clause: S4/sets.
        """
        return b.where(EMPTY) - (self.reaching(b, EMPTY, BLACK) ^ self.reaching(b, EMPTY, WHITE))

    def area(self, b: Colouring, player: Colour) -> frozenset[Point]:
        """Return the player's points and the empty points that reach only them. Clause: S1/R9."""
        return b.where(player) | self.territory(b, player)


# Of which readers and users speak.
NOTIONS = Notions()
chain = NOTIONS.chain
reaches = NOTIONS.reaches
reaching = NOTIONS.reaching
least_reaching = NOTIONS.least_reaching
greatest_reaching = NOTIONS.greatest_reaching
liberties = NOTIONS.liberties
chains = NOTIONS.chains
dead = NOTIONS.dead
clear = NOTIONS.clear
has_dead_stones = NOTIONS.has_dead_stones
place = NOTIONS.place
territory = NOTIONS.territory
neutral = NOTIONS.neutral
area = NOTIONS.area

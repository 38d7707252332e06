"""A problem on a square board, for peers that know no other boards and no immortal stones.

The problem's rectangle is put somewhere on the square. Where its edge is not the square's, a line
of the attacker's stones stands for the edge; immortal stones are prolonged outwards, so that they
get liberties where nobody plays. That may be another problem than the first, so that each solver
is asked about the changed one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from gospec.law.colouring import EMPTY, Colour, Colouring, chain, from_mapping, liberties
from gospec.law.diagram import SYMBOLS, draw
from gospec.law.graph import rectangle

Point = tuple[int, int]
Cells = Mapping[Any, Colour]
# The largest board of tsumego.js, and how many lines are added at most.
LARGEST, MOST_ADDED = 16, 6
# A chain with a single liberty counts as captured for some programs.
LIBERTIES = 2


@dataclass(frozen=True)
class Layout:
    """A problem on a rectangle; `target` is the whole chain."""

    board: Colouring
    target: frozenset[Any]
    region: frozenset[Any]
    immortal: frozenset[Any]
    attacker: Colour

    @property
    def cells(self) -> dict[Any, Colour]:
        """The colour of each point."""
        return dict(zip(self.board.graph.points, self.board.colours, strict=True))

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        assert self.board.graph.shape is not None
        return self.board.graph.shape

    @property
    def rows(self) -> list[str]:
        """The diagram."""
        return draw(self.board, "/").split("/")

    def request(self) -> dict[str, object]:
        """Return what a peer is sent."""
        sets = {name: sorted(getattr(self, name)) for name in ("target", "region", "immortal")}
        return {"rows": self.rows, "attacker": SYMBOLS[self.attacker], **sets}

    def moved(self, cells: Cells, image: Callable[[Point], Point]) -> "Layout":
        """Return the problem on such a rectangle, and each point of its sets in another place."""
        graph = rectangle(*(1 + max(v[i] for v in cells) for i in (0, 1)))
        sets = self.target, self.region, self.immortal
        target, region, immortal = (frozenset(map(image, each)) for each in sets)
        return Layout(from_mapping(graph, cells), target, region, immortal, self.attacker)


def on_square(layout: Layout) -> Layout:
    """Return the problem on a square board. Raises ValueError where no way is found.

    As few points as possible get other neighbours that may matter, and then the square is as small
    as possible.
    """
    high, wide = layout.shape
    most = max(high, wide)
    squares = []
    for side in range(most, min(most + MOST_ADDED, LARGEST) + 1):
        for down, across in product(_offsets(side - high), _offsets(side - wide)):
            square = placed(layout, side, down, across)
            if all(len(free) >= LIBERTIES for free in outer_liberties(square)):
                squares.append((changed(layout, side, down, across), side, square))
    if not squares:
        raise ValueError("it doesn't fit on a square board")
    return min(squares, key=lambda one: one[:2])[2]


def _offsets(spare: int) -> tuple[int, ...]:
    return tuple(sorted({0, spare // 2, spare}))


def placed(layout: Layout, side: int, down: int, across: int) -> Layout:
    """Return the problem on a square, so many points from its upper and left edge."""

    def image(v: Point) -> Point:
        return (v[0] + down, v[1] + across)

    cells = {image(v): colour for v, colour in layout.cells.items()}
    added = dict(_added(cells, frozenset(map(image, layout.immortal)), layout.attacker, side))
    empty = dict.fromkeys(product(range(side), range(side)), EMPTY)
    square = layout.moved({**empty, **added, **cells}, image)
    return replace(square, immortal=square.immortal | frozenset(added))


def _added(
    cells: Cells, immortal: frozenset[Point], attacker: Colour, side: int
) -> Iterator[tuple[Point, Colour]]:
    for (r, c), step in product(cells, product((-1, 0, 1), repeat=2)):
        beside = (r + step[0], c + step[1])
        if beside in cells or not all(0 <= x < side for x in beside):
            continue
        straight = 0 in step
        if (r, c) not in immortal or not straight:
            # Corners join the line; a line that is straight beside something comes later.
            if straight or not any(w in cells for w in neighbours(beside)):
                yield beside, attacker
            continue
        yield beside, cells[r, c]
        beyond = (beside[0] + step[0], beside[1] + step[1])
        if cells[r, c] != attacker and all(0 <= x < side for x in beyond):
            yield beyond, cells[r, c]


def neighbours(v: Point) -> tuple[Point, ...]:
    """Return the four points beside a point, those off the board included."""
    r, c = v
    return (r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)


def changed(layout: Layout, side: int, down: int, across: int) -> int:
    """Count the empty points and attacker's stones at an edge that is none of the square's.

    There it matters most whether there is an edge or a stone beyond.
    """
    cells = layout.cells
    return sum(
        w not in cells and 0 <= w[0] + down < side and 0 <= w[1] + across < side
        for v in cells.keys() - layout.immortal
        if cells[v] in (EMPTY, layout.attacker)
        for w in neighbours(v)
    )


def outer_liberties(square: Layout) -> Iterator[frozenset[Any]]:
    """Yield, for each chain with immortal stones, its liberties outside of the region."""
    b, left = square.board, set(square.immortal)
    while left:
        v = left.pop()
        left -= chain(b, v)
        yield liberties(b, v) - square.region


def chains_of(b: Colouring, points: Iterable[Any]) -> frozenset[Any]:
    """Return the stones of all chains that have stones at some points."""
    return frozenset(w for v in points for w in chain(b, v))


def cropped(square: Layout) -> Layout:
    """Return the rectangle that holds the region and all stones; the rest touches neither."""
    used = {*square.region, *(v for v, colour in square.cells.items() if colour is not EMPTY)}
    top, left = (min(v[i] for v in used) for i in (0, 1))
    bottom, right = (max(v[i] for v in used) for i in (0, 1))
    kept = product(range(top, bottom + 1), range(left, right + 1))
    cells = {(r - top, c - left): square.board((r, c)) for r, c in kept}
    return square.moved(cells, lambda v: (v[0] - top, v[1] - left))

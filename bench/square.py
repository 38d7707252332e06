"""A problem on a square board, for peers that know no other boards and no immortal stones.

The problem's rectangle is put somewhere on the square. Where its edge is not the square's, a line
of the attacker's stones stands for the edge; immortal stones are prolonged outwards, so that they
get liberties where nobody plays. That may be another problem than the first, so that each solver
is asked about the changed one.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

Point = tuple[int, int]
# The largest board of tsumego.js, and how many lines are added at most.
LARGEST, MOST_ADDED = 16, 6
# A chain with a single liberty counts as captured for some programs.
LIBERTIES = 2


@dataclass(frozen=True)
class Layout:
    """A problem as a diagram: its rows, and sets of points as (row, column) from the top left.

    `target` is the whole chain; `attacker` is X or O.
    """

    rows: tuple[str, ...]
    target: frozenset[Point]
    region: frozenset[Point]
    immortal: frozenset[Point]
    attacker: str

    @property
    def cells(self) -> dict[Point, str]:
        """The symbol of each point."""
        return {(r, c): s for r, row in enumerate(self.rows) for c, s in enumerate(row)}

    def request(self) -> dict[str, object]:
        """Return what a peer is sent."""
        sets = {name: sorted(getattr(self, name)) for name in ("target", "region", "immortal")}
        return {"rows": self.rows, "attacker": self.attacker, **sets}

    def moved(self, rows: tuple[str, ...], image: Callable[[Point], Point]) -> "Layout":
        """Return the problem with such rows, and each point of its sets in another place."""
        sets = self.target, self.region, self.immortal
        target, region, immortal = (frozenset(map(image, each)) for each in sets)
        return Layout(rows, target, region, immortal, self.attacker)


def on_square(layout: Layout) -> Layout:
    """Return the problem on a square board. Raises ValueError where no way is found.

    As few points as possible get other neighbours that may matter, and then the square is as small
    as possible.
    """
    high, wide = len(layout.rows), len(layout.rows[0])
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

    cells = {image(v): symbol for v, symbol in layout.cells.items()}
    added = dict(_added(cells, frozenset(map(image, layout.immortal)), layout.attacker, side))
    rows = tuple(
        "".join(cells.get((r, c)) or added.get((r, c), ".") for c in range(side))
        for r in range(side)
    )
    square = layout.moved(rows, image)
    return replace(square, immortal=square.immortal | frozenset(added))


def _added(
    cells: Mapping[Point, str], immortal: frozenset[Point], attacker: str, side: int
) -> Iterator[tuple[Point, str]]:
    for (r, c), step in product(cells, product((-1, 0, 1), repeat=2)):
        beside = (r + step[0], c + step[1])
        if beside in cells or not all(0 <= x < side for x in beside):
            continue
        straight = 0 in step
        if (r, c) not in immortal or not straight:
            # Corners join the line; a line that is straight beside something comes later.
            if straight or not _straight_beside(beside, cells):
                yield beside, attacker
            continue
        yield beside, cells[r, c]
        beyond = (beside[0] + step[0], beside[1] + step[1])
        if cells[r, c] != attacker and all(0 <= x < side for x in beyond):
            yield beyond, cells[r, c]


def _straight_beside(v: Point, cells: Mapping[Point, str]) -> bool:
    return any(w in cells for w in neighbours(v))


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
        if cells[v] in (".", layout.attacker)
        for w in neighbours(v)
    )


def outer_liberties(square: Layout) -> Iterator[set[Point]]:
    """Yield, for each chain with immortal stones, its liberties outside of the region."""
    cells = square.cells
    left = set(square.immortal)
    while left:
        stones = chains_of(cells, {left.pop()})
        left -= stones
        beside = {w for v in stones for w in neighbours(v)}
        yield {w for w in beside - square.region if cells.get(w) == "."}


def chains_of(cells: Mapping[Point, str], points: Collection[Point]) -> frozenset[Point]:
    """Return the stones of all chains that have stones at some points."""
    stones, new = set(points), list(points)
    while new:
        v = new.pop()
        for w in neighbours(v):
            if w not in stones and cells.get(w) == cells[v]:
                stones.add(w)
                new.append(w)
    return frozenset(stones)


def cropped(square: Layout) -> Layout:
    """Return the rectangle that holds the region and all stones; the rest touches neither."""
    used = square.region | {v for v, symbol in square.cells.items() if symbol != "."}
    top, left = (min(v[i] for v in used) for i in (0, 1))
    bottom, right = (max(v[i] for v in used) for i in (0, 1))
    rows = tuple(row[left : right + 1] for row in square.rows[top : bottom + 1])
    return square.moved(rows, lambda v: (v[0] - top, v[1] - left))

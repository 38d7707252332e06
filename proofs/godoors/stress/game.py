"""What a stress game is: its turns on a board of any size, from empty or from a position."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest

from gospec.law.colouring import BLACK, WHITE, Colour
from gospec.law.diagram import parse
from gospec.law.formalisation import PASS, Pass
from gospec.law.graph import Point

GridPoint = tuple[int, int]
Turn = GridPoint | Pass
# Rows and columns.
Shape = tuple[int, int]
# A game of more turns is long: it is tried on the smallest board that has room for it.
FEW_TURNS = 80


@dataclass(frozen=True)
class Start:
    """A position that a game begins with: the stones, who moves, and whether it is a handicap."""

    black: tuple[GridPoint, ...] = ()
    white: tuple[GridPoint, ...] = ()
    to_move: Colour = BLACK
    handicap: bool = False

    @property
    def stones(self) -> dict[Point, Colour]:
        """The stones by their points."""
        return {**dict.fromkeys(self.black, BLACK), **dict.fromkeys(self.white, WHITE)}


@dataclass(frozen=True)
class StressGame:
    """A stress game, for each board that has room for it.

    Parameters: `name`; `story`, why it is there; `turns`, made for rows and columns, the first
    player's first: every turn but the last is legal under every preset; `room`, tells whether a
    board has room; `start`, the position that it begins with, if not the empty board.
    """

    name: str
    story: str
    turns: Callable[[int, int], Sequence[Turn]]
    room: Callable[[int, int], bool]
    start: Callable[[int, int], Start] = lambda rows, columns: Start()


def at_least(rows: int, columns: int) -> Callable[[int, int], bool]:
    """Return what tells whether a board has so many rows and columns."""
    return lambda r, c: r >= rows and c >= columns


def put_up(black: Sequence[GridPoint], white: Sequence[GridPoint], last: Colour) -> list[Turn]:
    """Return the turns from Black's first that put up stones, the last of them by a player.

    Who has fewer stones passes first, and no two passes follow one another.
    """
    if last is WHITE:
        turns = max(len(black), len(white))
        counts = turns, turns
    else:
        turns = max(len(black), len(white) + 1)
        counts = turns, turns - 1
    lines: list[list[Turn]] = [
        [*[PASS] * (count - len(stones)), *stones]
        for count, stones in zip(counts, (black, white), strict=True)
    ]
    pairs = zip_longest(*lines)
    return [turn for turn in chain.from_iterable(pairs) if turn is not None]


def drawn(diagram: str) -> tuple[list[GridPoint], list[GridPoint]]:
    """Return the black and the white stones of a diagram, row by row."""
    b = parse(diagram)
    stones = [[v for v in b.graph.points if b(v) is player] for player in (BLACK, WHITE)]
    return stones[0], stones[1]  # type: ignore[return-value]


def beside(rows: int, columns: int, v: GridPoint) -> list[GridPoint]:
    """Return the points beside a point of a board."""
    i, j = v
    around = ((i - 1, j), (i, j - 1), (i, j + 1), (i + 1, j))
    return [(a, b) for a, b in around if 0 <= a < rows and 0 <= b < columns]


def turned(v: GridPoint, last: int, symmetry: int) -> GridPoint:
    """Return a point of a square, whose last row is given, after one of its eight symmetries."""
    i, j = v[::-1] if symmetry & 4 else v
    return (last - i if symmetry & 1 else i), (last - j if symmetry & 2 else j)


def alone(stones: Iterable[Turn]) -> list[Turn]:
    """Return the turns of a player who puts up stones while the other one passes between them."""
    turns = list[Turn]()
    for v in stones:
        turns += [v, PASS]
    return turns[:-1]

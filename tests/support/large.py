"""Long chains with one liberty, and long games that come back to an early board.

What follows is known from how each is made: no rule is applied here.
"""

from dataclasses import dataclass

from goimpl.colours import BLACK, EMPTY, WHITE
from goimpl.games.history import PASS
from gospec.law.graph import Graph, rectangle

# About every number at which a counter, a word or a table may end.
LENGTHS = [9, 10, 11, 16, 31, 32, 33, 62, 63, 64, 65, 127, 128, 129, 254, 255, 256, 257, 300]
GAPS = [15, 16, 30, 31, 32, 33, 63, 64, 65, 127, 128, 150, 520]


@dataclass(frozen=True)
class Doomed:
    """A black chain whose single liberty is `v`, which touches White alone.

    White captures the chain there; Black's stone there is suicide. Parameters: `colours`, the
    machine's numbers.
    """

    graph: Graph
    colours: tuple[int, ...]
    v: int

    @property
    def chain(self) -> frozenset[int]:
        """The chain, which is all that Black has."""
        return frozenset(u for u, c in enumerate(self.colours) if c == BLACK)

    @property
    def captured(self) -> tuple[int, ...]:
        """The board after White's stone at v."""
        left = [EMPTY if c == BLACK else c for c in self.colours]
        return (*left[: self.v], WHITE, *left[self.v + 1 :])

    @property
    def killed(self) -> tuple[int, ...]:
        """The board after Black's stone at v, where that is allowed."""
        return tuple(EMPTY if c == BLACK else c for c in self.colours)


def in_a_row(length: int) -> Doomed:
    """Return a chain that is a row of so many stones: X … X . O . from left to right."""
    colours = (*[BLACK] * length, EMPTY, WHITE, EMPTY)
    return Doomed(rectangle(1, length + 3), colours, length)


def in_a_block(rows: int, columns: int, gap: int) -> Doomed:
    """Return a chain that fills so many rows of a board with three more.

    The row after them is White's but for the liberty in the column `gap`, the next one White's,
    and the last one empty.
    """
    edge = [WHITE] * columns
    edge[gap] = EMPTY
    colours = (*[BLACK] * (rows * columns), *edge, *[WHITE] * columns, *[EMPTY] * columns)
    return Doomed(rectangle(rows + 3, columns), colours, rows * columns + gap)


DOOMED = {
    **{f"a row of {length}": in_a_row(length) for length in LENGTHS},
    **{f"{rows} rows of 19": in_a_block(rows, 19, gap) for rows, gap in ((1, 9), (7, 0), (16, 18))},
    "2 rows of 16": in_a_block(2, 16, 5),
}


def filling(length: int, *, later: bool, by_white: bool) -> tuple[Graph, list[int], int, int]:
    """Return a game whose last play brings back an early board, after 2 · length - 1 turns.

    One player fills a row, point by point, while the other passes; the last stone is suicide of all
    of them. Parameters: `later`, that the board is not that of the start but of turn 3 at the
    latest, with a stone of the other player's beside the row; `by_white`, who fills. Returned are
    the graph, the turns, the last play, and the turn whose board comes back, by positional superko.
    """
    graph = rectangle(1, length + 2 if later else length)
    # The other player's stone, before the first of the row.
    turns = [length if later else PASS] if by_white else [PASS, length] if later else []
    repeated = len(turns) if later else 0
    for point in range(length):
        turns += [point, PASS]
    return graph, turns[:-2], length - 1, repeated

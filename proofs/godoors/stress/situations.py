"""Local situations: what is beside a play, in each direction, and a position with each of them.

A *situation* says of each neighbour of the point that is played on whether it is off the board,
empty, the player's or the opponent's; which neighbours are one chain; and which are in atari. Here
are the situations that positions on boards of up to 5x5 have, in each direction.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from godoors.stress.game import GridPoint, Shape, Start, StressGame, Turn, drawn, turned
from goimpl.boards.adjacency import rectangle
from goimpl.chains.arrays import HEAD, has_one_liberty
from goimpl.chains.board import Chains
from goimpl.colours import BLACK as BLACK_CODE, EMPTY as EMPTY_CODE, opponent as other
from gospec.law.colouring import BLACK, PLAYERS, WHITE, Colour
from gospec.law.formalisation import PASS

# A position for each situation but for symmetry: rows from the top, and then the row and column on
# which Black plays, from 0. They were found by sampling boards of up to 5x5, and have no stone that
# could be left out.
PATTERNS = Path(__file__).with_name("patterns.txt").read_text(encoding="ascii")
DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))
SYMMETRIES = 8


def situation_at(board: Chains, shape: Shape, v: GridPoint, player: int) -> str:
    """Return the situation of a player's stone on an empty point, from north to west.

    A chain has a letter by the order in which it is met, a small one if it is the player's, with
    `!` after it if it is in atari; `#` is an edge and `.` an empty point.
    """
    rows, columns = shape
    letters, words = dict[int, str](), list[str]()
    for down, right in DIRECTIONS:
        i, j = v[0] + down, v[1] + right
        if not (0 <= i < rows and 0 <= j < columns):
            words.append("#")
            continue
        colour = board.colour(i * columns + j)
        if colour == EMPTY_CODE:
            words.append(".")
            continue
        head = int(board.stones[HEAD, i * columns + j])
        letter = letters.setdefault(head, "abcd"[len(letters)])
        atari = "!" * bool(has_one_liberty(board.stones, head))
        words.append((letter if colour == player else letter.upper()) + atari)
    return " ".join(words)


@dataclass(frozen=True)
class Pattern:
    """A position on a small square board, and the point on which Black plays."""

    rows: tuple[str, ...]
    point: GridPoint

    @property
    def side(self) -> int:
        """The side of the square."""
        return len(self.rows)

    def turned(self, symmetry: int) -> Pattern:
        """Return it after one of the eight symmetries of a square."""
        side, last = range(self.side), self.side - 1
        signs = {turned((i, j), last, symmetry): self.rows[i][j] for i in side for j in side}
        rows = tuple("".join(signs[i, j] for j in side) for i in side)
        return Pattern(rows, turned(self.point, last, symmetry))

    def fits(self, rows: int, columns: int) -> bool:
        """Tell whether a board has this size, or room for stones around that change nothing."""
        return all(n == self.side or n >= self.side + 2 for n in (rows, columns))

    def stones(self, rows: int, columns: int) -> dict[GridPoint, Colour]:
        """Return the stones on a board, where Black has the first turn.

        The square lies in that corner to whose edges the play may be beside. Beyond each stone at
        its other sides stands one of the other colour, which leaves all chains as they are.
        """
        down, right = self._offset(rows, columns)
        black, white = drawn("/".join(self.rows))
        inside = {(i + down, j + right): BLACK for i, j in black}
        inside |= {(i + down, j + right): WHITE for i, j in white}
        placed = dict(inside)
        for (i, j), colour in inside.items():
            for di, dj in DIRECTIONS:
                a, b = i + di, j + dj
                within = 0 <= a - down < self.side and 0 <= b - right < self.side
                if not within and 0 <= a < rows and 0 <= b < columns:
                    placed[a, b] = WHITE if colour is BLACK else BLACK
        return placed

    def start(self, rows: int, columns: int, to_move: Colour) -> Start:
        """Return the position on a board, in which this player is the one who plays."""
        stones = self.stones(rows, columns)
        black, white = (
            tuple(sorted(v for v, colour in stones.items() if colour is player))
            for player in PLAYERS
        )
        return Start(black, white) if to_move is BLACK else Start(white, black, WHITE)

    def play(self, rows: int, columns: int) -> GridPoint:
        """Return where Black plays on a board."""
        down, right = self._offset(rows, columns)
        return self.point[0] + down, self.point[1] + right

    def _offset(self, rows: int, columns: int) -> GridPoint:
        at_the_end = [n == self.side - 1 for n in self.point]
        return (
            rows - self.side if at_the_end[0] else 0,
            columns - self.side if at_the_end[1] else 0,
        )

    def situation(self) -> str:
        """Return the situation of Black's play."""
        board = board_of(self.stones(self.side, self.side), (self.side, self.side))
        return situation_at(board, (self.side, self.side), self.point, BLACK_CODE)


def board_of(stones: dict[GridPoint, Colour], shape: Shape) -> Chains:
    """Return the implementation's board of these stones."""
    rows, columns = shape
    codes = {BLACK: BLACK_CODE, WHITE: other(BLACK_CODE)}
    colours = [EMPTY_CODE] * (rows * columns)
    for (i, j), colour in stones.items():
        colours[i * columns + j] = codes[colour]
    return Chains(rectangle(rows, columns), colours)


@cache
def situations() -> dict[str, Pattern]:
    """Return every situation with a position that has it."""
    found = dict[str, Pattern]()
    for pattern in _patterns():
        for symmetry in range(SYMMETRIES):
            image = pattern.turned(symmetry)
            found.setdefault(image.situation(), image)
    return found


def _patterns() -> Iterator[Pattern]:
    for word in PATTERNS.split():
        rows, _, point = word.partition("@")
        yield Pattern(tuple(rows.split("/")), (int(point[0]), int(point[1])))


@cache
def one_of_each() -> tuple[Pattern, ...]:
    """Return a position for each situation but for symmetry, the directions taking turns."""
    return tuple(p.turned(number % SYMMETRIES) for number, p in enumerate(_patterns()))


def filled(pattern: Pattern, shape: Shape) -> list[Turn]:
    """Return Black's play, and the opponent's on all liberties of its chain while Black passes.

    So what the play has made of its chain's liberties is seen. It ends before a turn that is
    suicide, and with the capture of the chain.
    """
    v = pattern.play(*shape)
    board, turns, columns = board_of(pattern.stones(*shape), shape), list[Turn]([v]), shape[1]
    number, white = v[0] * columns + v[1], other(BLACK_CODE)
    board.place(number, BLACK_CODE)
    while board.colour(number) == BLACK_CODE:
        free = sorted(w for w in board.liberties(number) if not board.is_suicide(w, white))
        if not free:
            break
        board.place(free[0], white)
        turns += [divmod(free[0], columns), PASS]
    return turns if turns[-1] is not PASS else turns[:-1]


def situation_games() -> Iterator[tuple[StressGame, Shape]]:
    """Yield a game for each situation but for symmetry, set up on the smallest board that has it.

    The players take turns in being the one who plays.
    """
    for number, pattern in enumerate(one_of_each()):
        shape = pattern.side, pattern.side
        yield _game(pattern, number, shape), shape


def _game(pattern: Pattern, number: int, shape: Shape) -> StressGame:
    start = pattern.start(*shape, PLAYERS[number % 2])
    turns = filled(pattern, shape)
    return StressGame(
        f"situation {pattern.situation()}",
        "",
        lambda rows, columns: turns,
        lambda rows, columns: (rows, columns) == shape,
        lambda rows, columns: start,
    )

"""Boards that differ and are written alike: a superko whose keys join numbers mixes them up.

The stones on points 1 and 2 are written as the one on point 12 where nothing separates numbers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from godoors.stress.game import GridPoint, Turn, alone, put_up
from godoors.stress.situations import board_of
from goimpl.colours import BLACK as BLACK_CODE, EMPTY as EMPTY_CODE, opponent as other
from gospec.law.colouring import BLACK, WHITE

# The sides of squares on which points have numbers of two digits, and on which rows have.
NUMBERED, IN_ROWS = range(4, 10), range(12, 20)


@dataclass(frozen=True)
class Alike:
    """Stones of both players, and the one of Black alone that is written in the same way."""

    black: tuple[GridPoint, ...]
    white: tuple[GridPoint, ...]
    later: GridPoint

    def turns(self, side: int) -> list[Turn]:
        """Return a game in which White takes Black's stones, and Black then all of White's.

        White plays on all points but the later stone's, which takes them all.
        """
        turns = put_up(self.black, self.white, BLACK)
        return [*turns, *alone(self._filled(side)), self.later]

    def _filled(self, side: int) -> list[GridPoint]:
        """Return where White plays until there is room for the later stone only."""
        stones = {**dict.fromkeys(self.black, BLACK), **dict.fromkeys(self.white, WHITE)}
        board, white, plays = board_of(stones, (side, side)), other(BLACK_CODE), list[GridPoint]()
        while True:
            free = [v for v in range(side**2) if board.colour(v) == EMPTY_CODE]
            left = [v for v in free if divmod(v, side) != self.later]
            legal = [v for v in left if not board.is_suicide(v, white)]
            if not legal:
                assert not left
                return plays
            board.place(legal[0], white)
            plays.append(divmod(legal[0], side))


def written_alike(sides: Sequence[int]) -> Iterator[tuple[list[Turn], int]]:
    """Yield games in which such boards follow one another, each with the side of a square.

    Points are numbered row by row, or named by their row and column, from 0 or from 1.
    """
    for side in [n for n in sides if n in NUMBERED][:1]:
        for least in (0, 1):
            one, two, twelve = (divmod(n - least, side) for n in (1, 2, 12))
            yield Alike((one, two), (), twelve).turns(side), side
            yield Alike((one,), (two,), twelve).turns(side), side
    for side in [n for n in sides if n in IN_ROWS][:1]:
        for least in (0, 1):
            low, high = 1 - least, 11 - least
            yield Alike(((low, high),), (), (high, low)).turns(side), side

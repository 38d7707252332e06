"""Planted positions to be scored: sekis, and a large area."""

from __future__ import annotations

from goproof.interop.conformance.moves import Game, GridPoint
from goproof.interop.conformance.shapes import game_of
from goproof.interop.planted.plant import put_up
from gospec.colouring import WHITE
from gospec.formalisation import PASS

# Boards for sekis and for a large area; the eyes that Black has in the seki with eyes, where White
# has none.
SEKI_SIDE, LARGE_SIDE, EYES = 9, 19, 2


def seki(size: int) -> Game:
    """Return a seki on a board of at least 9x9: two chains share two liberties, and have no eye."""
    black = [(0, 2), (1, 2), (2, 2), (2, 3), (0, 5), (1, 5), (2, 5)]
    white = [(0, 4), (1, 4), (2, 4), (0, 1), (1, 1), (2, 1), (3, 2)]
    for row in range(3, size):
        black.append((row, 4))
        white.append((row, 3))
    black += [(6, column) for column in range(5, size)]
    white += [(6, column) for column in range(3)]
    turns = put_up(black, white, WHITE)
    return game_of(size, [*turns, PASS, PASS])


def seki_with_eyes(size: int) -> Game:
    """Return a seki on a board of at least 9x9 in which Black has two eyes and White none.

    Two chains of Black, with an eye in a corner each, share a liberty each with one chain of
    White between them: whoever fills one of the two is taken. All other chains have two eyes.
    """
    last = size - 1
    third = range(3, size - 3)
    black: list[GridPoint] = [(0, 1), (0, last - 1), *((1, j) for j in (0, 1, 2))]
    black += [(1, last - j) for j in (2, 1, 0)]
    white: list[GridPoint] = [(0, j) for j in third] + [(1, j) for j in third]
    for row in range(2, size - 2):
        white += [(row, j) for j in (0, 1, 2) if not (j == 1 and row in (3, 5))]
        white += [(row, last - j) for j in (2, 1, 0) if not (j == 1 and row in (3, 5))]
        black += [(row, j) for j in third]
    black += [(size - 2, j) for j in range(size)]
    black += [(last, j) for j in range(size) if j not in (1, 3)]
    return game_of(size, [*put_up(black, white, WHITE), PASS, PASS])


def large_area(size: int) -> Game:
    """Return a game after which the whole board is Black's, who has one chain with two eyes."""
    black: list[GridPoint] = [(0, 1), (1, 0), (1, 1), (1, 2), (1, 3), (0, 3)]
    return game_of(size, [turn for v in black for turn in (v, PASS)] + [PASS])

"""Whether an exhaustive check has covered every case: what the cases of a board add up to.

A check counts its cases and adds up the numbers of their colourings. This module computes both sums
for a whole board by arithmetic, without going through the cases; a case that was left out, or
mistaken for another, makes a difference.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from goproof.boards.symmetries import symmetries
from goproof.theory.cases import LONGEST_GAME, Subject
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring, place
from gospec.law.graph import Graph

COLOURS = tuple(Colour)


@dataclass(frozen=True)
class Coverage:
    """How many cases a check covered, and the sum of the numbers of their colourings."""

    cases: int = 0
    numbers: int = 0


def total(of: Iterable[Coverage]) -> Coverage:
    """Return what several shares of the cases add up to."""
    shares = list(of)
    return Coverage(sum(s.cases for s in shares), sum(s.numbers for s in shares))


def number_of(b: Colouring) -> int:
    """Return the number of a colouring: its points' colours as the digits of a ternary number.

    No two colourings of a board have the same.
    """
    return number_of_colours(b.colours)


def number_of_colours(colours: Sequence[Colour]) -> int:
    """Return the number of the colouring that has these colours, in the order of the points."""
    number = 0
    for colour in reversed(colours):
        number = number * len(COLOURS) + COLOURS.index(colour)
    return number


def colouring_of(board: Graph, number: int) -> Colouring:
    """Return the colouring of a board that has a number."""
    digits = (number // len(COLOURS) ** i % len(COLOURS) for i in range(len(board)))
    return Colouring(board, (COLOURS[digit] for digit in digits))


def everything(board: Graph, subject: Subject) -> Coverage:
    """Return what all cases of a board add up to."""
    if subject.of_games:
        return _games(board)
    points, given = len(board), subject.given
    factor = points ** sum(letter in given for letter in "qr")
    factor *= 2 ** (points if "S" in given else 0)
    factor *= len(symmetries(board)) if "σ" in given else 1
    if subject.plays:
        return _times(_moves(points), factor)
    colourings = len(COLOURS) ** points
    # The numbers of all colourings are those from 0 on.
    sum_of_numbers = colourings * (colourings - 1) // 2
    each = Coverage(len(PLAYERS) * colourings, len(PLAYERS) * sum_of_numbers)
    return _times(each, factor * (points if "p" in given else 1))


def _times(coverage: Coverage, factor: int) -> Coverage:
    return Coverage(coverage.cases * factor, coverage.numbers * factor)


def _moves(points: int) -> Coverage:
    # With one point empty, each digit of the others is 0, 1 and 2 equally often: 1 on average.
    base, empty = len(COLOURS), COLOURS.index(EMPTY)
    others = base ** (points - 1)
    values = [base**i for i in range(points)]
    numbers = others * sum(sum(values) - value + empty * value for value in values)
    return Coverage(len(PLAYERS) * points * others, len(PLAYERS) * numbers)


def _games(board: Graph) -> Coverage:
    cases = numbers = 0
    for b, games in _ends_of_games(board):
        plays = games * len(b.where(EMPTY))
        cases, numbers = cases + plays, numbers + plays * number_of(b)
    return Coverage(cases, numbers)


def _ends_of_games(board: Graph) -> Iterator[tuple[Colouring, int]]:
    # Games in which any play is allowed that lead to the same colouring go on alike: here they are
    # counted together, by the colouring and whether the last turn was a pass.
    empty = Colouring(board, (EMPTY for _ in board.points))
    games = Counter({(empty, False): 1})
    for turn in range(LONGEST_GAME + 1):
        following: Counter[tuple[Colouring, bool]] = Counter()
        for (b, passed), number in games.items():
            yield b, number
            if not passed:
                following[b, True] += number
            for v in b.where(EMPTY):
                following[place(b, v, PLAYERS[turn % 2]), False] += number
        games = following

"""Planted positions in which members of the rule family part, with the moves that lead there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, zip_longest

from goproof.interop.conformance.moves import Game, GridPoint, Step
from gospec.colouring import BLACK, WHITE, Colour, opponent
from gospec.formalisation import PASS, Pass

Turn = GridPoint | Pass
# Which ko a player takes, or a pass.
Take = tuple[int, Colour] | Pass


def planted(black: Sequence[GridPoint], white: Sequence[GridPoint], last: Colour) -> list[Turn]:
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


def game_of(size: int, turns: Iterable[Turn], first: Colour = BLACK) -> Game:
    """Return the game of these turns."""
    steps, player = list[Step](), first
    for turn in turns:
        steps.append(Step(player, turn))
        player = opponent(player)
    return Game(size, tuple(steps))


def corner(size: int, which: int, v: GridPoint) -> GridPoint:
    """Return a point near the top left corner as it is near another one, clockwise."""
    row, column = v
    last = size - 1
    return ((row, column), (column, last - row), (last - row, last - column), (last - column, row))[
        which
    ]


class Kos:
    """Kos in corners: `holders` hold them, clockwise from the top left.

    Each has a point where White and one where Black takes it.
    """

    def __init__(self, size: int, holders: Sequence[Colour | None]) -> None:
        self.size = size
        self.black, self.white = list[GridPoint](), list[GridPoint]()
        for which, holder in enumerate(holders):
            if holder is None:
                continue
            at = [corner(size, which, v) for v in ((1, 0), (0, 2), (1, 1))]
            self.black += at[:1]
            self.white += at[1:]
            (self.black if holder is BLACK else self.white).append(self.take(which, holder))

    def take(self, which: int, player: Colour) -> GridPoint:
        """Return where a player takes a ko."""
        return corner(self.size, which, (0, 1) if player is BLACK else (0, 0))

    def game(self, last: Colour, turns: Iterable[Take]) -> Game:
        """Return a game in which kos are put up and then taken in turn, or passes made."""
        takes = [turn if isinstance(turn, Pass) else self.take(*turn) for turn in turns]
        return game_of(self.size, [*planted(self.black, self.white, last), *takes])


Probe = Callable[[int], Game]


def ko_retaken(size: int) -> Game:
    """Return a ko that is taken and retaken at once."""
    return Kos(size, [WHITE]).game(WHITE, [(0, BLACK), (0, WHITE)])


def ko_retaken_after_a_pass(size: int) -> Game:
    """Return a ko retaken at once, where the other player had made the board."""
    return Kos(size, [WHITE]).game(BLACK, [PASS, (0, BLACK), (0, WHITE)])


def two_kos(size: int) -> Game:
    """Return a cycle of five turns, one a pass, in two kos."""
    turns: list[Take] = [(0, BLACK), (2, WHITE), PASS, (0, WHITE), (2, BLACK)]
    return Kos(size, [WHITE, None, BLACK]).game(WHITE, turns)


def two_kos_with_two_passes(size: int) -> Game:
    """Return a cycle of six turns, two of them passes, in two kos."""
    turns: list[Take] = [PASS, (2, WHITE), (0, BLACK), PASS, (2, BLACK), (0, WHITE)]
    return Kos(size, [WHITE, None, BLACK]).game(WHITE, turns)


def three_kos(size: int) -> Game:
    """Return a cycle of six plays in three kos."""
    order = [(0, BLACK), (1, WHITE), (2, BLACK), (0, WHITE), (1, BLACK), (2, WHITE)]
    return Kos(size, [WHITE, BLACK, WHITE]).game(WHITE, order)


def two_sent_one_returned(size: int) -> Game:
    """Return a cycle of three plays: two stones are taken, and then the one that took them."""
    black = [(0, 1), (1, 2), *([(0, 3)] if size > 3 else [])]
    turns = planted(black, [(1, 0), (1, 1)], WHITE)
    return game_of(size, [*turns, (0, 0), (0, 2), (0, 1)])


def suicide_of_one(size: int) -> Game:
    """Return a suicide of one stone, in a corner."""
    return game_of(size, [PASS, (0, 1), PASS, (1, 0), (0, 0)])


def suicide_of_one_after_a_pass(size: int) -> Game:
    """Return a suicide of one stone where the player before has passed."""
    return game_of(size, [PASS, (0, 1), PASS, (1, 0), (size - 1, size - 1), PASS, (0, 0)])


def suicide_of_two(size: int) -> Game:
    """Return a suicide of two stones, in a corner, which brings back no board."""
    return game_of(size, [(0, 0), (1, 0), PASS, (1, 1), PASS, (0, 2), (0, 1)])


def suicide_that_repeats(size: int) -> Game:
    """Return a suicide of two stones that brings back the board before they were played."""
    return game_of(size, [PASS, (1, 0), PASS, (1, 1), PASS, (0, 2), (0, 0), PASS, (0, 1)])


def suicide_that_repeats_a_situation(size: int) -> Game:
    """Return a suicide of two stones that brings back a board with the same player to move."""
    corner_stones: list[Turn] = [PASS, (1, 0), PASS, (1, 1), PASS, (0, 2), (size - 1, size - 1)]
    return game_of(size, [*corner_stones, PASS, (0, 0), PASS, (0, 1)])


# Each with the smallest side on which it fits.
PROBES: tuple[tuple[Probe, int], ...] = (
    (ko_retaken, 3),
    (ko_retaken_after_a_pass, 3),
    (two_kos, 4),
    (two_kos_with_two_passes, 4),
    (three_kos, 6),
    (two_sent_one_returned, 3),
    (suicide_of_one, 2),
    (suicide_of_one_after_a_pass, 3),
    (suicide_of_two, 3),
    (suicide_that_repeats, 3),
    (suicide_that_repeats_a_situation, 4),
)


def passes(size: int, count: int) -> Game:
    """Return so many passes in a row after a stone, and then a play."""
    return game_of(size, [(0, 0), *[PASS] * count, (size - 1, size - 1)])

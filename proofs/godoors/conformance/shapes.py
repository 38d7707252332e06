"""The stress games of the library as games of GTP, and what is set up for GTP alone: sekis."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from godoors.conformance.moves import Game, GridPoint, Step, alternating
from godoors.stress.game import Start, StressGame, Turn, beside, put_up
from godoors.stress.kos import KOS
from gospec.law.colouring import BLACK, WHITE, Colour, opponent
from gospec.law.formalisation import PASS


def game_of(size: int, turns: Iterable[Turn], first: Colour = BLACK) -> Game:
    """Return the game of these turns."""
    return Game(size, alternating(turns, first))


def set_up(size: int, start: Start) -> Game:
    """Return a game that puts up a position: handicap stones, or others in turn."""
    if start.handicap:
        return Game(size, (), start.black)
    turns = put_up(start.black, start.white, opponent(start.to_move)) if start.stones else []
    return replace(game_of(size, turns), quiet=len(turns))


def stress_game(stress: StressGame, size: int) -> Game:
    """Return a stress game on a square."""
    start = stress.start(size, size)
    game, turns = set_up(size, start), stress.turns(size, size)
    return replace(game, steps=(*game.steps, *alternating(turns, start.to_move)))


def smallest(stresses: Iterable[StressGame], sizes: Sequence[int]) -> Iterator[Game]:
    """Yield stress games, each on the smallest square with room."""
    for stress in stresses:
        if size := next((n for n in sizes if stress.room(n, n)), None):
            yield stress_game(stress, size)


def without_passes(game: Game) -> Game | None:
    """Return the game with a stone far from all others in the place of each pass.

    Such a stone has all its liberties, so that nothing else is captured. None where there is no
    pass, or no room.
    """
    if all(step.move is not PASS for step in game.steps):
        return None
    taken = {step.move for step in game.steps if step.move is not PASS}
    free = [(i, j) for i in range(game.size) for j in range(game.size)]
    steps = list[Step]()
    for step in game.steps:
        if step.move is not PASS:
            steps.append(step)
            continue
        alone = [v for v in free if not taken.intersection((v, *beside(game.size, game.size, v)))]
        if not alone:
            return None
        taken.add(alone[-1])
        steps.append(Step(step.player, alone[-1]))
    return Game(game.size, tuple(steps), game.stones, game.komi)


def least_side(stress: StressGame) -> int:
    """Return the side of the smallest square that has room for a stress game."""
    return next(size for size in range(1, 26) if stress.room(size, size))


# Here the variants part, each on the smallest side with room.
PROBES: tuple[tuple[StressGame, int], ...] = tuple((stress, least_side(stress)) for stress in KOS)


def passes(size: int, count: int) -> Game:
    """Return so many passes in a row after a stone, and then a play."""
    return game_of(size, [(0, 0), *[PASS] * count, (size - 1, size - 1)])


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

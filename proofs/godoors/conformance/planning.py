"""Which games an engine is asked to play, and in which order: the same for the same seed."""

from collections.abc import Callable, Iterator, Set
from random import Random

from godoors.conformance.examination import (
    ALIKE,
    ALL_SHORT,
    LARGER,
    LOCAL,
    RANDOM,
    RETURNS,
    SMALL,
    STRESS,
)
from godoors.conformance.generating import (
    ends,
    guided,
    off_the_board,
    small_games,
    taken_back,
    with_kos,
)
from godoors.conformance.kinds import Kind
from godoors.conformance.larger import larger_boards
from godoors.conformance.local_games import (
    every_point,
    in_order,
    local_games,
    many_turns,
    returns,
    small_chains,
    written_alike,
)
from godoors.conformance.moves import Game
from godoors.conformance.shapes import game_of, stress_game
from godoors.conformance.variant import Variant
from godoors.conformance.views import Views
from godoors.stress.chains import MOST_LIBERTIES
from godoors.stress.game import StressGame
from godoors.stress.kos import KOS
from godoors.stress.library import LIBRARY
from godoors.stress.repetitions import LATE
from godoors.stress.sweeps import LEAST_SIDE, along_the_edges

# Boards on which both players play on every point.
EVERY_POINT = (*range(2, 10), 13, 19)
# Boards on which all games of so many steps are tried.
EXHAUSTIVE = ((1, 4), (2, 4), (3, 3))
# What makes a game for a board of some side.
Maker = Callable[[int], Game | None]
# A game, what makes it for boards of other sides if it is a stress game, and its sort.
Tried = tuple[Game, Maker | None, str]


def games(
    sizes: list[int], variant: Variant, views: Views, kinds: Set[Kind], seed: int
) -> Iterator[Tried]:
    """Yield games to try, each made with regard to what is known by then.

    With a stress game comes what makes it for boards of other sides.
    """
    undo = views.undo
    random = Random(f"games {seed}")

    def one(size: int, steps: int, start: Game | None = None, undo: bool = undo) -> Tried:
        return guided(size, variant, steps, random, kinds, undo=undo, start=start), None, RANDOM

    for game in ends(sizes, variant, undo=undo):
        yield game, None, STRESS
    tiny = [n for n in sizes if n <= 4]
    small = [n for n in sizes if 4 < n <= 9] or sizes[:1]
    largest = max(n for n in sizes if n <= 19) if sizes[0] <= 19 else sizes[0]
    for size in [*tiny, *small[:3]] * 3:
        yield one(size, 12 * size, undo=False)
    for size in [n for n in (*small, largest) if n >= 3]:
        yield one(size, 60, with_kos(size, random))
    for size, length in EXHAUSTIVE:
        if size in sizes:
            for game, _ in small_games(Game(size), variant, length):
                yield game, None, ALL_SHORT
    for game in local_games(sizes, variant, undo=undo):
        yield game, None, LOCAL
    for size in (n for n in sizes if n in EVERY_POINT):
        for game in every_point(size):
            yield game, None, STRESS
    for size in (n for n in sizes if n >= 3):
        for game in small_chains(size):
            yield game, None, SMALL
    for size in (n for n in sizes if n >= LEAST_SIDE):
        yield game_of(size, along_the_edges(size, size)), None, STRESS
    for game in taken_back(sizes, variant) if undo else ():
        yield game, None, STRESS
    for size in dict.fromkeys((small[0], largest)):
        yield off_the_board(size), None, STRESS
    yield from stress_games(sizes, largest, variant)
    for size in [*tiny, *small[:3]] * 3:
        yield one(size, 20 * size)
    yield one(largest, 250)
    # The same once more, as a board that `clear_board` left over would be refused there.
    for size in dict.fromkeys((small[0], largest)):
        yield from [one(size, 60)] * 2
    if views.handicap:
        for size in small[-2:]:
            stones = tuple((i, j) for i in (1, size - 2) for j in (1, size - 2))
            yield one(size, 60, Game(size, (), stones))
    yield one(small[-1], 1000)
    for size in [*tiny, *small] * 4:
        yield one(size, 30 * size)
        yield one(size, 40, with_kos(size, random) if size > 2 else None)
    yield one(largest, 1000)
    yield many_turns(sizes, seed), None, RANDOM
    for game in returns(sizes, variant):
        yield game, None, RETURNS
    for game in written_alike(sizes):
        yield game, None, ALIKE
    for game in larger_boards(sizes, variant, kinds, seed, undo=undo):
        yield game, None, LARGER


def stress_games(sizes: list[int], largest: int, variant: Variant) -> Iterator[Tried]:
    """Yield the games of the library but those by which the rules were inferred.

    Each comes on the smallest board with room; where counts of liberties or of turns matter, on a
    large one and on the largest too.
    """
    for stress in LIBRARY:
        room = [n for n in sizes if stress.room(n, n)]
        if stress in KOS or not room:
            continue
        large = [largest, sizes[-1]] if stress in (*MOST_LIBERTIES, *LATE) else []
        for size in sorted({room[0], *(n for n in large if n in room)}):
            make = _made_fair(stress, variant)
            if game := make(size):
                yield game, make, STRESS


def _made_fair(stress: StressGame, variant: Variant) -> Maker:
    def make(side: int) -> Game | None:
        return in_order(stress_game(stress, side), variant) if stress.room(side, side) else None

    return make

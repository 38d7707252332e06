"""Games for what small boards don't show: every row of larger ones, great captures, late boards."""

from collections.abc import Iterator, Sequence, Set
from random import Random

from godoors.conformance.generating import Word, guided, made_again, played
from godoors.conformance.kinds import Kind
from godoors.conformance.local_games import in_order
from godoors.conformance.moves import Game
from godoors.conformance.shapes import smallest
from godoors.conformance.variant import Variant
from godoors.stress.chains import GREAT_CAPTURES
from godoors.stress.repetitions import VERY_LATE
from gospec.law.formalisation import PASS

# Up to the side before, chains of one and of two stones are taken at every place.
LEAST_SIDE = 10
# Turns of a game at random.
TURNS = 300


def larger_boards(
    sizes: Sequence[int], variant: Variant, kinds: Set[Kind], seed: int, *, undo: bool
) -> Iterator[Game]:
    """Yield games on each larger board, games taken back from their end, and late repetitions."""
    random = Random(f"larger boards {seed}")
    for size in (n for n in sizes if n >= LEAST_SIDE):
        for number in range(4):
            yield _rows(size, variant, number % 2, across=number > 1)
        yield guided(size, variant, TURNS, random, kinds, undo=undo)
    for game in smallest(VERY_LATE, sizes):
        yield in_order(game, variant)
    if undo:
        yield from (made_again(game, variant, 1) for game in smallest(GREAT_CAPTURES, sizes))


def rows_taken(size: int, first: int) -> list[Word]:
    """Return a game in which White takes every other row of Black's, from the first or second on.

    Row and wall grow together, so that a part of the row that a board takes for a chain of its own
    dies too early. Before the last stone of the wall White plays where that part would begin, which
    is occupied.
    """
    words = list[Word]()
    for row in range(first, size - 1, 2):
        for j in range(size):
            words += [(row, j), (row + 1, j)]
            if row == 1:
                words += [PASS, (0, j)]
        words.insert(-1, (row, 0))
    return words


def _rows(size: int, variant: Variant, first: int, *, across: bool) -> Game:
    words = rows_taken(size, first)
    if across:
        # With the colours exchanged.
        words = [PASS, *(word if word is PASS else word[::-1] for word in words)]  # type: ignore[index]
    return played(size, words, variant)

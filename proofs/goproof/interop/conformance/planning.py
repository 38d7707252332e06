"""Which games an engine is asked to play, and in which order: the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from random import Random

from goproof.interop.conformance.examining import Kind
from goproof.interop.conformance.generating import (
    guided,
    off_the_board,
    one_large_chain,
    small_games,
    two_large_chains,
    winding_chain,
    with_kos,
)
from goproof.interop.conformance.member import Member
from goproof.interop.conformance.moves import Game
from goproof.interop.conformance.referee import Referee
from goproof.interop.conformance.views import Views

# Boards on which all games of so many steps are tried.
EXHAUSTIVE = ((1, 4), (2, 4), (3, 3))
# What makes a game for a board of some side.
Planted = Callable[[int], Game]


def fair(game: Game, member: Member) -> Game:
    """Return the game up to the first step that the member refuses, that one included."""
    referee = Referee(game, member)
    for number, step in enumerate(game.steps, 1):
        if not referee.judge(step).legal:
            return game.until(number)
        referee.make(step)
    return game


def games(
    sizes: list[int], member: Member, views: Views, known: Set[Kind], seed: int
) -> Iterator[tuple[Game, Planted | None]]:
    """Yield games to try, each made with regard to what is known by then.

    With a planted one comes what makes it for boards of other sides.
    """
    undo = views.undo
    random = Random(f"games {seed}")

    def one(
        size: int, steps: int, start: Game | None = None, undo: bool = undo
    ) -> tuple[Game, Planted | None]:
        return guided(size, member, steps, random, known, undo=undo, start=start), None

    def planted(make: Planted, size: int) -> tuple[Game, Planted | None]:
        return fair(make(size), member), lambda side: fair(make(side), member)

    def chain(distance: int, *, beside: bool) -> Planted:
        return lambda side: one_large_chain(side, distance, Random(seed), beside=beside)

    def chains(size: int) -> Iterator[tuple[Game, Planted | None]]:
        yield planted(winding_chain, size)
        for beside in (False, True):
            for distance in (3, 2):
                yield planted(chain(distance, beside=beside), size)

    tiny = [n for n in sizes if n <= 4]
    small = [n for n in sizes if 4 < n <= 9] or sizes[:1]
    largest = max(n for n in sizes if n <= 19) if sizes[0] <= 19 else sizes[0]
    for size in [*tiny, *small[:3]] * 3:
        yield one(size, 12 * size, undo=False)
    for size in [n for n in (*small, largest) if n >= 3]:
        yield one(size, 60, with_kos(size, random))
    for size, length in EXHAUSTIVE:
        if size in sizes:
            for game, _ in small_games(size, member, length):
                yield game, None
    for size in dict.fromkeys((small[0], largest)):
        yield off_the_board(size), None
    yield from chains(largest)
    for size in [*tiny, *small[:3]] * 3:
        yield one(size, 20 * size)
    yield one(largest, 250)
    if views.handicap:
        for size in small[-2:]:
            stones = tuple((i, j) for i in (1, size - 2) for j in (1, size - 2))
            yield one(size, 60, Game(size, (), stones))
    yield planted(lambda side: two_large_chains(side, Random(seed)), largest)
    yield one(small[-1], 1000)
    if sizes[-1] > largest:
        yield from chains(sizes[-1])
    for size in [*tiny, *small] * 4:
        yield one(size, 30 * size)
        yield one(size, 40, with_kos(size, random) if size > 2 else None)
    yield one(largest, 1000)

"""Games that don't go on as they began: moves are taken back in a row, passes are interrupted."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from godoors.conformance.moves import UNDO, Game, GridPoint, Step
from godoors.conformance.referee import Referee
from godoors.conformance.shapes import stress_game
from godoors.conformance.variant import NEVER, Variant
from godoors.stress.kos import KOS, MORE_KOS
from godoors.stress.positions import POSITIONS
from godoors.stress.repetitions import LATE
from godoors.stress.sweeps import SWEEPS
from gospec.law.formalisation import PASS, Pass

# What a game is made of here: plays and passes of whoever is to move, and moves taken back.
Word = GridPoint | Pass | Step
# The side of the boards on which games end.
SIDE = 2


def taken_back(sizes: Sequence[int], variant: Variant) -> Iterator[Game]:
    """Yield stress games that are taken back, as far as the engine can, and made again.

    They have captures, kos and passes; those with late repetitions have hundreds of turns.
    """
    for stress in (*KOS, *MORE_KOS, *POSITIONS, *SWEEPS, *LATE):
        size = next((n for n in sizes if stress.room(n, n)), None)
        game = stress_game(stress, size) if size else None
        if game and not game.stones:
            made = Referee(game, variant).make_legal(game.steps)
            back = min(len(made), variant.undoes)
            yield replace(game, steps=(*made, *[UNDO] * back, *made[len(made) - back :]))


def ends(sizes: Sequence[int], variant: Variant, *, undo: bool) -> Iterator[Game]:
    """Yield games in which passes end the game, or would, but for something between them.

    None where passes end no game.
    """
    size = next((n for n in sizes if n >= SIDE), 0)
    if variant.passes == NEVER or not size:
        return
    stone, far, other = (0, 0), (size - 1, size - 1), (0, size - 1)
    last_but_one: list[Word] = [stone, *[PASS] * (variant.passes - 1)]
    over: list[Word] = [*last_but_one, PASS]
    yield _played(size, [*last_but_one, stone, PASS, far], variant)
    yield _played(size, [*last_but_one, far, *last_but_one[1:], other], variant)
    if undo:
        yield _played(size, [*over, UNDO, far], variant)
        yield _played(size, [*over, far, UNDO, far], variant)
        yield _played(size, [*over, UNDO, PASS, far], variant)
        yield _played(size, [*last_but_one, UNDO, PASS, far], variant)
        yield _played(size, [*last_but_one, far, UNDO, PASS, other], variant)


def _played(size: int, words: Sequence[Word], variant: Variant) -> Game:
    """Return the game of these words; a play that is refused leaves the turn where it is."""
    referee, steps = Referee(Game(size), variant), list[Step]()
    for word in words:
        steps.append(word if isinstance(word, Step) else Step(referee.to_move, word))
        referee.follow(steps[-1])
    return Game(size, tuple(steps))

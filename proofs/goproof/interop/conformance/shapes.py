"""The planted games of the library as games of GTP, and what is planted for GTP alone."""

from __future__ import annotations

from collections.abc import Iterable

from goproof.interop.conformance.moves import Game, Step
from goproof.interop.planted.kos import KOS
from goproof.interop.planted.plant import Plant, Turn, beside
from gospec.colouring import BLACK, Colour, opponent
from gospec.formalisation import PASS


def game_of(size: int, turns: Iterable[Turn], first: Colour = BLACK) -> Game:
    """Return the game of these turns."""
    steps, player = list[Step](), first
    for turn in turns:
        steps.append(Step(player, turn))
        player = opponent(player)
    return Game(size, tuple(steps))


def planted_game(plant: Plant, size: int) -> Game | None:
    """Return a planted game on a square, None where GTP can't put up its first position."""
    start = plant.start(size, size)
    if start.is_handicap:
        steps = game_of(size, plant.turns(size, size), start.to_move).steps
        return Game(size, steps, start.black)
    if start.black or start.white:
        return None
    return game_of(size, plant.turns(size, size))


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


def least_side(plant: Plant) -> int:
    """Return the side of the smallest square that has room for a planted game."""
    return next(size for size in range(1, 26) if plant.room(size, size))


# In these members of the rule family part, each with the smallest side on which it fits.
PROBES: tuple[tuple[Plant, int], ...] = tuple((plant, least_side(plant)) for plant in KOS)


def passes(size: int, count: int) -> Game:
    """Return so many passes in a row after a stone, and then a play."""
    return game_of(size, [(0, 0), *[PASS] * count, (size - 1, size - 1)])

"""Variations of a game that may show the same: in turn, without illegal steps, moved."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from godoors.conformance.moves import Game, Step, in_turn
from godoors.conformance.referee import Referee
from godoors.conformance.variant import Variant
from gospec.law.formalisation import PASS

# Of longer games passes are not counted, and most variations show nothing.
LONG = 60


def cost(game: Game) -> tuple[int, int, int, int]:
    """Return what is made less: steps, the board, moves taken back, and plays."""
    # A pass is less than a play; but in long games it would take long to see which may be passes.
    passes = sum(step.move is PASS for step in game.steps) if len(game.steps) <= LONG else 0
    return len(game.steps), game.size, sum(step.is_undo for step in game.steps), -passes


def repaired(game: Game, steps: Sequence[Step]) -> Iterator[Game]:
    """Yield games of these steps with turns in order: with passes put in, and some left out."""
    yield replace(game, steps=in_turn(steps, game.first))
    plays = [step for step in steps if step.move is not PASS or step.is_undo]
    if len(plays) < len(steps):
        yield replace(game, steps=in_turn(plays, game.first))


def is_fair(game: Game, variant: Variant) -> bool:
    """Tell whether the law allows all steps but the last, and the game doesn't end before it."""
    referee = Referee(game, variant)
    rulings = (referee.follow(step) for step in game.steps[:-1])
    if not all(ruling.legal and not ruling.undecided for ruling in rulings):
        return False
    return not (game.steps and referee.judge(game.steps[-1]).undecided)


def lawful(game: Game, variant: Variant) -> Game:
    """Return the game without the steps that the law refuses, but for the last."""
    referee = Referee(game, variant)
    kept = (step for step in game.steps[:-1] if referee.follow(step).legal)
    return replace(game, steps=(*kept, *game.steps[-1:]))


def moved(game: Game, size: int) -> Iterator[Game]:
    """Yield the game on a smaller board, as it stands in each corner."""
    less = game.size - size
    for down, right in ((0, 0), (-less, 0), (0, -less), (-less, -less)):
        steps = shifted(replace(game, size=size), down, right)
        stones = [(i + down, j + right) for i, j in game.stones]
        if len(steps) == len(game.steps) and all(
            0 <= i < size and 0 <= j < size for i, j in stones
        ):
            yield replace(game, size=size, steps=tuple(steps), stones=tuple(stones))


def shifted(game: Game, down: int, right: int) -> list[Step]:
    """Return the steps moved, without those that fall off the board."""
    moved = list[Step]()
    for step in game.steps:
        if step.move is PASS:
            moved.append(step)
            continue
        i, j = step.move[0] + down, step.move[1] + right
        if 0 <= i < game.size and 0 <= j < game.size:
            moved.append(replace(step, move=(i, j)))
    return moved

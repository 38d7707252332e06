"""Variations of a game that may show the same: parts left out, in turn, moved, plays refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from godoors.conformance.examining import Difference
from godoors.conformance.moves import Game, Step, in_turn
from godoors.conformance.referee import Referee, after
from godoors.conformance.variant import Variant
from gospec.law.formalisation import PASS

Item = TypeVar("Item")
# What is left where a shorter sequence shows it, which may be shorter still; else None.
Shows = Callable[[tuple[Item, ...]], tuple[Item, ...] | None]
# What shows the difference in a game, if anything does.
Test = Callable[[Game], Difference | None]
# The play that is refused before the last step of a game, None where the game has none such.
Refused = Callable[[Game], Step | None]
PAIR = 2
# Of longer games passes are not counted, and most variations show nothing.
LONG = 60


def fewer(items: tuple[Item, ...], shows: Shows[Item]) -> tuple[Item, ...]:
    """Leave out large parts first, then pairs and single items until nothing helps."""
    for parts in (2, 4, 8):
        if (size := len(items) // parts) > PAIR:
            items = _once(items, shows, size, size)
    while True:
        left = _once(_once(items, shows, PAIR, 1), shows, 1, 1)
        if left == items:
            return items
        items = left


def _once(items: tuple[Item, ...], shows: Shows[Item], least: int, stride: int) -> tuple[Item, ...]:
    """Go once over the items and leave out so many in a row; where that can be done, more."""
    start, size = 0, least
    while start < len(items):
        if (left := shows((*items[:start], *items[start + size :]))) is not None:
            items, size = left, 2 * size
        elif size > least:
            size = least
        else:
            start += stride
    return items


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


def refused_plays(game: Game, variant: Variant) -> Iterator[Refused]:
    """Yield what may be refused before the last step: a stone's point, that step itself, or else.

    The others are a play anywhere that is refused as the last one in the game was, and that play.
    """

    def on_a_stone(game: Game) -> Step | None:
        referee = after(game.until(len(game.steps) - 1), variant)
        taken = (v for v in referee.points if not referee.board_empty(v))
        return next((Step(referee.to_move, v) for v in taken), None)

    yield on_a_stone
    yield lambda game: game.steps[-1]
    referee, refused = Referee(game, variant), list[tuple[Step, str]]()
    for step in game.steps[:-1]:
        if not (ruling := referee.follow(step)).legal:
            refused.append((step, ruling.effect))
    if not refused:
        return
    last, effect = refused[-1]

    def alike(game: Game) -> Step | None:
        referee = after(game.until(len(game.steps) - 1), variant)
        plays = (Step(referee.to_move, v) for v in referee.points if v != game.steps[-1].move)
        rulings = ((play, referee.judge(play)) for play in plays)
        return next((play for play, r in rulings if not r.legal and r.effect == effect), None)

    yield alike
    yield lambda game: last


def with_refused(game: Game, refused: Refused) -> Game | None:
    """Return a game with a refused play before its last step."""
    step = refused(game) if game.steps else None
    return replace(game, steps=(*game.steps[:-1], step, game.steps[-1])) if step else None


def without_refused(test: Test, refused: Refused) -> Test:
    """Return a test of games that have the refused play added, and whose differences have not."""

    def shows(game: Game) -> Difference | None:
        longer = with_refused(game, refused)
        difference = test(longer) if longer else None
        if difference is None or difference.game != longer:
            return None
        return replace(difference, game=game)

    return shows

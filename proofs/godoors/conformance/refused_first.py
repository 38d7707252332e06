"""A fault that shows only after a refused play: the play that is refused just before the last step.

Games are made shorter by what the law allows. Where the fault takes a refused play, such a game is
tried with one put in before its last step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from godoors.conformance.examining import Difference
from godoors.conformance.moves import Game, Step
from godoors.conformance.referee import Referee
from godoors.conformance.variant import Variant

# What shows the difference in a game, if anything does.
Test = Callable[[Game], Difference | None]
# The play that is refused before the last step of a game, None where the game has none such.
Refused = Callable[[Game], Step | None]


def refused_plays(game: Game, variant: Variant) -> Iterator[Refused]:
    """Yield what may be refused before the last step: a stone's point, that step itself, or else.

    The last is what was refused last in the game.
    """

    def on_a_stone(game: Game) -> Step | None:
        referee = _before_the_last(game, variant)
        taken = (v for v in referee.points if not referee.board_empty(v))
        return next((Step(referee.to_move, v) for v in taken), None)

    yield on_a_stone
    yield lambda game: game.steps[-1]
    referee, refused = Referee(game, variant), list[Step]()
    for step in game.steps[:-1]:
        if not referee.follow(step).legal:
            refused.append(step)
    if refused:
        yield lambda game: refused[-1]


def _before_the_last(game: Game, variant: Variant) -> Referee:
    referee = Referee(game, variant)
    for step in game.steps[:-1]:
        referee.follow(step)
    return referee


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

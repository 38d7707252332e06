"""Scores after moves are taken back: of the board that is left, not of the one before."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from godoors.conformance.engine import Engine
from godoors.conformance.examination import AGAIN, Examination
from godoors.conformance.examining import Difference, unanswered
from godoors.conformance.kinds import AT_SCORE, OPEN, SCORE, SETTLED, Kind
from godoors.conformance.moves import UNDO, Game, Step, alternating
from godoors.conformance.process import Failure
from godoors.conformance.referee import after
from godoors.conformance.reproducing import with_undo
from godoors.conformance.scoring import (
    FINAL_SCORE,
    Position,
    Scored,
    is_settled,
    score_difference,
    score_of,
    state_after,
    unsettled,
)
from godoors.conformance.shapes import game_of
from godoors.conformance.variant import Variant
from godoors.stress.game import put_up
from gospec.law.colouring import WHITE, opponent
from gospec.law.formalisation import PASS
from gospec.law.rules import Scoring

# So many open boards are scored, left for others by a play, and scored once more.
BOARDS = 4
# The smallest board on which each player has three eyes at an edge, and something is between.
LEAST_SIDE = 7


def examine_rescoring(examination: Examination) -> None:
    """Have boards scored again after a play is taken back. Raises Enough."""
    scored, report = examination.scored, examination.report
    if scored.scoring is None or not examination.views.undo:
        return
    random = Random(examination.seed)
    for position in left_and_back(report.sizes, examination.variant, scored, random):
        report.tried[AGAIN] = report.tried.get(AGAIN, 0) + 1
        if difference := _difference(examination.engine, position, scored.scoring):
            examination.keep_score(difference)


def left_and_back(
    sizes: Sequence[int], variant: Variant, scored: Scored, random: Random
) -> Iterator[Position]:
    """Yield games in which a play that changes the score is taken back, the shortest first.

    Where the engine takes dead stones off, both boards are settled.
    """
    name = SETTLED if scored.removes_dead else OPEN
    side = next((n for n in sizes if n >= LEAST_SIDE), 0)
    boards = [Position(with_neutral_points(side), name)] if side else []
    if not scored.removes_dead:
        # On the empty board, the first of them, a score that is always kept would seem right.
        boards = [*islice(unsettled(sizes, random), 1, 1 + BOARDS), *boards]
    for position in boards:
        start = replace(position.game, komi="0")
        while start.steps and start.steps[-1].move is PASS:
            start = start.until(len(start.steps) - 1)
        play = _changing(replace(position, game=start), variant, scored)
        if play is None:
            continue
        player = after(start, variant).to_move
        for passes in ((), (PASS, PASS)):
            taken_back = (play, *alternating(passes, opponent(player)))
            if len(taken_back) <= variant.undoes:
                undone = [UNDO] * len(taken_back)
                steps = (*taken_back, *undone, *alternating(passes, player))
                yield replace(position, game=replace(start, steps=(*start.steps, *steps)))


def with_neutral_points(size: int) -> Game:
    """Return a board at least 7 wide on which both players live at an edge, apart from each other.

    Each has three eyes, so that one more stone anywhere leaves all stones alive.
    """
    near = [(i, j) for i in range(size) for j in (0, 1) if j or i not in (1, 3, 5)]
    far = [(i, size - 1 - j) for i, j in near]
    return game_of(size, put_up(near, far, WHITE))


def _changing(position: Position, variant: Variant, scored: Scored) -> Step | None:
    """Return a legal play that changes the score, a capture if there is one."""
    game, scoring = position.game, scored.scoring
    assert scoring is not None
    referee = after(game, variant)
    plays = [Step(referee.to_move, v) for v in referee.points]
    rulings = [(play, referee.judge(play)) for play in plays]
    legal = [(-r.captures, play.move, play) for play, r in rulings if r.legal and not r.undecided]
    lead = position.lead(scoring)
    for _, _, play in sorted(legal):
        after_it = replace(position, game=replace(game, steps=(*game.steps, play)))
        settled = not scored.removes_dead or is_settled(state_after(after_it.game))
        if settled and after_it.lead(scoring) != lead:
            return play
    return None


def _difference(engine: Engine, position: Position, scoring: Scoring) -> Difference | None:
    """Return what is wrong of a score after a play is taken back, and is right without."""
    game = position.game
    kind = Kind(SCORE, position.name, after_undo=True, neutral=True)
    like = Difference(kind, game, "", "", FINAL_SCORE)
    first, last = (steps.index(UNDO) for steps in (game.steps, game.steps[::-1]))
    undone = len(game.steps) - last - first
    rest = game.steps[len(game.steps) - last :]
    never = replace(game, steps=(*game.steps[: first - undone], *rest))
    try:
        if score_of(engine, never, each=True) is None:
            return None
        score_of(engine, game.until(first), each=True)
    except Failure:
        return None
    for other in (never, game.until(first)):
        if score_difference(engine, other, scoring, like, each=True):
            return None
    try:
        score_of(engine, game, each=True)
    except Failure as failure:
        return with_undo(unanswered(failure, AT_SCORE, game, FINAL_SCORE))
    found = score_difference(engine, game, scoring, like, each=True)
    return with_undo(found) if found else None

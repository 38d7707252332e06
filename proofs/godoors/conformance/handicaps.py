"""What an engine does with handicaps, beside the specification of GTP."""

from collections.abc import Sequence

from godoors.conformance.engine import Engine, quietly
from godoors.conformance.moves import Game, board
from godoors.conformance.process import Failure
from godoors.conformance.scoring import score_of
from godoors.conformance.shapes import game_of
from godoors.conformance.views import Views
from godoors.gtp.protocol import fixed_handicap, most_handicap
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import point_name
from gospec.law.formalisation import PASS
from gospec.law.rules import Scoring

SIZES = (7, 8, 9, 12, 13, 18, 19)
# How many handicap stones are set up, and what White may get: points a stone, and points beside.
STONES = (2, 3, 4)
COMPENSATIONS = {
    "none": (0, 0),
    "a point for each stone": (1, 0),
    "a point for each stone but one": (1, -1),
}


def examine_handicaps(engine: Engine, views: Views, sizes: Sequence[int]) -> list[str]:
    """Return where an engine puts fixed handicaps elsewhere than the specification of GTP."""
    if not views.stones:
        return []
    departures = list[str]()
    for size in (n for n in SIZES if n in sizes):
        graph = board(size)
        for stones in range(2, most_handicap(graph) + 1):
            lines = [f"boardsize {size}", "clear_board", f"fixed_handicap {stones}"]
            answers = quietly(engine, [*lines, *views.looks()])
            if len(answers) < len(lines) + 1 or not answers[2].done:
                continue
            seen = views.seen(size, answers[3:]).stones
            wanted = frozenset(fixed_handicap(graph, stones))
            if seen is not None and seen[BLACK] != wanted:
                where = " ".join(sorted(point_name(graph, v) for v in seen[BLACK] or ()))
                departures.append(f"fixed_handicap {stones} on {size}x{size} is at {where}")
                break
    if not departures:
        return []
    more = f", and on {len(departures) - 1} more boards" if len(departures) > 1 else ""
    return [f"{departures[0]}, not where GTP has it{more}"]


def compensation(
    engine: Engine, views: Views, sizes: Sequence[int], scoring: Scoring | None
) -> str | None:
    """Return what White gets for handicap stones, None if that can't be told.

    Black's stones are alone on the board, so that all of it is Black's.
    """
    size = next((n for n in sizes if n >= 7), 0)
    if not views.handicap or scoring is None or not size:
        return None
    fitting = list(COMPENSATIONS.values())
    for count in STONES:
        stones = tuple((i, j) for i in (2, size - 3) for j in (2, size - 3))[:count]
        try:
            lead = score_of(engine, _set_up(size, stones))
        except Failure:
            return None
        if lead is None:
            return None
        points = size**2 if scoring == "area" else size**2 - count
        fitting = [(a, b) for a, b in fitting if points - lead == a * count + b]
    return next((name for name, fits in COMPENSATIONS.items() if fits in fitting), None)


def _set_up(size: int, stones: tuple[tuple[int, int], ...]) -> Game:
    steps = game_of(size, [PASS, PASS], WHITE).steps
    return Game(size, steps, stones)

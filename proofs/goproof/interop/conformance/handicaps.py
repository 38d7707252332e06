"""What an engine does with handicaps, beside the specification of GTP."""

from __future__ import annotations

from collections.abc import Sequence

from goproof.interop.conformance.engine import Engine, quietly
from goproof.interop.conformance.moves import board
from goproof.interop.conformance.views import Views
from goproof.interop.gtp import handicap
from gospec.colouring import BLACK
from gospec.diagram import point_name

SIZES = (7, 8, 9, 12, 13, 18, 19)


def examine_handicaps(engine: Engine, views: Views, sizes: Sequence[int]) -> list[str]:
    """Return where an engine puts fixed handicaps elsewhere than the specification of GTP."""
    if not views.stones:
        return []
    departures = list[str]()
    for size in (n for n in SIZES if n in sizes):
        graph = board(size)
        for stones in range(2, handicap.most(graph) + 1):
            lines = [f"boardsize {size}", "clear_board", f"fixed_handicap {stones}"]
            answers = quietly(engine, [*lines, *views.looks()])
            if len(answers) < len(lines) + 1 or not answers[2].done:
                continue
            seen = views.seen(size, answers[3:]).stones
            wanted = frozenset(handicap.fixed(graph, stones))
            if seen is not None and seen[BLACK] != wanted:
                where = " ".join(sorted(point_name(graph, v) for v in seen[BLACK] or ()))
                departures.append(f"fixed_handicap {stones} on {size}x{size} is at {where}")
                break
    if not departures:
        return []
    more = f", and on {len(departures) - 1} more boards" if len(departures) > 1 else ""
    return [f"{departures[0]}, not where GTP has it{more}"]

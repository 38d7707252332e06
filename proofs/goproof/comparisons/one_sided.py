"""Games in which one player plays and the other passes, on boards too large for all games.

Who wins with a komi of 6½ and not with one of 7½ needs a board of seven points, on which nobody
goes through all games. Such games have large margins and are short.
Clause: none; this is about two rulesets.
"""

from __future__ import annotations

from collections.abc import Iterator

from goproof.comparisons.difference import GameDifference
from goproof.comparisons.watching import replayed, told_apart
from gospec.law.formalisation import PASS, Formalisation, Illegal, Move, Observation
from gospec.law.graph import Graph, rectangle

# On a row of so many points, so many stones are played at most, and so many passes end any game.
LONGEST_ROW, MOST_STONES, MOST_PASSES = 16, 4, 5


def one_sided_difference(
    left: Formalisation, right: Formalisation, watched: tuple[str, ...]
) -> GameDifference | None:
    """Return the first difference in a one-sided game, on the shortest row that has one."""
    for size in range(1, LONGEST_ROW + 1):
        row = rectangle(1, size)
        for moves in _games(row):
            found = _difference(left, right, row, moves, watched)
            if found is not None:
                return found
    return None


def _games(row: Graph) -> Iterator[tuple[Move, ...]]:
    """Yield games with stones of Black's alone, and of White's alone, which passes end."""
    end = (PASS,) * MOST_PASSES
    for stones in range(min(MOST_STONES, len(row) - 1) + 1):
        # Not next to one another, where there is room for that.
        places = row.points[:: 2 if 2 * stones < len(row) else 1][:stones]
        by_black = tuple(turn for v in places for turn in (v, PASS))
        yield (*by_black, *end)
        yield (PASS, *by_black, *end)


def _difference(
    left: Formalisation,
    right: Formalisation,
    row: Graph,
    moves: tuple[Move, ...],
    watched: tuple[str, ...],
) -> GameDifference | None:
    both = zip(*(replayed(rules, row, moves) for rules in (left, right)), strict=False)
    before: list[Observation] = []
    for a, b in both:
        if told_apart(a, b, watched) and before:
            last, players = before[-1], tuple(seen.to_move for seen in before)
            made = moves[: len(before)]
            return GameDifference(made, a, b, last.colouring, players, last.to_move, watched)
        if isinstance(a, Illegal) or isinstance(b, Illegal):
            return None
        before.append(a)
    return None

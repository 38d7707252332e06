"""Legal turns without suicide and without repetition lead from the empty board to every colouring
without dead stones.

On these boards, games reach every position without dead stones.

The game is explicit: Black plays all black stones one by one while White passes, then White plays
the white stones while Black passes. Nothing is captured and nothing repeats, so the game is legal
under every rule of ko, with or without suicide. By
`any_stone_of_a_position_can_have_been_played_last` it exists on every board; by
`every_stone_reaches_empty_after_a_move` games reach no other colouring.
"""

from collections.abc import Iterator

import goproof.vocabulary as go
from gospec.law.formalisation import Move, play_all

STRICTEST = (
    go.Rules(ko="positional", suicide="forbidden"),
    go.Rules(ko="natural-situational", suicide="forbidden"),
    go.Rules(ko="simple"),
)


def moves_to(b: go.Colouring) -> Iterator[Move]:
    """Yield Black's stones with White's passes between them, then the other way round."""
    black, white = (sorted(b.where(c), key=b.graph.index.__getitem__) for c in (go.BLACK, go.WHITE))
    for v in black[:-1]:
        yield from (v, go.PASS)
    # Black's last stone needs no pass after it; without black stones Black has to pass first.
    yield from black[-1:] or [go.PASS]
    for i, v in enumerate(white):
        yield from (go.PASS, v) if i else (v,)


def assumes(case: go.Case) -> bool:
    """No stone is dead, and some are on the board."""
    return case.without_dead_stones and bool(case.before.where(case.mover))


def concludes(case: go.Case) -> bool:
    """The game is legal and ends in the position."""
    b = case.before
    for rules in STRICTEST:
        game = play_all(case.law.rules(rules), b.graph, moves_to(b))
        if isinstance(game, go.Illegal) or game.colourings[-1] != b:
            return False
    return True


def shows(case: go.Case) -> go.Stages:
    """The game that makes it."""
    game = play_all(case.law.rules(STRICTEST[0]), case.before.graph, moves_to(case.before))
    return go.turns_of(game) if isinstance(game, go.Game) else go.just_before(case)


CLAUSES = ("S1/C4", "S1/R6", "S1/R7")
EXAMPLE = "XX/O."
CHECKS = (go.exhaustive(bound=go.small_boards()),)

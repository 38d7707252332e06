"""The colourings that a player can make alone, while the other one passes."""

from collections.abc import Callable

from goproof.theory.law import Law, remembered
from gospec.colouring import EMPTY, Colour, Colouring
from gospec.graph import Point

Reached = dict[Colouring, tuple[Colouring, Point] | None]


@remembered
def _plays(law: Law, b: Colouring, player: Colour) -> tuple[tuple[Point, Colouring], ...]:
    # Remembered, since many positions lead to the same.
    return tuple((v, law.place(b, v, player)) for v in b.graph.points if b(v) is EMPTY)


def reached_alone(law: Law, b: Colouring, player: Colour, *, suicide: bool) -> Reached:
    """Return all colourings that the player makes by plays alone, the nearest first.

    With each comes the last colouring and play on a shortest way to it, None for b itself. No rule
    of repetition is in force; such a rule could only forbid some of the ways.
    """
    reached: Reached = {b: None}
    waiting = [b]
    for now in waiting:
        for v, after in _plays(law, now, player):
            if after not in reached and (suicide or after(v) is player):
                reached[after] = (now, v)
                waiting.append(after)
    return reached


def way_alone(
    law: Law, b: Colouring, player: Colour, wanted: Callable[[Colouring], bool], *, suicide: bool
) -> list[tuple[Point, Colouring]]:
    """Return a shortest sequence of the player's plays to a wanted colouring.

    With each play comes the colouring after it. Empty when there is none, or when b itself is
    wanted.
    """
    reached = reached_alone(law, b, player, suicide=suicide)
    now = next(filter(wanted, reached), b)
    plays: list[tuple[Point, Colouring]] = []
    while (step := reached[now]) is not None:
        plays.append((step[1], now))
        now = step[0]
    return plays[::-1]

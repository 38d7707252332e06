"""Best play: what a player can force, by any rules under which every game ends.

It defines the values of boards and the answers to problems. A goal takes an observation and returns
whether the player has reached it (True), cannot reach it any more (False), or still may (None).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import inf
from typing import Any

from gospec.law.colouring import BLACK, Colour
from gospec.law.formalisation import Formalisation, Illegal, Observation, further_turns, turns
from gospec.law.graph import Point

Goal = Callable[[Observation], bool | None]


def following(rules: Formalisation, state: Any) -> Iterator[Any]:
    """Yield the states after each legal turn, those of passes and agreements last."""
    graph = rules.observe(state).colouring.graph
    for move in (*turns(graph), *further_turns(rules, state)):
        after = rules.play(state, move)
        if not isinstance(after, Illegal):
            yield after


def can_force(rules: Formalisation, state: Any, player: Colour, goal: Goal) -> bool:
    """Tell whether the player reaches the goal from a state, whatever the opponent does.

    No goal is reached from a state in which the player to move has no legal turn.
    """
    seen = rules.observe(state)
    if (reached := goal(seen)) is not None:
        return reached
    if seen.to_move is player:
        return any(can_force(rules, after, player, goal) for after in following(rules, state))
    after_each = [*following(rules, state)]
    return bool(after_each) and all(can_force(rules, s, player, goal) for s in after_each)


def margin_of(player: Colour, least: Fraction | int) -> Goal:
    """The goal that the game ends with a margin over the opponent of at least a given number.

    Clause: S1/R9 and S1/R10.
    """

    def reached(seen: Observation) -> bool | None:
        if not seen.ended:
            return None
        if seen.black is None or seen.white is None:
            return False
        margin = seen.black - seen.white
        return (margin if player is BLACK else -margin) >= least

    return reached


def value(
    rules: Formalisation, state: Any, low: Fraction | float = -inf, high: Fraction | float = inf
) -> Fraction | int:
    """Return by how much Black wins under best play; it is negative if White wins.

    It is the greatest margin that Black can force. A result outside `low` to `high` is only a
    bound: the value is at most that low, or at least that high.
    Raises ValueError if the rules leave a score undetermined, or a player without a turn.
    """
    seen = rules.observe(state)
    if seen.ended:
        if seen.black is None or seen.white is None:
            raise ValueError("the rules determine no score here")
        return seen.black - seen.white
    found: list[Fraction | int] = []
    for after in following(rules, state):
        found.append(value(rules, after, low, high))
        if seen.to_move is BLACK:
            low = max(low, found[-1])
        else:
            high = min(high, found[-1])
        if low >= high:
            break
    if not found:
        raise ValueError("the player to move has no legal turn")
    return max(found) if seen.to_move is BLACK else min(found)


def captures(target: frozenset[Point], defender: Colour, *, all_of_it: bool = False) -> Goal:
    """The goal that a stone of the target is captured before the game ends, or all of them are."""

    def reached(seen: Observation) -> bool | None:
        gone = [seen.colouring(v) is not defender for v in target]
        if all(gone) if all_of_it else any(gone):
            return True
        return False if seen.ended else None

    return reached


def keeps(target: frozenset[Point], defender: Colour, *, some_of_it: bool = False) -> Goal:
    """The goal that the game ends before a stone of the target is captured, or before all are."""
    captured = captures(target, defender, all_of_it=some_of_it)

    def reached(seen: Observation) -> bool | None:
        lost = captured(seen)
        return None if lost is None else not lost

    return reached

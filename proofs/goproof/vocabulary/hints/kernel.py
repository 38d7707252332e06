"""Induction hints that several lemmas about the kernel share: how its floods relate to the dead
stones of a move.

Clause: S1/R4, S1/R7.
"""

from collections.abc import Sequence

from goproof.execution.kernel_runs import FloodResult
from goproof.logic.formulas import Formula, Term
from goproof.theory.fixed_points import DeadSet, Instance
from goproof.theory.statements import Move


def clearing_hints(dead: DeadSet, flooded: FloodResult) -> tuple[Instance, Instance]:
    """Return why the stones that a flood from the empty points misses are the dead ones."""

    def missed(x: Term) -> Formula:
        return dead.b.has(dead.colour, x) & ~flooded.contains(x)

    def alive(x: Term) -> Formula:
        return dead.b.has(dead.colour, x) & ~dead.contains(x)

    return (
        dead.instance("the stones that the flood misses", missed),
        flooded.instance("the stones that are not dead", alive),
    )


def fast_play_hints(move: Move, floods: Sequence[FloodResult]) -> tuple[Instance, ...]:
    """Return why `play` removes what a move clears from a position without dead stones.

    Its floods are the opponent's chains that touch the point, those of their stones whose chains
    touch an empty point, and the chain of the placed stone.
    """
    touching, breathing, chain = floods
    captives, suicides = move.captives, move.suicides

    def captured(x: Term) -> Formula:
        return touching.contains(x) & ~breathing.contains(x)

    def touching_alive(x: Term) -> Formula:
        return touching.contains(x) & ~captives.contains(x)

    def far_captives(x: Term) -> Formula:
        return captives.contains(x) & ~touching.contains(x)

    def far_suicides(x: Term) -> Formula:
        return suicides.contains(x) & ~chain.contains(x)

    def own_alive(x: Term) -> Formula:
        return move.captured.own(x) & ~suicides.contains(x)

    return (
        touching.instance("the opponent's stones", move.placed.opponent),
        captives.instance("what the kernel captures", captured),
        breathing.instance("touching the point and no captives", touching_alive),
        move.dead_opponent.instance("captives that do not touch the point", far_captives),
        move.dead_own.instance("suicides outside the placed stone's chain", far_suicides),
        chain.instance("suicides", suicides.contains),
        chain.instance("own stones that are no suicides", own_alive),
        suicides.instance("the chain of the placed stone", chain.contains),
    )

"""Induction hints that several lemmas about the kernel share: what its floods have to do with the
dead stones of a move.

Clause: S1/R4, S1/R7.
"""

from __future__ import annotations

from goproof.logic import Formula, Term, every, includes, some, some_neighbour
from goproof.theory.claims import Move
from goproof.theory.fixed_points import DeadSet, Instance
from goproof.theory.runs import FloodResult
from goproof.theory.stages import POINT


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


def fast_play_steps(move: Move, floods: tuple[FloodResult, ...]) -> tuple[Formula, ...]:
    """Return the steps by which `play` is shown to remove what the move clears.

    The captures are right; suicides are in the chain of the placed stone; the chain consists of
    the mover's stones; it is suicide, all of it, exactly when the placed stone is; and that is so
    exactly when it touches no empty point.
    """
    touching, breathing, chain = floods
    suicides = move.suicides

    def captured(x: Term) -> Formula:
        return touching.contains(x) & ~breathing.contains(x)

    def all_or_none(x: Term) -> Formula:
        return chain.contains(x).implies(suicides.contains(x).iff(suicides.contains(POINT)))

    def liberty(x: Term) -> Formula:
        return move.captured.empty(x) & some_neighbour(x, chain.contains)

    return (
        every(lambda x: captured(x).iff(move.captives.contains(x))),
        includes(chain.contains, suicides.contains),
        includes(move.captured.own, chain.contains),
        every(all_or_none),
        suicides.contains(POINT).iff(~some(liberty)),
    )


def fast_play_hints(move: Move, floods: tuple[FloodResult, ...]) -> tuple[Instance, ...]:
    """Return why `play` removes what a move clears from a position without dead stones.

    Its floods are the opponent's chains that touch the point, those among them that touch an empty
    point, and the chain of the placed stone.
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
        suicides.instance("the chain of the placed stone", chain.contains),
        move.dead_own.instance("suicides outside that chain", far_suicides),
        chain.instance("suicides", suicides.contains),
        chain.instance("own stones that are no suicides", own_alive),
    )

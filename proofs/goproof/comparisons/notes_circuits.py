"""The moves of S4 as circuits: two accounts of a move, two checks of whether a stone is alive."""

from collections.abc import Callable, Collection
from functools import partial

from goproof.comparisons.position_circuits import (
    Moved,
    Position,
    Safe,
    Table,
    greatest,
    least,
    never,
    own_part,
    reading_of,
    touching_empty,
)
from goproof.logic.grounding import NO
from gospec.graph import Point
from gospec.written import house_notes as s4

# What the check of a stone says of those of a colour: which are alive, and of which it says no.
Says = Callable[[Position, Table], tuple[Table, Table]]
# Whether every check that an account of a move makes has an answer, and what the move leaves.
Takes = Callable[[Position, Says, Point], tuple[int, Position]]


def house_rules(rules: s4.HouseRules, position: Position, v: Point) -> Moved:
    """Return what a play of the mover at v makes of a colouring by S4.

    Raises UnknownReading for a reading that has no counterpart here.
    """
    safe: Safe = reading_of(
        {s4.alive_from_empty_points_on: least, s4.alive_unless_refuted: greatest}, rules.alive
    )
    says: Says = reading_of(
        {s4.being_of_the_alive: partial(_of_the_alive, safe), s4.asking_friends: _asking_friends},
        rules.is_alive,
    )
    if rules.is_alive is s4.asking_friends:
        reading_of({s4.the_first: None}, rules.asked)
    takes: Takes = reading_of(
        {
            s4.touching_enemies_else_itself: _touching_enemies_else_itself,
            s4.all_enemies_then_all_friends: _all_enemies_then_all_friends,
        },
        rules.takes,
    )
    placed, circuit = position.with_own_stone(v), position.circuit
    answered, after = takes(placed, says, v)
    legal = [position.empty(v), answered]
    if rules.suicide == "forbidden":
        legal += [-circuit.conjunction((placed.own[u], -after.own[u])) for u in placed.own]
    return Moved(circuit.conjunction(legal), after)


def _of_the_alive(safe: Safe, position: Position, stones: Table) -> tuple[Table, Table]:
    alive = own_part(position, stones, safe(position, stones))
    return alive, {u: position.circuit.conjunction((stones[u], -alive[u])) for u in stones}


def _asking_friends(position: Position, stones: Table) -> tuple[Table, Table]:
    """Return what the recursive function answers: all that as many calls as points can tell.

    A stone's answer is that of the first friend who doesn't say no, friends in drawing order.
    """
    circuit, board = position.circuit, position.board
    touching = touching_empty(position, stones)
    yes, no = touching, never(position, stones)
    for _ in board.points:
        following = {}
        for u in board.points:
            so_far, answers = circuit.conjunction((stones[u], -touching[u])), [touching[u]]
            for w in (w for w in board.points if board.adjacent(u, w)):
                answers.append(circuit.conjunction((so_far, yes[w])))
                so_far = circuit.conjunction((so_far, circuit.disjunction((-stones[w], no[w]))))
            following[u] = (circuit.disjunction(answers), so_far)
        yes = {u: answer for u, (answer, _) in following.items()}
        no = {u: answer for u, (_, answer) in following.items()}
    return yes, no


def _touching_enemies_else_itself(placed: Position, says: Says, v: Point) -> tuple[int, Position]:
    circuit = placed.circuit
    answered, captured = _asked(placed, placed.other, says, placed.board.neighbours[v])
    answered_itself, suicides = _asked(placed, placed.own, says, (v,))
    captures = circuit.disjunction(captured.values())
    lost = {u: circuit.conjunction((-captures, suicides[u])) for u in suicides}
    after = placed.replaced(_less(placed, placed.own, lost), _less(placed, placed.other, captured))
    either = circuit.disjunction((captures, answered_itself))
    return circuit.conjunction((answered, either)), after


def _all_enemies_then_all_friends(placed: Position, says: Says, v: Point) -> tuple[int, Position]:
    points = placed.board.points
    answered, captured = _asked(placed, placed.other, says, points)
    left = placed.replaced(placed.own, _less(placed, placed.other, captured))
    answered_then, lost = _asked(left, left.own, says, points)
    after = left.replaced(_less(left, left.own, lost), left.other)
    return placed.circuit.conjunction((answered, answered_then)), after


def _less(position: Position, stones: Table, gone: Table) -> Table:
    return {u: position.circuit.conjunction((stones[u], -gone[u])) for u in stones}


def _asked(
    position: Position, stones: Table, says: Says, points: Collection[Point]
) -> tuple[int, Table]:
    """Return whether of each stone at the points there is an answer, and the chains of the dead."""
    circuit, (yes, no) = position.circuit, says(position, stones)
    answered = [circuit.disjunction((-stones[u], yes[u], no[u])) for u in points]
    chain = {u: no[u] if u in points else NO for u in position.board.points}
    for _ in position.board.points:
        chain = {
            u: circuit.conjunction(
                (
                    stones[u],
                    circuit.disjunction(
                        (chain[u], *(chain[w] for w in position.board.neighbours[u]))
                    ),
                )
            )
            for u in position.board.points
        }
    return circuit.conjunction(answered), chain

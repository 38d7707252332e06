"""What each formalisation's move makes of a colouring, as circuits for all colourings at once.

Every reading of a source that `colouring_after` depends on has its counterpart here. None of it
is trusted: the tests hold it to gospec in every case of small boards, a colouring on which two
formalisations are said to differ is replayed in gospec, and `compare` holds both sides' circuits
to gospec on small boards before it takes their word that there is none.
"""

from collections.abc import Callable, Collection
from functools import partial

from goproof.comparisons.position_circuits import (
    PlayResult,
    Safe,
    SymbolicPosition,
    Table,
    UnknownReading,
    always,
    cleared,
    greatest,
    least,
    never,
    own_part,
    reading_of,
    touching_empty,
)
from goproof.logic.circuit import NO
from gospec.law.formalisation import Formalisation
from gospec.law.graph import Point
from gospec.law.rules import Rules
from gospec.sources import (
    board_situations as s0,
    game_states as s3,
    house_notes as s4,
    logical_rules as s1,
    move_function as s2,
)


def by_lists(shortest: int, next_touches: object) -> Safe:
    """Reaching empty through the groups of S0, which are the ends of lists of points."""
    readings: dict[tuple[int, object], Safe] = {
        (1, s0.consecutive): least,
        (2, s0.consecutive): _of_two_or_more,
        (1, s0.pairwise): lambda p, stones: _beside(p, stones, itself=True),
        (2, s0.pairwise): lambda p, stones: _beside(p, stones, itself=False),
    }
    safe: Safe = reading_of(readings, (shortest, next_touches))
    return safe


def _of_two_or_more(position: SymbolicPosition, stones: Table) -> Table:
    reached, circuit = least(position, stones), position.circuit
    return {
        v: circuit.conjunction(
            (reached[v], circuit.disjunction(stones[w] for w in position.board.neighbours[v]))
        )
        for v in position.board.points
    }


def _beside(position: SymbolicPosition, stones: Table, *, itself: bool) -> Table:
    # Points of a list that are adjacent in pairs, one of them v, are v and neighbours of v.
    first, circuit = touching_empty(position, stones), position.circuit
    return {
        v: circuit.conjunction(
            (
                stones[v],
                circuit.disjunction(
                    [first[w] for w in position.board.neighbours[v]] + [first[v]] * itself
                ),
            )
        )
        for v in position.board.points
    }


def _opponent_then_own(
    position: SymbolicPosition, safe: Safe, *, blind: bool = False
) -> SymbolicPosition:
    after = cleared(position, safe, own=blind, other=True)
    return cleared(after, safe, own=True, other=blind)


def moved(rules: Formalisation, position: SymbolicPosition, v: Point) -> PlayResult:
    """Return what a play of the mover at v makes of a colouring.

    Raises UnknownReading for a formalisation that has no counterpart here.
    """
    # The table has a reading for each type of rules, which its own type does not say.
    return reading_of(MOVES, type(rules))(rules, position, v)  # type: ignore[no-any-return]


def _board_situations(
    rules: s0.BoardSituationRules, position: SymbolicPosition, v: Point
) -> PlayResult:
    safe = by_lists(rules.shortest_list, rules.next_touches)
    return PlayResult(position.empty(v), _opponent_then_own(position.with_own_stone(v), safe))


def _logical_rules(rules: s1.LogicalRules, position: SymbolicPosition, v: Point) -> PlayResult:
    safe: Safe = reading_of(
        {
            s1.path_of_own_colour_then_one_step: least,
            s1.path_of_own_colour_throughout: never,
        },
        rules.reaches,
    )
    placed = position.with_own_stone(v)
    if rules.clear_by is s1.at_once:
        return PlayResult(position.empty(v), _opponent_then_own(placed, safe))
    reading_of({s1.one_after_the_other: None}, rules.clear_by)
    after = _one_after_the_other(_one_after_the_other(placed, safe, own=False), safe, own=True)
    return PlayResult(position.empty(v), after)


def _one_after_the_other(position: SymbolicPosition, safe: Safe, *, own: bool) -> SymbolicPosition:
    for v in position.board.points:
        stones = position.own if own else position.other
        stones = {**stones, v: safe(position, stones)[v]}
        position = (
            position.replaced(stones, position.other)
            if own
            else position.replaced(position.own, stones)
        )
    return position


def _move_function(rules: s2.MoveFunctionRules, position: SymbolicPosition, v: Point) -> PlayResult:
    safe: Safe = reading_of(
        {s2.least_solution: least, s2.greatest_solution: greatest}, rules.reaching
    )
    blind = reading_of({s2.every_colour: True, s2.the_colour_of_p: False}, rules.may_clear)
    after = _opponent_then_own(position.with_own_stone(v), safe, blind=blind)
    return PlayResult(position.empty(v), after)


def _game_states(rules: s3.GameStateRules, position: SymbolicPosition, v: Point) -> PlayResult:
    playable = position.empty(v)
    if not reading_of({s3.unoccupied: True, s3.occupied: False}, rules.playable):
        playable = -playable
    before = position
    if not reading_of({s3.colour_of_u: True, s3.colour_of_t: False}, rules.elsewhere):
        points = position.board.points
        before = position.replaced(
            dict.fromkeys(points, position.own[v]), dict.fromkeys(points, position.other[v])
        )
    placed = before.with_own_stone(v)
    safe: Safe = reading_of(
        {s3.last_point_outside_the_scope: least, s3.last_point_within_the_scope: always},
        rules.reaches,
    )
    blind = reading_of({s3.every_colour: True, s3.the_colour_c: False}, rules.may_clear)
    return PlayResult(playable, _opponent_then_own(placed, safe, blind=blind))


def _family(rules: Rules, position: SymbolicPosition, v: Point) -> PlayResult:
    after = _opponent_then_own(position.with_own_stone(v), least)
    return PlayResult(_without_suicide(rules.suicide, position, after, v), after)


def _without_suicide(
    suicide: str, position: SymbolicPosition, after: SymbolicPosition, v: Point
) -> int:
    if suicide == "allowed":
        return position.empty(v)
    if suicide == "several":
        raise UnknownReading("suicide of several stones only")
    return position.circuit.conjunction((position.empty(v), -after.empty(v)))


# What the check of a stone says of those of a colour: which are alive, and of which it says no.
Says = Callable[[SymbolicPosition, Table], tuple[Table, Table]]
# Whether every check that an account of a move makes has an answer, and what the move leaves.
Takes = Callable[[SymbolicPosition, Says, Point], tuple[int, SymbolicPosition]]


def house_rules(rules: s4.HouseRules, position: SymbolicPosition, v: Point) -> PlayResult:
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
    return PlayResult(circuit.conjunction(legal), after)


def _of_the_alive(safe: Safe, position: SymbolicPosition, stones: Table) -> tuple[Table, Table]:
    alive = own_part(position, stones, safe(position, stones))
    return alive, {u: position.circuit.conjunction((stones[u], -alive[u])) for u in stones}


def _asking_friends(position: SymbolicPosition, stones: Table) -> tuple[Table, Table]:
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


def _touching_enemies_else_itself(
    placed: SymbolicPosition, says: Says, v: Point
) -> tuple[int, SymbolicPosition]:
    circuit = placed.circuit
    answered, captured = _answers(placed, placed.other, says, placed.board.neighbours[v])
    answered_itself, suicides = _answers(placed, placed.own, says, (v,))
    captures = circuit.disjunction(captured.values())
    lost = {u: circuit.conjunction((-captures, suicides[u])) for u in suicides}
    after = placed.replaced(_less(placed, placed.own, lost), _less(placed, placed.other, captured))
    either = circuit.disjunction((captures, answered_itself))
    return circuit.conjunction((answered, either)), after


def _all_enemies_then_all_friends(
    placed: SymbolicPosition, says: Says, v: Point
) -> tuple[int, SymbolicPosition]:
    points = placed.board.points
    answered, captured = _answers(placed, placed.other, says, points)
    left = placed.replaced(placed.own, _less(placed, placed.other, captured))
    answered_then, lost = _answers(left, left.own, says, points)
    after = left.replaced(_less(left, left.own, lost), left.other)
    return placed.circuit.conjunction((answered, answered_then)), after


def _less(position: SymbolicPosition, stones: Table, gone: Table) -> Table:
    return {u: position.circuit.conjunction((stones[u], -gone[u])) for u in stones}


def _answers(
    position: SymbolicPosition, stones: Table, says: Says, points: Collection[Point]
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


MOVES: dict[type, Callable[..., PlayResult]] = {
    s0.BoardSituationRules: _board_situations,
    s1.LogicalRules: _logical_rules,
    s2.MoveFunctionRules: _move_function,
    s3.GameStateRules: _game_states,
    s4.HouseRules: house_rules,
    Rules: _family,
}

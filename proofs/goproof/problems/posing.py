"""The problem that is meant: what a file leaves open is derived, and what makes none is refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from goproof.errors import UsageError, argument
from goproof.problems.assumptions import about_wall, all_assumptions, names_of
from goproof.problems.cropping import cropped, with_wall
from goproof.problems.meant import the_chain_meant
from goproof.problems.problem import (
    DEFAULT_THREATS,
    MOST_POINTS,
    MOST_THREATS,
    Given,
    Points,
    Problem,
)
from goproof.problems.surroundings import beside, box_of, chains_of, derived_region, leaving
from goproof.rulebook.choice import RuleOptions, choose_rules
from gospec.colouring import EMPTY, PLAYERS, Colour, Colouring, chain, dead, opponent
from gospec.diagram import point_name
from gospec.graph import Graph, Point
from gospec.rules import Rules

# Every game is finite under these, which is what makes one side win.
KO_RULES = ("positional", "situational")


def pose(given: Given, options: RuleOptions | None = None) -> Problem:
    """Return the problem that is meant, with region and immortal stones derived where not given.

    On a board of more than 63 points a region that isn't given stays near the target, and the board
    is cropped. Raises UsageError, in one line, for whatever makes it no problem.
    """
    b, said = given.colouring, list(given.assumptions)
    target = _on_board(b.graph, "target", given.target)
    if not target:
        target = the_chain_meant(b, given.defender)
        player = b(min(target, key=b.graph.index.__getitem__)).value
        said.append(
            f"the target is {player}'s chain {names_of(b.graph, target)}, as no other can be meant"
        )
    defender = _defender(b, target, given.defender)
    if given.to_move is None:
        raise UsageError(
            "the side to move is not given: PL[B] or PL[W] says it in SGF, to_move in JSON; or "
            f"give {argument('to_move')} black or white"
        )
    named = None if given.region is None else _on_board(b.graph, "region", given.region)
    marked = None if given.immortal is None else _on_board(b.graph, "immortal", given.immortal)
    if named is not None and not named:
        raise UsageError("the region has no points")
    whole = _whole_chains(b, marked or frozenset())
    region = _derived(b, target, whole, defender) if named is None else named
    wall = _wall(b, region) if named is None else frozenset()
    with_stones = with_wall(b, b, wall, opponent(defender)) or b
    immortal = leaving(with_stones, region, opponent(defender)) if marked is None else whole
    immortal |= chains_of(with_stones, wall)
    if both := target & immortal:
        raise UsageError(f"{names_of(b.graph, both)} is target and immortal")
    _check_liberties(with_stones, immortal)
    rules = _rules(given.rules, options)
    problem = Problem(
        with_stones,
        given.to_move,
        target,
        defender,
        region,
        immortal,
        _threats(given.threats),
        rules,
        given.rules,
        _history_with_wall(_history(given, rules), b, wall, opponent(defender)),
        given.name,
        given.expected,
        given.note,
        "all" if given.capture == "all" and _several_chains(b, target) else "any",
    )
    return _fitted(problem, given, [*said, *about_wall(b, region, wall, opponent(defender))])


def _derived(b: Colouring, target: Points, immortal: Points, defender: Colour) -> Points:
    """Return the region of a file that gives none; on a large rectangle, it stays in a box."""
    large = b.graph.shape is not None and len(b.graph) > MOST_POINTS
    within = box_of(b, target, defender).points(b.graph) if large else None
    return derived_region(b, target, immortal, opponent(defender), within)


def _wall(b: Colouring, region: Points) -> Points:
    """Return the empty points where a derived region was cut off."""
    return beside(b.graph, region) & b.where(EMPTY)


def _history_with_wall(
    history: tuple[tuple[Colouring, Colour | None], ...],
    b: Colouring,
    wall: Points,
    attacker: Colour,
) -> tuple[tuple[Colouring, Colour | None], ...]:
    walled = ((with_wall(earlier, b, wall, attacker), side) for earlier, side in history)
    return tuple((earlier, side) for earlier, side in walled if earlier is not None)


def _fitted(problem: Problem, given: Given, said: list[str]) -> Problem:
    """Return a problem on a board that the search can hold, with what its answer rests on.

    Raises UsageError where the points that matter are too many.
    """
    points = len(problem.colouring.graph)
    if points > MOST_POINTS:
        problem = cropped(problem)
        if (left := len(problem.colouring.graph)) > MOST_POINTS:
            raise UsageError(
                f"the region and what touches it have {left} points, which is too large; "
                f"{MOST_POINTS} would fit: give a smaller {argument('region')}, such as A1:E4"
            )
    return replace(problem, assumptions=tuple(all_assumptions(problem, given, said)))


def _on_board(graph: Graph, what: str, points: Iterable[Point]) -> Points:
    named = frozenset(points)
    for v in named:
        if v not in graph:
            raise UsageError(f"the {what} leaves the board: {_shown(v)} is no point of it")
    return named


def _shown(v: Point) -> str:
    return f"row {v[0]}, column {v[1]}" if isinstance(v, tuple) and len(v) == 2 else repr(v)


def _defender(b: Colouring, target: Points, defender: Colour | None) -> Colour:
    for v in sorted(target, key=b.graph.index.__getitem__):
        if b(v) is EMPTY:
            name = point_name(b.graph, v)
            raise UsageError(f"the target is captured already: {name} is empty")
    colours = {b(v) for v in target}
    if len(colours) > 1:
        raise UsageError("the target is of two colours")
    (colour,) = colours
    if defender not in (None, colour):
        assert defender is not None
        raise UsageError(
            f"the target is captured already: {names_of(b.graph, target)} is {colour.value}, "
            f"and the defender {defender.value}"
        )
    return colour


def _whole_chains(b: Colouring, marked: Points) -> Points:
    for v in marked:
        if b(v) is EMPTY:
            raise UsageError(f"{point_name(b.graph, v)} is marked immortal, and is empty")
    return frozenset(w for v in marked for w in chain(b, v))


def _check_liberties(b: Colouring, immortal: Points) -> None:
    for player in PLAYERS:
        if lifeless := dead(b, player) - immortal:
            name = names_of(b.graph, lifeless)
            raise UsageError(f"{player.value} stones without a liberty: {name}")


def _rules(name: str, options: RuleOptions | None) -> Rules:
    rules = choose_rules(name, options)
    if not isinstance(rules, Rules):
        raise UsageError(f"rules {name}: a problem takes the rules of a preset")
    if rules.ko not in KO_RULES:
        raise UsageError(
            f"rules {name}, ko {rules.ko}: games without end have no winner; "
            f"{argument('ko')} {' or '.join(KO_RULES)}"
        )
    return rules


def _threats(threats: tuple[int, int] | None) -> tuple[int, int]:
    if threats is None:
        return DEFAULT_THREATS
    if not all(0 <= k <= MOST_THREATS for k in threats):
        raise UsageError(f"threats {threats[0]},{threats[1]}: from 0 to {MOST_THREATS} each")
    return threats


def _history(given: Given, rules: Rules) -> tuple[tuple[Colouring, Colour | None], ...]:
    for number, (b, to_move) in enumerate(given.history, 1):
        if b.graph != given.colouring.graph:
            raise UsageError(f"colouring {number} of the history is of another board")
        if to_move is None and rules.ko == "situational":
            raise UsageError(
                f"colouring {number} of the history needs its side to move, ko being situational"
            )
    return given.history


def _several_chains(b: Colouring, target: Points) -> bool:
    return len({chain(b, v) for v in target}) > 1

"""A life-and-death problem, and what is derived where a file leaves it open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from goproof.errors import UsageError, argument
from goproof.rulebook.choice import RuleOptions, choose_rules
from gospec.colouring import EMPTY, PLAYERS, Colour, Colouring, chain, dead, opponent
from gospec.diagram import point_name
from gospec.graph import Graph, Point
from gospec.rules import Rules

Points = frozenset[Point]
# One threat for either side is enough to tell a ko from a plain fight.
DEFAULT_THREATS = (1, 1)
MOST_THREATS = 9
# Every game is finite under these, which is what makes one side win.
KO_RULES = ("positional", "situational")


@dataclass(frozen=True)
class Given:
    """What a file or a caller says of a problem; None where it says nothing.

    `threats` are the largest numbers of threats of the attacker and of the defender that are looked
    at. `history` holds earlier colourings with the side that was to move, where that is known.
    """

    colouring: Colouring
    to_move: Colour | None = None
    target: Iterable[Point] = ()
    defender: Colour | None = None
    region: Iterable[Point] | None = None
    immortal: Iterable[Point] | None = None
    rules: str = "tromp-taylor"
    threats: tuple[int, int] | None = None
    history: tuple[tuple[Colouring, Colour | None], ...] = ()
    name: str = ""
    expected: str | None = None
    note: str = ""


@dataclass(frozen=True)
class Problem:
    """Can the attacker capture a target, when play is confined to a region?

    The attacker wins when some point of `target` has left the defender's colour, and else the
    defender, once both have passed in turn. Stones of `immortal` are never removed. `assumptions`
    say in words what the answer rests on.
    """

    colouring: Colouring
    to_move: Colour
    target: Points
    defender: Colour
    region: Points
    immortal: Points
    threats: tuple[int, int]
    rules: Rules
    rules_name: str
    history: tuple[tuple[Colouring, Colour | None], ...] = ()
    name: str = ""
    expected: str | None = None
    note: str = ""
    assumptions: tuple[str, ...] = field(default=(), compare=False)

    @property
    def attacker(self) -> Colour:
        """The player who tries to capture the target."""
        return opponent(self.defender)

    def earlier(self, to_move: Colour) -> tuple[tuple[Colouring, Colour], ...]:
        """Return the history; this side was to move where none is given, as it matters not."""
        return tuple((b, side or to_move) for b, side in self.history)

    @property
    def empty_points(self) -> int:
        """The number of empty points of the region, which is how large the problem is."""
        return sum(self.colouring(v) is EMPTY for v in self.region)


def pose(given: Given, options: RuleOptions | None = None) -> Problem:
    """Return the problem that is meant, with region and immortal stones derived where not given.

    Raises UsageError, in one line, for whatever makes it no problem.
    """
    b = given.colouring
    graph = b.graph
    target = _on_board(graph, "target", given.target)
    defender = _defender(b, target, given.defender)
    if given.to_move is None:
        raise UsageError("the side to move is not given")
    named = None if given.region is None else _on_board(graph, "region", given.region)
    marked = None if given.immortal is None else _on_board(graph, "immortal", given.immortal)
    attacker = opponent(defender)
    whole = _whole_chains(b, marked or frozenset())
    region = derived_region(b, target, whole, attacker) if named is None else named
    if not region:
        raise UsageError("the region has no points")
    immortal = leaving(b, region, attacker) if marked is None else whole
    if both := target & immortal:
        raise UsageError(f"{_names(graph, both)} is target and immortal")
    _check_liberties(b, immortal)
    rules = _rules(given.rules, options)
    return Problem(
        b,
        given.to_move,
        target,
        defender,
        region,
        immortal,
        _threats(given.threats),
        rules,
        given.rules,
        _history(given, rules),
        given.name,
        given.expected,
        given.note,
        tuple(_assumptions(b, region, immortal, named is None, marked is None)),
    )


def derived_region(b: Colouring, target: Points, immortal: Points, attacker: Colour) -> Points:
    """Return the region of a problem that names none.

    Where immortal stones are marked: what can be reached from the target without crossing those of
    the attacker. Where none are: what can be reached without crossing any stone of the attacker,
    and the attacker's chains that touch nothing else.
    """
    if immortal:
        return _reached(b, target, immortal & b.where(attacker))
    reached = _reached(b, target, b.where(attacker))
    enclosed = {
        v
        for stones in _chains_beside(b, reached, attacker)
        if all(w in reached or w in stones for u in stones for w in b.graph.neighbours[u])
        for v in stones
    }
    return reached | enclosed


def _reached(b: Colouring, start: Points, closed: Points) -> Points:
    reached = set(start)
    waiting = list(start)
    while waiting:
        new = b.graph.neighbours[waiting.pop()] - closed - reached
        reached |= new
        waiting.extend(new)
    return frozenset(reached)


def _chains_beside(b: Colouring, points: Points, player: Colour) -> frozenset[Points]:
    touched = {w for v in points for w in b.graph.neighbours[v] if b(w) is player}
    return frozenset(chain(b, v) for v in touched)


def leaving(b: Colouring, region: Points, attacker: Colour) -> Points:
    """Return the attacker's stones whose chains are not wholly in the region."""
    return frozenset(v for v in b.where(attacker) if not chain(b, v) <= region)


def _on_board(graph: Graph, what: str, points: Iterable[Point]) -> Points:
    named = frozenset(points)
    for v in named:
        if v not in graph:
            raise UsageError(f"the {what} leaves the board: {_shown(v)} is no point of it")
    return named


def _shown(v: Point) -> str:
    return f"row {v[0]}, column {v[1]}" if isinstance(v, tuple) and len(v) == 2 else repr(v)


def _defender(b: Colouring, target: Points, defender: Colour | None) -> Colour:
    if not target:
        raise UsageError("there is no target")
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
            f"the target is captured already: {_names(b.graph, target)} is {colour.value}, "
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
            name = _names(b.graph, lifeless)
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


def _assumptions(
    b: Colouring, region: Points, immortal: Points, region_derived: bool, immortal_derived: bool
) -> Iterable[str]:
    crossing = "a stone of the attacker, and what that encloses"
    if not immortal_derived and immortal:
        crossing = "an immortal stone of the attacker"
    derived = f"derived: what the target reaches without crossing {crossing}"
    where = derived if region_derived else "given"
    yield f"play is confined to {_names(b.graph, region)} ({where})"
    why = "derived: the attacker's chains that leave the region" if immortal_derived else "given"
    if immortal:
        yield f"never removed: {_names(b.graph, immortal)} ({why})"
    else:
        yield f"every stone can be removed ({why})"


def _names(graph: Graph, points: Points) -> str:
    ordered = sorted(points, key=graph.index.__getitem__)
    return " ".join(point_name(graph, v) for v in ordered)

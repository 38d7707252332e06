"""The problem that is meant: what a file leaves open is derived, and what makes none is refused."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import product

from goproof.boards.picture import names_of
from goproof.errors import UsageError, argument
from goproof.problems.confining import TooLarge, confined, derived_region
from goproof.problems.options import AS_WRITTEN, ProblemOptions
from goproof.problems.problem import (
    COLOUR_NAMES,
    DEFAULT_THREATS,
    LARGEST,
    MOST_THREATS,
    Capture,
    Points,
    Problem,
    ProblemStatement,
)
from goproof.problems.region import Surroundings, alive_stones, leaving, wider
from goproof.problems.target import candidates
from goproof.rulebook.choice import choose_rules, require_searched_suicide
from goproof.rulebook.names import NOT_SEARCHED
from goproof.rulebook.options import RuleOptions
from gospec.law import colouring as law
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring
from gospec.law.diagram import DiagramError, parse_point, point_name
from gospec.law.graph import Graph, Point
from gospec.law.rules import Rules

# Every game is finite under these, which is what makes one side win.
KO_RULES = ("positional", "situational")


def pose(statement: ProblemStatement, said: ProblemOptions = AS_WRITTEN) -> Problem:
    """Return the problem that is meant, with region and immortal stones derived where not given.

    On a board of more than 63 points a region that isn't given stays near the target, and the board
    is cropped. Parameters: `said`, what a user says in place of the statement. Raises UsageError,
    in one line, for whatever makes it no problem.
    """
    statement = _as_said(statement, said)
    problem = _without_region(statement, said)
    b = problem.colouring
    if statement.region is not None:
        region = _on_board(b.graph, "region", statement.region)
        if not region or problem.unfit:
            raise UsageError(problem.unfit if region else "the region has no points")
        standing = () if statement.immortal is not None else leaving(b, region, problem.attacker)
        return confined(problem, statement, Surroundings(region, frozenset(), standing))
    if statement.immortal is None:
        problem = replace(problem, on_board=problem)
    if problem.unfit:
        return problem
    alive = alive_stones(b, problem.rules)
    around = derived_region(problem, alive)
    try:
        posed = confined(problem, statement, around)
    except UsageError as error:
        if not (isinstance(error, TooLarge) or problem.guessed):
            raise
        return replace(problem, unfit=error.args[0])
    more = wider(b, around, alive | problem.immortal, max(LARGEST, posed.empty_points))
    # It may be too large.
    with suppress(UsageError):
        posed = replace(posed, wider=None if more is None else confined(problem, statement, more))
    return posed


def _without_region(statement: ProblemStatement, said: ProblemOptions) -> Problem:
    """Return all of a problem but its region, and what stands beside that."""
    b, notes = statement.colouring, list(statement.assumptions)
    target = _on_board(b.graph, "target", statement.target)
    listed: tuple[Points, ...] = ()
    unfit = ""
    if not target:
        _check_liberties(b, frozenset())
        meant = statement.defender or statement.meant
        listed, unfit = candidates(b, meant, statement.played)
        # A mark that was no target may have been meant for one.
        unfit = "; ".join([unfit, *(n for n in notes if n.endswith("is ignored"))]) if unfit else ""
        if not listed:
            raise UsageError(unfit)
        target = listed[0]
        notes.append(taken_for_target(b, target))
    defender = _defender(b, target, statement.defender)
    if statement.to_move is None:
        notes.append("no side to move is named, so that both are answered")
    immortal = _whole_chains(b, _on_board(b.graph, "immortal", statement.immortal or ()))
    _check_liberties(b, immortal)
    rules = _rules(statement.rules, said)
    capture: Capture = statement.capture or ("all" if listed else "any")
    return Problem(
        b,
        statement.to_move or law.opponent(defender),
        target,
        defender,
        frozenset(),
        immortal,
        _threats(statement.threats),
        rules,
        statement.rules,
        _history(statement, rules),
        statement.name,
        statement.expected,
        statement.note,
        capture if _several_chains(b, target) else "any",
        assumptions=tuple(notes),
        either_first=statement.to_move is None,
        candidates=listed,
        unfit=unfit,
        variations=statement.variations,
        stated=tuple(
            what for what in ("region", "immortal") if getattr(statement, what) is not None
        ),
    )


def taken_for_target(b: Colouring, target: Points) -> str:
    """Return which stones are taken for a target that nobody names."""
    player = b(min(target, key=b.graph.index.__getitem__)).value
    what = "chains" if _several_chains(b, target) else "chain"
    return f"no target is named: taken for it is {player}'s {what} {names_of(b.graph, target)}"


# --- what a user says ------------------------------------------------------------------------


def _as_said(statement: ProblemStatement, said: ProblemOptions) -> ProblemStatement:
    """Return what is said of a problem altogether. Raises UsageError for what is no such thing."""
    for name, value, choices, known in (
        ("to_move", said.to_move, COLOUR_NAMES, "black nor white"),
        ("capture", said.capture, ("any", "all"), "any nor all"),
    ):
        if value is not None and value not in choices:
            raise UsageError(f"{argument(name)} {value!r} is neither {known}")
    graph = statement.colouring.graph
    target, region = _named(graph, "target", said.target), _named(graph, "region", said.region)
    return replace(
        statement,
        rules=said.rules or statement.rules,
        threats=said.threats or statement.threats,
        target=target or statement.target,
        # Who names another target means its owner.
        defender=None if target else statement.defender,
        region=region or statement.region,
        to_move=COLOUR_NAMES[said.to_move] if said.to_move else statement.to_move,
        capture=said.capture or statement.capture,
    )


def _named(graph: Graph, what: str, said: str | Sequence[str]) -> list[Point]:
    """Return the points of these names, and of the rectangles with such corners."""
    texts = [said] * bool(said) if isinstance(said, str) else said
    pieces = [piece.split() for text in texts for piece in text.split(",")]
    if [] in pieces:
        raise UsageError(f"{argument(what)} {','.join(texts)!r}: a point is missing, such as A1")
    return [v for names in pieces for name in names for v in _rectangle(graph, what, name)]


def _rectangle(graph: Graph, what: str, name: str) -> list[Point]:
    """Return the point of this name, or the points of the rectangle with these corners."""
    try:
        corners = [parse_point(graph, corner) for corner in name.split(":", 1)]
    except DiagramError as error:
        raise UsageError(f"{argument(what)}: {error}") from None
    if len(corners) == 1:
        return corners
    if graph.shape is None:
        raise UsageError(f"{argument(what)} {name}: a board that is not a rectangle has no corners")
    pairs = [v for v in corners if isinstance(v, tuple)]
    lines = (range(min(ends), max(ends) + 1) for ends in zip(*pairs, strict=True))
    return list(product(*lines))


# --- what makes no problem -------------------------------------------------------------------


def _on_board(graph: Graph, what: str, points: Iterable[Point]) -> Points:
    named = frozenset(points)
    for v in named:
        if v not in graph:
            raise UsageError(f"the {what} leaves the board: {_shown(v)} is not a point of it")
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
        each = (
            f"{player.value} at {names_of(b.graph, target & b.where(player))}" for player in PLAYERS
        )
        raise UsageError(f"the target is of two colours: {', '.join(each)}; name one side's")
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
    return frozenset(w for v in marked for w in law.chain(b, v))


def _check_liberties(b: Colouring, immortal: Points) -> None:
    for player in PLAYERS:
        if lifeless := law.dead(b, player) - immortal:
            name = names_of(b.graph, lifeless)
            raise UsageError(f"{player.value} stones without a liberty: {name}")


def _rules(name: str, said: ProblemOptions) -> Rules:
    rules = choose_rules(name, RuleOptions(ko=said.ko, suicide=said.suicide))
    if not isinstance(rules, Rules):
        raise UsageError(f"rules {name}: a problem takes the rules of a preset")
    if rules.ko not in KO_RULES:
        raise UsageError(
            f"rules {name}, ko {rules.ko}: {NOT_SEARCHED[rules.ko]}; "
            f"{argument('ko')} {' or '.join(KO_RULES)}"
        )
    require_searched_suicide(name, rules)
    return rules


def _threats(threats: tuple[int, int] | None) -> tuple[int, int]:
    if threats is None:
        return DEFAULT_THREATS
    if not all(0 <= k <= MOST_THREATS for k in threats):
        raise UsageError(f"threats {threats[0]},{threats[1]}: from 0 to {MOST_THREATS} each")
    return threats


def _history(
    statement: ProblemStatement, rules: Rules
) -> tuple[tuple[Colouring, Colour | None], ...]:
    for number, (b, to_move) in enumerate(statement.history, 1):
        if b.graph != statement.colouring.graph:
            raise UsageError(f"colouring {number} of the history is of another board")
        if to_move is None and rules.ko == "situational":
            raise UsageError(
                f"colouring {number} of the history needs its side to move, because ko is "
                "situational"
            )
    return statement.history


def _several_chains(b: Colouring, target: Points) -> bool:
    return len({law.chain(b, v) for v in target}) > 1

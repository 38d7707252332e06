"""The problem that is meant: what a file leaves open is derived, and what makes none is refused."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product

from goproof.boards.picture import names_of
from goproof.errors import UsageError, argument
from goproof.problems.confining import in_its_region
from goproof.problems.options import AS_WRITTEN, ProblemOptions
from goproof.problems.problem import (
    COLOUR_NAMES,
    DEFAULT_THREATS,
    MOST_THREATS,
    Capture,
    Points,
    Problem,
    ProblemStatement,
    Read,
)
from goproof.problems.target import Target, target_of
from goproof.rulebook.choice import choose_rules, require_searched_suicide
from goproof.rulebook.names import NOT_SEARCHED
from gospec.law import colouring as law
from gospec.law.colouring import EMPTY, PLAYERS, Colouring
from gospec.law.diagram import DiagramError, parse_point, point_name
from gospec.law.graph import Graph, Point
from gospec.law.rules import Rules

# Every game is finite under these, which is what makes one side win.
KO_RULES = ("positional", "situational")
# Why a connection has no region.
NO_CONNECTION = (
    "a connection is looked for on the whole board, by a strategy that wins whatever stands "
    "elsewhere, and none is known"
)


def posed(stated: Read[ProblemStatement], said: ProblemOptions = AS_WRITTEN) -> Read[Problem]:
    """Return the problem that is stated somewhere, or why it is none; see `pose`."""
    problem: Problem | UsageError
    try:
        if isinstance(stated.problem, UsageError):
            raise stated.problem
        problem = pose(stated.problem, said)
    except UsageError as error:
        problem = UsageError(f"{stated.place}{error.args[0]}")
    return Read(stated.file, problem, stated.place, stated.game, stated.of_several)


def pose(statement: ProblemStatement, said: ProblemOptions = AS_WRITTEN) -> Problem:
    """Return the problem that is meant, with region and immortal stones derived where not given.

    On a board of more than 63 points a region that isn't given stays near the target, and the board
    is cropped. Parameters: `said`, what a user says in place of the statement. Raises UsageError,
    in one line, for whatever makes it no problem.
    """
    statement = _as_said(statement, said)
    b, notes = statement.colouring, list(statement.assumptions)
    named = _on_board(b.graph, "target", statement.target)
    region = _on_board(b.graph, "region", statement.region or ())
    immortal = _whole_chains(b, _on_board(b.graph, "immortal", statement.immortal or ()))
    _check_liberties(b, immortal if named else frozenset())
    threats, rules = _threats(statement.threats), _rules(statement, said)
    target = target_of(statement, named)
    if statement.connect:
        _check_connection(statement, target)
    if statement.to_move is None:
        notes.append("no side to move is named, so that both are answered")
    capture: Capture = statement.capture or ("all" if target.candidates else "any")
    problem = Problem(
        b,
        statement.to_move or law.opponent(target.defender),
        target.points,
        target.defender,
        frozenset(),
        immortal,
        threats,
        rules,
        statement.rules,
        statement.history,
        statement.name,
        statement.expected,
        statement.note,
        capture if target.several_chains or target.candidates else "any",
        statement.connect,
        assumptions=(*notes, *target.notes),
        either_first=statement.to_move is None,
        candidates=target.candidates,
        unfit=NO_CONNECTION if statement.connect else target.unfit,
        variations=statement.variations,
        stated=tuple(
            what for what in ("region", "immortal") if getattr(statement, what) is not None
        ),
    )
    return in_its_region(problem, statement, region)


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
        connect=said.connect or statement.connect,
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


def _whole_chains(b: Colouring, marked: Points) -> Points:
    for v in marked:
        if b(v) is EMPTY:
            raise UsageError(f"{point_name(b.graph, v)} is marked immortal, and is empty")
    return frozenset(w for v in marked for w in law.chain(b, v))


def _check_connection(statement: ProblemStatement, target: Target) -> None:
    """Raise UsageError for a connection of one chain, or of chains that nobody names."""
    connect = argument("connect")
    if statement.region is not None or statement.immortal is not None:
        raise UsageError(f"{connect} goes with neither a region nor immortal stones")
    if statement.to_move is None:
        raise UsageError(f"{connect} needs {argument('to_move')}")
    if target.candidates:
        raise UsageError(
            f"{connect} needs {argument('target')}, with a stone of each chain to join"
        )
    if not target.several_chains:
        raise UsageError(f"{connect}: the stones of the target are in one chain already")


def _check_liberties(b: Colouring, immortal: Points) -> None:
    for player in PLAYERS:
        if lifeless := law.dead(b, player) - immortal:
            name = names_of(b.graph, lifeless)
            raise UsageError(f"{player.value} stones without a liberty: {name}")


def _rules(statement: ProblemStatement, said: ProblemOptions) -> Rules:
    """Return the rules of a problem. Raises UsageError for those that a search doesn't have."""
    name = statement.rules
    rules = choose_rules(name, said)
    if not isinstance(rules, Rules):
        raise UsageError(f"rules {name}: a problem takes the rules of a preset")
    if rules.ko not in KO_RULES:
        raise UsageError(
            f"rules {name}, ko {rules.ko}: {NOT_SEARCHED[rules.ko]}; "
            f"{argument('ko')} {' or '.join(KO_RULES)}"
        )
    require_searched_suicide(name, rules)
    for number, (b, to_move) in enumerate(statement.history, 1):
        if b.graph != statement.colouring.graph:
            raise UsageError(f"colouring {number} of the history is of another board")
        if to_move is None and rules.ko == "situational":
            raise UsageError(
                f"colouring {number} of the history needs its side to move, because ko is "
                "situational"
            )
    return rules


def _threats(threats: tuple[int, int] | None) -> tuple[int, int]:
    if threats is None:
        return DEFAULT_THREATS
    if not all(0 <= k <= MOST_THREATS for k in threats):
        raise UsageError(f"threats {threats[0]},{threats[1]}: from 0 to {MOST_THREATS} each")
    return threats

"""The problem that is meant: what a file leaves open is derived, and what makes none is refused."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from goproof.boards.picture import names_of
from goproof.errors import UsageError, argument
from goproof.problems.assumptions import about_gaps, about_ladder, all_assumptions
from goproof.problems.closing import Surroundings, alive_stones, derived, leaving, wider
from goproof.problems.cropping import cropped, with_stones
from goproof.problems.ladders import way_out
from goproof.problems.meant import the_group_meant
from goproof.problems.problem import (
    DEFAULT_THREATS,
    LARGEST,
    MOST_POINTS,
    MOST_THREATS,
    Capture,
    Neighbour,
    Points,
    Problem,
    ProblemStatement,
)
from goproof.problems.surroundings import LINES_BETWEEN, box_of, chains_of
from goproof.rulebook.choice import choose_rules, require_searched_suicide
from goproof.rulebook.names import NOT_SEARCHED
from goproof.rulebook.options import RuleOptions
from gospec.law.benson import Condition
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring, chain, dead, opponent
from gospec.law.diagram import parse_point, point_name
from gospec.law.graph import Graph, Point
from gospec.law.rules import Rules

# Every game is finite under these, which is what makes one side win.
KO_RULES = ("positional", "situational")


def pose(statement: ProblemStatement, options: RuleOptions | None = None) -> Problem:
    """Return the problem that is meant, with region and immortal stones derived where not given.

    On a board of more than 63 points a region that isn't given stays near the target, and the board
    is cropped. Raises UsageError, in one line, for whatever makes it no problem.
    """
    b, said = statement.colouring, list(statement.assumptions)
    target = _on_board(b.graph, "target", statement.target)
    guessed = not target
    if guessed:
        _check_liberties(b, frozenset())
        try:
            target = the_group_meant(b, statement.defender or statement.meant)
        except UsageError as error:
            # A mark that was no target may have been meant for one.
            ignored = "".join(f"; {note}" for note in said if note.endswith("is ignored"))
            raise UsageError(f"{error.args[0]}{ignored}") from None
        player = b(min(target, key=b.graph.index.__getitem__)).value
        what = "chains" if _several_chains(b, target) else "chain"
        said.append(
            f"no target is named: taken for it is {player}'s {what} {names_of(b.graph, target)}"
        )
    defender = _defender(b, target, statement.defender)
    if statement.to_move is None:
        said.append("no side to move is named, so that both are answered")
    named = None if statement.region is None else _on_board(b.graph, "region", statement.region)
    marked = (
        None if statement.immortal is None else _on_board(b.graph, "immortal", statement.immortal)
    )
    if named is not None and not named:
        raise UsageError("the region has no points")
    immortal = _whole_chains(b, marked or frozenset())
    _check_liberties(b, immortal)
    rules = _rules(statement.rules, options)
    problem = Problem(
        b,
        statement.to_move or opponent(defender),
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
        _capture(statement, guessed) if _several_chains(b, target) else "any",
        either_first=statement.to_move is None,
        stated=tuple(
            what for what, points in (("region", named), ("immortal", marked)) if points is not None
        ),
    )
    if named is not None:
        beside_it = () if marked is not None else leaving(b, named, opponent(defender))
        around = Surroundings(named, frozenset(), beside_it)
        return _confined(problem, statement, said, around)
    alive = alive_stones(b, "textbook" if rules.suicide == "forbidden" else "all-points")
    around = _around(b, target, defender, alive, immortal)
    posed = _confined(problem, statement, said, around)
    more = wider(b, around, alive | immortal, max(LARGEST, posed.empty_points))
    if more is None:
        return posed
    try:
        return replace(posed, wider=_confined(problem, statement, said, more))
    except UsageError:
        # It is too large.
        return posed


def _around(
    b: Colouring, target: Points, defender: Colour, alive: Points, immortal: Points
) -> Surroundings:
    """Return the derived region of a target; on a large rectangle, it stays in a box.

    Where that is too large, and open or beyond what a search holds, the box is drawn more narrowly.
    """
    if b.graph.shape is None or len(b.graph) <= MOST_POINTS:
        return derived(b, target, defender, alive, immortal=immortal)
    found = []
    for each in _in_boxes(b, target, defender, alive, immortal):
        found.append(each)
        if sum(b(v) is EMPTY for v in each.region) <= LARGEST:
            return each
        if not each.gaps and len(each.region) <= MOST_POINTS:
            break
    return next((each for each in found if each.gaps), found[0])


def _in_boxes(
    b: Colouring, target: Points, defender: Colour, alive: Points, immortal: Points
) -> Iterator[Surroundings]:
    """Yield the derived regions in a box, in a narrower one, and in one without empty lines."""
    for lines in range(LINES_BETWEEN, -1, -1):
        within = box_of(b, target, defender, lines).points(b.graph)
        yield derived(b, target, defender, alive, immortal=immortal, within=within)


def missing_wall(problem: Problem) -> str:
    """Return where stones would make a region smaller that is too large, and not open, if any."""
    b = problem.shown
    if problem.gaps or b.graph.shape is None or "region" in problem.stated:
        return ""
    whole = problem.cropped_from is None
    target = frozenset(v if whole else parse_point(b.graph, str(v)) for v in problem.target)
    condition: Condition = "textbook" if problem.rules.suicide == "forbidden" else "all-points"
    alive = alive_stones(b, condition)
    found = list(_in_boxes(b, target, problem.defender, alive, frozenset()))
    return names_of(b.graph, found[-1].gaps)


def _confined(
    problem: Problem, statement: ProblemStatement, said: list[str], around: Surroundings
) -> Problem:
    """Return a problem with its region, and with what is taken to be beside that."""
    b = problem.colouring
    walled, opened = (_with_gaps(problem, around, p) for p in (problem.attacker, problem.defender))
    if both := problem.target & walled.immortal:
        raise UsageError(f"{names_of(b.graph, both)} is target and immortal")
    for each in (walled, opened):
        _check_liberties(each.colouring, each.immortal)

    def named(points: Points) -> tuple[str, ...]:
        return tuple(names_of(b.graph, points).split())

    neighbours = tuple(
        Neighbour(named(each.stones), each.colour, named(each.liberties))
        for each in around.standing
        if statement.region is None and not each.alive
    )
    said = [*said, *about_gaps(b.graph, around.gaps, problem.attacker)]
    if around.gaps:
        out = way_out(b, problem.target, problem.defender, around.region)
        problem = replace(problem, ladder=None if out is None else point_name(b.graph, out))
        walled, opened = (replace(each, ladder=problem.ladder) for each in (walled, opened))
    walled = _fitted(walled, statement, said, around.gaps)
    if not around.gaps:
        return replace(walled, neighbours=neighbours)
    gaps = named(around.gaps)
    opened = replace(
        _fitted(opened, statement, said, around.gaps), gaps=gaps, neighbours=neighbours
    )
    return replace(walled, gaps=gaps, neighbours=neighbours, opened=opened)


def _with_gaps(problem: Problem, around: Surroundings, player: Colour) -> Problem:
    """Return a problem with its region, and a player's immortal stones at the gaps of that."""
    b = problem.colouring
    filled = with_stones(b, b, around.gaps, player) or b
    history = (
        (with_stones(earlier, b, around.gaps, player), side) for earlier, side in problem.history
    )
    immortal = problem.immortal | around.stones | chains_of(filled, around.gaps)
    # What has no liberty but a gap is beside the region, too.
    lost = dead(filled, opponent(player)) - immortal
    if lost & problem.target:
        raise UsageError(f"the target has no liberty but {names_of(b.graph, around.gaps)}")
    return replace(
        problem,
        colouring=filled,
        region=around.region - lost,
        immortal=immortal | lost,
        history=tuple((earlier, side) for earlier, side in history if earlier is not None),
    )


def _fitted(
    problem: Problem, statement: ProblemStatement, said: list[str], gaps: Points
) -> Problem:
    """Return a problem on a board that the search can hold, with what its answer rests on.

    Raises UsageError where the points that matter are too many.
    """
    graph = problem.colouring.graph
    if len(graph) > MOST_POINTS:
        problem = replace(cropped(problem), cropped_from=statement.colouring)
        if (left := len(problem.colouring.graph)) > MOST_POINTS:
            missing = f"the wall around it is open at {names_of(graph, gaps)}: put stones there, or"
            if problem.ladder:
                missing = f"{about_ladder(problem.ladder)}; {missing}"
            raise UsageError(
                f"the region and what touches it have {left} points, which is too large; "
                f"{MOST_POINTS} would fit: {missing if gaps else ''} give a smaller "
                f"{argument('region')}, such as A1:E4".replace("  ", " ")
            )
    return replace(problem, assumptions=tuple(all_assumptions(problem, statement, said)))


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
                f"colouring {number} of the history needs its side to move, ko being situational"
            )
    return statement.history


def _capture(statement: ProblemStatement, guessed: bool) -> Capture:
    """Return what there is to capture of several chains: who names none means the group."""
    return statement.capture or ("all" if guessed else "any")


def _several_chains(b: Colouring, target: Points) -> bool:
    return len({chain(b, v) for v in target}) > 1

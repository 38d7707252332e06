"""A problem in its region: what stands beside that, on a board that the search can hold, with what
the answer rests on in words.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from goproof.boards.picture import names_of
from goproof.errors import UsageError, argument
from goproof.problems.problem import LARGEST, MOST_POINTS, Points, Problem, ProblemStatement, named
from goproof.problems.region import (
    LINES_BETWEEN,
    Surroundings,
    alive_stones,
    beside,
    box_of,
    chains_of,
    derived,
    leaving,
    way_out,
    wider,
)
from gospec.law.colouring import EMPTY, Colour, Colouring, dead, opponent
from gospec.law.diagram import point_name
from gospec.law.graph import Graph


class _TooLarge(UsageError):
    """A region and what touches it have more points than a search can hold."""


def in_its_region(problem: Problem, statement: ProblemStatement, region: Points) -> Problem:
    """Return a problem in its region: the one that is named, or a derived one.

    Parameters: `problem`, without a region. One that can't be searched in a region says why.
    """
    b = problem.colouring
    if statement.region is not None:
        if not region or problem.unfit:
            raise UsageError(problem.unfit if region else "the region has no points")
        standing = () if statement.immortal is not None else leaving(b, region, problem.attacker)
        return _confined(problem, statement, Surroundings(region, frozenset(), standing))
    if statement.immortal is None:
        problem = replace(problem, on_board=problem)
    if problem.unfit:
        return problem
    alive = alive_stones(b, problem.rules)
    around = _derived_region(problem, alive)
    try:
        posed = _confined(problem, statement, around)
    except UsageError as error:
        if not (isinstance(error, _TooLarge) or problem.guessed):
            raise
        return replace(problem, unfit=error.args[0])
    more = wider(b, around, alive | problem.immortal, max(LARGEST, posed.empty_points))
    # It may be too large.
    with suppress(UsageError):
        confined = None if more is None else _confined(problem, statement, more)
        posed = replace(posed, wider=confined)
    return posed


def _derived_region(problem: Problem, alive: Points) -> Surroundings:
    """Return the derived region of a problem; on a large rectangle, it stays in a box.

    Where that is too large, and open or beyond what a search holds, the box is drawn more narrowly.
    """
    b = problem.colouring
    if b.graph.shape is None or len(b.graph) <= MOST_POINTS:
        return derived(problem, alive)
    found = []
    for each in _in_boxes(problem, alive):
        found.append(each)
        if sum(b(v) is EMPTY for v in each.region) <= LARGEST:
            return each
        if not each.gaps and len(each.region) <= MOST_POINTS:
            break
    return next((each for each in found if each.gaps), found[0])


def _in_boxes(problem: Problem, alive: Points) -> Iterator[Surroundings]:
    """Yield the derived regions in a box, in a narrower one, and in one without empty lines."""
    for lines in range(LINES_BETWEEN, -1, -1):
        box = box_of(problem.colouring, problem.target, problem.defender, lines)
        yield derived(problem, alive, box.points(problem.colouring.graph))


def missing_wall(problem: Problem) -> str:
    """Return where stones would make a region smaller that is too large, and not open, if any."""
    on_board = problem.on_board
    if problem.gaps or on_board is None or on_board.colouring.graph.shape is None:
        return ""
    *_, narrowest = _in_boxes(on_board, alive_stones(on_board.colouring, on_board.rules))
    return names_of(on_board.colouring.graph, narrowest.gaps)


def _confined(problem: Problem, statement: ProblemStatement, around: Surroundings) -> Problem:
    """Return a problem with its region, and with what is taken to be beside that."""
    b, is_derived = problem.colouring, "region" not in problem.stated
    out = way_out(b, problem.target, problem.defender, around.region) if around.gaps else None
    problem = replace(
        problem,
        gaps=named(b.graph, around.gaps),
        ladder=None if out is None else point_name(b.graph, out),
        neighbours=tuple(each for each in around.standing if is_derived and not each.alive),
    )
    walled, opened = (with_wall(problem, around, p) for p in (problem.attacker, problem.defender))
    if both := problem.target & walled.immortal:
        raise UsageError(f"{names_of(b.graph, both)} is both target and immortal")
    walled = _fitted(walled, statement)
    return replace(walled, opened=_fitted(opened, statement)) if around.gaps else walled


def with_wall(problem: Problem, around: Surroundings, player: Colour) -> Problem:
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


def _fitted(problem: Problem, statement: ProblemStatement) -> Problem:
    """Return a problem on a board that the search can hold, with what its answer rests on.

    Raises UsageError where the points that matter are too many.
    """
    if len(problem.colouring.graph) > MOST_POINTS:
        problem = replace(cropped(problem), cropped_from=statement.colouring)
        if (left := len(problem.colouring.graph)) > MOST_POINTS:
            at = " ".join(problem.gaps)
            missing = f"the wall around it is open at {at}: put stones there, or" if at else ""
            if problem.ladder:
                missing = f"{about_ladder(problem.ladder)}; {missing}"
            raise _TooLarge(
                f"the region and what touches it have {left} points, which is too large; "
                f"{MOST_POINTS} would fit: {missing} give a smaller "
                f"{argument('region')}, such as A1:E4".replace("  ", " ")
            )
    return replace(problem, assumptions=tuple(_assumptions(problem, statement)))


# --- on a smaller board -----------------------------------------------------------------------


def lasting(b: Colouring, region: Points) -> Points:
    """Return the stones that cannot be removed, as nobody plays at one of their liberties."""
    for_ever = b.where(EMPTY) - region
    touched = {w for v in for_ever for w in b.graph.neighbours[v]} - b.where(EMPTY)
    return chains_of(b, frozenset(touched))


def needed_points(problem: Problem) -> Points:
    """Return the points that the answer to a problem can depend on.

    Region and neighbours, and the chains in them that can be removed with their neighbours. A chain
    that can be removed has no liberty outside of the region; so each chain that touches one of
    these, and is not there itself, has one. No colour changes elsewhere. The target is there with
    its neighbours in any case.
    """
    b, graph = problem.colouring, problem.colouring.graph
    kept = problem.region | beside(graph, problem.region)
    lasts = problem.immortal | lasting(b, problem.region)
    stones = chains_of(b, (kept - b.where(EMPTY) - lasts) | problem.target)
    return kept | stones | beside(graph, stones)


def cropped(problem: Problem) -> Problem:
    """Return a problem with the same answer on a board of the needed points only.

    Its points are the names of the points of the board that it is cropped from. Stones that cannot
    be removed there, because of liberties where nobody plays, are immortal here.
    """
    b, graph = problem.colouring, problem.colouring.graph
    kept = needed_points(problem)
    names = {v: point_name(graph, v) for v in graph.points if v in kept}
    part = _part(graph, names)

    def there(points: Points) -> Points:
        return frozenset(names[v] for v in points if v in names)

    def on_part(whole: Colouring) -> Colouring:
        return Colouring(part, (whole(v) for v in names))

    lasts = lasting(b, problem.region) - chains_of(b, problem.target)
    return replace(
        problem,
        colouring=on_part(b),
        target=there(problem.target),
        region=there(problem.region),
        immortal=there(problem.immortal | lasts),
        history=tuple(
            (on_part(earlier), to_move)
            for earlier, to_move in problem.history
            if _same_elsewhere(earlier, b, kept)
        ),
        cropped_from=b,
    )


def _part(graph: Graph, names: dict[object, str]) -> Graph:
    edges = {
        frozenset((names[v], names[w])) for v in names for w in graph.neighbours[v] if w in names
    }
    return Graph(names.values(), [(min(edge), max(edge)) for edge in edges])


def _same_elsewhere(earlier: Colouring, b: Colouring, kept: Points) -> bool:
    """Tell whether a colouring can come back: nothing changes but at the points that are kept."""
    return all(earlier(v) is b(v) for v in b.graph.points if v not in kept)


def with_stones(
    earlier: Colouring, b: Colouring, points: Points, player: Colour
) -> Colouring | None:
    """Return an earlier colouring with a player's stones at points that the board `b` has empty.

    None where it differs from `b` at one of the points, so that it cannot come back.
    """
    if any(earlier(v) is not b(v) for v in points):
        return None
    for v in points:
        earlier = earlier.put(v, player)
    return earlier


# --- in words ---------------------------------------------------------------------------------


def about_ladder(out: str) -> str:
    """Return that a region has no bound, as a ladder leads out of it at a point."""
    return f"the region is unbounded, as a ladder leads out of it at {out}"


def _assumptions(problem: Problem, statement: ProblemStatement) -> Iterator[str]:
    """Yield what the answer to a problem rests on."""
    yield from problem.assumptions
    if problem.gaps:
        yield (
            f"the region is open at {' '.join(problem.gaps)}: solved once with stones of "
            f"{problem.attacker.value}, the attacker, there, and once so that reaching one is an "
            "escape"
        )
    graph = problem.colouring.graph
    crossing = "a stone of the attacker, and what that encloses"
    if statement.immortal is not None and problem.immortal:
        crossing = "an immortal stone of the attacker"
    derived = f"derived: what the target reaches without crossing {crossing}"
    where = derived if statement.region is None else "given"
    yield f"play is confined to {names_of(graph, problem.region)} ({where})"
    left_empty = (beside(graph, problem.region) & problem.colouring.where(EMPTY)) - problem.region
    if left_empty:
        yield f"never filled: {names_of(graph, left_empty)} (beside the region, where nobody plays)"
    yield from _about_immortal(problem, statement)
    yield from _about_target(problem, statement)
    if problem.cropped_from is not None:
        yield (
            f"cropped to {len(graph)} of {len(problem.cropped_from.graph)} points: the region, its "
            "neighbours, and what can be captured with its neighbours; the certificates are about "
            "the cropped board"
        )


def _about_immortal(problem: Problem, statement: ProblemStatement) -> Iterator[str]:
    why = "given" if statement.immortal is not None else "derived: the attacker's chains that leave"
    if statement.immortal is None:
        why += " the region"
    if problem.cropped_from is not None:
        why += ", and chains with a liberty where nobody plays"
    if problem.immortal:
        yield f"never removed: {names_of(problem.colouring.graph, problem.immortal)} ({why})"
    else:
        yield f"every stone can be removed ({why})"


def _about_target(problem: Problem, statement: ProblemStatement) -> Iterator[str]:
    if (number := len(problem.chains)) > 1:
        other = "any" if problem.capture == "all" else "all"
        why = "given" if statement.capture else f"by default; capture may be {other}"
        yield f"the attacker has to capture {problem.capture} of the {number} chains ({why})"

"""What the answer to a problem rests on, in words."""

from collections.abc import Iterable, Iterator

from goproof.boards.picture import names_of
from goproof.problems.problem import Points, Problem, ProblemStatement
from goproof.problems.surroundings import beside
from gospec.law.colouring import EMPTY, Colour
from gospec.law.graph import Graph


def about_gaps(graph: Graph, gaps: Points, attacker: Colour) -> Iterator[str]:
    """Yield what is looked at where a region was cut off."""
    if gaps:
        yield (
            f"the region is open at {names_of(graph, gaps)}: solved once with stones of "
            f"{attacker.value}, the attacker, there, and once so that reaching one is an escape"
        )


def about_ladder(out: str) -> str:
    """Return that a region has no bound, as a ladder leads out of it at a point."""
    return f"the region is unbounded, as a ladder leads out of it at {out}"


def all_assumptions(
    problem: Problem, statement: ProblemStatement, said: Iterable[str]
) -> Iterator[str]:
    """Yield what the answer to a problem rests on; `said` is what there is to say before."""
    yield from said
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

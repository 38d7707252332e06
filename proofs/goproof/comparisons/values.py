"""The value level: is a position worth the same under two rule sets, under best play?"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from goproof.comparisons.difference import Difference
from goproof.comparisons.sides import Side
from goproof.errors import UsageError
from goproof.rulebook.choice import what_values_depend_on
from goproof.work.cluster import workers_of
from goproof.work.progress import Progress, silent
from gospec.law import colouring as law
from gospec.law.colouring import Colour, Colouring
from gospec.law.diagram import draw
from gospec.law.graph import Graph

# Every position of a larger board, each solved under two rule sets, would take hours.
MOST_POINTS = 6
# Enough for boards of so few points, and little to clear before each search.
MEMORY = 1 << 26
# How many positions a process is given at a time.
AT_ONCE = 20

PositionToPlay = tuple[Colouring, Colour]


@dataclass(frozen=True)
class ValueAgreement:
    """So many positions, with their player to move, are worth the same under both: the values."""

    positions: int
    values: frozenset[int]


def compare_values(
    left: Side,
    right: Side,
    graph: Graph,
    *,
    from_empty: bool = False,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Progress = silent,
) -> Difference | ValueAgreement:
    """Solve every position of a board under both rule sets, with a certificate for each bound.

    A position is a colouring without dead stones and the player to move, without a history; with
    `from_empty` only the empty board with Black to move is solved. Processes, `jobs` of them, share
    the positions, or the workers of `cluster`, a Dask scheduler's address.
    Raises UsageError for rules that can't be solved, and boards that are too large.
    """
    options = [what_values_depend_on(side.name, side.rules) for side in (left, right)]
    if len(graph) > MOST_POINTS:
        raise UsageError(
            f"{graph.name} has {len(graph)} points; the value level solves all positions of "
            f"boards of up to {MOST_POINTS}"
        )
    positions = [(law.empty(graph), law.BLACK)] if from_empty else list(all_positions(graph))
    differing: list[tuple[PositionToPlay, list[int]]] = []
    agreed: set[int] = set()
    for done, values in enumerate(_solved(positions, options, jobs, cluster), 1):
        progress(done, len(positions), graph.name)
        if values[0] != values[1]:
            differing.append((positions[done - 1], values))
        else:
            agreed.add(values[0])
    if not differing:
        return ValueAgreement(len(positions), frozenset(agreed))
    position, (one, two) = differing[0]
    return Difference("value", (), one, two, *position, (), position, differing=len(differing))


def all_positions(graph: Graph) -> Iterator[PositionToPlay]:
    """Yield every colouring without dead stones with either player to move, fewest stones first."""
    legal = (b for b in law.all_colourings(graph) if not law.has_dead_stones(b))
    for b in sorted(legal, key=lambda b: sum(len(b.where(player)) for player in law.PLAYERS)):
        for player in law.PLAYERS:
            yield b, player


def _solved(
    positions: Sequence[PositionToPlay],
    options: Sequence[tuple[str, str]],
    jobs: int,
    cluster: str | None,
) -> Iterator[list[int]]:
    parts = [positions[i : i + AT_ONCE] for i in range(0, len(positions), AT_ONCE)]
    with workers_of(min(jobs, len(parts)), cluster) as workers:
        each = [workers.submit(_values_of_all, part, options) for part in parts]
        for values in workers.in_order(each):
            yield from values


def _values_of_all(
    positions: Sequence[PositionToPlay], options: Sequence[tuple[str, str]]
) -> list[list[int]]:
    return [_values(*position, options) for position in positions]


def _values(b: Colouring, to_move: Colour, options: Sequence[tuple[str, str]]) -> list[int]:
    from goproof.values.value import value

    values = []
    for ko, suicide in options:
        valued = value(b, to_move, ko=ko, suicide=suicide, memory=MEMORY)
        if valued.value is None or not valued.checked:
            raise RuntimeError(f"{draw(b, '/')}: no certified value under {ko}, {suicide}")
        values.append(valued.value)
    return values

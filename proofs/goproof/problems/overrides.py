"""What a caller says of a problem in place of its file."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import get_args

from goproof.errors import UsageError, argument
from goproof.problems.options import ProblemOptions
from goproof.problems.problem import Capture, ProblemStatement
from goproof.rulebook.options import RuleOptions
from gospec.law.colouring import BLACK, WHITE, Colour
from gospec.law.diagram import DiagramError, parse_point
from gospec.law.graph import Graph, Point


@dataclass(frozen=True)
class Overrides:
    """What a caller says of a problem in place of its file; None or nothing where the file's holds.

    `target` and `region` are names of points, or corners of rectangles such as `A1:C3`; `moves` is
    how many of an SGF file's moves are played first.
    """

    rules: str | None = None
    options: RuleOptions | None = None
    threats: tuple[int, int] | None = None
    target: tuple[str, ...] = ()
    region: tuple[str, ...] = ()
    to_move: Colour | None = None
    capture: Capture | None = None
    moves: int | None = None

    def apply(self, statement: ProblemStatement) -> ProblemStatement:
        """Return what is said of a problem altogether. Raises UsageError for unknown points."""
        graph = statement.colouring.graph
        target = [v for name in self.target for v in _named(graph, "target", name)]
        region = [v for name in self.region for v in _named(graph, "region", name)]
        return replace(
            statement,
            rules=self.rules or statement.rules,
            threats=self.threats or statement.threats,
            target=target or statement.target,
            # Who names another target means its owner.
            defender=None if target else statement.defender,
            region=region or statement.region,
            to_move=self.to_move or statement.to_move,
            capture=self.capture or statement.capture,
        )


AS_WRITTEN = Overrides()
COLOUR_NAMES = {"X": BLACK, "black": BLACK, "O": WHITE, "white": WHITE}


def overrides_in_words(said: ProblemOptions) -> Overrides:
    """Return what a caller says of a problem. Raises UsageError for no such colour or chains."""
    if said.to_move is not None and said.to_move not in COLOUR_NAMES:
        raise UsageError(f"{argument('to_move')} {said.to_move!r} is neither black nor white")
    if said.capture not in (None, *get_args(Capture)):
        raise UsageError(f"{argument('capture')} {said.capture!r} is neither any nor all")
    return Overrides(
        rules=said.rules,
        threats=said.threats,
        target=_names(said.target),
        region=_names(said.region),
        to_move=COLOUR_NAMES[said.to_move] if said.to_move else None,
        capture=said.capture,
        moves=said.moves,
    )


def _names(points: str | Sequence[str]) -> tuple[str, ...]:
    return tuple(points.replace(",", " ").split()) if isinstance(points, str) else tuple(points)


def _named(graph: Graph, what: str, name: str) -> list[Point]:
    """Return the point of this name, or the points of the rectangle with these corners."""
    first, colon, last = name.strip().partition(":")
    try:
        corners = [
            parse_point(graph, corner.strip()) for corner in (first, last)[: 1 + bool(colon)]
        ]
    except DiagramError as error:
        raise UsageError(f"{argument(what)}: {error}") from None
    if len(corners) == 1:
        return corners
    if graph.shape is None:
        raise UsageError(f"{argument(what)} {name}: a board that is no rectangle has no corners")
    rows, columns = (sorted(lines) for lines in zip(*_pairs(corners), strict=True))
    return [
        (row, column)
        for row in range(rows[0], rows[1] + 1)
        for column in range(columns[0], columns[1] + 1)
    ]


def _pairs(points: list[Point]) -> list[tuple[int, int]]:
    return [v for v in points if isinstance(v, tuple)]

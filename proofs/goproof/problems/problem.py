"""A life-and-death problem, and what a file or a caller says of one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, Literal, TypeVar

from gochecker.claim import NAMES
from gochecker.game import PASS
from goproof.boards.picture import Drawn
from goproof.errors import UsageError
from goproof.problems.variations import Variations, main_line
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, chain, opponent
from gospec.law.diagram import point_name
from gospec.law.graph import Graph, Point
from gospec.law.rules import Rules

Points = frozenset[Point]
COLOUR_NAMES = {"X": BLACK, "black": BLACK, "O": WHITE, "white": WHITE}
# Whether the attacker has to capture any chain of the target, or all of them.
Capture = Literal["any", "all"]
# One threat for either side is enough to tell a ko from a plain fight.
DEFAULT_THREATS = (1, 1)
MOST_THREATS = 9
# What the search can hold.
MOST_POINTS = 63
# What a search of some minutes can be expected to solve, in empty points of the region.
LARGEST = 13


@dataclass(frozen=True)
class ProblemStatement:
    """What a file or a caller says of a problem; None where it says nothing.

    `threats` are the largest numbers of threats of the attacker and of the defender that are looked
    at. `history` holds earlier colourings with the side that was to move, where that is known.
    `meant` is the player whose stones are at stake by the words beside it, if no target is named;
    `variations` are the moves that the file has after the position.
    `assumptions` say how what is said here was read.
    """

    colouring: Colouring
    to_move: Colour | None = None
    target: Iterable[Point] = ()
    defender: Colour | None = None
    region: Iterable[Point] | None = None
    immortal: Iterable[Point] | None = None
    rules: str = "tromp-taylor"
    threats: tuple[int, int] | None = None
    capture: Capture | None = None
    connect: bool = False
    history: tuple[tuple[Colouring, Colour | None], ...] = ()
    name: str = ""
    expected: str | None = None
    note: str = ""
    meant: Colour | None = None
    variations: Variations = ()
    assumptions: tuple[str, ...] = ()

    @property
    def played(self) -> tuple[Point, ...]:
        """The points of the first variation, which is the solution, or near it."""
        moves = (self.variations[i].move for i in main_line(self.variations))
        return tuple(v for v in moves if v is not None)


T = TypeVar("T")


@dataclass(frozen=True)
class Read(Generic[T]):
    """A problem that was read, or why it is none: the file, and the number of its game there.

    `place` is what a message about it begins with.
    """

    file: Path
    problem: T | UsageError
    place: str = ""
    game: int = 1
    of_several: bool = False

    @property
    def name(self) -> str:
        """What the problem is called: its file, with the number of its game if it has several."""
        return f"{self.file}, game {self.game}" if self.of_several else f"{self.file}"


@dataclass(frozen=True)
class Wall:
    """A chain beside a region, which play in the region cannot remove.

    `liberties` are those outside of the region, `alive` says whether it is unconditionally alive.
    """

    stones: Points
    colour: Colour
    liberties: Points
    alive: bool = False


@dataclass(frozen=True, repr=False)
class Problem(Drawn):
    """Can the attacker capture a target, when play is confined to a region?

    The attacker wins when some point of `target` has left the defender's colour, or with `capture`
    all when no point of it has that colour; and else the defender, once both have passed in turn.
    With `connect` the defender wins by joining the target's chains in one.
    Stones of `immortal` are never removed. `assumptions` say in words what the answer rests on.
    `cropped_from` is the larger board of which this problem's has the points that matter.

    With `either_first` nobody says who is to move; both are to be answered, and `to_move` is the
    attacker. `stated` tells which of `region` and `immortal` the file or the caller names.
    A derived region may be cut off, at `gaps`: here the attacker has immortal stones there, and in
    `opened` the defender, for whom to reach one is to escape; `ladder` is the first point outside
    to which a ladder drives the target, if one does. `neighbours` are the chains beside a derived
    region, on the board that is shown, that are immortal as nobody plays at their liberties.
    `wider` is the problem with those liberties in the region, where they are few. `on_board` is
    what a problem with a derived region was before: on its whole board, with its whole history, and
    no region.
    `candidates` are what may be meant by a target that nobody has named, the likeliest first.
    `unfit` is why no region could be derived, as that is too large or the target is unclear: there
    is then nothing to search but the whole board. `variations` are those of the file.
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
    capture: Capture = "any"
    connect: bool = False
    cropped_from: Colouring | None = None
    assumptions: tuple[str, ...] = field(default=(), compare=False)
    either_first: bool = field(default=False, compare=False)
    stated: tuple[str, ...] = field(default=(), compare=False)
    gaps: tuple[str, ...] = field(default=(), compare=False)
    ladder: str | None = field(default=None, compare=False)
    neighbours: tuple[Wall, ...] = field(default=(), compare=False)
    opened: Problem | None = field(default=None, compare=False, repr=False)
    wider: Problem | None = field(default=None, compare=False, repr=False)
    on_board: Problem | None = field(default=None, compare=False, repr=False)
    candidates: tuple[Points, ...] = field(default=(), compare=False)
    unfit: str = field(default="", compare=False)
    variations: Variations = field(default=(), compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.name or self.colouring}, {self.to_move.value} to move"

    @property
    def guessed(self) -> bool:
        """Whether nobody has named the target."""
        return bool(self.candidates)

    @property
    def attacker(self) -> Colour:
        """The player who tries to capture the target."""
        return opponent(self.defender)

    @property
    def shown(self) -> Colouring:
        """The board that people are shown: what the problem was cropped from, or its own."""
        return self.cropped_from or self.colouring

    @property
    def chains(self) -> frozenset[Points]:
        """The chains that the target consists of, or is part of."""
        return frozenset(chain(self.colouring, v) for v in self.target)

    def earlier(self, to_move: Colour) -> tuple[tuple[Colouring, Colour], ...]:
        """Return the history; this side was to move where none is given, as it matters not."""
        return tuple((b, side or to_move) for b, side in self.history)

    def move_name(self, number: int) -> str:
        """Return the name of a move of the variations."""
        move = self.variations[number].move
        return PASS if move is None else point_name(self.shown.graph, move)

    def path_to(self, number: int) -> str:
        """Return the moves of the variations up to one of them."""
        path: list[str] = []
        at: int | None = number
        while at is not None:
            each = self.variations[at]
            path.insert(0, f"{NAMES[each.player]} {self.move_name(at)}")
            at = each.after
        return ", ".join(path)

    @property
    def empty_points(self) -> int:
        """The number of empty points of the region, which is how large the problem is."""
        return sum(self.colouring(v) is EMPTY for v in self.region)


def named(graph: Graph, points: Points) -> tuple[str, ...]:
    """Return the names of points, in the order of their board."""
    return tuple(point_name(graph, v) for v in graph.in_order(points))

"""What a lemma is, by which methods it is checked, and what can come out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from goproof.boards.symmetries import symmetries
from goproof.theory.cases import FREE, LONGEST_GAME, Case, Subject, case_of_game
from goproof.theory.claims import Claim
from gospec.colouring import BLACK, Colour, Colouring
from gospec.diagram import parse, parse_point
from gospec.formalisation import PASS, play_all
from gospec.graph import Graph, rectangle
from gospec.rules import Game


class Method(Enum):
    """How a lemma is checked, strongest first."""

    ALL_GRAPHS = "all graphs"
    BOUNDED = "bounded"
    EXHAUSTIVE = "exhaustive"


class Verdict(Enum):
    """What came out of a check.

    PROVED: for every finite board graph. HOLDS: for the boards of the bound. REFUTED: gospec
    replayed a counterexample. VACUOUS: no case, or no interesting one, meets the assumptions.
    UNKNOWN: no answer, in time or at all. OPEN, as an expectation: nothing is claimed.
    """

    PROVED = "PROVED"
    HOLDS = "HOLDS"
    REFUTED = "REFUTED"
    VACUOUS = "VACUOUS"
    UNKNOWN = "UNKNOWN"
    OPEN = "OPEN"


class Encoding(Enum):
    """How the recursively defined sets of a bounded board are told to a solver.

    CLOSED_SETS: by their closure facts and the lemma's instances. Sound for proofs, but a model of
    it may be no case of Go. UNROLLED: exactly, in as many rounds as the board has points.
    """

    CLOSED_SETS = "closed sets"
    UNROLLED = "unrolled"


@dataclass(frozen=True)
class Bound:
    """The boards for which something is checked, and how to say it.

    They are the rectangles of the given sizes, and `graphs` that are none. It is true of a bound
    that it has a board.
    """

    label: str
    sizes: tuple[tuple[int, int], ...]
    graphs: tuple[Graph, ...] = ()

    def boards(self) -> tuple[Graph, ...]:
        """Return the boards, fewest points first."""
        rectangles = [rectangle(*size) for size in sorted(self.sizes, key=_points_first)]
        return tuple(sorted((*rectangles, *self.graphs), key=len))

    def __bool__(self) -> bool:
        return bool(self.sizes or self.graphs)

    def __add__(self, other: Bound) -> Bound:
        sizes = tuple(size for size in other.sizes if size not in self.sizes)
        graphs = tuple(graph for graph in other.graphs if graph not in self.graphs)
        label = f"{self.label}, and {other.label}"
        return Bound(label, self.sizes + sizes, self.graphs + graphs)

    def without(self, *sizes: tuple[int, int]) -> Bound:
        """Return the bound without some sizes."""
        kept = tuple(size for size in self.sizes if size not in sizes)
        if kept == self.sizes:
            return self
        label = f"{self.label}, but {', '.join(f'{m}x{n}' for m, n in sizes)}"
        return Bound(label, kept, self.graphs)


def _points_first(size: tuple[int, int]) -> tuple[int, int, int]:
    return (size[0] * size[1], *size)


def every_rectangle(rows: int, columns: int) -> Bound:
    """Return all rectangles up to the given numbers of rows and columns."""
    sizes = tuple((m, n) for m in range(1, rows + 1) for n in range(1, columns + 1))
    return Bound(f"every rectangle from 1x1 to {rows}x{columns}", sizes)


def every_rectangle_lying(rows: int, columns: int) -> Bound:
    """Return the same, but of a rectangle and itself on its side only the one not taller than wide.

    To what speaks of the graph alone, the two are one board.
    """
    sizes = tuple((m, n) for m, n in every_rectangle(rows, columns).sizes if m <= n)
    return Bound(f"every rectangle from 1x1 to {rows}x{columns} (3x5 is 5x3, and so on)", sizes)


def these_boards(*sizes: tuple[int, int]) -> Bound:
    """Return just the boards of the given sizes."""
    return Bound(", ".join(f"{m}x{n}" for m, n in sizes), sizes)


def these_graphs(*graphs: Graph) -> Bound:
    """Return just the given graphs, which are no rectangles."""
    return Bound(", ".join(graph.name for graph in graphs), (), graphs)


NOWHERE = Bound("no board", ())


@dataclass(frozen=True)
class Check:
    """One method applied to a lemma: what is expected, in about how many seconds.

    `bound` are the boards; `further` those that only a full run adds; `clean`, for a lemma that
    is expected to be refuted, the boards known to have no counterexample. Boards of at most
    `unrolled_points` points are encoded unrolled, whatever the encoding of the others.
    """

    method: Method
    expected: Verdict
    seconds: float
    bound: Bound = NOWHERE
    further: Bound = NOWHERE
    clean: Bound = NOWHERE
    encoding: Encoding = Encoding.CLOSED_SETS
    unrolled_points: int = 0

    def encoding_on(self, board: Graph) -> Encoding:
        """Return how the sets of a board are told to the solvers."""
        return Encoding.UNROLLED if len(board) <= self.unrolled_points else self.encoding

    def expected_on(self, boards: tuple[Graph, ...]) -> Verdict:
        """Return what is expected when only the given boards are looked at."""
        if self.expected is not Verdict.REFUTED:
            return self.expected
        clean, known = self.clean.boards(), self.bound.boards()
        if all(board in clean for board in boards):
            return Verdict.HOLDS
        if any(board in known and board not in clean for board in boards):
            return Verdict.REFUTED
        return Verdict.OPEN


def all_graphs(*, seconds: float = 0.1) -> Check:
    """Return the check that proves a lemma for every finite board graph."""
    return Check(Method.ALL_GRAPHS, Verdict.PROVED, seconds)


def bounded(
    *,
    seconds: float = 5,
    bound: Bound | None = None,
    further: Bound | None = None,
    too_small: tuple[tuple[int, int], ...] = (),
) -> Check:
    """Return the check of every case of boards up to 9x9, by closed sets.

    A full run looks at every such rectangle, or at the `further` boards. On the boards that are
    `too_small`, no case meets the assumptions.
    """
    return Check(
        Method.BOUNDED,
        Verdict.HOLDS,
        seconds,
        (bound or up_to_9x9()).without(*too_small),
        (further or every_rectangle_lying(9, 9)).without(*too_small),
    )


def up_to_9x9() -> Bound:
    """Return the boards that every run looks at by solvers: 9x9, and some smaller ones."""
    return these_boards((1, 1), (1, 2), (1, 3), (2, 2), (3, 3), (1, 9), (2, 9), (5, 5), (9, 9))


def far_boards() -> Bound:
    """Return the boards of full runs: every rectangle to 9x9, and every square to 19x19."""
    rectangles, squares = every_rectangle_lying(9, 9), tuple((n, n) for n in range(10, 20))
    return Bound(f"{rectangles.label}, every square to 19x19", rectangles.sizes + squares)


def exhaustive(*, seconds: float = 3, bound: Bound | None = None) -> Check:
    """Return the check of every case of every rectangle up to 3x3, by running gospec."""
    return Check(Method.EXHAUSTIVE, Verdict.HOLDS, seconds, bound or every_rectangle(3, 3))


def small_boards() -> Bound:
    """Return the boards for lemmas that have too many cases on 3x3."""
    sizes = tuple(size for size in every_rectangle(3, 3).sizes if size != (3, 3))
    return Bound("every rectangle from 1x1 to 2x3 and 3x2", sizes)


def played_boards(*sizes: tuple[int, int]) -> Bound:
    """Return the boards for lemmas about games, and say how far the games go."""
    boards = these_boards(*sizes) if sizes else these_boards((1, 1), (1, 2), (1, 3), (2, 2))
    return Bound(f"every game of at most {LONGEST_GAME} turns on {boards.label}", boards.sizes)


def refuted(
    method: Method, at: tuple[int, int], *, seconds: float = 3, clean: Bound = NOWHERE
) -> Check:
    """Return the check that finds a counterexample on the board of the given size.

    The clean boards are looked at too.
    """
    bound = these_boards(*clean.sizes, at)
    return Check(method, Verdict.REFUTED, seconds, bound, clean=clean, encoding=Encoding.UNROLLED)


@dataclass(frozen=True)
class Example:
    """A case in which the event of a lemma happens: its assumptions can be met.

    `other` names the second point, `marked` the points of a set, `moves` the turns so far, from the
    empty board of the diagram's size; `symmetry` is the number of one of the board's symmetries.
    """

    diagram: str
    point: str | None = None
    mover: Colour = BLACK
    other: str | None = None
    marked: str = ""
    symmetry: int | None = None
    moves: str | None = None

    def case(self) -> Case:
        """Return the case."""
        b = parse(self.diagram)
        point = None if self.point is None else parse_point(b.graph, self.point)
        if self.moves is not None:
            return case_of_game(self._game(b.graph, self.moves.split()), point)
        marked = frozenset(parse_point(b.graph, name) for name in self.marked.split())
        if self.symmetry is not None:
            images = symmetries(b.graph)[self.symmetry]
            image = None if point is None else images[b.graph.index[point]]
            return Case(b, self.mover, point, image, symmetry=images)
        other = None if self.other is None else parse_point(b.graph, self.other)
        return Case(b, self.mover, point, other, marked)

    def _game(self, board: Graph, names: Sequence[str]) -> Game:
        moves = [PASS if name == "pass" else parse_point(board, name) for name in names]
        game = play_all(FREE, board, moves)
        assert isinstance(game, Game)
        return game


Stages = tuple[tuple[str, Colouring], ...]


def stages_of(case: Case) -> Stages:
    """Return the colourings that a reader wants to see, labelled, first to last."""
    if case.point is None:
        return (("before", case.before),)
    if case.game is not None:
        so_far = ((f"turn {t}", b) for t, b in enumerate(case.game.colourings))
        return (*so_far, ("after", case.after))
    return (
        ("before", case.before),
        ("placed", case.placed),
        ("first clearing", case.captured),
        ("after", case.after),
    )


def just_before(case: Case) -> Stages:
    """Return the colouring alone."""
    return (("before", case.before),)


def always(_: Case) -> bool:
    """Assume nothing."""
    return True


def not_formal() -> Claim:
    """There is none: the statement is checked by running gospec only."""
    raise TypeError("this lemma has no formal claim: it is checked by running gospec only")


@dataclass(frozen=True)
class Lemma:
    """A statement about the rules.

    `claim` is the statement in the language of the logic; `assumes` and `concludes` are the same
    statement as plain Python over gospec, written independently. `name` is the statement in
    snake_case, conclusion first, and the name of the file.
    """

    name: str
    statement: str
    clauses: tuple[str, ...]
    subject: Subject
    concludes: Callable[[Case], bool]
    example: Example
    checks: tuple[Check, ...]
    claim: Callable[[], Claim] = not_formal
    assumes: Callable[[Case], bool] = always
    shows: Callable[[Case], Stages] = stages_of
    note: str = ""

    @property
    def is_formal(self) -> bool:
        """Whether the lemma has a claim, without which it can be checked exhaustively only."""
        return self.claim is not not_formal

    def check_by(self, method: Method) -> Check | None:
        """Return the check by a method, None when the lemma has none."""
        return next((check for check in self.checks if check.method is method), None)

    def fails(self, case: Case) -> bool:
        """Tell whether gospec makes the case a counterexample."""
        return self.assumes(case) and not self.concludes(case)

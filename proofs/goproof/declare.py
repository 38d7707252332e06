"""What a lemma is, by which methods it is checked, and what can come out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from goproof.cases import Case, Subject
from goproof.theory.claims import Claim
from gospec.colouring import BLACK, Colour, Colouring
from gospec.diagram import parse, parse_point
from gospec.graph import Graph, rectangle


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
    """The sizes of board for which something is checked, and how to say it."""

    label: str
    sizes: tuple[tuple[int, int], ...]

    def boards(self) -> tuple[Graph, ...]:
        """Return the boards, fewest points first."""
        return tuple(rectangle(*size) for size in sorted(self.sizes, key=_points_first))

    def __add__(self, other: Bound) -> Bound:
        new = tuple(size for size in other.sizes if size not in self.sizes)
        return Bound(f"{self.label}, and {other.label}", self.sizes + new)


def _points_first(size: tuple[int, int]) -> tuple[int, int, int]:
    return (size[0] * size[1], *size)


def every_rectangle(rows: int, columns: int) -> Bound:
    """Return all rectangles up to the given numbers of rows and columns."""
    sizes = tuple((m, n) for m in range(1, rows + 1) for n in range(1, columns + 1))
    return Bound(f"every rectangle from 1x1 to {rows}x{columns}", sizes)


def these_boards(*sizes: tuple[int, int]) -> Bound:
    """Return just the boards of the given sizes."""
    return Bound(", ".join(f"{m}x{n}" for m, n in sizes), sizes)


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


def bounded(*, seconds: float = 20, bound: Bound | None = None) -> Check:
    """Return the check of every colouring of every rectangle up to 9x9, by closed sets."""
    return Check(
        Method.BOUNDED,
        Verdict.HOLDS,
        seconds,
        bound or every_rectangle(9, 9),
        these_boards((13, 13), (19, 19)),
    )


def kernel_bounded(
    *, seconds: float = 10, bound: Bound | None = None, further: Bound | None = None
) -> Check:
    """Return the check of the machine's kernel for every colouring of rectangles up to 9x9.

    On boards of at most nine points its whole source is run; on larger ones floods are known by
    their contract.
    """
    return Check(
        Method.BOUNDED,
        Verdict.HOLDS,
        seconds,
        bound or kernel_boards(),
        further or these_boards((13, 13), (19, 19)),
        unrolled_points=9,
    )


def kernel_boards() -> Bound:
    """Return the boards on which what the kernel computes is compared with the rules."""
    unrolled = every_rectangle(3, 3).sizes + tuple((1, n) for n in range(4, 10))
    squares = tuple((n, n) for n in range(4, 10))
    contract = (*squares, (2, 9), (9, 2), (5, 9), (9, 5))
    label = (
        "every rectangle from 1x1 to 3x3 and 1x4 to 1x9, unrolled; 4x4 to 9x9, 2x9, 9x2, 5x9 and "
        "9x5, by the loop contract"
    )
    return Bound(label, unrolled + contract)


def exhaustive(*, seconds: float = 3) -> Check:
    """Return the check of every case of every rectangle up to 3x3, by running gospec."""
    return Check(Method.EXHAUSTIVE, Verdict.HOLDS, seconds, every_rectangle(3, 3))


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
    """A case in which the event of a lemma happens: its assumptions can be met."""

    diagram: str
    point: str | None = None
    mover: Colour = BLACK

    def case(self) -> Case:
        """Return the case."""
        b = parse(self.diagram)
        point = None if self.point is None else parse_point(b.graph, self.point)
        return Case(b, self.mover, point)


Stages = tuple[tuple[str, Colouring], ...]


def stages_of(case: Case) -> Stages:
    """Return the colourings that a reader wants to see, labelled, first to last."""
    if case.point is None:
        return (("before", case.before),)
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
    claim: Callable[[], Claim]
    concludes: Callable[[Case], bool]
    example: Example
    checks: tuple[Check, ...]
    assumes: Callable[[Case], bool] = always
    shows: Callable[[Case], Stages] = stages_of
    note: str = ""

    def check_by(self, method: Method) -> Check | None:
        """Return the check by a method, None when the lemma has none."""
        return next((check for check in self.checks if check.method is method), None)

    def fails(self, case: Case) -> bool:
        """Tell whether gospec makes the case a counterexample."""
        return self.assumes(case) and not self.concludes(case)

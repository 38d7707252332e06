"""The checks of a lemma: their methods, their boards, which are called bounds, and their verdicts.

The boards for comparing the implementation's kernel with the rules are at the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from random import Random
from typing import Literal, assert_never

from goproof.theory.cases import LONGEST_GAME
from gospec.law.graph import Graph, cylinder, from_edges, rectangle, torus


@dataclass(frozen=True)
class BoardRange:
    """The boards of a check, and their name.

    They are the rectangles of the given sizes, and `graphs` of other shapes. A bound is true if it
    has a board.
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

    def __add__(self, other: BoardRange) -> BoardRange:
        sizes = tuple(size for size in other.sizes if size not in self.sizes)
        graphs = tuple(graph for graph in other.graphs if graph not in self.graphs)
        label = f"{self.label}, and {other.label}"
        return BoardRange(label, self.sizes + sizes, self.graphs + graphs)

    def without(self, *sizes: tuple[int, int]) -> BoardRange:
        """Return the bound without some sizes."""
        kept = tuple(size for size in self.sizes if size not in sizes)
        if kept == self.sizes:
            return self
        label = f"{self.label}, but {', '.join(f'{m}x{n}' for m, n in sizes)}"
        return BoardRange(label, kept, self.graphs)


def _points_first(size: tuple[int, int]) -> tuple[int, int, int]:
    return (size[0] * size[1], *size)


def every_rectangle(rows: int, columns: int) -> BoardRange:
    """Return all rectangles up to the given numbers of rows and columns."""
    sizes = tuple((m, n) for m in range(1, rows + 1) for n in range(1, columns + 1))
    return BoardRange(f"every rectangle from 1x1 to {rows}x{columns}", sizes)


def every_rectangle_lying(rows: int, columns: int) -> BoardRange:
    """Return those of these rectangles that are not taller than wide.

    For a statement about the graph alone, a rectangle and its transpose are the same board.
    """
    sizes = tuple((m, n) for m, n in every_rectangle(rows, columns).sizes if m <= n)
    return BoardRange(
        f"every rectangle from 1x1 to {rows}x{columns} (3x5 is 5x3, and so on)", sizes
    )


def these_boards(*sizes: tuple[int, int]) -> BoardRange:
    """Return just the boards of the given sizes."""
    return BoardRange(", ".join(f"{m}x{n}" for m, n in sizes), sizes)


def these_graphs(*graphs: Graph) -> BoardRange:
    """Return just the given graphs, which are not rectangles."""
    return BoardRange(", ".join(graph.name for graph in graphs), (), graphs)


NOWHERE = BoardRange("no board", ())


def up_to_5x5() -> BoardRange:
    """Return the boards that every run checks by solvers: 5x5, and some smaller ones."""
    return these_boards((1, 1), (1, 2), (1, 3), (2, 2), (3, 3), (1, 9), (2, 9), (5, 5))


def far_boards() -> BoardRange:
    """Return the boards of full runs: rectangles up to 9x9, and squares up to 19x19."""
    rectangles, squares = every_rectangle_lying(9, 9), tuple((n, n) for n in range(10, 20))
    return BoardRange(f"{rectangles.label}, every square to 19x19", rectangles.sizes + squares)


def small_boards() -> BoardRange:
    """Return the boards for lemmas that have too many cases on 3x3."""
    sizes = tuple(size for size in every_rectangle(3, 3).sizes if size != (3, 3))
    return BoardRange("every rectangle from 1x1 to 2x3 and 3x2", sizes)


def played_boards(*sizes: tuple[int, int]) -> BoardRange:
    """Return the boards for lemmas about games, with the length of the games in their name."""
    boards = these_boards(*sizes) if sizes else these_boards((1, 1), (1, 2), (1, 3), (2, 2))
    return BoardRange(f"every game of at most {LONGEST_GAME} turns on {boards.label}", boards.sizes)


class Method(Enum):
    """The methods of checking a lemma, strongest first."""

    ALL_GRAPHS = "all graphs"
    BOUNDED = "bounded"
    EXHAUSTIVE = "exhaustive"
    # Asked of every lemma that the development in Coq has, where Coq is found.
    KERNEL = "kernel"


# The methods that a lemma's file names.
NAMED_BY_LEMMAS = (Method.ALL_GRAPHS, Method.BOUNDED, Method.EXHAUSTIVE)


class Verdict(Enum):
    """The verdict of a check.

    PROVED: for every finite board graph, or for those that meet the stated conditions. HOLDS: for
    the boards of the bound. REFUTED: gospec replayed a counterexample. VACUOUS: no case, or no
    interesting one, meets the assumptions. UNKNOWN: no answer. OPEN, as an expectation: nothing is
    claimed.
    """

    PROVED = "PROVED"
    HOLDS = "HOLDS"
    REFUTED = "REFUTED"
    VACUOUS = "VACUOUS"
    UNKNOWN = "UNKNOWN"
    OPEN = "OPEN"

    @property
    def says(self) -> Literal["true", "false", "nothing"]:
        """What the verdict says about the lemma, on the boards of the check."""
        match self:
            case Verdict.PROVED | Verdict.HOLDS:
                return "true"
            case Verdict.REFUTED:
                return "false"
            case Verdict.VACUOUS | Verdict.UNKNOWN | Verdict.OPEN:
                return "nothing"
        assert_never(self)


class Encoding(Enum):
    """How a query encodes the recursively defined sets of a bounded board.

    CLOSED_SETS: by their closure facts and the lemma's induction instances. This is sound for
    proofs, but a model may be no case of Go. UNROLLED: exactly, in as many rounds as the board has
    points.
    """

    CLOSED_SETS = "closed sets"
    UNROLLED = "unrolled"


@dataclass(frozen=True)
class Check:
    """One method applied to a lemma, and the expected verdict.

    `bound` are the boards; `further` are those that only a full run adds; `clean` are, for a lemma
    that should be refuted, boards known to have no counterexample. Boards of at most
    `unrolled_points` points are encoded unrolled, whatever the encoding of the others: immediately,
    or, without `unrolled_first`, only if that encoding decides nothing.
    """

    method: Method
    expected: Verdict
    bound: BoardRange = NOWHERE
    further: BoardRange = NOWHERE
    clean: BoardRange = NOWHERE
    encoding: Encoding = Encoding.CLOSED_SETS
    unrolled_points: int = 0
    unrolled_first: bool = True

    def encodings_on(self, board: Graph) -> tuple[Encoding, ...]:
        """Return the encodings of a board's sets, the second for when the first decides nothing."""
        if len(board) > self.unrolled_points:
            return (self.encoding,)
        return (Encoding.UNROLLED,) if self.unrolled_first else (self.encoding, Encoding.UNROLLED)

    def encoding_on(self, board: Graph) -> Encoding:
        """Return the first encoding of the sets of a board."""
        return self.encodings_on(board)[0]

    def expected_on(self, boards: tuple[Graph, ...]) -> Verdict:
        """Return the expected verdict of a check of the given boards only."""
        if self.expected is not Verdict.REFUTED:
            return self.expected
        clean, bound = self.clean.boards(), self.bound.boards()
        if all(board in clean for board in boards):
            return Verdict.HOLDS
        if any(board in bound and board not in clean for board in boards):
            return Verdict.REFUTED
        return Verdict.OPEN


def all_graphs() -> Check:
    """Return the check that proves a lemma for every finite board graph."""
    return Check(Method.ALL_GRAPHS, Verdict.PROVED)


def by_kernel() -> Check:
    """Return the check by Coq's kernel of a proof for every finite board graph."""
    return Check(Method.KERNEL, Verdict.PROVED)


def bounded(
    *,
    bound: BoardRange | None = None,
    further: BoardRange | None = None,
    too_small: tuple[tuple[int, int], ...] = (),
) -> Check:
    """Return the check by solvers of every case on boards up to 5x5, encoded by closed sets.

    A full run covers every rectangle up to 9x9, or the `further` boards. On the boards that are
    `too_small`, no case meets the assumptions.
    """
    return Check(
        Method.BOUNDED,
        Verdict.HOLDS,
        (bound or up_to_5x5()).without(*too_small),
        (further or every_rectangle_lying(9, 9)).without(*too_small),
    )


def exhaustive(*, bound: BoardRange | None = None, further: BoardRange | None = None) -> Check:
    """Return the check of every case on small boards, by running gospec.

    Without a bound these are all rectangles up to 2x3 and 3x2; a full run adds 3x3 or the `further`
    boards.
    """
    further = further or (NOWHERE if bound else these_boards((3, 3)))
    return Check(Method.EXHAUSTIVE, Verdict.HOLDS, bound or small_boards(), further)


def refuted(method: Method, at: tuple[int, int] | Graph, *, clean: BoardRange = NOWHERE) -> Check:
    """Return the check that finds a counterexample on a graph, or on the board of that size.

    The check covers the clean boards too.
    """
    bound = these_graphs(at) if isinstance(at, Graph) else these_boards(*clean.sizes, at)
    return Check(method, Verdict.REFUTED, bound, clean=clean, encoding=Encoding.UNROLLED)


def every_way(
    *, far: bool = True, small: bool = False, too_small: tuple[tuple[int, int], ...] = ()
) -> tuple[Check, ...]:
    """Return the checks of a statement about points: for all graphs, bounded and exhaustive.

    Parameters: `far`, whether a full run covers boards up to 19x19; `small`, whether 3x3 has too
    many cases; `too_small`, boards on which no case meets the assumptions.
    """
    return (
        all_graphs(),
        bounded(further=far_boards() if far else None, too_small=too_small),
        exhaustive(bound=small_boards() if small else None),
    )


def false_from(size: tuple[int, int], *, formal: bool) -> tuple[Check, ...]:
    """Return the checks that find a counterexample on a board, and none on smaller rectangles."""
    rows, columns = size
    points = rows * columns
    smaller = [s for s in every_rectangle(points, points).sizes if s[0] * s[1] < points]
    clean = these_boards(*sorted(smaller, key=_points_first)) if smaller else NOWHERE
    methods = (Method.BOUNDED, Method.EXHAUSTIVE) if formal else (Method.EXHAUSTIVE,)
    return tuple(refuted(method, size, clean=clean) for method in methods)


# Up to so many points the whole source runs, or can run.
UNROLLED_POINTS = 9


def kernel_bounded(*, contract: str = "") -> Check:
    """Return the check of the machine's kernel for every colouring of rectangles and other graphs.

    On boards of at most nine points the check runs the kernel's entire source; on larger ones a
    contract stands for its floods. With a named `contract`, that contract is used on all boards,
    and the entire source runs only on small boards that it does not decide. Only a full run covers
    every rectangle up to 9x9, some larger ones, and all other graphs.
    """
    return Check(
        Method.BOUNDED,
        Verdict.HOLDS,
        kernel_rectangles(contract) + these_graphs(*some_graphs()),
        further_rectangles() + these_graphs(*further_graphs()),
        unrolled_points=UNROLLED_POINTS,
        unrolled_first=not contract,
    )


def kernel_rectangles(contract: str = "") -> BoardRange:
    """Return the rectangles on which every run compares what the kernel computes with the rules."""
    small = "every rectangle from 1x1 to 3x3 and 1x4 to 1x9"
    sizes = every_rectangle(3, 3).sizes + tuple((1, n) for n in range(4, 10))
    label = f"{small}, unrolled; 4x4, 5x5, 2x9 and 9x2, by the loop contract"
    if contract:
        label = f"{small}, 4x4, 5x5, 2x9 and 9x2, by {contract}"
    return BoardRange(label, (*sizes, (4, 4), (5, 5), (2, 9), (9, 2)))


def further_rectangles() -> BoardRange:
    """Return those of full runs: all up to 9x9, and some with as many points as a word has bits."""
    small = every_rectangle(9, 9)
    large = these_boards((4, 16), (16, 4), (1, 64), (64, 1))
    return BoardRange(f"{small.label}, {large.label}", small.sizes + large.sizes)


@cache
def some_graphs() -> tuple[Graph, ...]:
    """Return the graphs other than rectangles that every run checks: two of each kind."""
    return cycle(5), random_graph(6), torus(4, 4), random_graph(30)


@cache
def further_graphs() -> tuple[Graph, ...]:
    """Return the graphs of full runs: up to as many points as a machine word has bits."""
    joined = (torus(3, 3), torus(5, 5), torus(8, 8), cylinder(3, 3), cylinder(4, 5), cylinder(8, 8))
    random = (random_graph(9), random_graph(16), random_graph(64), random_graph(64, degree=6))
    return (*joined, cycle(9), cycle(64), *random)


def cycle(points: int) -> Graph:
    """Return the ring of a number of points, at least three."""
    edges = [(i, (i + 1) % points) for i in range(points)]
    return from_edges(edges, name=f"cycle of {points} points")


def random_graph(points: int, degree: int = 3) -> Graph:
    """Return a fixed graph of a number of points with about the given number of edges at each."""
    random = Random(points)
    pairs = [(i, j) for j in range(points) for i in range(j)]
    edges = [pair for pair in pairs if random.random() < degree / (points - 1)]
    return Graph(
        range(points), edges, name=f"random graph of {points} points with {len(edges)} edges"
    )

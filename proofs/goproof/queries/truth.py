"""The truth of formulas in many cases of gospec at once.

Bit i of a mask is the truth in the i-th case, so one pass through a formula evaluates it in all
cases of a board.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import product
from operator import is_
from typing import Protocol

from goproof.boards.symmetries import symmetries
from goproof.logic.formulas import Formula, expanded
from goproof.logic.grounding import places
from goproof.queries.statements_as_queries import symmetry_name
from goproof.theory.cases import PARTS, Case
from goproof.theory.stages import IMAGE, NAMED_POINTS, OPPONENT_STONES, OWN_STONES, PREIMAGE
from gospec.law.colouring import opponent
from gospec.law.graph import Graph, Point


class Extensional(Protocol):
    """What is true of points in a case, under a name; of so many points at once."""

    @property
    def name(self) -> str:
        """The name by which formulas speak of it."""

    @property
    def places(self) -> int:
        """The number of points that it is said of."""

    def members(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return what it is true of in a case."""


def mask(truths: Iterable[bool]) -> int:
    """Return the mask of a sequence of truth values."""
    return int("".join(map("01".__getitem__, truths))[::-1] or "0", 2)


def all_ones(cases: Sequence[Case]) -> int:
    """Return the mask of what is true in every case."""
    return (1 << len(cases)) - 1


def inputs_of(board: Graph, cases: Sequence[Case]) -> dict[str, int]:
    """Return the masks of the parts of a case: the colours before, and the point."""
    return cases.inputs if isinstance(cases, Drawn) and cases else _inputs_of(board, cases)


def _inputs_of(board: Graph, cases: Sequence[Case]) -> dict[str, int]:
    values: dict[str, int] = {}
    movers = [case.mover for case in cases]
    opponents = [opponent(mover) for mover in movers]
    for i, v in enumerate(board.points):
        colours = [case.before(v) for case in cases]
        values[f"{OWN_STONES}.{i}"] = mask(map(is_, colours, movers))
        values[f"{OPPONENT_STONES}.{i}"] = mask(map(is_, colours, opponents))
        for constant in NAMED_POINTS:
            named = [getattr(case, PARTS[constant.name]) for case in cases]
            values[f"{constant.name}.{i}"] = mask([point == v for point in named])
    return values


def symmetry_masks(board: Graph, cases: Sequence[Case]) -> dict[str, int]:
    """Return the masks of the symmetry of the board that a case has."""
    return {
        symmetry_name(k): mask(case.symmetry == images for case in cases)
        for k, images in enumerate(symmetries(board))
    }


def meanings(board: Graph, cases: Sequence[Case], sets: Iterable[Extensional]) -> dict[str, int]:
    """Return the masks of the sets, as gospec has them."""
    values: dict[str, int] = {}
    for s in sets:
        members = [s.members(case) for case in cases]
        for name, points in places(s.name, board, s.places):
            values[name] = mask([points in points_of_case for points_of_case in members])
    return values


class Drawn(tuple[Case, ...]):
    """Cases of one board that many lemmas are asked in, so that what is given is read once."""

    @cached_property
    def inputs(self) -> dict[str, int]:
        """The masks of the parts of each case."""
        return _inputs_of(self[0].before.graph, self)


class ManyCases:
    """Formulas in many cases of a board, the sets having gospec's meaning.

    `values` are the masks of the variables of a query about the board.
    """

    def __init__(
        self,
        board: Graph,
        cases: Sequence[Case],
        sets: Sequence[Extensional],
        *,
        symmetric: bool = False,
    ) -> None:
        self.board, self.ones = board, all_ones(cases)
        self.values = inputs_of(board, cases) | meanings(board, cases, sets)
        # Here, as it loads numpy, of which a tiny answer has no need.
        from goproof.logic.arrays import Reader

        self.reader = Reader(board, len(cases))
        names = (OWN_STONES, OPPONENT_STONES, *(constant.name for constant in NAMED_POINTS))
        kinds = [(name, 1) for name in names]
        for name, number in (*kinds, *((s.name, s.places) for s in sets)):
            masks = (self.values[variable] for variable, _ in places(name, board, number))
            self.reader.define(name, number, masks)
        if symmetric:
            chosen = symmetry_masks(board, cases)
            self.values |= chosen
            self._define_symmetries(chosen)

    def _define_symmetries(self, chosen: Mapping[str, int]) -> None:
        points = self.board.points
        image: dict[tuple[Point, ...], int] = dict.fromkeys(product(points, repeat=2), 0)
        for k, images in enumerate(symmetries(self.board)):
            for pair in zip(points, images, strict=True):
                image[pair] |= chosen[symmetry_name(k)]
        self.reader.define(IMAGE, 2, image.values())
        self.reader.define(PREIMAGE, 2, (image[w, v] for v, w in image))

    def truth(self, formula: Formula) -> int:
        """Return the mask of the cases in which a formula is true."""
        return self.reader.truth(expanded(formula))

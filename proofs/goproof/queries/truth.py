"""The truth of formulas in many cases of gospec at once.

Bit i of a mask is the truth in the i-th case, so one pass through a circuit evaluates a formula in
all cases of a board.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from operator import is_

from goproof.boards.symmetries import symmetries
from goproof.logic.circuit import NO, YES
from goproof.logic.formulas import Formula, Property, Structure, Variable
from goproof.logic.grounding import Grounding, places
from goproof.queries.claims_as_queries import board_grounding, symmetry_name
from goproof.theory.by_name import Notion
from goproof.theory.cases import Case
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import NamedPredicate
from goproof.theory.stages import OPPONENT_STONES, OTHER, OWN_STONES, POINT
from goproof.theory.turns import TurnClaim
from gospec.colouring import opponent
from gospec.graph import Graph, Point


def mask(truths: Iterable[bool]) -> int:
    """Return the mask of a sequence of truth values."""
    return int("".join(map("01".__getitem__, truths))[::-1] or "0", 2)


def all_ones(cases: Sequence[Case]) -> int:
    """Return the mask of what is true in every case."""
    return (1 << len(cases)) - 1


def given(board: Graph, cases: Sequence[Case]) -> dict[str, int]:
    """Return the masks of the parts of a case: the colours before, and the point."""
    values: dict[str, int] = {}
    movers = [case.mover for case in cases]
    opponents = [opponent(mover) for mover in movers]
    for i, v in enumerate(board.points):
        colours = [case.before(v) for case in cases]
        values[f"{OWN_STONES}.{i}"] = mask(map(is_, colours, movers))
        values[f"{OPPONENT_STONES}.{i}"] = mask(map(is_, colours, opponents))
        values[f"{POINT.name}.{i}"] = mask([case.point == v for case in cases])
        values[f"{OTHER.name}.{i}"] = mask([case.other == v for case in cases])
    return values


def symmetry_masks(board: Graph, cases: Sequence[Case]) -> dict[str, int]:
    """Return the masks of the symmetry of the board that a case has."""
    return {
        symmetry_name(k): mask(case.symmetry == images for case in cases)
        for k, images in enumerate(symmetries(board))
    }


def meanings(
    board: Graph, cases: Sequence[Case], sets: Iterable[NamedPredicate | Notion]
) -> dict[str, int]:
    """Return the masks of the sets, as gospec has them."""
    values: dict[str, int] = {}
    for s in sets:
        members = [s.members(case) for case in cases]
        for name, points in places(s.name, board, s.places):
            values[name] = mask([points in known for known in members])
    return values


class ManyCases:
    """A grounding whose sets have gospec's meaning, with the masks of all its variables."""

    def __init__(
        self,
        board: Graph,
        cases: Sequence[Case],
        sets: Sequence[NamedPredicate | Notion],
        *,
        symmetric: bool = False,
    ) -> None:
        self.board, self.ones = board, all_ones(cases)
        self.grounding = board_grounding(board, range(len(symmetries(board))) if symmetric else ())
        for s in sets:
            self.grounding.tables[s.name] = self.grounding.variables(s.name, s.places)
        self.values = given(board, cases) | meanings(board, cases, sets)
        if symmetric:
            self.values |= symmetry_masks(board, cases)

    def truth(self, formula: Formula) -> int:
        """Return the mask of the cases in which a formula is true."""
        return evaluated(self.grounding, formula, self.values, self.ones)

    def truths(self, q: Property) -> list[int]:
        """Return, for each point of the board, the mask of the cases in which it has a property."""
        x = Variable("x0")
        literals = [self.grounding.literal(q(x), {x: v}) for v in self.board.points]
        return self.grounding.circuit.evaluate(literals, self.values, self.ones)


class CaseByCase:
    """The same where a case is a game so far, each evaluated by itself.

    `named` are further predicates that formulas speak of.
    """

    def __init__(
        self, claim: Claim, cases: Sequence[Case], named: Iterable[NamedPredicate | Notion] = ()
    ) -> None:
        known = tuple(named)
        structures = [_with(claim.structure(case), case, known) for case in cases]
        # Many games differ in nothing that formulas speak of.
        self.keys = [_key(structure) for structure in structures]
        self.structures = dict(zip(self.keys, structures, strict=True))
        self.ones = all_ones(cases)

    def truth(self, formula: Formula) -> int:
        """Return the mask of the structures in which a formula is true."""
        truths = {key: formula.holds(known, {}) for key, known in self.structures.items()}
        return mask(truths[key] for key in self.keys)


def _key(structure: Structure) -> Hashable:
    return (
        structure.points,
        frozenset(structure.predicates.items()),
        frozenset(structure.constants.items()),
        frozenset((name, frozenset(f.items())) for name, f in structure.functions.items()),
    )


def _with(structure: Structure, case: Case, named: Iterable[NamedPredicate | Notion]) -> Structure:
    further = {s.name: s.members(case) for s in named}
    return replace(structure, predicates={**structure.predicates, **further})


Truths = ManyCases | CaseByCase


def truths_of(
    claim: Claim, board: Graph, cases: Sequence[Case], spoken: Iterable[Notion]
) -> Truths:
    """Return the truth of a claim's formulas in cases of a board, its notions being `spoken` of."""
    if isinstance(claim, TurnClaim):
        return CaseByCase(claim, cases, spoken)
    return ManyCases(board, cases, (*claim.sets, *spoken), symmetric=claim.symmetric)


def evaluated(grounding: Grounding, formula: Formula, values: Mapping[str, int], ones: int) -> int:
    """Return the mask of the cases in which a grounded formula is true."""
    return grounding.circuit.evaluate([grounding.literal(formula)], values, ones)[0]


def constant_table(points: Iterable[Point], members: Iterable[Point]) -> dict[Point, int]:
    """Return a predicate that is true of just these points, in every case."""
    inside = frozenset(members)
    return {v: YES if v in inside else NO for v in points}

"""A third encoding of recursively defined sets on a board: by distance labels.

What is in a least fixed point gets there by a chain of steps, each from points that were there
before; a label at each point tells how early. So a set is the least fixed point just when it is
some fixed point, and its points can be labelled such that one step yields each from those with
smaller labels. Of a greatest fixed point the same holds of the points outside. No more is needed:
the set is known exactly, as by unrolling, with a number at each point instead of many rounds.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from goproof.logic.circuit import NO, YES, Circuit
from goproof.logic.formulas import Variable
from goproof.logic.grounding import Grounding
from goproof.queries.statements_as_queries import Queries, board_grounding, grounded
from goproof.theory.fixed_points import FixedPoint
from goproof.theory.statements import Statement
from gospec.law.graph import Graph, Point


def by_labels(claim: Statement, board: Graph) -> Queries:
    """Return the queries over a board, every recursively defined set being known by its labels."""
    grounding = board_grounding(board)
    literals: list[int] = []
    for s in claim.sets:
        if isinstance(s, FixedPoint):
            literals += label(s, grounding)
    return grounded(replace(claim, steps=(), uses={}), grounding, literals)


def label(s: FixedPoint, grounding: Grounding) -> list[int]:
    """Put a set into the grounding, and return literals that together say that it is the one."""
    circuit, points = grounding.circuit, grounding.board.points
    members = grounding.variables(s.name)
    width = (len(points) - 1).bit_length()
    labels = {
        v: [circuit.variable(f"{s.name}.label.{i}.{bit}") for bit in range(width)]
        for i, v in enumerate(points)
    }
    x = Variable("x0")
    step = s.step(s.contains, x)
    literals = []
    for v in points:
        grounding.tables[s.name] = members
        literals.append(circuit.equivalence(members[v], grounding.literal(step, {x: v})))
        sooner = {w: less(circuit, labels[w], labels[v]) for w in grounding.board.neighbours[v]}
        grounding.tables[s.name] = _early(circuit, s, members, sooner)
        early = grounding.literal(step, {x: v})
        literals.append(
            circuit.disjunction((members[v], -early) if s.greatest else (-members[v], early))
        )
    grounding.tables[s.name] = members
    return literals


def _early(
    circuit: Circuit, s: FixedPoint, members: Mapping[Point, int], sooner: Mapping[Point, int]
) -> dict[Point, int]:
    # Those that have got into the set before, or have not got out of it before. A step from x
    # speaks of neighbours alone; if it spoke of others, this would only find less to be in, or out.
    early = dict.fromkeys(members, YES if s.greatest else NO)
    for w, earlier in sooner.items():
        if s.greatest:
            early[w] = circuit.disjunction((members[w], -earlier))
        else:
            early[w] = circuit.conjunction((members[w], earlier))
    return early


def less(circuit: Circuit, left: Sequence[int], right: Sequence[int]) -> int:
    """Return: the left number is less than the right one; their bits are given from the least."""
    smaller = NO
    for a, b in zip(left, right, strict=True):
        same = circuit.equivalence(a, b)
        smaller = circuit.disjunction(
            (circuit.conjunction((-a, b)), circuit.conjunction((same, smaller)))
        )
    return smaller

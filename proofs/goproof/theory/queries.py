"""Claims as queries to a solver, and a solver's models as cases of gospec.

A query says that the claim fails: what always holds, the assumptions, and the negated conclusion.
No answer to it but 'unsat' proves the claim.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from goproof.cases import Case, Subject
from goproof.grounding import NO, YES, Circuit, Grounding, exactly_one
from goproof.logic import ADJACENT, Formula, Variable
from goproof.smtlib import first_order, propositional
from goproof.solvers import Model
from goproof.theory.claims import Claim, colouring_axioms, graph_axioms
from goproof.theory.fixed_points import FixedPoint
from goproof.theory.runs import Computed, Run
from goproof.theory.stages import OPPONENT_STONES, OWN_STONES, POINT
from gospec.colouring import BLACK, EMPTY, WHITE, Colour, colouring
from gospec.graph import Graph, from_edges


@dataclass(frozen=True)
class Queries:
    """`failure` asks for a case in which the claim fails, `assumed` for one that it speaks of.

    Each of the `steps` asks for a case in which one step of the proof fails and those before it
    hold; `failure` takes all of them to hold, so it proves the claim only when they have been.
    """

    failure: str
    assumed: str
    steps: tuple[str, ...] = ()


def premises(claim: Claim) -> tuple[Formula, ...]:
    """Return all that a proof for all graphs may use: axioms, facts, hints, assumptions."""
    return (
        *graph_axioms(),
        *colouring_axioms(),
        *claim.facts(),
        *claim.hints(),
        *claim.assumptions,
    )


def for_all_graphs(claim: Claim) -> Queries:
    """Return the queries over an unspecified board."""
    assumed = premises(claim)
    return Queries(first_order((*assumed, ~claim.conclusion)), first_order(assumed))


def by_closed_sets(claim: Claim, board: Graph) -> Queries:
    """Return the queries over a board, the sets being known by their facts and instances."""
    grounding = board_grounding(board)
    for run in runs_of(claim):
        run.define(grounding, by_contract=True)
    for s in claim.sets:
        if s.name not in grounding.tables:
            grounding.tables[s.name] = grounding.variables(s.name)
    known = [grounding.literal(f) for f in (*claim.facts(), *claim.hints())]
    return _bounded(claim, grounding, known)


def by_unrolling(claim: Claim, board: Graph) -> Queries:
    """Return the queries over a board, the sets being unrolled to what they are."""
    grounding = board_grounding(board)
    for run in runs_of(claim):
        run.define(grounding, by_contract=False)
    for s in claim.sets:
        if isinstance(s, FixedPoint) and s.name not in grounding.tables:
            unroll(s, grounding, rounds=len(board))
    return _bounded(replace(claim, steps=()), grounding, [])


def runs_of(claim: Claim) -> tuple[Run, ...]:
    """Return the runs of the machine that a claim is about."""
    return tuple(dict.fromkeys(s.run for s in claim.sets if isinstance(s, Computed)))


def board_grounding(board: Graph) -> Grounding:
    """Return a grounding in which each point's colour, and the point p, are unknown."""
    grounding = Grounding(board, Circuit())
    grounding.tables[OWN_STONES] = grounding.variables(OWN_STONES)
    grounding.tables[OPPONENT_STONES] = grounding.variables(OPPONENT_STONES)
    grounding.constants[POINT.name] = grounding.variables(POINT.name)
    return grounding


def unroll(s: FixedPoint, grounding: Grounding, rounds: int) -> None:
    """Define a set by so many rounds of its step, from no point (least) or all (greatest).

    As many rounds as the board has points are always enough: each that changes anything adds, or
    takes away, a point.
    """
    table = dict.fromkeys(grounding.board.points, YES if s.greatest else NO)
    x = Variable("x0")
    step = s.step(s.contains, x)
    for _ in range(rounds):
        grounding.tables[s.name] = table
        table = {v: grounding.literal(step, {x: v}) for v in grounding.board.points}
    grounding.tables[s.name] = table


def _bounded(claim: Claim, grounding: Grounding, known: list[int]) -> Queries:
    circuit = grounding.circuit
    known += exactly_one(circuit, list(grounding.constants[POINT.name].values()))
    known += [grounding.literal(f) for f in (*colouring_axioms(), *claim.assumptions)]
    assumed, steps = propositional(circuit, known), []
    for step in claim.steps:
        literal = grounding.literal(step)
        steps.append(propositional(circuit, [*known, -literal]))
        known.append(literal)
    failure = -grounding.literal(claim.conclusion)
    return Queries(propositional(circuit, [*known, failure]), assumed, tuple(steps))


def case_on_board(board: Graph, model: Model, subject: Subject) -> Case:
    """Return the case that a model of a bounded query describes, Black being the mover."""
    true = {name for name, *_ in model.true}

    def colour(i: int) -> Colour:
        if f"{OWN_STONES}.{i}" in true:
            return BLACK
        return WHITE if f"{OPPONENT_STONES}.{i}" in true else EMPTY

    b = colouring(board, lambda v: colour(board.index[v]))
    if subject is Subject.COLOURING:
        return Case(b, BLACK)
    point = next(v for i, v in enumerate(board.points) if f"{POINT.name}.{i}" in true)
    return Case(b, BLACK, point)


def case_on_graph(model: Model) -> Case:
    """Return the case that a model of an all-graphs query describes, with its graph.

    Raises GraphError or KeyError when the model describes none.
    """
    edges = {frozenset(pair[1:]) for pair in model.true if pair[0] == ADJACENT}
    pairs = [(min(edge), max(edge)) for edge in edges]
    board = from_edges(sorted(pairs), model.elements, name="graph of the counterexample")

    def colour(v: object) -> Colour:
        if (OWN_STONES, v) in model.true:
            return BLACK
        return WHITE if (OPPONENT_STONES, v) in model.true else EMPTY

    return Case(colouring(board, colour), BLACK, model.constants.get(POINT.name))

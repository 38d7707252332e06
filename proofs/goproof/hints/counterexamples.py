"""The smallest counterexample to a claim about colourings, on any graph of a few points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from goproof.hints.domains import Domain, Model
from goproof.hints.nodes import Nodes
from goproof.logic.formulas import ADJACENT, Formula, Variable, expanded
from goproof.logic.smtlib import Vocabulary, spoken_of
from goproof.solvers.answers import Status, Steps
from goproof.theory.cases import PARTS, Case
from goproof.theory.fixed_points import FixedPoint, Marked, Relation
from goproof.theory.stages import IMAGE, NAMED_POINTS, OPPONENT_STONES, OWN_STONES
from goproof.theory.statements import Statement
from goproof.theory.turns import TurnStatement
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, colouring
from gospec.law.graph import from_edges

LARGEST, LIMIT = 5, Steps(20_000_000)


def smallest(claim: Statement, largest: int = LARGEST) -> Case | None:
    """Return a case in which a claim fails, on as few points as possible; None if there is none.

    The sets have their exact values, by gospec too: it has been asked. There is none of a claim
    about turns, as what meets its axioms may be no game.
    """
    if isinstance(claim, TurnStatement):
        return None
    premises = (*claim.axioms(), *claim.facts(), *claim.assumptions, ~claim.conclusion)
    names = spoken_of(premises)
    for size in range(1, largest + 1):
        nodes = Nodes()
        domain = Domain(nodes, names, size)
        for s in claim.sets:
            if isinstance(s, FixedPoint | Relation) and not isinstance(s, Marked):
                _unroll(s, domain, nodes)
        literals = [domain.literal(nodes.number(f)) for f in premises]
        status, first = domain.solve(literals, LIMIT)
        if status is Status.UNKNOWN:
            # A larger one might not be the smallest.
            return None
        if isinstance(first, Model):
            model = _least(domain, literals, first)
            case = _case(claim, names, model)
            # Where it is none, as of sizes little is known, a larger one might not be the smallest.
            fails = claim.assumes(case) and not claim.concludes(case)
            return case if fails else None
    return None


def _unroll(s: FixedPoint | Relation, domain: Domain, nodes: Nodes) -> None:
    """Give a set its exact value, by as many rounds of its step as there are points."""
    x, y = Variable("x0"), Variable("z0")
    if s.name not in domain.tables:
        return
    step: Formula
    order: tuple[str, ...]
    if isinstance(s, FixedPoint):
        step = expanded(s.step(s.contains, x))
        order, start = (x.name,), s.greatest
    else:
        step = expanded(s.step(s.holds, x, y))
        order, start = (x.name, y.name), False
    domain.start(s.name, value=start)
    for _ in range(domain.size):
        if not domain.step(s.name, nodes.number(step), order):
            break


def _least(domain: Domain, literals: Sequence[int], best: Model) -> Model:
    """Return a model with few stones and edges, given any."""
    assumed = list(literals)
    for name in (OWN_STONES, OPPONENT_STONES, Marked.name, ADJACENT):
        for literal in domain.given(name):
            _, model = domain.solve([*assumed, -literal], LIMIT)
            if isinstance(model, Model):
                best = model
                assumed.append(-literal)
    return best


def _case(claim: Statement, names: Vocabulary, model: Model) -> Case:
    points = range(model.size)
    near = model.tables.get(ADJACENT)
    edges = [(v, w) for v in points for w in points if near is not None and v < w and near[v, w]]
    board = from_edges(edges, points, name=f"graph of {model.size} points")

    def has(name: str, v: Any) -> bool:
        return name in model.tables and bool(model.tables[name][v])

    def colour(v: object) -> Colour:
        if has(OWN_STONES, v):
            return BLACK
        return WHITE if has(OPPONENT_STONES, v) else EMPTY

    b = colouring(board, colour)
    marked = frozenset(v for v in points if has(Marked.name, v))
    named: dict[str, Any] = {PARTS[c.name]: model.constants.get(c.name) for c in NAMED_POINTS}
    images = tuple(int(v) for v in model.functions[IMAGE]) if claim.symmetric else ()
    return Case(b, BLACK, marked=marked, symmetry=images, **named)

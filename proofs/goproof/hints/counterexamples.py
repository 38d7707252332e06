"""The smallest counterexample to a claim about colourings, on any graph of a few points."""

from collections.abc import Mapping, Sequence
from typing import Any

from goproof.boards.graphs import by_its_edges
from goproof.hints.domains import Domain, Model
from goproof.logic.circuit import YES
from goproof.logic.formulas import ADJACENT
from goproof.logic.smtlib import spoken_of
from goproof.queries.statements_as_queries import case_of_model, unroll
from goproof.solvers.answers import Status, Steps
from goproof.theory.cases import PARTS, Case
from goproof.theory.fixed_points import Marked, Stepped
from goproof.theory.stages import IMAGE, NAMED_POINTS, OPPONENT_STONES, OWN_STONES
from goproof.theory.statements import Statement
from goproof.theory.turns import TurnStatement
from gospec.law.graph import Point

LARGEST, LIMIT = 5, Steps(20_000_000)


def smallest(claim: Statement, largest: int = LARGEST) -> Case | None:
    """Return a case in which a claim fails, on as few points as possible; None if there is none.

    The sets have their exact values, by gospec too: it has been asked. There is none of a claim
    about turns, as what meets its axioms may be no game.
    """
    if isinstance(claim, TurnStatement):
        return None
    premises = (*claim.axioms(), *claim.facts, *claim.assumptions, ~claim.conclusion)
    names = spoken_of(premises)
    for size in range(1, largest + 1):
        domain = Domain(names, size)
        for s in claim.sets:
            if isinstance(s, Stepped) and s.name in domain.tables:
                unroll(s, domain, size)
        domain.forget()
        literals = [domain.asked(f) for f in premises]
        status, first = domain.solve(literals, LIMIT)
        if status is Status.UNKNOWN:
            # A larger one might not be the smallest.
            return None
        if isinstance(first, Model):
            model = _least(domain, literals, first)
            case = _case(claim, model)
            # Where it is none, as of sizes little is known, a larger one might not be the smallest.
            fails = claim.assumes(case) and not claim.concludes(case)
            return case if fails else None
    return None


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


def _case(claim: Statement, model: Model) -> Case:
    points = model.board.points

    def true(name: str) -> list[Any]:
        return [at for at, literal in model.tables.get(name, {}).items() if literal == YES]

    edges = [(v, w) for v, w in true(ADJACENT) if v < w]
    board = by_its_edges(points, edges)
    named: dict[str, Any] = {
        PARTS[c.name]: _chosen(model.constants[c.name])
        for c in NAMED_POINTS
        if c.name in model.constants
    }
    images = tuple(map(_chosen, model.functions[IMAGE].values())) if claim.symmetric else ()
    marked = frozenset(true(Marked.name))
    return case_of_model(board, true, marked=marked, symmetry=images, **named)


def _chosen(literals: Mapping[Point, int]) -> Point:
    return next(v for v, literal in literals.items() if literal == YES)

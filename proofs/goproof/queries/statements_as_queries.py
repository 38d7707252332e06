"""Claims as queries to a solver, and a solver's models as cases of gospec.

A query states that the claim fails: what always holds, the assumptions, and the negated conclusion.
Only the answer 'unsat' proves the claim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from goproof.boards.symmetries import symmetries, up_to_conjugation
from goproof.execution.kernel_runs import Computed, Run
from goproof.logic.circuit import NO, YES, Circuit, exactly_one
from goproof.logic.clauses import propositional
from goproof.logic.formulas import Formula, Variable, expanded
from goproof.logic.grounding import Bindings, Grounding, Table
from goproof.logic.smtlib import first_order
from goproof.theory.cases import PARTS, Case, Subject
from goproof.theory.fixed_points import Marked, Stepped
from goproof.theory.law import GOSPEC, Law
from goproof.theory.stages import IMAGE, NAMED_POINTS, OPPONENT_STONES, OWN_STONES, PREIMAGE
from goproof.theory.statements import Statement, colouring_axioms
from gospec.law.colouring import BLACK, EMPTY, WHITE, colouring
from gospec.law.graph import Graph, Point


@dataclass(frozen=True)
class Queries:
    """`failure` describes a case in which the claim fails, `assumed` one that meets its
    assumptions.

    Each of the `steps` describes a case in which one step of the proof fails and those before it
    hold; `failure` assumes all of them, so it proves the claim only when they have been proved. Of
    a claim about a board's symmetries they are the queries about all but the last.
    `grounded` has the literals on a board; it is empty for all graphs.
    """

    failure: str
    print_assumed: Callable[[], str] = field(compare=False)
    steps: tuple[str, ...] = ()
    grounded: tuple[Grounded, ...] = field(default=(), compare=False)

    @property
    def assumed(self) -> str:
        """The query for a case that meets the assumptions, which is seldom asked."""
        return self.print_assumed()


@dataclass(frozen=True)
class Grounded:
    """The literals of a board's circuit that its queries are printed from.

    `premises` are what they assume besides the assumptions.
    """

    grounding: Grounding
    premises: tuple[int, ...]
    assumptions: tuple[int, ...]
    conclusion: int


def premises(claim: Statement) -> tuple[Formula, ...]:
    """Return all that a proof for all graphs may use: axioms, facts, hints, assumptions."""
    return (*claim.axioms(), *claim.facts, *claim.hints, *claim.assumptions)


def for_all_graphs(claim: Statement) -> Queries:
    """Return the queries over an unspecified board.

    Raises ValueError when a step uses what is no premise and has not been proved before it.
    """
    claim = claim.by_definition
    _refuse_circles(claim)
    basis, texts = premises(claim), []
    for i, step in enumerate((*claim.steps, claim.conclusion)):
        used = claim.uses.get(step, (*basis, *claim.steps[:i]))
        texts.append(first_order((*used, ~step)))
    *steps, failure = texts
    return Queries(failure, lambda: first_order(basis), tuple(steps))


def _refuse_circles(claim: Statement) -> None:
    usable = set(premises(claim))
    for i, step in enumerate((*claim.steps, claim.conclusion)):
        if not usable.issuperset(claim.uses.get(step, ())):
            raise ValueError(f"step {i + 1} uses what is no premise and has not been proved")
        usable.add(step)


def by_closed_sets(claim: Statement, board: Graph, law: Law = GOSPEC) -> Queries:
    """Return the queries over a board, which state the sets' facts and instances.

    Words are those that the machine of the law computes. A claim about a symmetry gets a query for
    each symmetry of the board, but for those that differ by the names of the points alone. What is
    true of two of them need not be of their composition. Solvers need no steps of a proof there.
    """
    claim = claim.by_definition
    if not claim.symmetric:
        return _by_closed_sets(claim, board_grounding(board), law)
    numbers = up_to_conjugation(board)
    each = [_by_closed_sets(claim, board_grounding(board, [k]), law) for k in numbers]
    *earlier, failure = (queries.failure for queries in each)
    grounded = tuple(g for queries in each for g in queries.grounded)
    return Queries(failure, each[-1].print_assumed, tuple(earlier), grounded)


def _by_closed_sets(claim: Statement, grounding: Grounding, law: Law) -> Queries:
    for run in runs_of(claim):
        run.define(grounding, law, by_contract=True)
    for s in claim.sets:
        if s.name not in grounding.tables:
            grounding.tables[s.name] = grounding.variables(s.name, s.places)
    literals = [grounding.literal(f) for f in (*claim.facts, *claim.hints)]
    return grounded(claim, grounding, literals)


def by_unrolling(claim: Statement, board: Graph, law: Law = GOSPEC) -> Queries:
    """Return the queries over a board, with the sets unrolled to their exact values.

    Raises ValueError for a claim with a set that has no step.
    """
    if not all(isinstance(s, Marked | Stepped | Computed) for s in claim.sets):
        raise ValueError("a set of the claim has no step by which to unroll it")
    claim = claim.by_definition
    grounding = board_grounding(board, range(len(symmetries(board))) if claim.symmetric else ())
    for run in runs_of(claim):
        run.define(grounding, law, by_contract=False)
    for s in claim.sets:
        if isinstance(s, Marked):
            grounding.tables[s.name] = grounding.variables(s.name)
        elif isinstance(s, Stepped) and s.name not in grounding.tables:
            unroll(s, grounding, rounds=len(board))
    return grounded(claim, grounding, [])


def runs_of(claim: Statement) -> tuple[Run, ...]:
    """Return the runs of the machine that a claim is about."""
    return tuple(dict.fromkeys(s.run for s in claim.sets if isinstance(s, Computed)))


def board_grounding(board: Graph, numbers: Sequence[int] = ()) -> Grounding:
    """Return a grounding in which each point's colour, and the named points, are unknown.

    So is the symmetry of the claim, among some of the board's, given by their numbers.
    """
    grounding = Grounding(board, Circuit())
    grounding.tables[OWN_STONES] = grounding.variables(OWN_STONES)
    grounding.tables[OPPONENT_STONES] = grounding.variables(OPPONENT_STONES)
    for constant in NAMED_POINTS:
        grounding.constants[constant.name] = grounding.variables(constant.name)
    grounding.choices = [grounding.circuit.variable(symmetry_name(k)) for k in numbers]
    if numbers:
        pairs = [
            (v, w, literal)
            for k, literal in zip(numbers, grounding.choices, strict=True)
            for v, w in zip(board.points, symmetries(board)[k], strict=True)
        ]
        grounding.functions[IMAGE] = _function(grounding, pairs)
        grounding.functions[PREIMAGE] = _function(grounding, [(w, v, c) for v, w, c in pairs])
    return grounding


def _function(
    grounding: Grounding, choices: Sequence[tuple[Point, Point, int]]
) -> dict[Point, dict[Point, int]]:
    # The value of a function at a point under each choice; a sole choice is certain.
    values: dict[Point, dict[Point, int]] = {v: {} for v in grounding.board.points}
    for v, w, literal in choices:
        sure = YES if len(grounding.choices) == 1 else literal
        values[v][w] = grounding.circuit.disjunction((values[v].get(w, NO), sure))
    return values


def symmetry_name(number: int) -> str:
    """Return the name of the variable that selects this one of a board's symmetries."""
    return f"symmetry.{number}"


def unroll(s: Stepped, grounding: Grounding, rounds: int) -> None:
    """Define a set by so many rounds of its step, from no point (least) or all (greatest).

    As many rounds as the board has points are always enough: each that changes anything adds, or
    takes away, a point. For a relation, this holds of the points related to each point.
    """
    variables = (Variable("x0"), Variable("y0"))[: s.places]
    bindings: dict[Point, Bindings] = {
        points if s.places > 1 else points[0]: dict(zip(variables, points, strict=True))
        for points in product(grounding.board.points, repeat=s.places)
    }
    step = s.step(s.holds, *variables)
    start: Table = dict.fromkeys(bindings, YES if s.greatest else NO)
    grounding.tables[s.name] = start
    for _ in range(rounds):
        grounding.forget()
        made = dict(
            zip(bindings, grounding.literals(expanded(step), bindings.values()), strict=True)
        )
        if made == grounding.tables[s.name]:
            break
        grounding.tables[s.name] = made


def grounded(claim: Statement, grounding: Grounding, literals: list[int]) -> Queries:
    """Return the queries over a board whose sets the grounding has, with the literals known of
    them.
    """
    circuit, literal = grounding.circuit, grounding.literal
    premises = [*literals, *map(literal, colouring_axioms())]
    for constant in grounding.constants.values():
        premises += exactly_one(circuit, list(constant.values()))
    if grounding.choices:
        premises += exactly_one(circuit, grounding.choices)
    assumptions = tuple(map(literal, claim.assumptions))
    assumed, conclusion = (*premises, *assumptions), literal(claim.conclusion)
    query = Grounded(grounding, tuple(premises), assumptions, conclusion)
    failure = propositional(circuit, [*assumed, -conclusion])
    return Queries(failure, lambda: propositional(circuit, assumed), grounded=(query,))


def case_on_board(board: Graph, true: frozenset[str], subject: Subject) -> Case:
    """Return the case in which these variables of a query are true, Black being the mover."""

    def members(name: str) -> list[Point]:
        return [v for i, v in enumerate(board.points) if f"{name}.{i}" in true]

    parts: dict[str, Any] = {}
    for letter in subject.given:
        if letter == "S":
            parts[PARTS[letter]] = frozenset(members(Marked.name))
        elif letter == "σ":
            (number,) = (k for k in range(len(symmetries(board))) if symmetry_name(k) in true)
            parts[PARTS[letter]] = symmetries(board)[number]
        else:
            (parts[PARTS[letter]],) = members(letter)
    return case_of_model(board, members, **parts)


def case_of_model(board: Graph, members: Callable[[str], Iterable[Point]], **parts: Any) -> Case:
    """Return the case of a model, Black being the mover. `members` are those of a predicate."""
    colours = dict.fromkeys(members(OPPONENT_STONES), WHITE)
    colours |= dict.fromkeys(members(OWN_STONES), BLACK)
    return Case(colouring(board, lambda v: colours.get(v, EMPTY)), BLACK, **parts)

"""The move level on boards that are too large to go through: asking solvers for a difference."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from goproof.boards.orbits import automorphisms, representatives
from goproof.comparisons.difference import MoveDifference, Tell, no_one
from goproof.comparisons.move_circuits import moved
from goproof.comparisons.position_circuits import Position, UnknownReading, least
from goproof.logic.grounding import NO, YES, Circuit
from goproof.logic.smtlib import propositional
from goproof.solvers.answers import Model, Status
from goproof.solvers.registry import solver
from gospec.colouring import BLACK, EMPTY, WHITE, Colouring, all_colourings, colouring
from gospec.diagram import point_name
from gospec.formalisation import Formalisation, Illegal
from gospec.graph import Graph, Point, from_edges, rectangle

# On which the circuits of a formalisation are held to gospec before solvers are asked about them.
HELD_TO = (
    *(rectangle(*size) for size in ((1, 1), (1, 2), (1, 3), (2, 2), (1, 4))),
    from_edges([("a", "b"), ("b", "c"), ("c", "a"), ("a", "d")], name="paw"),
)


class NoAnswer(Exception):
    """Solvers gave no answer, or not the same, or the circuits are not gospec's; says which."""


def unknown_position(board: Graph, circuit: Circuit) -> tuple[Position, int]:
    """Return any colouring of the board, and the literal that no point of it has two colours."""
    own = {v: circuit.variable(f"own.{i}") for i, v in enumerate(board.points)}
    other = {v: circuit.variable(f"other.{i}") for i, v in enumerate(board.points)}
    once = circuit.conjunction(-circuit.conjunction((own[v], other[v])) for v in board.points)
    return Position(board, circuit, own, other), once


def without_dead_stones(position: Position) -> int:
    """Return the literal: every stone reaches empty."""
    circuit = position.circuit
    return circuit.conjunction(
        circuit.disjunction((-stones[v], reaching[v]))
        for stones in (position.own, position.other)
        for reaching in (least(position, stones),)
        for v in position.board.points
    )


def told_apart(left: Formalisation, right: Formalisation, position: Position, v: Point) -> int:
    """Return the literal: a play at v is legal for one side only, or has two results."""
    circuit = position.circuit
    a, b = (moved(rules, position, v) for rules in (left, right))
    same = circuit.conjunction(
        circuit.equivalence(one[u], two[u])
        for one, two in ((a.after.own, b.after.own), (a.after.other, b.after.other))
        for u in position.board.points
    )
    agree = circuit.disjunction((-a.legal, same))
    return -circuit.conjunction((circuit.equivalence(a.legal, b.legal), agree))


def difference_by_solvers(
    left: Formalisation,
    right: Formalisation,
    board: Graph,
    *,
    dead_stones: bool,
    timeout: float,
    solvers: Sequence[str],
    symmetric: bool = True,
    tell: Tell = no_one,
) -> MoveDifference | None:
    """Return a play of fewest stones on which two formalisations differ, None if there is none.

    Both solvers must agree that there is none, or none with fewer stones; a difference is
    replayed in gospec. Of points that a symmetry of the board takes into one another one is asked
    about, unless `symmetric` says that a formalisation may treat them unlike. Raises NoAnswer when
    there is no answer to be had.
    """
    if not solvers:
        raise NoAnswer("no solver was asked")
    for rules in (left, right):
        # What is remembered has to be hashable, which frozen dataclasses are and their type isn't.
        if fault := circuit_fault(rules):  # type: ignore[arg-type]
            raise NoAnswer(fault)
    best: MoveDifference | None = None
    points = representatives(board.points, automorphisms(board)) if symmetric else board.points
    for v in points:
        tell(f"asking solvers about {point_name(board, v)}")
        most = None if best is None else stones_of(best.colouring) - 1
        difference = _fewest(left, right, board, v, most, dead_stones, timeout, solvers)
        best = difference or best
    return best


def stones_of(b: Colouring) -> int:
    """Return the number of stones of a colouring."""
    return len(b.graph) - len(b.where(EMPTY))


def _fewest(
    left: Formalisation,
    right: Formalisation,
    board: Graph,
    v: Point,
    most: int | None,
    dead_stones: bool,
    timeout: float,
    solvers: Sequence[str],
) -> MoveDifference | None:
    best = None
    while most is None or most >= 0:
        difference = _ask(left, right, board, v, most, dead_stones, timeout, solvers)
        if difference is None:
            break
        best, most = difference, stones_of(difference.colouring) - 1
    return best


def _ask(
    left: Formalisation,
    right: Formalisation,
    board: Graph,
    v: Point,
    most: int | None,
    dead_stones: bool,
    timeout: float,
    solvers: Sequence[str],
) -> MoveDifference | None:
    circuit = Circuit()
    position, assumed = unknown_position(board, circuit)
    if not dead_stones:
        assumed = circuit.conjunction((assumed, without_dead_stones(position)))
    if most is not None:
        assumed = circuit.conjunction((assumed, _at_most(position, most)))
    nothing = dict.fromkeys(
        (f"{who}.{i}" for who in ("own", "other") for i in range(len(board))), 0
    )
    if circuit.evaluate([assumed], nothing, 1) != [1]:
        raise NoAnswer(f"{board.name}: the empty board does not meet the assumptions")
    text = propositional(circuit, [assumed, told_apart(left, right, position, v)])
    for name in solvers:
        answer = solver(name)(text, timeout)
        if answer.status is Status.SAT and answer.model is not None:
            return _replayed(left, right, decoded(board, answer.model), v)
        if answer.status is not Status.UNSAT:
            raise NoAnswer(f"{board.name}: {name} has no answer: {answer.reason or 'no model'}")
    return None


def _at_most(position: Position, most: int) -> int:
    """Return the literal that there are at most so many stones."""
    circuit = position.circuit
    # more[k]: the points looked at so far hold more than k stones.
    more = [NO] * (most + 1)
    for v in position.board.points:
        stone = -position.empty(v)
        more = [
            circuit.disjunction((more[k], circuit.conjunction((stone, more[k - 1] if k else YES))))
            for k in range(most + 1)
        ]
    return -more[most]


def decoded(board: Graph, model: Model) -> Colouring:
    """Return the colouring that a model describes, the mover being Black."""
    own, other = (
        {v for i, v in enumerate(board.points) if (f"{who}.{i}",) in model.true}
        for who in ("own", "other")
    )
    return colouring(board, lambda v: BLACK if v in own else WHITE if v in other else EMPTY)


def _replayed(left: Formalisation, right: Formalisation, b: Colouring, v: Point) -> MoveDifference:
    one, two = (rules.colouring_after(b, v, BLACK) for rules in (left, right))
    if one == two or (isinstance(one, Illegal) and isinstance(two, Illegal)):
        raise NoAnswer(f"{b.graph.name}: what a solver found is no difference in gospec")
    return MoveDifference(b, v, BLACK, one, two)


def has_circuits(rules: Formalisation) -> bool:
    """Tell whether a formalisation has a counterpart in circuits."""
    position, _ = unknown_position(HELD_TO[0], Circuit())
    try:
        moved(rules, position, HELD_TO[0].points[0])
    except UnknownReading:
        return False
    return True


@lru_cache(maxsize=64)
def circuit_fault(rules: Formalisation) -> str:
    """Return where the circuits of a formalisation depart from gospec on small boards, or ''."""
    for board in HELD_TO:
        cases = list(all_colourings(board))
        values = {
            f"{who}.{i}": sum((b(v) is colour) << n for n, b in enumerate(cases))
            for who, colour in (("own", BLACK), ("other", WHITE))
            for i, v in enumerate(board.points)
        }
        for v in board.points:
            if fault := _fault_at(rules, board, v, cases, values):
                return fault
    return ""


def _fault_at(
    rules: Formalisation,
    board: Graph,
    v: Point,
    cases: Sequence[Colouring],
    values: dict[str, int],
) -> str:
    circuit = Circuit()
    position, _ = unknown_position(board, circuit)
    result = moved(rules, position, v)
    after = [table[u] for u in board.points for table in (result.after.own, result.after.other)]
    computed = circuit.evaluate([result.legal, *after], values, (1 << len(cases)) - 1)
    for n, b in enumerate(cases):
        law = rules.colouring_after(b, v, BLACK)
        legal, *bits = (bool(word >> n & 1) for word in computed)
        colours = [law(u) for u in board.points] if isinstance(law, Colouring) else []
        expected = [colour is wanted for colour in colours for wanted in (BLACK, WHITE)]
        if legal == isinstance(law, Illegal) or (legal and bits != expected):
            return f"{board.name}: the circuit of {rules!r} is not its move"
    return ""

"""The move level on boards that are too large to go through: asking solvers for a difference."""

from collections.abc import Callable, Iterator, Sequence

from goproof.boards.symmetries import automorphisms, representatives
from goproof.comparisons.difference import MoveDifference, Tell, no_one
from goproof.comparisons.move_circuits import moved
from goproof.comparisons.position_circuits import (
    PlayResult,
    SymbolicPosition,
    UnknownReading,
    answers_fault,
    cases_of,
    changed,
    least,
    values_of,
)
from goproof.logic.circuit import NO, YES, Circuit
from goproof.logic.clauses import propositional
from goproof.queries.truth import mask
from goproof.solvers.answers import Answer, Model, Status, Steps
from goproof.solvers.registry import solver
from gospec.law.colouring import (
    BLACK,
    EMPTY,
    WHITE,
    Colouring,
    all_colourings,
    colouring,
    has_dead_stones,
)
from gospec.law.diagram import point_name
from gospec.law.formalisation import Formalisation, Illegal
from gospec.law.graph import Graph, Point, from_edges, rectangle

# On which the circuits of a formalisation are held to gospec before solvers are asked about them.
HELD_TO = (
    *(rectangle(*size) for size in ((1, 1), (1, 2), (1, 3), (2, 2), (1, 4))),
    from_edges([("a", "b"), ("b", "c"), ("c", "a"), ("a", "d")], name="paw"),
)


class NoAnswer(Exception):
    """Solvers gave no answer, or not the same, or the circuits are not gospec's; says which."""


def unknown_position(board: Graph, circuit: Circuit) -> tuple[SymbolicPosition, int]:
    """Return any colouring of the board, and the literal that no point of it has two colours."""
    own = {v: circuit.variable(f"own.{i}") for i, v in enumerate(board.points)}
    other = {v: circuit.variable(f"other.{i}") for i, v in enumerate(board.points)}
    once = circuit.conjunction(-circuit.conjunction((own[v], other[v])) for v in board.points)
    return SymbolicPosition(board, circuit, own, other), once


def without_dead_stones(position: SymbolicPosition) -> int:
    """Return the literal: every stone reaches empty."""
    circuit = position.circuit
    return circuit.conjunction(
        circuit.disjunction((-stones[v], reaching[v]))
        for stones in (position.own, position.other)
        for reaching in (least(position, stones),)
        for v in position.board.points
    )


def told_apart(a: PlayResult, b: PlayResult) -> int:
    """Return the literal: a play is legal for one side only, or has two results."""
    circuit, points = a.after.circuit, a.after.board.points
    same = circuit.conjunction(
        circuit.equivalence(one[u], two[u])
        for one, two in ((a.after.own, b.after.own), (a.after.other, b.after.other))
        for u in points
    )
    agree = circuit.disjunction((-a.legal, same))
    return -circuit.conjunction((circuit.equivalence(a.legal, b.legal), agree))


def difference_by_solvers(
    left: Formalisation,
    right: Formalisation,
    board: Graph,
    *,
    dead_stones: bool,
    limit: Steps,
    solvers: Sequence[str],
    symmetric: bool = True,
    tell: Tell = no_one,
    fault_of: Callable[[Formalisation], str] | None = None,
) -> MoveDifference | None:
    """Return a play of fewest stones on which two formalisations differ, None if there is none.

    Both solvers must agree that there is none, or none with fewer stones; a difference is
    replayed in gospec. Of points that a symmetry of the board takes into one another one is asked
    about, unless `symmetric` says that a formalisation may treat them unlike. Raises NoAnswer when
    there is no answer to be had, or when the queries do not say on the board what they mean.
    Parameters: `fault_of`, `circuit_fault`, or the same with a memory.
    """
    for rules in (left, right):
        if fault := (fault_of or circuit_fault)(rules):
            raise NoAnswer(fault)
    best: MoveDifference | None = None
    points = representatives(board.points, automorphisms(board)) if symmetric else board.points
    for v in points:
        tell(f"asking solvers about {point_name(board, v)}")
        play = _Play(left, right, board, v, dead_stones, limit, tuple(solvers))
        play.hold_to_gospec()
        if best is None and v == points[0]:
            play.hold_to_changes()
        most = None if best is None else stones_of(best.colouring) - 1
        best = play.fewest(most) or best
    return best


def stones_of(b: Colouring) -> int:
    """Return the number of stones of a colouring."""
    return len(b.graph) - len(b.where(EMPTY))


class _Play:
    """The question whether a play at v tells two formalisations apart, and what controls it."""

    def __init__(
        self,
        left: Formalisation,
        right: Formalisation,
        board: Graph,
        v: Point,
        dead_stones: bool,
        limit: Steps,
        solvers: tuple[str, ...],
    ) -> None:
        self.left, self.right, self.board, self.v = left, right, board, v
        self.dead_stones, self.limit, self.solvers = dead_stones, limit, solvers
        self.circuit = Circuit()
        self.position, self.once = unknown_position(board, self.circuit)
        self.moves = [moved(rules, self.position, v) for rules in (left, right)]
        self.cases = cases_of(board, v)
        self.values = values_of(self.cases)
        self.laws = [
            [rules.colouring_after(b, v, BLACK) for b in self.cases] for rules in (left, right)
        ]

    def hold_to_gospec(self) -> None:
        """Raise NoAnswer where the circuits of a side, or the comparison, are not gospec's."""
        for rules, move, law in zip((self.left, self.right), self.moves, self.laws, strict=True):
            if fault := _fault_in(rules, move, self.cases, self.values, law):
                raise NoAnswer(fault)
        differing = mask(one != two and not _both_illegal(one, two) for one, two in self._pairs())
        self._hold(told_apart(*self.moves), differing, "the sides")
        legal = mask(not isinstance(after, Illegal) for after in self.laws[0])
        ones = (1 << len(self.cases)) - 1
        for what, other in changed(self.moves[0]):
            expected = ones if what == "legal" else legal
            self._hold(told_apart(self.moves[0], other), expected, f"a side with {what} changed")

    def hold_to_changes(self) -> None:
        """Raise NoAnswer where a solver can't tell a side from itself with a literal changed."""
        last = len(self.board) - 1
        for what, other in changed(self.moves[0]):
            if what in ("legal", f"own.{last}", f"other.{last}"):
                text = self._query(told_apart(self.moves[0], other), None)
                if fault := answers_fault(self._answers(text), Status.SAT):
                    raise NoAnswer(f"{self.board.name}: of a side with {what} changed, {fault}")

    def fewest(self, most: int | None) -> MoveDifference | None:
        """Return a difference of fewest stones, at most so many; None if there is none."""
        best = None
        while most is None or most >= 0:
            difference = self._ask(most)
            if difference is None:
                break
            best, most = difference, stones_of(difference.colouring) - 1
        return best

    def _ask(self, most: int | None) -> MoveDifference | None:
        answers = self._answers(self._query(told_apart(*self.moves), most))
        for answer in answers.values():
            if answer.status is Status.SAT and answer.model is not None:
                b = decoded(self.board, answer.model)
                return _replayed(self.left, self.right, b, self.v)
        if fault := answers_fault(answers, Status.UNSAT):
            raise NoAnswer(f"{self.board.name}: {fault}")
        return None

    def _query(self, apart: int, most: int | None) -> str:
        literals = [self._assumed(most), apart]
        return propositional(self.circuit, literals)

    def _assumed(self, most: int | None) -> int:
        literals = [self.once]
        if not self.dead_stones:
            literals.append(without_dead_stones(self.position))
        if most is not None:
            literals.append(_at_most(self.position, most))
        assumed = self.circuit.conjunction(literals)
        meant = mask(
            (self.dead_stones or not has_dead_stones(b)) and (most is None or stones_of(b) <= most)
            for b in self.cases
        )
        self._hold(assumed, meant, "what is assumed")
        return assumed

    def _answers(self, text: str) -> dict[str, Answer]:
        return {name: solver(name)(text, self.limit) for name in self.solvers}

    def _pairs(self) -> Iterator[tuple[Colouring | Illegal, Colouring | Illegal]]:
        return zip(*self.laws, strict=True)

    def _hold(self, literal: int, expected: int, what: str) -> None:
        ones = (1 << len(self.cases)) - 1
        if self.circuit.evaluate([literal], self.values, ones) != [expected]:
            raise NoAnswer(f"{self.board.name}: in a case of the board, {what}: not gospec's")


def _both_illegal(one: Colouring | Illegal, two: Colouring | Illegal) -> bool:
    return isinstance(one, Illegal) and isinstance(two, Illegal)


def _at_most(position: SymbolicPosition, most: int) -> int:
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
    if one == two or _both_illegal(one, two):
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


def circuit_fault(rules: Formalisation) -> str:
    """Return where the circuits of a formalisation depart from gospec on small boards, or ''."""
    for board in HELD_TO:
        cases = list(all_colourings(board))
        values = values_of(cases)
        for v in board.points:
            position, _ = unknown_position(board, Circuit())
            law = [rules.colouring_after(b, v, BLACK) for b in cases]
            if fault := _fault_in(rules, moved(rules, position, v), cases, values, law):
                return fault
    return ""


def _fault_in(
    rules: Formalisation,
    move: PlayResult,
    cases: Sequence[Colouring],
    values: dict[str, int],
    laws: Sequence[Colouring | Illegal],
) -> str:
    board, circuit = move.after.board, move.after.circuit
    after = [table[u] for u in board.points for table in (move.after.own, move.after.other)]
    computed = circuit.evaluate([move.legal, *after], values, (1 << len(cases)) - 1)
    for n, law in enumerate(laws):
        legal, *bits = (bool(word >> n & 1) for word in computed)
        colours = [law(u) for u in board.points] if isinstance(law, Colouring) else []
        expected = [colour is wanted for colour in colours for wanted in (BLACK, WHITE)]
        if legal == isinstance(law, Illegal) or (legal and bits != expected):
            return f"{board.name}: the circuit of {rules!r} is not its move"
    return ""

"""Formulas over one concrete board, as propositional formulas.

The points of the board are finitely many, so a quantifier is a conjunction or a disjunction, and
what remains unknown are the colour of each point, the members of each set, and which point a
constant names. A `Circuit` holds the propositional formulas; a `Grounding` translates.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product

from goproof.logic.formulas import (
    ADJACENT,
    And,
    Applied,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Term,
    Variable,
)
from gospec.graph import Graph, Point

YES, NO = 1, -1
Table = Mapping[Point, int]
Bindings = dict[Variable, Point]


class Circuit:
    """Propositional formulas that share their parts.

    A formula is a literal: the number of a node, negated by its sign. Node 1 is true; every other
    node is a variable or the conjunction of at least two literals. Equal formulas are one node.
    """

    def __init__(self) -> None:
        self._nodes: list[str | tuple[int, ...] | None] = [None, None]
        self._numbers: dict[str | tuple[int, ...], int] = {}

    def variable(self, name: str) -> int:
        """Return the variable of that name."""
        return self._node(name)

    def _node(self, key: str | tuple[int, ...]) -> int:
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._nodes)
            self._nodes.append(key)
        return number

    def conjunction(self, literals: Iterable[int]) -> int:
        """Return the conjunction of the literals, simplified where that is obvious."""
        unique = set(literals)
        unique.discard(YES)
        if NO in unique or any(-literal in unique for literal in unique):
            return NO
        if not unique:
            return YES
        if len(unique) == 1:
            return unique.pop()
        return self._node(tuple(sorted(unique)))

    def disjunction(self, literals: Iterable[int]) -> int:
        """Return the disjunction of the literals."""
        return -self.conjunction([-literal for literal in literals])

    def equivalence(self, left: int, right: int) -> int:
        """Return: both or neither."""
        only_left = self.conjunction((left, -right))
        only_right = self.conjunction((-left, right))
        return self.conjunction((-only_left, -only_right))

    def is_true(self, node: int) -> bool:
        """Tell whether the node is the one that is always true."""
        return node == YES

    def name(self, node: int) -> str | None:
        """Return the name of a variable, None for any other node."""
        key = self._nodes[node]
        return key if isinstance(key, str) else None

    def parts(self, node: int) -> tuple[int, ...]:
        """Return the literals that a node is the conjunction of."""
        key = self._nodes[node]
        return key if isinstance(key, tuple) else ()

    def below(self, literals: Iterable[int]) -> list[int]:
        """Return the nodes that the literals depend on, parts first, without the true node.

        Their order follows from the literals, whatever else is in the circuit.
        """
        done: dict[int, None] = {YES: None}
        waiting = [abs(literal) for literal in literals][::-1]
        while waiting:
            node = waiting[-1]
            ahead = [abs(part) for part in self.parts(node) if abs(part) not in done]
            if node not in done and ahead:
                waiting += reversed(ahead)
            else:
                done[waiting.pop()] = None
        del done[YES]
        return list(done)

    def evaluate(self, literals: Sequence[int], values: Mapping[str, int], ones: int) -> list[int]:
        """Return the literals' values in many cases at once.

        Bit i of a variable's value, and of a result, is its truth in case i; `ones` has the bit of
        every case.
        """
        known = {YES: ones}
        for node in self.below(literals):
            name = self.name(node)
            known[node] = ones if name is None else values[name]
            for part in self.parts(node):
                known[node] &= known[part] if part > 0 else ones ^ known[-part]
        return [known[i] if i > 0 else ones ^ known[-i] for i in literals]


def exactly_one(circuit: Circuit, literals: Sequence[int]) -> list[int]:
    """Return literals that together state that exactly one of the given ones is true."""
    facts, earlier = [], NO
    for literal in literals:
        facts.append(-circuit.conjunction((literal, earlier)))
        earlier = circuit.disjunction((literal, earlier))
    return [*facts, earlier]


def places(name: str, board: Graph, number: int) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """Yield the variables of a predicate of so many places, and the points that each is about.

    A variable is named after the points' places in the board's order.
    """
    for points in product(board.points, repeat=number):
        yield ".".join([name, *(str(board.index[v]) for v in points)]), points


class Grounding:
    """A board, with a literal for every predicate at every point, or pair of points.

    `tables[predicate][v]` is the literal of the predicate at v; `tables[relation][v, w]` that of a
    relation between v and w; `constants[name][v]` that of the
    constant naming v; `functions[name][v]` are the points that a function may make of v, each with
    the literal that it does. Adjacency is the board's.
    """

    def __init__(self, board: Graph, circuit: Circuit) -> None:
        self.board = board
        self.circuit = circuit
        self.tables: dict[str, Table] = {}
        self.constants: dict[str, Table] = {}
        # The variables of which exactly one is true: which function is spoken of.
        self.choices: list[int] = []
        self.functions: dict[str, Mapping[Point, Table]] = {}
        self._readings: dict[type[Formula], Callable[..., int]] = {
            Atom: self._atom,
            Equal: self._equal,
            Not: self._not,
            And: self._and,
            Or: self._or,
            Implies: self._implies,
            Iff: self._iff,
            ForAll: self._for_all,
            Exists: self._exists,
        }

    def variables(self, name: str, number: int = 1) -> Table:
        """Return a fresh variable for each point, or for each list of that number of points."""
        return {
            points[0] if number == 1 else points: self.circuit.variable(variable)
            for variable, points in places(name, self.board, number)
        }

    def literal(self, formula: Formula, bindings: Bindings | None = None) -> int:
        """Return the formula as a literal of the circuit."""
        return self._ground(formula, bindings or {})

    def _ground(self, formula: Formula, bindings: Bindings) -> int:
        return self._readings[type(formula)](formula, bindings)

    def _choices(self, term: Term, bindings: Bindings) -> list[tuple[int, Point]]:
        if isinstance(term, Constant):
            return [(literal, v) for v, literal in self.constants[term.name].items()]
        if isinstance(term, Applied):
            table = self.functions[term.function]
            return [
                (self.circuit.conjunction((argument, literal)), w)
                for argument, v in self._choices(term.to, bindings)
                for w, literal in table[v].items()
            ]
        return [(YES, bindings[term])]

    def _by_cases(
        self, terms: Sequence[Term], bindings: Bindings, reading: Callable[..., int]
    ) -> int:
        if all(isinstance(term, Variable) for term in terms):
            return reading(*(bindings[term] for term in terms if isinstance(term, Variable)))
        cases = []
        for choice in product(*(self._choices(term, bindings) for term in terms)):
            literal = reading(*(v for _, v in choice))
            if literal != NO:
                cases.append(self.circuit.conjunction([literal, *(name for name, _ in choice)]))
        return self.circuit.disjunction(cases)

    def _atom(self, formula: Atom, bindings: Bindings) -> int:
        if formula.predicate == ADJACENT:
            return self._by_cases(formula.terms, bindings, self._adjacent)
        table = self.tables[formula.predicate]
        if len(formula.terms) == 1:
            return self._by_cases(formula.terms, bindings, table.__getitem__)
        return self._by_cases(formula.terms, bindings, lambda *points: table[points])

    def _adjacent(self, v: Point, w: Point) -> int:
        return YES if w in self.board.neighbours[v] else NO

    def _equal(self, formula: Equal, bindings: Bindings) -> int:
        left, right = formula.left, formula.right
        if left == right:
            return YES
        if isinstance(left, Variable) and isinstance(right, Constant):
            return self.constants[right.name][bindings[left]]
        return self._by_cases((left, right), bindings, lambda v, w: YES if v == w else NO)

    def _not(self, formula: Not, bindings: Bindings) -> int:
        return -self._ground(formula.part, bindings)

    def _and(self, formula: And, bindings: Bindings) -> int:
        literals = []
        for part in formula.parts:
            literal = self._ground(part, bindings)
            if literal == NO:
                return NO
            literals.append(literal)
        return self.circuit.conjunction(literals)

    def _or(self, formula: Or, bindings: Bindings) -> int:
        literals = []
        for part in formula.parts:
            literal = self._ground(part, bindings)
            if literal == YES:
                return YES
            literals.append(-literal)
        return -self.circuit.conjunction(literals)

    def _implies(self, formula: Implies, bindings: Bindings) -> int:
        left = self._ground(formula.left, bindings)
        if left == NO:
            return YES
        return -self.circuit.conjunction((left, -self._ground(formula.right, bindings)))

    def _iff(self, formula: Iff, bindings: Bindings) -> int:
        return self.circuit.equivalence(
            self._ground(formula.left, bindings), self._ground(formula.right, bindings)
        )

    def _for_all(self, formula: ForAll, bindings: Bindings) -> int:
        guard = formula.body.left if isinstance(formula.body, Implies) else None
        return self.circuit.conjunction(
            self._ground(formula.body, {**bindings, formula.variable: v})
            for v in self._range(formula.variable, guard, bindings)
        )

    def _exists(self, formula: Exists, bindings: Bindings) -> int:
        guard = formula.body.parts[0] if _is_guarded(formula.body) else None
        return self.circuit.disjunction(
            self._ground(formula.body, {**bindings, formula.variable: v})
            for v in self._range(formula.variable, guard, bindings)
        )

    def _range(
        self, variable: Variable, guard: Formula | None, bindings: Bindings
    ) -> Iterable[Point]:
        # A quantifier over the neighbours of a known point need not look at the other points:
        # there its guard is false.
        if isinstance(guard, Atom) and guard.predicate == ADJACENT:
            x, y = guard.terms
            if y == variable and isinstance(x, Variable) and x in bindings and x != variable:
                return self.board.neighbours[bindings[x]]
        return self.board.points


def _is_guarded(body: Formula) -> bool:
    return isinstance(body, And) and bool(body.parts)

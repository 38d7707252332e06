"""Formulas over one concrete board, as propositional formulas.

The points of the board are finitely many, so a quantifier is a conjunction or a disjunction, and
what remains unknown are the colour of each point, the members of each set, and which point a
constant names. A `Circuit` holds the propositional formulas; a `Grounding` translates.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product

from goproof.logic import formulas as fol
from goproof.logic.circuit import NO, YES, Circuit
from goproof.logic.formulas import ADJACENT, Formula, Term, Variable, expanded
from gospec.law.graph import Graph, Point

Table = Mapping[Point, int]
Bindings = dict[Variable, Point]
# The points that variables stand for, by their names; and what a formula is there.
Points = dict[str, Point]
Reading = Callable[[Points], int]


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
    the literal that it does. Adjacency is the board's, unless it has a table too.
    """

    def __init__(self, board: Graph, circuit: Circuit) -> None:
        self.board = board
        self.circuit = circuit
        self.tables: dict[str, Table] = {}
        self.constants: dict[str, Table] = {}
        # The variables of which exactly one is true: which function is spoken of.
        self.choices: list[int] = []
        self.functions: dict[str, Mapping[Point, Table]] = {}
        self._readers: dict[type[Formula], Callable[..., Reading]] = {
            fol.Atom: self._atom,
            fol.Equal: self._equal,
            fol.Not: self._not,
            fol.And: self._and,
            fol.Or: self._or,
            fol.Implies: self._implies,
            fol.Iff: self._iff,
            fol.ForAll: self._for_all,
            fol.Exists: self._exists,
        }
        self._read: dict[int, tuple[Formula, Reading]] = {}
        self._free_in: dict[int, frozenset[str]] = {}

    def variables(self, name: str, number: int = 1) -> Table:
        """Return a fresh variable for each point, or for each list of that number of points."""
        return {
            points[0] if number == 1 else points: self.circuit.variable(variable)
            for variable, points in places(name, self.board, number)
        }

    def literal(self, formula: Formula, bindings: Bindings | None = None) -> int:
        """Return the formula as a literal of the circuit, the tables being as they are now."""
        self.forget()
        return self.literals(expanded(formula), [bindings or {}])[0]

    def forget(self) -> None:
        """Forget what formulas are, as a table has changed."""
        self._read, self._free_in = {}, {}

    def literals(self, formula: Formula, cases: Iterable[Bindings] = ({},)) -> list[int]:
        """Return an expanded formula as literals, for what its variables stand for in each case."""
        reading = self._reading(formula)
        return [reading({v.name: point for v, point in case.items()}) for case in cases]

    def _reading(self, formula: Formula) -> Reading:
        # By identity, as a formula may share parts; the formula stays, and its number with it.
        found = self._read.get(id(formula))
        if found is None:
            reading = self._readers[type(formula)](formula)
            if (
                not isinstance(formula, fol.Atom | fol.Equal)
                and len(free := self._free(formula)) <= 1
            ):
                reading = _remembered(reading, *free)
            found = formula, reading
            self._read[id(formula)] = found
        return found[1]

    def _free(self, formula: Formula) -> frozenset[str]:
        found = self._free_in.get(id(formula))
        if found is None:
            names = {t.name for t in fol.terms_of(formula) if isinstance(t, Variable)}
            names = names.union(*map(self._free, formula.parts))
            if isinstance(formula, fol.Quantified):
                names.discard(formula.variable.name)
            found = self._free_in[id(formula)] = frozenset(names)
        return found

    def _choices(self, term: Term, points: Points) -> list[tuple[int, Point]]:
        if isinstance(term, fol.Constant):
            return [(literal, v) for v, literal in self.constants[term.name].items()]
        if isinstance(term, fol.Applied):
            table = self.functions[term.function]
            return [
                (self.circuit.conjunction((argument, literal)), w)
                for argument, v in self._choices(term.to, points)
                for w, literal in table[v].items()
            ]
        return [(YES, points[term.name])]

    def _by_cases(self, terms: Sequence[Term], of: Callable[..., int]) -> Reading:
        variables = [term.name for term in terms if isinstance(term, Variable)]
        if len(variables) == len(terms) == 1:
            (only,) = variables
            return lambda points: of(points[only])
        if len(variables) == len(terms) == 2:
            left, right = variables
            return lambda points: of(points[left], points[right])
        if len(variables) == len(terms):
            return lambda points: of(*(points[name] for name in variables))

        def cases(points: Points) -> int:
            found = []
            for choice in product(*(self._choices(term, points) for term in terms)):
                literal = of(*(v for _, v in choice))
                if literal != NO:
                    found.append(self.circuit.conjunction([literal, *(name for name, _ in choice)]))
            return self.circuit.disjunction(found)

        # What names constants only is the same at all points.
        fixed = all(isinstance(term, fol.Constant) for term in terms)
        return _remembered(cases) if fixed else cases

    def _atom(self, formula: fol.Atom) -> Reading:
        if self._is_of_board(formula):
            return self._by_cases(formula.terms, self._adjacent)
        table = self.tables[formula.predicate]
        if len(formula.terms) == 1:
            return self._by_cases(formula.terms, table.__getitem__)
        return self._by_cases(formula.terms, lambda *points: table[points])

    def _adjacent(self, v: Point, w: Point) -> int:
        return YES if w in self.board.neighbours[v] else NO

    def _equal(self, formula: fol.Equal) -> Reading:
        left, right = formula.left, formula.right
        if left == right:
            return lambda _: YES
        if isinstance(left, Variable) and isinstance(right, fol.Constant):
            table, name = self.constants[right.name], left.name
            return lambda points: table[points[name]]
        return self._by_cases((left, right), lambda v, w: YES if v == w else NO)

    def _not(self, formula: fol.Not) -> Reading:
        part = self._reading(formula.part)
        return lambda points: -part(points)

    def _and(self, formula: fol.And) -> Reading:
        return self._all_of([self._reading(part) for part in formula.parts], YES)

    def _or(self, formula: fol.Or) -> Reading:
        return self._all_of([self._reading(part) for part in formula.parts], NO)

    def _all_of(self, parts: Sequence[Reading], of_none: int) -> Reading:
        # A disjunction, of which none is false, is the negation of what its parts' negations make.
        def read(points: Points) -> int:
            literals = []
            for part in parts:
                literal = part(points)
                if literal == -of_none:
                    return literal
                literals.append(of_none * literal)
            return of_none * self.circuit.conjunction(literals)

        return read

    def _implies(self, formula: fol.Implies) -> Reading:
        premise, conclusion = self._reading(formula.left), self._reading(formula.right)

        def read(points: Points) -> int:
            left = premise(points)
            if left == NO:
                return YES
            return -self.circuit.conjunction((left, -conclusion(points)))

        return read

    def _iff(self, formula: fol.Iff) -> Reading:
        left, right = self._reading(formula.left), self._reading(formula.right)
        return lambda points: self.circuit.equivalence(left(points), right(points))

    def _for_all(self, formula: fol.ForAll) -> Reading:
        body = formula.body
        if not isinstance(body, fol.Implies):
            return self._over(formula.variable, [], body, YES)
        conditions, others = self._conditions(body.left)
        body = fol.Implies(fol.And(tuple(others)), body.right) if others else body.right
        return self._over(formula.variable, conditions, body, YES)

    def _exists(self, formula: fol.Exists) -> Reading:
        conditions, others = self._conditions(formula.body)
        return self._over(formula.variable, conditions, fol.And(tuple(others)), NO)

    def _over(
        self, variable: Variable, conditions: Sequence[Formula], body: Formula, of_none: int
    ) -> Reading:
        """Return what the body is for all points, or for some, that meet the conditions.

        What doesn't speak of the variable is decided once. Of a point's neighbours alone is looked
        at these.
        """
        near = next((c for c in conditions if _is_neighbour(c, variable)), None)
        of = near.terms[0].name if isinstance(near, fol.Atom) else ""
        before: list[Reading] = []
        along: list[Reading] = []
        for condition in conditions:
            if condition is not near:
                spoken_of = {t for part in fol.subformulas(condition) for t in fol.terms_of(part)}
                (along if variable in spoken_of else before).append(self._reading(condition))
        what, name = self._reading(body), variable.name

        def read(points: Points) -> int:
            if any(condition(points) == NO for condition in before):
                return of_none
            outside, literals = points.get(name), []
            for v in self.board.neighbours[points[of]] if of else self.board.points:
                points[name] = v
                for condition in along:
                    if condition(points) == NO:
                        break
                else:
                    literals.append(of_none * what(points))
                    if literals[-1] == NO:
                        break
            if outside is None:
                points.pop(name, None)
            else:
                points[name] = outside
            return of_none * self.circuit.conjunction(literals)

        return read

    def _conditions(self, formula: Formula) -> tuple[list[Formula], list[Formula]]:
        """Return the parts of a conjunction that the points alone decide, and the others."""
        if not isinstance(formula, fol.And):
            decided = self._of_points_alone(formula)
            return ([formula], []) if decided else ([], [formula])
        conditions, others = [], []
        for part in formula.parts:
            some, further = self._conditions(part)
            conditions += some
            others += further
        return conditions, others

    def _of_points_alone(self, formula: Formula) -> bool:
        match formula:
            case fol.Atom() if not self._is_of_board(formula):
                return False
            case fol.Atom() | fol.Equal():
                return all(isinstance(term, Variable) for term in fol.terms_of(formula))
            case fol.Not() | fol.And() | fol.Or() | fol.Implies() | fol.Iff():
                return all(map(self._of_points_alone, formula.parts))
        return False

    def _is_of_board(self, atom: fol.Atom) -> bool:
        return atom.predicate == ADJACENT and ADJACENT not in self.tables


def _remembered(reading: Reading, name: str = "") -> Reading:
    """Return a reading that is made once, for each point that its variable stands for, if any."""
    made: dict[Point, int] = {}

    def read(points: Points) -> int:
        at = points[name] if name else None
        if at not in made:
            made[at] = reading(points)
        return made[at]

    return read


def _is_neighbour(formula: Formula, variable: Variable) -> bool:
    if not isinstance(formula, fol.Atom) or formula.predicate != ADJACENT:
        return False
    of, point = formula.terms
    return point == variable and of != variable
